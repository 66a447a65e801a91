"""What Medical is good for besides rolls (SF-10.13 to SF-10.16)."""

from collections.abc import Iterable
from typing import Final, Literal

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.procedures.procedure import Procedure, refuse_unless
from cosmotui.rules.space_force.skills import MEDICAL

Tier = Literal["", "medic", "nurse", "doctor"]
DOCTOR: Final = 5
NURSE: Final = 3
AID_REACH: Final = 1
"""Paces."""


class Medicine(Procedure, frozen=True):
    """A plain Medical roll."""

    name = "Medical"
    skills = (MEDICAL,)
    rules = ("SF-10.13", "SF-10.15")
    note = "Aid to somebody dying needs no roll and no Medical: an attack action within 1 pace."


def tier(level: int) -> Tier:
    """Medic, nurse or doctor by the level of Medical; "" without it (SF-10.13)."""
    if level >= DOCTOR:
        return "doctor"
    if level >= NURSE:
        return "nurse"
    return "medic" if level >= 1 else ""


def check_aid(helper: Character, paces: int) -> None:
    """Raises SeasonError unless the helper can aid somebody dying at that distance (SF-10.15)."""
    refuse_unless(helper.condition.kind == "ok" and helper.status != "dead", f"{helper.name} is not conscious.")
    refuse_unless(paces <= AID_REACH, f"Aid needs to be within 1 pace, not {paces} (SF-10.15).")


def has_hospital_care(patient: Character, crew: Iterable[Character], at_base: bool = False) -> bool:
    """Whether there is care as in a hospital: at a base, or by a conscious doctor aboard, not oneself (SF-10.16)."""
    return at_base or any(
        one.id != patient.id and one.status != "dead" and one.condition.kind == "ok" and one.level(MEDICAL) >= DOCTOR
        for one in crew
    )
