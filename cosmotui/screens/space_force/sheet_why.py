"""The explanation of a place on the sheet screen: the rules' own, and that of checks, which name a key."""

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.explanation import Explanation, explanation


def why(season: Season, c: Character, key: str) -> Explanation:
    """Return the explanation of a place of the sheet, such as `ability:will` or `value:lift`."""
    block, _, which = key.partition(":")
    if key == "value:checks":
        facts = (
            ("Every problem of the sheet stands below. Errors block finalising and flying.", "SF-17.2"),
            ("The Director may waive some of them: o.", "SF-17.2"),
        )
        return Explanation("Checks", "", facts, facts[0][1])
    return _issue(season, c, int(which)) if block == "issue" else explanation(season, c, key)


def _issue(season: Season, c: Character, number: int) -> Explanation:
    found = check(c, season, season.ship_of(c.id))
    issue = found[number] if number < len(found) else None
    may = "The Director may let it pass: o." if issue and issue.waivable else "Nobody can let it pass."
    told = "A warning; it blocks nothing." if issue and issue.is_warning else may
    return Explanation("Check", issue.code if issue else "", ((told, "SF-17.2"),), issue.rule if issue else "SF-17.2")
