"""A short sheet in a column, shown beside a list."""

from cosmotui.rules.space_force.abilities import MOST, Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.address import titled_name
from cosmotui.rules.space_force.sheet.record_lines import damage_text
from cosmotui.rules.space_force.ship import Ship
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row


def short_sheet(season: Season, c: Character, ship: Ship | None, width: int, glyphs: Glyphs) -> list[Row]:
    """Return abilities, body, weapons, what is wrong, and last the skills, best first, as the end may be cut off."""
    width = max(20, width)
    rows = [heading(titled_name(c) or "no name"), *_abilities(c, glyphs), gap(), heading("body", c.status)]
    hp, most, gravity = derived.current_hp(c), derived.max_hp(c), ship.gravity if ship else derived.ONE_G
    rows += [
        row("", [("HP    ", "text"), (glyphs.meter(hp, most, 10), "text"), (f" {hp}/{most}", "bright")]),
        _line("DR", str(derived.defense_rating(c)), f"Init d10 + {derived.initiative_bonus(c)}"),
        _line("Move", str(derived.movement(c, gravity, season.armoury)), f"Stun {c.stun}"),
        _line("State", derived.shown_condition(c), ship.name if ship else "no ship"),
    ]
    weapons = [(one, season.armoury.find(one.weapon)) for one in c.weapons]
    if weapons:
        rows += [gap(), heading("weapons")]
    for held, weapon in weapons:
        if weapon:
            bonus = f"{derived.weapon_bonus(c, weapon, season.skills):+}"
            ink = "text" if held.place == "person" else "dim"
            rows.append(row("", [(visible(weapon.name), ink)], [(f"{bonus}  {damage_text(c, weapon)}", ink)]))
    if issues := [issue for issue in check(c, season, ship) if not issue.waived]:
        rows += [gap(), heading("checks", str(len(issues)))]
        rows += [said(issue.text, width, "text", f"{glyphs.no if issue.blocks else ' '} ") for issue in issues]
    rows += [gap(), heading("skills", str(len(c.skills)))]
    for known in sorted(c.skills, key=lambda one: (-derived.skill_bonus(c, one, season.skills), one.label)):
        bonus = derived.skill_bonus(c, known, season.skills)
        left: Line = [column(visible(known.label), width - 10, "text"), (str(known.level), "dim")]
        rows.append(row("", left, [(f"{bonus:+}", "bright")]))
    return rows


def _abilities(c: Character, glyphs: Glyphs) -> list[Row]:
    rows: list[Row] = []
    for one in Ability:
        left: Line = [column(one.title, 13, "text"), (glyphs.meter(c.ability(one), MOST, MOST), "text")]
        rows.append(row("", left, [(str(c.ability(one)), "bright")]))
    return rows


def _line(label: str, number: str, after: str) -> Row:
    return row("", [column(label, 6, "text"), (number, "bright")], [(visible(after), "dim")])
