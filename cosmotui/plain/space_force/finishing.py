"""What is wrong with a sheet, what is waived, and making it ready for play (SF-2.18, SF-17.2)."""

from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.sheet_lines import issue_text
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.creation.creation import finalise, unwaive, waive
from cosmotui.rules.space_force.creation.validate import Issue, check


def checks_page(desk: Desk, id: str) -> None:
    """Every problem of a sheet; a waivable one is waived, or insisted on again."""
    desk.menu(lambda: _head(desk, id), lambda: _entries(desk, id), rule="SF-17")


def finalise_draft(desk: Desk, id: str) -> bool:
    """Make a draft ready for play. Raises SeasonError that says what stands in the way."""
    desk.commit(finalise(desk.season, id))
    c = desk.season.characters[id]
    issue = [desk.season.armoury.find(held.weapon) for held in c.weapons]
    things = [*(weapon.name for weapon in issue if weapon), *(item.item for item in c.equipment)]
    desk.say(f"{name_of(c)} is ready for play. Issued: {', '.join(things) or 'nothing'}.")
    return True


def _issues(desk: Desk, id: str) -> tuple[Issue, ...]:
    return check(desk.season.characters[id], desk.season, desk.season.ship_of(id))


def _head(desk: Desk, id: str) -> list[str]:
    issues = _issues(desk, id)
    fixed = [issue_text(issue) for issue in issues if not issue.waivable]
    title = f"CHECKS of {name_of(desk.season.characters[id])}"
    return [title, *fixed, *([] if issues else ["Nothing is wrong."])]


def _entries(desk: Desk, id: str) -> list[Entry]:
    """Only what can be waived is a choice; the rest has to be mended."""
    return [
        Entry(f"{'insist again' if issue.waived else 'waive'}: {issue.text} {issue.rule}", _deed(desk, id, issue))
        for issue in _issues(desk, id)
        if issue.waivable
    ]


def _deed(desk: Desk, id: str, issue: Issue):
    def let_pass() -> None:
        if issue.waived:
            desk.commit(unwaive(desk.season, id, issue))
        else:
            reason = desk.text("Why the Director lets it pass (may be empty)")
            desk.commit(waive(desk.season, id, issue, reason))

    return let_pass
