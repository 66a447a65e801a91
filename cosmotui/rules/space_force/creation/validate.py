"""The validation of a character sheet: all problems at once, with exact messages (SF-17)."""

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.checked_sheet import CheckedSheet
from cosmotui.rules.space_force.creation.creation_checks import CREATION_CHECKS
from cosmotui.rules.space_force.creation.issues import Issue, blocking, with_waivers
from cosmotui.rules.space_force.creation.position_checks import POSITION_CHECKS
from cosmotui.rules.space_force.creation.sheet_warnings import WARNINGS
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.ship import Ship


def check(c: Character, season: Season | None = None, ship: Ship | None = None) -> tuple[Issue, ...]:
    """Return every problem of a sheet, in the order of section 17; a draft may hold anything.

    Without a season only the listed skills, weapons and scripts exist; without a ship the sheet counts as unassigned,
    at 1 G. Creation is judged by the snapshot once there is one (SF-2.19).
    """
    sheet = CheckedSheet(c, season, ship)
    found = (issue for one in (*CREATION_CHECKS, *POSITION_CHECKS, *WARNINGS) for issue in one(sheet))
    return with_waivers(found, ((waiver.code, waiver.subject) for waiver in c.waivers))


__all__ = ["Issue", "blocking", "check", "with_waivers"]
