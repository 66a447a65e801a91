"""Screen and plain mode offer the same terms of a roll, in the same words (SF-9, SF-19)."""

import io

import pytest

from cosmotui.plain.space_force.season_shell import SeasonShell
from cosmotui.plain.space_force.terms_menu import TermsMenu
from cosmotui.plain.terminal import Terminal
from cosmotui.rules.space_force.procedures.prepared_roll import PreparedRoll, side_of, what_at
from cosmotui.rules.space_force.rolls.check import Check, Unknown
from cosmotui.rules.space_force.sheet.check_at import check_at
from cosmotui.screens.space_force.dice_rows import dice_rows
from cosmotui.widgets.section_list import Row
from tests.screens.space_force.seasons import crew_file


def words(row: Row) -> str:
    return " ".join("".join(text for left, right in row.texts for text, _ in (*left, *right)).split())


@pytest.mark.rule("SF-9.5", "SF-9.21", "SF-9.26", "SF-9.31", "SF-9.37")
@pytest.mark.parametrize("key", ["ability:will", "skill:0", "weapon:0", "skill:Drive Truck|"])
@pytest.mark.parametrize("timed", [False, True])
@pytest.mark.parametrize("unknown", ["minus 5", "fail", "half"])
def test_every_term_of_a_roll_is_told_alike(key: str, timed: bool, unknown: Unknown) -> None:
    file = crew_file()
    season, who = file.season, file.season.characters["c2"]
    shell = SeasonShell(Terminal(io.BytesIO(), io.StringIO()), file)
    menu = TermsMenu(shell)
    draft = PreparedRoll(menu.terms, one=side_of(who, what_at(who, key) if key[-1] != "|" else key))
    menu.terms.take_time, menu.terms.unknown, menu.terms.modifier = timed, unknown, -3
    check = draft.prepared(season)
    told = {term.key: f"{term.label} {term.value}" for term in menu.terms.told(check, season.series.options)}
    shown = {row.key: words(row) for row in dice_rows(draft, season) if row.key in told}
    lines = [row.text.replace(": ", " ", 1).casefold() for row in menu.entries(who, check)]
    assert shown == told
    assert {text.casefold() for text in told.values()} <= set(lines)
    at = None if key.endswith("|") else check_at(season, who, key)
    assert at is None or parts(menu.terms.filled(at)) == parts(check)


def parts(check: Check) -> tuple[object, ...]:
    return check.parts, check.obstacles, check.kind, check.take_time
