"""Battles that can begin at once: each scenario, short with a starter fleet, and in full (CX-20, CX-28)."""

from typing import Final

from cosmotui.engine.setup import QuickStart

QUICK_STARTS: Final = (
    QuickStart(
        "plain",
        "Plain battle, short",
        "Both fly the Skirmish pack past a planet for 6 turns.",
        {"scenario": "plain", "points": "480", "fleets": "sk3", "length": "6"},
    ),
    QuickStart(
        "survey",
        "Survey, short",
        "Both fly the Skirmish big hull through nebulas and scan the far half for 6 turns.",
        {"scenario": "survey", "points": "480", "fleets": "sk1", "map": "m2", "length": "6"},
    ),
    QuickStart(
        "control",
        "Control, short",
        "Both fly the Skirmish missiles for one objective among debris and mines, 6 turns.",
        {"points": "480", "fleets": "sk2", "map": "m3", "length": "6"},
    ),
    QuickStart(
        "stealth",
        "Stealth, short",
        "A plain battle of unknown ships: markers show a category, each side has a bogey.",
        {
            "scenario": "plain",
            "points": "480",
            "fleets": "sk3",
            "map": "m2",
            "length": "8",
            "stealth": "category",
            "bogeys": "1",
        },
    ),
    QuickStart(
        "full-plain",
        "Plain battle, in full",
        "1000 points of one's own choice; terrain is placed by turns.",
        {"scenario": "plain", "map": "alternate"},
    ),
    QuickStart(
        "full-survey",
        "Survey, in full",
        "Both fly the Carrier Group; one side places the terrain, the other picks its edge.",
        {"scenario": "survey", "fleets": "sf2", "map": "one_side"},
    ),
    QuickStart(
        "full-control",
        "Control, in full",
        "Both fly the Vanguard Line for two objectives that the sides place.",
        {"fleets": "sf1", "objectives": "placed"},
    ),
)
