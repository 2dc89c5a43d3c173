"""The pages over the table: their frame at every size, and what they say of real matches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from semerik.engine import match
from semerik.engine.actions import DealHands, PlayCard
from semerik.engine.events import Event, MatchEnded
from semerik.engine.match import MatchState
from semerik.engine.rules import parse_rules
from semerik.engine.scores import ZERO
from semerik.engine.seats import PerSeat, Seat
from semerik.record.shuffle import Stream, shuffled_hands
from semerik.ui.canvas import Canvas
from semerik.ui.cast import cast_of
from semerik.ui.draw.dialogs import draw_leave
from semerik.ui.draw.game_over import draw_game_over
from semerik.ui.draw.log import draw_log
from semerik.ui.draw.moment import draw_rules, moment_clauses, moment_text
from semerik.ui.draw.pages import draw_page, draw_phase, last_row
from semerik.ui.draw.sheet import draw_sheet, sheet_lines
from semerik.ui.draw.small import draw_small
from semerik.ui.draw.summary import draw_summary
from semerik.ui.print.rulebook import read_book
from semerik.ui.state import Page, Phase, TableState
from semerik.words import Words, words_for

SIZES = ((60, 20), (70, 22), (78, 24), (80, 24), (120, 36))
VOICES = (("en", False), ("ru", False), ("en", True))
HUMAN = PerSeat(("bot:casual", "bot:casual", "human", "bot:casual"))
BOTS = PerSeat(("bot:casual",) * 4)
RULES = (
    "standard",
    "standard;renonce=deduct",
    "standard;target=999",
    "standard;target=7;end=deal_end;match=rubber",
    "standard;target=5;double_below=0;declare_order=together;match=games:2",
)


def play(seed: int, rules: str) -> Iterator[tuple[Event, MatchState]]:
    """A match of random playable cards, event by event."""
    state = match.begin(parse_rules(rules), Seat(seed % 4))
    chance = Stream(seed, "cards")
    while not state.ended and len(state.past) < 6:
        if state.deal is None or not state.deal_goes_on:
            fresh = state.between_games or state.deal is None
            number = 1 if fresh or state.deal is None else state.deal.public.number + 1
            action: DealHands | PlayCard = DealHands(
                shuffled_hands(seed, 1, len(state.games) + 1, number)
            )
        else:
            turn = state.deal.public.turn
            assert turn is not None
            cards = state.deal.view(turn).playable
            action = PlayCard(turn, cards[chance.below(len(cards))])
        for step in match.unfold(state, action):
            yield step
            state = step[1]


def state_of(table: MatchState, words: Words, seats: PerSeat[str], page: Page | None) -> TableState:
    """The state of the screen at a moment of a match."""
    cast = cast_of(seats, words)
    view = table.view(cast.you)
    phase = Phase.WAIT
    if view.deal is not None and view.deal.ended:
        phase = Phase.GAME_OVER if view.deal.winner is not None else Phase.SUMMARY
    elif view.deal is not None and view.deal.turn is cast.you:
        phase = Phase.CHOOSE
    return TableState(cast, view, phase, page=page, evening=view.games)


@cache
def moments(rules: str, seed: int) -> tuple[MatchState, ...]:
    """Some moments of a match: each of its ends of deals, and a few between."""
    states = [state for event, state in play(seed, rules) if state.deal is not None]
    ends = [
        after
        for before, after in pairwise([*states, states[-1]])
        if after.deal and after.deal.public.ended and not isinstance(before, MatchEnded)
    ]
    return (*states[1 :: max(1, len(states) // 6)], *ends[:: max(1, len(ends) // 4)], states[-1])


def words_of(voice: tuple[str, bool]) -> Words:
    language, plain = voice
    return words_for(language, ascii=plain)


def drawn(state: TableState, words: Words, size: tuple[int, int]) -> list[str]:
    canvas = Canvas(*size, ascii=words.ascii)
    if state.page is None:
        assert draw_phase(canvas, state, words)
    else:
        draw_page(canvas, state, words)
    return canvas.lines()


class Strict(Canvas):
    """A canvas that refuses text outside of it."""

    def put(self, x: int, y: int, text: str, *args: object) -> int:  # type: ignore[override]
        assert 0 <= y < self.height - 1, f"row {y}: {text}"
        assert x >= 0, f"column {x}: {text}"
        assert x + len(text) <= self.width, f"column {x}, cut: {text}"
        return super().put(x, y, text, *args)  # type: ignore[arg-type]


FEW = {("human", ("en", True), RULES[0]), ("bots", ("ru", False), RULES[0])}
"""What the fast tests look at."""


@pytest.mark.parametrize(
    ("seats", "voice", "rules"),
    [
        pytest.param(
            seats,
            voice,
            rules,
            id=f"{who}-{voice}-{rules}",
            marks=() if (who, voice, rules) in FEW else pytest.mark.slow,
        )
        for who, seats in (("human", HUMAN), ("bots", BOTS))
        for voice in VOICES
        for rules in RULES
    ],
)
def test_nothing_is_cut_on_any_page(
    voice: tuple[str, bool], rules: str, seats: PerSeat[str]
) -> None:
    words = words_of(voice)
    for number, table in enumerate(moments(rules, 2)):
        for page in (None, *Page):
            state = state_of(table, words, seats, page)
            if page is None and state.phase not in (Phase.SUMMARY, Phase.GAME_OVER):
                continue
            if number and page in (Page.BOOK, Page.KEYS, Page.LEAVE):  # the same at any moment
                continue
            for size in SIZES:
                canvas = Strict(*size, ascii=words.ascii)
                if page is None:
                    draw_phase(canvas, state, words)
                else:
                    draw_page(canvas, state, words)
                if words.ascii:
                    assert "\n".join(canvas.lines()).isascii()


def boxes_are_closed(lines: list[str]) -> bool:
    """Whether every frame has its four corners and unbroken sides."""
    found = [(line.index("╔"), line.rindex("╗"), y) for y, line in enumerate(lines) if "╔" in line]
    for left, right, top in found:
        y = top + 1
        while lines[y][left] == "║" and lines[y][right] == "║":
            y += 1
        if lines[y][left] != "╚" or lines[y][right] != "╝":
            return False
    return bool(found)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_boxes_are_closed(language: str, size: tuple[int, int]) -> None:
    words = words_for(language)
    for rules in RULES:
        for table in moments(rules, 3):
            state = state_of(table, words, HUMAN, None)
            if state.phase is Phase.GAME_OVER:
                canvas = Canvas(*size)
                draw_game_over(canvas, state, words)
                assert boxes_are_closed(canvas.lines())
            canvas = Canvas(*size)
            draw_leave(canvas, state, words)
            assert boxes_are_closed(canvas.lines())


# The sheet


@pytest.mark.parametrize("seed", range(1, 6))
def test_running_scores_add_up(seed: int) -> None:
    words = words_for("en")
    *_, (_, table) = play(seed, "standard")
    lines = sheet_lines(state_of(table, words, HUMAN, Page.SHEET))[::-1]
    score = ZERO
    for row in lines:
        assert row.before == score
        score = row.after
        assert score[row.line.side] == row.before[row.line.side] + row.line.points
    assert table.deal is not None
    assert score == table.deal.public.score


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_mark_stands_once_for_each_side_that_passed_it(seed: int) -> None:
    words = words_for("en")
    *_, (_, table) = play(seed, "standard")
    state = state_of(table, words, HUMAN, Page.SHEET)
    canvas = Canvas(80, 120)
    draw_sheet(canvas, state, words)
    passed = sum(points >= 11 for points in state.deal.score)
    assert "\n".join(canvas.lines()).count("◂ 11") == passed


def at(seed: int, deal: int, tricks: int, on_table: int = 0) -> MatchState:
    """A standard match where so many tricks of a deal were taken."""
    for _, table in play(seed, "standard"):
        public = table.deal and table.deal.public
        if (
            public
            and public.number == deal
            and len(public.tricks) == tricks
            and len(public.trick.cards) == on_table
            and (not public.ended) == (tricks < 10)
        ):
            return table
    raise AssertionError("no such moment")


def test_the_cursor_stays_in_sight() -> None:
    words = words_for("en")
    *_, (_, table) = play(4, "standard")
    for opened in (False, True):
        state = state_of(table, words, HUMAN, Page.SHEET)
        for row in range(last_row(state, words, 60, 20) + 1):
            canvas = Canvas(60, 20)
            there = TableState(
                state.cast, state.view, Phase.WAIT, page=Page.SHEET, row=row, opened=opened
            )
            draw_sheet(canvas, there, words)
            cursors = [line for line in canvas.lines() if line.startswith(" ▸")]
            line = sheet_lines(there)[row].line
            assert len(cursors) == 1
            assert words.format_field(line.points, "signed") in cursors[0]
            assert not opened or any("§" in line for line in canvas.lines())


# Closed tricks


CARD = re.compile(r"\b[32AKQJ7654][♠♥♦♣]")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 36)], ids=str)
@pytest.mark.parametrize("seed", range(1, 5))
def test_no_card_of_a_taken_trick_is_told_while_the_deal_runs(
    seed: int, size: tuple[int, int]
) -> None:
    words = words_for("en")
    table = at(seed, 1, 6, 2)
    state = state_of(table, words, HUMAN, Page.LOG)
    declared = {
        words.format_field(card, "")
        for _, declaration in state.deal.declared
        for combination in declaration.combinations
        for card in combination.cards
    }
    lying = {words.format_field(card, "name") for card in state.deal.trick.cards}
    log = Canvas(*size)
    draw_log(log, state, words)
    text = " ".join("\n".join(log.lines()).split())
    for trick in state.deal.tricks:
        for card in trick.cards:
            name = words.format_field(card, "name")
            assert name in lying or name not in text
    for row in range(len(sheet_lines(state))):
        sheet = Canvas(*size)
        opened = TableState(state.cast, state.view, Phase.WAIT, row=row, opened=True)
        draw_sheet(sheet, opened, words)
        assert set(CARD.findall("\n".join(sheet.lines()))) <= declared


def test_the_hands_stay_closed_while_the_deal_runs() -> None:
    words = words_for("en")
    state = state_of(at(1, 1, 6, 2), words, HUMAN, Page.HANDS)
    assert not CARD.findall("\n".join(drawn(state, words, (80, 24))))
    assert len(drawn(state, words, (80, 24))[1].strip()) == 0


# The summary


def test_tricks_not_played_are_dashes() -> None:
    words = words_for("en")
    for seed in range(1, 30):
        table = end_of(seed)
        assert table.deal is not None
        tricks = len(table.deal.public.tricks)
        canvas = Canvas(80, 24)
        draw_summary(canvas, state_of(table, words, HUMAN, None), words)
        rows = canvas.lines()[3:13]
        assert [row[6] for row in rows].count("–") == 10 - tricks
        assert [row.count("◂") for row in rows[:tricks]] == [1] * tricks


def test_the_sums_of_a_deal_add_up() -> None:
    words = words_for("en")
    for seed in range(1, 9):
        state = state_of(at(seed, 1, 10), words, HUMAN, None)
        for size in ((60, 20), (80, 24)):
            lines = drawn(state, words, size)
            for name in ("We", "They"):
                row = next(line for line in lines if re.match(rf" +{name} +−?[0-9]", line))
                *sums, deal, score = (int(text.replace("−", "-")) for text in row.split()[1:])
                assert sum(sums) == deal == score


# The end of a game


@cache
def end_of(seed: int) -> MatchState:
    """How a match of random cards ended."""
    *_, (_, table) = play(seed, "standard")
    return table


def ends(recorded: int) -> Iterator[MatchState]:
    for table in map(end_of, range(1, 60)):
        if table.games and table.games[-1].recorded == recorded:
            yield table


@pytest.mark.parametrize(
    ("language", "recorded", "said"),
    [
        ("en", 42, "The losers stand below 11: written double, 42."),
        ("en", 21, "The losers reached 11: written as 21."),
        ("ru", 42, "У проигравших меньше 11 – пишется вдвойне: 42."),
        ("ru", 21, "У проигравших не меньше 11 – пишется 21."),
    ],
)
def test_why_it_is_written_single_or_double(language: str, recorded: int, said: str) -> None:
    words = words_for(language)
    for table in ends(recorded):
        for size in ((60, 20), (80, 24), (120, 36)):
            text = "\n".join(drawn(state_of(table, words, HUMAN, None), words, size))
            assert said in text
            assert "7.1, 7.3" in text


def test_a_game_won_by_a_declaration_shows_its_cards() -> None:
    words = words_for("en")
    shown = 0
    for seed in range(1, 120):
        table = end_of(seed)
        assert table.deal is not None
        if table.deal.public.tricks:
            continue
        shown += 1
        canvas = Canvas(80, 24)
        draw_game_over(canvas, state_of(table, words, HUMAN, None), words)
        text = "\n".join(canvas.lines())
        for line in table.deal.public.entries[-1]:
            assert line.combination is not None
            for card in line.combination.cards:
                assert words.format_field(card, "") in text
        assert "No card was played in this deal." in text
    assert shown > 3


# Rules


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_clause_of_a_moment_has_its_words_and_stands_in_the_book(language: str) -> None:
    words = words_for(language)
    titles = read_book(language).titles
    seen = set()
    for rules in RULES:
        for seed in range(1, 4):
            for table in moments(rules, seed):
                for phase in Phase:
                    state = state_of(table, words, HUMAN, Page.RULES)
                    there = TableState(state.cast, state.view, phase)
                    for clause in moment_clauses(there):
                        seen.add(clause)
                        assert moment_text(clause, there, words)
                        assert clause in titles
    assert {"2.2", "3.1", "4.2", "4.4", "5.1", "7.1", "7.3"} <= seen


def test_the_panel_of_the_rules_leaves_the_table() -> None:
    words = words_for("en")
    state = state_of(at(1, 1, 3, 2), words, HUMAN, Page.RULES)
    canvas = Canvas(80, 24)
    canvas.put(0, 10, "table")
    draw_rules(canvas, state, words)
    assert canvas.lines()[10].startswith("table")


@pytest.mark.parametrize("page", [Page.BOOK, Page.LOG, Page.KEYS])
def test_the_last_row_shows_the_end_and_nothing_below(page: Page) -> None:
    words = words_for("en")
    state = state_of(at(1, 2, 8), words, HUMAN, page)
    for size in SIZES:
        last = last_row(state, words, *size)
        at_end = TableState(state.cast, state.view, Phase.WAIT, page=page, row=last)
        beyond = TableState(state.cast, state.view, Phase.WAIT, page=page, row=last + 50)
        assert drawn(at_end, words, size) == drawn(beyond, words, size)
        if last:
            before = TableState(state.cast, state.view, Phase.WAIT, page=page, row=last - 1)
            assert drawn(before, words, size) != drawn(at_end, words, size)


MISSING = ("hint", "review", "claim", "export", "curtain")


@pytest.mark.parametrize("page", [None, *Page])
def test_no_page_names_what_does_not_exist_yet(page: Page | None) -> None:
    if page in (Page.BOOK, Page.CLAUSE, Page.CLAIM):  # the book speaks of claims
        return
    words = words_for("en")
    *_, (_, table) = play(2, "standard")
    state = state_of(table, words, HUMAN, page)
    rows = last_row(state, words, 80, 24) + 1 if page else 1
    for row in range(0, rows, 10):
        there = TableState(state.cast, state.view, state.phase, page=page, row=row)
        text = "\n".join(drawn(there, words, (80, 24))).lower()
        assert not [word for word in MISSING if word in text]


# Too small


@pytest.mark.parametrize("voice", VOICES, ids=str)
def test_a_window_that_is_too_small_says_so(voice: tuple[str, bool]) -> None:
    words = words_of(voice)
    for width in range(1, 62):
        for height in range(1, 22):
            canvas = Canvas(width, height, ascii=words.ascii)
            draw_small(canvas, words)
            text = "\n".join(canvas.lines())
            if width >= 5:
                assert re.search(r"60[×x]20", text)
            assert not CARD.findall(text)


def test_too_small_as_drawn() -> None:
    words = words_for("ru")
    canvas = Canvas(44, 12)
    draw_small(canvas, words)
    assert [line for line in canvas.lines() if line] == [
        "      Стол не помещается: окно 44×12.",
        "      Нужно 60×20. Ничего не потеряно.",
        "      Сделайте окно больше.",
    ]
