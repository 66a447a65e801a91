"""The problems that still keep a crew on the ground; the player waives each one or goes to its place."""

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.crew import crew as rules
from cosmotui.screens.space_force.open_sheet import open_sheet
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.shown_crew import ShownCrew
from cosmotui.widgets.picker import Choice


class CrewChecks:
    """The list of problems of a crew and its sheets."""

    def __init__(self, page: SeasonPage[None], crew: ShownCrew) -> None:
        self._page, self._season, self._crew = page, page.season, crew
        self._changes, self._questions = page.changes, page.questions

    def ask(self) -> None:
        """List every problem of the crew and its sheets, to be waived or mended."""
        found = self._crew.found
        if not found:
            self._page.say("Nothing keeps this crew on the ground.")
            return
        choices = [self._issue_choice(number, c, issue) for number, (c, issue) in enumerate(found)]

        def done(value: str) -> str:
            c, issue = found[int(value)]
            if issue.waivable:
                return self._waive(c, issue)
            if c is not None:
                self._page.call_later(open_sheet, self._page, c, self._crew.now.crew)
                return ""
            return f"{issue.text} It cannot be waived. {issue.rule}"

        wrong = sum(1 for _, issue in found if issue.blocks)
        fact = f"{wrong} to mend" if wrong else "ready to fly"
        self._questions.pick("Checks", choices, done, fact=fact, hint="enter waives or leads to the sheet.")

    def _issue_choice(self, number: int, c: Character | None, issue: Issue) -> Choice:
        state = "waived" if issue.waived else "warning" if issue.is_warning else "may pass" if issue.waivable else ""
        whose = f"{c.name}: " if c else ""
        mark = self._page.app.glyphs.none if not issue.blocks else self._page.app.glyphs.no
        return Choice(str(number), f"{mark} {whose}{issue.text}", state, f"{whose}{issue.text} {issue.rule}")

    def _waive(self, c: Character | None, issue: Issue) -> str:
        """Let a problem pass, or insist on it again."""
        id = c.id if c else ""
        if issue.waived:
            if not id:
                return self._changes.tried(lambda: rules.unwaive(self._crew.now, issue))
            return self._changes.tried(lambda: creation.unwaive(self._season, id, issue))

        def done(reason: str) -> str:
            if not id:
                return self._changes.tried(lambda: rules.waive(self._season, self._crew.now, issue, reason))
            return self._changes.tried(lambda: creation.waive(self._season, id, issue, reason))

        self._questions.ask("Why may it pass?", done, fact=issue.rule, hint=f"{issue.text} The Director lets it pass.")
        return ""
