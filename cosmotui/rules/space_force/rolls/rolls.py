"""Rolls of d20: ability, skill, saving, quality and opposed rolls, automatic success, exact odds (SF-9)."""

from collections.abc import Mapping

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.rolls.check import (
    AUTOMATICS,
    UNKNOWNS,
    Against,
    Automatic,
    Check,
    Decree,
    Unknown,
    time_needed,
    validated,
)
from cosmotui.rules.space_force.rolls.odds import Odds, chances, odds_of
from cosmotui.rules.space_force.rolls.outcome import Outcome, card, degree_of, plain_parts
from cosmotui.rules.space_force.rolls.roll_log import log_rolls, logged, overrule
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.series import Face
from cosmotui.rules.space_force.sheet.derived import KNIFE_THROWING, RATING, governing, is_punchy
from cosmotui.rules.space_force.sheet.reading import Scripts, reading_level, speaking_level
from cosmotui.rules.space_force.skills import LANGUAGE, LISTED, READ_WRITE, SkillBook, related_to, skill_key

__all__ = (
    "Against",
    "Automatic",
    "Check",
    "Contest",
    "Decree",
    "Odds",
    "Outcome",
    "Unknown",
    "ability_check",
    "by_default",
    "card",
    "chances",
    "log_rolls",
    "logged",
    "may_succeed_automatically",
    "odds",
    "opposed_odds",
    "overrule",
    "roll_check",
    "roll_opposed",
    "skill_check",
    "stand_ins",
    "static",
    "time_needed",
    "validated",
)


class Contest(msgspec.Struct, frozen=True):
    """An opposed roll: the defender's total was the attacker's difficulty (SF-9.8)."""

    defender: Outcome
    attacker: Outcome

    @property
    def attacker_wins(self) -> bool:
        """Whether the attacker, who tries to change the situation, succeeded."""
        return self.attacker.success


def ability_check(character: Character, ability: Ability, purpose: str = "") -> Check:
    """Return the pure ability roll of a character; saving rolls are such rolls (SF-9.1, SF-9.7)."""
    return Check(
        who=character.name,
        ability=ability,
        score=character.ability(ability),
        character=character.id,
        purpose=purpose,
        punchy=is_punchy(character),
    )


def skill_check(
    character: Character,
    skill: str,
    spec: str = "",
    book: SkillBook = LISTED,
    scripts: Scripts | None = None,
    ability: Ability | None = None,
) -> Check:
    """Return a character's roll for a skill, known or not, on its governing ability or the given one (SF-9.2, SF-4.1).

    Languages count as they are spoken and read, the native one too (SF-4.9). Everything else is left at its default:
    use `msgspec.structs.replace` for the Director's changes.
    """
    listed = book.find(skill)
    known = character.known(skill, spec) or KnownSkill(listed.name if listed else skill, 0, spec)
    levels = {
        skill_key(LANGUAGE)[0]: speaking_level(character, spec),
        skill_key(READ_WRITE)[0]: reading_level(character, spec, scripts),
    }
    base = ability_check(character, ability or governing(known, book))
    return msgspec.structs.replace(
        base,
        skill=known.label,
        level=levels.get(known.key[0], known.level),
        combat=listed is not None and listed.group == "combat",
    )


def by_default(check: Check, options: Mapping[str, str]) -> Check:
    """Return the check with the Director's defaults of a season (SF-19): `unknown` and `automatic`.

    An unknown skill is never replaced by default (SF-9.22). An invalid option is ignored.
    """
    return msgspec.structs.replace(
        check,
        unknown=unknown_by_default(options, check.unknown),
        automatic=automatic_by_default(options, check.automatic),
    )


def unknown_by_default(options: Mapping[str, str], usual: Unknown = "minus 5") -> Unknown:
    """Return the effect of an unknown skill by the options of a season; never half of another (SF-9.22, SF-19)."""
    known: dict[str, Unknown] = {one: one for one in UNKNOWNS if one != "half"}
    return known.get(options.get("unknown", ""), usual)


def automatic_by_default(options: Mapping[str, str], usual: Automatic = "ask") -> Automatic:
    """Return whether rolls may succeed without dice, by the options of a season (SF-9.31, SF-19)."""
    known: dict[str, Automatic] = {one: one for one in AUTOMATICS}
    return known.get(options.get("automatic", ""), usual)


def stand_ins(character: Character, skill: str) -> tuple[KnownSkill, ...]:
    """Return known skills that may stand in for an unknown one at half level, related ones first (SF-4.13, SF-9.22)."""
    if skill == KNIFE_THROWING:
        return ()
    related = related_to(skill)
    known = (one for one in character.skills if one.level >= 1 and one.skill != skill)
    return tuple(sorted(known, key=lambda one: (one.skill not in related, -one.level, one.label.casefold())))


def static(check: Check) -> Against:
    """Return the difficulty set by somebody who does not roll: 11 in place of the die (SF-9.14, SF-9.15)."""
    level = msgspec.structs.replace(check, unknown="minus 5").level_part.value if check.is_skill_roll else 0
    reason = f"{check.skill or check.ability.title} of {check.who}"
    return Against(RATING + check.score + level, reason, "SF-9.14" if not check.is_unknown else "SF-9.15")


def may_take_time(check: Check) -> bool:
    """Return whether time can be taken: for skill rolls, not attacks, bare abilities or contests (SF-9.26 to 9.29)."""
    return check.is_skill_roll and check.kind == "task" and not (check.against and check.against.rolled)


def may_succeed_automatically(check: Check) -> bool:
    """Return whether automatic success is possible; with `automatic` at `ask` the Director is asked (SF-9.31)."""
    if check.automatic == "no" or check.stress or check.in_round or check.serious or check.fails_outright:
        return False
    if check.kind != "task" or check.target is None or (check.against is not None and check.against.rolled):
        return False
    return sum(part.value for part in plain_parts(check)) >= check.target


def roll_check(check: Check, roller: Roller) -> Outcome:
    """Roll the check, unless it succeeds automatically or fails outright. Raises SeasonError for a forbidden one."""
    validated(check)
    settled = _without_roll(check)
    if settled:
        return settled
    roller.roll(check.sides)
    return judge(check, roller.faces[-1])


def judge(check: Check, face: Face) -> Outcome:
    """Return the outcome of a check for a natural face (SF-9.3, SF-9.6, SF-9.10, SF-9.13, SF-9.16)."""
    total = face.face + check.bonus
    target = check.target
    degree = 0
    botched = check.against is not None and check.against.botched
    if target is not None and not (check.sides == 20 and face.face == 1) and (botched or total >= target):
        degree = max(1, degree_of(total, target)) if check.has_degrees else 1
    return Outcome(check, face, total, degree)


def roll_opposed(attacker: Check, defender: Check, roller: Roller) -> Contest:
    """Roll for the defender, then for the attacker, who changes the situation and wins ties (SF-9.8 to SF-9.11)."""
    defended = roll_check(_defending(defender), roller)
    return Contest(defended, roll_check(_attacking(attacker, defended), roller))


def odds(check: Check) -> Odds:
    """Return the exact chances of a check; a quality cannot succeed. Raises SeasonError as `roll_check` does."""
    validated(check)
    settled = _without_roll(check)
    if settled:
        return odds_of([settled.degree] * check.sides)
    return odds_of([judge(check, Face(check.sides, face)).degree for face in range(1, check.sides + 1)])


def opposed_odds(attacker: Check, defender: Check) -> Odds:
    """Return the attacker's exact chances over all 400 pairs of faces."""
    defending = validated(_defending(defender))
    settled = _without_roll(defending)
    faces = [Face(defending.sides, face) for face in range(1, defending.sides + 1)]
    totals = [settled] * len(faces) if settled else [judge(defending, face) for face in faces]
    degrees: list[int] = []
    for defended in totals:
        attacking = validated(_attacking(attacker, defended))
        failed = _without_roll(attacking)
        for face in range(1, attacking.sides + 1):
            degrees.append((failed or judge(attacking, Face(attacking.sides, face))).degree)
    return odds_of(degrees)


def _without_roll(check: Check) -> Outcome | None:
    """Return what comes of a check that needs no die, or None."""
    if check.fails_outright:
        return Outcome(check, None, check.score, 0, "unknown")
    if check.automatic == "yes" and may_succeed_automatically(check):
        return Outcome(check, None, sum(part.value for part in plain_parts(check)), 1, "automatic")
    return None


def _defending(check: Check) -> Check:
    return msgspec.structs.replace(check, kind="quality")


def _attacking(check: Check, defended: Outcome) -> Check:
    """Return the attacker's check. A defender who cannot even try is beaten like a natural 1."""
    against = msgspec.structs.replace(
        defended.as_difficulty,
        reason=f"{defended.check.who}'s total",
        rule="SF-9.8",
        botched=defended.natural_one or defended.manner == "unknown",
    )
    return msgspec.structs.replace(check, against=against, kind="task")
