"""Everything of Cosmic Encounter that can be used, by what the ledger of a match calls it."""

from functools import cache
from typing import Final

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS, RIFTS, VOUCHERS
from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.pools import DISTRESS, RIDERS, pool
from cosmotui.rules.cosmic_encounter.registry import Shelf

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


def acts(clause: Effect) -> bool:
    """Whether a clause is carried out at some moment; others say what traits do."""
    return all(moment != "continuous" for _, moment in clause.when)


def wanted_of(id: str) -> dict[str, str]:
    """What of an alien is to be used: the entry of the ledger, by what it is."""
    kind = alien(id)
    clauses = [one for one in (*kind.power.uses, *kind.power.supplemental, *kind.power.extras) if acts(one)]
    found = {f"{clause.name}": f"power {clause.name}" for clause in clauses}
    acting = [clause for clause in kind.legacy.effects if acts(clause)]
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
    """Whether an entry is a clause of a legacy, such as `legacy human`, `might of cavalry`."""
    return key in _legacy_clauses()


@cache
def _legacy_clauses() -> frozenset[str]:
    return frozenset(clause.name for id in ALIENS for clause in alien(id).legacy.effects)


def wanted_holdings() -> dict[str, str]:
    """Technologies, stations, moons, hazards, essences, rules, tokens: their clauses; or in force, without any."""
    found: dict[str, str] = {}
    for kind, folder in FOLDERS.items():
        for id, one in Shelf(folder, HoldingKind).items():
            acting = [clause for clause in one.effects if acts(clause)]
            found |= {clause.name: f"{kind} {id}" for clause in acting}
            if not acting and (one.traits or one.effects):
                found[f"{kind} {id}"] = f"{kind} {id}"
    return found
