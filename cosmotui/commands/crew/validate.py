"""`cosmotui crew validate`: everything that is wrong with sheets, from a season or from a file."""

from argparse import Namespace

import msgspec

from cosmotui.commands.crew.which import NO_SEASON, opened_at, people, season_path
from cosmotui.commands.output import say, say_json
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.export.preview import read_people
from cosmotui.rules.space_force.export.sheet_lines import issue_text
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.stored_ranges import out_of_range
from cosmotui.saves.exchange import named_source
from cosmotui.saves.text_files import read_text
from cosmotui.session.new_match import Misuse


class Judged(msgspec.Struct, frozen=True):
    """A sheet and its problems."""

    id: str
    name: str
    errors: tuple[Issue, ...]
    """The breaches of rules, which block the sheet until they are mended or waived."""
    remarks: tuple[Issue, ...] = ()
    """Warnings, and breaches that the Director waived."""
    lines: tuple[str, ...] = ()
    """All problems in words, for people."""

    @property
    def row(self) -> dict[str, object]:
        """The sheet and its problems for other programs."""
        errors, remarks = ([msgspec.to_builtins(issue) for issue in issues] for issues in (self.errors, self.remarks))
        return {"id": self.id, "name": self.name, "errors": errors, "remarks": remarks}


def run(arguments: Namespace) -> int:
    """Print every problem of every sheet. Return 1 if any problem breaks a rule."""
    files = [name for name in arguments.names if name.endswith(".json") or name == "-"]
    if files and len(arguments.names) > 1:
        raise Misuse("One file, or names.")
    judged = _of_file(files[0], arguments) if files else _of_season(arguments)
    if arguments.json:
        say_json([one.row for one in judged])
    else:
        for one in judged:
            say(f"{one.name or 'no name'} ({one.id}): {'wrong' if one.errors else 'good'}")
            say(*(f"  {line}" for line in one.lines))
        if not judged:
            say("There is nobody to check.")
    return 1 if any(one.errors for one in judged) else 0


def _of_season(arguments: Namespace) -> list[Judged]:
    path = season_path(arguments)
    if path is None:
        if arguments.names:
            raise Misuse(NO_SEASON)
        return []
    with opened_at(path) as file:
        return [_judged(one, file.season) for one in people(file.season, arguments.names)]


def _of_file(name: str, arguments: Namespace) -> list[Judged]:
    """Return the characters of a file, judged beside the season that is meant, or alone if there is none."""
    text = read_text(named_source(name))
    path = season_path(arguments)
    if path is None:
        return _previewed(Season.new("", 0), text)
    with opened_at(path) as file:
        return _previewed(file.season, text)


def _previewed(season: Season, text: str) -> list[Judged]:
    preview = read_people(season, text)
    beside = Season({preview.series.id: preview.series})
    judged: list[Judged] = []
    for number, found in enumerate(preview.people, 1):
        c = found.character
        one = _judged(c, beside) if c else Judged(str(number), found.name, ())
        known = {(issue.code, issue.subject) for issue in one.errors}
        more = [fault for fault in found.wrong if (fault.issue.code, fault.issue.subject) not in known]
        errors = (*(fault.issue for fault in more), *one.errors)
        lines = (*(f"Wrong: {fault.line}" for fault in more), *one.lines)
        judged.append(msgspec.structs.replace(one, errors=errors, lines=lines))
    return judged


def _judged(one: Character, season: Season) -> Judged:
    issues = (*out_of_range(one), *check(one, season, season.ship_of(one.id)))
    errors = tuple(issue for issue in issues if issue.blocks)
    remarks = tuple(issue for issue in issues if not issue.blocks)
    return Judged(one.id, one.name, errors, remarks, tuple(issue_text(issue) for issue in (*errors, *remarks)))
