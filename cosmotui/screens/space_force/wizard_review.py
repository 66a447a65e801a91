"""The review of a draft: problems to be mended, or waived by the Director."""

from functools import partial

from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.creation.making import STEP_RULES, step_of
from cosmotui.rules.space_force.creation.validate import Issue
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.wizard_draft import Draft
from cosmotui.screens.space_force.wizard_side import RULES
from cosmotui.screens.space_force.wizard_steps import title_of


class ReviewKeys:
    """The actions of keys on a problem."""

    def __init__(self, page: FormPage[None], draft: Draft) -> None:
        self._page, self._draft = page, draft

    @property
    def issue(self) -> Issue | None:
        """The problem under the cursor."""
        kind, _, number = self._page.row.partition(":")
        issues = self._draft.making.issues if kind == "issue" else ()
        return issues[int(number)] if number.isdecimal() and int(number) < len(issues) else None

    @property
    def mended_at(self) -> tuple[int, str] | None:
        """The step and the row in which the problem under the cursor is mended."""
        issue = self.issue
        return (step_of(issue), ROW_OF.get(issue.code, issue.subject.casefold())) if issue else None

    def rule(self, step: int) -> str:
        """Return the rule of the row under the cursor, of a problem in a step, or of the step."""
        if issue := self.issue:
            return issue.rule
        wrong = next((issue.rule for issue in self._draft.making.errors if step_of(issue) == step), "")
        return RULES.get(self._page.row) or wrong or STEP_RULES[step]

    def waive(self) -> None:
        """Waive the problem under the cursor with a reason, or take the waiver back."""
        issue = self.issue
        if issue is None:
            return
        if issue.waived:
            self._page.changes.attempt(lambda: creation.unwaive(self._page.season, self._draft.id, issue))
            return
        done = partial(creation.waive, self._page.season, self._draft.id, issue)
        hint = f"{issue.text} The Director lets it pass."
        self._page.questions.ask("Why may it pass?", done, fact=issue.rule, hint=hint)

    def finalise(self) -> bool:
        """Finalise the sheet, or say what prevents it; return whether the sheet is finalised."""
        page, draft = self._page, self._draft
        errors, told = draft.making.errors, f"{title_of(draft.who)}: ready for play."
        wrong = errors[0].text if errors else page.changes.tried(lambda: creation.finalise(page.season, draft.id))
        if wrong:
            page.say(wrong)
            return False
        page.dismiss(None)
        page.app.call_after_refresh(page.app.say, told)
        return True


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
"""The row that mends a problem, by the code of the problem."""
