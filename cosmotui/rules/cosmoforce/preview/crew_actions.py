"""Previews of Crew Actions: the effect of each face of the d20 (SF-18.30 to SF-18.40, CF-14.7, CF-D16)."""

from collections.abc import Callable
from typing import Final

from cosmotui.engine.question import Option
from cosmotui.rules.cosmoforce.odds import Spread, at_least, damage_to_destroy, mean
from cosmotui.rules.cosmoforce.preview.aboard import heal_lens
from cosmotui.rules.cosmoforce.preview.attacking import odds_of, targets_of
from cosmotui.rules.cosmoforce.preview.parts import Lens, Row, dice, grouped, number, several, worth
from cosmotui.rules.cosmoforce.preview.risk import risk_of
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.fact import Fact
from cosmotui.rules.space_force.duel.battle_link import Bound
from cosmotui.rules.space_force.duel.crew_actions import (
    CREW_ACTIONS,
    DAMAGE_CONTROL,
    FIRE_PLOT,
    GUNNERY,
    HARD_BURN,
    PURGE_HEAT,
    SURGERY,
    CrewAction,
    action_check,
    crew_treated,
    extra_dice,
    heat_purged,
    marks_cleared,
    mass_added,
    speed_change,
)
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.rolls import judge
from cosmotui.rules.space_force.series import Face
from cosmotui.rules.space_force.skills import SkillBook

D20: Final = 20


def crew_action_lens(view: CosmoforceView, seat: int, option: Option) -> Lens | None:
    """Return the preview of an answer to CF-D16: character, action, skill, target, system."""
    now, ship, value = view.now, view.ships[seat], str(option.value)
    if now is not None and now.weapon == SURGERY.name and now.left:
        return _treated(view, seat, value)
    if now is None or not now.moved or now.moved[0] >= len(ship.crew):
        return None
    bound = ship.crew[now.moved[0]].bound
    if bound is None:
        return None
    if now.weapon:  # the roll is made
        return _mended(view, ship, bound, int(value) - 1) if now.weapon == DAMAGE_CONTROL.name else None
    for action in CREW_ACTIONS:
        if value == action.id:
            return _action(view, ship, bound, action)
        if len(action.skills) > 1 and value in action.skills:
            return _action(view, ship, bound, action, value)
    if value.isascii() and value.isdecimal() and option.place:
        return _gunnery(view, seat, bound, int(value), "." in option.place)
    return None


def _faces(check: Check) -> list[Outcome]:
    """Return what each face of the d20 makes of a check."""
    return [judge(check, Face(D20, face)) for face in range(1, D20 + 1)]


def _check(view: CosmoforceView, bound: Bound, action: CrewAction, skill: str = "") -> Check:
    """Return the roll, with the best of the skills that serve where none is named."""
    book = SkillBook(view.rules.cast.skills)
    checks = [action_check(bound, action, one, book) for one in ((skill,) if skill else action.skills)]
    return max(checks, key=lambda check: check.bonus)


def _action(view: CosmoforceView, ship: Ship, bound: Bound, action: CrewAction, skill: str = "") -> Lens:
    if action.by_director:
        return Lens(action.name, "the referee decides", facts=(Fact(action.effect, action.rule),))
    check = _check(view, bound, action, skill)
    told = _worth(ship, action)
    counts: dict[str, int] = {}
    for outcome in _faces(check):
        counts[told(outcome)] = counts.get(told(outcome), 0) + 1
    rows = tuple(Row(label, count / D20) for label, count in counts.items())
    facts = [Fact(action.effect, action.rule), Fact(f"failure: {action.failure}", action.rule)]
    if action.natural_one:
        facts.append(Fact(f"natural 1: {action.natural_one}", action.rule))
    return Lens(f"{action.name}, {bound.sheet.name}", _roll(check), rows, tuple(facts))


def _roll(check: Check) -> str:
    """Return `1d20 +12 against 15, Medical`."""
    return f"1d20 {check.bonus:+} against {check.target}, {check.skill}"


def _worth(ship: Ship, action: CrewAction) -> Callable[[Outcome], str]:
    """In a word or two, what an outcome does aboard this ship."""
    if action == GUNNERY:
        return lambda outcome: "no shot" if (extra := extra_dice(outcome)) is None else f"+{dice(extra)}"
    if action == HARD_BURN:
        return lambda outcome: f"up to {by}" if (by := speed_change(outcome, ship.thrust)) else "heat only"
    if action == DAMAGE_CONTROL:
        most = max(ship.marks)
        return lambda outcome: several(count, "mark") if (count := marks_cleared(outcome, most)) else "nothing"
    if action == PURGE_HEAT:
        return lambda outcome: f"-{count} heat" if (count := heat_purged(outcome, ship.heat)) else "nothing"
    if action == FIRE_PLOT:
        return lambda outcome: f"mass +{mass}" if (mass := mass_added(outcome)) else "nothing"
    return lambda outcome: f"{count} treated" if (count := crew_treated(outcome)) else "first aid"


def _mended(view: CosmoforceView, ship: Ship, bound: Bound, slot: int) -> Lens:
    """Return the system from which Damage control clears the marks that it has rolled (SF-18.35)."""
    assert view.now is not None
    outcome = judge(_check(view, bound, DAMAGE_CONTROL), Face(D20, view.now.dice[0]))
    marks = ship.marks[slot]
    count = marks_cleared(outcome, marks)
    after = ship.with_marks(slot, marks - count)
    works = ", it works" if count == marks else ""
    fact = Fact(f"{several(count, 'mark')} of {marks} cleared{works}", DAMAGE_CONTROL.rule)
    return risk_of(after, view.rules, f"{ship.systems[slot]} {slot + 1}", "", (fact,))


def _treated(view: CosmoforceView, seat: int, value: str) -> Lens | None:
    """Return whom Surgery treats, or nobody else (SF-18.37)."""
    return heal_lens(view, seat, int(value[1:])) if value[1:].isdecimal() else None


def _gunnery(view: CosmoforceView, seat: int, bound: Bound, value: int, is_system: bool) -> Lens | None:
    """Return one weapon system at one ship, with the extra dice of every face (SF-18.33)."""
    ship, foes = view.ships[seat], targets_of(view, seat)
    if is_system:
        # Nobody has noted who was aimed at; where there is only one it is known.
        slots = [value - 1] if 1 <= value <= len(ship.systems) else []
        target = foes[0] if len(foes) == 1 else -1
    else:
        slots = [slot for weapon in ship.weapons for slot in ship.working(weapon)]
        target = value if value in foes else -1
    if target < 0 or not slots or not all(ship.systems[slot] in ship.weapons for slot in slots):
        return None
    check = _check(view, bound, GUNNERY)
    shots = {slot: _hits(view, seat, target, ship.systems[slot], check) for slot in slots}
    slot = max(shots, key=lambda slot: mean(shots[slot][0]) * shots[slot][1])
    spread, per_hit = shots[slot]
    foe = view.ships[target]
    tough = damage_to_destroy(foe, view.rules.every_mark_explodes)
    rows = (*grouped(spread, "hits"), *worth(("destroys", at_least(spread, -(-tough // per_hit)))))
    facts = (
        Fact("one system, D extra dice", GUNNERY.rule),
        Fact(f"{number(per_hit * mean(spread))} damage expected", "CF-9.9"),
        Fact(f"{tough} would destroy it", "CF-12.2"),
    )
    return Lens(f"{ship.systems[slot]} {slot + 1} at {foe.name}", _roll(check), rows, facts)


def _hits(view: CosmoforceView, seat: int, target: int, weapon: str, check: Check) -> tuple[Spread, int]:
    """Return the hits over all faces, and the damage of one."""
    found: list[float] = [0.0]
    per_hit = odds_of(view, seat, target, weapon, 1).per_hit
    for outcome in _faces(check):
        extra = extra_dice(outcome)
        hits = (1.0,) if extra is None else odds_of(view, seat, target, weapon, 1, extra).hits
        found += [0.0] * (len(hits) - len(found))
        for count, chance in enumerate(hits):
            found[count] += chance / D20
    return tuple(found), per_hit
