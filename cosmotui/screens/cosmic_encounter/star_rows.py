"""The systems of a table as lines: a row each, or two, or rings of dots where there is much room."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from rich.cells import cell_len

from cosmotui.rules.cosmic_encounter.board import roman
from cosmotui.screens.cosmic_encounter.star_scene import StarScene, StarSystem, Tag, World
from cosmotui.screens.lately import SIGNS
from cosmotui.widgets.braille import Dots
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.kept_lines import KeptLines
from cosmotui.widgets.line_widget import Line, cut_line, fill_of, seat_ink, width_of
from cosmotui.widgets.plain_text import clip, fit, fit_right, visible

RING: Final = 6
"""The width of a ring of dots, which is three rows high, in cells."""
RINGED: Final = 3
"""The rows from which planets are rings."""
BESIDE: Final = (1, 2, 0)
"""The rows of a ring beside which foreign bases stand, in the order in which they are taken."""
NARROW: Final = 72
"""The cells below which there is room for one number only: the foreign bases."""
LEAST: Final = 5
"""The least width of a planet that gives way to a crowded one in a row of its own, in cells."""
NAME: Final = 12
"""The longest name that is not cut beside a long power."""
LEAST_POWER: Final = 1
"""The width of a power that is not known yet, in cells."""


@dataclass(frozen=True)
class Grid:
    """The layout of everything: x of the first planet, cells of each planet and of a number, rows of a system."""

    first: int
    planets: tuple[int, ...]
    number: int
    rows: int
    shown: tuple[int, ...]
    """The numbers that there is room for."""


def grid(width: int, height: int, scene: StarScene) -> Grid:
    """Return the grid for a widget of this width, with this height for all systems."""
    planets = max((len(one.worlds) for one in scene.systems), default=1)
    narrow = width < NARROW
    shown = (1,) if narrow and len(scene.columns) > 1 else tuple(range(len(scene.columns)))
    number = 6 if width >= 120 else 4
    planet = 12 if width >= 120 else 9 if width >= 100 else 6 if narrow else 8 if planets < 5 else 7
    while planet > LEAST and 8 + planets * planet + len(shown) * number > width:
        planet -= 1
    rows = max(1, min(4, height // max(1, len(scene.systems))))
    if rows >= RINGED and planet < 12:
        rows = 2
    first = max(8, width - planets * planet - len(shown) * number)
    columns = _crowded(scene, planets, planet, max(0, first - _label_cells(scene))) if rows == 1 else None
    columns = columns or (planet,) * planets
    return Grid(max(8, width - sum(columns) - len(shown) * number), columns, number, rows, shown)


def _cells(world: World) -> int:
    """Return the cells of everything on a planet."""
    tags = sum(1 + (tag.kind == "moon" and tag.colour >= 0) for tag in world.tags)
    return sum(1 + len(base.told) for base in world.bases) + tags


def _label_cells(scene: StarScene) -> int:
    """Return the cells of the widest name and power."""
    names = min(NAME, max((cell_len(visible(one.who.name)) for one in scene.systems), default=0))
    return names + 6 + max((cell_len(visible(one.power)) for one in scene.systems), default=0)


def _crowded(scene: StarScene, planets: int, planet: int, slack: int) -> tuple[int, ...] | None:
    """Return the cells of each column where bases have one row alone and some planet needs more than its share:
    others and the column of names, by up to `slack`, give way to it; None where all have room."""
    columns = [LEAST] * planets
    for system in scene.systems:
        for number, world in enumerate(system.worlds):
            columns[number] = max(columns[number], 1 + _cells(world))
    if max(columns, default=0) <= planet:
        return None
    while sum(columns) > planets * planet + slack and max(columns) > LEAST:
        columns[columns.index(max(columns))] -= 1
    while sum(columns) < planets * planet:
        columns[columns.index(min(columns))] += 1
    return tuple(columns)


def head(scene: StarScene, at: Grid, width: int) -> Line:
    """Return the heads of the columns."""
    planets = max((len(one.worlds) for one in scene.systems), default=0)
    heads = scene.long_columns if at.number > 4 else scene.columns
    line: Line = [(" SYSTEMS".ljust(at.first), "head")]
    line += [(roman(number + 1).ljust(cells), "chart") for number, cells in enumerate(at.planets[:planets])]
    line.append(("".join(fit_right(heads[one], at.number - 1) + " " for one in at.shown), "dim"))
    return cut_line(line, width)


def place_at(scene: StarScene, at: Grid, x: int, row: int) -> str:
    """Return the place at a cell, counted from the first row of the systems; "" for none."""
    number, line = divmod(row, at.rows)
    if row < 0 or number >= len(scene.systems):
        return ""
    system = scene.systems[number]
    if x < at.first:
        return system.place if line < 2 else ""
    right = at.first
    for world, cells in zip(system.worlds, at.planets, strict=False):
        right += cells
        if x < right:
            return world.place
    return ""


def system_lines(
    scene: StarScene, at: Grid, glyphs: Glyphs, brackets: bool, kept: KeptLines | None = None
) -> list[Line]:
    """Return all systems, with brackets around what is lit if fills cannot be seen; what is kept is not made again."""
    lines: list[Line] = []
    kept = kept or KeptLines()
    names = min(NAME, at.first - 5, max((cell_len(visible(one.who.name)) for one in scene.systems), default=0))
    for number, system in enumerate(scene.systems):
        fills = _fill(scene, system.place), tuple(_fill(scene, world.place) for world in system.worlds)
        make = partial(_system, system, *fills, at, names, glyphs, brackets)
        lines += kept.of(number, (system, fills, at, names, glyphs, brackets), make)
    return lines


def _system(
    system: StarSystem, fill: str, fills: Sequence[str], at: Grid, names: int, glyphs: Glyphs, brackets: bool
) -> list[Line]:
    lines: list[Line] = []
    for row in range(at.rows):
        line = _label(system, fill, row, at, names, glyphs)
        for world, cells, its_fill in zip(system.worlds, at.planets, fills, strict=False):
            line += _world(system, world, row, at, cells, glyphs, its_fill, brackets)
        if row == 0:
            blank = at.first + sum(at.planets) - width_of(line)
            line += [(" " * blank, "text"), *_numbers(system, at)]
        lines.append(line)
    return lines


def _fill(scene: StarScene, place: str) -> str:
    if not place:
        return ""  # nothing is there any more
    if place == scene.cursor:
        return "signal"
    return "lit" if place in scene.lit else ""


def _label(system: StarSystem, fill: str, row: int, at: Grid, names: int, glyphs: Glyphs) -> Line:
    """Return tag, name and power; below them what the player does."""
    if row > 1:
        return [(" " * at.first, "text")]
    if row == 1:
        indent, room = (names + 5 if at.number > 4 else 4), at.first - 1
        state = system.state
        if indent + len(state) > room:  # beside a narrow column only what it does, not where
            indent, state = 1, state if 1 + len(state) <= room else state.split(" ")[0]
        line: Line = [(" " * indent, "text"), (state, "dim")]
        return _filled(cut_line(line, room), at.first, "text")
    ink = "chart" if system.out else "strong" if system.loud else "text"
    power = visible(system.power)
    own = min(cell_len(visible(system.who.name)), at.first - 6 - max(cell_len(power), LEAST_POWER))
    name = fit(visible(system.who.name), max(names, own))  # a long name takes the room of a short power
    tag = (glyphs.seat_tag(system.who.colour), "chart" if system.out else seat_ink(system.who.colour, fill))
    line = [(" ", "text"), tag, (f" {name} ", f"{fill}-strong" if fill else ink)]
    power = clip(power, max(0, at.first - cell_len(name) - 6))
    line.append((power, fill or ("chart" if system.quiet or system.out else "dim")))
    return _filled(line, at.first, "text")


def _filled(line: Line, width: int, ink: str) -> Line:
    return [*line, (" " * max(0, width - width_of(line)), ink)]


def _world(
    system: StarSystem, world: World, row: int, at: Grid, cells: int, glyphs: Glyphs, fill: str, brackets: bool
) -> Line:
    lit = bool(fill) and brackets
    if at.rows >= RINGED:
        return _ringed(system, world, row, cells, glyphs, fill, lit)
    if row > 1:
        return [(" " * cells, "text")]
    rows = _bases(world, glyphs, fill, [cells - 1 - 2 * lit, cells - 1][: at.rows])
    line = [(text, _strong(fill, ink)) for text, ink in rows[row]] if row < len(rows) else []
    if row == 0 and lit:
        line = [("(", _strong(fill, "bright")), *line, (")", _strong(fill, "bright"))]
    elif row == 1 and world.note and width_of(line) + bool(line) + len(world.note) <= cells:
        line += [(" " if line else "", fill or "dim"), (clip(world.note, cells), fill or "dim")]
    if not fill:
        return _filled(line, cells, "text")
    return _filled(_filled(line, cells - 1, fill), cells, "text")


def _strong(fill: str, ink: str) -> str:
    return ink if fill_of(ink) else f"{fill}-strong" if fill else ink


def _bases(world: World, glyphs: Glyphs, fill: str, rooms: list[int]) -> list[Line]:
    """Return every base, home colour first, in rows of the given widths; `+` at the end where more exist than fit."""
    if world.gone:
        return [[(glyphs.no, "chart")]]
    rows: list[Line] = [[]]
    pieces = [(glyphs.piece(base.colour, base.told), seat_ink(base.colour, fill)) for base in world.bases]
    pieces += [_tagged(tag, glyphs, fill) for tag in world.tags]
    if not world.bases:
        pieces.insert(0, (glyphs.none, fill or "chart"))
    for number, piece in enumerate(pieces):
        text, is_last = piece[0], number == len(pieces) - 1
        room, ends = rooms[len(rows) - 1], len(rows) == len(rooms)
        if width_of(rows[-1]) + len(text) + (ends and not is_last) > room:
            if ends:
                rows[-1].append(("+", fill or "dim"))
                return rows
            rows.append([])
        rows[-1].append(piece)
    return rows


def _tagged(tag: Tag, glyphs: Glyphs, fill: str) -> tuple[str, str]:
    """Return a moon with the mark of whoever uses it, a station or a token."""
    if tag.kind in SIGNS:
        return glyphs.adapt(SIGNS[tag.kind]), fill or "bright"
    user = glyphs.seat(tag.colour) if tag.colour >= 0 and tag.kind == "moon" else ""
    ink = seat_ink(tag.colour, fill) if tag.colour >= 0 else fill or "chart"
    sign = {"moon": glyphs.moon, "station": glyphs.station}.get(tag.kind, glyphs.token)
    return f"{sign}{user}", ink


def _numbers(system: StarSystem, at: Grid) -> Line:
    line: Line = []
    for number in at.shown:
        value = system.numbers[number]
        ink = "chart" if not value or system.out else "strong" if number == 1 and system.near else "text"
        line.append((f"{'?' if value is None else value:>{at.number - 1}} ", ink))
    return line


# --- rings -------------------------------------------------------------------------------------------------------


@cache
def _ring(braille: bool) -> tuple[str, ...]:
    """Return a planet as a circle of dots, six by three cells."""
    dots = Dots(RING, 3)
    dots.circle(5.5, 5.5, 5.5)
    if not braille:
        return (".-''-.", "|    |", "'-..-'")
    return tuple(dots.rows())


def _ringed(system: StarSystem, world: World, row: int, cells: int, glyphs: Glyphs, fill: str, lit: bool) -> Line:
    """Return a row of a planet that is a ring; foreign bases stand outside of it."""
    if row >= RINGED:
        return [(" " * cells, "text")]
    ring, ink = _ring(glyphs.braille)[row], fill or "chart"
    home = tuple(base for base in world.bases if base.colour == system.who.colour)
    line: Line = [(ring, ink)]
    if row == 1:
        text = glyphs.piece(home[0].colour, home[0].told) if home else glyphs.no if world.gone else glyphs.none
        inside = _strong(fill, seat_ink(home[0].colour, fill) if home else "chart")
        shown = f"({text})" if lit else text
        line = [(ring[0], ink), (shown.center(RING - 2), inside), (ring[-1], ink)]
    foreign = [base for base in world.bases if base.colour != system.who.colour]
    beside = foreign[BESIDE.index(row) :: len(BESIDE)]
    pieces: Line = [(glyphs.piece(base.colour, base.told), seat_ink(base.colour, fill)) for base in beside]
    pieces += [_tagged(tag, glyphs, fill) for tag in world.tags] if row == RINGED - 1 else []
    line += [(text, _strong(fill, ink)) for text, ink in _fitted(pieces, fill, cells - RING - 2)]
    if not fill:
        return _filled(line, cells, "text")
    return [*_filled(line, cells - 1, fill), (" ", "text")]


def _fitted(pieces: Line, fill: str, room: int) -> Line:
    """Return pieces side by side after a space; `+` at the end where there are more than fit."""
    if not pieces:
        return []
    cut: list[Line] = [[*pieces[:count], ("+", fill or "dim")] for count in range(len(pieces) - 1, -1, -1)]
    return [(" ", fill or "text"), *next((line for line in (pieces, *cut) if width_of(line) <= room), [])]
