"""Ranks and seniority (SF-5.16 to SF-5.22, SF-5.31)."""

from typing import Final

import msgspec


class Rank(msgspec.Struct, frozen=True):
    """A rank of the Service."""

    code: str
    """The abbreviation, which is also its name in files: `LtCmdr`."""
    name: str
    spoken: str
    """How its holder is addressed (SF-5.22)."""
    months: int
    """Months of service by default (SF-5.31)."""
    is_officer: bool


def _rank(code: str, name: str, months: int, spoken: str = "", officer: bool = True) -> Rank:
    return Rank(code, name, spoken or name, months, officer)


RANKS: Final = (
    _rank("Pvt", "Private", 6, officer=False),
    _rank("PFC", "Private First Class", 12, "Private", officer=False),
    _rank("Cpl", "Corporal", 24, officer=False),
    _rank("Sgt", "Sergeant", 48, officer=False),
    _rank("SSgt", "Staff Sergeant", 84, "Sergeant", officer=False),
    _rank("MSgt", "Master Sergeant", 144, officer=False),
    _rank("Ens", "Ensign", 12),
    _rank("LtJG", "Lieutenant junior grade", 36, "Lieutenant"),
    _rank("Lt", "Lieutenant", 72),
    _rank("LtCmdr", "Lieutenant Commander", 120, "Commander"),
    _rank("Cmdr", "Commander", 180),
    _rank("Capt", "Captain", 240),
    _rank("RAdm", "Rear Admiral", 300, "Admiral"),
    _rank("VAdm", "Vice Admiral", 330, "Admiral"),
    _rank("Adm", "Admiral", 360),
)
"""All ranks ascending: enlisted, then officers, each of whom outranks every enlisted one (SF-5.19 to SF-5.21)."""

CODES: Final = tuple(rank.code for rank in RANKS)
_BY_CODE: Final = {rank.code: rank for rank in RANKS}


def rank_of(code: str) -> Rank | None:
    """Return the rank of that abbreviation, or None."""
    return _BY_CODE.get(code)


def height(code: str | None) -> int:
    """Return the level of a rank, from 0; -1 for a civilian or an unknown rank."""
    return CODES.index(code) if code in _BY_CODE else -1


def is_junior(rank: str | None, months: int, to_rank: str | None, to_months: int) -> bool:
    """Return whether the first is junior: a lower rank, or the same with strictly fewer months (SF-5.17)."""
    return (height(rank), months) < (height(to_rank), to_months)


def outranks(rank: str | None, months: int, other_rank: str | None, other_months: int) -> bool:
    """Return whether the first outranks the second: a higher rank, or the same with strictly more months (SF-5.18)."""
    return (height(rank), months) > (height(other_rank), other_months)
