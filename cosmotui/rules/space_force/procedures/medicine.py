"""Uses of Medical besides rolls (SF-10.13 to SF-10.15)."""

from typing import Final, Literal

from cosmotui.rules.space_force.procedures.procedure import Procedure
from cosmotui.rules.space_force.skills import MEDICAL

Tier = Literal["", "medic", "nurse", "doctor"]
DOCTOR: Final = 5
NURSE: Final = 3


class Medicine(Procedure, frozen=True):
    """A plain Medical roll."""

    name = "Medical"
    skills = (MEDICAL,)
    rules = ("SF-10.13", "SF-10.15")
    note = "Aid to somebody dying needs no roll and no Medical: an attack action within 1 pace."


def tier(level: int) -> Tier:
    """Return `medic`, `nurse` or `doctor` by the level of Medical; "" without it (SF-10.13)."""
    if level >= DOCTOR:
        return "doctor"
    if level >= NURSE:
        return "nurse"
    return "medic" if level >= 1 else ""
