"""A replay: what it stops at, what it shows and hides, and that every frame fits its window."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from semerik.engine.events import (
    CardPlayed,
    ClaimsOpened,
    EntryHeld,
    FineAsked,
    FineChosen,
    HandDeclared,
    MatchEnded,
    RenonceClaimed,
    RenonceFound,
    RestThrownIn,
    TrickTaken,
)
from semerik.engine.seats import PerSeat, Seat
from semerik.table.course import MatchHeader
from semerik.ui.draw.pages import last_row
from semerik.ui.draw.replay import draw_replay
from semerik.ui.keys import Act, act_among
from semerik.ui.paging import Paging
from semerik.ui.replay import Replay, ReplayState, replay_keys, replay_of, stepped, table_of
from semerik.ui.state import Page, Phase
from semerik.words import Words, words_for
from tests.ui.replaying import (
    BOTS,
    NAMES,
    PERSON,
    match_by_chance,
    match_of_bots,
    replay_by_chance,
    steps_of,
)
from tests.ui.test_every_frame import Strict

SIZES = [(60, 20), (80, 24), (100, 30), (120, 36)]
MORE_SIZES = [(66, 22), (78, 24), (77, 40), (111, 36), (140, 45), (200, 60)]
CLAIMS = "standard;renonce=choice;renonce_found=on_claim;talk_fine=2;renonce_bars_win=on"
RULES = [
    "standard",
    "standard;renonce=deduct;score_floor=0",
    "standard;declare_order=together;end=deal_end;match=rubber;target=15",
    f"{CLAIMS};target=15",
    "standard;declare_show=points;match=games:3;target=9",
    "standard;declare_show=names;renonce=choice;talk_fine=3",
]
PAGES = [Page.SHEET, Page.LOG, Page.RULES, Page.CLAUSE, Page.BOOK, Page.KEYS, Page.HANDS]
VOICES = ["en", "ru", "ascii"]


def words_of(voice: str) -> Words:
    return words_for("en", ascii=True) if voice == "ascii" else words_for(voice)


@cache
def replay(seed: int, rules: str, voice: str = "en", seats: PerSeat[str] = BOTS) -> Replay:
    return replay_by_chance(seed, rules, words_of(voice), seats)


def pressed(replay: Replay, state: ReplayState, *keys: str) -> ReplayState:
    """The state after keys, of which each must mean something."""
    for key in keys:
        found = act_among(replay_keys(state, table_of(replay, state)), key)
        assert found is not None, key
        state = stepped(replay, state, *found, lambda paging: 100)
    return state


def frame(replay: Replay, state: ReplayState, voice: str = "en", size: tuple[int, int] = (80, 24)):
    return "\n".join(draw_replay(replay, state, words_of(voice), *size).lines())


# Frames


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("semerik.ui.draw.replay.Canvas", Strict)


def draw_some(seed: int, rules: str, voice: str, seats: PerSeat[str], every: int) -> None:
    """Draw every so many moments at each size, open and closed, and every rare one at some."""
    whole, words = replay(seed, rules, voice, seats), words_of(voice)
    common = (CardPlayed, TrickTaken, HandDeclared)
    for at, moment in enumerate(whole.moments):
        rare = not isinstance(moment.events[-1], common)
        for number, size in enumerate((*SIZES, *MORE_SIZES)):
            if (at + number) % (6 if rare else every):
                continue
            state = ReplayState(Seat(at % 4), at, closed=bool((at + number) % 2))
            canvas = draw_replay(whole, state, words, *size)
            assert (canvas.width, canvas.height) == size
            if words.ascii:
                assert "".join(canvas.lines()).isascii()


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("seats", [BOTS, PERSON, NAMES], ids=["bots", "person", "names"])
@pytest.mark.parametrize("voice", VOICES)
def test_the_frames_fit(voice: str, seats: PerSeat[str]) -> None:
    rules = RULES[(VOICES.index(voice) + len(seats[0])) % len(RULES)]
    draw_some(7, rules, voice, seats, 97)


@pytest.mark.slow
@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("rules", RULES)
def test_many_frames_fit(rules: str, voice: str) -> None:
    for seed in range(3):
        draw_some(seed, rules, voice, (BOTS, PERSON, NAMES)[seed % 3], 37)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("page", PAGES)
def test_pages_fit(page: Page, voice: str) -> None:
    whole = replay(3, RULES[1], voice, PERSON)
    ends = [at for at, moment in enumerate(whole.moments) if moment.phase is Phase.SUMMARY]
    for size in SIZES[:2] if page is Page.BOOK else SIZES:  # the book is long
        for at in (9, ends[0]):
            state = ReplayState(Seat.S, at, closed=at == 9, paging=Paging(page, opened=True))
            draw_replay(whole, state, words_of(voice), *size)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (30, 6), (59, 20), (60, 19)])
def test_in_a_small_window_no_card_is_seen(size: tuple[int, int]) -> None:
    text = frame(replay(7, "standard"), ReplayState(Seat.S, 9), "ru", size)

    assert "♠" not in text
    assert "▤" not in text


def test_every_moment_is_told() -> None:
    for rules in RULES:
        whole = replay(7, rules)
        for at, moment in enumerate(whole.moments[:60]):
            if moment.phase not in (Phase.SUMMARY, Phase.GAME_OVER):
                rows = frame(whole, ReplayState(Seat.S, at)).split("\n")[17:22]
                assert any(row[2:32].strip() for row in rows), (rules, at)


# Moments


def test_a_match_is_gone_through_card_by_card() -> None:
    header, actions = match_of_bots(7)
    whole = replay_of(header, steps_of(header, actions), words_for("en"))
    cards = sum(moment.is_within(CardPlayed) for moment in whole.moments)
    hands = sum(moment.is_within(HandDeclared) for moment in whole.moments)

    assert cards == sum(hasattr(action, "card") for action in actions)
    assert 4 * len(whole.deals) - 3 <= hands <= 4 * len(whole.deals)
    assert whole.moments[-1].phase is Phase.GAME_OVER
    assert whole.moments[-1].is_within(MatchEnded)
    assert not whole.is_unfinished


@pytest.mark.parametrize("rules", RULES)
def test_every_event_is_shown_once_and_in_order(rules: str) -> None:
    header, actions = match_by_chance(7, rules)
    steps = steps_of(header, actions)
    whole = replay_of(header, steps, words_for("en"))
    shown = [event for moment in whole.moments for event in moment.events]

    # The end of a deal that ends a game is both its sum and the end of the game.
    assert list(dict.fromkeys(map(id, shown))) == [id(event) for event, _ in steps]
    assert whole.moments[-1].state == steps[-1][1]


@pytest.mark.parametrize(
    "kind",
    [RenonceFound, RenonceClaimed, FineAsked, FineChosen, EntryHeld, ClaimsOpened, RestThrownIn],
)
@pytest.mark.parametrize("voice", ["en", "ru"])
def test_what_is_rare_is_told(kind: type, voice: str) -> None:
    said = {
        RenonceFound: ("Renonce: ", "Ренонс: "),
        RenonceClaimed: ("claims a renonce", "заявляет ренонс"),
        FineAsked: ("decides how the fine", "решает"),
        FineChosen: (" the points", " очки"),
        EntryHeld: ("win the game", "партия за парой"),
        ClaimsOpened: ("may still claim", "ещё могут заявить"),
        RestThrownIn: ("thrown in", "бросают"),
    }[kind][voice == "ru"]
    rules = "standard;target=99" if kind is RestThrownIn else RULES[3]
    for seed in range(30):
        whole = replay(seed, rules, voice)
        for at, moment in enumerate(whole.moments):
            if moment.is_within(kind):
                text = frame(whole, ReplayState(Seat.S, at), voice, (140, 45))
                assert said in text
                return
    pytest.fail("it never happened")


def test_the_score_counts_along() -> None:
    whole = replay(7, "standard")
    for at, moment in enumerate(whole.moments):
        table = table_of(whole, ReplayState(Seat.S, at))
        assert moment.state.deal is not None
        assert table.score == moment.state.deal.public.score


def test_an_unfinished_match_says_so_at_its_end() -> None:
    header, actions = match_of_bots(7, share=40)
    whole = replay_of(header, steps_of(header, actions), words_for("en"))
    last = pressed(whole, ReplayState(Seat.S), "end")

    assert "record ends" in frame(whole, last)
    assert "record ends" not in frame(whole, pressed(whole, last, "left"))


def test_a_match_without_a_deal_is_none() -> None:
    header = MatchHeader(1, match_of_bots(7)[0].rules, Seat.N, BOTS)
    with pytest.raises(ValueError, match="without a deal"):
        replay_of(header, [], words_for("en"))


# Keys


def test_right_and_left_go_through_every_moment_and_stop_at_the_ends() -> None:
    whole = replay(7, "standard")
    state = ReplayState(Seat.S)
    assert pressed(whole, state, "left") == state
    for at in range(1, whole.last + 1):
        state = pressed(whole, state, "right")
        assert state.at == at
    assert pressed(whole, state, "right") == state
    assert pressed(whole, state, "left").at == whole.last - 1
    assert pressed(whole, state, "home").at == 0
    assert pressed(whole, state, "home", "end") == state


def test_down_shows_trick_after_trick_full_and_up_goes_back() -> None:
    whole = replay(7, "standard")
    state, seen = ReplayState(Seat.S), [0]
    while state.at != whole.last:
        state = pressed(whole, state, "down")
        seen.append(state.at)
    tricks = [at for at, moment in enumerate(whole.moments) if moment.is_within(TrickTaken)]
    assert set(tricks) <= set(seen)
    assert not any(whole.moments[at].phase is Phase.WAIT for at in seen[:-1])
    back = [state.at]
    while state.at:
        state = pressed(whole, state, "up")
        back.append(state.at)
    assert back == seen[::-1]
    assert pressed(whole, ReplayState(Seat.S, tricks[3] + 2), "up").at == tricks[3]


def test_pages_go_deal_by_deal() -> None:
    whole = replay(7, "standard")
    second = pressed(whole, ReplayState(Seat.S), "pagedown")
    assert second.at == whole.deals[1]
    inside = replace(second, at=second.at + 5)
    assert pressed(whole, inside, "pageup") == second
    assert pressed(whole, inside, "pageup", "pageup").at == 0
    assert pressed(whole, replace(inside, at=whole.deals[-1]), "pagedown").at == whole.last


@pytest.mark.parametrize("key", ["enter", " ", "h", "5", "1", "z", "ц", "-"])
def test_a_key_that_stands_not_in_the_row_does_nothing(key: str) -> None:
    whole = replay(7, "standard")
    state = ReplayState(Seat.S, 9)
    assert act_among(replay_keys(state, table_of(whole, state)), key) is None


@pytest.mark.parametrize(("key", "page"), [("ы", Page.SHEET), ("Д", Page.LOG), (",", Page.RULES)])
def test_letters_act_under_russian_too_and_close_what_they_opened(key: str, page: Page) -> None:
    whole = replay(7, "standard")
    state = ReplayState(Seat.S, 20)
    opened = pressed(whole, state, key)
    assert opened.paging.page is page
    assert pressed(whole, opened, key) == state
    assert pressed(whole, opened, "q") == state
    assert pressed(whole, opened, "escape") == state


def test_esc_and_q_leave() -> None:
    whole = replay(7, "standard")
    keys = replay_keys(ReplayState(Seat.S), table_of(whole, ReplayState(Seat.S)))
    assert act_among(keys, "escape") == act_among(keys, "й") == (Act.LEAVE_NOW, 0)


def test_the_sum_of_a_deal_opens_the_four_hands_and_goes_on() -> None:
    whole = replay(7, "standard")
    at = next(at for at, moment in enumerate(whole.moments) if moment.phase is Phase.SUMMARY)
    hands = pressed(whole, ReplayState(Seat.S, at), "tab")
    assert hands.paging.page is Page.HANDS
    assert pressed(whole, hands, "tab").at == at
    assert pressed(whole, hands, "enter") == ReplayState(Seat.S, at + 1)


def test_the_log_opens_at_its_end_and_scrolls() -> None:
    whole = replay(7, "standard")
    state = pressed(whole, ReplayState(Seat.S, 30), "l")
    assert state.paging.row == 100
    assert pressed(whole, state, "up").paging.row == 99


# What is hidden


@pytest.mark.parametrize("rules", RULES)
def test_closed_hands_are_not_there(rules: str) -> None:
    """A closed replay of hands that nobody else saw can't be told from one of other hands."""
    whole = replay(7, rules)
    for at, moment in enumerate(whole.moments):
        deal = moment.state.deal
        assert deal is not None
        if deal.public.cards_open:
            continue
        for seat in Seat:
            table = table_of(whole, ReplayState(seat, at, closed=True))
            exchanged = deal.hands.with_(seat.left, deal.hands[seat.right])
            exchanged = exchanged.with_(seat.right, deal.hands[seat.left])
            other = moment._replace(state=moment.state.with_deal(deal._replace(hands=exchanged)))
            assert table.view.hands is None
            assert table.own is not None
            assert table.own.seat is seat
            swapped = replace(whole, moments=(other,))
            assert table == table_of(swapped, ReplayState(seat, 0, closed=True))


@pytest.mark.parametrize("show", ["names", "points"])
def test_of_declarations_closed_hands_show_what_the_table_is_told(show: str) -> None:
    whole = replay(7, f"standard;declare_show={show};target=60")
    at = next(at for at, moment in enumerate(whole.moments) if moment.fresh)
    line = whole.moments[at].fresh[0]
    assert line.combination is not None
    assert line.seat is not None
    assert line.combination.cards

    closed = table_of(whole, ReplayState(line.seat.left, at, closed=True))
    assert not any(one.combination.cards for one in closed.fresh if one.combination)
    assert not any(one.combination.cards for one in closed.deal.lines if one.combination)
    opened = table_of(whole, ReplayState(line.seat.left, at))
    assert opened.deal.lines[: len(opened.fresh)] == opened.fresh


def test_tab_closes_and_a_digit_chooses_whose_hand_is_seen() -> None:
    whole = replay(7, "standard")
    state = pressed(whole, ReplayState(Seat.S, 9), "tab")
    assert "▒▒▒" in frame(whole, state)
    for digit, seat in zip("1234", Seat, strict=True):
        seen = pressed(whole, state, digit)
        assert seen.seat is seat
        assert table_of(whole, seen).own == whole.moments[9].state.view(seat).own
    assert "▒" not in frame(whole, pressed(whole, state, "tab"))


def test_scrolling_ends_where_the_pages_end() -> None:
    whole = replay(7, "standard")
    state = ReplayState(Seat.S, 30, paging=Paging(Page.SHEET))
    assert last_row(table_of(whole, state), words_for("en"), 80, 24) >= 0
