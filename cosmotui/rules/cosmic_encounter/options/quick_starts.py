"""Matches that can begin at once: sizes by their names, and what belongs together (CE-2)."""

from typing import Final

from cosmotui.engine.setup import QuickStart

QUICK_STARTS: Final = (
    QuickStart(
        "first",
        "First match, 4 aliens",
        "Easy aliens with public powers, no flares: the shortest way to learn the game. 15 minutes with bots.",
        {"alerts": "green", "familiar": "on", "flares": "off"},
        seats=4,
    ),
    QuickStart(
        "tiny",
        "Tiny, 4 aliens",
        "The standard game with four home planets each; four dominion win. 20 minutes with bots.",
        {},
        seats=4,
    ),
    QuickStart(
        "classic",
        "The first 59 aliens",
        "The standard game with the aliens that it began with: few to learn, and well tried. 30 minutes with bots.",
        {"roster": "first"},
        seats=5,
    ),
    QuickStart(
        "normal",
        "All aliens",
        "The standard game, as the rules know it: five of all aliens, and flares. 30 minutes with bots.",
        {},
        seats=5,
    ),
    QuickStart(
        "technologies",
        "Technologies, stations",
        "Adds three technologies each, researched with ships, and a space station at home. 35 minutes with bots.",
        {"technology": "on", "space_stations": "on"},
        seats=5,
    ),
    QuickStart(
        "moons",
        "Moons and hazards",
        "Adds two moons a system, each with a rule of its own, and hazards that act on all. 35 minutes with bots.",
        {"moons": "2", "hazards": "on"},
        seats=5,
    ),
    QuickStart(
        "dark-forge",
        "Dark forge",
        "Adds a second forge of kickers, rifts and intimidates, and three pods face up. 40 minutes with bots.",
        {"dark_forge": "on", "showcase": "3"},
        seats=5,
    ),
    QuickStart(
        "random",
        "A random table",
        "Adds three to six dimensions by chance, such that they go together. 30 to 60 minutes with bots.",
        {"dimensions": "random"},
        seats=5,
    ),
    QuickStart(
        "whole-cosmos",
        "The whole cosmos",
        "Adds all that can come into play: technologies, stations, moons, hazards, the dark forge and its showcase, "
        "the Praw, two drivers, a legacy, changing powers, scores. An hour with bots.",
        {
            "dimensions": "armed, celestial, commercial, defensive, hazardous, hi-tech, illicit, memorial, official, "
            "playful, secure, unstable"
        },
        seats=5,
    ),
    QuickStart(
        "galactic",
        "Galactic, 8 aliens",
        "The large forge and all eight seats; the longest match. An hour and more with bots.",
        {},
        seats=8,
    ),
)
"""The shortest first."""
