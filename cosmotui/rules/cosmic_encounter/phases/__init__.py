"""The phases of an invasion, one file each, in the rulebook's order (CE-5.3, Part A)."""

from collections.abc import Callable

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.phases.approach import approach, primed
from cosmotui.rules.cosmic_encounter.phases.arrival import arrival
from cosmotui.rules.cosmic_encounter.phases.combat import combat, distress, signal
from cosmotui.rules.cosmic_encounter.phases.contact import contact
from cosmotui.rules.cosmic_encounter.phases.destiny import destiny
from cosmotui.rules.cosmic_encounter.phases.ending import ending
from cosmotui.rules.cosmic_encounter.phases.launch import launch, launched
from cosmotui.rules.cosmic_encounter.phases.negotiation import negotiation
from cosmotui.rules.cosmic_encounter.phases.orientation import loading, orientation
from cosmotui.rules.cosmic_encounter.phases.payoff import payoff
from cosmotui.rules.cosmic_encounter.phases.rally import rally, relay
from cosmotui.rules.cosmic_encounter.phases.setting_up import setting_up
from cosmotui.rules.cosmic_encounter.phases.upkeep import upkeep
from cosmotui.rules.cosmic_encounter.phases.warpfall import warpfall

PHASES: dict[str, Callable[[CosmicTable], Script[None]]] = {
    "setup": setting_up,
    "orientation": orientation,
    "loading": loading,
    "warpfall": warpfall,
    "destiny": destiny,
    "launch": launch,
    "launched": launched,
    "rally": rally,
    "relay": relay,
    "arrival": arrival,
    "approach": approach,
    "primed": primed,
    "contact": contact,
    "distress": distress,
    "signal": signal,
    "combat": combat,
    "negotiation": negotiation,
    "payoff": payoff,
    "upkeep": upkeep,
    "ending": ending,
}
"""By name of the phase that the state says: its script."""
