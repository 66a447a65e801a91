"""People of a season who may join a battle begun outside any season (SF-18.54), for screen and plain mode."""

from dataclasses import dataclass
from pathlib import Path

from cosmotui.rules.cosmoforce.build import Hand
from cosmotui.rules.cosmoforce.muster import problem_of, volunteer
from cosmotui.rules.space_force.sheet.derived import current_hp, max_hp
from cosmotui.saves.season.file import SeasonFile

NO_SEASONS = "There is no season yet. Space Force, on home, begins one."


@dataclass(frozen=True)
class Recruit:
    """A character of a season who may join."""

    id: str
    name: str
    fares: str
    """`HP 12 of 14`."""
    problem: str
    """Why this person cannot fly; "" for all who can."""
    hand: Hand | None
    """As the person comes aboard; None for whoever cannot."""


def recruits(path: Path) -> list[Recruit]:
    """Return all characters of a season in the order of its roster. Raises SaveError."""
    with SeasonFile.open(path, writing=False) as file:
        found: list[Recruit] = []
        for id, sheet in file.season.characters.items():
            problem = problem_of(file.season, id)
            hand = None if problem else volunteer(file.season, file.mark, id)
            found.append(Recruit(id, sheet.name, f"HP {current_hp(sheet)} of {max_hp(sheet)}", problem, hand))
        return found


def people_told(count: int) -> str:
    """Return `1 person`, `6 people`."""
    return f"{count} {'person' if count == 1 else 'people'}"
