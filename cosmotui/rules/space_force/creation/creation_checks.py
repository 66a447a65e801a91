"""Checks of the parts of a new character: name, abilities, skills, language, hand (SF-17)."""

from collections.abc import Iterator
from typing import Final

from cosmotui.rules.space_force.abilities import FIT, LEAST, MOST, TOTAL, Ability
from cosmotui.rules.space_force.creation.checked_sheet import CheckedSheet, points
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.skills import MOST_SKILLS, POINTS


def _name(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-NAME."""
    if not sheet.c.name.strip():
        yield Issue("E-NAME", "", "Name is empty.", "SF-2.1")


def _position(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-POS."""
    if sheet.position is None:
        yield Issue("E-POS", "", "Choose a crew position.", "SF-2.1")


def _ability_range(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-ABIL-RANGE."""
    for ability in Ability:
        score = sheet.created.of(ability)
        if not LEAST <= score <= MOST:
            text = f"{ability.title} is {score}; it must be between {LEAST} and {MOST}."
            yield Issue("E-ABIL-RANGE", ability.title, text, "SF-1.3")


def _ability_sum(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-ABIL-SUM."""
    used = sheet.created.total
    if used != TOTAL:
        yield Issue("E-ABIL-SUM", "", f"Ability points: {used} of {TOTAL} used; {_left(TOTAL - used)}", "SF-1.4")


def _left(points: int) -> str:
    return f"{points} left to place." if points > 0 else f"remove {-points}."


def _fit(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-FIT: Strength and Endurance of the military."""
    if sheet.post is None or not sheet.post.is_military:
        return
    for ability, rule in ((Ability.STRENGTH, "SF-1.5"), (Ability.ENDURANCE, "SF-1.6")):
        score = sheet.created.of(ability)
        if score < FIT:
            text = f"{ability.title} is {score}; the {sheet.post.name} needs at least {FIT}."
            yield Issue("E-FIT", ability.title, text, rule)


def _skill_unknown(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-SKILL-UNKNOWN."""
    for known in sheet.c.skills:
        if sheet.book.find(known.skill) is None:
            yield Issue("E-SKILL-UNKNOWN", known.label, f"{known.skill} is not a listed skill.", "SF-4.2")


def _skill_spec(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-SKILL-SPEC."""
    for known in sheet.c.skills:
        found = sheet.book.find(known.skill)
        if found and found.has_spec and not known.spec.strip():
            yield Issue("E-SKILL-SPEC", known.label, f"{known.skill} needs a specialisation.", "SF-4.3")


def _skill_twice(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-SKILL-DUP, once however often it stands there."""
    keys = [sheet.key(known) for known in sheet.c.skills]
    for number, known in enumerate(sheet.c.skills):
        if keys[:number].count(keys[number]) == 1:
            yield Issue("E-SKILL-DUP", known.label, f"{known.label} is listed twice.", "SF-4.12")


def _skill_level(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-SKILL-LEVEL."""
    for known in sheet.c.skills:
        if known.level < 1:
            text = f"{known.label} has level {known.level}; the lowest level is 1."
            yield Issue("E-SKILL-LEVEL", known.label, text, "SF-2.8")


def _skill_count(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-SKILL-COUNT."""
    count = sheet.different
    if count > MOST_SKILLS:
        yield Issue("E-SKILL-COUNT", "", f"{count} skills chosen; the limit is {MOST_SKILLS}.", "SF-2.5")


def _skill_points(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-SKILL-POINTS."""
    used = points(sheet.paid)
    if used != POINTS:
        rule = "SF-2.4" if used < POINTS else "SF-2.2"
        yield Issue("E-SKILL-POINTS", "", f"Skill points: {used} of {POINTS} used; {_left(POINTS - used)}", rule)


def _native(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-NATIVE."""
    if not sheet.c.native_language.strip():
        yield Issue("E-NATIVE", "", "Choose a native language.", "SF-2.11")


def _native_paid(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-NATIVE-PAID."""
    for known in sheet.bought:
        if sheet.is_free(known):
            text = f"{known.label} is free at Intelligence level; remove the points spent on it."
            yield Issue("E-NATIVE-PAID", known.label, text, "SF-2.14")


def _hand(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-HAND."""
    if sheet.c.preferred_hand is None:
        yield Issue("E-HAND", "", "Choose a preferred hand.", "SF-2.16")


CREATION_CHECKS: Final = (
    _name, _position, _ability_range, _ability_sum, _fit, _skill_unknown, _skill_spec, _skill_twice, _skill_level,
    _skill_count, _skill_points, _native, _native_paid, _hand,
)  # fmt: skip
"""In the order of section 17: name to preferred hand."""
