"""``verify``: seals, the shuffle, and the bots; each must also be able to fail."""

from __future__ import annotations

import json
import re
from hashlib import sha256

import pytest

from semerik.bots.levels import LEVELS, Bot, Choice
from semerik.bots.reasons import Reason, Rule
from semerik.engine.knowledge import SeatView
from semerik.engine.seats import Seat
from semerik.record.shuffle import Stream
from semerik.table import honesty
from semerik.table.honesty import check, pair_of
from tests.cli.running import Run


@pytest.fixture(scope="module")
def record() -> str:
    """Two matches of bots, as the program prints them."""
    import subprocess
    import sys

    from tests.cli.running import child_environment

    command = [sys.executable, "-m", "semerik", "auto", "--games", "2", "--seed", "8"]
    done = subprocess.run(command, capture_output=True, env=child_environment(), check=True)
    return done.stdout.decode()


def test_a_record_holds(run: Run, record: str) -> None:
    outcome = run("verify", "-", stdin=record)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.count("It holds.") == 2
    documents = [
        json.loads(line) for line in run("verify", "-", "--json", stdin=record).out.splitlines()
    ]
    assert [document["seed"] for document in documents] == ["8", "8"]
    assert all(document["deals"] == document["dealt_by_seed"] for document in documents)


def test_a_seal_is_what_anybody_can_compute(record: str) -> None:
    tags = dict(re.findall(r'\[(Dealer|Hands|Commit|Salt) "(.*)"\]', record.split('[Deal "', 2)[1]))
    told = f"{tags['Salt']}|{tags['Dealer']}|{tags['Hands']}"
    assert sha256(told.encode()).hexdigest() == tags["Commit"]
    first_block = sha256(b"semerik-1|8|salt/1/1/1|0").hexdigest()
    assert tags["Salt"] == first_block[:32]


@pytest.mark.parametrize(
    ("pattern", "with_"),
    [
        (r'\[Salt "(.)', lambda found: f'[Salt "{"1" if found[1] == "0" else "0"}'),
        (r'\[Commit "(.)', lambda found: f'[Commit "{"1" if found[1] == "0" else "0"}'),
    ],
)
def test_a_broken_seal_does_not_hold(run: Run, record: str, pattern: str, with_: object) -> None:
    bad = re.sub(pattern, with_, record, count=1)  # type: ignore[call-overload]
    outcome = run("verify", "-", stdin=bad)
    assert outcome.code == 1
    assert "line 16" in outcome.out or "line 15" in outcome.out
    assert json.loads(run("verify", "-", "--json", stdin=bad).out) == {"match": 1, "holds": False}
    assert run("replay", "-", stdin=bad).code == 2


def test_without_a_seal_nothing_holds(run: Run, record: str) -> None:
    bare = re.sub(r'\[(?:Commit|Salt) ".*"\]\n', "", record)
    outcome = run("verify", "-", stdin=bare)
    assert outcome.code == 1
    assert "Without a seal: game 1 deal 1" in outcome.out
    assert run("replay", "-", stdin=bare).code == 0


def test_another_seed_deals_other_cards(run: Run, record: str) -> None:
    outcome = run("verify", "-", stdin=record.replace('[Seed "8"]', '[Seed "9"]'))
    assert outcome.code == 1
    assert "The seed deals other cards" in outcome.out


def test_what_is_no_record_is_bad_input(run: Run) -> None:
    assert "line 1" in run("verify", "-", stdin="[Semerik 1]\n").refusal
    assert run("verify").refusal.startswith("What is to be checked?")
    assert run("verify", "--bots", "--shuffles", "9").refusal.startswith("What is to be checked?")
    assert "--shuffles" in run("verify", "--shuffles", "0").refusal


# The shuffle


def test_the_shuffle_is_said_to_be_fair_in_a_sentence(run: Run) -> None:
    words = ("verify", "--shuffles", "3000", "--seed", "1", "--workers", "1")
    outcome = run(*words)
    assert outcome.code == 0
    assert outcome.out.endswith("The cards fall as chance would have them fall.\n")
    document = json.loads(run(*words, "--json").out)
    assert (document["deals"], document["holds"]) == (3000, True)
    assert [*document["tests"]] == ["points", "lengths", "places"]


# The bots


def test_the_bots_are_honest(run: Run) -> None:
    outcome = run("verify", "--bots", "--seed", "5")
    assert outcome.code == 0
    assert outcome.out.count("the same card every time") == len(LEVELS)


def test_pairs_look_the_same_and_differ() -> None:
    pairs = [pair for number in range(1, 40) if (pair := pair_of(11, number)) is not None]
    assert len(pairs) > 25
    assert all(pair.view == pair.other and pair.differ >= 2 for pair in pairs)
    assert max(pair.differ for pair in pairs) >= 8


def test_a_bot_that_peeks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """It gets at the hidden hands by way of what the pair was made of."""
    hidden: list[Seat] = []

    class Cheat:
        def choose(self, view: SeatView, stream: Stream) -> Choice:
            hidden.append(view.seat)
            place = len(hidden) % len(view.legal)  # as if a hidden card decided
            return Choice(view.legal[place], Reason(Rule.ONLY_CARD))

    cheat: Bot = Cheat()
    found = check("casual", 20, 3, cheat)
    assert found.pairs == 20
    assert not found.holds
    assert honesty.check("casual", 20, 3).holds
