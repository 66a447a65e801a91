"""A rack of plates in groups: what can be taken now stands on a plate, everything else says why not."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, cut_line, drawn, justify, width_of
from cosmotui.widgets.more import BY_CURSOR, more
from cosmotui.widgets.plain_text import visible

LABEL, GAP = 12, 1
"""The width of the name of a group, and the gap between two plates, in cells."""
AIRY, WIDE_GAP = 3, 2
"""The rows of a plate where there is room, and the cells between two such plates."""


@dataclass(frozen=True)
class Plated:
    """A pod on a plate."""

    key: str
    text: str
    usable: bool = True
    chosen: bool = False
    """Whether the plate carries a tick."""


@dataclass(frozen=True)
class Shelf:
    """A group of plates, with a word about all of them at the right."""

    name: str
    plates: tuple[Plated, ...]
    note: str = ""


@dataclass(frozen=True)
class _Place:
    """The place where a plate is drawn: its shelf, the row of plates, and its cells."""

    key: str
    row: int
    left: int
    right: int


class PodRack(LineWidget):
    """A widget with shelves one below the other; rows of plates are three lines high where there is room for that."""

    DEFAULT_CSS = "PodRack { height: 1fr; }"

    shelves: reactive[tuple[Shelf, ...]] = drawn(())
    """The shelves that are shown."""
    cursor: reactive[str] = drawn("")
    """The key of the plate under the cursor."""
    title: reactive[tuple[str, str]] = drawn(("", ""))
    """The head, and the fact at its right."""

    @dataclass
    class Pointed(Message):
        """The message that a plate was clicked."""

        key: str

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._top = 0
        self._lines_at: dict[int, int] = {}
        """The row of plates of each line, as drawn last."""

    # --- moving --------------------------------------------------------------------------------------------------

    @property
    def keys(self) -> list[str]:
        """The keys of all plates in reading order."""
        return [plate.key for shelf in self.shelves for plate in shelf.plates]

    def beside(self, step: int) -> str:
        """Return the next plate in reading order, around the ends."""
        keys = self.keys
        if not keys:
            return ""
        return keys[(keys.index(self.cursor) + step) % len(keys)] if self.cursor in keys else keys[0]

    def above(self, step: int) -> str:
        """Return the plate nearest to the cursor in the next row of plates, around the ends."""
        places = self._places(self.size.width or 80, self._is_airy(self.size.width or 80, self.size.height or 12))
        here = next((place for place in places if place.key == self.cursor), None)
        if here is None:
            return self.beside(0)
        rows = sorted({place.row for place in places})
        row = rows[(rows.index(here.row) + step) % len(rows)]
        middle = (here.left + here.right) / 2
        return min(
            (one for one in places if one.row == row), key=lambda one: abs((one.left + one.right) / 2 - middle)
        ).key

    # --- drawing -------------------------------------------------------------------------------------------------

    def lines(self, width: int, height: int) -> list[Line]:
        airy = self._is_airy(width, height)
        head = [head_line(*self.title, width, self.glyphs)] if self.title[0] else []
        room = height - len(head)
        blocks = self._rows(width, airy)
        each = AIRY + 1 if airy else 2 if 2 * len(blocks) - 1 <= room else 1
        shown = self._window(len(blocks), max(1, (room + each - 1) // each), blocks)
        drawn_lines: list[Line] = list(head)
        self._lines_at = {}
        for number in shown:
            block = blocks[number]
            for line in self._block(block, width, airy):
                self._lines_at[len(drawn_lines)] = number
                drawn_lines.append(line)
            if each > (AIRY if airy else 1) and number != shown[-1]:
                drawn_lines.append([])
        if len(shown) < len(blocks):
            rest = len(blocks) - len(shown)
            drawn_lines[height - 1 :] = [more(rest, BY_CURSOR, "row" if rest == 1 else "rows")]
        return drawn_lines + [[] for _ in range(height - len(drawn_lines))]

    def _window(self, count: int, room: int, blocks: Sequence["tuple[Shelf, int, list[Plated]]"]) -> range:
        here = next((number for number, block in enumerate(blocks) if self._holds_cursor(block[2])), 0)
        room = room if count <= room else max(1, room - 1)
        self._top = max(0, min(self._top, here, count - room))
        self._top = max(self._top, here + 1 - room)
        return range(self._top, min(count, self._top + room))

    def _holds_cursor(self, plates: Sequence[Plated]) -> bool:
        return any(plate.key == self.cursor for plate in plates)

    def _is_airy(self, width: int, height: int) -> bool:
        return len(self._rows(width, True)) * (AIRY + 1) <= height

    def _rows(self, width: int, airy: bool) -> list[tuple[Shelf, int, list[Plated]]]:
        """Return every row of plates: its shelf, its number on the shelf, and the plates."""
        rows: list[tuple[Shelf, int, list[Plated]]] = []
        for shelf in self.shelves:
            room, row = width - LABEL, list[Plated]()
            first = True
            for plate in shelf.plates:
                cells = self._cells(plate, airy) + (WIDE_GAP if airy else GAP)
                if row and cells > room + (WIDE_GAP if airy else GAP):
                    rows.append((shelf, 0 if first else 1, row))
                    room, row, first = width - LABEL, [], False
                row.append(plate)
                room -= cells
            rows.append((shelf, 0 if first else 1, row))
        return rows

    def _cells(self, plate: Plated, airy: bool) -> int:
        return len(visible(plate.text)) + (4 if airy else 2)

    def _places(self, width: int, airy: bool) -> list[_Place]:
        found: list[_Place] = []
        for number, (_, _, plates) in enumerate(self._rows(width, airy)):
            x = LABEL
            for plate in plates:
                cells = self._cells(plate, airy)
                found.append(_Place(plate.key, number, x, x + cells))
                x += cells + (WIDE_GAP if airy else GAP)
        return found

    def _block(self, block: tuple[Shelf, int, list[Plated]], width: int, airy: bool) -> list[Line]:
        shelf, number, plates = block
        label = f"{visible(shelf.name).upper():<{LABEL}}"[:LABEL] if not number else " " * LABEL
        middle = self._line([(label, "dim")], plates, width, airy, True)
        note = self.glyphs.adapt(visible(shelf.note)) if not number else ""
        rest = width - width_of(middle) - 2
        if note and (len(note) <= rest or not plates):  # beside plates, half a note says less than none
            middle = justify(middle, cut_line([(note, "chart")], rest), width)
        if not airy:
            return [middle]
        blank = self._line([(" " * LABEL, "dim")], plates, width, airy, False)
        return [blank, middle, blank]

    def _line(self, start: Line, plates: Sequence[Plated], width: int, airy: bool, says: bool) -> Line:
        line = list(start)
        for plate in plates:
            here = plate.key == self.cursor
            ink = "signal-strong" if here else "plate-strong" if plate.usable else "pod-dim"
            mark = self.glyphs.chosen if here else self.glyphs.yes if plate.chosen else " "
            text = f"{mark}{self.glyphs.adapt(visible(plate.text))} "
            text = f" {text} " if airy else text
            line.append((text if says else " " * len(text), ink))
            line.append((" " * (WIDE_GAP if airy else GAP), "text"))
        return cut_line(line[:-1], width)

    # --- mouse ---------------------------------------------------------------------------------------------------

    def on_click(self, event: Click) -> None:
        row = self._lines_at.get(event.y)
        airy = self._is_airy(*self.size)
        for place in self._places(self.size.width, airy):
            if place.row == row and place.left <= event.x < place.right:
                self.post_message(self.Pointed(place.key))
