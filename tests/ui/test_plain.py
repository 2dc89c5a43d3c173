"""Line mode, played by script: what a person hears, and what each answer does."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from semerik.bots.levels import Choice
from semerik.bots.reasons import Reason, Rule
from semerik.engine.knowledge import SeatView
from semerik.engine.rules import parse_rules
from semerik.engine.seats import PerSeat
from semerik.record.shuffle import Stream
from semerik.table.journal import MemoryJournal
from semerik.table.sitting import Plan, Sitting
from semerik.ui.plain import play_plain
from semerik.ui.setting import Setting
from semerik.words import words_for

PLAYS = Path(__file__).parent / "plays"
YOU_AT_SOUTH = ("bot:chance", "bot:chance", "human", "bot:chance")
BOTS = ("bot:chance",) * 4

Answers = Iterable[str | type[BaseException]]


class Chance:
    """A bot that plays any legal card, so that a better level changes no script."""

    def choose(self, view: SeatView, stream: Stream) -> Choice:
        return Choice(view.legal[stream.below(len(view.legal))], Reason(Rule.ONLY_CARD))


@pytest.fixture(autouse=True)
def _bots_of_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("semerik.table.sitting.LEVELS", {"chance": Chance()})


class Person:
    """Answers from a list; everything said and typed stands in ``lines``."""

    def __init__(self, answers: Answers) -> None:
        self.lines: list[str] = []
        self.complaints: list[str] = []
        self._answers = iter(answers)

    def read(self, prompt: str) -> str:
        answer = next(self._answers, EOFError)
        if not isinstance(answer, str):
            raise answer
        self.lines.append(prompt + answer)
        return answer

    def play(
        self,
        language: str = "en",
        seats: tuple[str, ...] = YOU_AT_SOUTH,
        rules: str = "standard",
        seed: int = 7,
        read: Callable[[str], str] | None = None,
    ) -> int:
        plan = Plan(parse_rules(rules), seed, PerSeat(seats))
        return play_plain(
            Sitting(plan, MemoryJournal()),
            Setting(words_for(language)),
            read or self.read,
            self.lines.append,
            complain=self.complaints.append,
        )

    def heard_after(self, typed: str) -> list[str]:
        """What was said between this answer and the next."""
        start = self.lines.index(f"> {typed}") + 1
        heard = self.lines[start:]
        end = next(
            (place for place, line in enumerate(heard) if line[:2] in ("> ", "Go")), len(heard)
        )
        return [line for line in heard[:end] if line]


def play_to_the_end(person: Person, **table: object) -> int:
    """Play the first card that may be played, Enter in between, until the match is over."""

    def read(prompt: str) -> str:
        question = " ".join(person.lines[-4:])
        question = question[
            max(map(question.rfind, ("Your ", "Ваш", "Go on", "Another", "Ещё п"))) :
        ]
        if re.match("Another|Ещё п", question):
            answer = "quit"
        else:
            found = re.match(r"(?:Your|Ваш).*?: (\d+) ", question)
            answer = found[1] if found else ""
        person.lines.append(prompt + answer)
        return answer

    return person.play(read=read, **table)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "language", "rules", "seed"),
    [
        ("deal.en", "en", "standard;target=5", 12),
        ("deal.ru", "ru", "standard;target=5", 12),
        ("match.ru", "ru", "standard;match=rubber;target=9", 4),
        ("match.en", "en", "standard;match=rubber;target=9", 4),
    ],
)
def test_a_match_reads_as_it_was_reviewed(
    name: str, language: str, rules: str, seed: int, request: pytest.FixtureRequest
) -> None:
    person = Person(())
    assert play_to_the_end(person, language=language, rules=rules, seed=seed) == 0
    path = PLAYS / f"{name}.txt"
    told = "\n".join(person.lines) + "\n"
    if request.config.getoption("--redraw"):
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("rules", ["standard", "tresset", "standard;void=must_heart;hearts=plain"])
@pytest.mark.parametrize("seats", [YOU_AT_SOUTH, BOTS])
def test_lines_are_short_and_can_be_read_by_a_voice(
    language: str, rules: str, seats: tuple[str, ...]
) -> None:
    letters = "A-Za-z" if language == "en" else "А-Яа-яЁёA-Za-z"
    readable = re.compile(rf"[{letters}0-9 .,:;?>'’“”–«»-]*")
    person = Person(())
    play_to_the_end(person, language=language, rules=rules, seats=seats)
    assert [line for line in person.lines if not readable.fullmatch(line)] == []
    assert max(map(len, person.lines)) <= 86


def test_nobody_is_called_you_when_bots_play() -> None:
    person = Person(())
    assert person.play(seats=BOTS) == 0
    assert not re.search(r"\b[Yy]ou\b|\b[Ww]e\b", "\n".join(person.lines))
    assert not any(line.startswith(">") for line in person.lines)


def test_onlookers_hear_the_hands_only_where_they_are_open() -> None:
    plan = Plan(parse_rules("standard;target=5"), 7, PerSeat(BOTS))
    for open_hands in (False, True):
        person = Person(())
        setting = Setting(words_for("en"), open_hands=open_hands)
        play_plain(Sitting(plan, MemoryJournal()), setting, person.read, person.lines.append)
        assert ("Susan: spades ace king 4; hearts 6 5;" in " ".join(person.lines)) is open_hands


def test_a_card_is_chosen_by_number_letters_or_words() -> None:
    # South holds AS KS 4S 6H 5H 3C 2C 7C 4C 4D, and the queen of hearts was led
    words = ("six of hearts", "шестёрка червей", "шестерку червей", "six", "6 червей")
    for typed in ("4", "6h", "6ч", "6♥", "6 h", *words):
        person = Person([typed])
        person.play()
        assert person.heard_after(typed)[0].startswith("Wanda: "), typed


def test_an_illegal_card_is_refused_with_clause_and_what_is_legal() -> None:
    person = Person(["as", "more", "more", "hand"])
    person.play()
    assert person.heard_after("as") == [
        "Not the ace of spades: you have hearts. Clause 4.2. Legal: 4, 5."
    ]
    assert person.heard_after("more") == [
        "The ace of spades may not be played: hearts were led and you hold the six of hearts",
        "and five of hearts. Clause 4.2: follow suit if you can. Nothing was played.",
    ]
    assert person.heard_after("hand") == [
        "Hand: spades ace king 4; hearts 6 5; clubs 3 2 7 4; diamonds 4."
    ]


def test_the_question_more_fully() -> None:
    person = Person(["more"])
    person.play()
    assert person.heard_after("more") == [
        "Trick 1 of 10. Emil leads the queen of hearts. Emil is winning. One figure.",
        "Your turn, second hand. Hearts were led and you have hearts: follow suit.",
        "Legal: 4 six of hearts, 5 five of hearts.",
        "Not now: 1 ace of spades, 2 king of spades, 3 four of spades, 6 three of clubs,",
        "7 two of clubs, 8 seven of clubs, 9 four of clubs, 10 four of diamonds.",
    ]


def test_4_6_the_cards_of_a_taken_trick_are_not_told_before_the_deal_is_over() -> None:
    person = Person(["4", "tricks", "more", "trick", "more", "more"])
    person.play()
    for place in (n for n, line in enumerate(person.lines) if line in ("> tricks", "> more")):
        assert not any("of hearts" in line for line in person.lines[place + 1 : place + 3])
    assert person.heard_after("tricks")[1:] == [
        "The cards of taken tricks are told after the deal, clause 4.6.",
    ]


def test_the_score_and_then_every_line_of_it() -> None:
    person = Person(["счёт", "more"])
    person.play()
    short = "We 2, 19 short of 21 and 9 short of 11. They 4, 17 short of 21 and 7 short of 11."
    assert person.heard_after("счёт") == [short]
    assert person.heard_after("more") == [
        short,
        "Written in this deal: 4 to them, Emil, three sevens, clause 3.7; 1 to us, you, three",
        "fours, clause 3.8; 1 to us, Nell, three jacks, clause 3.8.",
    ]


def test_an_empty_line_repeats_the_question_and_plays_nothing() -> None:
    person = Person(["", "\x1b[A", "\t"])
    person.play()
    question = "Your turn. Legal: 4 six of hearts, 5 five of hearts."
    assert [line for line in person.lines if line.startswith("Your turn")] == [question] * 4


def test_what_is_not_there_yet_says_so() -> None:
    person = Person(["почему", "hint", "sccore", "11", "queen"])
    person.play()
    assert person.heard_after("hint") == ["There are no hints yet."]
    assert person.heard_after("sccore") == [
        "“sccore” is no card and no command. Did you mean “score”?"
    ]
    assert person.heard_after("11") == ["There is no card 11: you hold 10 cards."]
    assert person.heard_after("queen") == ["You hold no such card."]


def test_a_card_is_taken_back_and_asked_for_again() -> None:
    person = Person([])
    script = iter(["назад", "card", "undo"])

    def read(prompt: str) -> str:
        typed = next(script, None)
        if typed is None:
            raise EOFError
        if typed == "card":
            question = " ".join(person.lines[-3:])
            typed = re.findall(r"[:,] ([0-9]+) ", question)[0]
        person.lines.append(prompt + typed)
        return typed

    person.play(read=read)
    assert person.heard_after("назад")[0] == (
        "You have played no card in this deal that could be taken back."
    )
    assert person.heard_after("undo")[0].startswith("You take back the ")


def test_a_card_named_in_part_is_asked_about_if_several_are_meant() -> None:
    person = Person(["spades", "hearts", "ace"])
    person.play()
    assert person.heard_after("spades") == [
        "Which one: 1 ace of spades, 2 king of spades, 3 four of spades?"
    ]
    assert person.heard_after("hearts") == ["Which one: 4 six of hearts, 5 five of hearts?"]
    assert person.heard_after("ace")[0].startswith("Not the ace of spades")


def test_9_2_a_renonce_is_played_when_the_card_is_named_twice_in_a_row() -> None:
    person = Person(["as", "hand", "as", "as"])
    person.play(rules="tresset")
    warning = "You have hearts: the ace of spades would be a renonce. Name it again to play it."
    assert person.lines.count(warning) == 2
    told = " ".join(person.lines)
    assert "Renonce: you, trick 1. Fine: you, minus 3 points. The trick stays" in told


@pytest.mark.parametrize("word", ["quit", "конец", "q"])
def test_leaving_is_asked_about_and_says_that_everything_is_kept(word: str) -> None:
    person = Person([word, "no", word, "yes"])
    assert person.play() == 0
    assert person.heard_after(word)[0].startswith("Leave? The match is kept")
    assert person.lines[-1] == "Goodbye. To go on with this match: semerik resume."


def test_input_that_ends_before_the_first_answer_is_a_wrong_use() -> None:
    person = Person([])
    assert person.play() == 2
    assert len(person.complaints) == 1
    assert "--plain" in person.complaints[0]
    assert "auto" in person.complaints[0]


def test_later_the_end_of_the_input_means_leaving() -> None:
    person = Person(["hand"])
    assert person.play() == 0
    assert person.complaints == []


def test_ctrl_c_asks_once_and_leaves_at_the_second() -> None:
    assert Person(["hand", KeyboardInterrupt, KeyboardInterrupt]).play() == 130
    stays = Person([KeyboardInterrupt, "no", "hand"])
    assert stays.play() == 0
    assert stays.heard_after("hand")


def test_people_at_one_keyboard_have_a_curtain_and_the_hands_move_out_of_sight() -> None:
    person = Person(["", "1", "", "hand"])
    person.play(seats=("Anna", "bot:chance", "Vera", "bot:chance"), seed=12)
    hand = next(n for n, line in enumerate(person.lines) if line.startswith("Hand: "))
    curtain = next(n for n, line in enumerate(person.lines) if line.startswith("Vera is to play"))
    assert person.lines[hand:curtain].count("") == 40
    between = person.lines[curtain - 1]
    assert "Anna" in between
    assert "you" not in between


def test_line_mode_loads_nothing_of_the_screen() -> None:
    code = (
        "import sys, semerik.ui.plain;"
        "print([name for name in ('asyncio', 'prompt_toolkit', 'rich') if name in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
