"""The might of a fleet, built in layers, with every part named (CE-19.13, CE-37.1)."""

from typing import Final, NamedTuple

from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships, leader_of
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import kind_of, level_of, size_of
from cosmotui.rules.cosmic_encounter.model.modifier import Modifier
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS
from cosmotui.rules.cosmic_encounter.model.priming import SECOND
from cosmotui.rules.cosmic_encounter.model.state import HELD, UNDER, CosmicEncounterState, Fleet, Ship
from cosmotui.rules.cosmic_encounter.traits import FINAL_MIGHT, SHIP_MIGHT, ShipMight, Trait, having

WOUND = "wound"
"""A mark on aliens: in a clash its leader has 3 less might for each that no ship of its own negates."""
KNOWS_ALL = -1
"""A viewer from whom nothing is hidden."""
ALL_LETHAL = "all lethal"
"""Note of an invasion: every brigade counts as lethal, by the power of this seat, plus 1."""
NUMBERED: Final = (*ATTACKS, "poison", "intimidate")
"""Kinds of primed pods that have might."""
LEADER, SPONSOR, SPONSORS = "leader's ships", "sponsor's ships", "sponsors' ships"
"""Parts of might."""
PRODUCT, WHOLE, CREWS = "driver x leader's ships", "driver x all ships", "leader's ships x sponsors' ships"
"""Formulas: what takes the place of the driver and of the leader's ships, of all ships, and of the ships alone."""


class Part(NamedTuple):
    """One addend: its name, and its amount."""

    text: str
    amount: int


class Tally(NamedTuple):
    """The might of a fleet and its parts."""

    total: int
    parts: tuple[Part, ...]


def tally(state: CosmicEncounterState, side: int, with_rolls: bool = True, viewer: int | None = KNOWS_ALL) -> Tally:
    """Return the might of a fleet now; without `with_rolls` as everybody knows it before the tally (CE-20.42).

    `viewer`: a seat that reckons without powers that are hidden from it (CE-12.6); None: without any hidden power.
    """
    fleet = state.now.fleets[side]
    if fleet.nature == "envoy":
        return Tally(0, (Part("an envoy has no might", 0),))  # CE-19.14
    if fleet.stooge:
        return Tally(0, (Part("a stooge has no might", 0),))  # CE-19.12
    mine = [one for one in state.now.modifiers if one.side == side]
    parts = list(_core(state, side, fleet, mine, viewer))
    parts += _additions(state, side, fleet, mine, with_rolls)
    total = sum(part.amount for part in parts)
    for one in mine:
        if one.layer == "negate":
            total = -total
            parts.append(Part(f"{one.source}: sign inverted", 0))
        elif one.layer == "times":
            total *= one.amount
            parts.append(Part(f"{one.source}: times {one.amount}", 0))
    return Tally(total, tuple(parts))


def told_parts(might: Tally) -> list[Part]:
    """Return the parts for people: the ships of several sponsors as one."""
    ships = [part.amount for part in might.parts if part.text == SPONSOR]
    if len(ships) < 2:
        return list(might.parts)
    first = next(number for number, part in enumerate(might.parts) if part.text == SPONSOR)
    rest = [part for part in might.parts if part.text != SPONSOR]
    return [*rest[:first], Part(SPONSORS, sum(ships)), *rest[first:]]


def _core(state: CosmicEncounterState, side: int, fleet: Fleet, mine: list[Modifier], viewer: int | None) -> list[Part]:
    """Pod might and ship might, or what a formula makes of them (CE-37.2)."""
    leader = leader_of(state, side)
    driver = fleet.value if fleet.kind in NUMBERED else 0
    own = ships_might(state, side, leader, viewer)
    others = [(seat, ships_might(state, side, seat, viewer)) for seat in crews_of(state, side) if seat != leader]
    formula = next((one for one in reversed(mine) if one.layer == "formula"), None)
    parts = [Part("driver", driver), Part(LEADER, own)]
    if formula is not None and formula.source == PRODUCT:
        parts = [Part(PRODUCT, driver * own)]
    elif formula is not None and formula.source == WHOLE:
        whole = own + sum(might for _, might in others)
        return [Part(WHOLE, driver * whole)]
    elif formula is not None and formula.source == CREWS:
        sponsors = sum(len(fleet_ships(state, side, seat)) for seat, _ in others)
        count = len(fleet_ships(state, side, leader))
        return [Part("driver", driver), Part(CREWS, count * sponsors)]
    return parts + [Part(SPONSOR, might) for _, might in others if might]


def _additions(
    state: CosmicEncounterState, side: int, fleet: Fleet, mine: list[Modifier], with_rolls: bool
) -> list[Part]:
    found = [
        Part("second driver", one.value) for one in fleet.beside if one.rank == SECOND and one.kind in NUMBERED
    ]  # CE-31.4
    if fleet.intimidate >= 0 and fleet.nature == "brigade":
        own = fleet.kicker >= 0 and fleet.intimidator == fleet.leader  # CE-6.37
        factor = state.pods[fleet.kicker].value if own else 1
        found.append(Part("intimidate", factor * state.pods[fleet.intimidate].value))
    leader = state.aliens[fleet.leader]
    if leader.slime >= 0 and leader.slime_acts and fleet.nature == "brigade":  # CE-6.17
        found.append(Part("slime", state.pods[leader.slime].value))
    wounds = leader.marks.get(WOUND, 0)
    if wounds and state.now.form in ("", "clash"):
        wounds -= sum(size_of(state, state.ships[id]) for id in fleet_ships(state, side, fleet.leader))
        found += [Part("wounds", -3 * wounds)] if wounds > 0 else []
    if with_rolls:
        found += [Part("reinforcement", might) for _, might in fleet.rolls]
    return found + [Part(one.source, one.amount) for one in mine if one.layer == "add"]


def ships_might(state: CosmicEncounterState, side: int, seat: int, viewer: int | None = KNOWS_ALL) -> int:
    """Return the might of an alien's ships in a fleet; `viewer` as for `tally`."""
    traits = _traits(state, viewer)
    mine = [one for one in state.now.modifiers if one.side == side and one.seat in (-1, seat)]
    return sum(_might(state, ship, traits, mine) for ship in state.ships if ship.fleet == side and ship.owner == seat)


def ship_might(state: CosmicEncounterState, side: int, id: int) -> int:
    """Return the might of one committed ship: base, then bonuses, then factors (CE-37.3)."""
    ship = state.ships[id]
    mine = [one for one in state.now.modifiers if one.side == side and one.seat in (-1, ship.owner)]
    return _might(state, ship, _traits(state, KNOWS_ALL), mine)


class Traits(NamedTuple):
    """The traits of ships by powers and legacies, with the owners of the powers."""

    base: list[tuple[int, ShipMight]]
    """Of their base might."""
    final: list[tuple[int, ShipMight]]
    """Of their might in the end."""


NO_TRAITS = Traits([], [])


def _traits(state: CosmicEncounterState, viewer: int | None) -> Traits:
    """Return what changes the might of ships: legacies in force, then active powers."""
    return Traits(_known(state, viewer, SHIP_MIGHT), _known(state, viewer, FINAL_MIGHT))


def _known(state: CosmicEncounterState, viewer: int | None, trait: Trait[ShipMight]) -> list[tuple[int, ShipMight]]:
    seen = state.aliens[viewer].known_powers if viewer is not None and viewer >= 0 else []
    return [
        (source.owner, might)
        for source, might in having(state, trait)
        if viewer in (KNOWS_ALL, source.owner) or source.is_open or source.id in seen
    ]


def _might(state: CosmicEncounterState, ship: Ship, traits: Traits, mine: list[Modifier]) -> int:
    base = kind_of(ship).might
    traits = NO_TRAITS if ship.place in (HELD, UNDER) else traits  # CE-12.27
    for owner, trait in traits.base:
        base = _or(trait(state, owner, ship, base), base)
    for one in mine:
        if one.layer == "base":
            base = one.amount
        elif one.layer == "multiple":
            base *= one.amount
    might = base + level_of(ship) + sum(one.amount for one in mine if one.layer == "bonus")
    for one in mine:
        if one.layer == "factor":
            might *= one.amount
    for owner, trait in traits.final:
        might = _or(trait(state, owner, ship, might), might)
    return might


def _or(found: int | None, other: int) -> int:
    return other if found is None else found


def is_lethal(state: CosmicEncounterState, side: int, with_rolls: bool = False) -> bool:
    """Return whether a brigade has might above 0 (CE-19.15)."""
    return bool(state.now.notes.get(ALL_LETHAL)) or tally(state, side, with_rolls).total > 0
