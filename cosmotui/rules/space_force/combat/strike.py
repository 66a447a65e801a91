"""The dice of an attack: to hit, damage, shots that fly on, missiles that scatter and burst (SF-13)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmotui.engine.question import ChooseSeveral, Option, Script, choose_several
from cosmotui.rules.space_force.combat.attack import GROUND, attack_check, damage_dice, fighter_check, flat_bonus
from cosmotui.rules.space_force.combat.cast import Place
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.events import Attacked, DamageRolled, FlewOn, Scattered
from cosmotui.rules.space_force.combat.grid import distance, landing, offset_words
from cosmotui.rules.space_force.combat.lineup import DIRECTOR, Fighter
from cosmotui.rules.space_force.combat.plans import Strike
from cosmotui.rules.space_force.combat.possible import BURSTS, chance_of, paces_between
from cosmotui.rules.space_force.combat.state import NOBODY
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.rolls.rolls import roll_check
from cosmotui.rules.space_force.weapons import Kind, Weapon

D20: Final = 20
D10: Final = 10
MOST_CANDIDATES: Final = 3
"""Rolls for a shot that flies on (SF-13.26)."""
IN_LINE: Final = "SF-13.24"
IN_SQUARE: Final = "SF-13.37"
BESIDE: Final = "SF-13.33"


class Blow(NamedTuple):
    """Damage that is about to be taken."""

    target: int
    kind: Kind
    amount: int


class Stray(NamedTuple):
    """One roll of a shot that flew on."""

    target: int
    face: int
    rating: int
    hit: bool


def roll_strike(encounter: Encounter, plan: Strike) -> Script[tuple[Blow, ...]]:
    """Return all rolls for one attack; the harm comes later."""
    check = check_of(encounter, plan)
    outcome = yield from encounter.rolled(_purpose(encounter, plan, "attack"), lambda roller: roll_check(check, roller))
    _tell(encounter, plan, outcome)
    encounter.state.active = True
    if plan.weapon.mode in BURSTS:
        return (yield from _missile(encounter, plan, outcome.degree))
    if outcome.success:
        return ((yield from _direct(encounter, plan, outcome.degree)),)
    if plan.weapon.mode == "melee":
        return ()
    return (yield from _fly_on(encounter, plan))


def check_of(encounter: Encounter, plan: Strike) -> Check:
    """Return the attack roll of a plan, by the present state (SF-13.1)."""
    who = encounter.fighter(plan.who)
    if plan.target != NOBODY:
        target = encounter.fighter(plan.target)
        return fighter_check(encounter.rules, who, plan.weapon, target, plan.paces, plan.manner)
    book = encounter.rules.book
    return attack_check(who.sheet, plan.weapon, GROUND, "the spot", plan.paces, plan.manner, False, who.name, book)


def _purpose(encounter: Encounter, plan: Strike, what: str) -> str:
    return f"{encounter.name(plan.who)}, {what}"


def _tell(encounter: Encounter, plan: Strike, outcome: Outcome) -> None:
    check = outcome.check
    rating = check.target or 0
    encounter.describe(
        Attacked,
        plan.who,
        plan.target,
        encounter.name(plan.target) or "the spot",
        plan.weapon.id,
        plan.weapon.name,
        plan.weapon.mode,
        plan.paces,
        outcome.face.face if outcome.face else 0,
        check.bonus,
        outcome.total,
        rating,
        outcome.degree,
        round(100 * chance_of(check.bonus, rating)),
        check.parts,
    )


def _direct(encounter: Encounter, plan: Strike, degree: int) -> Script[Blow]:
    """Return the damage of a hit on the target: the weapon die by the degree, Strength once (SF-13.3 to SF-13.6)."""
    flat = flat_bonus(encounter.fighter(plan.who).sheet, plan.weapon)
    amount = yield from _damage(encounter, plan, degree, flat)
    return Blow(plan.target, plan.weapon.kind, amount)


def _damage(encounter: Encounter, plan: Strike, degree: int, flat: int = 0) -> Script[int]:
    weapon = plan.weapon
    purpose = _purpose(encounter, plan, "damage")
    faces = yield from encounter.rolled(purpose, lambda roller: damage_dice(weapon, degree, roller))
    amount = sum(faces) + flat
    encounter.describe(DamageRolled, plan.who, faces, weapon.sides, flat, amount, weapon.kind)
    return amount


# --- shots that fly on -------------------------------------------------------------------------------------------


def _fly_on(encounter: Encounter, plan: Strike) -> Script[tuple[Blow, ...]]:
    """Roll a missed shot against those whom the Director marks as in line, nearest first (SF-13.23 to SF-13.29)."""
    if not encounter.rules.full:
        return ()
    around = candidates(encounter.fighters, plan.who, plan.target, plan.weapon, encounter.state.distances)
    if not around:
        return ()
    options = tuple(Option(str(one.number), one.name, f"DR {one.dr}", place=one.mark) for one in around)
    title = "It missed. Who stands in line?"
    marked = yield from choose_several(ChooseSeveral(DIRECTOR, IN_LINE, title, options, 0, len(options)))
    line = [one for one in around if str(one.number) in marked]
    limit = len(line) if plan.weapon.explosive or not encounter.rules.limited else MOST_CANDIDATES
    purpose = _purpose(encounter, plan, "flying on")
    strays = yield from encounter.rolled(purpose, lambda roller: stray_rolls(line[:limit], roller))
    for stray in strays:
        name = encounter.name(stray.target)
        encounter.describe(FlewOn, plan.who, stray.target, name, stray.face, stray.rating, stray.hit)
    if not strays or not strays[-1].hit:
        return ()
    amount = yield from _damage(encounter, plan, 1)
    return (Blow(strays[-1].target, plan.weapon.kind, amount),)


def candidates(
    fighters: Sequence[Fighter],
    who: int,
    target: int,
    weapon: Weapon,
    told: Sequence[tuple[int, int, int]],
) -> list[Fighter]:
    """Return the people whom a missed shot may still reach: within twice the range, nearest first (SF-13.24)."""
    found: list[tuple[int, Fighter]] = []
    for one in fighters:
        if one.number in (who, target) or not one.now.present or one.now.body.is_dead:
            continue
        paces = paces_between(fighters[who], one, told)
        if paces is None or paces <= 2 * weapon.range:
            found.append((2 * weapon.range if paces is None else paces, one))
    return [one for _, one in sorted(found, key=lambda pair: (pair[0], pair[1].number))]


def stray_rolls(line: Sequence[Fighter], roller: Roller) -> list[Stray]:
    """Return a plain d20 against each DR until one is hit (SF-13.25, SF-13.26)."""
    strays: list[Stray] = []
    for one in line:
        face = roller.roll(D20)
        strays.append(Stray(one.number, face, one.dr, face != 1 and face >= one.dr))
        if strays[-1].hit:
            break
    return strays


# --- missiles that burst -----------------------------------------------------------------------------------------


def _missile(encounter: Encounter, plan: Strike, degree: int) -> Script[tuple[Blow, ...]]:
    """Return a grenade or flask: on the target or spot, or scattered around it (SF-13.30 to SF-13.37)."""
    thrower = encounter.fighter(plan.who)
    aimed = plan.spot if plan.target == NOBODY else encounter.fighter(plan.target).at
    direct = plan.target if degree else NOBODY
    place = aimed
    if not degree:
        face = yield from encounter.rolled(_purpose(encounter, plan, "scatter"), lambda roller: roller.roll(D10))
        known = aimed is not None and thrower.at is not None
        place = landing(thrower.at, aimed, face) if aimed is not None and thrower.at is not None else None
        encounter.describe(Scattered, plan.who, face, offset_words(face), place if known else None)
    bursts = plan.weapon.mode == "grenade"
    if not bursts and direct != NOBODY:
        return ((yield from _direct(encounter, plan, degree)),)
    there, beside = yield from _caught(encounter, direct, place, bursts)
    if direct == NOBODY and not there and not beside:
        return ()
    shared = yield from _damage(encounter, plan, 1)
    extra = (yield from _damage(encounter, plan, degree - 1)) if direct != NOBODY and degree > 1 else 0
    return burst_blows(plan.weapon.kind, shared, extra, direct, there, beside)


def burst_blows(
    kind: Kind, shared: int, extra: int, direct: int, there: Sequence[int], beside: Sequence[int]
) -> tuple[Blow, ...]:
    """Return the damage of a burst: full in the square, half beside it, extra dice for the target alone (SF-13.33)."""
    amounts = {number: max(1, shared // 2) for number in beside} | dict.fromkeys(there, shared)
    if direct != NOBODY:
        amounts[direct] = shared + extra
    return tuple(Blow(number, kind, amounts[number]) for number in sorted(amounts))


def _caught(
    encounter: Encounter, direct: int, place: Place | None, bursts: bool
) -> Script[tuple[list[int], list[int]]]:
    """Return who is in the square and who beside it: by places, else the Director says so (SF-13.33, SF-13.37)."""
    others = [
        one for one in encounter.fighters if one.now.present and one.number != direct and not one.now.body.is_dead
    ]
    placed = [(one.number, distance(place, one.at)) for one in others if place is not None and one.at is not None]
    there = [number for number, paces in placed if paces == 0]
    beside = [number for number, paces in placed if paces == 1 and bursts]
    unknown = [one for one in others if place is None or one.at is None]
    if unknown:
        chosen = yield from _tick(unknown, IN_SQUARE, "Who is in the landing square?")
        there += chosen
        unknown = [one for one in unknown if one.number not in chosen]
    if unknown and bursts:
        beside += yield from _tick(unknown, BESIDE, "Who is in a square beside it?")
    return there, beside


def _tick(people: Sequence[Fighter], key: str, title: str) -> Script[list[int]]:
    options = tuple(Option(str(one.number), one.name, place=one.mark) for one in people)
    return [
        int(value)
        for value in (yield from choose_several(ChooseSeveral(DIRECTOR, key, title, options, 0, len(options))))
    ]
