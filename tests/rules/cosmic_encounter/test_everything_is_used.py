"""Random matches until everything that can be used was used: powers, flares, legacies, pods, vouchers, offers."""

from collections.abc import Mapping
from random import Random

import pytest

from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import VOUCHERS
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from tests.rules.cosmic_encounter.everything import POOL, is_legacy, wanted, wanted_of
from tests.rules.cosmic_encounter.random_play import EAGER, Ledger, begin, played, setup_of

PLAIN = 40
"""The first matches, which begin as any."""
CALM = 0.15
"""How often something is declared by who can, where what a power waits for is there already and must not be lost."""


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


def run(matches: int, answers: int, seed: int = 1) -> list[str]:
    """Play until nothing is missing or all matches are played; what was never used."""
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
    return sorted(what for key, what in everything.items() if key not in ledger.used)


def test_a_few_matches_use_a_lot() -> None:
    left = run(4, 1500)
    assert len(wanted()) - len(left) > 100  # four matches hold 24 of all aliens at most


@pytest.mark.slow
def test_everything_is_used_in_the_end() -> None:
    assert run(250, 4000) == []
