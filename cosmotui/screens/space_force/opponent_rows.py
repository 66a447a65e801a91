"""An opponent as rows: what can be written, what follows from it, and what is wrong with it."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.opponents.opponent import Opponent, opponent_sheet
from cosmotui.rules.space_force.opponents.opponent_text import skills_text, weapons_text
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.derived import defense_rating, weapon_bonus
from cosmotui.widgets.line_widget import column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.section_list import Row, gap, heading, row

KEEP: Final = "keep"
ARM: Final = "arm"
LABEL: Final = 14


def opponent_rows(one: Opponent, is_sound: bool, cells: int) -> list[Row]:
    """Return every field, the weapons of the list, and the row that saves the opponent."""
    rows: list[Row] = [heading("opponent"), _text(cells, "name", "Name", one.name or "type a name"), gap()]
    for ability in Ability:
        score = one.abilities.of(ability)
        rows.append(row(ability.value, [column(ability.title, LABEL, "dim"), (str(score), "strong")]))
    skills, weapons = skills_text(one.skills).split(", "), weapons_text(one.weapons).split(", ")
    rows += [gap(), _text(cells, "skills", "Skills", *(skills if one.skills else ["none"]))]
    rows.append(_text(cells, "weapons", "Weapons", *(weapons if one.weapons else ["bare hands"])))
    rows += [row(ARM, [("+ a weapon of the list", "dim")])]
    rows += [gap(), row(KEEP, [("Keep it in the library", "strong" if is_sound else "chart")])]
    return rows


def _text(cells: int, key: str, label: str, *entries: str) -> Row:
    """Return a row whose text is typed: as many whole entries as fit on a line."""
    texts = _whole(entries, cells - LABEL)
    lines = [([column("" if n else label, LABEL, "dim"), (text, "text")], []) for n, text in enumerate(texts)]
    return Row(key, tuple(lines), typed=True)


def follows_rows(season: Season, one: Opponent, problems: Sequence[Problem], cells: int, mark: str) -> list[Row]:
    """Return what follows from the fields, and what is wrong with them."""
    sheet = opponent_sheet(one, 1, season.armoury)
    rows = [heading("follows"), said(f"HP {sheet.hp}, DR {defense_rating(sheet)}", cells, "strong")]
    for held in sheet.weapons:
        if weapon := season.armoury.find(held.weapon):
            bonus = weapon_bonus(sheet, weapon, season.skills)
            does = f"{bonus:+d}, 1d{weapon.sides} {weapon.kind}"
            *first, last = wrap(visible(weapon.name), cells - len(does) - 1)
            rows += [row("", [(part, "text")]) for part in first]
            rows.append(row("", [(last, "text")], [(does, "dim")]))
    rows += [gap(), heading("checks", f"{len(problems)} to mend" if problems else "all pass")]
    return [*rows, *(said(problem.text, cells, "text", f"{mark} ", problem.rule) for problem in problems)]


def _whole(entries: Sequence[str], cells: int) -> list[str]:
    """Return a list as lines, broken between entries wherever one fits a line."""
    lines: list[str] = []
    for number, entry in enumerate(entries, 1):
        text = visible(entry) + ("," if number < len(entries) else "")
        if lines and len(lines[-1]) + 1 + len(text) <= cells:
            lines[-1] += f" {text}"
        else:
            lines += wrap(text, cells)
    return lines
