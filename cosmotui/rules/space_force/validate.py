"""What is wrong with a character sheet: every problem at once, with the exact message (SF-17)."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from cosmotui.rules.space_force import derived
from cosmotui.rules.space_force.abilities import FIT, LEAST, MOST, TOTAL, Abilities, Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.positions import SCIENCE_LEVEL, Position
from cosmotui.rules.space_force.ranks import rank_of
from cosmotui.rules.space_force.reading import Scripts, is_native, native_levels, script_key
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import (
    HIGH,
    LANGUAGE,
    LISTED,
    MOST_SKILLS,
    POINTS,
    READ_WRITE,
    SHOOTING,
    SkillBook,
)
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS, Armoury


class Issue(msgspec.Struct, frozen=True):
    """Something wrong with a sheet or a crew. An error blocks until it is mended or waived; a warning never does."""

    code: str
    """`E-ABIL-SUM`; what begins with W is a warning."""
    subject: str
    """What it is about, where one code can mean several things: `Strength`, `Craft (Pottery)`, or ""."""
    text: str
    """The message of section 17, as people read it."""
    rule: str
    waivable: bool = False
    waived: bool = False

    @property
    def is_warning(self) -> bool:
        """Whether it never blocks."""
        return self.code.startswith("W-")

    @property
    def blocks(self) -> bool:
        """Whether it stands in the way of finalising or flying (SF-17.2)."""
        return not self.is_warning and not self.waived


def blocking(issues: Iterable[Issue]) -> tuple[Issue, ...]:
    """The errors that nobody waived."""
    return tuple(issue for issue in issues if issue.blocks)


def with_waivers(issues: Iterable[Issue], waivers: Iterable[tuple[str, str]]) -> tuple[Issue, ...]:
    """The issues, marked where code and subject were waived. What cannot be waived stays as it is (SF-17.2)."""
    let_pass = tuple(waivers)
    return tuple(
        msgspec.structs.replace(issue, waived=issue.waivable and (issue.code, issue.subject) in let_pass)
        for issue in issues
    )


def check(c: Character, season: Season | None = None, ship: Ship | None = None) -> tuple[Issue, ...]:
    """Every problem of a sheet, in the order of section 17; a draft may hold anything.

    Without a season only the listed skills, weapons and scripts exist; without a ship the sheet counts as unassigned,
    at 1 G. What concerns creation is judged by the snapshot once there is one (SF-2.19).
    """
    sheet = _Sheet(c, season, ship)
    found = (issue for one in _CHECKS for issue in one(sheet))
    return with_waivers(found, ((waiver.code, waiver.subject) for waiver in c.waivers))


class _Sheet:
    """What the checks look at."""

    def __init__(self, c: Character, season: Season | None, ship: Ship | None) -> None:
        self.c = c
        self.ship = ship
        self.book: SkillBook = season.skills if season else LISTED
        self.armoury: Armoury = season.armoury if season else LISTED_WEAPONS
        self.scripts: Scripts = season.series.scripts if season else {}
        self.created: Abilities = c.snapshot.abilities if c.snapshot else c.abilities
        """The abilities of creation."""
        self.bought: tuple[KnownSkill, ...] = c.snapshot.skills if c.snapshot else c.skills
        """The skills of creation."""
        self.position = c.position
        self.post = c.position.post if c.position else None

    @property
    def paid(self) -> tuple[KnownSkill, ...]:
        """Skills of creation that count: all but the two that are free (SF-17.6)."""
        return tuple(known for known in self.bought if not self.is_free(known))

    def is_free(self, known: KnownSkill) -> bool:
        """Whether a skill is one of the two native ones. Without literacy Read/Write is bought like any other."""
        free = [LANGUAGE.casefold(), *([READ_WRITE.casefold()] if self.c.literate else [])]
        return known.key[0] in free and is_native(self.c, known.spec)

    def key(self, known: KnownSkill) -> tuple[str, str]:
        """What makes it a skill of its own: a specialisation only where there are any (SF-4.3)."""
        found = self.book.find(known.skill)
        return known.key if found is None or found.has_spec else (known.key[0], "")


def points_used(c: Character) -> int:
    """Skill points of creation that were spent; the native language costs none (SF-2.13, SF-17.6)."""
    return _points(_Sheet(c, None, None).paid)


def skills_bought(c: Character, book: SkillBook = LISTED) -> int:
    """Different skills of creation (SF-2.5, SF-2.6)."""
    sheet = _Sheet(c, None, None)
    sheet.book = book
    return len({sheet.key(known) for known in sheet.paid})


def _points(skills: Iterable[KnownSkill]) -> int:
    return sum(max(0, known.level) for known in skills)


def _name(sheet: _Sheet) -> Iterator[Issue]:
    if not sheet.c.name.strip():
        yield Issue("E-NAME", "", "Name is empty.", "SF-2.1")


def _position(sheet: _Sheet) -> Iterator[Issue]:
    if sheet.position is None:
        yield Issue("E-POS", "", "Choose a crew position.", "SF-2.1")


def _ability_range(sheet: _Sheet) -> Iterator[Issue]:
    for ability in Ability:
        score = sheet.created.of(ability)
        if not LEAST <= score <= MOST:
            text = f"{ability.title} is {score}; it must be between {LEAST} and {MOST}."
            yield Issue("E-ABIL-RANGE", ability.title, text, "SF-1.3")


def _ability_sum(sheet: _Sheet) -> Iterator[Issue]:
    used = sheet.created.total
    if used != TOTAL:
        yield Issue("E-ABIL-SUM", "", f"Ability points: {used} of {TOTAL} used; {_left(TOTAL - used)}", "SF-1.4")


def _left(points: int) -> str:
    return f"{points} left to place." if points > 0 else f"remove {-points}."


def _fit(sheet: _Sheet) -> Iterator[Issue]:
    if sheet.post is None or not sheet.post.is_military:
        return
    for ability, rule in ((Ability.STRENGTH, "SF-1.5"), (Ability.ENDURANCE, "SF-1.6")):
        score = sheet.created.of(ability)
        if score < FIT:
            text = f"{ability.title} is {score}; the {sheet.post.name} needs at least {FIT}."
            yield Issue("E-FIT", ability.title, text, rule)


def _skill_unknown(sheet: _Sheet) -> Iterator[Issue]:
    for known in sheet.c.skills:
        if sheet.book.find(known.skill) is None:
            yield Issue("E-SKILL-UNKNOWN", known.label, f"{known.skill} is not a listed skill.", "SF-4.2")


def _skill_spec(sheet: _Sheet) -> Iterator[Issue]:
    for known in sheet.c.skills:
        found = sheet.book.find(known.skill)
        if found and found.has_spec and not known.spec.strip():
            yield Issue("E-SKILL-SPEC", known.label, f"{known.skill} needs a specialisation.", "SF-4.3")


def _skill_twice(sheet: _Sheet) -> Iterator[Issue]:
    keys = [sheet.key(known) for known in sheet.c.skills]
    for number, known in enumerate(sheet.c.skills):
        if keys[:number].count(keys[number]) == 1:
            yield Issue("E-SKILL-DUP", known.label, f"{known.label} is listed twice.", "SF-4.12")


def _skill_level(sheet: _Sheet) -> Iterator[Issue]:
    for known in sheet.c.skills:
        if known.level < 1:
            text = f"{known.label} has level {known.level}; the lowest level is 1."
            yield Issue("E-SKILL-LEVEL", known.label, text, "SF-2.8")


def _skill_count(sheet: _Sheet) -> Iterator[Issue]:
    count = len({sheet.key(known) for known in sheet.paid})
    if count > MOST_SKILLS:
        yield Issue("E-SKILL-COUNT", "", f"{count} skills chosen; the limit is {MOST_SKILLS}.", "SF-2.5")


def _skill_points(sheet: _Sheet) -> Iterator[Issue]:
    used = _points(sheet.paid)
    if used != POINTS:
        rule = "SF-2.4" if used < POINTS else "SF-2.2"
        yield Issue("E-SKILL-POINTS", "", f"Skill points: {used} of {POINTS} used; {_left(POINTS - used)}", rule)


def _native(sheet: _Sheet) -> Iterator[Issue]:
    if not sheet.c.native_language.strip():
        yield Issue("E-NATIVE", "", "Choose a native language.", "SF-2.11")


def _native_paid(sheet: _Sheet) -> Iterator[Issue]:
    for known in sheet.bought:
        if sheet.is_free(known):
            text = f"{known.label} is free at Intelligence level; remove the points spent on it."
            yield Issue("E-NATIVE-PAID", known.label, text, "SF-2.14")


def _hand(sheet: _Sheet) -> Iterator[Issue]:
    if sheet.c.preferred_hand is None:
        yield Issue("E-HAND", "", "Choose a preferred hand.", "SF-2.16")


def _position_skills(sheet: _Sheet) -> Iterator[Issue]:
    for skill, least in sheet.post.minima if sheet.post else ():
        level = sheet.c.level(skill)
        if sheet.post and sheet.position and level < least:
            text = f"The {sheet.post.name} needs {skill} {least} or higher; this sheet has {level}."
            yield Issue("E-POS-SKILL", skill, text, _SKILL_RULES[sheet.position, skill], waivable=True)


def _position_shooting(sheet: _Sheet) -> Iterator[Issue]:
    if sheet.post is None or sheet.position is None or sheet.c.level(SHOOTING) >= 1:
        return
    rank = rank_of(sheet.c.rank or "")
    is_officer_of_extra_crew = sheet.position is Position.ADDITIONAL_CREW and rank is not None and rank.is_officer
    if sheet.post.expects_shooting or is_officer_of_extra_crew:
        text = f"The {sheet.post.name} is expected to have {SHOOTING} 1 or higher."
        yield Issue("E-POS-SHOOT", SHOOTING, text, _SKILL_RULES[sheet.position, SHOOTING], waivable=True)


def _position_science(sheet: _Sheet) -> Iterator[Issue]:
    best = derived.best_science(sheet.c)
    if sheet.post and sheet.post.needs_science and best < SCIENCE_LEVEL:
        text = f"The {sheet.post.name} needs a science specialty at level {SCIENCE_LEVEL} or higher; the best here is {best}."
        yield Issue("E-POS-SPECIALTY", "", text, "SF-5.12", waivable=True)


def _civilian(sheet: _Sheet) -> Iterator[Issue]:
    if sheet.post and not sheet.post.is_military and sheet.c.rank:
        yield Issue("E-CIVILIAN", "", f"The {sheet.post.name} is a civilian and holds no rank.", "SF-5.13")


def _military(sheet: _Sheet) -> Iterator[Issue]:
    if sheet.post and sheet.post.is_military and not sheet.c.rank:
        yield Issue("E-MILITARY", "", f"The {sheet.post.name} needs a rank.", "SF-5.1")


def _rank(sheet: _Sheet) -> Iterator[Issue]:
    if sheet.post and sheet.post.is_military and sheet.c.rank and sheet.c.rank not in sheet.post.ranks:
        text = f"{sheet.c.rank} is unusual for the {sheet.post.name}; expected {_expected(sheet)}."
        yield Issue("E-RANK", sheet.c.rank, text, "SF-5.15", waivable=True)


def _expected(sheet: _Sheet) -> str:
    """The ranks of a post in words (SF-17.5). On a Scorpius nobody expects a LtJG in the engine room (SF-5.1)."""
    ranks = sheet.post.ranks if sheet.post else ()
    if sheet.position is Position.CHIEF_ENGINEER and sheet.ship and sheet.ship.ship_class != "nova":
        ranks = ranks[1:]
    return f"{ranks[0]} to {ranks[-1]}" if sheet.position is Position.ADDITIONAL_CREW else " or ".join(ranks)


def _service(sheet: _Sheet) -> Iterator[Issue]:
    if sheet.c.service_months < 0:
        yield Issue("E-SERVICE", "", "Months of service cannot be negative.", "SF-5.31")


def _high(sheet: _Sheet) -> Iterator[Issue]:
    for known in sheet.bought:
        if known.level > HIGH:
            yield Issue(
                "W-SKILL-HIGH",
                known.label,
                f"{known.label} starts at {known.level}; check with the Director.",
                "SF-2.9",
            )


def _script_twice(sheet: _Sheet) -> Iterator[Issue]:
    c = sheet.c
    read = [script_key(c.native_language, sheet.scripts)] if native_levels(c).read > 0 else []
    for known in c.skills:
        if known.key[0] != READ_WRITE.casefold() or not known.spec.strip() or sheet.is_free(known):
            continue
        script = script_key(known.spec, sheet.scripts)
        if script in read:
            text = f"{known.label} adds nothing: the script is already known."
            yield Issue("W-SCRIPT-DUP", known.label, text, "SF-4.8")
        read.append(script)


def _load(sheet: _Sheet) -> Iterator[Issue]:
    gravity = sheet.ship.gravity if sheet.ship else derived.ONE_G
    load, carry = derived.load(sheet.c, sheet.armoury), derived.carry(sheet.c, gravity)
    if load > carry:
        movement = derived.movement(sheet.c, gravity, sheet.armoury)
        yield Issue("W-LOAD", "", f"Load {load} lb exceeds Carry {carry} lb; movement is {movement}.", "SF-3.10")


_SKILL_RULES: Final = {
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

_CHECKS: Final = (
    _name, _position, _ability_range, _ability_sum, _fit, _skill_unknown, _skill_spec, _skill_twice, _skill_level,
    _skill_count, _skill_points, _native, _native_paid, _hand, _position_skills, _position_shooting, _position_science,
    _civilian, _military, _rank, _service, _high, _script_twice, _load,
)  # fmt: skip
"""In the order of the table (SF-17.1)."""
