"""Matches until everything that can be used was used: powers, flares, legacies, pods, vouchers, offers."""

from collections.abc import Mapping
from random import Random
from typing import Final

import pytest

from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import VOUCHERS
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from tests.rules.cosmic_encounter.aimed import aimed, played_for
from tests.rules.cosmic_encounter.everything import POOL, is_legacy, wanted, wanted_holdings, wanted_of
from tests.rules.cosmic_encounter.random_play import EAGER, Ledger, begin, played, setup_of

PLAIN = 40
"""The first matches, which begin as any."""
MANY, SHORT = 150, 250
"""Matches that are aimed at one thing, and their answers."""
CALM = 0.15
"""How often something is declared by who can, where what a power waits for is there already and must not be lost."""
RARE: Final = {
    "might of cavalry": "might of cavalry",
    "judgement of cult": "power judgement of cult",
    "super fungus": "super fungus",
    "chastity": "essence chastity",
    "cheesy-blank": "moon cheesy-blank",
    "cheesy-tongue": "moon cheesy-tongue",
    "hub-dispute": "moon hub-dispute",
    "shot of lunar-cannon": "technology lunar-cannon",
    "alien-outpost": "station alien-outpost",
    "quarter-alms": "moon quarter-alms",
    "end of psychic-switcheroo": "hazard psychic-switcheroo",
    "vow of ring": "token ring",
}
"""Some of what random matches seldom use, by entry of the ledger: what it is."""


def cast_of(missing: Mapping[str, str], seats: int, rng: Random) -> tuple[list[str], list[str], list[str]]:
    """Whose powers are dealt, whose legacies are in force, and whose flares lie in the caches."""
    lacking = {id: [key for key in wanted_of(id) if key in missing] for id in ALIENS}
    order = list(ALIENS)
    rng.shuffle(order)
    wants_power = [id for id in order if any(not is_legacy(key) for key in lacking[id])]
    wants_power += [id for id in order if lacking[id] and id not in wants_power and rng.random() < 0.5]
    powers = [*wants_power, *(id for id in order if not lacking[id]), *order]
    powers = list(dict.fromkeys(powers))[:seats]
    heirs = [id for id in order if id not in powers and any(is_legacy(key) for key in lacking[id])]
    return powers, heirs[:3], [*powers, *powers, *wants_power[seats : seats + 3]]


def run(matches: int, answers: int, seed: int = 1) -> Ledger:
    """Play until nothing is missing or all matches are played."""
    ledger, rng = Ledger(), Random(seed)
    everything = wanted()
    for number in range(matches):
        missing = {key: what for key, what in everything.items() if key not in ledger.used}
        if not missing:
            break
        seats = rng.randint(4, 6)
        powers, legacies, flares = cast_of(missing, seats, rng)
        quash = rng.choice(("mutual", "unilateral"))
        setup = setup_of(seats, seed * 1000 + number, powers=",".join(powers), quash=quash)
        hands = [Pod("flare", id) for id in flares]
        hands += [POOL[key] for key in missing if key in POOL]
        hands += [pod for pod in POOL.values() if pod.kind in ("artifact", "rift", "distress") and rng.random() < 0.5]
        caches = [(rng.randrange(seats) if n >= seats else n, pod) for n, pod in enumerate(hands)]
        vouchers = [(seat, kind) for seat in range(seats) for kind in rng.sample(tuple(VOUCHERS), 3)]
        heirs = [seat for seat, id in enumerate(powers) if f"legacy {id}" in missing]
        doomed = heirs[0] if heirs and rng.random() < 0.3 else None  # some legacies ask who it was that left
        founders = [seat for seat, id in enumerate(powers) if any(key in missing for key in wanted_of(id))]
        founders = founders if number >= PLAIN and rng.random() < 0.7 else []
        match = begin(setup, caches, legacies, vouchers, doomed, founders=founders)
        with ledger.listening():
            for _ in played(match, rng, answers, eager=rng.choice((CALM, EAGER)) if founders else EAGER):
                pass
        ledger.read(match)
    return ledger


def aim(ledger: Ledger, key: str, what: str) -> None:
    """Play short matches that are aimed at an entry of the ledger, until it is used or many have been played."""
    for number in range(MANY):
        if key in ledger.used:
            return
        with ledger.listening():
            match = aimed(key, what, number)
            for _ in played_for(match, key, what, Random(number), SHORT):
                pass
        ledger.read(match)


def test_a_few_matches_use_a_lot() -> None:
    assert len(wanted().keys() & run(4, 1500).used) > 100  # four matches hold 24 of all aliens at most


@pytest.mark.parametrize("key", RARE)
def test_what_is_rare_is_used_in_a_match_aimed_at_it(key: str) -> None:
    ledger = Ledger()
    aim(ledger, key, RARE[key])
    assert key in ledger.used


@pytest.mark.slow
def test_everything_is_used_in_the_end() -> None:
    """At random first; then each thing that is left is aimed at."""
    ledger, everything = run(250, 4000), wanted()
    for key, what in everything.items():
        aim(ledger, key, what)
    assert sorted(what for key, what in everything.items() if key not in ledger.used) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", FOLDERS)
def test_every_item_of_a_kind_is_used(kind: str) -> None:
    """Each clause of each of them, in matches that are aimed at it."""
    ledger = Ledger()
    items = {key: what for key, what in wanted_holdings().items() if what.startswith(f"{kind} ")}
    for key, what in items.items():
        aim(ledger, key, what)
    assert sorted(what for key, what in items.items() if key not in ledger.used) == []
