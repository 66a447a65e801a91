"""Crew Actions of Space Force characters: the choice, the roll, the effect (SF-18.32 to SF-18.41)."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.attack import fire
from cosmotui.rules.cosmoforce.burn import change_speed, heat_up
from cosmotui.rules.cosmoforce.casualties import pick
from cosmotui.rules.cosmoforce.characters.fares import become
from cosmotui.rules.cosmoforce.characters.referee import referee
from cosmotui.rules.cosmoforce.design import POINT
from cosmotui.rules.cosmoforce.events import Cooled, MarksCleared, SeatEvent
from cosmotui.rules.cosmoforce.healing import heal_order, treat
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Acting, CosmoforceState
from cosmotui.rules.cosmoforce.targets import choose_target, targets, weakest
from cosmotui.rules.cosmoforce.volley import dice_of
from cosmotui.rules.space_force.duel import crew_actions
from cosmotui.rules.space_force.duel.battle_link import Bound, stabilise
from cosmotui.rules.space_force.duel.crew_actions import CREW_ACTIONS, CrewAction, action_check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import MatchDice
from cosmotui.rules.space_force.rolls.rolls import roll_check
from cosmotui.rules.space_force.skills import SkillBook

KEY: Final = "CF-D16"


class CrewActionRolled(SeatEvent, frozen=True):
    """A skill roll for a Crew Action (SF-18.32): the d20, its modifiers, and its degree, 0 for a failure."""

    name: str
    action: str
    card: str
    """The roll card (SF-9.36)."""
    face: int
    total: int
    degree: int
    effect: str
    """What that is worth."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.action}, {self.card}: {self.effect}"


class _Doing:
    """A Crew Action under way: whose, with what skill, and where it happens."""

    def __init__(self, table: Table[CosmoforceState], rules: Rules, number: int, action: CrewAction) -> None:
        self.table, self.rules, self.number, self.action = table, rules, number, action
        self.seat = table.state.active
        self.skill = ""

    @property
    def ship(self) -> Ship:
        """As it is now."""
        return self.table.state.ships[self.seat]

    @property
    def bound(self) -> Bound:
        """Who acts."""
        bound = self.ship.crew[self.number].bound
        assert bound is not None
        return bound

    def roll(self, effect: Callable[[Outcome], str]) -> Outcome:
        """Roll against 15, and tell what it is worth (SF-18.32)."""
        check = action_check(self.bound, self.action, self.skill, SkillBook(self.rules.cast.skills))
        outcome = roll_check(check, MatchDice(self.table.roll))
        face = outcome.face.face if outcome.face else 0
        told = (check.who, self.action.name, outcome.card, face, outcome.total, outcome.degree, effect(outcome))
        self.table.record(CrewActionRolled(self.seat, *told))
        state = self.table.state
        if state.now is not None:
            state.now = msgspec.structs.replace(state.now, weapon=self.action.name, dice=(face,), first=1)
        return outcome


def do_crew_action(table: Table[CosmoforceState], rules: Rules, number: int) -> Script[None]:
    """Carry out the Crew Action of number `number` of the crew: its choice, then its effect."""
    ship, seat = table.state.ships[table.state.active], table.state.active
    bound = ship.crew[number].bound
    assert bound is not None
    book = SkillBook(rules.cast.skills)
    options = tuple(_option(bound, one, book) for one in CREW_ACTIONS if may_do(table.state, rules, one))
    title = f"What does {bound.sheet.name} do?"
    action = _named((yield from choose_one(ChooseOne(seat, KEY, title, options))))
    doing = _Doing(table, rules, number, action)
    if action.by_director:
        yield from referee(table, rules, bound.sheet.name)
        return
    if len(action.skills) > 1:
        checks = {skill: action_check(bound, action, skill, book) for skill in action.skills}
        ranked = sorted(checks, key=lambda skill: -checks[skill].bonus)
        skills = tuple(Option(skill, skill, number=f"{checks[skill].bonus:+}") for skill in ranked)
        doing.skill = yield from choose_one(ChooseOne(seat, KEY, f"{action.name} with which skill?", skills))
    yield from _EFFECTS[action.id](doing)


def may_do(state: CosmoforceState, rules: Rules, action: CrewAction) -> bool:
    """Return whether a Crew Action can have any effect: others are not offered (SF-18.51)."""
    ship = state.ships[state.active]
    shoots = bool(ship.weapons and targets(state, rules, state.active))
    match action.id:
        case "gunnery":
            return shoots
        case "hard-burn":
            return crew_actions.may_burn_hard(ship.thrust)
        case "damage-control":
            return bool(_damaged(ship, rules))
        case "purge-heat":
            return ship.heat > 0
        case "surgery":
            return bool(heal_order(ship))
        case "fire-plot":
            return shoots and isinstance(state.frame, Acting) and state.frame.left > 0
        case _:
            return True


def _option(bound: Bound, action: CrewAction, book: SkillBook) -> Option:
    if action.by_director:
        return Option(action.id, action.name, "the referee says what comes of it", rare=True)
    best = max(action_check(bound, action, skill, book).bonus for skill in action.skills)
    return Option(action.id, action.name, action.effect, f"{best:+}")


def _named(id: str) -> CrewAction:
    return next(action for action in CREW_ACTIONS if action.id == id)


def _gunnery(doing: _Doing) -> Script[None]:
    """One weapon system shoots with D extra dice (SF-18.33)."""
    table, ship, seat = doing.table, doing.ship, doing.seat
    first = weakest(table.state, doing.rules)
    target = yield from choose_target(table, doing.rules, KEY, "Shoot at whom?", first)
    foe = table.state.ships[target]
    slots = [slot for weapon in ship.weapons for slot in ship.working(weapon)]
    slots.sort(key=lambda slot: (-dice_of(ship.systems[slot], ship, foe), slot))
    slot = slots[0]
    if len(slots) > 1:
        options = tuple(_weapon(ship, foe, seat, slot) for slot in slots)
        slot = int((yield from choose_one(ChooseOne(seat, KEY, "Shoot with which system?", options)))) - 1
    extra = crew_actions.extra_dice(doing.roll(lambda outcome: _shot(crew_actions.extra_dice(outcome))))
    if extra is not None:
        yield from fire(table, doing.rules, target, ship.systems[slot], (slot,), extra)


def _weapon(ship: Ship, foe: Ship, seat: int, slot: int) -> Option:
    dice = dice_of(ship.systems[slot], ship, foe)
    label = f"{ship.systems[slot]} {slot + 1}"
    return Option(str(slot + 1), label, number=f"{_many(dice, 'die', 'dice')} + D", place=f"{seat + 1}.{slot + 1}")


def _shot(extra: int | None) -> str:
    if extra is None:
        return "no shot"
    return f"{_many(extra, 'extra die', 'extra dice')}" if extra else "a shot without extra dice"


def _hard_burn(doing: _Doing) -> Script[None]:
    """The heat of Burn Engines, and more change of speed (SF-18.34)."""
    thrust = doing.ship.thrust
    heat_up(doing.table, doing.seat, doing.ship.size_mod, "burn")
    outcome = doing.roll(lambda outcome: _change(crew_actions.speed_change(outcome, thrust)))
    limit = crew_actions.speed_change(outcome, thrust)
    if limit:
        yield from change_speed(doing.table, doing.rules, limit * POINT)


def _change(limit: int) -> str:
    return f"speed may change by {limit}" if limit else "heat only"


def _damage_control(doing: _Doing) -> Script[None]:
    """D marks of one damaged system are cleared (SF-18.35)."""
    outcome = doing.roll(lambda outcome: f"{_many(outcome.degree, 'mark')} to clear" if outcome.degree else "nothing")
    if not outcome.degree:
        return
    ship, seat = doing.ship, doing.seat
    slots = _damaged(ship, doing.rules)
    slot = slots[0]
    if len(slots) > 1:
        options = tuple(_cleared(ship, seat, slot) for slot in slots)
        slot = int((yield from choose_one(ChooseOne(seat, KEY, "Clear marks from which system?", options)))) - 1
    count = crew_actions.marks_cleared(outcome, ship.marks[slot])
    ship = doing.table.state.ships[seat] = ship.with_marks(slot, ship.marks[slot] - count)
    doing.table.record(MarksCleared(seat, slot, ship.systems[slot], count, ship.marks[slot]))


def _damaged(ship: Ship, rules: Rules) -> list[int]:
    """Return the slots with marks that can be repaired at all, those with the most first (CF-10.9, CF-10.10)."""
    slots = [slot for slot in ship.repairable(rules.repair_destroyed) if ship.marks[slot]]
    return sorted(slots, key=lambda slot: -ship.marks[slot])


def _cleared(ship: Ship, seat: int, slot: int) -> Option:
    label = f"{ship.systems[slot]} {slot + 1}"
    return Option(str(slot + 1), label, number=_many(ship.marks[slot], "mark"), place=f"{seat + 1}.{slot + 1}")


def _purge_heat(doing: _Doing) -> Script[None]:
    """2 x D heat tokens are removed (SF-18.36)."""
    outcome = doing.roll(lambda outcome: f"{2 * outcome.degree} heat to purge" if outcome.degree else "nothing")
    count = crew_actions.heat_purged(outcome, doing.ship.heat)
    if count:
        ship = doing.table.state.ships[doing.seat] = doing.ship.with_heat(-count)
        doing.table.record(Cooled(doing.seat, count, ship.heat))
    return
    yield  # makes it a script like the others


def _surgery(doing: _Doing) -> Script[None]:
    """D of the crew are treated; at a failure one of the dying becomes stable (SF-18.37)."""
    outcome = doing.roll(lambda outcome: f"{outcome.degree} can be treated" if outcome.degree else "at most first aid")
    state, ship, seat = doing.table.state, doing.ship, doing.seat
    if count := crew_actions.crew_treated(outcome):
        assert state.now is not None
        yield from treat(doing.table, doing.rules, count, state.now, KEY, "Treat whom?", "{} can be treated.")
        return
    dying = [number for number, one in enumerate(ship.crew) if one.bound is not None and one.bound.body.is_dying]
    if dying:
        number = yield from pick(ship, seat, dying, KEY, "Who becomes stable?")
        bound = ship.crew[number].bound
        assert bound is not None
        become(doing.table, seat, stabilise(bound, state.round, MatchDice(doing.table.roll)))


def _fire_plot(doing: _Doing) -> Script[None]:
    """The next attack of this turn takes the target's mass as higher (SF-18.38)."""
    outcome = doing.roll(lambda outcome: _plotted(crew_actions.mass_added(outcome)))
    state = doing.table.state
    assert isinstance(state.frame, Acting)
    state.frame = msgspec.structs.replace(state.frame, fire_plot=crew_actions.mass_added(outcome))
    return
    yield  # makes it a script like the others


def _plotted(mass: int) -> str:
    return f"the next attack takes the target's mass as {mass} higher" if mass else "nothing"


def _many(count: int, one: str, more: str = "") -> str:
    return f"{count} {one if count == 1 else more or f'{one}s'}"


_EFFECTS: Final[dict[str, Callable[[_Doing], Script[None]]]] = {
    "gunnery": _gunnery,
    "hard-burn": _hard_burn,
    "damage-control": _damage_control,
    "purge-heat": _purge_heat,
    "surgery": _surgery,
    "fire-plot": _fire_plot,
}
