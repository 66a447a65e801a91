"""Crew Actions that the rules leave to the referee: words, and any adjustment (CF-14.7, CF-14.8, SF-18.39, SF-18.40).

The referee is a person at the keyboard; the questions go to the seat whose turn it is.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Compose, Option, Script, choose_one, compose
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.casualties import fit_complement
from cosmotui.rules.cosmoforce.characters.fares import Fared
from cosmotui.rules.cosmoforce.characters.referee_form import (
    FORM,
    RULE,
    STATES,
    TEXT,
    Field,
    changes,
    fields_of,
    read,
    start_of,
)
from cosmotui.rules.cosmoforce.crew import STANDBY, Crew
from cosmotui.rules.cosmoforce.ending import settle
from cosmotui.rules.cosmoforce.events import SeatEvent
from cosmotui.rules.cosmoforce.maneuver import break_ties
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import evacuated
from cosmotui.rules.cosmoforce.state import CosmoforceState, Now
from cosmotui.rules.space_force.character import Condition, ConditionKind
from cosmotui.rules.space_force.health.harm import D20, RoundsRoll

KEY: Final = "CF-D16"
NO: Final = Option("no", "no, that is all")


class Ruled(SeatEvent, frozen=True):
    """The referee's ruling on a Crew Action, for one ship."""

    name: str
    text: str
    """What was done, as it was typed."""
    ship: int
    changes: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        action = f"{self.name}: {self.text}" if self.text else self.name
        done = ", ".join(self.changes) or "nothing"
        return f"{action}; the referee on {names[self.ship]}: {done}"


def referee(table: Table[CosmoforceState], rules: Rules, name: str) -> Script[None]:
    """Ask for the action and its effects, ship by ship; then check ties and elimination (CF-14.8)."""
    state, seat = table.state, table.state.active
    yield from _rule(table, rules, seat, name, f"The referee decides: what comes of {name}'s action?")
    ruled = [seat]
    while others := [other for other in state.alive() if other not in ruled]:
        state.now = Now("crew", seat)
        names = table.setup.names()
        ships = (Option(str(one), f"{state.ships[one].name}, {names[one]}", place=str(one + 1)) for one in others)
        options = (NO, *ships)
        title = "The referee decides: does it change another ship?"
        reply = yield from choose_one(ChooseOne(seat, KEY, title, options))
        if reply == NO.value:
            break
        ruled.append(int(reply))
        title = f"The referee decides: what becomes of {state.ships[int(reply)].name}?"
        yield from _rule(table, rules, int(reply), name, title)
    yield from break_ties(table, rules)
    settle(table, rules, state.alive())


def form_problems(state: CosmoforceState, form: dict[str, object]) -> list[Problem]:
    """Return the problems of the referee's form that is asked for now."""
    now = state.now
    if now is None or now.what != "crew" or now.target < 0:
        return [Problem("No ruling is asked for.", RULE)]
    return read(fields_of(state.ships[now.target], now.target == now.seat), form)[1]


def _rule(table: Table[CosmoforceState], rules: Rules, ship: int, name: str, title: str) -> Script[None]:
    """The form for one ship, and its adjustments."""
    state, seat = table.state, table.state.active
    fields = fields_of(state.ships[ship], ship == seat)
    state.now = Now("crew", seat, ship)
    form = yield from compose(Compose(seat, KEY, title, FORM, start_of(fields)))
    values, _ = read(fields, form)
    text = str(next((value for field, value in values.items() if field.name == TEXT), ""))
    table.record(Ruled(seat, name, text, ship, changes(values)))
    complement = state.ships[ship].complement
    _adjust(table, rules, ship, values)
    if state.ships[ship].complement < complement:
        yield from fit_complement(table, rules, ship)


def _adjust(table: Table[CosmoforceState], rules: Rules, seat: int, values: dict[Field, str | int]) -> None:
    """Carry out what was filled in for a ship."""
    ship = table.state.ships[seat]
    crew: list[Crew | None] = list(ship.crew)
    fallen = list(ship.fallen)
    wanted = {field.kind: int(value) for field, value in values.items() if field.kind in ("ready", "hurt")}
    for field, value in values.items():
        if value == field.now or field.kind == "text":
            continue
        one = crew[field.index] if field.kind in ("hp", "stun", "state") else None
        match field.kind:
            case "heat":
                ship = msgspec.structs.replace(ship, heat=int(value))
            case "speed":
                ship = ship.with_speed(int(value))
            case "dice":
                ship = msgspec.structs.replace(ship, extra_dice=int(value))
            case "marks":
                ship = ship.with_marks(field.index, int(value))
            case "hp" if one is not None and one.hero is not None:
                hero = msgspec.structs.replace(one.hero, hp=int(value))
                crew[field.index] = msgspec.structs.replace(one, hero=hero) if hero.hp else None
            case "hp" | "stun" if one is not None and one.bound is not None:
                crew[field.index] = _with_body(one, **{field.kind: int(value)})
            case "state" if one is not None and one.bound is not None:
                crew[field.index] = _with_body(one, condition=_condition(table, seat, one.name, STATES[str(value)]))
            case _:
                pass
    _turn_tokens(crew, wanted)
    fallen += [one.bound for one in crew if one is not None and one.bound is not None and one.bound.body.is_dead]
    left = [one for one in crew if one is not None and not (one.bound is not None and one.bound.body.is_dead)]
    ship = msgspec.structs.replace(ship, crew=tuple(left), fallen=tuple(fallen))
    for slot in range(len(ship.systems)):
        if ship.is_destroyed(slot) and not rules.repair_destroyed:
            ship = evacuated(ship, slot)
    table.state.ships[seat] = ship


def _with_body(one: Crew, **changed: object) -> Crew:
    """Return a character of Space Force with other values of the body; who is no use at a system is on Standby
    (SF-18.17)."""
    assert one.bound is not None
    bound = msgspec.structs.replace(one.bound, body=msgspec.structs.replace(one.bound.body, **changed))
    return msgspec.structs.replace(one, bound=bound, slot=one.slot if bound.can_work else STANDBY)


def _condition(table: Table[CosmoforceState], seat: int, name: str, kind: ConditionKind) -> Condition:
    """As the rules would have it begin now: unconscious for 1d20 rounds (SF-14.11)."""
    round = table.state.round
    if kind != "unconscious":
        return Condition(kind, round if kind != "ok" else 0)
    face = table.roll(D20)
    table.record(Fared(seat, name, RoundsRoll(face)))
    return Condition(kind, round, round + face)


def _turn_tokens(crew: list[Crew | None], wanted: dict[str, int]) -> None:
    """So many tokens are ready and hurt then: those on Standby are hurt first, those at work are saved first."""
    if not wanted:
        return
    numbers = [number for number, one in enumerate(crew) if one is not None and one.is_token]
    # Those who are ready, and at work, come first: they stay as they are as long as it can be.
    numbers.sort(key=lambda number: (not _one(crew, number).is_ready, _one(crew, number).slot == STANDBY, number))
    for rank, number in enumerate(numbers):
        if rank < wanted["ready"]:
            crew[number] = msgspec.structs.replace(_one(crew, number), hurt=False)
        elif rank < wanted["ready"] + wanted["hurt"]:
            crew[number] = msgspec.structs.replace(_one(crew, number), hurt=True)
        else:
            crew[number] = None


def _one(crew: Sequence[Crew | None], number: int) -> Crew:
    one = crew[number]
    assert one is not None
    return one
