"""The messages about characters that were made or changed."""

from collections.abc import Iterable

import msgspec

from cosmotui.commands.output import say, say_json
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.export.differences import differences
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.roster import roster_row


def say_people(season: Season, ids: Iterable[str], as_json: bool) -> None:
    """Print who the characters are, and what a draft still lacks."""
    chosen = [season.characters[id] for id in ids]
    rows = [roster_row(one, season, season.ship_of(one.id)) for one in chosen]
    if as_json:
        say_json([msgspec.to_builtins(row) for row in rows])
        return
    for one, row in zip(chosen, rows, strict=True):
        say(f"{row.name} ({row.id}), {row.position or 'no position'}: {row.status}, sheet {row.validity}")
        if one.status == "draft":
            say(*(f"  {issue.text} {issue.rule}" for issue in check(one, season, season.ship_of(one.id))))


def say_refused(draft: Character, errors: Iterable[Issue], as_json: bool) -> None:
    """Print every error in a sheet that was not written."""
    if as_json:
        say_json({"name": draft.name, "written": False, "problems": [msgspec.to_builtins(issue) for issue in errors]})
    else:
        say(f"{draft.name or 'This sheet'} is not ready for play; nothing is written.")
        say(*(f"  {issue.text} {issue.rule}" for issue in errors))


def say_changes(before: dict[str, Character], season: Season, what: str, as_json: bool) -> None:
    """Print what a change did to each of these characters."""
    changed = [(old, differences(old, season.characters[id])) for id, old in before.items()]
    if as_json:
        people = [
            {"id": old.id, "name": old.name, "changes": [msgspec.to_builtins(one) for one in fields]}
            for old, fields in changed
        ]
        say_json({"what": what, "date": season.series.date, "people": people})
        return
    say(f"{what}; the date is {season.series.date}.")
    for old, fields in changed:
        if fields:
            say(f"{old.name}: {', '.join(one.text for one in fields)}")
