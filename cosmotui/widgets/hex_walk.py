"""The moves of the keys on a hex map of any layout, with holes and islands, so that every hex can be reached."""

from collections.abc import Sequence

from cosmotui.widgets.hex_scene import Tile

DIAGONALS = {"nw": (0, -1), "ne": (1, -1), "sw": (-1, 1), "se": (0, 1)}
"""Steps to the four diagonal neighbours."""


def across(tile: Tile) -> int:
    """Return the horizontal position of a hex, in half hexes."""
    return 2 * tile.q + tile.r


def beside(tiles: Sequence[Tile], start: Tile, step: int) -> Tile | None:
    """Return the next hex of the same row to the right (1) or left (-1), across gaps if need be."""
    ahead = [tile for tile in tiles if tile.r == start.r and (tile.q - start.q) * step > 0]
    return min(ahead, key=lambda tile: (tile.q - start.q) * step, default=None)


def above(tiles: Sequence[Tile], start: Tile, step: int, column: int) -> Tile | None:
    """Return the hex in the next row down (1) or up (-1) that lies nearest to `column`, as `across` counts.

    Keeping the column while the cursor climbs makes the cursor zigzag straight up.
    """
    rows = [tile.r for tile in tiles if (tile.r - start.r) * step > 0]
    if not rows:
        return None
    row = min(rows, key=lambda r: (r - start.r) * step)
    return min((tile for tile in tiles if tile.r == row), key=lambda tile: (abs(across(tile) - column), -tile.q))


def diagonal(tiles: Sequence[Tile], start: Tile, direction: str) -> Tile | None:
    """Return the neighbour in direction `nw`, `ne`, `sw` or `se`."""
    q, r = DIAGONALS[direction]
    return next((tile for tile in tiles if (tile.q, tile.r) == (start.q + q, start.r + r)), None)


def next_target(targets: Sequence[str], current: str, step: int) -> str | None:
    """Return the target after (1) or before (-1) the current one, wrapping round; else the first or the last."""
    if not targets:
        return None
    if current in targets:
        return targets[(targets.index(current) + step) % len(targets)]
    return targets[0 if step > 0 else -1]
