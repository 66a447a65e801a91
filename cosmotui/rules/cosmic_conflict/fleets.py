"""The choice of fleets, and of the first player (CX-17.1, CX-12.2, CX-3.14, CX-3.17)."""

from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose, Reply, Round, Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.card import Card, Fleet
from cosmotui.rules.cosmic_conflict.card_problems import fleet_problems
from cosmotui.rules.cosmic_conflict.events import FirstPlayer, FirstRolled, FleetShown
from cosmotui.rules.cosmic_conflict.faction import faction_words, has
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points import fleet_cost
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState, Placing, Starting
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.rules.cosmic_conflict.unit import Condition, Unit, unit_of

FORM: Final = "fleet"
BOGEY: Final = Card("Bogey", 1)
"""What a decoy is for its owner (CX-21.11)."""


def fleet_form(fleet: Fleet) -> dict[str, object]:
    """Return the form of a fleet, as an answer to CX-D02."""
    return {"fleet": msgspec.to_builtins(fleet)}


def read_fleet(form: dict[str, object]) -> Fleet:
    """Return the fleet of a form. Raises msgspec.ValidationError."""
    return msgspec.convert(form.get("fleet"), Fleet)


def fleet_form_problems(rules: Rules, form: dict[str, object]) -> list[Problem]:
    """Return the problems of a fleet on a form."""
    try:
        fleet = read_fleet(form)
    except msgspec.ValidationError as error:
        said = "".join(letter for letter in str(error) if letter.isprintable())[:120]
        return [Problem(f"The fleet cannot be read: {said}", "CX-3.14")]
    return fleet_problems(fleet, rules.points, rules.modules, rules.paid)


def usual_fleet(rules: Rules) -> Fleet:
    """Return the dearest starter fleet within the limit (CX-D02)."""
    fitting = [fleet for fleet in FLEETS.values() if fleet_cost(fleet) <= rules.points]
    return max(fitting, key=fleet_cost, default=Fleet("Corvette", (FLEETS["SK1"].wings[2],)))


def bring_fleets(table: Table[CosmicConflictState], rules: Rules) -> Script[None]:
    """Let both sides bring their fleets, unseen until both have (CX-17.1, CX-D02)."""
    if rules.fleet:
        fleets = [FLEETS[rules.fleet]] * 2
    else:
        start = fleet_form(usual_fleet(rules))
        replies = yield Round(
            tuple(Compose(side, "CX-D02", "Which fleet do you bring?", FORM, dict(start)) for side in (0, 1)),
            True,
        )
        fleets = [_fleet(replies[side]) for side in (0, 1)]
    for side, fleet in enumerate(fleets):
        _muster(table, rules, side, fleet)
    table.state.factions = (fleets[0].faction, fleets[1].faction)
    table.state.frame = Starting()


def _fleet(reply: Reply) -> Fleet:
    assert isinstance(reply, dict)
    return read_fleet(reply)


def _muster(table: Table[CosmicConflictState], rules: Rules, side: int, fleet: Fleet) -> None:
    """The units of a fleet, in its order (CX-22.3); bogeys stand anywhere among its ships (CX-21.11, CX-21.15)."""
    state = table.state
    first = len(state.units)
    places = list(range(len(fleet.wings) + rules.bogeys))
    if rules.bogeys:
        state.dice.shuffle(places)
    where = {place: first + number for number, place in enumerate(places)}
    for number, place in enumerate(places):
        if place < len(fleet.wings):
            wing = fleet.wings[place]
            carrier = -1 if wing.carrier is None else where[wing.carrier]
            unit = unit_of(first + number, side, wing.card, carrier, not rules.stealth)
        else:
            unit = msgspec.structs.replace(unit_of(first + number, side, BOGEY, revealed=False), bogey=True)
        unit = msgspec.structs.replace(unit, number=number + 1)
        state.units.append(_damaged(unit) if has(fleet.faction, "damaged") and not unit.bogey else unit)
    fighters = sum(wing.card.is_fighter for wing in fleet.wings)
    faction = faction_words(fleet.faction)
    shown = FleetShown(side, fleet.name, len(fleet.wings) - fighters, fighters, faction)
    if rules.stealth:  # CX-21.3
        table.record(shown, (side,), FleetShown(side, "a fleet", shown.ships, 0, faction))
    else:
        table.record(shown)


def _damaged(unit: Unit) -> Unit:
    """Return the ships start damaged; Fighters do not (CX-22.3, CX-22.8)."""
    if unit.is_fighter:
        return unit
    return msgspec.structs.replace(unit, conditions=(Condition("structural", in_play=False),))


def choose_first(table: Table[CosmicConflictState], rules: Rules) -> None:
    """Roll one d6 for each side; the higher is first (CX-12.2)."""
    state = table.state
    if rules.first == "roll":
        while True:
            dice = (table.roll(6), table.roll(6))
            table.record(FirstRolled(dice))
            if dice[0] != dice[1]:
                break
        state.first = 0 if dice[0] > dice[1] else 1
    else:
        state.first = 0 if rules.first == "a" else 1
    table.record(FirstPlayer(state.first))
    state.frame = Placing(0)
