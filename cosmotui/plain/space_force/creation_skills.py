"""The skills of a draft: rows to change, and new skills typed with their level (SF-2.2 to SF-2.9)."""

from functools import partial

import msgspec

from cosmotui.plain.space_force.season_shell import Heard, MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.plain.space_force.skill_words import read_skill, skill_list
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.checked_sheet import points_used, skills_bought
from cosmotui.rules.space_force.creation.creation import edited
from cosmotui.rules.space_force.creation.custom_skills import drop_custom_skill
from cosmotui.rules.space_force.creation.drafting import with_known, with_skill
from cosmotui.rules.space_force.crew.coverage import coverage
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.sheet.derived import governing, is_science, skill_bonus
from cosmotui.rules.space_force.skills import MOST_SKILLS, POINTS, label

MOST: int = 99
"""The highest level that can be typed; the checks report a level that is too high."""
INTRO = (
    "Type a skill and its level, as Astrogator 4 or Craft (Pottery) 2; level 0 takes it away.",
    "The number of a line changes its level. The words list, combat and regular name the skills;",
    "drop NAME drops a custom skill of the season that is on no sheet.",
)
"""The hint shown once; afterwards the prompt repeats it in short."""
HINT = "or a skill and level, as Astrogator 4; list names them"


def points_text(used: int, of: int) -> str:
    """Return the points in words: `7 of 20 used; 13 left to place`."""
    left = of - used
    told = f"{left} left to place" if left > 0 else f"{-left} too many" if left else "all placed"
    return f"{used} of {of} used; {told}"


def skill_lines(shell: SeasonShell, id: str) -> list[str]:
    """Return points and skills used, how to type a skill, and what the crew would still lack."""
    draft, season = shell.season.characters[id], shell.season
    lines = [f"Skill points: {points_text(points_used(draft), POINTS)}."]
    lines += [f"Skills: {skills_bought(draft, season)} of {MOST_SKILLS}."]
    ship = season.ship_of(id) or next(iter(season.ships.values()), None)
    gaps = coverage(season, ship, draft).gaps if ship else ()
    if ship and gaps:
        lines += wrapped(f"With this draft the {ship.name} lacks: {'; '.join(gap.text for gap in gaps)}.")
    return lines


def skill_entries(shell: SeasonShell, id: str) -> list[MenuRow]:
    """Return one row per skill of the draft."""
    draft = shell.season.characters[id]
    return [MenuRow(_told(shell, draft, known), partial(_ask, shell, id, known)) for known in draft.skills]


def _told(shell: SeasonShell, draft: Character, known: KnownSkill) -> str:
    book = shell.season.skills
    science = ", science" if is_science(known) else ""
    ability = governing(known, book).short
    return f"{known.label} {known.level}: {ability}, total {skill_bonus(draft, known, book):+d}{science}"


def _ask(shell: SeasonShell, id: str, known: KnownSkill) -> Change:
    level = shell.number(f"Level of {known.label}; 0 takes it away", 0, MOST, max(0, min(known.level, MOST)))
    changed = with_known(shell.season.characters[id], msgspec.structs.replace(known, level=level))
    return _kept(shell, changed, known.label, level)


def skill_words(shell: SeasonShell) -> dict[str, Heard]:
    """Return the commands that list the skills, and the one that drops a custom skill of the season (SF-4.7)."""
    lists: dict[str, Heard] = {
        word: lambda rest, word=word: shell.say(*skill_list(shell.season.skills, word))
        for word in ("list", "combat", "regular")
    }
    return {**lists, "drop": lambda rest: drop_custom_skill(shell.season, rest)}


def skill_typed(shell: SeasonShell, id: str, text: str) -> Change:
    """Learn or change a skill as typed, with its level. Raises Back and SeasonError."""
    typed = read_skill(shell, text)
    name = label(typed.skill.name, typed.spec)
    level = shell.number(f"Level of {name}", 0, MOST, 1) if typed.level is None else typed.level
    level, draft = min(level, MOST), shell.season.characters[id]
    changed = with_skill(draft, typed.skill.name, level, typed.spec, shell.season.skills)
    return _kept(shell, changed, name, level)


def _kept(shell: SeasonShell, changed: Character, name: str, level: int) -> Change:
    return edited(shell.season, changed, f"{name} {level}" if level > 0 else f"No {name}")
