"""The roster: everybody of a season, and the way from there to everything else."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.creation import first_vacant, new_draft, new_random
from cosmotui.rules.space_force.creation.personnel import delete, duplicate, reinstate, retire
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.screens.space_force.first_steps import sample_choices, take_samples
from cosmotui.screens.space_force.roster_list import RosterList
from cosmotui.screens.space_force.roster_table import RosterTable
from cosmotui.screens.space_force.routes import is_there, place
from cosmotui.screens.space_force.season_asks import FINAL, ask_private
from cosmotui.screens.space_force.season_page import sheets
from cosmotui.screens.space_force.season_rolls import roll_change
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import SectionList


class RosterScreen(RosterList):
    """The hub of Space Force."""

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
        Binding("t", "go('tracker')", "encounters"),
        Binding("d", "go('dice')", "dice"),
        Binding("m", "samples", "ready-made people", show=False),
        Binding("o", "order(1)", "other order", show=False, tooltip="next order"),
        Binding("O", "order(-1)", "previous order", show=False),
        Binding("p", "filter('position')", "only one position", show=False),
        Binding("f", "filter('status')", "only one status", show=False),
        Binding("x", "export", "export", show=False),
        Binding("I", "import", "import", show=False),
        Binding("y", "duplicate", "copy", show=False),
        Binding("R", "retire", "retire, or bring back", show=False),
        Binding("delete,backspace", "delete", "delete", show=False),
        Binding("s", "seasons", "seasons", show=False),
        Binding("l", "go('log')", "all rolls", show=False),
        Binding("w", "go('weapons')", "weapons of the season", show=False),
        Binding("N", "private", "private note", show=False),
    ]

    # --- people --------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        if action in ("duplicate", "retire", "delete", "export", "private"):
            return bool(self.table.chosen)
        if action in ("find", "order", "filter"):
            return len(self._roster) > 0
        if action == "go":
            return is_there(str(parameters[0]))
        return True

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

    def offer_draft(self) -> None:
        """Offer to go on with somebody who was not finished when the season was left."""
        drafts = [c for c in self.season.characters.values() if c.status == "draft"]
        if drafts and self.is_in_front and not self.file.notes:
            newest = max(drafts, key=lambda c: (len(c.id), c.id))
            self._reveal(newest.id)
            self.say(f"Enter, then e, goes on with a draft: {visible(newest.name) or 'nobody yet'}.")

    def action_random(self) -> None:
        """Ask for a post, and roll a draft for it as a whole; the sheet shows who it is."""
        vacant = first_vacant(self.season)

        def done(value: str) -> str:
            self.call_later(self._roll_person, Position(value))
            return ""

        posts = sorted(Position, key=lambda one: one is not vacant)
        choices = [Choice(one.value, one.post.name, "vacant" if one is vacant else "") for one in posts]
        self.pick("Roll a person for which post?", choices, done, hint=FINAL)

    def _roll_person(self, position: Position) -> None:
        before = set(self.season.ids_of(Character))

        def roll() -> None:
            roll_change(
                self, lambda dice: new_random(self.season, dice, position), lambda: self._show_new(before), typed=False
            )

        self._take_in(roll)

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

    def action_private(self) -> None:
        """Write the Director's private note about the chosen character."""
        if c := self.chosen:
            ask_private(self, c.id, visible(c.name) or "this draft")

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
