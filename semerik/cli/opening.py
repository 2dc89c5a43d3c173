"""``--deal``: the deal that a match begins with."""

from __future__ import annotations

from semerik.cli.failure import Refused, in_argument
from semerik.engine.errors import BadNotation
from semerik.engine.rules import HouseRules
from semerik.record.dealcode import parse_deal_code
from semerik.table.sitting import Opening


def parse_deal(text: str | None, rules: HouseRules) -> Opening | None:
    """Read ``--deal``: the code of the first deal, whose dealer the rules must let deal.

    Raises:
        Refused: it is no code, or the rules have another first dealer.
    """
    if text is None:
        return None
    try:
        hands, dealer = parse_deal_code(text)
    except BadNotation as error:
        raise in_argument("--deal", error) from None
    if rules.fixed_dealer not in (None, dealer):
        raise Refused("usage.deal-dealer", dealer=dealer, first_dealer=rules.first_dealer)
    return hands, dealer
