"""Ships: destroy, vaporize, rescue, revive, rebound (CE-36)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from cosmotui.engine.question import Amount, Script, choose_amount
from cosmotui.rules.cosmic_encounter.board import (
    fleet_ships,
    free_ships,
    in_warp,
    place_name,
    revivable,
    timing_order,
)
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.events.ships import (
    BaseLost,
    ShipsLost,
    ShipsRebounded,
    ShipsRescued,
    ShipsRevived,
)
from cosmotui.rules.cosmic_encounter.facts.anchors import stuck
from cosmotui.rules.cosmic_encounter.facts.captives import stacked
from cosmotui.rules.cosmic_encounter.facts.rescues import is_impervious, lost_ground, refuges
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import kind_of, worth_of
from cosmotui.rules.cosmic_encounter.model.notes import SEALED_SHIPS
from cosmotui.rules.cosmic_encounter.model.state import (
    ABOARD,
    FLEET,
    HELD,
    MERGED,
    NOBODY,
    PRAW,
    VAPORIZED,
    WARP,
    CosmicEncounterState,
)
from cosmotui.rules.cosmic_encounter.operations.items import name_of
from cosmotui.rules.cosmic_encounter.operations.moons import may_settle_moon
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.operations.rule_ends import end_rules_of_moons
from cosmotui.rules.cosmic_encounter.operations.ship_choices import as_many, homes_first, share_out
from cosmotui.rules.cosmic_encounter.operations.switching import regain
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.timing.bound_powers import look_after_bound_powers
from cosmotui.rules.cosmic_encounter.timing.performing import perform
from cosmotui.rules.cosmic_encounter.timing.uses import possible
from cosmotui.rules.cosmic_encounter.timing.windows import after
from cosmotui.rules.cosmic_encounter.traits import ENABLES_PRAW, having

LOST = "lost"
"""Note of an invasion, with a ship: it was lost in it."""


# --- the one way in which a ship changes places ----------------------------------------------------------------------


def move(table: CosmicTable, ids: Sequence[int], place: int, fleet: int = -1, holder: int = NOBODY) -> Script[None]:
    """Move ships of one owner, and end the bases that this empties (CE-3.6)."""
    came_from = systems_of(table.state, ids)
    yield from shift(table, ids, place, fleet, holder)
    yield from has_moved(table, came_from)


def shift(table: CosmicTable, ids: Sequence[int], place: int, fleet: int = -1, holder: int = NOBODY) -> Script[None]:
    """Move ships as a part of an operation that moves more of them, and calls `has_moved` in the end (CE-13.37)."""
    state = table.state
    seat = state.ships[ids[0]].owner
    left = sorted({state.ships[id].place for id in ids if state.ships[id].place >= 0})
    for id in ids:
        put(state, id, place, fleet, holder)
    if place == VAPORIZED:
        for id in merged_into(state, ids):
            put(state, id, VAPORIZED)
    _drop_isolated(table)
    drop_sponsor(state, seat)
    if any(one.rules for one in state.holdings):
        end_rules_of_moons(table)
    for planet in left:
        if planet != place and not any(ship.place == planet and ship.owner == seat for ship in state.ships):
            table.record(BaseLost(seat, place_name(state, table.setup.names(), planet)))
            yield from after(table, GameEvent("on:base-lost", seat, place=planet))
    look_after_bound_powers(state)
    yield from regain(table, seat)


def systems_of(state: CosmicEncounterState, ids: Sequence[int]) -> dict[int, int]:
    """Return the systems that ships are in, by ship; NOBODY in none. Empty if nothing in the match asks for it."""
    return {id: system_of(state, id) for id in ids} if possible(state, "on:ships-moved") else {}


def system_of(state: CosmicEncounterState, id: int) -> int:
    """Return the system that a ship is in, in a fleet that of its target; NOBODY if it is in none."""
    place = state.ships[id].place
    if place == FLEET and state.invasion is not None:
        place = state.invasion.target
    return state.planets[place].system if place >= 0 else NOBODY


def has_moved(table: CosmicTable, came_from: dict[int, int], by: Use | None = None) -> Script[None]:
    """Announce which ships of one owner have entered another system (CE-13.36)."""
    state = table.state
    there = [id for id, system in came_from.items() if system_of(state, id) not in (system, NOBODY)]
    if there:
        what = f"{counted(len(there))} entered a system"
        yield from after(table, GameEvent("on:ships-moved", state.ships[there[0]].owner, by, ships=there, what=what))


def merged_into(state: CosmicEncounterState, ids: Sequence[int]) -> list[int]:
    """Return the ships inside these (CE-37.50)."""
    return [id for id, ship in enumerate(state.ships) if ship.place == MERGED and ship.holder in ids]


def _drop_isolated(table: CosmicTable) -> None:
    """A cloned ship that is isolated is vaporized (CE-3.19)."""
    state = table.state
    cloned = [id for id, ship in enumerate(state.ships) if ship.kind == "cloned" and ship.place != VAPORIZED]
    if cloned:
        there = Counter((ship.owner, ship.place, ship.fleet) for ship in state.ships)
        for id in cloned:
            ship = state.ships[id]
            if there[ship.owner, ship.place, ship.fleet] == 1:
                table.record(ShipsLost(ship.owner, 1, _places_told(table, [id]), vaporized=True))
                put(state, id, VAPORIZED)


def drop_sponsor(state: CosmicEncounterState, seat: int) -> None:
    """A sponsor without ships in its fleet is a bystander again, as long as the result is open (CE-37.7)."""
    if state.invasion is None or state.at == "combat.tally" or state.phase in ("payoff", "upkeep"):
        return
    if state.invasion.notes.get(f"{SEALED_SHIPS} {seat}"):
        return
    idle = [one for one in state.invasion.terms if one.what == "idle"]
    for side, fleet in enumerate(state.invasion.fleets):
        if any(one.concerns(side, seat, leads=False) for one in idle):
            continue
        if seat in fleet.sponsors and not fleet_ships(state, side, seat):
            fleet.sponsors.remove(seat)


# --- losing ----------------------------------------------------------------------------------------------------------


def lose(
    table: CosmicTable,
    ids: Iterable[int],
    by: Use | None = None,
    vaporize: bool = False,
    captor: int = NOBODY,
    onto: int = -1,
) -> Script[list[int]]:
    """Destroy or vaporize ships, or give them to a captor or `onto` what lies on the table, owner by owner, with
    answers.

    Returns those really lost (CE-36.9, CE-36.58, CE-36.85). Impervious ships rebound instead (CE-36.21); manifested
    ones are vaporized (CE-37.49).
    """
    state = table.state
    lost: list[int] = []
    todo = [id for id in ids if state.ships[id].place != VAPORIZED]
    for seat in owners_in_order(state, todo):
        own = [id for id in todo if state.ships[id].owner == seat]
        spared = [id for id in own if is_impervious(state, id)]
        if spared:
            table.record(ShipsRescued(seat, len(spared), "impervious"))
            yield from rebound(table, spared, avoid=lost_ground(state, seat))
        own = [id for id in own if id not in spared]
        if not own:
            continue
        how = "captured" if captor >= 0 or onto >= 0 else "vaporized" if vaporize else "destroyed"
        what = f"{counted(len(own))} to be {how}"
        threat = GameEvent("on:ships-would-be-lost", seat, by, ships=own, what=what)
        threat.vaporizes, threat.captor, threat.holding = vaporize, captor, onto
        lost += yield from perform(table, threat, _lose, [])
    return lost


def _lose(table: CosmicTable, threat: GameEvent) -> Script[list[int]]:
    """Carry out a loss, after the answers to it; by those more of the ships may be impervious by now."""
    state = table.state
    threat.ships = yield from as_many(table, threat, free_ships, "D-ravage", "Which ship is lost?")
    if late := [id for id in threat.ships if is_impervious(state, id)]:
        yield from rescue(table, threat, late, "impervious")
    if not threat.ships:
        return []
    own, seat = threat.ships, threat.seat
    where = _places_told(table, own)
    held = own if threat.abducts else []
    gone = [id for id in own if id not in held and (threat.vaporizes or not kind_of(state.ships[id]).lasts)]
    warped = [id for id in own if id not in gone and id not in held]
    onto = name_of(state, threat.holding) if threat.holding >= 0 else ""
    table.record(ShipsLost(seat, len(own), where, threat.vaporizes, threat.captor, onto))
    if held:
        _worth_of_captives(state, held)
        place, holder = (ABOARD, threat.holding) if onto else (HELD, threat.captor)
        yield from move(table, held, place, holder=holder)
        power = threat.by.power if threat.by is not None else None
        if power is not None and power.lent_by >= 0:
            power.ships[LENT] = [*power.ships.get(LENT, []), *held]
    if warped:
        yield from move(table, warped, WARP)
    if gone:
        yield from move(table, gone, VAPORIZED)
    yield from _free_stacked(table, threat)
    for id in own if state.invasion is not None else []:
        state.now.notes[f"{LOST} {id}"] = 1
    loss = GameEvent("on:ships-lost", seat, threat.by, ships=list(own), what=threat.what)
    loss.vaporizes, loss.captor = not (warped or held), threat.captor if held else NOBODY
    loss.holding = threat.holding
    yield from after(table, loss)
    return own


def _places_told(table: CosmicTable, ids: Sequence[int]) -> str:
    """Return every place that ships are lost from, for the log."""
    names = [place_name(table.state, table.setup.names(), table.state.ships[id].place) for id in ids]
    return ", ".join(dict.fromkeys(names))


def _worth_of_captives(state: CosmicEncounterState, ids: Sequence[int]) -> None:
    """What is taken from a leader in the crash counts for its compensation (CE-20.40, CE-23.4)."""
    for id in ids:
        ship = state.ships[id]
        if state.phase == "payoff" and ship.fleet >= 0 and state.now.fleets[ship.fleet].leader == ship.owner:
            state.now.fleets[ship.fleet].worth += worth_of(state, ship.fleet, ship.owner)


LENT: Final = "captives of the loan"
"""What the captives of a lent power are called, which go back with it."""
KEEPS_CAPTIVES: Final = "keeps captives"
"""Note of an event of ships that are about to be lost: the captives under them go with them to the warp."""


def _free_stacked(table: CosmicTable, threat: GameEvent) -> Script[None]:
    """Send captives under ships that are lost to the warp with them, free (CE-37.48)."""
    state = table.state
    freed = [] if threat.notes.get(KEEPS_CAPTIVES) else stacked(state, threat.ships)
    for owner in owners_in_order(state, freed):
        own = [id for id in freed if state.ships[id].owner == owner]
        table.record(Told(owner, f"{counted(len(own))} of {{}} went free, to the warp"))
        yield from move(table, own, WARP)


def owners_in_order(state: CosmicEncounterState, ids: Iterable[int]) -> list[int]:
    """Return whose ships these are, in timing order; eliminated ones last."""
    owners = {state.ships[id].owner for id in ids}
    return [seat for seat in timing_order(state) if seat in owners] + sorted(
        seat for seat in owners if state.aliens[seat].eliminated
    )


def rescue(table: CosmicTable, threat: GameEvent, ids: Sequence[int], why: str) -> Script[None]:
    """Spare ships about to be lost: they go to bases of their owner, or stay on theirs (CE-36.41, CE-36.63)."""
    saved = threat.spare(ids)
    if saved:
        table.record(ShipsRescued(threat.seat, len(saved), why))
        yield from rebound(table, saved, avoid=lost_ground(table.state, threat.seat))


# --- coming back -----------------------------------------------------------------------------------------------------


def revive(
    table: CosmicTable, seat: int, count: int, by: Use | None = None, among: Sequence[int] | None = None
) -> Script[list[int]]:
    """Take own ships from the warp and rebound them, evolved ones first, with answers (CE-36.45, CE-37.70).

    With Secure each revival moves a ship from the warp to the Praw, or from there to a base (CE-31.30). Returns those
    revived. `among`: the ships that may be chosen, by default all that a revival can move.
    """
    state = table.state
    there = revivable(state, seat)
    there = there if among is None else [id for id in among if id in there]
    ids = (yield from _stages(table, seat, sorted(there, key=lambda id: -state.ships[id].level), count))[:count]
    if not ids:
        return []
    about = GameEvent("on:revive", seat, by, ships=ids, what=f"revive {counted(len(ids))}")
    about.among = there
    return (yield from perform(table, about, _revive, []))


def can_revive_all(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether an alien has ships in the warp, and nothing forbids that they are revived."""
    return bool(in_warp(state, seat) and revivable(state, seat))


def revive_all(table: CosmicTable, seat: int, by: Use | None = None) -> Script[list[int]]:
    """Revive all ships of an alien that are in the warp; those in the Praw stay there (CE-31.31)."""
    there = in_warp(table.state, seat)
    return (yield from revive(table, seat, len(there), by, among=there))


def _stages(table: CosmicTable, seat: int, ids: Sequence[int], count: int) -> Script[list[int]]:
    """Let an alien choose how many of its revivals bring a ship home from the Praw; those ships come first."""
    state = table.state
    home = [id for id in ids if state.ships[id].place == PRAW]
    out = [id for id in ids if id not in home]
    least, most = max(0, count - len(out)), min(count, len(home))
    if least < most:
        title = f"Of {counted(count)} revived, how many come home from the Praw?"
        most = yield from choose_amount(Amount(seat, "D-praw", title, least, most, most))
    return [*home[:most], *out, *home[most:]]


def _has_praw(table: CosmicTable) -> bool:
    """Return whether the Praw is in force, by an option or an effect (CE-31.30, CE-31.34)."""
    return rules_of(table.setup).praw or any(True for _ in having(table.state, ENABLES_PRAW))


def _revive(table: CosmicTable, about: GameEvent) -> Script[list[int]]:
    state, seat = table.state, about.seat
    own = [id for id in about.ships if state.ships[id].owner == seat]
    there = revivable(state, seat)
    more = [id for id in about.among if id in there and id not in own] if own else there
    ids = [*own, *sorted(more, key=lambda id: -state.ships[id].level)][: about.count]
    to_praw = [id for id in ids if state.ships[id].place == WARP] if _has_praw(table) else []
    ids, places = [id for id in ids if id not in to_praw], refuges(state, seat)
    if to_praw:
        table.record(ShipsRevived(seat, len(to_praw), place_name(state, table.setup.names(), PRAW)))
        yield from move(table, to_praw, PRAW)
    if ids and places:
        yield from _distribute(table, seat, ids, places, "revived")
    ids = [*to_praw, *(ids if places else [])]
    if not ids:
        return []
    yield from after(table, GameEvent("on:revived", seat, about.by, ships=list(ids)))
    return ids


def rebound(
    table: CosmicTable,
    ids: Sequence[int],
    avoid: int = -1,
    dissolves: bool = False,
    by: Use | None = None,
    to: Sequence[int] = (),
) -> Script[None]:
    """Move ships of one owner to bases of its choice, or to the warp if it has none (CE-36.43, CE-36.44).

    `dissolves`: their fleet ends, and ships that an answer keeps in it leave it none the less. `by`: the use that
    rebounds them; without one a rule does. `to`: the planets that they go to, where a text names them.
    """
    state = table.state
    kept = stuck(state, ids)
    staying = [id for id in ids if state.ships[id].place >= 0 and (state.ships[id].place != avoid or id in kept)]
    for id in staying:  # committed where they are stationed
        put(state, id, state.ships[id].place)
    leaving = [id for id in ids if id not in staying]
    if not leaving:
        return
    about = GameEvent("on:ships-moving", state.ships[leaving[0]].owner, by, ships=leaving, what="ships rebound")
    about.avoid, about.among = avoid, to
    yield from perform(table, about, _rebound, None)
    if dissolves and (left := [id for id in leaving if state.ships[id].place == FLEET]):
        about.ships, about.count = left, len(left)
        yield from _rebound(table, about)


def _rebound(table: CosmicTable, about: GameEvent) -> Script[None]:
    ids, seat = about.ships[: about.count], about.seat
    places = list(about.among) or refuges(table.state, seat, about.avoid)
    if not ids:
        return
    if places:
        yield from _distribute(table, seat, ids, places, "rebounded")
    else:
        table.record(ShipsLost(seat, len(ids), "no base to go to"))
        yield from move(table, ids, WARP)
        about.ships = list(ids)
        yield from _free_stacked(table, about)


def _distribute(table: CosmicTable, seat: int, ids: Sequence[int], places: Sequence[int], how: str) -> Script[None]:
    """The owner shares ships out over bases."""
    state, names = table.state, table.setup.names()
    left, order, came_from = list(ids), homes_first(state, seat, places), systems_of(state, ids)
    while left:
        verb = "from the warp go" if how == "revived" else "go"
        place, count = yield from share_out(table, seat, order, len(left), verb)
        part, left = left[:count], left[count:]
        event = ShipsRevived if how == "revived" else ShipsRebounded
        table.record(event(seat, count, place_name(state, names, place)))
        yield from shift(table, part, place)
        yield from may_settle_moon(table, part, place)
    yield from has_moved(table, came_from)
