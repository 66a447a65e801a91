"""The rolls of a character: abilities, skills known and unknown, weapons, procedures, contests, falls (SF-9, SF-10)."""

from cosmotui.plain.space_force.dice import roll
from cosmotui.plain.space_force.procedure_form import procedures_page
from cosmotui.plain.space_force.roll_page import Trial, roll_page
from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.skill_words import ask_skill
from cosmotui.plain.space_force.terms_menu import ask_check
from cosmotui.plain.space_force.who import name_of, pick_character
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.combat.attack import attack_check, range_problem
from cosmotui.rules.space_force.procedures.falls import Fallen, fall_of
from cosmotui.rules.space_force.procedures.opposed import Opposed
from cosmotui.rules.space_force.procedures.procedure import Report
from cosmotui.rules.space_force.rolls.check import LEAST, MOST, Check
from cosmotui.rules.space_force.rolls.roll_log import log_rolls
from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.rolls.rolls import ability_check, skill_check
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.reading import tongues
from cosmotui.rules.space_force.sheet.record_lines import damage_text, damage_words
from cosmotui.rules.space_force.skills import LANGUAGE
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, Weapon


def rolls_page(shell: SeasonShell, id: str) -> None:
    """Choose what a character rolls, and roll it."""

    def head() -> list[str]:
        return [f"ROLLS of {name_of(shell.season.characters[id])}"]

    shell.menu(head, lambda: _entries(shell, id), rule="SF-9")


def _entries(shell: SeasonShell, id: str) -> list[MenuRow]:
    return [
        MenuRow("an ability", lambda: _ability(shell, id)),
        MenuRow("a skill on the sheet", lambda: _skill(shell, id, _pick_known(shell, id))),
        MenuRow("a skill that is not on the sheet", lambda: _unknown(shell, id)),
        MenuRow(
            "a skill on another ability, if the Director allows it",
            lambda: _skill(shell, id, _pick_known(shell, id), _pick_ability(shell, id)),
        ),
        MenuRow("an attack with a weapon", lambda: _attack(shell, id)),
        MenuRow("a procedure, such as Pick Locks or Forgery", lambda: procedures_page(shell, id)),
        MenuRow("against somebody who rolls as well, by ability", lambda: _opposed(shell, id, by_skill=False)),
        MenuRow("against somebody who rolls as well, by skill", lambda: _opposed(shell, id, by_skill=True)),
        MenuRow("a fall", lambda: _fall(shell, id)),
    ]


def _who(shell: SeasonShell, id: str) -> Character:
    return shell.season.characters[id]


def _pick_ability(shell: SeasonShell, id: str) -> Ability:
    c = _who(shell, id)
    return shell.pick("Ability", tuple(Ability), lambda one: f"{one.title} {c.ability(one)}")


def _ability(shell: SeasonShell, id: str) -> None:
    ability = _pick_ability(shell, id)
    roll_page(shell, id, Trial(lambda: ability_check(_who(shell, id), ability)))


def _skill_check(shell: SeasonShell, id: str, known: KnownSkill, ability: Ability | None = None) -> Check:
    season = shell.season
    return skill_check(_who(shell, id), known.skill, known.spec, season.skills, season.series.scripts, ability)


def _pick_known(shell: SeasonShell, id: str) -> KnownSkill:
    """Ask for a skill of the sheet or a language that the character speaks. Raises Back."""
    c, season = _who(shell, id), shell.season
    spoken = [KnownSkill(LANGUAGE, one.speak, one.language) for one in tongues(c, season.series.scripts) if one.speak]
    skills = [*c.skills, *(one for one in spoken if c.known(one.skill, one.spec) is None)]
    return shell.pick("Skill", skills, lambda one: f"{one.label} {one.level}")


def _skill(shell: SeasonShell, id: str, known: KnownSkill, ability: Ability | None = None) -> None:
    roll_page(shell, id, Trial(lambda: _skill_check(shell, id, known, ability)))


def _unknown(shell: SeasonShell, id: str) -> None:
    typed = ask_skill(shell)
    _skill(shell, id, KnownSkill(typed.skill.name, 1, typed.spec))


# --- attacks, contests, falls ------------------------------------------------------------------------------------


def _attack(shell: SeasonShell, id: str) -> None:
    """Roll an attack outside the tracker: target, distance, odds; the harm is left to the tracker or the Director."""
    c, season = _who(shell, id), shell.season
    armoury = season.armoury
    held = [armoury.find(weapon) for weapon in (*(one.weapon for one in c.weapons), *BODY_WEAPONS)]
    weapon = shell.pick("Weapon", [one for one in held if one], lambda one: f"{one.name}, {damage_text(c, one)}")
    others = [one for one in season.characters.values() if one.id != id]
    if others and shell.yes("Is the target somebody of the season", False):
        target = pick_character(shell, "Target", others)
        rating, name = derived.target_rating(target), target.name
    else:
        rating, name = shell.number("Defense Rating of the target", LEAST, MOST, 15), "the target"
    paces = shell.number("Distance in paces", 0, 10_000, 1)
    problem = range_problem(weapon, paces)
    if problem:
        raise SeasonError(str(problem))

    def check() -> Check:
        return attack_check(_who(shell, id), weapon, rating, name, paces, book=shell.season.skills)

    roll_page(shell, id, Trial(check, after=lambda report: _damage(weapon, _who(shell, id), report)))


def _damage(weapon: Weapon, c: Character, report: Report) -> str:
    """Return the dice that a hit rolls: one more per degree (SF-13.6)."""
    degree = report.outcomes[-1].degree
    return f"Damage: {damage_words(c, weapon, degree)}." if degree else ""


def _opposed(shell: SeasonShell, id: str, by_skill: bool) -> None:
    opponent = ask_check(shell, by_skill, but=id)
    attacks = shell.yes(f"Does {_who(shell, id).name or 'this draft'} try to change the situation", True)
    known = _pick_known(shell, id) if by_skill else None
    ability = None if known else _pick_ability(shell, id)

    def check() -> Check:
        if known:
            return _skill_check(shell, id, known)
        return ability_check(_who(shell, id), ability or Ability.WILL)

    sides = "defends" if attacks else "attacks"
    note = f"{opponent.who} {sides} with {opponent.title}. The defender rolls first; ties go to the attacker."
    roll_page(shell, id, Trial(check, lambda: Opposed(opponent=opponent, attacks=attacks), note))


def _fall(shell: SeasonShell, id: str) -> None:
    ship = shell.season.ship_of(id)
    paces = shell.number("Paces fallen", 0, 1_000_000)
    gravity = shell.number("Gravity in hundredths of a G", 0, 1000, ship.gravity if ship else derived.ONE_G)
    typed = shell.yes("Type the faces", False)
    fallen: list[Fallen] = []

    def make(dice: SeasonDice | TypedDice) -> Change:
        fallen.append(fall_of(_who(shell, id), paces, gravity).run(dice))
        return log_rolls(shell.season, fallen[-1].rolls, dice, shell.now, "Fall")

    roll(shell, make, typed)
    cards = [line.text for line in fallen[-1].rolls]
    shell.say(*cards or [f"{_who(shell, id).name}: {fallen[-1].verdict}."])
