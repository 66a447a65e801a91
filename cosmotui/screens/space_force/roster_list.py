"""The list of a roster: found by typing, in any order, one position or status only; drawn where it is seen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar, get_args

from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widget import Widget

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.character import Character, Status
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.roster import SORT_KEYS, Roster, RosterLine, SortKey
from cosmotui.rules.space_force.ship import Ship
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force import roster_rows
from cosmotui.screens.space_force.roster_table import RosterTable
from cosmotui.screens.space_force.short_sheet import short_sheet
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.headed import Head
from cosmotui.widgets.line_edit import LineEdit
from cosmotui.widgets.line_widget import Line
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import SectionList, gap, heading, row

V = TypeVar("V")
STATUSES: Final[tuple[Status, ...]] = get_args(Status)
STEPS: Final = (
    ("samples", "m", "Take the six ready-made people"),
    ("random", "r", "Roll somebody at random"),
    ("add", "a", "Make a character step by step"),
    ("import", "I", "Take characters in from a file"),
)
"""The action, the key and the label of each first step; the quickest way to play comes first."""


@dataclass
class RosterSearch:
    """The search words, position, status and order of a list."""

    words: str = ""
    position: Position | None = None
    status: Status | None = None
    order: SortKey = "name"

    @property
    def is_limited(self) -> bool:
        """Whether the search may leave characters out."""
        return bool(self.words or self.position or self.status)

    def lift(self) -> None:
        """Remove all limits."""
        self.words, self.position, self.status = "", None, None

    def lines(self, roster: Roster) -> tuple[RosterLine, ...]:
        """Return every line of the roster that matches, in order."""
        return roster.find(self.words, self.position, self.status, self.order)

    def told(self, found: int, of: int) -> str:
        """Return how many were found of how many, with which limits and in which order."""
        words, position = visible(self.words.strip()), self.position.post.name if self.position else ""
        limits = (f'"{words}"' if words else "", position, self.status or "")
        limited = ", ".join(part for part in limits if part)
        count = f"{found:,} of {of:,}" if limited else f"{of:,}"
        return f"{count}{', ' + limited if limited else ''}, by {self.order}" if of else ""

    def turn_order(self, step: int) -> str:
        """Choose the next order, and return a sentence about it."""
        self.order = SORT_KEYS[(SORT_KEYS.index(self.order) + step) % len(SORT_KEYS)]
        return f"By {self.order}. {keys('o')} is the next order."

    def turn_limit(self, what: str) -> str:
        """Choose the next position or status, or all after the last, and return a sentence about it."""
        if what == "position":
            self.position = _next(tuple(Position), self.position)
            return f"Only {self.position.post.name}." if self.position else "Every position."
        self.status = _next(STATUSES, self.status)
        return f"Only {self.status}." if self.status else "Every status."


def _next(values: tuple[V, ...], now: V | None) -> V | None:
    """Return the value after `now`; None after the last."""
    choices = (None, *values)
    return choices[(choices.index(now) + 1) % len(choices)]


WIDE: Final = 120


class _Find(LineEdit):
    """The search line; arrows and page keys go to the list during typing."""

    def __init__(self, table: RosterTable) -> None:
        super().__init__(id="find", limit=60)
        self._table = table

    def on_key(self, event: Key) -> None:
        table = self._table
        moves = {"down": table.action_move, "up": table.action_move}
        moves |= {"pagedown": table.action_page, "pageup": table.action_page}
        if event.key in moves:
            moves[event.key](1 if event.key.endswith("down") else -1)
            event.prevent_default()
            event.stop()


class RosterList(Horizontal):
    """The list, or the first steps of an empty season; on a wide screen a short sheet of the chosen character.

    Only rows that are seen are worked out.
    """

    def __init__(self, file: SeasonFile) -> None:
        super().__init__(id="main")
        self.search = RosterSearch()
        self._file = file
        self._roster = Roster(())
        self._drawn: list[RosterLine] = []
        self._ships: dict[str, Ship] = {}
        self._entries: dict[tuple[str, int, str], roster_rows.Entry] = {}
        """The entries worked out since the season changed last; checking a sheet takes time."""
        self._columns = roster_rows.Columns()
        self._head = Head("roster", id="head")
        self.table = RosterTable(self._heads, self._row, id="table", measure=self._measure)
        self._find = _Find(self.table)
        self._find.display = False
        self._steps = SectionList(id="steps")
        self._short = Panel(id="short")
        self._short.more_key = "enter"  # which opens the whole sheet

    def compose(self) -> Iterable[Widget]:
        yield Vertical(self._head, self._find, self.table, self._steps, id="left")
        yield self._short

    @property
    def _season(self) -> Season:
        return self._file.season

    @property
    def chosen(self) -> Character | None:
        """The character under the cursor."""
        id = self.table.chosen
        return self._season.characters[id] if id and self._season.has(id) else None

    @property
    def is_empty(self) -> bool:
        """Whether the season has no characters."""
        return not len(self._roster)

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything from the season."""
        self._entries.clear()
        lines = self._file.roster()
        if lines != self._drawn:
            self._drawn, self._roster = list(lines), Roster(lines)
        self._ships = {id: ship for ship in self._season.ships.values() for id in ship.crew}
        self._steps.display = not lines
        self.table.display = bool(lines)
        if not lines:
            steps = (row(key, [(f"{keys(cap)}  ", "strong"), (text, "text")]) for key, cap, text in STEPS)
            nobody = row("", [("Nobody is in this season yet.", "text")])
            self._steps.show([gap(), nobody, gap(), heading("first step"), *steps])
        self.show_rows()
        if self.screen.focused in (None, self.table, self._steps):
            (self.table if lines else self._steps).focus(scroll_visible=False)

    def show_rows(self) -> None:
        """Draw the list with the current search, filters and order."""
        found = self.search.lines(self._roster)
        self._columns = roster_rows.Columns()
        self.table.show([line.id for line in found])
        self._head.note = self.search.told(len(found), len(self._roster))
        self.show_chosen()

    def _heads(self, width: int) -> Line:
        return self._columns.head(width)

    def _measure(self, ids: Sequence[str], width: int, glyphs: Glyphs) -> None:
        self._columns.see(self._entry(id, width, glyphs) for id in ids if self._season.has(id))

    def _row(self, id: str, width: int, glyphs: Glyphs) -> Line:
        return self._columns.row(self._entry(id, width, glyphs), width) if self._season.has(id) else []

    def _entry(self, id: str, width: int, glyphs: Glyphs) -> roster_rows.Entry:
        key = id, width, glyphs.name
        if key not in self._entries:
            one = self._season.characters[id]
            self._entries[key] = roster_rows.entry(self._season, one, self._ships.get(id), width, glyphs)
        return self._entries[key]

    def show_chosen(self) -> None:
        """Draw the short sheet of the chosen character."""
        if not self.is_mounted:
            return
        c, short = self.chosen, self._short
        if self.screen.size.width >= WIDE and c:
            short.show(short_sheet(self._season, c, self._ships.get(c.id), short.size.width, short.glyphs))
        else:
            short.show([])
        self.screen.refresh_bindings()

    def on_roster_table_moved(self) -> None:
        self.show_chosen()

    def reveal(self, id: str) -> None:
        """Put the cursor on a character."""
        self.table.choose(id)
        self.table.focus(scroll_visible=False)
        self.show_chosen()

    # --- finding -------------------------------------------------------------------------------------------------

    def find(self) -> None:
        """Search while the player types, in names, actors, positions, jobs and ranks."""
        self._find.set(self.search.words)
        self._find.display = True
        self._find.focus(scroll_visible=False)

    def lift(self) -> None:
        """Remove all limits of the search; the next change or `show_rows` redraws the list."""
        self.search.lift()
        self._find.display = False

    def on_line_edit_changed(self, message: LineEdit.Changed) -> None:
        self.search.words = message.text
        self.show_rows()

    def on_line_edit_submitted(self) -> None:
        self._find.display = bool(self.search.words)
        self.table.focus(scroll_visible=False)

    def on_line_edit_cancelled(self) -> None:
        self.search.words = ""
        self._find.display = False
        self.table.focus(scroll_visible=False)
        self.show_rows()
