"""The natures of two fleets and the form of their encounter (CE-19, Part B)."""

from typing import Final

from cosmotui.rules.cosmic_encounter.facts.might import is_lethal
from cosmotui.rules.cosmic_encounter.facts.primed import kinds_acting
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState, Fleet
from cosmotui.rules.cosmic_encounter.options.rules import Rules

NATURE_OF: Final = {
    "negotiate": "envoy",
    "poison": "trojan",
    "morph": "stooge",
    "": "stooge",
    "intimidate": "intimidate",
}
COMBATS: Final = ("clash", "infection", "massacre", "cataclysm", "slapfight", "standoff")
"""Forms of combat (CE-20.1)."""


def driver_nature(fleet: Fleet) -> str:
    """Return the nature that a driver gives its fleet before intimidates and stooges, or two of them (CE-19.9,
    CE-31.3).

    A morph acts as the pod that it copies; an intimidate pod counts only where nothing else drives.
    """
    found = {"brigade" if kind in ATTACKS else NATURE_OF[kind] for kind in kinds_acting(fleet)}
    return next(nature for nature in ("trojan", "envoy", "brigade", "intimidate", "stooge") if nature in found)


def _intimidates(fleet: Fleet) -> bool:
    return fleet.intimidate >= 0 or "intimidate" in kinds_acting(fleet)


def fix_natures(state: CosmicEncounterState) -> None:
    """Fix driver natures, then intimidates, then stooges (CE-19.10, CE-19.11). Natures fixed by effects stay."""
    now = state.now
    base = [driver_nature(fleet) for fleet in now.fleets]
    natures = list(base)
    morphs = all(fleet.kind == "morph" for fleet in now.fleets)
    for side, fleet in enumerate(now.fleets):
        if _intimidates(fleet):
            natures[side] = "brigade" if base[1 - side] == "brigade" else "envoy"
    for side, fleet in enumerate(now.fleets):
        if now.notes.get(f"nature {side}"):
            natures[side] = fleet.nature
    for side, fleet in enumerate(now.fleets):
        fleet.stooge = False
        if natures[side] == "stooge" and not morphs:
            enemy = natures[1 - side]
            fleet.stooge = enemy == "brigade"
            fleet.nature = enemy
        else:
            fleet.nature = natures[side]
    if morphs:
        for fleet in now.fleets:
            fleet.nature = "morph"


def form_of(state: CosmicEncounterState, rules: Rules) -> str:
    """Return the form of the encounter by the pair of natures (CE-19.18, Part B)."""
    now = state.now
    pair = sorted(fleet.nature for fleet in now.fleets)
    match pair:
        case ["morph", "morph"] | ["trojan", "trojan"]:
            return "cataclysm"
        case ["stooge", "stooge"]:
            return "slapfight"
        case ["envoy", "envoy"] | ["envoy", "trojan"]:
            return "negotiation"
        case ["brigade", "envoy"]:
            return "massacre"
        case ["brigade", "trojan"] if rules.infection:
            return "infection"
        case _:
            return "clash"


def dud_facing_envoy(state: CosmicEncounterState) -> int:
    """Return the fleet that is a dud and faces an envoy; -1 if none does (CE-19.15, CE-19.16)."""
    for side, fleet in enumerate(state.now.fleets):
        if fleet.nature == "brigade" and state.now.fleets[1 - side].nature == "envoy" and not is_lethal(state, side):
            return side
    return -1
