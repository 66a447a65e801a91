"""Ships as rosters side by side: numbers, crew, ten systems with their boxes; ships without a roster get a line."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from cosmotui.rules.cosmoforce.event_words import points
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import SYSTEMS
from cosmotui.widgets.columns import longest
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import ALL_ROWS, Line, LineWidget, column, drawn, justify, width_of
from cosmotui.widgets.more import IN_FULL, more
from cosmotui.widgets.plain_text import clip, fit, visible
from cosmotui.widgets.words import Who, name_line

ROWS: Final = 14
"""The lines of a roster: plate, numbers, heat, crew, ten slots."""
FIRST_SLOT: Final = 4
"""The line of slot 1."""
NARROW, WORDY, TELLING = 20, 29, 44
"""The widths, in cells, of the narrowest roster, of one with words for its numbers, and of one with systems
explained."""
METERED: Final = 49
"""The cells from which the table of the others has meters."""
NAME, OTHER = 20, 40
"""The cells of a usual name in that table, and of everything beside the name."""
ABREAST: Final = 4
"""The most rosters in a row."""
RAIL: Final = 34
"""The cells that a replay has beside its board."""
CREW: Final = "crew"


@dataclass(frozen=True)
class RosterShip:
    """A ship of which a roster is drawn, and whose it is."""

    who: Who
    ship: Ship
    team: str = ""


@dataclass(frozen=True)
class Fleet:
    """The contents of the rosters."""

    ships: tuple[RosterShip, ...] = ()
    order: tuple[int, ...] = ()
    """The ships, numbered as above: those that have no roster stand below in this order."""
    first: tuple[int, ...] = ()
    """The ships that get a roster before all others."""
    asked: int | None = None
    """The ship whose plate is lit."""
    lit: Mapping[str, bool] = field(default_factory=dict[str, bool])
    """The places that can be chosen; True for those that the option in hand is about: `1.7`, `2`, `1.crew`."""
    cursor: str = ""
    """The place at which the player looks."""
    lately: Mapping[str, str] = field(default_factory=dict[str, str])
    """By place: the mark of what happened there lately."""
    sealed: tuple[tuple[Who, str], ...] = ()
    """The pilots before there are ships, and how far each ship is."""


def place_of(ship: int, slot: int) -> str:
    """Return the name of a system on the board, from ship and slot counted from 0."""
    return f"{ship + 1}.{slot + 1}"


def crew_at(ship: Ship, slot: int) -> str:
    """Return the crew that works in a slot: `1`, or `1+1` with one of them hurt."""
    there = [ship.crew[number] for number in ship.working_on(slot)]
    ready = sum(one.can_work for one in there)
    hurt = len(there) - ready
    return f"{ready}+{hurt}" if hurt else str(ready) if ready else ""


class ShipRosters(LineWidget):
    """A widget with rosters in rows, as many as there is room for; the other ships as a table below."""

    DEFAULT_CSS = "ShipRosters { height: 100%; }"

    fleet: reactive[Fleet] = drawn(Fleet())
    """The fleet that is shown."""

    @dataclass
    class Pointed(Message):
        """The message that a place was clicked."""

        place: str

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width - RAIL

    # --- where everything is -------------------------------------------------------------------------------------

    def seen(self) -> tuple[int, ...]:
        """Return the ships that have a roster now, in the order of the rosters."""
        across, down, _ = self._grid(self.size.width, self.size.height)
        count = len(self.fleet.ships)
        if across * down >= count:
            return tuple(range(count))
        first = [ship for ship in dict.fromkeys((*self.fleet.first, *self.fleet.order)) if ship < count]
        return tuple(first[: across * down])

    def place_at(self, x: int, y: int) -> str:
        """Return the place at a cell of the widget; "" for none."""
        across, down, cells = self._grid(self.size.width, self.size.height)
        seen, spot = self.seen(), y // (ROWS + 1) * across + x // (cells + 1)
        line = y % (ROWS + 1)
        if y < down * (ROWS + 1) and x // (cells + 1) < across and spot < len(seen) and line < ROWS:
            ship = seen[spot]
            if line >= FIRST_SLOT:
                return place_of(ship, line - FIRST_SLOT)
            return f"{ship + 1}.{CREW}" if line == FIRST_SLOT - 1 else str(ship + 1)
        row = y - self._end(len(seen), across) - 1
        others = self._others(seen)
        return str(others[row] + 1) if 0 <= row < len(others) else ""

    def _grid(self, width: int, height: int) -> tuple[int, int, int]:
        """Return the rosters in a row, the rows of them, and the cells of each."""
        count = max(1, len(self.fleet.ships))
        across = min(count, ABREAST, max(2, (width + 1) // (WORDY + 1)))
        cells = max(NARROW, (width + 1) // max(2, across) - 1)
        down = max(1, min((height + 1) // (ROWS + 1), -(-count // across)))
        return across, down, cells

    def _others(self, seen: tuple[int, ...]) -> list[int]:
        return [ship for ship in self.fleet.order if ship not in seen]

    def _end(self, shown: int, across: int) -> int:
        """Return the first line below the rosters."""
        return -(-shown // across) * (ROWS + 1) - 1

    # --- drawing -------------------------------------------------------------------------------------------------

    def in_full(self, width: int) -> list[Line]:
        """Return the table of the others, where it has no room for all."""
        room = self.size.height - max(0, self._end(len(self.seen()), self._grid(*self.size)[0]))
        others = self._others(self.seen()) if self.fleet.ships else []
        return self._table(others, width, ALL_ROWS) if len(others) >= room else []

    def lines(self, width: int, height: int) -> list[Line]:
        if not self.fleet.ships:
            return self._sealed(min(width, 48))
        across, _, cells = self._grid(width, height)
        seen = self.seen()
        lines: list[Line] = []
        for start in range(0, len(seen), across):
            if lines:
                lines.append([])
            drawn_ships = [self._roster(ship, cells) for ship in seen[start : start + across]]
            lines += [_beside(parts) for parts in zip(*drawn_ships, strict=True)]
        return [*lines, *self._table(self._others(seen), width, height - len(lines))]

    def _sealed(self, width: int) -> list[Line]:
        """Return who has a ship in the making; nothing of the ships themselves."""
        lines: list[Line] = [[], [(" ", "text"), *head_line("ships", "sealed", width - 2, self.glyphs)]]
        for player, state in self.fleet.sealed:
            name = name_line(player, self.glyphs, "text", cells=20)
            lines.append(justify([(" ", "text"), *name], [(f"{state} ", "dim")], width))
        return lines if self.fleet.sealed else []

    def _roster(self, number: int, width: int) -> list[Line]:
        ship = self.fleet.ships[number].ship
        ink, plain = ("chart", "chart") if ship.lost else ("text", "dim")
        wordy = width >= WORDY
        hull = f"{ship.hull} " if wordy else ""
        speed: Line = [("speed " if wordy or width > 22 else "sp ", ink), (f"{points(ship.speed)} ", "text")]
        if ship.lost:
            speed = [("lost ", "text")]
        return [
            self._plate(number, width),
            justify([(f" {hull}mass {ship.mass}", plain)], speed, width),
            self._heat(ship, width, plain),
            self._crew(number, ship, width, plain),
            *(self._slot(number, slot, width) for slot in range(len(ship.systems))),
        ]

    def _plate(self, number: int, width: int) -> Line:
        one = self.fleet.ships[number]
        asked, aimed = self.fleet.asked == number, self.fleet.lit.get(str(number + 1))
        fill = "signal" if asked else "chosen" if aimed else "lit" if aimed is not None else "plate"
        strong, plain = f"{fill}-strong", fill if fill != "plate" else "plate-dim"
        trace = self.glyphs.adapt(self.fleet.lately.get(str(number + 1), " "))
        mark = self.glyphs.chosen if aimed or self.fleet.cursor == str(number + 1) else trace
        kind = one.ship.name if width >= WORDY else one.ship.hull
        team = f"{one.team} " if one.team else ""
        room = width - 7 - len(team)
        least = min(12 if width < WORDY else 20, room)
        kinds = cell_len(visible(kind)) if room - least > 2 else 0
        name_cells = max(least, room - kinds)
        name = name_line(one.who, self.glyphs, strong, fill, name_cells)
        left: Line = [(mark, plain), *name]
        rest = width - width_of(left) - 2 - len(team)
        right = f"{team}{clip(visible(kind), rest)} " if rest > 3 else f"{team} "
        return justify(left, [(right, plain)], width, fill)

    def _heat(self, ship: Ship, width: int, ink: str) -> Line:
        cells = 6 if width > 22 else 4
        loud = "strong" if ship.heat > ship.sinks and not ship.lost else ink
        left: Line = [(f" heat {self.glyphs.meter(ship.heat, 6, cells)} ", ink), (str(ship.heat), loud)]
        return justify(left, [(f"sinks {ship.sinks} ", ink)], width)

    def _crew(self, number: int, ship: Ship, width: int, ink: str) -> Line:
        wordy = width >= WORDY
        told = f"{ship.ready} ready {ship.hurt} hurt " if wordy else f"{ship.ready}+{ship.hurt} "
        room = width - 7 - len(told)
        ready = min(ship.ready, room)
        tokens = self.glyphs.full * ready + self.glyphs.empty * min(ship.hurt, room - ready)
        return self._lighted(f"{number + 1}.{CREW}", [(f" crew {tokens}", ink)], [(told, ink)], width)

    def _slot(self, number: int, slot: int, width: int) -> Line:
        ship = self.fleet.ships[number].ship
        system, marks, boxes, destroyed = (
            ship.systems[slot],
            ship.marks[slot],
            ship.boxes(slot),
            ship.is_destroyed(slot),
        )
        ink = "chart" if ship.lost or destroyed or not system else "text"
        left: Line = [(f"{slot + 1:>3} ", "chart" if ink == "chart" else "dim"), (system or self.glyphs.none, ink)]
        if width >= TELLING and system and not destroyed:
            left = [*left[:1], column(system, 13, ink), (SYSTEMS[system].effect, "chart")]
        working = crew_at(ship, slot)
        crew = f"{'crew ' if width >= WORDY else 'c'}{working} " if working else ""
        note = "empty " if slot in ship.depleted else crew
        gap = " " * max(0, 4 - boxes) if note and width >= WORDY else ""
        hits, empty = self.glyphs.hit * marks, self.glyphs.box * (boxes - marks)
        right: Line = [(note + gap, "dim"), (hits, "chart" if ship.lost else "bright"), (empty + " ", "chart")]
        return self._lighted(place_of(number, slot), left, right, width)

    def _lighted(self, place: str, left: Line, right: Line, width: int) -> Line:
        """Return a line of a roster: on a fill where it can be chosen, with a mark in front where the cursor is."""
        mine = self.fleet.lit.get(place)
        if self.fleet.cursor == place or mine:
            left = _marked(left, self.glyphs.chosen)
        elif trace := self.fleet.lately.get(place):
            left = _marked(left, self.glyphs.adapt(trace))
        if mine is None:
            return justify(left, right, width)
        fill = "chosen" if mine else "lit"
        if not mine and not self.fills:
            left = _bracketed(left)
        strong = [(text, f"{fill}-strong" if number == 1 else fill) for number, (text, _) in enumerate(left)]
        return justify(strong, [(text, fill) for text, _ in right], width, fill)

    def _table(self, ships: list[int], width: int, room: int) -> list[Line]:
        """Return the ships without a roster, a line each."""
        if not ships or room < 2:
            return []
        names = max(NAME, longest(self._label(self.fleet.ships[number]) for number in ships))
        width = min(width, OTHER + names)
        boxes = "boxes left " if width >= METERED else "left "
        head = justify([(" OTHERS", "head")], [(f"speed mass heat crew {boxes}", "dim")], width)
        shown = ships if len(ships) < room else ships[: room - 2]
        lines = [head, *(self._other(number, width) for number in shown)]
        if len(shown) < len(ships):
            lines.append([(" ", "dim"), *more(len(ships) - len(shown), IN_FULL)])
        return lines

    def _label(self, ship: RosterShip) -> str:
        """Return name and team."""
        return f"{ship.who.name} {ship.team}".rstrip()

    def _other(self, number: int, width: int) -> Line:
        one = self.fleet.ships[number]
        ship = one.ship
        aimed = self.fleet.lit.get(str(number + 1))
        fill = "" if aimed is None else "chosen" if aimed else "lit"
        ink = fill or ("chart" if ship.lost else "text")
        mark = self.glyphs.chosen if aimed or self.fleet.cursor == str(number + 1) else " "
        tag, _ = name_line(one.who, self.glyphs, ink, fill)
        team = f" {one.team}" if one.team else ""
        metered = width >= METERED
        cells = max(7, width - (OTHER if metered else 35))
        label = fit(clip(visible(one.who.name), cells - len(team)) + team, cells)
        crew = f"{ship.ready}+{ship.hurt}"
        numbers = f"{points(ship.speed):>5} {ship.mass:>4} {ship.heat:>4} {crew:>4} {' ' * metered}"
        if ship.lost:
            numbers = f"{'lost':>5}{'':{16 + metered}}"
        boxes = sum(ship.boxes(slot) for slot in range(len(ship.systems)))
        empty = 0 if ship.lost else ship.empty_boxes
        left: Line = [(mark, ink), tag, (f" {label} {ship.hull[:3]}", ink)]
        right: Line = [(f"{numbers}{self.glyphs.meter(empty, boxes, 5) if metered else ''}{empty:>3} ", ink)]
        return justify(left, right, width, ink)

    # --- mouse ---------------------------------------------------------------------------------------------------

    def on_click(self, event: Click) -> None:
        if place := self.place_at(event.x, event.y):
            self.post_message(self.Pointed(place))


def _beside(parts: tuple[Line, ...]) -> Line:
    line: Line = []
    for number, part in enumerate(parts):
        line += [(" ", "text")] * bool(number) + part
    return line


def _marked(left: Line, mark: str) -> Line:
    (text, ink), *rest = left
    return [(mark + text[1:], "bright" if ink in ("dim", "chart") else ink), *rest]


def _bracketed(left: Line) -> Line:
    """Return the line with its number or word in brackets, where a theme has no fill: `(7)Railgun`."""
    (text, ink), *rest = left
    word, _, more = text.strip().partition(" ")
    return [(f"({word})".rjust(len(text)) if not more else f"({word}){more}", ink), *rest]
