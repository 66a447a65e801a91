"""The making of a character in six steps. Every key press is saved in the draft at once and can be undone."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.rules.space_force.creation.making import PERSON, REVIEW, SKILLS, STEP_RULES, STEPS
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.form_pages import FormPages
from cosmotui.screens.space_force.season_page import GAME
from cosmotui.screens.space_force.wizard_draft import Draft
from cosmotui.screens.space_force.wizard_fields import FieldKeys
from cosmotui.screens.space_force.wizard_persons import WholePersons
from cosmotui.screens.space_force.wizard_review import ReviewKeys
from cosmotui.screens.space_force.wizard_side import check_rows, issue_rows, side_rows
from cosmotui.screens.space_force.wizard_skills import SkillKeys
from cosmotui.screens.space_force.wizard_steps import asked_now, rows_of, title_of
from cosmotui.widgets.section_list import SectionList, gap


class Wizard(FormPage[None]):
    """The screen of the six steps; leaving it keeps the draft."""

    NAME = "new character"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,plus,equals_sign", "turn(1)", "change", key_display="left right", tooltip="next value"),
        Binding("left,minus", "turn(-1)", "previous value", show=False),
        Binding("tab", "step(1)", "step", tooltip="next step"),
        Binding("shift+tab", "step(-1)", "previous step", show=False),
        Binding("a,slash", "skill('add')", "add skill"),
        Binding("delete,backspace", "skill('remove')", "take off", show=False),
        Binding("d", "skill('drop')", "drop a custom skill", show=False),
        Binding("v", "waive", "waive"),
        Binding("f", "finalise", "finalise"),
        Binding("r", "person('random')", "random", show=False),
        Binding("p", "person('ready_made')", "ready-made", show=False),
        Binding("w", "why", "why"),
    ]

    def __init__(
        self, file: SeasonFile, id: str, step: int = PERSON, finished: Callable[[str], None] | None = None
    ) -> None:
        """Open the six steps of a draft; `finished` is called with its id once the sheet is finalised."""
        super().__init__(file)
        self.finished = finished
        self.draft = Draft(self, id)
        self.pages = FormPages(self, STEPS, STEP_RULES, step)
        self.action_step = self.pages.turn
        self._fields, self._skills = FieldKeys(self, self.draft), SkillKeys(self, self.draft)
        self._review = ReviewKeys(self, self.draft)
        self.action_waive, self.action_person = self._review.waive, WholePersons(self, self.draft).fill

    def has_subject(self) -> bool:
        return self.draft.exists

    # --- what is shown -------------------------------------------------------------------------------------------

    def where(self) -> str:
        return "new character"

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, self.pages.rule, title_of(self.draft.who) if self.has_subject() else ""

    def draw(self) -> None:
        making, step, left, glyphs = self.draft.making, self.pages.now, self.columns.left, self.app.glyphs
        self.pages.show(title_of(making.who), making.wrong_steps)
        self.list.show(rows_of(step, making, left, glyphs))
        below = issue_rows(making) if step == REVIEW else check_rows(making, step, left + 1, glyphs)
        self.below.show([gap(), *below])
        self.side.show(side_rows(making, step, self.row, self.draft.ship, self.columns.right))
        self.asks.asked = asked_now(making, step)

    def taking(self) -> str:
        return TAKING.get(self.row.partition(":")[0], "go on")

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "turn":
            return not self.row.startswith(("follows:", "issue:", "finalise", "science", *WHOLE_PERSONS))
        if action == "skill":
            can = {"add": True, "remove": self._skills.known is not None, "drop": self._skills.has_custom}
            return self.pages.now == SKILLS and can[str(parameters[0])]
        if action == "waive":
            issue = self._review.issue
            return self.pages.now == REVIEW and issue is not None and (issue.waivable or issue.waived)
        return action != "finalise" or self.pages.now == REVIEW

    # --- steps ---------------------------------------------------------------------------------------------------

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self._fields.type_field(message.key, begin=message.text)

    # --- keys of a row -------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Set the number under the cursor with a digit."""
        if event.character and event.character in "0123456789" and not self.questions.is_asking:
            key, digit = self.row, int(event.character)
            if key == "months":
                taken = self._fields.type_field(key, begin=event.character)
            else:
                taken = self._skills.digit(key, digit) or self._fields.set_number(key, digit)
            if taken:
                event.stop()

    def action_turn(self, step: int) -> None:
        """Change the value under the cursor by one."""
        key = self.row
        if self._skills.turn(key, step) or self._fields.turn(key, step):
            return
        if key == "add":
            self._skills.pick_any()
        elif not key.startswith(("follows:", "issue:")):
            self._fields.type_field(key)

    def action_take(self) -> None:
        """Type, pick or switch the value under the cursor; on a number, go to the next step."""
        key = self.row
        if key == "add":
            self._skills.pick_any()
        elif key == "science":
            self._skills.pick_science()
        elif key == "finalise":
            self.action_finalise()
        elif key in WHOLE_PERSONS:
            self.action_person(key)
        elif key.startswith("issue:"):
            if at := self._review.mended_at:
                self.pages.go_to(*at)
        elif key.startswith("need:"):
            self._skills.turn(key, 1)
        elif known := self._skills.known:
            self._skills.pick_about(known)
        elif not self._fields.type_field(key) and not (key in TURNED and self._fields.turn(key, 1)):
            self.action_step(1)

    def action_skill(self, how: str) -> None:
        """Add a skill by a part of its name, take the one under the cursor off, or drop a custom one of the season."""
        if how == "add":
            self._skills.pick_any()
        elif how == "drop":
            self._skills.pick_dropped()
        elif known := self._skills.known:
            self._skills.take_off(known)

    # --- whole persons, and the end ------------------------------------------------------------------------------

    def action_finalise(self) -> None:
        """Finalise the sheet, if nothing prevents it."""
        if self._review.finalise() and self.finished:
            self.finished(self.draft.id)

    def why(self) -> tuple[str, str]:
        return self._review.rule(self.pages.now), self.rules_here()[2]


TAKING = {
    **dict.fromkeys(("name", "actor", "job", "title", "months", "description", "background", "notes"), "type"),
    **dict.fromkeys(("position", "rank", "native"), "pick"),
    **dict.fromkeys(("npc", "literate", "approved", "hand", "handgun"), "change"),
    **dict.fromkeys(("need", "add", "science"), "add"),
    "ready_made": "pick",
    "random": "roll",
    "skill": "options",
    "issue": "mend",
    "finalise": "finalise",
}
"""The label of enter on a row, by the first part of the key of the row."""
WHOLE_PERSONS = ("ready_made", "random")
"""The rows that fill in the whole draft."""
TURNED = ("npc", "literate", "approved", "hand", "handgun")
"""The rows with so few values that enter goes through them."""
