"""Random matches until everything that can be used was used: powers, flares, legacies, pods, vouchers, offers."""

from collections.abc import Mapping
from random import Random
from typing import Final

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import Effect, Use
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS, RIFTS, VOUCHERS
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.pools import DISTRESS, RIDERS, pool
from cosmotui.rules.cosmic_encounter.phases import special_offers
from tests.rules.cosmic_encounter.random_play import Ledger, begin, played, setup_of

RARE: Final = (
    *(Pod("negotiate", f"{rider}-negotiate") for rider in RIDERS),
    *DISTRESS.values(),
    *(Pod("kicker", value=factor) for factor in (-1, 0, 2, 3)),
    *(Pod("artifact", name) for name in ARTIFACTS),
    Pod("slime-attack", value=12),
    Pod("attack-2d", value=8, right=20),
    Pod("intimidate", value=29),
    Pod("rift", value=2),
)
"""Pods that no table of a standard forge holds; vouchers and other dimensions bring them."""
POOL: Final = {pod.name: pod for pod in (*pool(5, ""), *pool(8, ""), *RARE)}
"""Pods by name."""
NEVER: Final = {"legacy vortex": "it waits for a hazard, and there are none outside the Hazardous dimension"}
"""What cannot be used, and why."""


def wanted_of(id: str) -> dict[str, str]:
    """What of an alien is to be used: the entry of the ledger, by what it is."""
    kind = alien(id)
    clauses = (*kind.power.uses, *kind.power.supplemental, *kind.power.extras)
    found = {f"{clause.name}": f"power {clause.name}" for clause in clauses}
    acting = [clause for clause in kind.legacy.uses if clause.role_at("continuous") is None]  # others are traits
    found |= {clause.name: clause.name for clause in acting}
    flare = Pod("flare", id).name
    for clause in (kind.flare.wild, kind.flare.super_flare):
        found[f"{flare}: {clause.text}" if clause.goes_with_power else clause.name] = clause.name
    if kind.offer is not None:
        found[f"offer {id}"] = f"offer {id}"
    return found


def wanted() -> dict[str, str]:
    """Everything, by its entry in the ledger."""
    found: dict[str, str] = {}
    for id in ALIENS:
        found |= wanted_of(id)
    found |= {effect.name: f"item {name}" for name, effect in (*ARTIFACTS.items(), *RIFTS.items())}
    found |= {effect.name: f"voucher {name}" for name, effect in VOUCHERS.items()}
    found |= {name: f"pod {name}" for name in POOL if POOL[name].kind not in ("artifact", "rift")}
    return {key: what for key, what in found.items() if key not in NEVER}


def is_legacy(key: str) -> bool:
    """Whether an entry is a clause of a legacy, such as `legacy human`, `random legacy pickpocket`."""
    return "legacy" in key.partition(":")[0].split()


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


def run(matches: int, answers: int, monkeypatch: pytest.MonkeyPatch, seed: int = 1) -> list[str]:
    """Play until nothing is missing or all matches are played; what was never used."""
    ledger, rng = Ledger(), Random(seed)
    plain = Effect.script

    def noted(effect: Effect, use: Use) -> Script[None]:
        ledger.used.add(effect.name)
        return plain(effect, use)

    perform = special_offers._perform

    def performed(use: Use) -> Script[None]:
        assert use.power is not None
        ledger.used.add(f"offer {use.power.alien}")
        return perform(use)

    monkeypatch.setattr(Effect, "script", noted)
    monkeypatch.setattr(special_offers, "_perform", performed)
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
        match = begin(setup, caches, legacies, vouchers, doomed)
        for _ in played(match, rng, answers):
            pass
        ledger.read(match)
    return sorted(what for key, what in everything.items() if key not in ledger.used)


def test_a_few_matches_use_a_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    left = run(4, 1500, monkeypatch)
    assert len(wanted()) - len(left) > 100  # four matches hold 24 of all aliens at most


@pytest.mark.slow
def test_everything_is_used_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(250, 4000, monkeypatch) == []
