"""The roster: all characters of a season, and the way from there to everything else."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.space_force.roster_list import RosterList
from cosmotui.screens.space_force.roster_people import RosterPeople
from cosmotui.screens.space_force.roster_table import RosterTable
from cosmotui.screens.space_force.routes import place
from cosmotui.screens.space_force.season_page import SeasonPage, sheets
from cosmotui.widgets.section_list import SectionList


class RosterScreen(SeasonPage[None]):
    """The hub of Space Force; leaving it closes the file of the season."""

    CSS_PATH = sheets("roster")
    NAME = "roster"
    RULES = "SF-16"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "find", "find"),
        Binding("a", "person('add')", "add"),
        Binding("r", "person('random')", "random"),
        Binding("c", "go('crew')", "crew"),
        Binding("e", "go('episodes')", "episodes"),
        Binding("h", "go('healing')", "healing"),
        Binding("t", "go('tracker')", "encounters"),
        Binding("d", "go('dice')", "dice"),
        Binding("m", "person('samples')", "ready-made people", show=False),
        Binding("o", "order(1)", "other order", show=False, tooltip="next order"),
        Binding("O", "order(-1)", "previous order", show=False),
        Binding("p", "filter('position')", "only one position", show=False),
        Binding("f", "filter('status')", "only one status", show=False),
        Binding("x", "person('export')", "export", show=False),
        Binding("I", "person('import')", "import", show=False),
        Binding("y", "person('duplicate')", "copy", show=False),
        Binding("R", "person('retire')", "retire, or bring back", show=False),
        Binding("delete,backspace", "person('delete')", "delete", show=False),
        Binding("s", "seasons", "seasons", show=False),
        Binding("l", "go('log')", "all rolls", show=False),
        Binding("w", "go('weapons')", "weapons of the season", show=False),
        Binding("N", "person('private')", "private note", show=False),
    ]

    def __init__(self, file: SeasonFile) -> None:
        super().__init__(file)
        self.list = RosterList(file)
        self.people = RosterPeople(self, self.list)
        self.action_find, self.action_person = self.list.find, self.people.do
        self.parts = (self.list, *self.questions.askers)
        self.resized = self.list.show_chosen

    def on_mount(self) -> None:
        for note in self.file.notes[:1]:
            self.call_after_refresh(self.say, note)

    def on_unmount(self) -> None:
        if self.app.table is None:  # else the table has the season
            self.file.close()

    def show(self) -> None:
        self.list.show()

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "seasons":
            return self.app.table is None
        if action == "person" and parameters[0] in ("duplicate", "retire", "delete", "export", "private"):
            return bool(self.list.table.chosen)
        if action in ("find", "order", "filter"):
            return not self.list.is_empty
        return True

    def on_roster_table_taken(self, message: RosterTable.Taken) -> None:
        self.open_sheet(message.id)

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self.action_person(message.key)

    def open_sheet(self, id: str) -> None:
        """Show the sheet of a character; `[` and `]` there step through the list in its present order."""
        self.app.push_screen(place("sheet")(self.file, id, self.list.table.ids))

    # --- the list ------------------------------------------------------------------------------------------------

    def action_order(self, step: int) -> None:
        """Sort the list in the next order."""
        told = self.list.search.turn_order(step)
        self.list.show_rows()
        self.say(told)

    def action_filter(self, what: str) -> None:
        """Show one position, or one status, or everybody again."""
        told = self.list.search.turn_limit(what)
        self.list.show_rows()
        self.say(told)

    def action_back(self) -> None:
        if self.list.search.is_limited:
            self.list.lift()
            self.list.show_rows()
        else:
            self.leave()

    # --- people, and elsewhere -----------------------------------------------------------------------------------

    def action_seasons(self) -> None:
        """Close this season and show the list of all."""
        from cosmotui.screens.space_force.seasons import Seasons

        self.file.close()
        self.app.switch_screen(Seasons(switch_to_roster, self.file.path))

    def action_go(self, where: str) -> None:
        """Open another screen of the season."""
        self.changes.do(lambda: self.app.push_screen(place(where)(self.file, self.list.table.chosen)))


def open_roster(app: Navigator, file: SeasonFile) -> None:
    """Show the roster of a season above the screen in front, and offer its unfinished draft."""
    roster = RosterScreen(file)
    app.push_screen(roster)
    app.call_after_refresh(roster.people.offer_draft)


def switch_to_roster(app: Navigator, file: SeasonFile) -> None:
    """Show the roster of a season in place of the screen in front, and offer its unfinished draft."""
    roster = RosterScreen(file)
    app.switch_screen(roster)
    app.call_after_refresh(roster.people.offer_draft)
