"""What somebody can roll: abilities, skills known and unknown, weapons, procedures, contests, falls (SF-9, SF-10)."""

from collections.abc import Callable

from cosmotui.plain.space_force.dice import roll
from cosmotui.plain.space_force.procedure_form import procedures_page
from cosmotui.plain.space_force.roll_page import Opposed, Trial, roll_page
from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.skill_words import ask_skill
from cosmotui.plain.space_force.terms import ask_check
from cosmotui.plain.space_force.who import name_of, pick_character
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.combat.attack import attack_check, range_problem
from cosmotui.rules.space_force.procedures.falls import Fallen, fall_of
from cosmotui.rules.space_force.procedures.procedure import Report
from cosmotui.rules.space_force.rolls.check import LEAST, MOST, Check
from cosmotui.rules.space_force.rolls.roll_log import log_rolls
from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.rolls.rolls import ability_check, skill_check
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.reading import tongues
from cosmotui.rules.space_force.sheet.record_lines import damage_text
from cosmotui.rules.space_force.skills import LANGUAGE
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, Weapon


def rolls_page(desk: Desk, id: str) -> None:
    """Choose what somebody rolls, and roll it."""

    def head() -> list[str]:
        return [f"ROLLS of {name_of(desk.season.characters[id])}"]

    desk.menu(head, lambda: _entries(desk, id), rule="SF-9")


def _entries(desk: Desk, id: str) -> list[Entry]:
    return [
        Entry("an ability", lambda: _ability(desk, id)),
        Entry("a skill on the sheet", lambda: _known(desk, id)),
        Entry("a skill that is not on the sheet", lambda: _unknown(desk, id)),
        Entry("a skill on another ability, if the Director allows it", lambda: _other_ability(desk, id)),
        Entry("an attack with a weapon", lambda: _attack(desk, id)),
        Entry("a procedure, such as Pick Locks or Forgery", lambda: procedures_page(desk, id)),
        Entry("against somebody who rolls as well, by ability", lambda: _opposed(desk, id, by_skill=False)),
        Entry("against somebody who rolls as well, by skill", lambda: _opposed(desk, id, by_skill=True)),
        Entry("a fall", lambda: _fall(desk, id)),
    ]


def _who(desk: Desk, id: str) -> Character:
    return desk.season.characters[id]


def _pick_ability(desk: Desk, id: str) -> Ability:
    c = _who(desk, id)
    return desk.pick("Ability", tuple(Ability), lambda one: f"{one.title} {c.ability(one)}")


def _ability(desk: Desk, id: str) -> None:
    ability = _pick_ability(desk, id)
    roll_page(desk, id, Trial(lambda: ability_check(_who(desk, id), ability)))


def _skill_trial(desk: Desk, id: str, skill: str, spec: str, ability: Ability | None = None) -> Callable[[], Check]:
    season = desk.season
    return lambda: skill_check(_who(desk, id), skill, spec, season.skills, season.series.scripts, ability)


def _pick_known(desk: Desk, id: str) -> KnownSkill:
    """A skill of the sheet or a language that is spoken. Raises Back."""
    c, season = _who(desk, id), desk.season
    spoken = [KnownSkill(LANGUAGE, one.speak, one.language) for one in tongues(c, season.series.scripts) if one.speak]
    skills = [*c.skills, *(one for one in spoken if c.known(one.skill, one.spec) is None)]
    return desk.pick("Skill", skills, lambda one: f"{one.label} {one.level}")


def _known(desk: Desk, id: str) -> None:
    known = _pick_known(desk, id)
    roll_page(desk, id, Trial(_skill_trial(desk, id, known.skill, known.spec)))


def _unknown(desk: Desk, id: str) -> None:
    typed = ask_skill(desk)
    roll_page(desk, id, Trial(_skill_trial(desk, id, typed.skill.name, typed.spec)))


def _other_ability(desk: Desk, id: str) -> None:
    known, ability = _pick_known(desk, id), _pick_ability(desk, id)
    roll_page(desk, id, Trial(_skill_trial(desk, id, known.skill, known.spec, ability)))


# --- attacks, contests, falls ------------------------------------------------------------------------------------


def _attack(desk: Desk, id: str) -> None:
    """An attack outside the tracker: target, distance, odds; what it harms is the tracker's or the Director's."""
    c, season = _who(desk, id), desk.season
    armoury = season.armoury
    held = [armoury.find(weapon) for weapon in (*(one.weapon for one in c.weapons), *BODY_WEAPONS)]
    weapon = desk.pick("Weapon", [one for one in held if one], lambda one: f"{one.name}, {damage_text(c, one)}")
    others = [one for one in season.characters.values() if one.id != id]
    if others and desk.yes("Is the target somebody of the season", False):
        target = pick_character(desk, "Target", others)
        rating, name = derived.target_rating(target), target.name
    else:
        rating, name = desk.number("Defense Rating of the target", LEAST, MOST, 15), "the target"
    paces = desk.number("Distance in paces", 0, 10_000, 1)
    problem = range_problem(weapon, paces)
    if problem:
        raise SeasonError(str(problem))

    def check() -> Check:
        return attack_check(_who(desk, id), weapon, rating, name, paces, book=desk.season.skills)

    roll_page(desk, id, Trial(check, after=lambda report: _damage(weapon, _who(desk, id), report)))


def _damage(weapon: Weapon, c: Character, report: Report) -> str:
    """The dice that a hit rolls: one more a degree (SF-13.6)."""
    degree = report.outcomes[-1].degree
    flat = f"{c.abilities.strength:+d}" if weapon.adds_strength else ""
    kind = "killing" if weapon.kind == "K" else "stun"
    return f"Damage: {degree}d{weapon.sides}{flat} {kind}." if degree else ""


def _opposed(desk: Desk, id: str, by_skill: bool) -> None:
    opponent = ask_check(desk, by_skill, but=id)
    attacks = desk.yes(f"Does {_who(desk, id).name or 'this draft'} try to change the situation", True)
    known = _pick_known(desk, id) if by_skill else None
    ability = None if known else _pick_ability(desk, id)

    def check() -> Check:
        if known:
            return _skill_trial(desk, id, known.skill, known.spec)()
        return ability_check(_who(desk, id), ability or Ability.WILL)

    sides = "defends" if attacks else "attacks"
    note = f"{opponent.who} {sides} with {opponent.title}. The defender rolls first; ties go to the attacker."
    roll_page(desk, id, Trial(check, lambda: Opposed(opponent=opponent, attacks=attacks), note))


def _fall(desk: Desk, id: str) -> None:
    ship = desk.season.ship_of(id)
    paces = desk.number("Paces fallen", 0, 1_000_000)
    gravity = desk.number("Gravity in hundredths of a G", 0, 1000, ship.gravity if ship else derived.ONE_G)
    typed = desk.yes("Type the faces", False)
    fallen: list[Fallen] = []

    def make(dice: SeasonDice | TypedDice) -> Change:
        fallen.append(fall_of(_who(desk, id), paces, gravity).run(dice))
        return log_rolls(desk.season, fallen[-1].rolls, dice, desk.now, "Fall")

    roll(desk, make, typed)
    cards = [line.text for line in fallen[-1].rolls]
    desk.say(*cards or [f"{_who(desk, id).name}: {fallen[-1].verdict}."])
