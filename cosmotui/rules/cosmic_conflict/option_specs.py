"""The options of a battle: objective and length first, then the table, play, optional rules."""

from typing import Final

from cosmotui.engine.setup import OptionSpec
from cosmotui.rules.cosmic_conflict.condition_table import droppable
from cosmotui.rules.cosmic_conflict.maps import MAPS
from cosmotui.rules.cosmic_conflict.stock import FLEETS

DROPPABLE: Final = tuple(dict.fromkeys((*droppable(False), *droppable(True))))
"""Conditions that the sides may agree to leave out, of either table (CX-8.20, CX-23.1)."""
BY_HAND: Final = ("alternate", "one_side")
"""Maps whose features are placed in the match (CX-17.3)."""
TABLE: Final = "the table"
PLAY: Final = "turns and victory"
OPTIONAL: Final = "optional rules"


def _numbers(low: int, high: int, step: int = 1) -> tuple[str, ...]:
    return tuple(str(number) for number in range(low, high + 1, step))


def _switch(name: str, rule: str, label: str, told: str) -> OptionSpec:
    return OptionSpec(name, ("off", "on"), "off", rule, label, told, group=OPTIONAL)


_MAP_WORDS: Final = {name.lower(): title for name, (title, _) in MAPS.items()} | {
    "alternate": "placed by turns",
    "one_side": "placed by one side",
}
_FLEET_WORDS: Final = {"chosen": "own choice"} | {name.lower(): fleet.name for name, fleet in FLEETS.items()}

OPTIONS: Final = (
    OptionSpec(
        "scenario",
        ("control", "survey", "plain"),
        "control",
        "CX-20.1",
        "Scenario",
        "Control: hold the objectives. Survey: scan the enemy's half. Plain: no objective.",
    ),
    OptionSpec("points", _numbers(100, 4000, 20), "1000", "CX-3.14", "Points", "Limit of each fleet."),
    OptionSpec(
        "fleets",
        ("chosen", *(name.lower() for name in FLEETS)),
        "chosen",
        "CX-3.17",
        "Fleets",
        "Each brings one in secret, or both fly the same starter fleet.",
        words=_FLEET_WORDS,
    ),
    OptionSpec(
        "map",
        (*(name.lower() for name in MAPS), *BY_HAND),
        "m1",
        "CX-17.3",
        "Map",
        "A preset map, or terrain that is placed: by turns, or by one side while the other picks its edge.",
        words=_MAP_WORDS,
    ),
    OptionSpec(
        "length",
        ("dice", *_numbers(1, 30), "loss", "half"),
        "dice",
        "CX-18.1",
        "Length",
        "In turns; or a die from turn 5 on, the first ship lost, or half a fleet lost.",
        words={"dice": "a die from turn 5", "loss": "first ship lost", "half": "half a fleet lost"},
    ),
    OptionSpec(
        "features",
        _numbers(0, 12),
        "5",
        "CX-16.5",
        "Features",
        "How many are placed.",
        ("map", *BY_HAND),
        group=TABLE,
    ),
    OptionSpec(
        "objectives",
        ("even", "placed"),
        "even",
        "CX-20.8",
        "Objectives",
        "Evenly along the midline, or placed by turns.",
        ("scenario", "control"),
        group=TABLE,
    ),
    OptionSpec(
        "deploy", _numbers(4, 20), "8", "CX-17.10", "Zones", "How far from its edge a fleet may start.", group=TABLE
    ),
    OptionSpec(
        "edges",
        ("short", "long"),
        "short",
        "CX-17.2",
        "Starting edges",
        "West and east, or south and north.",
        group=TABLE,
        words={"short": "west, east", "long": "south, north"},
    ),
    OptionSpec("width", _numbers(20, 120), "54", "CX-1.2", "Width", "Of the table, west to east.", group=TABLE),
    OptionSpec("height", _numbers(20, 120), "30", "CX-1.2", "Height", "Of the table, south to north.", group=TABLE),
    OptionSpec(
        "terrain",
        (),
        "",
        "CX-16.44",
        "Own terrain",
        "Features with ; between: Reef: disc 3 solid; Reef at 27 15. Shapes: disc, ring, capsule, tail. "
        "Attributes: solid, concealing, obscuring 1, dangerous 1, hazardous 1, blocking, mobile 2, push 1, pull 1.",
        group=TABLE,
    ),
    OptionSpec(
        "first",
        ("roll", "a", "b"),
        "roll",
        "CX-12.2",
        "First player",
        "Of the first turn.",
        group=PLAY,
        words={"roll": "by a roll", "a": "the first seat", "b": "the second seat"},
    ),
    OptionSpec(
        "later",
        ("alternate", "fixed"),
        "alternate",
        "CX-12.3",
        "Later turns",
        "Who is first in them: by turns, or always the same.",
        group=PLAY,
        words={"alternate": "by turns", "fixed": "the same"},
    ),
    OptionSpec(
        "conditions",
        ("rule", "1", "2", "3"),
        "rule",
        "CX-19.1",
        "Victory",
        "How many generic conditions are drawn: 2 beside an objective, else 3.",
        group=PLAY,
        words={"rule": "2, or 3 in plain"},
    ),
    OptionSpec(
        "area", ("on", "off"), "on", "CX-19.11", "Area control", "Whether condition 1 can be drawn.", group=PLAY
    ),
    OptionSpec(
        "spared",
        (),
        "",
        "CX-19.16",
        "Not counted lost",
        "Names of ships of both sides that condition 3 leaves out, with commas between: Cruiser, Raider",
        group=PLAY,
    ),
    OptionSpec("exchange", _numbers(1, 4), "2", "CX-10.27", "PWS exchange", "Up to which distance.", group=PLAY),
    OptionSpec(
        "exempt", ("on", "off"), "on", "CX-16.3", "Inside terrain", "Whether who is inside ignores it.", group=PLAY
    ),
    OptionSpec(
        "stealth",
        ("off", "category", "size", "blank"),
        "off",
        "CX-21.1",
        "Stealth",
        "Ships are unknown until they are revealed; what their markers show.",
        group=OPTIONAL,
        words={"category": "show category", "size": "show Size", "blank": "show nothing"},
    ),
    OptionSpec(
        "bogeys",
        _numbers(0, 6),
        "0",
        "CX-21.11",
        "Bogeys",
        "Decoys of each side.",
        ("stealth", "category", "size", "blank"),
        group=OPTIONAL,
    ),
    _switch("factions", "CX-22.1", "Factions", "Whether a fleet may have one, named or of its own."),
    OptionSpec(
        "crew",
        ("off", "free", "paid"),
        "off",
        "CX-24.1",
        "Crews",
        "Ships may be veteran, lucky or commanded by an AI, free or for points.",
        group=OPTIONAL,
    ),
    _switch("advanced", "CX-23.3", "More Conditions", "Four Conditions in place of usual ones."),
    _switch("deck", "CX-23.2", "Condition deck", "Conditions are drawn from 36 cards, not rolled."),
    OptionSpec(
        "cards",
        (),
        "",
        "CX-23.18",
        "Other cards",
        "Cards put into the deck or taken out of it, by their numbers with commas between: 2 -1, 12 +3",
        ("deck", "on"),
        group=OPTIONAL,
    ),
    _switch("control", "CX-23.7", "Damage Control", "An Order that repairs a Condition."),
    _switch("self", "CX-23.12", "Self-inflicted", "Reroute Power and Scuttle."),
    OptionSpec(
        "drop",
        (),
        "",
        "CX-23.1",
        "Left out",
        f"Conditions that are rolled again, with commas between: {', '.join(DROPPABLE)}.",
        group=OPTIONAL,
    ),
    _switch("formations", "CX-26.1", "Formations", "Ships may act as one."),
    _switch("escorts", "CX-27.1", "Escorts", "Ships may guard another."),
    OptionSpec(
        "trade",
        ("off", "free", "paid"),
        "off",
        "CX-25.1",
        "Non-combat",
        "Cargo holds and the like, for scenarios, free or for points.",
        group=OPTIONAL,
    ),
)
