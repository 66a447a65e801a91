"""A roll in preparation: a check with or without another side, a procedure, plain dice, or a fall (SF-9, SF-10)."""

import re
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.attack import bare_attack
from cosmotui.rules.space_force.procedures.falls import fall_of
from cosmotui.rules.space_force.procedures.opposed import Opposed
from cosmotui.rules.space_force.procedures.procedure import Procedure, as_quality
from cosmotui.rules.space_force.procedures.registry import PROCEDURES, made_for
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.odds import Odds
from cosmotui.rules.space_force.rolls.roll_log import UNNUMBERED, logged
from cosmotui.rules.space_force.rolls.roll_terms import RollTerms
from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.rolls.rolls import (
    ability_check,
    may_succeed_automatically,
    odds,
    roll_check,
    skill_check,
    static,
)
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.series import Modifier, Roll

ROLL: Final = "roll"
OPPOSED: Final = "opposed"
STATIC: Final = "static"
PLAIN: Final = "dice"
FALL: Final = "fall"
KINDS: Final = {
    ROLL: ("Against a difficulty", "SF-9.3"),
    OPPOSED: ("Opposed roll", "SF-9.8"),
    STATIC: ("Static difficulty", "SF-9.14"),
    PLAIN: ("Plain dice", "SF-0.8"),
    FALL: ("Fall", "SF-10.2"),
}
"""The name and the rule of each kind of roll that is no procedure of a skill."""
BY_NAME: Final = {f"procedure:{one.__name__}": one for one in PROCEDURES}
_DICE: Final = re.compile(r"([1-9][0-9]?)?\s*d\s*([1-9][0-9]{0,2})\s*([+-]\s*[0-9]{1,3})?")
MOST_DICE: Final = 40


@dataclass(frozen=True)
class Side:
    """One side of a roll: a character, or just a name with a score and a level."""

    character: str = ""
    name: str = "Somebody"
    what: str = f"ability:{Ability.STRENGTH}"
    """The thing rolled: `ability:will`, `skill:Language|French`, `weapon:vulcan`."""
    ability: Ability | None = None
    """The Director's choice in place of the governing ability (SF-4.1, SF-9.35)."""
    score: int = 4
    level: int = 0

    def check(self, season: Season) -> Check:
        """Return the plain check of this side."""
        kind, _, which = self.what.partition(":")
        skill, _, spec = which.partition("|")
        if self.character and season.has(self.character):
            c = season.characters[self.character]
            weapon = season.armoury.find(which) if kind == "weapon" else None
            if weapon:
                return bare_attack(c, weapon, season.skills)
            if kind == "skill":
                return skill_check(c, skill, spec, season.skills, season.series.scripts, self.ability)
            return ability_check(c, Ability(which)) if kind == "ability" else ability_check(c, Ability.DEXTERITY)
        found = season.skills.find(skill) if kind == "skill" else None
        governing = found.ability if found else Ability(which) if kind == "ability" else Ability.DEXTERITY
        return Check(
            who=self.name,
            ability=self.ability or governing,
            score=self.score,
            skill=skill if kind == "skill" else "",
            level=self.level,
            combat=found is not None and found.group == "combat",
        )


@dataclass
class PreparedRoll:
    """Everything that is settled before a roll."""

    form: RollTerms
    kind: str = ROLL
    """The kind of roll: a key of KINDS, or `procedure:Acting`."""
    one: Side = field(default_factory=Side)
    other: Side = field(default_factory=lambda: Side(name="Somebody else"))
    attacks: bool = True
    """Whether `one` tries to change the situation, in an opposed roll (SF-9.9)."""
    dice: str = "1d20"
    paces: int = 6
    gravity: int = 100
    answers: dict[str, dict[str, object]] = field(default_factory=dict[str, dict[str, object]])
    """The answers to the questions of each procedure, by the name of the procedure."""

    @property
    def procedure(self) -> type[Procedure] | None:
        """The chosen procedure, if any."""
        return BY_NAME.get(self.kind)

    def choose(self, kind: str, season: Season) -> None:
        """Choose another kind of roll; a procedure brings the skill and the ability that it is rolled with."""
        self.kind = kind
        procedure = self.procedure
        if procedure is None:
            return
        skill, _, spec = self.one.what.partition(":")[2].partition("|")
        if procedure.skills and skill not in procedure.skills:
            skill, spec = procedure.skills[0], ""
            c = season.characters.get(self.one.character)
            known = next((one for one in c.skills if one.skill == skill), None) if c else None
            spec = known.spec if known else spec
        what = f"skill:{skill}|{spec}" if procedure.skills else f"ability:{procedure.ability or Ability.INTELLIGENCE}"
        self.one = replace(self.one, what=what, ability=procedure.ability)

    def _asked(self, kind: type[Procedure], season: Season) -> Procedure:
        """Return the procedure with its answers. Raises SeasonError if one is missing."""
        return made_for(kind, self.answers.get(self.kind, {}), season, self.one.check(season).who)

    def checks(self, season: Season) -> list[Check]:
        """Return the check of `one`, and of the other side where there is one."""
        mine = self.form.filled(self.one.check(season))
        if self.kind == OPPOSED:
            return [mine, self.other.check(season)]
        if self.kind == STATIC:
            return [msgspec.structs.replace(mine, against=static(self.other.check(season)))]
        return [mine]

    def prepared(self, season: Season) -> Check:
        """Return the check whose parts are shown. Raises SeasonError where it cannot be tried."""
        check = self.checks(season)[0]
        if self.kind == OPPOSED:
            return as_quality(check)
        return self._asked(self.procedure, season).prepare(check) if self.procedure else check

    def odds(self, season: Season) -> Odds:
        """Return the exact chances of `one`. Raises SeasonError where it cannot be rolled."""
        checks = self.checks(season)
        if self.kind == OPPOSED:
            return Opposed(opponent=checks[1], attacks=self.attacks).odds(checks[0])
        return self._asked(self.procedure, season).odds(checks[0]) if self.procedure else odds(checks[0])

    def roll(self, season: Season, dice: SeasonDice | TypedDice) -> tuple[str, tuple[Roll, ...]]:
        """Make the roll; return its result in a line, and drafts for the log. Raises SeasonError, FaceNeeded."""
        if self.kind == PLAIN:
            return self._plain(dice)
        if self.kind == FALL:
            fallen = fall_of(self.faller(season), self.paces, self.gravity).run(dice)
            return fallen.verdict, fallen.rolls
        checks = self.checks(season)
        if self.kind == OPPOSED:
            report = Opposed(opponent=checks[1], attacks=self.attacks).run(checks[0], dice)
            return report.verdict, report.rolls
        if self.procedure:
            report = self._asked(self.procedure, season).run(checks[0], dice)
            return report.verdict, report.rolls
        outcome = roll_check(checks[0], dice)
        return outcome.verdict, (logged(outcome),)

    def may_do_without(self, season: Season) -> bool:
        """Return whether the roll can succeed without dice."""
        if self.kind in (PLAIN, FALL, OPPOSED):
            return False
        try:
            return may_succeed_automatically(self.prepared(season))
        except SeasonError:
            return False

    def drop_gone(self, season: Season) -> None:
        """Remove characters who have been deleted since, or whose creation was undone."""
        if self.one.character and not season.has(self.one.character):
            self.one = Side()
        if self.other.character and not season.has(self.other.character):
            self.other = Side(name="Somebody else")

    def faller(self, season: Season) -> Character:
        """Return the character who falls."""
        if self.one.character and season.has(self.one.character):
            return season.characters[self.one.character]
        return Character("c1", name=self.one.name)

    def _plain(self, dice: SeasonDice | TypedDice) -> tuple[str, tuple[Roll, ...]]:
        count, sides, more = read_dice(self.dice)
        for _ in range(count):
            dice.roll(sides)
        total = sum(face.face for face in dice.faces[-count:]) + more
        text = spelled_dice(count, sides, more)
        faces = tuple(dice.faces[-count:])
        parts = (Modifier(more, "added"),) if more else ()
        roll = Roll(UNNUMBERED, self.one.name[:60], text, faces, total, parts, verdict=str(total))
        return str(total), (roll,)


def read_dice(text: str) -> tuple[int, int, int]:
    """Return count, sides and addend of a text such as `3d6 + 2`. Raises SeasonError."""
    found = _DICE.fullmatch(text.strip().casefold())
    if found is None or int(found[1] or 1) > MOST_DICE:
        raise SeasonError(f"Dice are written 3d6 + 2: at most {MOST_DICE} of at most 999 sides.")
    return int(found[1] or 1), int(found[2]), int((found[3] or "0").replace(" ", ""))


def spelled_dice(count: int, sides: int, more: int) -> str:
    """Return dice as a text that `read_dice` reads."""
    return f"{count}d{sides}" + (f" {'-' if more < 0 else '+'} {abs(more)}" if more else "")


def side_of(c: Character, what: str = "") -> Side:
    """Return a character as a side."""
    return replace(Side(c.id, c.name or "Somebody"), **({"what": what} if what else {}))


def what_at(c: Character, key: str) -> str:
    """Return what a place of the sheet rolls, in the form of `Side.what`."""
    block, _, which = key.partition(":")
    number = int(which) if which.isdecimal() else 0
    if block in ("skill", "table") and number < len(c.skills):
        return f"skill:{c.skills[number].skill}|{c.skills[number].spec}"
    if block == "weapon" and number < len(c.weapons):
        return f"weapon:{c.weapons[number].weapon}"
    if block == "body":
        return f"weapon:{which}"
    return key if block == "ability" else f"ability:{Ability.STRENGTH}"
