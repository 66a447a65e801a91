"""The fleets to begin from: starter fleets, and those the user has kept."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.card_problems import fleet_problems
from cosmotui.rules.cosmic_conflict.card_text import MODULES
from cosmotui.rules.cosmic_conflict.card_words import fleet_told
from cosmotui.rules.cosmic_conflict.faction import faction_words
from cosmotui.rules.cosmic_conflict.points import card_cost, fleet_cost
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.saves.fleets import ANY_POINTS, Fleets
from cosmotui.screens.text_library import LibraryRows, TextLibrary
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, heading, row

READY_MADE: Final = {"starter fleets": {f"starter:{code}": fleet for code, fleet in FLEETS.items()}}


class FleetRows(LibraryRows[Fleet]):
    """A fleet with its cost, on a wide screen with its cards; all of it beside the list."""

    TITLE, RULES = ("Cosmic Conflict", "fleets"), ("cosmic-conflict", "CX-28.19", "CX-2.20", "the fleets")

    def __init__(self, limit: int) -> None:
        self._limit = limit

    def problems(self, thing: Fleet) -> Sequence[Problem]:
        return fleet_problems(thing, self._limit, MODULES)

    def columns(self, wide: bool) -> str:
        return f"{'cards':<22} points" if wide else "points"

    def line(self, thing: Fleet, name: str, wide: bool) -> tuple[Line, Line]:
        points = f"{fleet_cost(thing):>6}"
        return [column(name, 26, "text")], [(f"{fleet_told(thing):<22} {points}" if wide else points, "dim")]

    def sheet(self, thing: Fleet, cells: int) -> list[Row]:
        rows = [heading(visible(thing.name), f"{fleet_cost(thing)} points"), said(fleet_told(thing), cells)]
        if thing.faction:
            rows.append(said(faction_words(thing.faction), cells))
        for number, wing in enumerate(thing.wings, 1):
            aboard = f" in {wing.carrier + 1}" if wing.carrier is not None else ""
            left: Line = [(f"{number:>2} ", "chart"), (visible(wing.card.name), "text"), (aboard, "dim")]
            rows.append(row("", left, [(f"{card_cost(wing.card, thing.faction):>4}", "dim")]))
        return rows


class FleetLibrary(TextLibrary[Fleet]):
    """A page that returns the fleet to begin from, or nothing; `limit` is the points of the match (CX-3.14)."""

    NAME = "fleets"
    EXAMPLE = "home-guard.fleet"

    def __init__(self, drafted: Fleet | None = None, shared: bool = False, limit: int = ANY_POINTS) -> None:
        super().__init__(Fleets(), FleetRows(limit), READY_MADE, drafted, shared)
