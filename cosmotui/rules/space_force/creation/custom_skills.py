"""Skills that the Director adds to a season (SF-4.7)."""

import msgspec

from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.skills import NAME_LIMIT, Skill
from cosmotui.rules.space_force.typed_text import typed_text


def add_custom_skill(season: Season, skill: Skill) -> Change:
    """Add a skill to the season, under every rule for listed ones (SF-4.7). Raises SeasonError for a name taken."""
    name = typed_text(skill.name, NAME_LIMIT, "The skill")
    found = season.skills.find(name)
    if found:
        raise SeasonError(f"There is a skill {found.name} already. SF-4.7")
    added = msgspec.structs.replace(skill, name=name)
    series = msgspec.structs.replace(season.series, custom_skills=(*season.series.custom_skills, added))
    return Change(f"Custom skill {name}", (series,))


def drop_custom_skill(season: Season, name: str) -> Change:
    """Remove a custom skill of the season. Raises SeasonError while it is on a sheet."""
    found = season.skills.find(name)
    if found is None or found not in season.series.custom_skills:
        raise SeasonError(f"{name} is not a custom skill. SF-4.7")
    knows = next((c for c in season.characters.values() if any(one.skill == found.name for one in c.skills)), None)
    if knows:
        raise SeasonError(f"{found.name} is on the sheet of {knows.name or 'a draft'}. SF-4.7")
    kept = tuple(skill for skill in season.series.custom_skills if skill != found)
    return Change(f"No skill {found.name}", (msgspec.structs.replace(season.series, custom_skills=kept),))
