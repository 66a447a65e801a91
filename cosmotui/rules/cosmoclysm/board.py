"""The board: 37 labelled hexes in a layout, with all neighbourhoods that the rules need worked out once (CC-2)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.engine.hexes import DIAGONALS, DIRECTIONS, Hex, ring, within

TILES: Final = 37
_ROW_LENGTHS: Final = (4, 5, 6, 7, 6, 5, 4)
LABELS: Final = tuple(f"{'ABCDEFG'[row]}{n + 1}" for row, length in enumerate(_ROW_LENGTHS) for n in range(length))
"""The 37 labels in order, A1 to G4 (CC-2.5)."""
INDEX: Final = {label: index for index, label in enumerate(LABELS)}
HEXAGON: Final = tuple(within(Hex(0, 0), 3))
"""The standard layout, in label order (CC-2.4)."""
RIFT: Final = tuple(Hex(0, -4) if position == Hex(0, 0) else position for position in HEXAGON)
"""The hexagon with D4 moved out (CC-2.10)."""
LAYOUTS: Final = {"hexagon": HEXAGON, "rift": RIFT}
"""The layouts that have a name (CC-2.2)."""


class Board:
    """One layout of the 37 tiles, numbered 0 to 36 in label order; it never changes."""

    def __init__(self, positions: tuple[Hex, ...]) -> None:
        self.positions = positions
        self.tile_at = {position: tile for tile, position in enumerate(positions)}
        self.rows = tuple(tuple(self._ray(start, step) for step in DIRECTIONS) for start in positions)
        """By tile and direction: the tiles of the row, nearest first, up to a gap (CC-6.5, CC-7.1)."""
        self.diagonals = tuple(tuple(self._ray(start, step) for step in DIAGONALS) for start in positions)
        """The same along the six diagonals (CC-7.2)."""
        self.neighbours = tuple(tuple(ray[0] for ray in rays if ray) for rays in self.rows)
        """By tile: the tiles next to it, in the order of CC-2.3."""
        self.jumps = tuple(
            tuple(self.tile_at[spot] for spot in ring(start, 2) if spot in self.tile_at) for start in positions
        )
        """By tile: the tiles at distance 2 (CC-7.7)."""
        self.edges = tuple(tile for tile in range(TILES) if len(self.neighbours[tile]) < 6)
        """Edge hexes (CC-2.8)."""
        self.corners = tuple(tile for tile in range(TILES) if len(self.neighbours[tile]) <= 3)
        """Corner hexes (CC-2.9)."""

    def _ray(self, start: Hex, step: Hex) -> tuple[int, ...]:
        tiles: list[int] = []
        position = start + step
        while position in self.tile_at:
            tiles.append(self.tile_at[position])
            position = position + step
        return tuple(tiles)

    def distance(self, one: int, other: int) -> int:
        """Return the distance between two tiles, whatever lies between (CC-2.6)."""
        return self.positions[one].distance(self.positions[other])


def parse_tiles(text: str) -> tuple[Hex, ...]:
    """Return the positions written in `text`, in label order (CC-2.11). Raises ValueError naming unreadable text.

    Each tile is `q,r` or `LABEL:q,r`; without labels the tiles are labelled in reading order.
    """
    labelled: dict[str, Hex] = {}
    plain: list[Hex] = []
    for word in text.split():
        label, colon, numbers = word.rpartition(":")
        try:
            q, r = (int(number) for number in numbers.split(","))
        except ValueError:
            raise ValueError(f"{word[:20]!r} is not a tile; write q,r or LABEL:q,r.") from None
        if not -99 <= q <= 99 or not -99 <= r <= 99:
            raise ValueError(f"{word[:20]!r} is too far out; use -99 to 99.")
        if not colon:
            plain.append(Hex(q, r))
        elif label in labelled:
            raise ValueError(f"The label {label} is used twice.")
        elif label not in INDEX:
            raise ValueError(f"{label[:10]!r} is not a label; labels are A1 to G4.")
        else:
            labelled[label] = Hex(q, r)
    if labelled and plain:
        raise ValueError("Either all tiles carry labels or none.")
    if labelled:
        return tuple(labelled[label] for label in LABELS if label in labelled)
    return in_reading_order(plain)


def in_reading_order(positions: Iterable[Hex]) -> tuple[Hex, ...]:
    """Return positions in the order in which tiles without labels get theirs: by r, then by q (CC-2.11)."""
    return tuple(sorted(positions, key=lambda position: (position.r, position.q)))


def tiles_text(positions: tuple[Hex, ...]) -> str:
    """Return a layout in the notation of `parse_tiles`, with labels."""
    return " ".join(f"{label}:{spot.q},{spot.r}" for label, spot in zip(LABELS, positions, strict=True))


def layout_problems(positions: tuple[Hex, ...], connected: bool) -> list[Problem]:
    """Return the problems of a free layout: number, doubles, lone tiles (CC-2.1), separate groups (CC-2.12)."""
    problems: list[Problem] = []
    if len(positions) != TILES:
        problems.append(Problem(f"A layout has {TILES} tiles, not {len(positions)}.", "CC-2.1"))
    taken = set(positions)
    doubles = len(positions) - len(taken)
    if doubles:
        problems.append(Problem(f"Two tiles may not share a position; doubles: {doubles}.", "CC-2.11"))
    lone = [spot for spot in positions if not any(spot + step in taken for step in DIRECTIONS)]
    if lone:
        problems.append(Problem(f"Every tile must share a side with another; lone tiles: {len(lone)}.", "CC-2.1"))
    elif connected and (count := len(groups(positions))) > 1:
        problems.append(Problem(f"The tiles form {count} separate groups; one is needed.", "CC-2.12"))
    return problems


def groups(positions: tuple[Hex, ...]) -> list[list[Hex]]:
    """Return the positions sorted into groups that are connected by shared sides."""
    left = dict.fromkeys(positions)
    found: list[list[Hex]] = []
    while left:
        group = [next(iter(left))]
        del left[group[0]]
        for spot in group:
            for step in DIRECTIONS:
                if spot + step in left:
                    del left[spot + step]
                    group.append(spot + step)
        found.append(group)
    return found


def sector(tile: int) -> str:
    """Return the sector letter of a tile, which goes with its label (CC-4.13)."""
    spot = HEXAGON[tile]
    for k, letter in enumerate("ABCDEF"):
        along, across = DIRECTIONS[k], DIRECTIONS[(k + 1) % 6]
        for a in range(1, 4):
            for b in range(4 - a):
                if along.times(a) + across.times(b) == spot:
                    return letter
    return "G"


@lru_cache(maxsize=16)
def board_of(layout: str, tiles: str = "") -> Board:
    """Return the board of a layout option; `tiles` is the text of the free layout `custom` (CC-2.2)."""
    if layout == "custom":
        return Board(parse_tiles(tiles))
    return Board(LAYOUTS[layout])
