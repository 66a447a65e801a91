"""Ships: destroy, vaporize, rescue, ravage, snipe, revive, rebound (CE-36)."""

from collections.abc import Iterable, Sequence

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import (
    fleet_ships,
    free_ships,
    garrisons,
    groups,
    in_warp,
    on_planet,
    place_name,
    timing_order,
)
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.events.ships import (
    BaseLost,
    ShipsLost,
    ShipsRebounded,
    ShipsRescued,
    ShipsRevived,
)
from cosmotui.rules.cosmic_encounter.facts.might import worth
from cosmotui.rules.cosmic_encounter.facts.rescues import is_impervious, lost_ground, refuges
from cosmotui.rules.cosmic_encounter.model.state import (
    FLEET,
    HELD,
    MERGED,
    NOBODY,
    VAPORIZED,
    WARP,
    CosmicEncounterState,
)
from cosmotui.rules.cosmic_encounter.operations.moons import may_settle_moon
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.operations.switching import regain
from cosmotui.rules.cosmic_encounter.timing.windows import after, before

STOP = Option("stop", "no more")
SIDES = ("invading", "defending")
LOST = "lost"
"""Note of an invasion, with a ship: it was lost in it."""


# --- the one way in which a ship changes places ----------------------------------------------------------------------


def move(table: CosmicTable, ids: Sequence[int], place: int, fleet: int = -1, holder: int = NOBODY) -> Script[None]:
    """Move ships of one owner and end the bases that this empties (CE-3.6)."""
    state = table.state
    seat = state.ships[ids[0]].owner
    left = sorted({state.ships[id].place for id in ids if state.ships[id].place >= 0})
    for id in ids:
        put(state, id, place, fleet, holder)
    if place == VAPORIZED:
        for id in merged_into(state, ids):
            put(state, id, VAPORIZED)
    _drop_isolated(table)
    _drop_sponsor(state, seat)
    for planet in left:
        if planet != place and not on_planet(state, planet, seat):
            table.record(BaseLost(seat, place_name(state, table.setup.names(), planet)))
            yield from after(table, GameEvent("on:base-lost", seat, count=planet))
    regain(table, seat)


def merged_into(state: CosmicEncounterState, ids: Sequence[int]) -> list[int]:
    """Return the ships inside these (CE-37.50)."""
    return [id for id, ship in enumerate(state.ships) if ship.place == MERGED and ship.holder in ids]


def _drop_isolated(table: CosmicTable) -> None:
    """A cloned ship that is isolated is vaporized (CE-3.19)."""
    state = table.state
    for id, ship in enumerate(state.ships):
        if ship.kind == "cloned" and ship.place != VAPORIZED:
            there = (ship.owner, ship.place, ship.fleet)
            if sum((other.owner, other.place, other.fleet) == there for other in state.ships) == 1:
                table.record(ShipsLost(ship.owner, 1, _places_told(table, [id]), vaporized=True))
                put(state, id, VAPORIZED)


def _drop_sponsor(state: CosmicEncounterState, seat: int) -> None:
    """A sponsor without ships in its fleet is a bystander again, as long as the result is open (CE-37.7)."""
    if state.invasion is None or state.at == "combat.tally" or state.phase in ("payoff", "upkeep"):
        return
    for side, fleet in enumerate(state.invasion.fleets):
        if seat in fleet.sponsors and not fleet_ships(state, side, seat):
            fleet.sponsors.remove(seat)


# --- losing ----------------------------------------------------------------------------------------------------------


def lose(
    table: CosmicTable, ids: Iterable[int], by: Use | None = None, vaporize: bool = False, captor: int = NOBODY
) -> Script[list[int]]:
    """Destroy or vaporize ships, or give them to a captor, owner by owner, with answers.

    Returns those really lost (CE-36.9, CE-36.58, CE-36.85). Impervious ships rebound instead (CE-36.21); manifested
    ones are vaporized (CE-37.49).
    """
    state = table.state
    lost: list[int] = []
    todo = [id for id in ids if state.ships[id].place != VAPORIZED]
    for seat in _owners(state, todo):
        own = [id for id in todo if state.ships[id].owner == seat]
        spared = [id for id in own if is_impervious(state, id)]
        if spared:
            table.record(ShipsRescued(seat, len(spared), "impervious"))
            yield from rebound(table, spared, avoid=lost_ground(state, seat))
        own = [id for id in own if id not in spared]
        if not own:
            continue
        how = "captured" if captor >= 0 else "vaporized" if vaporize else "destroyed"
        what = f"{counted(len(own))} to be {how}"
        threat = GameEvent("on:ships-would-be-lost", seat, by, ships=own, what=what)
        threat.vaporizes, threat.abducts = vaporize, captor >= 0
        if not (yield from before(table, threat)) or not threat.ships:
            continue
        if late := [id for id in threat.ships if is_impervious(state, id)]:  # by answers to what this has brought about
            yield from rescue(table, threat, late, "impervious")
        if not threat.ships:
            continue
        own, vaporize = threat.ships, threat.vaporizes
        where = _places_told(table, own)
        held = own if captor >= 0 else []
        gone = [id for id in own if id not in held and (vaporize or state.ships[id].kind)]
        warped = [id for id in own if id not in gone and id not in held]
        table.record(ShipsLost(seat, len(own), where, vaporize, captor))
        if held:
            _worth_of_captives(state, held)
            yield from move(table, held, HELD, holder=captor)
        if warped:
            yield from move(table, warped, WARP)
        if gone:
            yield from move(table, gone, VAPORIZED)
        lost += own
        for id in own if state.invasion is not None else []:
            state.now.notes[f"{LOST} {id}"] = 1
        loss = GameEvent("on:ships-lost", seat, by, ships=list(own), count=len(own), what=what)
        loss.vaporizes, loss.abducts = not (warped or held), bool(held)
        yield from after(table, loss)
    return lost


def _places_told(table: CosmicTable, ids: Sequence[int]) -> str:
    """Return every place that ships are lost from, for the log."""
    names = [place_name(table.state, table.setup.names(), table.state.ships[id].place) for id in ids]
    return ", ".join(dict.fromkeys(names))


def _worth_of_captives(state: CosmicEncounterState, ids: Sequence[int]) -> None:
    """What is taken from a leader in the crash counts for its compensation (CE-20.40, CE-23.4)."""
    for id in ids:
        ship = state.ships[id]
        if state.phase == "payoff" and ship.fleet >= 0 and state.now.fleets[ship.fleet].leader == ship.owner:
            state.now.fleets[ship.fleet].worth += worth(state, id)


def captives_of(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the ships that an alien holds captive (CE-37.48)."""
    return [id for id, ship in enumerate(state.ships) if ship.place == HELD and ship.holder == seat]


def capture(table: CosmicTable, seat: int, ids: Iterable[int], by: Use | None = None) -> Script[list[int]]:
    """Abduct ships into the own nexus: lost, and free for nobody; return those really taken (CE-36.2, CE-36.85,
    CE-37.48)."""
    return (yield from lose(table, ids, by, captor=seat))


def abduct_ships(
    table: CosmicTable, seat: int, among: Sequence[int], count: int, by: Use | None = None
) -> Script[list[int]]:
    """Abduct some of these ships of one owner, who picks which (CE-36.2). Returns those really taken."""
    owner = table.state.ships[among[0]].owner if among else seat
    title = f"Which of your ships is abducted? {{}} of {count}"
    ids = yield from choose_ships(table, owner, "D-ravage", title, among, count)
    return (yield from capture(table, seat, ids, by))


def release(table: CosmicTable, ids: Iterable[int]) -> Script[None]:
    """Free captive ships; they rebound (CE-36.40)."""
    state = table.state
    held = [id for id in ids if state.ships[id].place == HELD]
    for owner in _owners(state, held):
        yield from rebound(table, [id for id in held if state.ships[id].owner == owner])


def _owners(state: CosmicEncounterState, ids: Iterable[int]) -> list[int]:
    """Return whose ships these are, in timing order; eliminated ones last."""
    owners = {state.ships[id].owner for id in ids}
    return [seat for seat in timing_order(state) if seat in owners] + sorted(
        seat for seat in owners if state.aliens[seat].eliminated
    )


def rescue(table: CosmicTable, threat: GameEvent, ids: Sequence[int], why: str) -> Script[None]:
    """Spare ships about to be lost: they go to bases of their owner, or stay on theirs (CE-36.41, CE-36.63)."""
    saved = [id for id in ids if id in threat.ships]
    if not saved:
        return
    threat.ships = [id for id in threat.ships if id not in saved]
    table.record(ShipsRescued(threat.seat, len(saved), why))
    yield from rebound(table, saved, avoid=lost_ground(table.state, threat.seat))
    if not threat.ships:
        threat.stop()


def ravage(
    table: CosmicTable,
    seat: int,
    count: int,
    by: Use | None = None,
    vaporize: bool = False,
    of: Sequence[int] | None = None,
) -> Script[list[int]]:
    """Let the owner pick which of its free ships, or only `of` these, are lost (CE-36.42); it loses all if there are
    fewer."""
    some = free_ships(table.state, seat) if of is None else of
    ids = yield from choose_ships(table, seat, "D-ravage", f"Which of your ships is lost? {{}} of {count}", some, count)
    return (yield from lose(table, ids, by, vaporize))


def snipe(
    table: CosmicTable, user: int, ids: Sequence[int], count: int, by: Use | None = None, vaporize: bool = False
) -> Script[list[int]]:
    """Let the actor pick which ships are lost, and so target them (CE-36.50, CE-36.55)."""
    chosen = yield from choose_ships(table, user, "D-declare", f"Which ship is lost? {{}} of {count}", ids, count)
    hit = yield from target_ships(table, user, chosen, by)
    return (yield from lose(table, hit, by, vaporize))


def target_ships(table: CosmicTable, user: int, ids: Sequence[int], by: Use | None = None) -> Script[list[int]]:
    """Let the owners of targeted ships answer, and return the ships still affected (CE-36.55)."""
    hit: list[int] = []
    for owner in _owners(table.state, ids):
        own = [id for id in ids if table.state.ships[id].owner == owner]
        aim = GameEvent("on:targeted", owner, by, ships=own, what=f"{counted(len(own))} targeted", user=user)
        if (yield from before(table, aim)):
            hit += aim.ships
    return hit


def choose_ships(
    table: CosmicTable,
    seat: int,
    key: str,
    title: str,
    ids: Sequence[int],
    count: int,
    optional: bool = False,
    as_given: bool = False,
    unwanted: Sequence[int] = (),
) -> Script[list[int]]:
    """Ask for up to `count` ships, one at a time; equal ships are one choice. `{}` in the title counts.

    The largest groups come first, or `as_given` the order of `ids`; `unwanted` ones last, and if only those are left,
    behind stopping.
    """
    state, names = table.state, table.setup.names()
    left, chosen = list(ids), list[int]()
    while left and len(chosen) < count:
        alike = groups(state, left)
        if not optional and (len(left) <= count - len(chosen) or len(alike) == 1):
            chosen += left[: count - len(chosen)]
            break
        options = tuple(
            Option(
                f"s{group[0]}",
                _ship_label(state, names, seat, group),
                _ship_detail(state, group),
                place=f"{state.ships[group[0]].place}",
            )
            for group in (alike if as_given else _sensible_first(state, alike, unwanted))
        )
        asked = title.replace("{}", str(len(chosen) + 1))
        if optional:
            options = (STOP, *options) if all(id in unwanted for id in left) else (*options, STOP)
        reply = yield from choose_one(ChooseOne(seat, key, asked, options))
        if reply == STOP.value:
            break
        chosen.append(int(reply[1:]))
        left.remove(chosen[-1])
    return chosen


def _sensible_first(state: CosmicEncounterState, alike: list[list[int]], unwanted: Sequence[int]) -> list[list[int]]:
    """Return the largest groups first, so that the default leaves as many bases as it can; unwanted ships last."""
    ships = state.ships
    return sorted(alike, key=lambda group: (group[0] in unwanted, ships[group[0]].level, -len(group), group[0]))


def _ship_label(state: CosmicEncounterState, names: Sequence[str], seat: int, group: list[int]) -> str:
    """Return where ships that are alike are, and whose they are if they are not the chooser's: `Ofra III`, `Bo, Ofra
    III`."""
    ship = state.ships[group[0]]
    owner = "" if ship.owner == seat else f"{names[ship.owner]}, "
    where = f"the {SIDES[ship.fleet]} fleet" if ship.place == FLEET else place_name(state, names, ship.place)
    return f"{owner}{where}"


def _ship_detail(state: CosmicEncounterState, group: list[int]) -> str:
    """Return how many they are, and what they are worth: `1 of 4`, `its base ends`, `1 of 2, 3 might`."""
    ship = state.ships[group[0]]
    there = len(on_planet(state, ship.place, ship.owner)) if ship.place >= 0 else 0
    count = "its base ends" if there == 1 else f"1 of {len(group)}"
    more = f", {ship.level} more might" if ship.level else ""
    fights = ", defends" if ship.place >= 0 and ship.is_committed else ""
    return f"{count}{f', {ship.kind}' if ship.kind else ''}{more}{fights}"


# --- coming back -----------------------------------------------------------------------------------------------------


def revive(
    table: CosmicTable, seat: int, count: int, by: Use | None = None, among: Sequence[int] | None = None
) -> Script[list[int]]:
    """Take own ships from the warp and rebound them, evolved ones first, with answers (CE-36.45, CE-37.70).

    Returns those revived. `among`: the ships that may be chosen, by default all in the warp.
    """
    state = table.state
    ids = sorted(in_warp(state, seat) if among is None else among, key=lambda id: -state.ships[id].level)[:count]
    if not ids:
        return []
    about = GameEvent("on:revive", seat, by, ships=ids, count=len(ids), what=f"revive {counted(len(ids))}")
    if not (yield from before(table, about)) or not about.ships:
        return []
    places = refuges(state, seat)
    if not places:
        return []
    ids = about.ships
    yield from _distribute(table, seat, ids, places, "revived")
    yield from after(table, GameEvent("on:revived", seat, by, ships=list(ids), count=len(ids)))
    return ids


def rebound(table: CosmicTable, ids: Sequence[int], avoid: int = -1) -> Script[None]:
    """Move ships of one owner to bases of its choice, or to the warp if it has none (CE-36.43, CE-36.44)."""
    state = table.state
    if not ids:
        return
    seat = state.ships[ids[0]].owner
    staying = [id for id in ids if state.ships[id].place >= 0 and state.ships[id].place != avoid]
    for id in staying:  # committed where they are stationed
        put(state, id, state.ships[id].place)
    ids = [id for id in ids if id not in staying]
    if not ids:
        return
    places = refuges(state, seat, avoid)
    if not places:
        table.record(ShipsLost(seat, len(ids), "no base to go to"))
        yield from move(table, ids, WARP)
        return
    yield from _distribute(table, seat, ids, places, "rebounded")


def _distribute(table: CosmicTable, seat: int, ids: Sequence[int], places: Sequence[int], how: str) -> Script[None]:
    """The owner shares ships out over bases."""
    state, names = table.state, table.setup.names()
    left, order = list(ids), homes_first(state, seat, places)
    while left:
        verb = "from the warp go" if how == "revived" else "go"
        place, count = yield from share_out(table, seat, order, len(left), verb)
        part, left = left[:count], left[count:]
        event = ShipsRevived if how == "revived" else ShipsRebounded
        table.record(event(seat, count, place_name(state, names, place)))
        yield from move(table, part, place)
        yield from may_settle_moon(table, part, place)


def homes_first(state: CosmicEncounterState, seat: int, places: Sequence[int]) -> list[int]:
    """Return the places in a sensible order for new ships: own planets with few ships first, a nexus last."""
    ships, planets = garrisons(state, seat), state.planets
    return sorted(
        places,
        key=lambda place: (place < 0, place >= 0 and planets[place].system != seat, ships.get(place, 0), place),
    )


def share_out(
    table: CosmicTable, seat: int, places: Sequence[int], count: int, verb: str = "go", joint: str = "to"
) -> Script[tuple[int, int]]:
    """Ask an alien for the place of so many ships, all or one; return the place and the number (D-place)."""
    if len(places) == 1:
        return places[0], count
    state = table.state
    told = {place: place_name(state, table.setup.names(), place) for place in places}
    options = [
        Option(
            f"all {place}",
            name if count == 1 else f"all {count} {joint} {name}",
            standing(state, place, seat),
            place=f"{place}",
        )
        for place, name in told.items()
    ]
    if count > 1:
        options += [
            Option(f"one {place}", f"one ship {joint} {name}", place=f"{place}", rare=True)
            for place, name in told.items()
        ]
    title = f"Where {'does' if count == 1 else 'do'} {counted(count)} {verb}?"
    reply = yield from choose_one(ChooseOne(seat, "D-place", title, tuple(options)))
    word, _, place = reply.partition(" ")
    return int(place), count if word == "all" else 1


def standing(state: CosmicEncounterState, place: int, seat: int) -> str:
    """Return the number of an alien's ships at a place, in words."""
    return f"{counted(len(on_planet(state, place, seat)))} there" if place >= 0 else ""
