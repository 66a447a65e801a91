"""The arguments of `cosmotui catalog`. This module imports nothing that `--help` does not need."""

import argparse

KINDS = (
    "alien, flare, legacy, pod, artifact, distress, negotiate, intimidate, kicker, rift, voucher, purchase, "
    "technology, station, moon, hazard, essence, token, demand, galaxy, title, faction, history, dimension, option"
)
"""The kinds of things that a catalogue lists."""
_EPILOG = (
    "--json: an object with `game`, `kinds` (how many there are of each) and `items`. Every item has kind, id, name, "
    "text, parts (part, text, timing as role:moment, always, with_power, burnout), rule, forge (copies: standard; "
    "large adds these; dark), from (where else it comes from); an alien also epithet, alert, galaxy, types, "
    "factions, tier, persistent."
)


def add_catalog(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a game, a kind of things, and output that other programs read."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("kind", metavar="KIND", nargs="?", default="", help=f"one of {KINDS}; without it all of them")
    parser.add_argument(
        "filter",
        metavar="FILTER",
        nargs="*",
        help="what the things are like: alert, type, galaxy, faction or tier of an alien, or a word of the text: "
        "red combat, eon-15, tier-2, warp",
    )
    parser.add_argument("--json", action="store_true", help="for other programs")
    parser.epilog = _EPILOG
