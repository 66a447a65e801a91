"""Actions instead of an attack: a skill, a thing, a weapon passed or picked up (SF-12.47)."""

from typing import Final

import msgspec

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, choose_amount, choose_one
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.combat.destinations import BACK
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.lineup import DIRECTOR, Fighter
from cosmotui.rules.space_force.combat.plans import Hand, Plain, Plan, Reload, Use
from cosmotui.rules.space_force.combat.possible import givers, reloadable, takers
from cosmotui.rules.space_force.combat.state import NOBODY
from cosmotui.rules.space_force.combat.wording import reload_option
from cosmotui.rules.space_force.rolls.check import LEAST, MOST, STANDARD, Check
from cosmotui.rules.space_force.rolls.rolls import ability_check, skill_check
from cosmotui.rules.space_force.series import Modifier
from cosmotui.rules.space_force.sheet.derived import skill_bonus

OTHER: Final = "SF-12.47"
DIFFICULTY: Final = "SF-9.5"
ROCK: Final = "rock"
ITEM: Final = Option("item", "Use a thing", "without a roll")
STONE: Final = Option("stone", "Pick up something to throw")
SPRINTED: Final = Modifier(-5, "after a sprint", "SF-12.44")


def other_action(encounter: Encounter, who: Fighter) -> Script[Plan | None]:
    """Choose one of the rarer actions."""
    options = [*_kinds(encounter, who), BACK]
    reply = yield from choose_one(ChooseOne(who.seat, OTHER, f"What does {who.name} do?", tuple(options)))
    word, _, rest = reply.partition(" ")
    match word:
        case "skill":
            return (yield from _use_skill(encounter, who))
        case "ability":
            return (yield from _use_ability(encounter, who))
        case "reload":
            return Reload(who.number, rest)
        case "item":
            return Plain(who.number, "used a thing")
        case "stone":
            return Hand(who.number, NOBODY, who.number, ROCK)
        case "pass" | "take":
            return (yield from _hand_over(encounter, who, int(rest), word == "pass"))
        case _:
            return None


def _kinds(encounter: Encounter, who: Fighter) -> list[Option]:
    told = encounter.state.distances
    options = [Option("skill", "Use a skill", "a roll")] if who.sheet.skills else []
    options.append(Option("ability", "Use an ability", "a roll"))
    options += [
        Option(f"take {one.number}", f"Take a weapon from {one.name}", one.condition, place=one.mark)
        for one in givers(encounter.fighters, who, told)
    ]
    options += [reload_option(weapon, who) for weapon in reloadable(encounter.rules, who)]
    if who.now.arms:
        options += [
            Option(f"pass {one.number}", f"Pass {one.name} a weapon", place=one.mark)
            for one in takers(encounter.fighters, who, told)
        ]
    return [*options, STONE, ITEM]


def _hand_over(encounter: Encounter, who: Fighter, other: int, passed: bool) -> Script[Plan | None]:
    source, target = (who.number, other) if passed else (other, who.number)
    weapons = dict.fromkeys(held.weapon for held in encounter.fighter(source).now.arms)
    options = [Option(id, weapon.name) for id in weapons if (weapon := encounter.rules.armoury.find(id)) is not None]
    reply = yield from choose_one(ChooseOne(who.seat, OTHER, "Which weapon?", (*options, BACK)))
    return None if reply == BACK.value else Hand(who.number, source, target, reply)


def _use_skill(encounter: Encounter, who: Fighter) -> Script[Plan | None]:
    book, sheet = encounter.rules.book, who.sheet
    known = [one for one in sheet.skills if one.level >= 1]
    options = [
        Option(str(number), one.label, number=f"{skill_bonus(sheet, one, book):+}") for number, one in enumerate(known)
    ]
    reply = yield from choose_one(ChooseOne(who.seat, OTHER, f"{who.name}: which skill?", (*options, BACK)))
    if reply == BACK.value:
        return None
    skill = known[int(reply)]
    return (yield from _roll(encounter, who, skill_check(sheet, skill.skill, skill.spec, book)))


def _use_ability(encounter: Encounter, who: Fighter) -> Script[Plan | None]:
    sheet = who.sheet
    options = [Option(one.value, one.title, number=f"{sheet.ability(one):+}") for one in Ability]
    reply = yield from choose_one(ChooseOne(who.seat, OTHER, f"{who.name}: which ability?", (*options, BACK)))
    return None if reply == BACK.value else (yield from _roll(encounter, who, ability_check(sheet, Ability(reply))))


def _roll(encounter: Encounter, who: Fighter, check: Check) -> Script[Plan]:
    """Return the roll, against what the Director says; never an automatic success in a round (SF-9.33)."""
    difficulty, modifier = STANDARD, 0
    if encounter.rules.full:
        difficulty = yield from choose_amount(
            Amount(DIRECTOR, DIFFICULTY, "Difficulty of the roll?", LEAST, MOST, STANDARD)
        )
        modifier = yield from choose_amount(Amount(DIRECTOR, DIFFICULTY, "Situational modifier?", -20, 20, 0))
    after = (SPRINTED,) if who.now.turn.legs == 2 else ()
    return Use(
        who.number,
        msgspec.structs.replace(
            check,
            who=who.name,
            difficulty=difficulty,
            modifier=modifier,
            modifiers=(*check.modifiers, *after),
            stress=True,
            in_round=True,
            automatic="no",
        ),
    )
