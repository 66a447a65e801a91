"""A drawing put together from lines at places, some of which a cursor can stand on."""

from dataclasses import dataclass, field

from cosmotui.widgets.line_widget import Line, cut_line, width_of
from cosmotui.widgets.section_list import on_fill, on_fill_first


@dataclass(frozen=True)
class Spot:
    """A place where the cursor can stand: one row of cells, known by a key such as `skill:3`."""

    key: str
    x: int
    y: int
    width: int

    @property
    def block(self) -> str:
        """The part of the drawing that the spot belongs to: what stands before the colon in its key."""
        return self.key.partition(":")[0]

    @property
    def end(self) -> int:
        """The first column after the spot."""
        return self.x + self.width


@dataclass
class Canvas:
    """Any number of rows. A line put where another stands already is drawn right after that one."""

    width: int
    height: int = 0
    spots: list[Spot] = field(default_factory=list[Spot])
    _pieces: dict[int, list[tuple[int, Line, str]]] = field(default_factory=dict[int, list[tuple[int, Line, str]]])

    def put(self, x: int, y: int, line: Line, key: str = "", width: int = 0) -> None:
        """Write a line at a place, cut at the right edge; with a key, make the place a spot of `width` cells."""
        width = min(width or width_of(line), max(0, self.width - x))
        line = cut_line(line, width)
        self._pieces.setdefault(y, []).append((x, line, key))
        self.height = max(self.height, y + 1)
        if key and width > 0:
            self.spots.append(Spot(key, x, y, width))

    def spot(self, key: str) -> Spot | None:
        """Return the spot with this key, if it is drawn."""
        return next((spot for spot in self.spots if spot.key == key), None)

    def row(self, y: int, chosen: str = "", slow_line: bool = False) -> Line:
        """Return one row, with the chosen spot on its fill; over a slow line only the first words of the spot."""
        row: Line = []
        at = 0
        for x, line, key in sorted(self._pieces.get(y, ()), key=lambda piece: piece[0]):
            if x > at:
                row.append((" " * (x - at), "text"))
                at = x
            if key and key == chosen:
                spot = self.spot(key)
                missing = (spot.width if spot else 0) - width_of(line)
                line = [*line, (" " * max(0, missing), "text")]
                line = on_fill_first(line, "chosen") if slow_line else on_fill(line, "chosen")
            row += line
            at += width_of(line)
        return row
