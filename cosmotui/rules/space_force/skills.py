"""The list of skills, custom skills, and the naming of skills (SF-4)."""

from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec

from cosmotui.rules.space_force.abilities import Ability

Group = Literal["combat", "regular"]
NAME_LIMIT: Final = 60
SkillName = Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)]

DODGING: Final = "Dodging"
SHOOTING: Final = "Shooting"
MEDICAL: Final = "Medical"
LANGUAGE: Final = "Language"
READ_WRITE: Final = "Read/Write"
PROFESSION: Final = "Profession"
CRAFT: Final = "Craft"
MOST_SKILLS: Final = 12
"""Different skills at creation (SF-2.5)."""
POINTS: Final = 20
"""Skill points of a new character (SF-2.2)."""
HIGH: Final = 7
"""A level above this at creation raises a warning (SF-2.9)."""


class Skill(msgspec.Struct, frozen=True):
    """A skill that can be learned; the Director writes custom ones (SF-4.7)."""

    name: SkillName
    ability: Ability
    group: Group = "regular"
    has_spec: bool = False
    """Needs a specialisation, and each is a skill of its own (SF-4.3)."""
    help: Annotated[str, msgspec.Meta(max_length=300)] = ""


def _skill(name: str, ability: str, help: str = "", group: Group = "regular", spec: bool = False) -> Skill:
    return Skill(name, next(one for one in Ability if one.short == ability), group, spec, help)


COMBAT_SKILLS: Final = (
    _skill("Archery", "Dex", "all bows, not crossbows", "combat"),
    _skill("Brawling", "Dex", "punches and kicks", "combat"),
    _skill(DODGING, "Dex", "adds its level to DR; also evades slow objects (SF-10.4)", "combat"),
    _skill("Fencing", "Dex", "all swords", "combat"),
    _skill("Knife-Fighting", "Dex", "knife or dagger in hand, not thrown", "combat"),
    _skill("Knife Throwing", "Dex", "thrown knives; unknown always -5 (SF-9.24)", "combat"),
    _skill(SHOOTING, "Dex", "pistols and rifles of every kind; crossbows", "combat"),
)
REGULAR_SKILLS: Final = (
    _skill("Acrobat", "Dex", "3 paces more to fall unhurt (SF-10.1)"),
    _skill("Actor", "Chm", "passing for somebody else (SF-10.3)"),
    _skill("Astrogator", "Int", "ship position from star sights"),
    _skill("Climbing", "Dex", "harder without gear (SF-10.5)"),
    _skill("Computer Programmer", "Int", "programs only, no repairs"),
    _skill(CRAFT, "Dex", "any hand trade", spec=True),
    _skill("Drive Automobile", "Dex", "cars, light trucks"),
    _skill("Drive Truck", "Dex", "heavy and articulated trucks"),
    _skill("Drive Motorcycle", "Dex", "two- and three-wheelers"),
    _skill("Electronic Technician", "Int", "repairs radios, cameras, computers"),
    _skill("Find and Disarm Traps", "Int", "finding with Intelligence, disarming with Dexterity (SF-10.6)"),
    _skill("Forgery", "Dex", "papers that pass an inspection (SF-10.7)"),
    _skill("Geologist", "Int", "rough location from rock, rock content; a science"),
    _skill("Historian", "Int", "easier with a well-stocked library (SF-10.12); a science"),
    _skill(LANGUAGE, "Int", "one tongue each", spec=True),
    _skill("Mechanic", "Int", "machines; not electronics or advanced devices"),
    _skill(MEDICAL, "Int", "1 medic, 3 nurse, 5 doctor (SF-10.13)"),
    _skill("Navigator", "Int", "only with a starry night sky (SF-10.21)"),
    _skill("Outdoorsman", "Int", "food in the wild; hunting may need an attack roll"),
    _skill("Pick Locks", "Dex", "harder with poor tools (SF-10.17)"),
    _skill("Pick Pockets", "Dex", "one roll to steal, one to stay unnoticed (SF-10.18)"),
    _skill("Pilot Aircraft", "Dex", "aircraft, and suitable spacecraft in air"),
    _skill("Pilot Spacecraft", "Int", "thrust craft in space, free fall or vacuum"),
    _skill("Play Instrument", "Dex", "one instrument each", spec=True),
    _skill("Prestidigitation", "Dex", "tricks that onlookers may see through (SF-10.20)"),
    _skill(PROFESSION, "Int", "any learned trade; may be a science", spec=True),
    _skill(READ_WRITE, "Int", "one language each; covers its script (SF-4.8)", spec=True),
    _skill("Ride Animal", "Dex", "one kind of animal each", spec=True),
    _skill("Seamanship", "Dex", "out of sight of land only with a Navigator (SF-10.22)"),
    _skill("Sing", "Chm", "a quality, no opposing roll (SF-10.23)"),
    _skill("Spacecraft Engineering", "Int", "drives, reactor, ship systems: operate and repair"),
    _skill("Stalking", "Dex", "silent in the wild (SF-10.25)"),
    _skill("Stealth", "Int", "silent in built-up places (SF-10.25)"),
    _skill("Swimming", "Dex"),
    _skill("Tracking", "Int", "trails in the wild"),
    _skill("Trapping", "Int", "one roll and an hour a trap (SF-10.26)"),
)

SCIENCES: Final = ("Geologist", "Historian")
"""Skills that are science specialties of themselves (SF-4.6)."""
SCIENCE_PROFESSIONS: Final = (
    "Anthropologist",
    "Archaeologist",
    "Astronomer",
    "Biologist",
    "Botanist",
    "Chemist",
    "Linguist",
    "Mathematician",
    "Meteorologist",
    "Oceanographer",
    "Physicist",
    "Planetologist",
    "Psychologist",
    "Zoologist",
)
"""Professions that are sciences unless the Director says otherwise (SF-4.6)."""

SUGGESTED_SPECS: Final = {
    CRAFT: ("Carpentry", "Pottery", "Sewing", "Welding", "Painting"),
    PROFESSION: ("Accountant", "Attorney", "Journalist", "Teacher", *SCIENCE_PROFESSIONS),
    "Ride Animal": ("Horse", "Camel", "Mule"),
    "Play Instrument": ("Guitar", "Piano", "Violin", "Trumpet"),
}
"""What is offered as a specialisation; any text may be typed (SF-4.11)."""

RELATED: Final = (
    ("Drive Automobile", "Drive Truck"),
    ("Drive Automobile", "Drive Motorcycle"),
    ("Navigator", "Astrogator"),
    ("Stalking", "Stealth"),
    ("Mechanic", "Spacecraft Engineering"),
    ("Electronic Technician", "Spacecraft Engineering"),
    ("Pilot Aircraft", "Pilot Spacecraft"),
    ("Outdoorsman", "Tracking"),
    ("Outdoorsman", "Trapping"),
)
"""Pairs of related skills, good in both directions (SF-4.13)."""


@lru_cache(maxsize=4096)
def spec_key(spec: str) -> str:
    """Return a name or specialisation as a key for comparison: without case and outer spaces (SF-4.12)."""
    return " ".join(spec.split()).casefold()


class SkillBook:
    """The skills that exist in a season: the listed ones and its custom ones."""

    def __init__(self, custom: tuple[Skill, ...] = ()) -> None:
        self.custom = custom
        self._by_name = {spec_key(skill.name): skill for skill in (*custom, *COMBAT_SKILLS, *REGULAR_SKILLS)}

    def find(self, name: str) -> Skill | None:
        """Return the skill of that name, in upper or lower case, or None."""
        return self._by_name.get(spec_key(name))

    def all(self) -> tuple[Skill, ...]:
        """Return every skill: combat first, each group in alphabetical order."""
        return tuple(sorted(self._by_name.values(), key=lambda skill: (skill.group != "combat", skill.name.casefold())))


LISTED: Final = SkillBook()
"""The listed skills alone."""


@lru_cache(maxsize=4096)
def skill_key(skill: str, spec: str = "") -> tuple[str, str]:
    """Return the key that tells skills apart: with a specialisation only if the list has any (SF-4.3, SF-4.12)."""
    listed = LISTED.find(skill)
    return spec_key(skill), spec_key(spec) if listed is None or listed.has_spec else ""


def label(skill: str, spec: str) -> str:
    """Return the printed name of a skill (SF-4.4): `Carpentry (Craft)`, `Language (Russian)`, `Swimming`."""
    spec = " ".join(spec.split())
    if not spec:
        return skill
    return f"{spec} ({skill})" if spec_key(skill) in _TRADES else f"{skill} ({spec})"


_TRADES: Final = (CRAFT.casefold(), PROFESSION.casefold())
"""Skills whose specialisation is printed first."""


def science_by_default(skill: str, spec: str) -> bool:
    """Return whether a skill counts as a science specialty unless the Director says otherwise (SF-4.6)."""
    return skill in SCIENCES or (skill == PROFESSION and spec_key(spec) in _LEARNED_SCIENCES)


_LEARNED_SCIENCES: Final = frozenset(spec_key(name) for name in SCIENCE_PROFESSIONS)


def related_to(skill: str) -> tuple[str, ...]:
    """Return the skills suggested in place of an unknown one (SF-4.13, SF-9.22)."""
    return tuple(two if one == skill else one for one, two in RELATED if skill in (one, two))
