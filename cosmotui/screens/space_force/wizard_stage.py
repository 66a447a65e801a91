"""What the making of a character shows: the track, the step, what follows, what is checked, what is asked."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from textual.widget import Widget

from cosmotui.rules.space_force.abilities import TOTAL
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.checked_sheet import points_used
from cosmotui.rules.space_force.creation.creation import STEP_RULES
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.crew.coverage import coverage
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import POINTS
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.step_track import StepTrack, Track
from cosmotui.screens.space_force.wizard_side import RULES, check_rows, issue_rows, lacks_rows, side_rows
from cosmotui.screens.space_force.wizard_steps import (
    ABILITIES,
    PERSON,
    REVIEW,
    SKILLS,
    STEPS,
    Making,
    rows_of,
    step_of,
    title_of,
)
from cosmotui.widgets.section_list import Row, gap

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile


class WizardStage(FormPage[None]):
    """Draws a draft; what can be done with it is in the classes below."""

    NAME = "new character"

    def __init__(self, file: "SeasonFile", id: str, step: int = PERSON) -> None:
        super().__init__(file)
        self.character = id
        self._seen = self.season.characters[id]
        self.step = step
        self.track = StepTrack(id="track")
        self._rows: dict[int, str] = {}
        """By step: the row that the cursor was on."""

    # --- the draft -----------------------------------------------------------------------------------------------

    @property
    def who(self) -> Character:
        """The draft as it stands; as it was last, while the screen of a draft that is gone is being closed."""
        if self.character in self.season.characters:
            self._seen = self.season.characters[self.character]
        return self._seen

    @property
    def making(self) -> Making:
        """The draft, and what is wrong with it."""
        who = self.who
        return Making(self.season, who, check(who, self.season, self.ship))

    @property
    def ship(self) -> Ship | None:
        """The ship whose crew needs somebody: that of the draft, or the first of the season."""
        return self.season.ship_of(self.character) or next(iter(self.season.ships.values()), None)

    @property
    def specialty(self) -> str:
        """The science that the mission of that ship needs, if any."""
        return self.ship.specialty if self.ship else ""

    def has_subject(self) -> bool:
        return self.character in self.season.characters and self.who.status == "draft"

    def edit(self, what: str, **fields: object) -> bool:
        """Put other values into the draft; nothing happens where they are the same."""
        return self.put(what, msgspec.structs.replace(self.who, **fields))

    def put(self, what: str, who: Character) -> bool:
        """Keep another state of the draft. Whether that changed anything."""
        return who != self.who and self.commit(Change(what, (who,)))

    # --- what is shown -------------------------------------------------------------------------------------------

    def above(self) -> Iterable[Widget]:
        yield self.track

    def where(self) -> str:
        return "new character"

    def here(self) -> str:
        return title_of(self.who) if self.has_subject() else ""

    def chapter(self) -> str:
        return STEP_RULES[self.step]

    def rule_here(self) -> str:
        """The rule of the row under the cursor, of what is wrong in this step, or of the step."""
        key = self.row.partition(":")
        if key[0] == "issue" and key[2].isdigit() and int(key[2]) < len(self.making.issues):
            return self.making.issues[int(key[2])].rule
        wrong = next((issue.rule for issue in self.making.errors if step_of(issue) == self.step), "")
        return RULES.get(self.row) or wrong or STEP_RULES[self.step]

    def show(self) -> None:
        if not self.is_mounted or not self.has_subject():
            return
        making, step = self.making, self.step
        self.track.track = Track(STEPS, step, making.wrong_steps(), title_of(making.who))
        self.list.show(rows_of(step, making, self.left_cells, self.app.glyphs))
        below = issue_rows(making) if step == REVIEW else check_rows(making, step, self.left_cells + 1, self.app.glyphs)
        self.below.show([gap(), *below])
        self.side.show(self._side(making))
        self.asks.asked = self._asked_now(making)

    def _side(self, making: Making) -> list[Row]:
        rows = side_rows(making, self.step, self.row, self.right_cells)
        if self.step in (PERSON, ABILITIES, SKILLS) and self.ship:
            gaps = lacks_rows(coverage(self.season, self.ship, making.who).gaps, self.right_cells, self.ship.name)
            rows += [gap(), *gaps] if gaps else []
        return rows

    def _asked_now(self, making: Making) -> tuple[str, str, tuple[Way, ...]]:
        if self.step == REVIEW:
            return self._review_asks(making)
        wrong = any(step_of(issue) == self.step for issue in making.errors)
        after = STEPS[self.step + 1]
        ways = [Way("tab", "Go on, keep the error" if wrong else "Go on", "step(1)")]
        if self.step == SKILLS:
            ways.append(Way("a", "Add a skill", "add"))
        if self.step != PERSON:  # there these are rows: letters are typed
            ways.append(Way("p", "Take a ready-made person", "ready_made"))
            ways.append(Way("r", "Roll a whole person", "random"))
        return self._question(making), after, tuple(ways)

    def _question(self, making: Making) -> str:
        left = 0
        if self.step == ABILITIES:
            left = TOTAL - making.who.abilities.total
        elif self.step == SKILLS:
            left = POINTS - points_used(making.who)
        if left:
            return f"Place {left} more" if left > 0 else f"Take {-left} back"
        return "Next step?"

    def _review_asks(self, making: Making) -> tuple[str, str, tuple[Way, ...]]:
        errors = making.errors
        if errors:
            ways = [Way("enter", "Mend it where it stands", "take")]
            if any(issue.waivable for issue in errors):
                ways.append(Way("v", "Let it pass: waive", "waive"))
            ways.append(Way("esc", "Keep the draft", "back"))
            return "Not yet", f"{len(errors)} to mend", tuple(ways)
        ways = [Way("f", "Finalise the sheet", "finalise"), Way("esc", "Keep the draft", "back")]
        return "Ready?", "all checks pass", tuple(ways)
