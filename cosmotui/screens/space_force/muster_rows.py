"""A muster as rows: who can be in, how the fight is played, and what follows from both."""

from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.cast import SIDE_NAMES
from cosmotui.rules.space_force.combat.muster import Muster, fit_problem
from cosmotui.rules.space_force.combat.muster_draft import MusterDraft
from cosmotui.rules.space_force.opponents.opponent import strength
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.derived import defense_rating, max_hp, weapon_bonus
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row

SETTINGS: Final = (
    ("apart", "Distance"),
    ("surprise", "Surprise"),
    ("ambushed", "Ambushed"),
    ("ground", "Ground"),
    ("dice", "Dice"),
    ("questions", "Asks"),
    ("foes", "Opposition by"),
)


def muster_rows(draft: MusterDraft, season: Season, cells: int, glyphs: Glyphs) -> list[Row]:
    """Return everything that can be changed."""
    return [*_crew_rows(draft, season, cells, glyphs), *_foe_rows(draft, season), *_setting_rows(draft)]


def _crew_rows(draft: MusterDraft, season: Season, cells: int, glyphs: Glyphs) -> list[Row]:
    rows = [heading(f"new: {draft.title}", f"{len(draft.crew)} of the crew")]
    for id, state in draft.people.items():
        one = season.characters[id]
        mark = glyphs.adapt({"in": "✓", "reserve": "..", "": " "}[state])
        left: Line = [(f"{mark:<2} ", "strong"), (visible(one.name), "text" if state else "chart")]
        fares = "cannot fight" if fit_problem(one) else f"HP {one.hp} of {max_hp(one)}"
        rows.append(row(f"who {id}", left, [(fares, "dim")]))
    if not draft.people:
        rows.append(said("Nobody of the season is ready to fight. a adds somebody.", cells, "dim"))
    return rows


def _foe_rows(draft: MusterDraft, season: Season) -> list[Row]:
    rows = [gap(), heading("opposition", f"{len(draft.templates)}")]
    for key, sheet, count in draft.foe_sheets(season):
        told: Line = [(f"{count:>2} ", "strong"), (visible(sheet.name), "text" if count else "chart")]
        rows.append(row(f"foe {key}", told, [(strength(sheet), "dim")]))
    return [*rows, row("library", [("+ opponents of your own", "dim")])]


def _setting_rows(draft: MusterDraft) -> list[Row]:
    """Return one row for each setting; those of an ambush are left out without one."""
    rows = [gap(), heading("table")]
    for name, label in SETTINGS:
        if name not in ("ambushed", "ground") or draft.surprise in ("open", "concealed"):
            rows.append(row(f"set {name}", [(label, "text")], [(draft.told(name), "bright")]))
    return rows


def sides_rows(draft: MusterDraft, mustered: Muster, season: Season, odds: list[Row], cells: int) -> list[Row]:
    """Return the two sides, with the odds and with what keeps them from fighting."""
    rows = [heading("crew", f"{len(draft.crew)}")]
    for id in draft.crew:
        one = season.characters[id]
        rows.append(row("", [(visible(one.name), "text")], [(f"DR {defense_rating(one)}", "dim")]))
        rows.append(row("", [(f"  {_weapon(season, one)}", "dim")]))
    problems = [said(problem, cells, "text", "✗ ") for problem in mustered.problems]
    rows += [*odds, *([gap()] if problems else []), *problems]
    rows += [gap(), heading(SIDE_NAMES["B"], f"{len(draft.templates)}")]
    for _, sheet, count in draft.foe_sheets(season):
        if count:
            rows.append(row("", [(f"{count} x {sheet.name}", "text")], [(strength(sheet), "dim")]))
    return rows


def _weapon(season: Season, one: Character) -> str:
    held = next((held for held in one.weapons if held.place == "person"), None)
    weapon = season.armoury.find(held.weapon) if held else None
    return f"{weapon.name} {weapon_bonus(one, weapon, season.skills):+d}" if weapon else "bare hands"
