"""The column beside the steps of making a character: what follows, what is checked, and help on the row."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.space_force.abilities import FIT, ORDINARY, Ability
from cosmotui.rules.space_force.creation.drafting import least_skills
from cosmotui.rules.space_force.creation.making import ABILITIES, DERIVED, DETAILS, PERSON, SKILLS, Making, step_of
from cosmotui.rules.space_force.creation.sheet_fields import SHEET_FIELDS
from cosmotui.rules.space_force.crew.coverage import Gap, coverage
from cosmotui.rules.space_force.gear import issue
from cosmotui.rules.space_force.positions import SCIENCE_LEVEL, Position
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.follows import follows
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import LANGUAGE, READ_WRITE, related_to
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row

STANDARD_DIFFICULTY: Final = 15
SHORT: Final = {
    "max_hp": "HP",
    "full_movement": "Move",
    "defense_rating": "DR",
    "initiative_bonus": "Init",
    "lift": "Lift",
    "carry": "Carry",
    "sleep_hours": "Sleep",
    "native": "Native",
}
"""The values that are followed live, with their names where room is short."""
RULES: Final = {key: field.rule for key, field in SHEET_FIELDS.items()} | {
    "add": "SF-2.7",
    "science": "SF-4.6",
    "finalise": "SF-2.19",
}
"""The rule of each row."""


def follows_rows(making: Making, cells: int) -> list[Row]:
    """Return the values that are updated as keys are pressed; the numbers alone where room is short."""
    rows = [heading("follows", "live")]
    for key, _, value, how, _ in follows(making.who, making.book):
        if key in SHORT:
            if cells < 40 and how[-1].isdecimal():
                how = " ".join(word for word in how.split() if not word.isalpha() or word == "x")
            line: Line = [column(SHORT[key], 8, "dim"), column(value, 7, "strong", right=True), ("  " + how, "dim")]
            rows.append(row("", line))
    return rows


def check_rows(making: Making, step: int, cells: int, glyphs: Glyphs) -> list[Row]:
    """Return every broken rule, those of this step first, then what holds."""
    errors = making.errors
    note = f"{len(errors)} to mend" if errors else "all pass ✓"
    rows = [heading("checks", note)]
    for one in sorted(making.issues, key=lambda one: (one.is_warning or one.waived, step_of(one) != step)):
        quiet = one.is_warning or one.waived
        tail = " Waived." if one.waived else ""
        ink = "dim" if quiet else "bright" if step_of(one) == step else "text"
        mark = glyphs.none if quiet else glyphs.no
        rows.append(said(one.text + tail, cells, ink, f"{mark} ", one.rule))
    rows += [said(text, cells, "dim", f"{glyphs.yes} ") for text in making.holds(step)]
    return rows


def side_rows(making: Making, step: int, key: str, ship: Ship | None, cells: int) -> list[Row]:
    """Return the right column; at the first steps also what the crew of a ship lacks."""
    rows = _step_rows(making, step, key, cells)
    if ship and step in (PERSON, ABILITIES, SKILLS):
        rows += [gap(), *_lacks_rows(coverage(making.season, ship, making.who).gaps, cells, ship.name)]
    return rows


def _step_rows(making: Making, step: int, key: str, cells: int) -> list[Row]:
    if step == PERSON:
        return [*_about(key, cells), *post_rows(making, cells), *aboard_rows(making, cells)]
    if step == ABILITIES:
        return [*follows_rows(making, cells), *compare_rows(making, cells)]
    if step == SKILLS:
        wide = [gap(), *follows_rows(making, cells)] if cells > 40 else []
        return [*skill_rows(making, key, cells), *wide]
    if step == DERIVED:
        return [*_reckoned(making, key, cells), *issue_rows(making)]
    if step == DETAILS:
        return detail_rows(making, key, cells)
    return summary_rows(making, cells)


def _about(key: str, cells: int) -> list[Row]:
    field = SHEET_FIELDS.get(key)
    if field is None:
        return []
    return [heading(key if key != "npc" else "NPC", field.rule), said(field.help, cells, "dim"), gap()]


def post_rows(making: Making, cells: int) -> list[Row]:
    """Return what the chosen position requires."""
    position = making.who.position
    if position is None:
        return [heading("posts"), *(said(one.post.name, cells, "dim") for one in Position)]
    post = position.post
    rows = [heading(post.name, "needs")]
    for known in least_skills(position, making.who.rank):
        rows.append(row("", [(known.skill, "text")], [(str(known.level), "text")]))
    if post.needs_science:
        rows.append(row("", [("a science specialty", "text")], [(str(SCIENCE_LEVEL), "text")]))
        rows.append(said("A civilian, outside the chain of command.", cells, "dim"))
    if post.is_military:
        rows.append(row("", [("Strength and Endurance", "text")], [(str(FIT), "text")]))
        span = post.ranks if len(post.ranks) <= 3 else (post.ranks[0], "to", post.ranks[-1])
        rows.append(said("ranks: " + (" " if "to" in span else ", ").join(span), cells, "dim"))
    return rows


def compare_rows(making: Making, cells: int) -> list[Row]:
    """Return the abilities compared with those of an ordinary person, where there is room."""
    if cells < 50:
        return []
    who = making.who
    told = {
        Ability.STRENGTH: f"carries {derived.carry(who)} lb",
        Ability.DEXTERITY: f"is hit by {derived.defense_rating(who)} or more",
        Ability.ENDURANCE: f"sleeps {derived.sleep_hours(who)} hours",
        Ability.INTELLIGENCE: f"speaks {visible(who.native_language) or 'a language'} at {who.abilities.intelligence}",
        Ability.WILL: f"{who.abilities.will} against temptation",
        Ability.CHARM: f"{who.abilities.charm} to sway people",
    }
    rows = [gap(), heading("compare", f"an ordinary person has {ORDINARY} each")]
    for ability in Ability:
        more = who.abilities.of(ability) - ORDINARY
        line: Line = [column(ability.title, 14, "dim"), column(f"{more:+}", 3, "strong", right=True)]
        rows.append(row("", [*line, ("   " + told[ability], "dim")]))
    return rows


def aboard_rows(making: Making, cells: int) -> list[Row]:
    """Return who serves in which post, where there is room."""
    ship = next(iter(making.season.ships.values()), None)
    if ship is None or cells < 50:
        return []
    rows = [gap(), heading("aboard", ship.name)]
    for number, berth in enumerate(ship.berths):
        post = berth.position.post.name if berth.position else f"berth {number + 1}"
        held = making.season.characters.get(berth.character or "")
        name = visible(held.name) if held else "empty"
        rows.append(row("", [column(post, 22, "dim"), (name, "text" if held else "chart")]))
    return rows


def skill_rows(making: Making, key: str, cells: int) -> list[Row]:
    """Return the skill under the cursor: what it is, what it gives, and the sum of a roll with it."""
    who, book = making.who, making.book
    left = making.points_left(SKILLS)
    points = f"{left} left" if left >= 0 else f"{-left} too many"
    kind, _, rest = key.partition(":")
    if kind == "skill" and rest.isdecimal() and int(rest) < len(who.skills):
        known = who.skills[int(rest)]
        found = book.find(known.skill)
        ability = derived.governing(known, book)
        bonus = derived.skill_bonus(who, known, book)
        chance = min(max(21 - (STANDARD_DIFFICULTY - bonus), 0), 19) * 5
        rows = [heading(known.label, points)]
        made_of = f"{ability.short} {who.ability(ability)} + level {known.level}"
        rows.append(row("", [(made_of, "text")], [(f"{bonus:+}", "strong")]))
        rows.append(row("", [(f"against {STANDARD_DIFFICULTY}", "dim")], [(f"{chance} in 100", "text")]))
        static = derived.static_difficulty(who, known, book)
        rows.append(row("", [("to get past it", "dim")], [(str(static), "text")]))
        told = [found.help if found else ""]
        told.append("A science specialty." if derived.is_science(known) and "science" not in told[0] else "")
        told.append(f"Related: {', '.join(related_to(known.skill))}." if related_to(known.skill) else "")
        told.append("A custom skill." if known.custom else "")
        return [*rows, *(said(text[:1].upper() + text[1:], cells, "dim") for text in told if text)]
    name = rest if kind == "need" else ""
    found = book.find(name) if name else None
    rows = [heading(name or "skills", points)]
    if found:
        rows.append(said(found.help[:1].upper() + found.help[1:], cells, "dim"))
        rows.append(said("The post needs it. A digit or the right arrow puts it on the sheet.", cells, "dim"))
    elif kind == "science":
        rows.append(said("Geologist, Historian, or a Profession that is a science. enter lists them.", cells, "dim"))
    else:
        rows.append(said("A point buys a level, of any skill, for any post. Twelve skills at most.", cells, "dim"))
    return rows


def _reckoned(making: Making, key: str, cells: int) -> list[Row]:
    for name, label, value, how, rule in follows(making.who, making.book):
        if key == f"follows:{name}":
            return [heading(label, rule), said(f"{value} = {how}", cells, "text"), gap()]
    return []


def issue_rows(making: Making) -> list[Row]:
    """Return what the Service will issue."""
    who = making.who
    rows = [heading("issue", "when finalised")]
    if issue.is_due_a_pistol(who):
        pistol = making.season.armoury.find(issue.PISTOL)
        rows.append(row("", [(pistol.name if pistol else issue.PISTOL, "text")], [("on the person", "dim")]))
    else:
        rows.append(row("", [("no pistol", "dim")], [("SF-7.3", "chart")]))
    for item in issue.standard_issue(who):
        rows.append(row("", [(item.item, "text")], [(f"{item.lb} lb {item.place}", "dim")]))
    return rows


def detail_rows(making: Making, key: str, cells: int) -> list[Row]:
    """Return the field under the cursor, a long text in full."""
    who = making.who
    texts = {"description": who.description, "background": who.background, "notes": who.notes}
    rows = _about(key, cells)
    if texts.get(key):
        rows.append(said(visible(texts[key]), cells))
    return rows


def summary_rows(making: Making, cells: int) -> list[Row]:
    """Return the whole character in a few lines."""
    who, book = making.who, making.book
    names = ("Str", "Dex", "End", "Int", "Wil", "Chm")
    short = " ".join(f"{name} {score}" for name, score in zip(names, who.abilities.scores(), strict=True))
    rows = [heading("in short", who.rank or (who.title if who.position else ""))]
    body = f"HP {derived.max_hp(who)}, move {derived.full_movement(who)}, DR {derived.defense_rating(who)}"
    rows += [said(visible(who.name) or "Nobody yet", cells, "strong"), said(short, cells), said(body, cells)]
    skills = sorted(who.skills, key=lambda known: (-known.level, known.label.casefold()))
    rows.append(said(", ".join(f"{known.label} {known.level}" for known in skills) or "no skills", cells, "dim"))
    trained = "Combat-trained. " if derived.is_combat_trained(who, book) else ""
    languages = [who.native_language, *(known.spec for known in who.skills if known.skill in (LANGUAGE, READ_WRITE))]
    spoken = ", ".join(dict.fromkeys(visible(one) for one in languages if one))
    rows.append(said(f"{trained}Languages: {spoken}." if spoken else trained.strip(), cells, "dim"))
    return rows


def _lacks_rows(gaps: Sequence[Gap], cells: int, ship: str) -> list[Row]:
    """Return what the crew lacks with this character in it; advice is dimmer."""
    rows = [said(one.text, cells, "dim" if one.source == "advice" else "text") for one in gaps]
    nothing = said("Nothing that posts or the mission need.", cells, "dim")
    return [heading("the crew lacks", ship), *(rows or [nothing])]
