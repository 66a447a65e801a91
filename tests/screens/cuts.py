"""Cut words on the screen in front: what was cut where, and whether room is free beside or below it."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, TypeVar

from textual.app import App
from textual.geometry import Region
from textual.widget import Widget

from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.cosmoforce.ship_rosters import ShipRosters
from cosmotui.screens.result import Table
from cosmotui.screens.space_force.count_table import CountTable
from cosmotui.screens.space_force.roster_table import RosterTable
from cosmotui.screens.space_force.sheet_grid import SheetGrid
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.line_widget import WORD, Line, LineWidget, width_of
from cosmotui.widgets.odds_lens import OddsLens
from cosmotui.widgets.roster import Roster
from cosmotui.widgets.section_list import SectionList
from tests.screens.reading import rows

T = TypeVar("T")

CUT: Final = re.compile(r"(?<![.])(\.\.|…)(?![.\w])")
"""The mark of a cut. Ranges such as `1..4` go on behind it; a rule of dots is longer."""
MORE: Final = re.compile(r"^ *[\d,]+ more(?: lines?| rows?)? *(?::|$)")
"""What stands in place of rows that are not shown."""
KEYLESS: Final = re.compile(r"(?:^|  )[\d,]+ more(?: lines?| rows?)?$", re.IGNORECASE)
"""The same without the key that shows them."""
LOST: Final = "not shown: "
"""What stands before the text of a row for which its widget is not high enough."""
APART: Final = 4
"""Blanks behind a word cut in its middle that are no gap between columns."""
LOG: Final = 14
"""The same in a log: its names, perhaps three in a line, are cut in steps of four cells."""

TABLES: Final = (CountTable, Roster, RosterTable, SheetGrid, ShipRosters, StarTable, Table)
"""Widgets of columns: their rows take one line each, and a column could only grow where all its rows have room."""


@dataclass(frozen=True)
class Cut:
    """One cut: in which widget, how its row reads, and what room is left."""

    widget: str
    text: str
    right: bool
    """Whether the row has room for more of what was cut."""
    below: bool
    """Whether a row below it is free."""

    @property
    def lost(self) -> bool:
        """Whether a whole row of the widget is not shown."""
        return self.text.startswith(LOST)

    @property
    def needless(self) -> bool:
        """Whether there was room."""
        return self.right or self.below

    def __str__(self) -> str:
        room = " and ".join(word for word, free in (("beside", self.right), ("below", self.below)) if free)
        return f"{self.widget}: {self.text!r}{f' (room {room} it)' if room else ''}"


def cuts(app: App[T], names: tuple[str, ...] = ()) -> list[Cut]:
    """Every cut on the screen in front. `names` are texts of which no part may end at an edge without a mark."""
    found: list[Cut] = []
    painted = rows(app)
    for widget, (region, clip) in app.screen._compositor.visible_widgets.items():
        if isinstance(widget, LineWidget) and region.area:
            found += _cuts_in(widget, region, clip, painted, names)
    return found


def keyless(app: App[T]) -> list[str]:
    """Every row on the screen in front that counts what has no room and names no key that shows it."""
    widgets = app.screen._compositor.visible_widgets.items()
    pictures = [widget._picture for widget, (region, _) in widgets if isinstance(widget, LineWidget) and region.area]
    texts = (_without_rules(line).strip() for picture in pictures for line in picture)
    return [text for text in texts if KEYLESS.search(text)]


def _cuts_in(widget: LineWidget, region: Region, clip: Region, painted: list[str], names: tuple[str, ...]) -> list[Cut]:
    name = f"{type(widget).__name__}#{widget.id}" if widget.id else type(widget).__name__
    lines = widget._picture
    width, height = widget.size
    texts = [_without_rules(line).ljust(width) for line in lines]
    slack = _slack(widget, region, clip, texts, painted)
    heads = {y for y, line in enumerate(lines) if any(ink == "rule" for _, ink in line)}
    found: list[Cut] = []
    for y, (line, text) in enumerate(zip(lines, texts, strict=True)):
        if y >= height:
            if _words(text):
                found.append(Cut(name, f"{LOST}{text.strip()}", False, slack > 0))
            continue
        if width_of(line) > width and _words(text[width:]):
            found.append(Cut(name, f"beyond the edge: {text.strip()}", False, slack > 0))
        for mark in CUT.finditer(text[:width]):
            beside = _column(texts, y) if isinstance(widget, TABLES) else text
            rest = beside[mark.end() : width]
            room = len(rest) - len(rest.lstrip())
            in_column = bool(rest.strip())
            if in_column:  # what follows could stand further right, in all rows of the section
                rest = (_column(texts, y, heads) if isinstance(widget, SectionList) else beside)[mark.end() : width]
                room = max(room, len(rest) - len(rest.rstrip()))
            in_log = isinstance(widget, EventLog)
            needed = LOG if in_log else APART if text[: mark.start()][-1:].strip() else WORD + 2
            one_line = isinstance(widget, TABLES) or any("signal" in ink for _, ink in line)
            found.append(Cut(name, text.strip(), room >= needed, slack > 0 and not (one_line or in_column or in_log)))
        if MORE.match(text) and slack > 0 and not isinstance(widget, OddsLens):  # which tells of marks that are left
            found.append(Cut(name, text.strip(), False, True))
        for long in names:
            if piece := _torn(long, text[:width]):
                found.append(Cut(name, f"{piece!r} of a name: {text.strip()}", False, slack > 0))
    return found


def _words(text: str) -> bool:
    """Whether anything of a text is written rather than drawn."""
    return any(letter.isalnum() for letter in text)


def _column(texts: list[str], y: int, heads: Collection[int] = ()) -> str:
    """What stands anywhere in the rows around one of them: a column ends where all of them are blank.

    `heads` are rows that belong to no column.
    """
    first = last = y
    while first and texts[first - 1].strip() and first - 1 not in heads:
        first -= 1
    while last + 1 < len(texts) and texts[last + 1].strip() and last + 1 not in heads:
        last += 1
    taken = zip(*texts[first : last + 1], strict=False)
    return "".join("x" if any(cell.strip() for cell in cells) else " " for cells in taken)


def _without_rules(line: Line) -> str:
    """A line as text; the dots of rules are no mark of a cut."""
    return "".join(" " * len(text) if ink == "rule" else text for text, ink in line)


def _slack(widget: Widget, region: Region, clip: Region, texts: list[str], painted: list[str]) -> int:
    """Free rows at the end of a widget, or below it where it could grow: one stays free before whatever follows."""
    height = widget.size.height
    own = 0
    if isinstance(widget, TABLES):
        return 0
    while own < height and (height - 1 - own >= len(texts) or not texts[height - 1 - own].strip()):
        own += 1
    parent = widget.parent
    assert isinstance(parent, Widget)
    if not widget.styles.is_auto_height:
        return own
    bottom = min(parent.region.bottom, clip.bottom)
    y = region.bottom
    while y < bottom and not painted[y].ljust(region.right)[region.x : region.right].strip():
        y += 1
    below = y - region.bottom
    return own + (below if y == bottom else max(0, below - 1))


def _torn(long: str, text: str) -> str:
    """The piece of a word of a name, of at least three letters, with which a row ends at the edge."""
    _, blank, piece = text.rpartition(" ")
    if blank and len(piece) >= 3 and any(word != piece and word.startswith(piece) for word in long.split()):
        return piece
    return ""
