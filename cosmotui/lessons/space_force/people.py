"""The people of the lessons, ready for play."""

from typing import Final

from msgspec.structs import replace

from cosmotui.rules.space_force.creation.samples import CHIEF_ENGINEER, SECURITY

ROSALIND: Final = replace(CHIEF_ENGINEER, id="c1", actor="Ada")
BRAM: Final = replace(SECURITY, id="c2", actor="Bo")
