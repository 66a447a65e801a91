"""The form of an opponent: name, abilities, skills and weapons; what the rules refuse is shown at once.

The form is kept as a draft until the player saves it in the library or discards it.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.opponents.opponent import Opponent
from cosmotui.screens.form_screen import CHANGE
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.opponent_editor import OpponentEditor
from cosmotui.screens.space_force.opponent_rows import ARM, KEEP, follows_rows, opponent_rows
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import SectionList
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

TEXTS: Final = ("name", "skills", "weapons")
DIGITS: Final = tuple("123456789")


class OpponentForm(FormPage[Opponent]):
    """The form of an opponent: returns it once it is saved; nothing if the player leaves, which keeps the draft."""

    NAME = "opponent"
    RULES = "SF-20.9"
    BINDINGS: ClassVar[list[BindingType]] = [
        *CHANGE,
        Binding("delete,backspace", "drop", "take off", show=False),
        Binding("w", "arm", "add a weapon"),
        Binding("k", "keep", "keep"),
        Binding("0", "reset", "as it was", show=False),
    ]

    def __init__(self, file: "SeasonFile", begun: Opponent) -> None:
        super().__init__(file)
        self.begun = begun
        self.editor = OpponentEditor(self, begun)
        self.action_arm = self.editor.pick_weapon

    def title_now(self) -> Title:
        return Title("Space Force", "opponent", note=self.begun.name or "a new one")

    # --- what is shown -------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        if self.editor.draft.told:
            self.call_after_refresh(self.say, self.editor.draft.told)

    def show(self) -> None:
        if not self.is_mounted:
            return
        one, problems, columns = self.editor.opponent, self.editor.problems, self.columns
        self.list.show(opponent_rows(one, not problems, columns.left))
        self.side.show(follows_rows(self.season, one, problems, columns.right, self.app.glyphs.no))
        told = "ready to keep" if not problems else f"{len(problems)} to mend"
        if self.row in TEXTS:  # letters are typed there
            ways = (Way("enter", "Type it", "take"), Way("end", "Keep it: the last row", ""))
        else:
            reset = [Way("0", "As it was before", "reset")] if one != self.begun else []
            leave = Way("esc", "Leave it as a draft" if reset else "Leave it", "back")
            ways = (Way("k", "Keep it", "keep"), Way("w", "Add a weapon", "arm"), *reset, leave)
        self.asks.asked = ("Opponent", told, ways)

    def word(self, binding: Binding) -> str:
        if binding.action != "take":
            return super().word(binding)
        return "type" if self.row in TEXTS else "keep" if self.row == KEEP else "pick" if self.row == ARM else "more"

    # --- keys ----------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("undo", "redo"):
            return False  # the library is no part of the season
        if self.is_mounted and not self.questions.is_asking:
            if action == "change":
                return self.row in list(Ability)
            if action == "reset":
                return self.editor.opponent != self.begun
        return super().check_action(action, parameters)

    def on_key(self, event: Key) -> None:
        """Set the ability under the cursor with a digit."""
        digit = event.character or ""
        if self.row in list(Ability) and digit in DIGITS and not self.questions.is_asking:
            self.editor.score(Ability(self.row), int(digit))
            event.stop()

    def on_section_list_taken(self) -> None:
        self.action_take()

    def action_take(self) -> None:
        """Type the text of the row, or save the opponent."""
        if self.row == KEEP:
            self.action_keep()
        elif self.row == ARM:
            self.action_arm()
        elif self.row in list(Ability):
            self.action_change(1)
        else:
            self.editor.type_row(self.row)

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self.editor.type_row(message.key, message.text)

    def action_reset(self) -> None:
        """Discard the draft."""
        self.editor.become(self.begun)

    def action_change(self, step: int) -> None:
        """Give the ability under the cursor one point more or less."""
        if self.row in list(Ability):
            ability = Ability(self.row)
            self.editor.score(ability, self.editor.opponent.abilities.of(ability) + step)

    def action_drop(self) -> None:
        """Remove the last skill or weapon, or the name."""
        self.editor.drop_last(self.row)

    def action_keep(self) -> None:
        """Return the opponent, or say what is wrong with it."""
        if problems := self.editor.problems:
            self.say(visible(str(problems[0])))
        else:
            self.editor.draft.drop()
            self.dismiss(self.editor.opponent)
