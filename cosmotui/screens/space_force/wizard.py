"""Making a character in six steps. Every key press is kept in the draft at once and can be taken back."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import msgspec
from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.creation.finalised import as_draft
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.creation.validate import Issue
from cosmotui.screens.space_force.season_page import FINAL, GAME
from cosmotui.screens.space_force.step_track import StepTrack
from cosmotui.screens.space_force.wizard_skills import WizardSkills
from cosmotui.screens.space_force.wizard_steps import REVIEW, SKILLS, STEPS, step_of, title_of
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.section_list import SectionList

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile


def open_wizard(file: "SeasonFile", id: str) -> "Wizard":
    """The six steps of a draft."""
    return Wizard(file, id)


class Wizard(WizardSkills):
    """Leaving keeps the draft as it is."""

    finished: Callable[[str], None] | None = None
    """What is done with the character once the sheet is finalised."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,plus,equals_sign", "turn(1)", "change", key_display="left right", tooltip="next value"),
        Binding("left,minus", "turn(-1)", "previous value", show=False),
        Binding("tab", "step(1)", "step", tooltip="next step"),
        Binding("shift+tab", "step(-1)", "previous step", show=False),
        Binding("a,slash", "add", "add skill"),
        Binding("delete,backspace", "remove", "take off", show=False),
        Binding("v", "waive", "waive"),
        Binding("f", "finalise", "finalise"),
        Binding("r", "random", "random", show=False),
        Binding("p", "ready_made", "ready-made", show=False),
        Binding("w", "why", "why"),
    ]

    def on_mount(self) -> None:
        super().on_mount()
        self._rolled: Character | None = None

    def word(self, binding: Binding) -> str:
        return TAKING.get(self.row.partition(":")[0], "go on") if binding.action == "take" else super().word(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted or self.is_asking:
            return super().check_action(action, parameters)
        if action == "turn":
            return not self.row.startswith(("follows:", "issue:", "finalise", "science", *WHOLE_PERSONS))
        if action == "add":
            return self.step == SKILLS
        if action == "remove":
            return self.step == SKILLS and self.known is not None
        if action == "finalise":
            return self.step == REVIEW
        if action == "waive":
            issue = self.issue
            return self.step == REVIEW and issue is not None and (issue.waivable or issue.waived)
        return super().check_action(action, parameters)

    # --- steps ---------------------------------------------------------------------------------------------------

    def action_step(self, step: int) -> None:
        """The next step, or the one before; all can be gone to at any time."""
        self.go_to((self.step + step) % len(STEPS))

    def go_to(self, step: int, key: str = "") -> None:
        """Show a step, at a row or where the cursor was before."""
        self._rows[self.step] = self.row
        self.step = step
        self.refresh_all()
        if not self.list.choose(key or self._rows.get(step, "")):
            self.list.action_jump(0)
        self.refresh_all()

    def on_step_track_chosen(self, message: StepTrack.Chosen) -> None:
        self.go_to(message.step)

    # --- keys of a row -------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """A digit sets the number under the cursor."""
        if event.character and event.character in "0123456789" and not self.is_asking:
            digit = int(event.character)
            if self._digit(digit):
                event.stop()

    def _digit(self, digit: int) -> bool:
        key = self.row
        if key == "months":
            return self.type_field(key, begin=str(digit))
        return self.digit_skill(key, digit) or self.set_number(key, digit)

    def action_turn(self, step: int) -> None:
        """Change what stands under the cursor by one."""
        key = self.row
        if self.turn_skill(key, step) or self.turn(key, step):
            return
        if key == "add":
            self.action_add()
        elif not key.startswith(("follows:", "issue:")):
            self.type_field(key)

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self.action_take()

    def action_take(self) -> None:
        """Type, pick or switch what stands under the cursor; on a number, go on."""
        key = self.row
        if key == "add":
            self.action_add()
        elif key == "science":
            self.pick_science()
        elif key == "finalise":
            self.action_finalise()
        elif key == "random":
            self.action_random()
        elif key == "ready_made":
            self.action_ready_made()
        elif key.startswith("issue:"):
            self._mend()
        elif key.startswith("need:"):
            self.turn_skill(key, 1)
        elif self.known:
            self.pick_about(self.known)
        elif not self.type_field(key) and not (key in TURNED and self.turn(key, 1)):
            self.action_step(1)

    def action_add(self) -> None:
        """Add a skill by a part of its name."""
        self.pick_skill()

    def action_remove(self) -> None:
        """Take the skill under the cursor off the sheet."""
        if self.known:
            self.take_off(self.known)

    # --- whole persons -------------------------------------------------------------------------------------------

    def action_random(self) -> None:
        """Roll everything anew, for the same post. Dice end undo: what was made by hand is not thrown away unasked."""
        if self.who == self._rolled or creation.is_untouched(self.season, self.who):
            self._roll_anew()
            return

        def answered(value: str) -> str:
            if value == "roll":
                self._roll_anew()
            return ""

        choices = (Choice("keep", "Keep this one"), Choice("roll", "Roll another in its place"))
        self.pick("Roll a whole person?", choices, answered, hint=FINAL)

    def _roll_anew(self) -> None:
        def rolled() -> None:
            self._rolled = self.who

        self.roll(lambda dice: creation.rerolled(self.season, dice, self.who), rolled, typed=False)

    def action_ready_made(self) -> None:
        """Begin with one of the six ready-made characters."""

        def done(value: str) -> str:
            sample = SAMPLES[int(value)]
            self.put(sample.name, msgspec.structs.replace(as_draft(sample), id=self.character, actor=self.who.actor))
            return ""

        choices: list[Choice] = []
        for number, sample in enumerate(SAMPLES):
            skills = ", ".join(f"{known.label} {known.level}" for known in sample.skills[:4])
            post = sample.position.post.name if sample.position else ""
            choices.append(Choice(str(number), sample.name, post, skills))
        self.pick("Begin with whom?", choices, done, fact="6, ready-made")

    # --- review --------------------------------------------------------------------------------------------------

    @property
    def issue(self) -> Issue | None:
        """The problem under the cursor."""
        kind, _, number = self.row.partition(":")
        issues = self.making.issues if kind == "issue" else ()
        return issues[int(number)] if number.isdigit() and int(number) < len(issues) else None

    def _mend(self) -> None:
        """Go where the problem under the cursor is mended."""
        issue = self.issue
        if issue:
            self.go_to(step_of(issue), ROW_OF.get(issue.code, issue.subject.casefold()))

    def action_waive(self) -> None:
        """Let the problem under the cursor pass, with a reason, or take that back."""
        issue = self.issue
        if issue is None:
            return
        if issue.waived:
            self.attempt(lambda: creation.unwaive(self.season, self.character, issue))
            return

        def done(reason: str) -> str:
            return self.tried(lambda: creation.waive(self.season, self.character, issue, reason.strip()))

        self.ask("Why may it pass?", done, fact=issue.rule, hint=f"{issue.text} The Director lets it pass.")

    def action_finalise(self) -> None:
        """Finish the sheet, if nothing stands in the way."""
        errors = self.making.errors
        if errors:
            self.say(errors[0].text)
            return
        id, told = self.character, f"{title_of(self.who)}: ready for play."
        wrong = self.tried(lambda: creation.finalise(self.season, id))
        if wrong:
            self.say(wrong)
            return
        self.dismiss(None)
        self.app.call_after_refresh(self.app.say, told)
        if self.finished:
            self.finished(id)

    def action_why(self) -> None:
        """Open the rule of the row under the cursor, or of what is wrong."""
        self.app.read_rules(GAME, self.rule_here(), self.here())


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
"""What enter does on a row, by the first part of its key."""
WHOLE_PERSONS = ("ready_made", "random")
"""Rows that fill in the whole draft."""
TURNED = ("npc", "literate", "approved", "hand", "handgun")
"""Rows with so few values that enter goes through them."""
ROW_OF = {
    "E-NAME": "name",
    "E-POS": "position",
    "E-CIVILIAN": "rank",
    "E-MILITARY": "rank",
    "E-RANK": "rank",
    "E-SERVICE": "months",
    "E-NATIVE": "native",
    "E-HAND": "hand",
    "E-SKILL-POINTS": "add",
    "E-POS-SPECIALTY": "science",
}
"""By code of a problem: the row that mends it."""
