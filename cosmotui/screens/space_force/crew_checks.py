"""The problems that still keep a crew on the ground; the player waives each one or goes to its place."""

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.crew import crew as rules
from cosmotui.rules.space_force.season import Change
from cosmotui.screens.space_force.routes import open_sheet
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.shown_crew import ShownCrew


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
        wrong = sum(1 for _, issue in found if issue.blocks)
        fact = f"{wrong} to mend" if wrong else "ready to fly"
        offers = [self._offer(c, issue) for c, issue in found]
        self._questions.offer("Checks", offers, fact=fact, hint="enter waives or leads to the sheet.")

    def _offer(self, c: Character | None, issue: Issue) -> Offer:
        state = "waived" if issue.waived else "warning" if issue.is_warning else "may pass" if issue.waivable else ""
        told = f"{c.name}: {issue.text}" if c else issue.text
        mark = self._page.app.glyphs.none if not issue.blocks else self._page.app.glyphs.no
        return Offer(f"{mark} {told}", lambda: self._mend(c, issue), state, f"{told} {issue.rule}")

    def _mend(self, c: Character | None, issue: Issue) -> Change | str | None:
        """Let a problem pass, insist on it again, or open the sheet that has it."""
        if issue.waivable:
            return self._waive(c, issue)
        if c is None:
            return f"{issue.text} It cannot be waived. {issue.rule}"
        self._page.call_later(open_sheet, self._page, c, self._crew.now.crew)
        return None

    def _waive(self, c: Character | None, issue: Issue) -> Change | None:
        season, ship = self._season, self._crew.now
        if issue.waived:
            return creation.unwaive(season, c.id, issue) if c else rules.unwaive(ship, issue)

        def done(reason: str) -> Change:
            return creation.waive(season, c.id, issue, reason) if c else rules.waive(season, ship, issue, reason)

        self._questions.ask("Why may it pass?", done, fact=issue.rule, hint=f"{issue.text} The Director lets it pass.")
        return None
