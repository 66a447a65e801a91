"""The problems of a sheet, their waiving, and making a sheet ready for play (SF-2.18, SF-17.2)."""

from functools import partial

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import issue_text
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.creation.creation import finalise, unwaive, waive
from cosmotui.rules.space_force.creation.validate import Issue, check
from cosmotui.rules.space_force.season import Change


def checks_page(shell: SeasonShell, id: str) -> None:
    """Show every problem of a sheet, to waive those that can be waived, or to enforce the rule again."""
    shell.menu(lambda: _head(shell, id), lambda: _entries(shell, id), rule="SF-17")


def finalise_draft(shell: SeasonShell, id: str) -> bool:
    """Make a draft ready for play. Raises SeasonError that says what stands in the way."""
    shell.commit(finalise(shell.season, id))
    c = shell.season.characters[id]
    issue = [shell.season.armoury.find(held.weapon) for held in c.weapons]
    things = [*(weapon.name for weapon in issue if weapon), *(item.item for item in c.equipment)]
    shell.say(f"{name_of(c)} is ready for play. Issued: {', '.join(things) or 'nothing'}.")
    return True


def _issues(shell: SeasonShell, id: str) -> tuple[Issue, ...]:
    return check(shell.season.characters[id], shell.season, shell.season.ship_of(id))


def _head(shell: SeasonShell, id: str) -> list[str]:
    issues = _issues(shell, id)
    fixed = [issue_text(issue) for issue in issues if not issue.waivable]
    title = f"CHECKS of {name_of(shell.season.characters[id])}"
    return [title, *fixed, *([] if issues else ["Nothing is wrong."])]


def _entries(shell: SeasonShell, id: str) -> list[MenuRow]:
    """Return the rows for problems that can be waived; any other problem has to be mended."""
    words = {True: "insist again", False: "waive"}
    return [
        MenuRow(f"{words[issue.waived]}: {issue.text} {issue.rule}", partial(_resolve, shell, id, issue))
        for issue in _issues(shell, id)
        if issue.waivable
    ]


def _resolve(shell: SeasonShell, id: str, issue: Issue) -> Change:
    if issue.waived:
        return unwaive(shell.season, id, issue)
    return waive(shell.season, id, issue, shell.text("Why the Director lets it pass (may be empty)"))
