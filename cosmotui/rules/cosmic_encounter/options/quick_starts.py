"""Matches that can begin at once: sizes by their names, and dimensions that belong together (CE-2)."""

from typing import Final

from cosmotui.engine.setup import QuickStart

QUICK_STARTS: Final = (
    QuickStart(
        "first",
        "First match",
        "Four easy aliens with public powers, no flares: the shortest way to learn the game.",
        {"alerts": "green", "familiar": "on", "flares": "off"},
        seats=4,
    ),
    QuickStart(
        "tiny",
        "Tiny, 4 aliens",
        "The standard game with four home planets each; four dominion win.",
        {},
        seats=4,
    ),
    QuickStart("normal", "Nuclear normal, 5 aliens", "The standard game, as the rules know it.", {}, seats=5),
    QuickStart(
        "green",
        "Green and familiar",
        "Five easy aliens whose powers everybody sees, with flares.",
        {"alerts": "green", "familiar": "on"},
        seats=5,
    ),
    QuickStart(
        "toxic",
        "Toxic bargains",
        "Twice as much poison and more lucre: bribes, traps, deals.",
        {"poison": "toxic", "generous": "on"},
        seats=5,
    ),
    QuickStart(
        "cursed",
        "Cursed and stingy",
        "Three legacies hold for everybody from the start, and lucre has to be won.",
        {"legacies": "3", "stingy": "on"},
        seats=5,
    ),
    QuickStart(
        "heated",
        "Talks that can fail",
        "Six aliens; both leaders together may break a negotiation off, at a price.",
        {"quash": "mutual", "bribes": "open"},
        seats=6,
    ),
    QuickStart(
        "galactic", "Galactic, 8 aliens", "The large forge and all eight seats; the longest match.", {}, seats=8
    ),
)
"""The shortest first."""
