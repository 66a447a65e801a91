"""The rules of what is said in a negotiation: parts of influence, demands and answers, and how it fails (CE-21)."""

from typing import Final

from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.options.rules import Rules

QUASH: Final = "quash"
"""Note, with a seat: whether it is bound to break a negotiation off, 1, or not to, -1 (CE-37.37)."""

PART_RULES: Final = {
    "authority": "CE-21.4",
    "dominion": "CE-21.4",
    "ships against a trojan": "CE-21.6",
    "Renowned": "CE-6.21",
    "promised": "CE-21.67",
    "lasting effects": "CE-21.4",
    "Crooked": "CE-21.8",
    "special offer": "CE-21.40",
}
"""The rule of each part of influence."""
DEMAND_RULES: Final = {
    "revive": "CE-21.22",
    "draft": "CE-21.23",
    "probe": "CE-21.24",
    "pod": "CE-21.25",
    "victory": "CE-21.26",
    "remove": "CE-21.27",
    "technology": "CE-21.28",
    "station": "CE-21.29",
    "act": "CE-29.15",
    "offer": "CE-21.40",
    "reveal": "CE-21.69",
    "pass": "CE-21.17",
    "negate": "CE-21.12",
    "stand": "CE-21.13",
    "refuse": "CE-21.43",
    "accept": "CE-21.42",
    "no": "CE-21.51",
    "agree": "CE-21.52",
}
"""The rule of each demand and of each answer to one."""
FAILS: Final = {
    "mutual": ("Both may agree to break it off: then both lose their ships here and their flagships.", "CE-21.51"),
    "unilateral": ("Either may break it off: it alone loses its ships here and its flagship.", "CE-21.53"),
}
"""How a negotiation may fail, by the option `quash`."""


def may_quash(state: CosmicEncounterState, rules: Rules, side: int) -> bool:
    """Return whether a leader may break a negotiation off at all (CE-21.51, CE-21.53): no trojan may, nor who speaks
    for another (CE-21.70), and nobody where all negotiate (CE-21.72)."""
    if state.now.open_talks:
        return False
    fleet = state.now.fleets[side]
    is_able = fleet.nature != "trojan" and fleet.speaker < 0
    return rules.quash != "off" and is_able and state.now.notes.get(f"{QUASH} {fleet.leader}", 0) >= 0


def must_quash(state: CosmicEncounterState, side: int) -> bool:
    """Return whether a leader has bound itself to break a negotiation off."""
    fleet = state.now.fleets[side]
    return fleet.speaker < 0 and state.now.notes.get(f"{QUASH} {fleet.leader}", 0) > 0
