"""Terrain as dots: a texture is an attribute, never a tint, and looks the same wherever the window stands."""

from functools import lru_cache
from math import ceil, floor

from cosmotui.screens.cosmic_conflict.tabletop_scene import XY, Area, Texture
from cosmotui.widgets.braille import dot_bit

Cells = dict[tuple[int, int], int]
"""The dots of each cell of the whole table."""

ASCII_TEXTURES: dict[Texture, str] = {
    "solid": "#",
    "concealing": "=",
    "obscuring": ":",
    "dense": ":",
    "hazardous": "%",
    "dangerous": "+",
    "rings": ".",
    "plain": ".",
}


def dot_of(at: XY, height: float, scale: float) -> tuple[int, int]:
    """Return the dot of a point, counted from the north-west corner of the table."""
    return floor(at[0] * scale), floor((height - at[1]) * scale)


@lru_cache(maxsize=32)
def terrain_dots(areas: tuple[Area, ...], height: float, scale: float) -> Cells:
    """Return all terrain at a scale of the given dots per unit."""
    cells: Cells = {}
    for area in areas:
        west, south, east, north = area.box
        left, top = dot_of((west, north), height, scale)
        right, bottom = dot_of((east, south), height, scale)
        for py in range(top, bottom + 1):
            for px in range(left, right + 1):
                depth = area.depth((px + 0.5) / scale, height - (py + 0.5) / scale)
                if depth > 0 and _is_set(area, px, py, depth * scale):
                    cell = px // 2, py // 4
                    cells[cell] = cells.get(cell, 0) | dot_bit(px, py)
    return cells


@lru_cache(maxsize=32)
def terrain_letters(areas: tuple[Area, ...], height: float, scale: float) -> dict[tuple[int, int], str]:
    """Return all terrain in ASCII: a cell whose centre is inside shows the texture's character."""
    cells: dict[tuple[int, int], str] = {}
    for area in areas:
        west, south, east, north = area.box
        for row in range(floor((height - north) * scale / 4), ceil((height - south) * scale / 4)):
            for column in range(floor(west * scale / 2), ceil(east * scale / 2)):
                depth = area.depth((column + 0.5) * 2 / scale, height - (row + 0.5) * 4 / scale)
                if depth > 0 and (area.texture not in ("rings", "plain") or depth * scale < 4):
                    cells.setdefault((column, row), ASCII_TEXTURES[area.texture])
    return cells


def _is_set(area: Area, px: int, py: int, depth: float) -> bool:
    """Return whether a dot `depth` dots inside an area is drawn."""
    is_rim = depth < 1
    if area.rim and is_rim and (px + py) % 2 == 0:
        return True
    match area.texture:
        case "solid":
            return is_rim or (px + py) % 2 == 0
        case "concealing":
            return py % 2 == 0
        case "obscuring":
            return (px % 4, py % 4) in ((0, 0), (2, 2))
        case "dense":
            return px % 2 == 0 and py % 2 == 0
        case "hazardous":
            return (px * 7919 + py * 104729 + px * py * 31) % 5 == 0
        case "dangerous":
            return (px + py) % 4 == 0
        case "rings":
            return is_rim or 2 <= depth < 3
        case _:
            return False
