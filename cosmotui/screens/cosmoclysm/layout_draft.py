"""A free layout in the making: 37 labelled tiles, one of which may be in hand. Holds no widget; the editor draws it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from cosmotui.engine.errors import Problem
from cosmotui.engine.hexes import Hex, neighbours, ring, within
from cosmotui.engine.undo_stack import UndoStack
from cosmotui.rules.cosmoclysm.board import (
    HEXAGON,
    LABELS,
    LAYOUTS,
    RIFT,
    TILES,
    in_reading_order,
    layout_problems,
    parse_tiles,
    tiles_text,
)

Coordinate: TypeAlias = Annotated[int, Meta(ge=-99, le=99)]


@dataclass(frozen=True)
class Draft:
    """One state of the layout: where each label lies, and which tile is in hand."""

    spots: Mapping[str, Hex]
    hand: str = ""

    @property
    def at(self) -> dict[Hex, str]:
        """The labels by position."""
        return {spot: label for label, spot in self.spots.items()}


class BegunLayout(msgspec.Struct, frozen=True):
    """A layout as far as it was drawn, in the form in which a draft is kept."""

    spots: dict[str, tuple[Coordinate, Coordinate]]
    hand: str
    automatic: bool


class LayoutDraft(UndoStack[Draft]):
    """A layout with undo. With `automatic`, the tiles are relabelled in reading order after every change."""

    def __init__(self, positions: tuple[Hex, ...] = HEXAGON, connected: bool = True) -> None:
        self.connected = connected
        self.automatic = positions == in_reading_order(positions)
        super().__init__(_labelled(positions))

    @property
    def begun(self) -> BegunLayout:
        """The present layout, to be kept."""
        spots = {label: (spot.q, spot.r) for label, spot in self.now.spots.items()}
        return BegunLayout(spots, self.now.hand, self.automatic)

    def resume(self, begun: BegunLayout) -> bool:
        """Resume a layout that was begun. Return whether it can be read and differs from this one."""
        labels = [*begun.spots, *([begun.hand] if begun.hand else [])]
        spots = {label: Hex(*spot) for label, spot in begun.spots.items()}
        if sorted(labels) != sorted(LABELS) or len(set(spots.values())) != len(spots):
            return False
        self.automatic = begun.automatic
        return self.become(Draft(spots, begun.hand))

    def problems(self) -> list[Problem]:
        """Return everything that is wrong with the present layout."""
        return layout_problems(tuple(self.now.spots.values()), self.connected)

    def tiles(self) -> str:
        """Return the layout as the option takes it; only for a layout of all tiles."""
        return tiles_text(tuple(self.now.spots[label] for label in LABELS))

    def handle(self, spot: Hex) -> bool:
        """Pick the tile up, put the one in hand down, or exchange them. Return False if there is nothing to do here."""
        label, hand = self.now.at.get(spot, ""), self.now.hand
        if not label and not hand:
            return False
        spots = {name: place for name, place in self.now.spots.items() if name != label}
        if hand:
            spots[hand] = spot
        self._become(Draft({name: spots[name] for name in LABELS if name in spots}, label))
        return True

    def begin(self, shape: str) -> None:
        """Begin from one of SHAPES."""
        self._become(_labelled(SHAPES[shape]()))

    def relabel(self, automatic: bool) -> None:
        """Label the tiles in reading order from now on, or keep the labels with their tiles."""
        self.automatic = automatic
        self._become(self.now)

    def _become(self, draft: Draft) -> None:
        if self.automatic and not draft.hand:
            draft = replace(_labelled(in_reading_order(draft.spots.values())), hand=draft.hand)
        self.become(draft)


def positions_of(layout: str, tiles: str) -> tuple[Hex, ...]:
    """Return the positions to begin from: those of a custom layout if they can be read, else of the named one."""
    if layout == "custom" and tiles:
        try:
            positions = parse_tiles(tiles)
        except ValueError:
            return HEXAGON
        return positions if len(set(positions)) == TILES else HEXAGON
    return LAYOUTS.get(layout, HEXAGON)


def random_connected(rng: Random | None = None) -> tuple[Hex, ...]:
    """Return a group that grows tile by tile, each next to an earlier one."""
    rng = rng or Random()
    spots = [Hex(0, 0)]
    while len(spots) < TILES:
        edge = [spot for start in spots for spot in neighbours(start) if spot not in spots]
        spots.append(rng.choice(edge))
    return in_reading_order(spots)


def _line() -> tuple[Hex, ...]:
    return tuple(Hex(q, 0) for q in range(-18, 19))


def _ring() -> tuple[Hex, ...]:
    """Return two rings around a hole, and the one tile that is left over."""
    spots = [*ring(Hex(0, 0), 3), *ring(Hex(0, 0), 2)]
    extra = [spot for spot in ring(Hex(0, 0), 4) if spot not in spots]
    return in_reading_order([*spots, *extra][:TILES])


def _islands() -> tuple[Hex, ...]:
    """Return two groups that never meet: legal only where tiles need no more than touch."""
    left = [Hex(spot.q - 3, spot.r) for spot in within(Hex(0, 0), 2)][:18]
    right = [Hex(spot.q + 3, spot.r) for spot in within(Hex(0, 0), 2)]
    return in_reading_order([*left, *right])


SHAPES: Final[Mapping[str, Callable[[], tuple[Hex, ...]]]] = {
    "hexagon": lambda: HEXAGON,
    "rift": lambda: RIFT,
    "random": random_connected,
    "line": _line,
    "ring": _ring,
    "islands": _islands,
}
"""The shapes that a layout can begin from."""


def _labelled(positions: tuple[Hex, ...]) -> Draft:
    return Draft(dict(zip(LABELS, positions, strict=False)))
