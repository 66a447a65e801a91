"""The options of Cosmoclysm, and the rules that a set of them makes."""

from functools import lru_cache
from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.setup import OptionSpec, Setup
from cosmotui.rules.cosmoclysm.board import Board, board_of, layout_problems, parse_tiles

QUIET_WITHOUT_PEOPLE: Final = 100
"""What `quiet_rounds = off` counts as in a match of bots (CC-13.11)."""

OPTIONS: Final = (
    OptionSpec("layout", ("hexagon", "rift", "custom"), "hexagon", "CC-2.2", "Layout", "Shape of the board."),
    OptionSpec("tiles", (), "", "CC-2.11", "Tiles", "37 positions q,r of a custom layout."),
    OptionSpec(
        "layout_rule",
        ("connected", "touching"),
        "connected",
        "CC-2.12",
        "Layout rule",
        "One group of tiles, or only no tile alone.",
    ),
    OptionSpec(
        "fleet",
        ("standard", "free_pick"),
        "standard",
        "CC-3.3",
        "Fleets",
        "A fixed box, or any types, at most 2 of each.",
    ),
    OptionSpec(
        "letters", ("rows", "sectors"), "rows", "CC-4.12", "Letters", "What keeps a pair of wormhole ends apart."
    ),
    OptionSpec(
        "setup", ("played", "quick"), "played", "CC-4.17", "Setup", "Place ships by hand, or let the dice place them."
    ),
    OptionSpec("pass", ("no", "yes"), "no", "CC-5.6", "Passing", "Whether a player may stay put."),
    OptionSpec("wormhole_turn", ("free", "straight"), "free", "CC-8.6", "Wormhole turn", "Direction after a wormhole."),
    OptionSpec(
        "capture_pieces", ("unlimited", "limited"), "unlimited", "CC-12.7", "Pieces", "Limit of captures: 3 a type."
    ),
    OptionSpec(
        "quiet_rounds",
        (*(str(n) for n in range(5, 101)), "off"),
        "20",
        "CC-13.4",
        "Quiet rounds",
        "Rounds without a loss.",
    ),
    OptionSpec("quiet_result", ("draw", "material"), "draw", "CC-13.5", "Quiet result", "How a quiet match ends."),
)


class Rules(msgspec.Struct, frozen=True):
    """The options of one match, worked out."""

    board: Board
    free_pick: bool
    sectors: bool
    quick_setup: bool
    may_pass: bool
    straight: bool
    limited_pieces: bool
    quiet_rounds: int | None
    """Rounds without a loss that end the match; None = never."""
    by_material: bool


def rules_of(setup: Setup) -> Rules:
    """Return the rules of a match whose set-up is known to be valid."""
    people = any(not seat.bot for seat in setup.seats)
    return _rules(tuple(setup.options.items()), people)


@lru_cache(maxsize=64)
def _rules(chosen: tuple[tuple[str, str], ...], people: bool) -> Rules:
    value = {spec.name: spec.default for spec in OPTIONS} | dict(chosen)
    quiet = None if value["quiet_rounds"] == "off" else int(value["quiet_rounds"])
    if quiet is None and not people:
        quiet = QUIET_WITHOUT_PEOPLE
    return Rules(
        board=board_of(value["layout"], value["tiles"] if value["layout"] == "custom" else ""),
        free_pick=value["fleet"] == "free_pick",
        sectors=value["letters"] == "sectors",
        quick_setup=value["setup"] == "quick",
        may_pass=value["pass"] == "yes",
        straight=value["wormhole_turn"] == "straight",
        limited_pieces=value["capture_pieces"] == "limited",
        quiet_rounds=quiet,
        by_material=value["quiet_result"] == "material",
    )


def layout_option_problems(setup: Setup) -> list[Problem]:
    """Return the problems with the layout options (CC-2.11, CC-2.12)."""
    tiles = setup.options.get("tiles", "")
    if setup.options.get("layout", "hexagon") != "custom":
        return [Problem("tiles are given, but layout is not custom.", "CC-2.11")] if tiles else []
    if not tiles:
        return [Problem("layout is custom, but no tiles are given.", "CC-2.11")]
    try:
        positions = parse_tiles(tiles)
    except ValueError as error:
        return [Problem(str(error), "CC-2.11")]
    return layout_problems(positions, setup.options.get("layout_rule", "connected") == "connected")
