"""All opponents: the templates, and those that the Director has written."""

from collections.abc import Sequence
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.opponents.opponent import Opponent, opponent_problems, opponent_sheet
from cosmotui.rules.space_force.opponents.opponent_text import skills_text
from cosmotui.rules.space_force.opponents.ready_made import TEMPLATE_OPPONENTS
from cosmotui.rules.space_force.sheet.derived import defense_rating
from cosmotui.saves.errors import SaveError
from cosmotui.saves.opponents import Opponents
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.file_list import told
from cosmotui.screens.space_force.opponent_form import OpponentForm
from cosmotui.screens.text_library import LibraryRows, TextLibrary
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, heading

READY: Final = {"templates": {f"template:{name}": one for name, one in TEMPLATE_OPPONENTS.items()}}


class OpponentRows(LibraryRows[Opponent]):
    """An opponent with hit points and defense as a row; everything about it beside the list."""

    TITLE, RULES = ("Space Force", "opponents"), ("space-force", "SF-20.9", "SF-20.9", "opponents")

    def __init__(self, file: SeasonFile) -> None:
        self._file = file

    def problems(self, thing: Opponent) -> Sequence[Problem]:
        season = self._file.season
        return opponent_problems(thing, season.armoury, season.skills)

    def columns(self, wide: bool) -> str:
        return "HP   DR"

    def line(self, thing: Opponent, name: str, wide: bool) -> tuple[Line, Line]:
        sheet = opponent_sheet(thing, 1, self._file.season.armoury)
        return [column(name, 28, "text")], [(f"{sheet.hp:>3}  {defense_rating(sheet):>3}", "dim")]

    def sheet(self, thing: Opponent, cells: int) -> list[Row]:
        scores = ", ".join(f"{ability.short} {thing.abilities.of(ability)}" for ability in Ability)
        return [
            heading(thing.name),
            said(scores, cells),
            said(f"Skills: {skills_text(thing.skills) or 'none'}.", cells),
            said(f"Weapons: {', '.join(thing.weapons) or 'bare hands'}.", cells),
        ]


class OpponentLibrary(TextLibrary[Opponent]):
    """The list of opponents: returns the one that joins the other side; nothing if the player leaves."""

    NAME = "opponents"
    EXAMPLE = "red-varga.opponent"
    WORDS = {"take": "take"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new", "new"),
        Binding("c", "change", "change"),
        Binding("y", "copy", "copy"),
        # What every library can do comes after what this one is for.
        Binding("escape", "back", "back"),
        Binding("e", "rename", "rename"),
        Binding("x", "export", "export"),
        Binding("I", "import", "import"),
        Binding("delete,backspace", "delete", "remove"),
        Binding("u", "undelete", "bring back"),
    ]

    def __init__(self, file: SeasonFile) -> None:
        super().__init__(Opponents(), OpponentRows(file), READY)
        self.file = file

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "change":
            return self.chosen is not None and self.chosen.thing is not None
        return self.thing is not None if action == "copy" else super().allows(action, parameters)

    def action_new(self) -> None:
        """Write a new opponent."""
        self._edit(Opponent(""))

    def action_copy(self) -> None:
        """Write another opponent, starting from a copy of the chosen one."""
        if thing := self.thing:
            self._edit(msgspec.structs.replace(thing, name=f"{thing.name} 2"[: self.library.name_limit]))

    def action_change(self) -> None:
        """Change the chosen opponent; the old version goes to the trash."""
        chosen = self.chosen
        if chosen is not None and chosen.thing is not None:
            self._edit(chosen.thing, chosen.path.name)

    def _edit(self, begun: Opponent, file_name: str = "") -> None:
        def done(made: Opponent | None) -> None:
            if made is None:
                return
            saved = self.saved.get(f"file:{file_name}")
            try:
                path = self.library.save(made, saved.path if saved else None)
            except SaveError as error:
                self.say(told(error))
                return
            self.load(path.name)
            self.call_after_refresh(self.say, f"Kept: {visible(made.name)}")

        self.app.push_screen(OpponentForm(self.file, begun), done)
