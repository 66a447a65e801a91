"""All procedures, by name and by skill, for the sheet and the dice screen."""

from collections.abc import Mapping
from typing import Final

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.procedures import conditions, medicine, music, picking, sneaking, tongues, traps
from cosmotui.rules.space_force.procedures.acting import Acting
from cosmotui.rules.space_force.procedures.asks import filled
from cosmotui.rules.space_force.procedures.forgery import Forging, Inspection, looks_taken
from cosmotui.rules.space_force.procedures.procedure import Procedure
from cosmotui.rules.space_force.procedures.tricks import Trick
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.rolls import ability_check, skill_check
from cosmotui.rules.space_force.season import Season

PROCEDURES: Final[tuple[type[Procedure], ...]] = (
    Acting,
    conditions.Climbing,
    conditions.Programming,
    traps.DisarmTraps,
    conditions.Evading,
    traps.FindTraps,
    Forging,
    conditions.History,
    Inspection,
    medicine.Medicine,
    conditions.Navigating,
    music.Performance,
    picking.PickLock,
    picking.PickPockets,
    conditions.FlyingAircraft,
    conditions.FlyingSpacecraft,
    Trick,
    tongues.Reading,
    conditions.Seafaring,
    sneaking.Stalking,
    sneaking.Stealth,
    tongues.Talking,
    traps.Trapping,
    conditions.Trade,
)
"""Every procedure that begins with a check. A fall begins with none: see falls.py."""


def check_for(
    procedure: type[Procedure], character: Character, season: Season, skill: str = "", spec: str = ""
) -> Check:
    """Return the check of a character for a procedure, by default with the first of its skills."""
    name = skill or next(iter(procedure.skills), "")
    if not name:
        assert procedure.ability is not None
        return ability_check(character, procedure.ability, procedure.name)
    return skill_check(character, name, spec, season.skills, season.series.scripts, procedure.ability)


def made_for(procedure: type[Procedure], answers: Mapping[str, object], season: Season, who: str) -> Procedure:
    """Return the procedure that somebody answered so, with what the log knows of it (SF-10.11).

    Raises SeasonError, naming the answer that is missing or does not fit.
    """
    made = filled(procedure, answers)
    if not isinstance(made, Inspection):
        return made
    return msgspec.structs.replace(made, taken=looks_taken(season.rolls.values(), made.document.roll or "", who))
