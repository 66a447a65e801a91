"""The list of a roster: found by typing, in any order, one position or status only; drawn where it is seen."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, get_args

from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widget import Widget

from cosmotui.rules.space_force.character import Character, Status
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.sheet.roster import SORT_KEYS, Roster, RosterLine, SortKey
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force import roster_rows
from cosmotui.screens.space_force.first_steps import STEPS
from cosmotui.screens.space_force.roster_table import RosterTable
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.short_sheet import short_sheet
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import Head
from cosmotui.widgets.line_edit import LineEdit
from cosmotui.widgets.line_widget import Line
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import SectionList, gap, heading, row

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

STATUSES: Final[tuple[Status, ...]] = get_args(Status)
WIDE: Final = 120


class _Find(LineEdit):
    """The typed line; arrows and pages go to the list while one types."""

    def __init__(self, page: "RosterList") -> None:
        super().__init__(id="find", limit=60)
        self._page = page

    def on_key(self, event: Key) -> None:
        table = self._page.table
        moves = {"down": 1, "up": -1}
        pages = {"pagedown": 1, "pageup": -1}
        if event.key in moves:
            table.action_move(moves[event.key])
        elif event.key in pages:
            table.action_page(pages[event.key])
        else:
            return
        event.prevent_default()
        event.stop()


class RosterList(SeasonPage[None]):
    """Rows are worked out only where they are seen."""

    def __init__(self, file: "SeasonFile") -> None:
        super().__init__(file)
        self.words = ""
        self.position: Position | None = None
        self.status: Status | None = None
        self.order: SortKey = "name"
        self._roster = Roster(())
        self._drawn: list[RosterLine] = []
        self._ships: dict[str, Ship] = {}
        self._entries: dict[tuple[str, int, str], roster_rows.Entry] = {}
        """What was worked out since the season changed last; a check of a sheet is not quick."""
        self._columns = roster_rows.Columns()
        self._head = Head("roster", id="head")
        self._find = _Find(self)
        self.table = RosterTable(self._heads, self._row, id="table", measure=self._measure)
        self.steps = SectionList(id="steps")
        self._short = Panel(id="short")
        self._short.more_key = "enter"  # which opens the whole sheet

    def content(self) -> Iterable[Widget]:
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield from (self._head, self._find, self.table, self.steps)
            yield self._short

    def on_mount(self) -> None:
        self._find.display = False
        for note in self.file.notes[:1]:
            self.call_after_refresh(self.say, note)

    def on_unmount(self) -> None:
        self.file.close()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show_chosen)

    # --- what is shown -------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Character | None:
        """Whose row the cursor stands on."""
        id = self.table.chosen
        return self.season.characters[id] if id and self.season.has(id) else None

    def show(self) -> None:
        self._entries.clear()
        lines = self.file.roster()
        if lines != self._drawn:
            self._drawn, self._roster = list(lines), Roster(lines)
        self._ships = {id: ship for ship in self.season.ships.values() for id in ship.crew}
        self.steps.display = not lines
        self.table.display = bool(lines)
        if not lines:
            self.steps.show(
                [
                    gap(),
                    row("", [("Nobody is in this season yet.", "text")]),
                    gap(),
                    heading("first step"),
                    *(row(key, [(f"{cap}  ", "strong"), (text, "text")]) for key, cap, text in STEPS),
                ]
            )
        self.show_rows()
        target = self.table if lines else self.steps
        if self.focused is None or self.focused in (self.table, self.steps):
            target.focus(scroll_visible=False)

    def show_rows(self) -> None:
        """Draw the list as it is searched, filtered and sorted now."""
        found = self._roster.find(self.words, self.position, self.status, self.order)
        self._columns = roster_rows.Columns()
        self.table.show([line.id for line in found])
        self._head.note = self._told(len(found), len(self._roster))
        self._show_chosen()

    def _told(self, found: int, of: int) -> str:
        limits = [
            f'"{visible(self.words.strip())}"' if self.words.strip() else "",
            self.position.post.name if self.position else "",
            self.status or "",
        ]
        limited = ", ".join(part for part in limits if part)
        count = f"{found:,} of {of:,}" if limited else f"{of:,}"
        return f"{count}{', ' + limited if limited else ''}, by {self.order}" if of else ""

    def _heads(self, width: int) -> Line:
        return self._columns.head(width)

    def _measure(self, ids: Sequence[str], width: int, glyphs: Glyphs) -> None:
        self._columns.see(self._entry(id, width, glyphs) for id in ids if self.season.has(id))

    def _row(self, id: str, width: int, glyphs: Glyphs) -> Line:
        return self._columns.row(self._entry(id, width, glyphs), width) if self.season.has(id) else []

    def _entry(self, id: str, width: int, glyphs: Glyphs) -> roster_rows.Entry:
        key = id, width, glyphs.name
        if key not in self._entries:
            one = self.season.characters[id]
            self._entries[key] = roster_rows.entry(self.season, one, self._ships.get(id), width, glyphs)
        return self._entries[key]

    def _show_chosen(self) -> None:
        if not self.is_mounted:
            return
        c = self.chosen
        if self.size.width >= WIDE and c:
            self._short.show(
                short_sheet(self.season, c, self._ships.get(c.id), self._short.size.width, self.app.glyphs)
            )
        else:
            self._short.show([])
        self.refresh_bindings()

    # --- finding -------------------------------------------------------------------------------------------------

    def action_find(self) -> None:
        """Search as you type, in names, actors, positions, jobs and ranks."""
        self._find.set(self.words)
        self._find.display = True
        self._find.focus(scroll_visible=False)

    def on_line_edit_changed(self, message: LineEdit.Changed) -> None:
        self.words = message.text
        self.show_rows()

    def on_line_edit_submitted(self) -> None:
        self._find.display = bool(self.words)
        self.table.focus(scroll_visible=False)

    def on_line_edit_cancelled(self) -> None:
        self.words = ""
        self._find.display = False
        self.table.focus(scroll_visible=False)
        self.show_rows()

    def action_order(self, step: int) -> None:
        """The next order of the list."""
        place = (SORT_KEYS.index(self.order) + step) % len(SORT_KEYS)
        self.order = SORT_KEYS[place]
        self.show_rows()
        self.say(f"By {self.order}. o is the next order.")

    def action_filter(self, what: str) -> None:
        """Show one position, or one status, or everybody again."""
        if what == "position":
            self.position = _next(tuple(Position), self.position)
            told = f"Only {self.position.post.name}." if self.position else "Every position."
        else:
            self.status = _next(STATUSES, self.status)
            told = f"Only {self.status}." if self.status else "Every status."
        self.show_rows()
        self.say(told)

    def action_back(self) -> None:
        if self.words or self.position or self.status:
            self.words, self.position, self.status = "", None, None
            self._find.display = False
            self.show_rows()
        else:
            self.leave()

    def on_roster_table_moved(self) -> None:
        self._show_chosen()


def _next(values: tuple, now: object):
    """The value after this one; None after the last."""
    choices = (None, *values)
    return choices[(choices.index(now) + 1) % len(choices)]
