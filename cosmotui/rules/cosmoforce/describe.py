"""The table of Cosmoforce in words, line by line, for players who read or hear it rather than see it."""

import textwrap
from collections.abc import Iterable
from typing import Final

from cosmotui.rules.cosmoforce.crew import STANDBY, Crew
from cosmotui.rules.cosmoforce.event_words import points
from cosmotui.rules.cosmoforce.pending_words import left_words
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Acting, Cooling, Flying, Now, Repairing
from cosmotui.rules.cosmoforce.turn_steps import judged_after, minutes, still_to_act
from cosmotui.rules.cosmoforce.view import CosmoforceView

WIDTH: Final = 78
INDENT: Final = "   "
HARD: Final = "\xa0"
"""A blank at which no line ends."""


def describe(view: CosmoforceView) -> list[str]:
    """Return round and step, the order of the turns, every ship, and the present action, in lines."""
    if not view.ships:
        return ["Everybody designs a ship; nobody sees another's until all are revealed.", *_teams(view)]
    ships = [line for seat in range(len(view.ships)) for line in _ship(view, seat)]
    return [_when(view), *_order(view), *_teams(view), *_limit(view), *ships, *_now(view)]


def under_way(view: CosmoforceView) -> list[str]:
    """Return the dice on the table while their roll is not finished."""
    return _now(view) if view.now is not None and view.now.dice else []


def system_words(ship: Ship, slot: int) -> str:
    """Return a system with its number, state and crew: `3 Dissipator 1 of 2 marks, 1 crew`."""
    name, marks = ship.systems[slot], ship.marks[slot]
    if not name:
        return f"{slot + 1} empty"
    if slot in ship.depleted:
        state = " spent"
    elif ship.is_destroyed(slot):
        state = " destroyed"
    else:
        state = f" {marks} of {ship.boxes(slot)} marks" if marks else ""
    there = [ship.crew[number] for number in ship.working_on(slot)]
    return f"{slot + 1} {name}{state}" + (f" with {_people(there)}" if there else "")


def crew_words(ship: Ship) -> str:
    """Return how many of the crew are ready and hurt, and for how many there are quarters: `crew 2 ready and 1 hurt of
    3`."""
    hurt = f" and {ship.hurt} hurt" if ship.hurt else ""
    return f"crew {ship.ready} ready{hurt} of {ship.complement}"


def _when(view: CosmoforceView) -> str:
    if view.over:
        return f"The battle is over after round {view.round}."
    if not view.round:
        return "The ships are revealed; ties of speed and mass are being broken."
    match view.frame:
        case Repairing():
            step = "step 1, ongoing repairs"
        case Cooling():
            step = "step 2, heat"
        case Flying():
            step = "step 3, collisions"
        case Acting(left=left):
            # While an action is carried out it is no longer among those left.
            more = f"{left} left" if view.now is None else f"{left} more after this" if left else "the last"
            step = f"step 4, actions, {more}"
        case _:
            return f"Round {view.round}."
    return f"Round {view.round}, turn of {view.seats[view.active].name}: {step}."


def _order(view: CosmoforceView) -> list[str]:
    """Return who still acts in this round, as things stand (CF-6.2, CF-6.5)."""
    if view.over or not view.round:
        return []
    names = ", ".join(view.seats[seat].name for seat in still_to_act(view))
    return [f"Still to act in this round: {names or 'nobody'}"]


def _teams(view: CosmoforceView) -> list[str]:
    """Return who flies with whom, under the letters that were given (CF-13.1)."""
    if not view.rules.teams:
        return []
    members: dict[str, list[str]] = {}
    for number, seat in enumerate(view.seats):
        members.setdefault(view.team(number), []).append(seat.name)
    told = [f"{letter} {', '.join(members[letter])}" for letter in sorted(members)]
    return [f"Teams: {'; '.join(told)}"]


def _limit(view: CosmoforceView) -> list[str]:
    """Overtime, or what brings it (CF-11)."""
    rules = view.rules
    if view.over:
        return []
    if view.overtime:
        last = judged_after(view)
        judges = f"; the judges decide after round {last}" if last is not None else ""
        return [f"Overtime since round {view.overtime}: only Attack, Burn Engines and Ram{judges}."]
    if rules.limit_kind == "rounds":
        return [f"Overtime after round {rules.limit_rounds}."]
    if rules.limit_kind == "minutes":
        return [f"Overtime after {rules.limit_minutes} minutes of play; {minutes(view)} are over."]
    return []


def _ship(view: CosmoforceView, seat: int) -> list[str]:
    ship, player = view.ships[seat], view.seats[seat]
    head = f"{player.letter} {player.name}: {ship.name}, {ship.hull}"
    if ship.lost:
        return [f"{head}, out"]
    numbers = (
        f"speed {points(ship.speed)}",
        f"mass {ship.mass}",
        f"thrust {ship.thrust}",
        f"heat {ship.heat}",
        f"cools {ship.sinks}",
        crew_words(ship),
    )
    systems = _listed(system_words(ship, slot) for slot, name in enumerate(ship.systems) if name)
    standby = [one for one in ship.crew if one.slot == STANDBY]
    waiting = f"Standby: {_people(standby)}" if standby else "Standby: nobody"
    return [head, *_wrapped(_listed(numbers)), *_wrapped(systems), *_wrapped(waiting)]


def _people(crew: list[Crew]) -> str:
    """Return the tokens by their number, characters by name: `2 crew, 1 hurt, Noor Eriksen hurt`."""
    tokens = [one for one in crew if one.is_token]
    ready = sum(one.is_ready for one in tokens)
    parts = [f"{ready} crew"] * bool(ready) + [f"{len(tokens) - ready} hurt"] * (ready < len(tokens))
    return ", ".join([*parts, *(_character(one) for one in crew if not one.is_token)])


def _character(one: Crew) -> str:
    if one.bound is not None:
        body = one.bound.body
        state = "" if one.is_ready else f" {body.condition.kind}"
        homeless = "" if one.counts else " without quarters"
        return f"{one.name}{state}{homeless} {body.hp} of {body.max_hp} HP"
    assert one.hero is not None
    state = "" if one.is_ready else " hurt"
    return f"{one.name}{state} {one.hero.hp} of {one.hero.max_hp} HP"


def _now(view: CosmoforceView) -> list[str]:
    """Return what is being carried out while something is asked."""
    now = view.now
    if now is None or view.over:
        return []
    name = view.seats[now.seat].name
    target = f" {view.seats[now.target].name}" if now.target >= 0 else ""
    dice = f"; dice {_dice(now)}" if now.dice else ""
    match now.what:
        case "attack":
            weapon = f" with {now.weapon} {' '.join(str(slot + 1) for slot in now.slots)}" if now.weapon else ""
            return [f"Now: {name} attacks{target}{weapon.rstrip()}{dice}"]
        case "ram":
            return [f"Now: {name} rams{target}{dice}"]
        case "heat" | "collision" | "maneuver":
            return [f"Now: {now.what} roll of {name}{dice}"]
        case "damage":
            return [f"Now: {name} takes damage, {left_words(now)}"]
        case "harm":
            return [f"Now: crew of {name} are harmed, {left_words(now)}"]
        case "loss":
            return [f"Now: crew of {name} have lost their quarters, {left_words(now)}"]
        case _:
            return [f"Now: {_DOING.get(now.what, now.what)}, {name}"]


_DOING: Final = {"burn": "Burn Engines", "heal": "Heal Crew", "repair": "repairs", "crew": "Crew Action"}


def _dice(now: Now) -> str:
    return " ".join(f"+{die}" if number >= now.first else str(die) for number, die in enumerate(now.dice))


def _listed(parts: Iterable[str]) -> str:
    """Return the parts with commas between; no line ends inside one of them."""
    return ", ".join(part.replace(" ", HARD) for part in parts)


def _wrapped(text: str) -> list[str]:
    lines = textwrap.wrap(text, WIDTH - len(INDENT), break_long_words=False, break_on_hyphens=False)
    return [INDENT + line.replace(HARD, " ") for line in lines]
