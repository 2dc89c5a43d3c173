"""Russian: names of cards, seats and numbers, declined."""

from __future__ import annotations

from typing import ClassVar

from semerik.engine.cards import Card, Rank, Suit
from semerik.engine.seats import Seat, Side
from semerik.words.grammar import Grammar

# nominative plural, genitive, accusative plural, accusative singular, dative, instrumental
_SUITS = {
    Suit.SPADES: ("пики", "пик", "пики", "пику", "пикам", "пикой"),
    Suit.HEARTS: ("черви", "червей", "черви", "черву", "червям", "червой"),
    Suit.DIAMONDS: ("бубны", "бубен", "бубны", "бубну", "бубнам", "бубной"),
    Suit.CLUBS: ("трефы", "треф", "трефы", "трефу", "трефам", "трефой"),
}
_SUIT_FORMS = ("nom", "gen", "accs", "acc", "dat", "ins")
_ADJECTIVES = ("пиковая", "червонная", "бубновая", "трефовая")  # of a baba

# nominative, genitive, accusative, instrumental, genitive plural
_RANKS = {
    Rank.THREE: ("тройка", "тройки", "тройку", "тройкой", "троек"),
    Rank.TWO: ("двойка", "двойки", "двойку", "двойкой", "двоек"),
    Rank.ACE: ("туз", "туза", "туза", "тузом", "тузов"),
    Rank.KING: ("король", "короля", "короля", "королём", "королей"),
    Rank.QUEEN: ("дама", "дамы", "даму", "дамой", "дам"),
    Rank.JACK: ("валет", "валета", "валета", "валетом", "валетов"),
    Rank.SEVEN: ("семёрка", "семёрки", "семёрку", "семёркой", "семёрок"),
    Rank.SIX: ("шестёрка", "шестёрки", "шестёрку", "шестёркой", "шестёрок"),
    Rank.FIVE: ("пятёрка", "пятёрки", "пятёрку", "пятёркой", "пятёрок"),
    Rank.FOUR: ("четвёрка", "четвёрки", "четвёрку", "четвёркой", "четвёрок"),
}
_RANK_FORMS = ("nom", "gen", "acc", "ins", "gens")

_SEATS = {
    Seat.N: ("Север", "Севера", "Северу", "Севером"),
    Seat.E: ("Восток", "Востока", "Востоку", "Востоком"),
    Seat.S: ("Юг", "Юга", "Югу", "Югом"),
    Seat.W: ("Запад", "Запада", "Западу", "Западом"),
}
_SEAT_FORMS = ("nom", "gen", "dat", "ins")


class Russian(Grammar):
    """Forms: ``nom gen acc ins`` of a card and a rank (``gens``: genitive plural); ``nom gen accs
    acc dat ins adj`` of a suit; ``nom gen dat ins`` of a seat. ``name``, ``many`` and ``one``,
    which every language knows, are the nominative here.
    """

    code = "ru"
    rank_letters = "32ТКДВ7654"
    suit_letters = "ПЧБТ"
    seat_letters = "СВЮЗ"
    nouns: ClassVar = {
        "point": ("очко", "очка", "очков"),
        "match": ("матч", "матча", "матчей"),
        "trick": ("взятка", "взятки", "взяток"),
        "trick-acc": ("взятку", "взятки", "взяток"),
        "figure": ("фигура", "фигуры", "фигур"),
        "figure-acc": ("фигуру", "фигуры", "фигур"),
        "card": ("карта", "карты", "карт"),
        "deal": ("сдача", "сдачи", "сдач"),
        "game": ("партия", "партии", "партий"),
        "character": ("знак", "знака", "знаков"),
        "game-acc": ("партию", "партии", "партий"),
    }

    def plural(self, number: int) -> int:
        if number % 10 == 1 and number % 100 != 11:
            return 0
        return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2

    def card(self, card: Card, form: str) -> str:
        return f"{self.rank(card.rank, form)} {self.suit(card.suit, 'gen')}"

    def suit(self, suit: Suit, form: str) -> str:
        if form == "adj":
            return _ADJECTIVES[suit]
        return _SUITS[suit][_case(form, _SUIT_FORMS)]

    def rank(self, rank: Rank, form: str) -> str:
        return _RANKS[rank][_case(form, _RANK_FORMS)]

    def seat(self, seat: Seat, form: str) -> str:
        return _SEATS[seat][_case(form, _SEAT_FORMS)]

    def side(self, side: Side, form: str) -> str:
        return "Север – Юг" if side is Side.NS else "Запад – Восток"


def _case(form: str, forms: tuple[str, ...]) -> int:
    return 0 if form in ("name", "many", "one") else forms.index(form)
