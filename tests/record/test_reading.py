"""What is written in a record must be so by its cards; what isn't is told with its place."""

from __future__ import annotations

import pytest

from semerik.engine.rules import parse_rules
from semerik.engine.seats import PerSeat, Seat
from semerik.record import course, text
from semerik.record.commitment import commitment
from semerik.record.errors import BadRecord
from semerik.record.hands import parse_deal
from semerik.record.match import UNKNOWN_DATE, MatchRecord, SeatChanged, Undo
from semerik.record.read import read_matches, read_records
from semerik.record.write import format_record
from semerik.ui.reasons import refusal_sentence
from semerik.words import LANGUAGES, words_for
from tests.record.matches import match_by_chance

HANDS = "N:6.2Q4.A.KJ764 QJ5.3A.Q76.A5 K7.K5.2J54.2Q 32A4.J76.3K.3"
GOOD = f"""\
[Semerik "1"]
[Date "2026.11.30"]
[North "human"]
[East "bot:club"]
[South "human"]
[West "bot:club"]
[Rules "standard;renonce=deduct"]
[Result "*"]

[Game "1"]
[Deal "1"]
[Dealer "N"]
[Hands "{HANDS}"]
1 E 3H KH JH QH
2 E QD 5D KD AD
3 N 4C 5C QC 3C
"""
SALT = "0123456789abcdef" * 2
COMMIT = commitment(SALT, Seat.N, parse_deal(HANDS))
FINISHED = format_record(match_by_chance(1, parse_rules("standard"), deals=99))
SECOND = '[Deal "2"]\n[Dealer "' + FINISHED.partition('[Deal "2"]\n[Dealer "')[2][:2]
DEALS, DEALS_NOT = SECOND[-2:], 'N"' if SECOND[-2] != "N" else 'S"'
CHOICE = GOOD.replace("renonce=deduct", "renonce=choice").replace("KH JH", "KS JH")
CLAIM = CHOICE.replace("choice", "choice;renonce_found=on_claim;talk_fine=2")


def read(record: str) -> list[MatchRecord]:
    return list(read_records(record.split("\n")))


def refusal_of(record: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read(record)
    return caught.value


def test_the_deals_of_a_match_as_they_were_played() -> None:
    (record,) = read(GOOD)
    assert format_record(record) == GOOD
    assert record.seats == PerSeat(("human", "bot:club", "human", "bot:club"))
    (deal,) = record.deals
    assert (deal.game, deal.number, deal.dealer, len(deal.course)) == (1, 1, Seat.N, 12)


def test_a_match_before_its_first_deal() -> None:
    bare = '[semerik "1"]\n[result "*"]\n[rules "club"]'
    (record,) = read(bare)
    assert record.date == UNKNOWN_DATE
    assert record.deals == ()
    (checked,) = read_matches(bare.split("\n"))
    assert (checked.games, checked.state) == ((), None)
    assert read(format_record(record)) == [record]


def test_nothing_is_no_match() -> None:
    assert read("") == read("# only a comment\n\n") == []


def test_a_commitment_is_kept_and_holds() -> None:
    tags = f'[Commit "{COMMIT}"]\n[Salt "{SALT}"]\n'
    written = GOOD.replace("1 E 3H", tags + "1 E 3H")
    (record,) = read(written)
    assert (record.deals[0].commit, record.deals[0].salt) == (COMMIT, SALT)
    assert format_record(record) == written


def test_notes_and_every_decision_are_kept_in_order() -> None:
    lines = (
        "fine NS 2 talk\n"
        'seat E "O\\"Hara \\\\ # x"\n'
        "1 E 3H KS JH QH\n"
        "claim W S\nchoice W credit\nclaim N E\n"
        "undo S 2 5D\n"
        "2 E QD 5D KD AD\n"
    )
    written = CLAIM.partition("1 E")[0] + lines
    (record,) = read(written)
    assert format_record(record) == written.replace("club", "standard", 0)
    steps = record.deals[0].course
    assert SeatChanged(Seat.E, 'O"Hara \\ # x') in steps
    assert any(isinstance(step, Undo) for step in steps)


def test_the_rest_may_be_thrown_in_only_when_nothing_can_change() -> None:
    assert refusal_of(GOOD + "rest\n").facts["line"] == 17


END = "end"
"""Where a case adds a line after the last."""

CASES: list[tuple[str, str, str, str, str, int, int]] = [
    # text, what in it is replaced, by what, the refusal, its problem, line, column
    (GOOD, '[Semerik "1"]', '[Semerik "2"]', "BadValue", "Semerik", 1, 11),
    (GOOD, '[Semerik "1"]', "# nothing", "MissingTag", "", 2, 1),
    (GOOD, "2026.11.30", "2026.11.31", "BadValue", "Date", 2, 8),
    (GOOD, "2026.11.30", "2026-11-30", "BadValue", "Date", 2, 8),
    (GOOD, "[North", "[Nord", "UnknownTag", "", 3, 2),
    (GOOD, "[East", "[North", "TagTwice", "", 4, 1),
    (GOOD, 'East "bot:club"', 'East "bot:club', "BrokenTag", "end", 4, 17),
    (GOOD, 'East "bot:club"', 'East "bot\\club"', "BrokenTag", "end", 4, 11),
    (GOOD, 'East "bot:club"', "East bot:club", "BrokenTag", "quote", 4, 7),
    (GOOD, 'East "bot:club"', '9 "bot:club"', "BrokenTag", "name", 4, 2),
    (GOOD, '[East "bot:club"]', '[East "bot:club"', "BrokenTag", "bracket", 4, 17),
    (GOOD, '[East "bot:club"]', '[East "bot:club"] x', "BrokenTag", "nothing", 4, 19),
    (GOOD, "human", "x" * (text.LONGEST_VALUE + 1), "TagTooLong", "", 3, 1009),
    (GOOD, "human", "a\tb", "", "", 0, 0),
    (GOOD, "human", "a\x07b", "ForbiddenCharacter", "", 3, 10),
    (GOOD, "human", "a\x00b", "ForbiddenCharacter", "", 3, 10),
    (GOOD, "human", "a\udcffb", "ForbiddenCharacter", "", 3, 10),
    (GOOD, "human", "a\rb", "ForbiddenCharacter", "", 3, 10),
    (GOOD, "# ", "", "", "", 0, 0),
    (GOOD, END, "#" * (text.LONGEST_LINE + 1), "LineTooLong", "", 17, text.LONGEST_LINE + 1),
    (GOOD, "renonce=deduct", "renonse=deduct", "BadInTag", "", 7, 18),
    (GOOD, '[Rules "standard;renonce=deduct"]', "", "MissingTag", "", 10, 1),
    (GOOD, '[Result "*"]', "", "MissingTag", "", 10, 1),
    (GOOD, '"*"', '"NS 21"', "Differs", "result", 8, 10),
    (GOOD, '"*"', '"NS"', "BadValue", "Result", 8, 10),
    (GOOD, '"*"', '"NS 0x2"', "BadValue", "Result", 8, 10),
    (GOOD, '[Result "*"]', '[Result "*"]\n[Seed "7"]', "SeedTooEarly", "", 9, 8),
    (GOOD, '[Result "*"]', '[Result "*"]\n[Seed "x"]', "BadValue", "Seed", 9, 8),
    (GOOD, '[Game "1"]', '[Game "2"]', "Differs", "game", 10, 8),
    (GOOD, '[Game "1"]', '[Game "01"]', "BadValue", "Game", 10, 8),
    (GOOD, '[Game "1"]', "", "MissingTag", "", 11, 1),
    (GOOD, '[Game "1"]', '[Game "1"]\n[Game "1"]', "MissingTag", "", 11, 1),
    (GOOD, '[Game "1"]', "1 E 3H KH JH QH", "NoDealYet", "", 10, 1),
    (GOOD, '[Game "1"]', "rest", "NoDealYet", "", 10, 1),
    (GOOD, '[Deal "1"]', '[Deal "1"]\n[Game "1"]', "MissingTag", "", 12, 1),
    (GOOD, "6.2Q4.A.KJ764", "6.2Q4..KJ764", "BadInTag", "", 13, 17),
    (GOOD, '[Deal "1"]', '[Deal "0"]', "BadValue", "Deal", 11, 8),
    (GOOD, '[Deal "1"]', '[Deal "2"]', "Differs", "deal", 11, 8),
    (GOOD, '[Deal "1"]', "", "MisplacedTag", "deal", 12, 1),
    (GOOD, '[Deal "1"]', "rest", "NoDealYet", "", 11, 1),
    (GOOD, '[Dealer "N"]', '[Dealer "X"]', "BadValue", "Dealer", 12, 10),
    (GOOD, '[Dealer "N"]', "", "MissingTag", "", 14, 1),
    (GOOD, '[Dealer "N"]', '[Dealer "N"]\n[Dealer "N"]', "TagTwice", "", 13, 1),
    (GOOD, "=deduct", "=deduct;first_dealer=E", "Differs", "first_dealer", 12, 10),
    (GOOD, "N:6.", "6.", "BadInTag", "", 13, 9),
    (GOOD, "N:6.", "N:6..", "BadInTag", "", 13, 11),
    (GOOD, "32A4.", "32A.", "BadInTag", "", 13, 53),
    (GOOD, "32A4.", "23A4.", "BadInTag", "", 13, 54),
    (GOOD, "32A4.", "3284.", "BadInTag", "", 13, 55),
    (GOOD, "32A4.", "3264.", "BadInTag", "", 13, 55),
    (GOOD, " 32A4.J76.3K.3", "", "BadInTag", "", 13, 52),
    (GOOD, " 32A4", " 7.2.2.2 32A4", "BadInTag", "", 13, 61),
    (GOOD, "1 E 3H", f'[Salt "{SALT[1:]}"]\n1 E 3H', "BadValue", "Salt", 14, 8),
    (GOOD, "1 E 3H", f'[Commit "{COMMIT.upper()}"]\n1 E 3H', "BadValue", "Commit", 14, 10),
    (GOOD, "1 E", f'[Commit "{"0" * 64}"]\n[Salt "{SALT}"]\n1 E', "Differs", "commit", 14, 10),
    (GOOD, "1 E 3H", '[Date "2026.11.30"]\n1 E 3H', "MisplacedTag", "header", 14, 1),
    (GOOD, "2 E QD", "3 E QD", "Differs", "trick", 15, 1),
    (GOOD, "2 E QD", " 2  S QD", "Differs", "leader", 15, 5),
    (GOOD, "2 E QD", "2 X QD", "WrongWord", "seat", 15, 3),
    (GOOD, "2 E QD", "2x E QD", "WrongWord", "number", 15, 1),
    (GOOD, "2 E QD", "² E QD", "WrongWord", "number", 15, 1),
    (GOOD, "2 E QD 5D KD AD", "2 E", "MissingWord", "card", 15, 4),
    (GOOD, "2 E QD 5D KD AD", "2", "MissingWord", "seat", 15, 2),
    (GOOD, "5D KD AD", "5D KD AD 3C", "WrongWord", "fifth", 15, 17),
    (GOOD, "5D KD", "5D 8D", "WrongWord", "card", 15, 11),
    (GOOD, "5D KD", "5D QD", "Unlawful", "NotYourCard", 15, 11),
    (GOOD, "3H KH JH", "3H KH AC", "Unlawful", "NotYourCard", 14, 11),
    (GOOD.replace(";renonce=deduct", ""), "5D KD", "KS KD", "Unlawful", "MustFollowSuit", 15, 8),
    (GOOD, "5D KD AD\n", "5D KD\n", "CutShort", "", 15, 13),
    (GOOD, END, '4 W 3D 2H\n[Game "1"]', "CutShort", "", 17, 10),
    (GOOD, END, '[Deal "2"]', "DealIsNotOver", "", 17, 1),
    (GOOD, END, '[Game "2"]', "DealIsNotOver", "", 17, 1),
    (GOOD, END, "resign", "UnknownLine", "", 17, 1),
    (GOOD, END, "claim W S", "Unlawful", "NoClaimsHere", 17, 1),
    (GOOD, END, "choice W credit", "Unlawful", "NoFineToChoose", 17, 1),
    (GOOD, END, "fine NS 2 talk", "Unlawful", "NoTalkFine", 17, 1),
    (GOOD, END, "fine NS two talk", "WrongWord", "number", 17, 9),
    (GOOD, END, "fine N 2 talk", "WrongWord", "side", 17, 6),
    (GOOD, END, "fine NS 2", "MissingWord", "talk", 17, 10),
    (GOOD, END, "choice W maybe", "WrongWord", "way", 17, 10),
    (GOOD, END, "claim W S S", "WrongWord", "nothing", 17, 11),
    (GOOD, END, "rest now", "WrongWord", "nothing", 17, 6),
    (GOOD, END, "rest", "Unlawful", "NotYetThrownIn", 17, 1),
    (GOOD, END, "undo S 11 KS", "Differs", "last_trick", 17, 8),
    (GOOD, END, "undo S 4 AS", "NeverHeld", "not_dealt", 17, 10),
    (GOOD, END, "undo S 4 KH", "NeverHeld", "played", 17, 10),
    (GOOD, END, "undo S 1 KH", "", "", 0, 0),
    (GOOD, END, "seat E club", "WrongWord", "text", 17, 8),
    (GOOD, END, "seat E", "MissingWord", "text", 17, 7),
    (GOOD, END, 'seat E "a" b', "WrongWord", "text", 17, 8),
    (CHOICE, END, "", "ChoiceMissing", "", 15, 1),
    (CHOICE, "2 E QD 5D KD AD\n3 N 4C 5C QC 3C\n", "", "ChoiceMissing", "", 14, 16),
    (CHOICE, "2 E QD", "choice E credit\n2 E QD", "Unlawful", "NoFineToChoose", 15, 1),
    (CHOICE, "2 E QD", "choice W deduct\n2 E QD", "", "", 0, 0),
    (CLAIM, "2 E QD", "claim N S\n2 E QD", "Unlawful", "NotAnOpponent", 15, 1),
    (CLAIM, "1 E 3H", "claim W S\n1 E 3H", "Unlawful", "ClaimTooEarly", 14, 1),
    (CLAIM, "2 E QD", "claim W S\n2 E QD", "ChoiceMissing", "", 16, 1),
    (CLAIM, "2 E QD", "claim W S\nclaim E N\n2 E QD", "ChoiceMissing", "", 16, 1),
    (CLAIM, "2 E QD", "claim E S\nchoice E deduct\n2 E QD", "", "", 0, 0),
    (CLAIM, END, "claim N E\n" * (course.MOST_LINES + 1), "TooMany", "lines", 1017, 1),
    (FINISHED, END, "4 W 3D", "NothingFollows", "match", -1, 1),
    (FINISHED, END, 'seat E "x"', "NothingFollows", "game", -1, 1),
    (FINISHED, END, "undo S 1 KH", "NothingFollows", "game", -1, 1),
    (FINISHED, END, "claim W S", "Unlawful", "MatchIsOver", -1, 1),
    (FINISHED, END, '[Deal "9"]', "NothingFollows", "match", -1, 1),
    (FINISHED, END, '[Game "2"]', "NothingFollows", "match", -1, 1),
    (FINISHED, END, '[Salt "x"]', "MisplacedTag", "deal", -1, 1),
    (FINISHED, END, '[Semerik "1"]', "MissingTag", "", -1, 14),
    (FINISHED, '[Result "EW', '[Result "NS', "Differs", "result", 8, 10),
    (FINISHED, SECOND, SECOND.replace(DEALS, DEALS_NOT), "Differs", "dealer", -2, 10),
]


@pytest.mark.parametrize(
    ("good", "old", "new", "name", "problem", "line", "column"),
    CASES,
    ids=lambda value: value[:20] if isinstance(value, str) else None,
)
def test_a_contradiction_is_told_with_its_place(
    good: str, old: str, new: str, name: str, problem: str, line: int, column: int
) -> None:
    bad = good + new + "\n" if old == END else good.replace(old, new, 1)
    if old not in ("# ", END):
        assert bad != good
    if not name:
        assert len(read(bad)) == 1
        return
    refusal = refusal_of(bad)
    assert type(refusal).__name__ == name, refusal
    inner = refusal.facts.get("error")
    assert problem in ("", refusal.facts.get("problem"), type(inner).__name__)
    if line == -1:
        line = good.count("\n") + 1
    if line != -2:
        assert (refusal.facts["line"], refusal.facts["column"]) == (line, column)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_contradiction_can_be_said(language: str) -> None:
    words = words_for(language)
    for good, old, new, name, *_ in CASES:
        if name:
            bad = good + new + "\n" if old == END else good.replace(old, new, 1)
            refusal = refusal_of(bad)
            what, why = refusal_sentence(refusal, words)
            assert f" {refusal.facts['line']}, " in what
            assert "{" not in what + why
            assert "None" not in what + why


def test_a_match_has_so_many_deals_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = FINISHED.count("[Deal ")
    monkeypatch.setattr(course, "MOST_DEALS", deals)
    assert len(read(FINISHED)) == 1
    monkeypatch.setattr(course, "MOST_DEALS", deals - 1)
    refusal = refusal_of(FINISHED)
    assert (type(refusal).__name__, refusal.facts["most"]) == ("TooMany", deals - 1)


def test_the_last_word_closes_when_the_text_goes_on() -> None:
    """Under on_claim a game ends with the text, or with what follows its claims (9.9)."""
    rules = parse_rules("club;match=rubber;target=12")
    held = 0
    for seed in range(6):
        (checked,) = read_matches(format_record(match_by_chance(seed, rules)).split("\n"))
        held += sum(len(game) > 0 for game in checked.games)
        for deals in checked.games[:-1]:
            assert deals[-1].public.winner is not None
        for deals in checked.games:
            assert all(deal.public.ended for deal in deals[:-1])
    assert held > 6


def test_claims_alone_come_after_an_entry_that_is_held() -> None:
    rules = parse_rules("club;renonce=choice;target=5")
    seen = set()
    for seed in range(12):
        lines = format_record(match_by_chance(seed, rules, deals=99)).split("\n")
        body = [place for place, line in enumerate(lines) if line[:1].isdigit()] or [0]
        at = body[-1] + 1
        if any(line.startswith("[") for line in lines[at:]):
            continue  # the game was won by what a later hand declared
        for line in ("rest", "fine NS 1 talk", 'seat N "x"', "undo N 1 3S", "1 N 3S"):
            refusal = refusal_of("\n".join([*lines[:at], line, *lines[at:]]))
            seen.add(type(refusal).__name__)
            assert refusal.facts["line"] == at + 1
    assert seen <= {"NothingFollows", "Unlawful", "ChoiceMissing", "NeverHeld"}
    assert "NothingFollows" in seen


def test_a_game_begins_only_when_the_one_before_is_won() -> None:
    refused = refusal_of(FINISHED.replace('[Deal "2"]', '[Game "2"]\n[Deal "1"]', 1))
    assert (type(refused).__name__, refused.facts["tag"]) == ("MisplacedTag", "Game")
    assert refused.facts["line"] == FINISHED[: FINISHED.index('[Deal "2"]')].count("\n") + 1


def test_a_game_needs_a_deal() -> None:
    refused = refusal_of(GOOD[: GOOD.index('[Deal "1"]')])
    assert (type(refused).__name__, refused.facts["tag"]) == ("MissingTag", "Deal")
