"""The cast of an encounter: sheets, sides and places, as part of a set-up (SF-20, Encounter)."""

from collections import Counter
from typing import Annotated, Final, Literal

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.abilities import LEAST, QUICK_MOST
from cosmotui.rules.space_force.cast_text import packed, unpacked
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.templates import TEMPLATES
from cosmotui.rules.space_force.health.harm import body_of
from cosmotui.rules.space_force.skills import Skill
from cosmotui.rules.space_force.weapons import Armoury, Weapon

Side = Literal["A", "B"]
SIDES: Final[tuple[Side, Side]] = ("A", "B")
SIDE_NAMES: Final[dict[Side, str]] = {"A": "crew", "B": "opposition"}
Pace = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
"""A coordinate in paces (SF-12.2); y grows away from whoever looks at the map."""
Place = tuple[Pace, Pace]

MOST: Final = 40
"""Combatants in one encounter."""
TEXT_LIMIT: Final = 60_000
"""Characters of a cast as it is written into a set-up: what a file can hold."""


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """A member of the cast. A sheet whose id begins with q is a quick NPC (SF-1.12), else it is of the season."""

    sheet: Character
    side: Side
    at: Place | None = None
    """Without one the distance is asked at each attack (SF-12.4)."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None
    """Who runs it; None leaves it to the order of seats."""
    reserve: bool = False
    """Not there at the start; the Director may bring it in."""
    bound: bool = False

    @property
    def is_quick(self) -> bool:
        """Whether the member exists in this encounter only."""
        return self.sheet.id.startswith("q")


class Cast(msgspec.Struct, frozen=True, omit_defaults=True):
    """All participants, in tracker order, and the custom things they use."""

    members: Annotated[tuple[Member, ...], msgspec.Meta(max_length=MOST)]
    weapons: Annotated[tuple[Weapon, ...], msgspec.Meta(max_length=100)] = ()
    skills: Annotated[tuple[Skill, ...], msgspec.Meta(max_length=200)] = ()
    gravity: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 100
    """In hundredths of a G; it changes what somebody can carry (SF-3.5)."""

    @property
    def characters(self) -> tuple[str, ...]:
        """The ids of the members from the season."""
        return tuple(member.sheet.id for member in self.members if not member.is_quick)


def cast_text(cast: Cast) -> str:
    """Return the cast as an option of a set-up."""
    return packed(cast)


def read_cast(text: str) -> Cast:
    """Return the cast in `text`. Raises ValueError with a message for people if there is none."""
    return unpacked(text, Cast, TEXT_LIMIT)


def cast_problems(cast: Cast, seats: int) -> list[Problem]:
    """Return the problems that keep a cast from fighting."""
    problems: list[Problem] = []
    for side in SIDES:
        if not any(member.side == side and not member.reserve for member in cast.members):
            problems.append(Problem(f"Nobody is there for the {SIDE_NAMES[side]}.", "SF-12.10"))
    ids = Counter(member.sheet.id for member in cast.members)
    problems += [Problem(f"{id} is in the cast {count} times.", "SF-20.1") for id, count in ids.items() if count > 1]
    armoury = Armoury(cast.weapons)
    for number, member in enumerate(cast.members, 1):
        problems += [
            Problem(f"Number {number} of the cast: {text}", rule) for text, rule in _faults(member, seats, armoury)
        ]
    return problems


def _faults(member: Member, seats: int, armoury: Armoury) -> list[tuple[str, str]]:
    sheet, body = member.sheet, body_of(member.sheet)
    faults: list[tuple[str, str]] = []
    if not sheet.name.strip():
        faults.append(("it has no name.", "SF-20.1"))
    if member.seat is not None and member.seat >= seats:
        faults.append((f"there is no seat {member.seat + 1}.", "SF-0.1"))
    scores = sheet.abilities.scores()
    if not all(LEAST <= score <= QUICK_MOST for score in scores):
        faults.append((f"abilities lie between {LEAST} and {QUICK_MOST}.", "SF-1.12"))
    if not all(0 <= skill.level <= QUICK_MOST or not member.is_quick for skill in sheet.skills):
        faults.append((f"skill levels lie between 0 and {QUICK_MOST}.", "SF-1.12"))
    if body.is_dead or body.current_endurance < 1:
        faults.append(("the dead do not fight.", "SF-14.31"))
    elif body.hp > body.max_hp:
        faults.append((f"{body.hp} HP are more than its {body.max_hp}.", "SF-20.3"))
    unknown = sorted({held.weapon for held in sheet.weapons if armoury.find(held.weapon) is None})
    faults += [("a weapon of it does not exist.", "SF-7.8")] * bool(unknown)
    return faults


def template_member(name: str, side: Side, number: int, at: Place | None = None) -> Member:
    """Return quick NPC `number` of an encounter, made from a template (SF-20). Raises KeyError for an unknown one."""
    sheet = msgspec.structs.replace(TEMPLATES[name], id=f"q{number}")
    return Member(sheet, side, at)
