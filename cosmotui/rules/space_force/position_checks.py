"""Checks of what a position asks for: skills, rank, service (SF-5, SF-17)."""

from collections.abc import Iterator
from typing import Final

from cosmotui.rules.space_force import derived
from cosmotui.rules.space_force.abilities import FIT, LEAST, MOST, TOTAL, Ability
from cosmotui.rules.space_force.checked_sheet import CheckedSheet, points
from cosmotui.rules.space_force.issues import Issue
from cosmotui.rules.space_force.positions import SCIENCE_LEVEL, Position
from cosmotui.rules.space_force.ranks import rank_of
from cosmotui.rules.space_force.reading import native_levels, script_key
from cosmotui.rules.space_force.skills import HIGH, MOST_SKILLS, POINTS, READ_WRITE, SHOOTING


def _position_skills(sheet: CheckedSheet) -> Iterator[Issue]:
    """E-POS-SKILL (SF-17.4)."""
    for skill, least in sheet.post.minima if sheet.post else ():
        level = sheet.c.level(skill)
        if sheet.post and sheet.position and level < least:
            text = f"The {sheet.post.name} needs {skill} {least} or higher; this sheet has {level}."
            yield Issue("E-POS-SKILL", skill, text, _SKILL_RULES: Final = {
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
    _position_skills, _position_shooting, _position_science, _civilian, _military, _rank, _service,
)  # fmt: skip
"""In the order of section 17: skills of the position to months of service."""
