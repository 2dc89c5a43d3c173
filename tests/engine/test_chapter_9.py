"""Chapter 9: renonces and fines.

In most of these deals North leads the KS, and somebody who holds spades does not follow.
"""

from __future__ import annotations

import pytest

from semerik.engine.actions import (
    ChooseFine,
    ClaimRenonce,
    CloseClaims,
    DealHands,
    FineTalk,
    FineWay,
    PlayCard,
    ThrowIn,
)
from semerik.engine.cards import Suit, parse_card
from semerik.engine.errors import (
    ClaimTooEarly,
    ClaimTooLate,
    DealGoesOn,
    FineFirst,
    MatchIsOver,
    MustFollowSuit,
    NoClaimsHere,
    NoClaimsOpen,
    NoFineToChoose,
    NoLastWord,
    NoTalkFine,
    NotAnOpponent,
    NotYetThrownIn,
    TalkFineTooLate,
    TrickGoesOn,
)
from semerik.engine.events import ClaimsOpened, EntryHeld, FineChosen, RenonceClaimed
from semerik.engine.scores import Reason
from semerik.engine.seats import Seat
from tests.engine.table import EW, NS, E, N, S, Table, W, hands_with, house

KEEPS = "JS 4D"
"""Cards of South, who keeps the jack of spades back and throws a diamond."""


def spade_lead(rules: str, score: str = "0:0", south: str = KEEPS, **held: str) -> Table:
    """North leads the KS, East follows with the 5S; South, to play, holds the JS and the 4D."""
    table = Table(house(rules), score=score)
    table.deal_with(**{"N": "KS 3S", "E": "5S 7D", "S": south, "W": "6S 6D 2S", **held})
    table.play("KS 5S")
    return table


def test_9_1_not_following_suit_though_able_is_a_renonce() -> None:
    table = spade_lead("renonce=deduct")
    table.play("4D 6S")
    assert [(found.seat, found.trick) for found in table.renonces] == [(S, 1)]


def test_9_1_an_honest_discard_is_none() -> None:
    table = Table(house("renonce=deduct"))
    table.deal_with(N="KS", E="5S", S="4D 5H", W="6S", void="S:S")
    table.play("KS 5S 4D 6S")
    assert table.renonces == []
    assert table.public.voids[S] == {Suit.SPADES}


def test_9_1_the_last_card_of_the_suit_may_have_gone_before() -> None:
    table = Table(house("renonce=deduct"))
    table.deal_with(N="3S AS", E="5S 6S", S="JS 4D", W="7S 2S", void="S:S")
    table.play("3S 5S JS 7S AS 6S 4D 2S")
    assert table.renonces == []


def test_9_1_not_playing_a_heart_never_is_one() -> None:
    table = Table(house("renonce=deduct"))
    table.deal_with(N="KS", E="5S", S="4D 3H", W="6S", void="S:S")
    table.play("KS 5S 4D 6S")
    assert (table.renonces, table.stands) == ([], "0:0")


def test_9_1_a_renonce_shows_no_void() -> None:
    table = spade_lead("renonce=deduct;void=must_heart", south="JS 4D 3H")
    table.play("4D 6S")
    assert table.public.voids[S] == frozenset()


def test_9_1_what_was_shown_before_a_renonce_stays_shown() -> None:
    table = Table(house("renonce=deduct;void=must_heart"))
    table.deal_with(N="AC 3S", E="4C 5S", S="4D 5D JS", W="5C 6S", void="S:CH")
    table.play("AC 4C 4D 5C")
    assert table.public.voids[S] == {Suit.CLUBS, Suit.HEARTS}
    table.play("3S 5S 5D 6S")
    assert table.renonces[0].trick == 2
    assert table.public.voids[S] == {Suit.CLUBS, Suit.HEARTS}


def test_9_2_the_program_refuses_a_renonce_unless_told_to_fine_it() -> None:
    table = spade_lead("")
    assert table.refused("4D") is MustFollowSuit
    for mode in ("deduct", "credit"):
        fined = spade_lead(f"renonce={mode}")
        view = fined.deal_state.view(S)
        assert {card.suit for card in view.legal} == {Suit.SPADES}
        assert view.playable == view.hand
        fined.play("4D")


def test_9_3_the_fine_is_three_points_off_and_the_trick_stands() -> None:
    table = spade_lead("renonce=deduct", score="6:7")
    table.play("4D 6S")
    assert table.stands == "3:7"
    (line,) = table.lines
    assert (line.points, line.reason, line.clause) == (-3, Reason.RENONCE, "9.3")
    assert (line.seat, line.trick) == (S, 1)
    assert table.last_trick.taker is N
    assert table.public.piles == (1, 0, 0, 0)


def test_9_3_it_is_found_when_the_trick_is_complete() -> None:
    table = spade_lead("renonce=deduct", score="6:7")
    table.play("4D")
    assert (table.stands, table.renonces) == ("6:7", [])


def test_9_3_each_side_pays_for_itself_and_for_every_renonce() -> None:
    table = spade_lead("renonce=deduct", score="6:7", W="6S 6D", E="5S 7D 7S")
    table.play("4D 6D")
    assert table.stands == "3:4"
    table.play("3S 7D JS 6S")
    assert table.stands == "3:1"
    assert [(found.seat, found.trick) for found in table.renonces] == [(S, 1), (W, 1), (E, 2)]


def test_9_3_a_whole_deal_a_ruff_with_a_spade_kept_back() -> None:
    table = Table(house("renonce=deduct"), dealer=S, score="20:9")
    table.deal("N:2A64.Q6.AQJ4.- KQ.2K.65.2QJ5 75.354.2.3K74 3J.AJ7.3K7.A6")
    assert table.stands == "20:9"
    table.play("3S AS KS 4H")
    assert table.last_trick.taker is S
    assert table.written == ["NS -3 renonce", "NS 1 trick"]
    assert table.stands == "18:9"


def test_9_4_the_fine_is_written_before_the_figures_of_its_trick() -> None:
    table = Table(house("renonce=deduct"), score="20:6")
    table.deal_with(N="3S", E="AS", S="JS 4D", W="QS")
    table.play("3S AS 4D QS")
    assert table.written == ["NS -3 renonce", "NS 1 trick"]
    assert (table.stands, table.outcome) == ("18:6", "")


def test_9_4_fines_of_one_trick_go_in_the_order_of_play_until_the_game_is_over() -> None:
    table = Table(house("renonce=credit"), score="18:18")
    table.deal_with(N="3S", E="AS 7D", S="JS KD", W="QS QD")
    table.play("3S 7D KD QD")
    # East's renonce gives NS the game; South's would have given it to EW.
    assert table.written == ["NS 3 renonce"]
    assert (table.stands, table.outcome) == ("21:18", "NS 21")
    assert [found.seat for found in table.renonces] == [E, S, W]
    assert (table.last_trick.figures, table.last_trick.points) == (3, 1)


def test_9_4_the_leader_and_the_order_of_play_decide_not_the_order_of_the_seats() -> None:
    table = Table(house("renonce=credit"), dealer=E, score="18:18")
    table.deal_with(S="3S", W="AS 7D", N="JS 4D", E="6S 5D")
    table.play("3S 7D 4D 5D")
    assert [found.seat for found in table.renonces] == [W, N, E]
    assert table.outcome == "NS 21"


def test_9_5_a_score_may_fall_below_zero_and_loses_double_there() -> None:
    table = Table(house("renonce=deduct"), score="1:20")
    table.deal_with(N="KS", E="3S", S="JS 4D", W="QS AS")
    table.play("KS 3S 4D QS")
    assert table.written == ["NS -3 renonce", "EW 1 trick"]
    assert (table.stands, table.outcome) == ("-2:21", "EW 42")


def test_9_5_with_a_floor_the_line_shows_what_was_really_taken() -> None:
    table = spade_lead("renonce=deduct;score_floor=0", score="1:16")
    table.play("4D 6S")
    assert table.written == ["NS -1 renonce"]
    assert table.stands == "0:16"


def test_9_5_at_the_floor_the_line_is_still_written() -> None:
    table = spade_lead("renonce=deduct;score_floor=0")
    table.play("4D 6S")
    assert table.written == ["NS 0 renonce"]


def test_9_5_the_floor_comes_before_what_the_trick_brings() -> None:
    table = Table(house("renonce=deduct;score_floor=0"), score="1:5")
    table.deal_with(N="3S", E="AS", S="JS KD", W="QS")
    table.play("3S AS KD QS")
    assert (table.written, table.stands) == (["NS -1 renonce", "NS 2 trick"], "2:5")


def test_9_5_the_floor_never_limits_what_opponents_are_credited() -> None:
    table = spade_lead("renonce=credit;score_floor=0", score="1:16")
    table.play("4D 6S")
    assert table.stands == "1:19"


def test_9_6_credit_gives_the_opponents_three() -> None:
    table = spade_lead("renonce=credit", score="2:10")
    table.play("4D 6S")
    assert table.stands == "2:13"
    (line,) = table.lines
    assert (line.points, line.reason, line.clause, line.seat) == (3, Reason.RENONCE, "9.6", S)


def test_9_6_credit_may_win_the_game_and_win_it_double() -> None:
    table = spade_lead("renonce=credit", score="8:19")
    table.play("4D 6S")
    assert (table.stands, table.outcome) == ("8:22", "EW 42")


@pytest.mark.parametrize(
    ("way", "written", "stands"),
    [
        ("deduct", ["NS -3 renonce", "EW 1 trick"], "3:5"),
        ("credit", ["EW 3 renonce", "EW 1 trick"], "6:8"),
    ],
)
def test_9_7_the_left_neighbour_chooses_before_the_figures(
    way: FineWay, written: list[str], stands: str
) -> None:
    table = spade_lead("renonce=choice", score="6:4", south="JS QD", W="2S AS 3D")
    table.play("QD 2S")
    assert (table.public.turn, table.written) == (None, [])
    assert table.public.fine_asked is not None
    assert table.public.fine_asked.chooser is W
    for action in (ChooseFine(E, way), PlayCard(W, parse_card("3D")), ThrowIn(), CloseClaims()):
        table.refusal(action)
    chosen, *_ = table.do(ChooseFine(W, way))
    assert chosen == FineChosen(W, way)
    assert (table.written, table.stands) == (written, stands)
    assert table.public.turn is W
    nothing = table.refusal(ChooseFine(W, way))
    assert isinstance(nothing, NoFineToChoose)
    assert nothing.facts == {"seat": W}


def test_9_7_each_fine_is_chosen_by_itself_and_none_after_the_game() -> None:
    table = Table(house("renonce=choice"), score="18:5")
    table.deal_with(N="KS", E="5S 7D", S="JS 4D", W="6S 6D")
    table.play("KS 7D 4D 6D")
    asked = []
    while table.public.fine_asked is not None:
        asked.append((table.public.fine_asked.due.renonce.seat, table.public.fine_asked.chooser))
        table.do(ChooseFine(table.public.fine_asked.chooser, "deduct"))
    assert asked == [(E, S), (S, W), (W, N)]
    assert table.stands == "15:-1"

    table = Table(house("renonce=choice"), score="18:5")
    table.deal_with(N="KS", E="5S 7D", S="JS 4D", W="6S 6D")
    table.play("KS 7D 4D 6D")
    table.do(ChooseFine(S, "credit"))
    assert table.outcome == "NS 42"
    assert [found.seat for found in table.renonces] == [E, S, W]
    assert table.written == ["NS 3 renonce"]


CLAIMS = "renonce=deduct;renonce_found=on_claim"


def passed_unseen(rules: str = CLAIMS, score: str = "0:0") -> Table:
    """South has renounced in the first trick, which West took; nobody said a word."""
    table = spade_lead(rules, score)
    table.play("4D 2S")
    return table


def test_9_8_a_renonce_passes_unseen_and_looks_like_a_void() -> None:
    table = passed_unseen()
    assert (table.written, table.renonces, table.public.turn) == ([], [], W)
    assert table.public.voids[S] == {Suit.SPADES}
    assert [(found.seat, found.trick) for found in table.deal_state.renonces] == [(S, 1)]


@pytest.mark.parametrize("claimant", [E, W])
def test_9_8_either_opponent_may_claim_once(claimant: Seat) -> None:
    table = passed_unseen(score="6:4")
    claimed, *_ = table.do(ClaimRenonce(claimant, S))
    assert claimed == RenonceClaimed(claimant, S, (1,))
    assert (table.written, table.stands) == (["NS -3 renonce"], "3:4")
    assert table.public.voids[S] == frozenset()
    assert table.public.turn is W
    table.do(ClaimRenonce(claimant.partner, S))  # the partner came first
    assert table.written == ["NS -3 renonce", "EW -1 wrong_claim"]
    line = table.lines[-1]
    assert (line.seat, line.trick, line.clause) == (claimant.partner, None, "9.8")


def test_9_8_a_wrong_claim_costs_one_also_where_fines_are_credited() -> None:
    table = passed_unseen("renonce=credit;renonce_found=on_claim", score="6:4")
    table.do(ClaimRenonce(W, N))
    assert (table.written, table.stands) == (["EW -1 wrong_claim"], "6:3")
    floored = passed_unseen(CLAIMS + ";score_floor=0")
    floored.do(ClaimRenonce(W, N))
    assert (floored.written, floored.stands) == (["EW 0 wrong_claim"], "0:0")


def test_9_8_one_claim_settles_every_renonce_of_the_seat() -> None:
    table = Table(house(CLAIMS), score="6:4")
    table.deal_with(N="KS QS", E="5S 7S", S="JS 4D 5D", W="6S 4S")
    table.play("KS 5S 4D 6S QS 7S 5D 4S")
    claimed, *_ = table.do(ClaimRenonce(E, S))
    assert claimed == RenonceClaimed(E, S, (1, 2))
    assert (table.written, table.stands) == (["NS -3 renonce"] * 2, "0:4")
    assert [line.trick for line in table.lines] == [1, 2]


def test_9_8_under_choice_the_claimant_decides() -> None:
    table = passed_unseen("renonce=choice;renonce_found=on_claim", score="6:4")
    table.do(ClaimRenonce(E, S))
    assert table.public.fine_asked is not None
    assert table.public.fine_asked.chooser is E
    for action in (ClaimRenonce(W, N), ThrowIn()):
        first = table.refusal(action)
        assert isinstance(first, FineFirst)
        assert first.facts == {"chooser": E}
    assert isinstance(table.refusal(ChooseFine(W, "credit")), NoFineToChoose)
    table.do(ChooseFine(E, "credit"))
    assert table.stands == "6:7"


def test_9_8_who_can_claim_when() -> None:
    unclaimable = spade_lead("renonce=deduct")
    unclaimable.play("4D 2S")
    no_claims = unclaimable.refusal(ClaimRenonce(W, S))
    assert isinstance(no_claims, NoClaimsHere)
    assert no_claims.facts == {"claimant": W, "offender": S}
    table = spade_lead(CLAIMS)
    assert isinstance(table.refusal(ClaimRenonce(W, S)), TrickGoesOn)
    early = Table(house(CLAIMS))
    early.deal_with()
    assert isinstance(early.refusal(ClaimRenonce(W, S)), ClaimTooEarly)
    assert early.public.claimants == frozenset()
    table.play("4D 2S")
    assert table.public.claimants == {NS, EW}
    for claimant, offender in ((N, S), (S, S), (W, E)):
        assert isinstance(table.refusal(ClaimRenonce(claimant, offender)), NotAnOpponent)
    assert isinstance(table.refusal(CloseClaims()), NoClaimsOpen)


def test_9_8_after_the_tenth_trick_until_the_next_hands() -> None:
    table = passed_unseen()
    table.play_out()
    assert table.public.awaiting == ClaimsOpened()
    assert (table.public.cards_open, table.public.ended) == (True, False)
    assert table.state.view(E).open_deals[-1].dealt == table.deal_state.dealt
    assert isinstance(table.refusal(DealHands(hands_with())), DealGoesOn)
    table.do(ClaimRenonce(E, S))
    assert table.written[-1] == "NS -3 renonce"
    assert table.public.awaiting == ClaimsOpened()
    table.do(CloseClaims())
    assert table.public.ended
    assert isinstance(table.refusal(ClaimRenonce(W, S)), ClaimTooLate)
    table.deal_with()
    assert table.state.dealer is N


def test_9_8_what_nobody_claimed_is_known_and_not_fined() -> None:
    table = passed_unseen()
    table.play_out()
    table.do(CloseClaims())
    assert [found.seat for found in table.deal_state.renonces] == [S]
    assert "renonce" not in " ".join(table.written)


def last_word(rules: str = CLAIMS, score: str = "20:19") -> Table:
    """West leads to the first trick, where South throws a diamond on spades though he holds one.

    Then North takes three figures, which would win: EW have the last word.
    """
    table = Table(house(rules), score=score)
    table.deal_with(N="KS 3C", E="5S 5C", S="JS 4D 2C", W="6S AC")
    table.play("KS 5S 4D 6S")
    table.play("3C 5C 2C AC")
    return table


def test_9_9_the_entry_that_reaches_the_target_is_held() -> None:
    table = last_word()
    assert isinstance(table.public.awaiting, EntryHeld)
    assert table.public.awaiting.side is NS
    assert (table.written, table.stands, table.public.turn) == ([], "20:19", None)
    assert table.public.cards_open
    assert table.public.claimants == {EW}
    assert isinstance(table.refusal(ClaimRenonce(N, E)), NoLastWord)
    assert isinstance(table.refusal(ThrowIn()), NotYetThrownIn)
    table.do(CloseClaims())
    assert (table.written, table.outcome) == (["NS 1 trick"], "NS 21")
    assert isinstance(table.refusal(ClaimRenonce(W, S)), MatchIsOver)


def test_9_9_a_deduction_reopens_the_game_where_it_stopped() -> None:
    table = last_word()
    table.do(ClaimRenonce(W, S))
    assert table.written == ["NS -3 renonce", "NS 1 trick"]
    assert (table.stands, table.public.turn, table.outcome) == ("18:19", N, "")


def test_9_9_a_credit_gives_it_to_the_claimants() -> None:
    table = last_word("renonce=credit;renonce_found=on_claim", score="20:18")
    table.do(ClaimRenonce(E, S))
    assert isinstance(table.public.awaiting, EntryHeld)
    assert table.public.awaiting.side is EW
    assert table.public.claimants == {NS}
    table.do(CloseClaims())
    assert (table.written, table.outcome) == (["EW 3 renonce"], "EW 21")


def test_9_9_wrong_claims_come_before_the_entry_and_decide_the_double() -> None:
    table = last_word(score="20:11")
    table.do(ClaimRenonce(W, N))
    assert isinstance(table.public.awaiting, EntryHeld)
    table.do(ClaimRenonce(E, N))
    table.do(CloseClaims())
    assert table.written == ["EW -1 wrong_claim"] * 2 + ["NS 1 trick"]
    assert (table.stands, table.outcome) == ("21:9", "NS 42")


def test_9_9_a_right_claim_that_does_not_suffice() -> None:
    table = last_word("renonce=choice;renonce_found=on_claim", score="20:5")
    table.do(ClaimRenonce(W, S))
    table.do(ChooseFine(W, "credit"))
    assert isinstance(table.public.awaiting, EntryHeld)
    table.do(CloseClaims())
    assert table.written == ["EW 3 renonce", "NS 1 trick"]
    assert table.outcome == "NS 42"


def test_9_9_what_a_claim_has_settled_is_settled_also_while_it_waits() -> None:
    table = Table(house("renonce=credit;renonce_found=on_claim"), score="18:18")
    # East keeps two spades back twice, South one spade once.
    table.deal_with(N="KS QS", E="5S 4S 7D 6D", S="JS 4D 2S", W="6S 7S")
    table.play("KS 7D 4D 6S")
    table.play("QS 6D 2S 7S")
    table.do(ClaimRenonce(N, E))  # two fines: the first would win, the second waits behind it
    table.do(ClaimRenonce(E, S))  # would win before it
    table.do(ClaimRenonce(S, E))
    assert table.written == ["NS -1 wrong_claim"]


def test_9_9_a_game_won_by_declarations_has_nothing_to_claim() -> None:
    table = Table(house(CLAIMS), score="18:5")
    table.deal_with(N="3S 2S AS", declared="N:3")
    assert table.outcome == "NS 42"


def test_9_9_at_the_deals_end_both_sides_have_it_before_the_winner_is_sought() -> None:
    table = last_word(CLAIMS + ";end=deal_end", score="20:19")
    table.play_out()
    assert table.public.awaiting == ClaimsOpened()
    assert table.won == []
    assert table.public.claimants == {NS, EW}
    before = table.public.score
    table.do(ClaimRenonce(E, S))
    assert table.public.score == before.with_(NS, before[NS] - 3)
    table.do(ClaimRenonce(N, W))
    table.do(CloseClaims())
    standing = [side for side in (NS, EW) if table.public.score[side] >= 21]
    assert bool(table.won) == bool(standing)


def test_9_9_without_claims_there_is_no_last_word() -> None:
    table = Table(house("renonce=deduct"), score="19:5")
    table.deal_with(N="KS", E="5S 7D", S="2S", W="AS")
    table.play("KS 7D 2S AS")
    # East's fine came with the trick; the game is closed by its figures and by nothing after.
    assert table.written == ["EW -3 renonce", "NS 1 trick"]
    assert table.outcome == ""
    ended = Table(house("renonce=deduct"), score="20:5")
    ended.deal_with(N="KS", E="5S 7D", S="2S", W="AS")
    ended.play("KS 7D 2S AS")
    assert (ended.stands, ended.outcome) == ("21:2", "NS 42")
    assert ended.state.ended


def test_9_10_by_default_a_side_that_renounced_may_win_in_the_same_deal() -> None:
    table = Table(house("renonce=credit"), score="20:6")
    table.deal_with(N="3S", E="AS", S="JS 4D", W="QS")
    table.play("3S AS 4D QS")
    assert (table.stands, table.outcome) == ("21:9", "NS 42")
    assert table.public.barred == frozenset()


def test_9_10_barred_the_offenders_stay_one_below_the_target() -> None:
    table = Table(house("renonce=credit;renonce_bars_win=on"), score="20:6")
    table.deal_with(N="3S", E="AS", S="JS 4D", W="QS")
    table.play("3S AS 4D QS")
    assert table.written == ["EW 3 renonce", "NS 0 trick"]
    assert (table.stands, table.outcome) == ("20:9", "")
    table.stand_at("20:9")
    table.deal_with(N="3S 2S AS", declared="N:3")
    assert table.outcome == "NS 42"  # the bar is for that deal only


@pytest.mark.parametrize(
    ("mode", "before", "written", "stands"),
    [
        ("deduct", 20, ["NS -3 renonce", "NS -2 renonce"], "20:0"),
        ("deduct", 19, ["NS -3 renonce", "NS -1 renonce"], "20:0"),
        ("credit", 20, ["EW 3 renonce", "NS -5 renonce"], "20:3"),
    ],
)
def test_9_10_what_already_stood_above_is_lost_too(
    mode: str, before: int, written: list[str], stands: str
) -> None:
    """It takes ``end=deal_end`` to stand at 25 and play on."""
    rules = house(f"renonce={mode};renonce_bars_win=on;end=deal_end")
    table = Table(rules, score=f"{before}:0")
    table.deal_with(N="3H 2H AH KS", E="5S", S="JS 4D", W="6S", declared="N:5")
    assert table.stands == f"{before + 5}:0"
    table.play("KS 5S 4D 6S")
    assert table.written[1:] == written
    last = table.lines[-1]
    assert (last.clause, last.seat, last.trick) == ("9.10", S, 1)
    assert table.stands == stands


def test_9_10_by_default_what_stood_above_stays() -> None:
    table = Table(house("renonce=deduct;end=deal_end"), score="20:0")
    table.deal_with(N="3H 2H AH KS", E="5S", S="JS 4D", W="6S", declared="N:5")
    table.play("KS 5S 4D 6S")
    assert (table.written[1:], table.stands) == (["NS -3 renonce"], "22:0")


def test_9_10_a_fine_that_brings_them_below_leaves_nothing_to_cut() -> None:
    table = Table(house("renonce=deduct;renonce_bars_win=on;end=deal_end"), score="18:0")
    table.deal_with(N="3H 2H AH KS", E="5S", S="JS 4D", W="6S", declared="N:5")
    table.play("KS 5S 4D 6S")
    assert table.written[1:] == ["NS -3 renonce"]
    assert table.stands == "20:0"


def test_9_10_each_side_is_barred_on_its_own() -> None:
    table = Table(house("renonce=credit;renonce_bars_win=on"), score="19:19")
    table.deal_with(N="3S", E="AS 7D", S="JS 4D", W="QS")
    table.play("3S 7D 4D QS")
    # East offends first: NS would be credited, and are not barred yet.
    assert table.written == ["NS 3 renonce"]
    assert table.outcome == "NS 21"


def test_9_10_a_fine_that_waits_for_the_last_word_bars_nobody_yet() -> None:
    table = Table(house("renonce=credit;renonce_found=on_claim;renonce_bars_win=on"), score="18:18")
    # West and South both throw diamonds on spades, which they hold.
    table.deal_with(N="KS", E="5S 7C", S="JS 4D", W="6S 6D")
    table.play("KS 5S 4D 6D")
    table.do(ClaimRenonce(N, W))
    assert isinstance(table.public.awaiting, EntryHeld)
    assert table.public.barred == frozenset()
    table.do(ClaimRenonce(E, S))
    # That would bring EW to 21 before the fine that bars them is written: NS have the word.
    assert table.written == []
    assert table.public.claimants == {NS}
    table.do(CloseClaims())
    assert (table.written, table.outcome) == (["EW 3 renonce"], "EW 21")


def test_9_10_under_prevent_it_has_no_effect() -> None:
    table = Table(house("renonce_bars_win=on"), score="20:15")
    table.deal_with(N="KS", E="5S", S="3S", W="AS")
    table.play("KS 5S 3S AS")
    assert table.outcome == "NS 21"


@pytest.mark.parametrize("points", [1, 2, 3])
def test_9_11_a_fine_for_talk_is_the_amount_agreed(points: int) -> None:
    table = Table(house(f"talk_fine={points};renonce=credit"), score="6:4")
    table.deal_with()
    table.do(FineTalk(EW, points))
    assert table.stands == f"6:{4 - points}"
    assert [(line.reason, line.clause, line.seat) for line in table.lines] == [
        (Reason.TALK, "9.11", None)
    ]
    for other in {0, 1, 2, 3, 4} - {points}:
        refused = table.refusal(FineTalk(EW, other))
        assert isinstance(refused, NoTalkFine)
        assert refused.facts == {"points": other, "agreed": points}


def test_9_11_none_is_agreed_by_default() -> None:
    table = Table()
    table.deal_with()
    assert isinstance(table.refusal(FineTalk(NS, 0)), NoTalkFine)


def test_9_11_the_floor_stops_it() -> None:
    table = Table(house("talk_fine=3;score_floor=0"), score="2:4")
    table.deal_with()
    table.do(FineTalk(NS, 3))
    assert (table.stands, table.written) == ("0:4", ["NS -2 talk"])


def test_9_11_from_the_deal_to_the_last_entry_of_the_game() -> None:
    table = Table(house("talk_fine=2"), score="6:4")
    table.deal_with(N="KS")
    table.play("KS")
    assert isinstance(table.refusal(FineTalk(NS, 2)), TrickGoesOn)
    table.play_out()
    assert table.public.ended
    before = table.public.score
    table.do(FineTalk(NS, 2))
    assert table.public.score == before.with_(NS, before[NS] - 2)
    table.deal_with()
    assert table.public.score_before[NS] == before[NS] - 2
    table.stand_at("18:5")
    table.deal_with(N="3S 2S AS", declared="N:3")
    assert isinstance(table.refusal(FineTalk(EW, 2)), MatchIsOver)
    rubber = Table(house("talk_fine=2;match=rubber"), score="18:5")
    rubber.deal_with(N="3S 2S AS", declared="N:3")
    assert isinstance(rubber.refusal(FineTalk(EW, 2)), TalkFineTooLate)


def test_9_11_not_while_the_last_word_is_spoken() -> None:
    table = last_word(CLAIMS + ";talk_fine=1")
    assert isinstance(table.refusal(FineTalk(NS, 1)), TalkFineTooLate)
    late = last_word(CLAIMS + ";talk_fine=1;end=deal_end", score="20:-30")
    late.play_out()
    assert isinstance(late.refusal(FineTalk(NS, 1)), TalkFineTooLate)
    goes_on = passed_unseen(CLAIMS + ";talk_fine=1")
    goes_on.play_out()
    goes_on.do(FineTalk(NS, 1))
    assert goes_on.public.awaiting == ClaimsOpened()


def test_9_11_nor_while_a_claim_in_the_last_word_waits_for_a_choice() -> None:
    rules = "renonce=choice;renonce_found=on_claim;talk_fine=1"
    table = last_word(rules)
    table.do(ClaimRenonce(W, S))
    assert isinstance(table.refusal(FineTalk(EW, 1)), TalkFineTooLate)
    between = passed_unseen(rules)
    between.do(ClaimRenonce(W, S))
    between.do(FineTalk(EW, 1))
    assert between.written == ["EW -1 talk"]


def test_9_11_a_choice_may_wait_meanwhile() -> None:
    table = spade_lead("renonce=choice;talk_fine=1", score="6:4")
    table.play("4D 2S")
    table.do(FineTalk(EW, 1))
    table.do(ChooseFine(W, "deduct"))
    assert table.written == ["EW -1 talk", "NS -3 renonce"]


def test_9_8_whom_a_side_may_claim_against_now_or_when_the_trick_is_complete() -> None:
    table = spade_lead(CLAIMS)
    assert table.public.accused_by(EW) == ()  # no trick is complete
    table.play("4D 2S")
    assert table.public.accused_by(EW) == (N, S)
    assert table.public.accused_by(NS) == (E, W)
    turn = table.public.turn
    assert turn is not None
    table.play_card(table.deal_state.view(turn).legal[0])
    assert table.public.accused_by(EW) == (N, S)
    held = last_word()
    assert (held.public.accused_by(NS), held.public.accused_by(EW)) == ((), (N, S))
    held.do(CloseClaims())
    assert held.public.accused_by(EW) == ()
