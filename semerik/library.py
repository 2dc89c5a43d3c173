"""What ``import semerik`` hands on: the names that programs need, and no others."""

from __future__ import annotations

from semerik.bots.levels import LEVELS, Bot, Choice
from semerik.engine import events
from semerik.engine.actions import (
    Action,
    ChooseFine,
    ClaimRenonce,
    CloseClaims,
    DealHands,
    FineTalk,
    PlayCard,
    ThrowIn,
)
from semerik.engine.cards import (
    DECK,
    Card,
    Hand,
    Rank,
    Suit,
    format_cards,
    parse_card,
    parse_cards,
    parse_hand,
)
from semerik.engine.combinations import (
    Baba,
    Combination,
    Declaration,
    RankSet,
    declare,
    declared_points,
)
from semerik.engine.errors import BadNotation, IllegalAction, SemerikError
from semerik.engine.events import Event, seen_by
from semerik.engine.knowledge import DealState, PublicDeal, SeatView
from semerik.engine.match import MatchState, MatchView, apply, begin, decide, tally, unfold
from semerik.engine.odds import Odds, hand_odds
from semerik.engine.rules import PRESETS, STANDARD, HouseRules, format_rules, parse_rules
from semerik.engine.scores import Reason, ScoreLine
from semerik.engine.seats import PerSeat, PerSide, Seat, Side
from semerik.engine.tricks import TakenTrick, Trick
from semerik.record.dealcode import format_deal_code, parse_deal_code
from semerik.record.document import match_document
from semerik.record.errors import BadRecord
from semerik.record.match import DealRecord, MatchRecord
from semerik.record.read import CheckedMatch, read_matches
from semerik.record.replay import record_of, replay
from semerik.record.shuffle import Stream, first_dealer, shuffled_hands
from semerik.record.write import format_record

__all__ = [
    "DECK",
    "LEVELS",
    "PRESETS",
    "STANDARD",
    "Action",
    "Baba",
    "BadNotation",
    "BadRecord",
    "Bot",
    "Card",
    "CheckedMatch",
    "Choice",
    "ChooseFine",
    "ClaimRenonce",
    "CloseClaims",
    "Combination",
    "DealHands",
    "DealRecord",
    "DealState",
    "Declaration",
    "Event",
    "FineTalk",
    "Hand",
    "HouseRules",
    "IllegalAction",
    "MatchRecord",
    "MatchState",
    "MatchView",
    "Odds",
    "PerSeat",
    "PerSide",
    "PlayCard",
    "PublicDeal",
    "Rank",
    "RankSet",
    "Reason",
    "ScoreLine",
    "Seat",
    "SeatView",
    "SemerikError",
    "Side",
    "Stream",
    "Suit",
    "TakenTrick",
    "ThrowIn",
    "Trick",
    "apply",
    "begin",
    "decide",
    "declare",
    "declared_points",
    "events",
    "first_dealer",
    "format_cards",
    "format_deal_code",
    "format_record",
    "format_rules",
    "hand_odds",
    "match_document",
    "parse_card",
    "parse_cards",
    "parse_deal_code",
    "parse_hand",
    "parse_rules",
    "read_matches",
    "record_of",
    "replay",
    "seen_by",
    "shuffled_hands",
    "tally",
    "unfold",
]
