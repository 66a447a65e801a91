"""The roster: everybody of a season, and the way from there to everything else."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar, Final, get_args

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widget import Widget

from cosmotui.rules.space_force.character import Character, Status
from cosmotui.rules.space_force.creation import new_draft, new_random
from cosmotui.rules.space_force.personnel import delete, duplicate, reinstate, retire
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.roster import SORT_KEYS, Roster, RosterLine, SortKey
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force import roster_rows
from cosmotui.screens.space_force.first_steps import STEPS, sample_choices, take_samples
from cosmotui.screens.space_force.panel import Panel
from cosmotui.screens.space_force.places import is_there, place
from cosmotui.screens.space_force.roster_table import RosterTable
from cosmotui.screens.space_force.season_page import Hand, SeasonPage, sheets
from cosmotui.screens.space_force.short_sheet import short_sheet
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import Head
from cosmotui.widgets.line_edit import LineEdit
from cosmotui.widgets.paint import Line
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import SectionList, gap, heading, row

if TYPE_CHECKING:
    from cosmotui.saves.season_file import SeasonFile

STATUSES: Final[tuple[Status, ...]] = get_args(Status)
WIDE: Final = 120


class _Find(LineEdit):
    """The typed line; arrows and pages go to the list while one types."""

    def __init__(self, page: "RosterScreen") -> None:
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


class RosterScreen(SeasonPage[None]):
    """The hub of Space Force. Rows are worked out only where they are seen."""

    CSS_PATH = sheets("roster")
    NAME = "roster"
    RULES = "SF-16"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "find", "find"),
        Binding("a", "add", "add"),
        Binding("r", "random", "random"),
        Binding("c", "go('crew')", "crew"),
        Binding("e", "go('episodes')", "episodes"),
        Binding("h", "go('healing')", "healing"),
        Binding("t", "go('tracker')", "fight"),
        Binding("d", "go('dice')", "dice"),
        Binding("m", "samples", "ready-made people", show=False),
        Binding("o", "order(1)", "other order", show=False),
        Binding("O", "order(-1)", "order before", show=False),
        Binding("p", "filter('position')", "only one position", show=False),
        Binding("f", "filter('status')", "only one status", show=False),
        Binding("x", "export", "export", show=False),
        Binding("I", "import", "import", show=False),
        Binding("y", "duplicate", "copy", show=False),
        Binding("R", "retire", "retire, or bring back", show=False),
        Binding("delete,backspace", "delete", "delete", show=False),
        Binding("s", "seasons", "seasons", show=False),
        Binding("l", "go('log')", "all rolls", show=False),
        Binding("g", "go('guide')", "episode guide", show=False),
    ]

    def __init__(self, file: "SeasonFile") -> None:
        super().__init__(file)
        self.words = ""
        self.position: Position | None = None
        self.status: Status | None = None
        self.order: SortKey = "name"
        self._roster = Roster(())
        self._drawn: list[RosterLine] = []
        self._ships: dict[str, Ship] = {}
        self._rows: dict[tuple[str, int, str], Line] = {}
        """Rows as they were drawn since the season changed last; a check of a sheet is not quick."""
        self._head = Head("roster", id="head")
        self._find = _Find(self)
        self.table = RosterTable(roster_rows.head, self._row, id="table")
        self.steps = SectionList(id="steps")
        self._short = Panel(id="short")

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
        self._rows.clear()
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

    def _row(self, id: str, width: int, glyphs: Glyphs) -> Line:
        if not self.season.has(id):
            return []
        key = id, width, glyphs.name
        if key not in self._rows:
            one = self.season.characters[id]
            self._rows[key] = roster_rows.row(self.season, one, self._ships.get(id), width, glyphs)
        return self._rows[key]

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

    # --- people --------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        if action in ("duplicate", "retire", "delete", "export"):
            return bool(self.table.chosen)
        if action in ("find", "order", "filter"):
            return len(self._roster) > 0
        if action == "go":
            return is_there(str(parameters[0]))
        return True

    def on_roster_table_moved(self) -> None:
        self._show_chosen()

    def on_roster_table_taken(self, message: RosterTable.Taken) -> None:
        self.open_sheet(message.id)

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        getattr(self, f"action_{message.key}")()

    def open_sheet(self, id: str) -> None:
        """Show the sheet of somebody; `[` and `]` there go through the list as it stands here."""
        from cosmotui.screens.space_force.sheet import Sheet

        self.app.push_screen(Sheet(self.file, id, self.table.ids))

    def action_add(self) -> None:
        """Make a character step by step."""
        from cosmotui.screens.space_force.wizard import Wizard

        before = set(self.season.ids_of(Character))
        if self.attempt(lambda: new_draft(self.season)):
            new = next(id for id in self.season.ids_of(Character) if id not in before)
            self._reveal(new)
            self.app.push_screen(Wizard(self.file, new))

    def action_random(self) -> None:
        """A draft rolled as a whole; the sheet shows who it is."""
        before = set(self.season.ids_of(Character))
        self._take_in(lambda: self.roll(self._random, lambda: self._show_new(before)))

    def _random(self, dice: Hand) -> Change:
        return new_random(self.season, dice)

    def _show_new(self, before: set[str]) -> None:
        new = next((id for id in self.season.ids_of(Character) if id not in before), "")
        self._reveal(new)
        if c := self.chosen:
            self.say(f"{c.name} is new, a draft. Enter opens the sheet.")

    def _take_in(self, deed: Callable[[], None]) -> None:
        """Take away what could hide somebody new, then do it."""
        self.words, self.position, self.status = "", None, None
        self._find.display = False
        deed()

    def _reveal(self, id: str) -> None:
        self.table.choose(id)
        self.table.focus(scroll_visible=False)
        self._show_chosen()

    def action_samples(self) -> None:
        """Take one or all of the ready-made people."""

        def done(value: str) -> str:
            before = set(self.season.ids_of(Character))
            wrong = self.tried(lambda: take_samples(self.season, value))
            if not wrong:
                self._reveal(next((id for id in self.season.ids_of(Character) if id not in before), ""))
            return wrong

        self.picker.pick("Who joins?", sample_choices(), done, hint="Copies that are yours to change. SF-21.4")

    def action_duplicate(self) -> None:
        """A draft like the chosen sheet at its creation."""
        if c := self.chosen:
            before = set(self.season.ids_of(Character))
            if self.attempt(lambda: duplicate(self.season, c.id), f"A draft like {visible(c.name)}."):
                self._reveal(next((id for id in self.season.ids_of(Character) if id not in before), ""))

    def action_retire(self) -> None:
        """Out of the Service, or back."""
        if c := self.chosen:
            if c.status == "retired":
                self.attempt(lambda: reinstate(self.season, c.id), f"{visible(c.name)} is back.")
            else:
                self.attempt(lambda: retire(self.season, c.id), f"{visible(c.name)} has retired. R brings them back.")

    def action_delete(self) -> None:
        """Away with the chosen sheet; undo brings it back."""
        if c := self.chosen:
            self.attempt(
                lambda: delete(self.season, c.id), f"Deleted: {visible(c.name) or 'a draft'}. u brings it back."
            )

    # --- files ---------------------------------------------------------------------------------------------------

    def action_export(self) -> None:
        """Write one sheet, or everybody shown, to a file."""
        from cosmotui.screens.space_force.exporting import ask_export

        c = self.chosen
        if c:
            ask_export(self, c.id, self.table.ids)

    def action_import(self) -> None:
        """Take characters in from a JSON file, after a look at what it would do."""
        from cosmotui.screens.space_force.importing import ask_import

        ask_import(self)

    def action_seasons(self) -> None:
        """Leave this season for the list of all."""
        from cosmotui.screens.space_force.seasons import Seasons

        self.file.close()
        self.app.switch_screen(Seasons(self.file.path))

    # --- elsewhere -----------------------------------------------------------------------------------------------

    def action_go(self, where: str) -> None:
        """Open another screen of the season."""
        try:
            screen = place(where)(self.file, self.table.chosen)
        except SeasonError as error:
            self.say(str(error))
            return
        self.app.push_screen(screen)


def _next(values: tuple, now: object):
    """The value after this one; None after the last."""
    choices = (None, *values)
    return choices[(choices.index(now) + 1) % len(choices)]
