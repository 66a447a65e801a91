"""The contents of a hex map as plain data. Which hexes are legal or how likely a fight is was decided elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True)
class Tile:
    """One hex: axial coordinates, r growing downward, and its label."""

    q: int
    r: int
    label: str


@dataclass(frozen=True)
class Piece:
    """A ship on a hex: its owner's colour (0 to 7), its letter, and its name where there is room."""

    colour: int
    letter: str
    name: str


@dataclass(frozen=True)
class HexScene:
    """Everything on the map but the cursor. The keys of mappings are labels; labels without a tile are ignored."""

    tiles: tuple[Tile, ...] = ()
    pieces: Mapping[str, Piece] = field(default_factory=dict[str, Piece])
    marks: Mapping[str, str] = field(default_factory=dict[str, str])
    """Wormholes: `r`, `b`, or `rb` for both."""
    traces: Mapping[str, str] = field(default_factory=dict[str, str])
    """What happened lately: one glyph of the safe tier each."""
    lit: Mapping[str, str] = field(default_factory=dict[str, str])
    """Legal targets, best first, each with at most two characters to its right: `31`, `✗` or nothing."""
    notes: Mapping[str, str] = field(default_factory=dict[str, str])
    """The longer texts that large hexes show instead: `31 in 100`, `✗ own`."""
    source: str | None = None
    """The label of the hex where the acting ship is."""
    route: tuple[str, ...] = ()
    """The hexes of the way to the target, starting with the source; those between get the number of the step."""

    @cached_property
    def at(self) -> Mapping[str, Tile]:
        """The tiles by label."""
        return {tile.label: tile for tile in self.tiles}

    @cached_property
    def layout(self) -> tuple[tuple[int, int], ...]:
        """The axial coordinates of all tiles."""
        return tuple((tile.q, tile.r) for tile in self.tiles)

    @cached_property
    def steps(self) -> Mapping[str, int]:
        """The step numbers of the hexes between the two ends of the route."""
        return {label: number for number, label in enumerate(self.route[1:-1], 1)}
