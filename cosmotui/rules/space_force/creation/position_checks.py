"""Checks of the requirements of a position: skills, rank, service (SF-5, SF-17)."""

from collections.abc import Iterator
from typing import Final

from cosmotui.rules.space_force.creation.checked_sheet import CheckedSheet
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.positions import SCIENCE_LEVEL, Position
from cosmotui.rules.space_force.ranks import rank_of
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.skills import SHOOTING


def _position_skills(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-POS-SKILL (SF-17.4)."""
    for skill, least in sheet.post.minima if sheet.post else ():
        level = sheet.c.level(skill)
        if sheet.post and sheet.position and level < least:
            text = f"The {sheet.post.name} needs {skill} {least} or higher; this sheet has {level}."
            yield Issue("E-POS-SKILL", skill, text, _SKILL_RULES[sheet.position, skill], waivable=True)


def _position_shooting(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-POS-SHOOT (SF-5.14)."""
    if sheet.post is None or sheet.position is None or sheet.c.level(SHOOTING) >= 1:
        return
    rank = rank_of(sheet.c.rank or "")
    is_officer_of_extra_crew = sheet.position is Position.ADDITIONAL_CREW and rank is not None and rank.is_officer
    if sheet.post.expects_shooting or is_officer_of_extra_crew:
        text = f"The {sheet.post.name} is expected to have {SHOOTING} 1 or higher."
        yield Issue("E-POS-SHOOT", SHOOTING, text, _SKILL_RULES[sheet.position, SHOOTING], waivable=True)


def _position_science(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-POS-SPECIALTY."""
    best = derived.best_science(sheet.c)
    if sheet.post and sheet.post.needs_science and best < SCIENCE_LEVEL:
        least = f"a science specialty at level {SCIENCE_LEVEL} or higher"
        text = f"The {sheet.post.name} needs {least}; the best here is {best}."
        yield Issue("E-POS-SPECIALTY", "", text, "SF-5.12", waivable=True)


def _civilian(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-CIVILIAN."""
    if sheet.post and not sheet.post.is_military and sheet.c.rank:
        yield Issue("E-CIVILIAN", "", f"The {sheet.post.name} is a civilian and holds no rank.", "SF-5.13")


def _military(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-MILITARY."""
    if sheet.post and sheet.post.is_military and not sheet.c.rank:
        yield Issue("E-MILITARY", "", f"The {sheet.post.name} needs a rank.", "SF-5.1")


def _rank(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-RANK (SF-5.15)."""
    if sheet.post and sheet.post.is_military and sheet.c.rank and sheet.c.rank not in sheet.post.ranks:
        text = f"{sheet.c.rank} is unusual for the {sheet.post.name}; expected {_expected(sheet, sheet.post.ranks)}."
        yield Issue("E-RANK", sheet.c.rank, text, "SF-5.15", waivable=True)


def _expected(sheet: CheckedSheet, ranks: tuple[str, ...]) -> str:
    """Return the ranks of a post in words (SF-17.5). On a Scorpius nobody expects a LtJG in the engine room
    (SF-5.1)."""
    if sheet.position is Position.ADDITIONAL_CREW:
        return f"{ranks[0]} to {ranks[-1]}"
    if sheet.position is Position.CHIEF_ENGINEER and sheet.ship and sheet.ship.ship_class != "nova":
        ranks = ranks[1:]
    return " or ".join(ranks)


def _service(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-SERVICE."""
    if sheet.c.service_months < 0:
        yield Issue("E-SERVICE", "", "Months of service cannot be negative.", "SF-5.31")


_SKILL_RULES: Final = {
    (Position.CAPTAIN, "Pilot Spacecraft"): "SF-5.2",
    (Position.CAPTAIN, "Astrogator"): "SF-5.3",
    (Position.CAPTAIN, SHOOTING): "SF-5.4",
    (Position.FIRST_OFFICER, "Pilot Spacecraft"): "SF-5.5",
    (Position.FIRST_OFFICER, "Astrogator"): "SF-5.6",
    (Position.FIRST_OFFICER, SHOOTING): "SF-5.7",
    (Position.CHIEF_ENGINEER, "Spacecraft Engineering"): "SF-5.8",
    (Position.CHIEF_ENGINEER, SHOOTING): "SF-5.9",
    (Position.DOCTOR, "Medical"): "SF-5.10",
    (Position.ADDITIONAL_CREW, SHOOTING): "SF-5.33",
}

POSITION_CHECKS: Final = (
    _position_skills,
    _position_shooting,
    _position_science,
    _civilian,
    _military,
    _rank,
    _service,
)
"""In the order of section 17: skills of the position to months of service."""
