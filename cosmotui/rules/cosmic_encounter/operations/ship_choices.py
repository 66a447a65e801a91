"""Questions about ships: which of them, and where they go."""

from collections.abc import Callable, Mapping, Sequence

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import garrisons, groups, place_name
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.model.state import FLEET, NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown

STOP = Option("stop", "no more")
SIDES = ("invading", "defending")


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
        there = {owner: garrisons(state, owner) for owner in dict.fromkeys(state.ships[id].owner for id in left)}
        options = tuple(
            Option(
                f"s{group[0]}",
                _ship_label(state, names, seat, group),
                _ship_detail(state, seat, group, there),
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


def _ship_detail(
    state: CosmicEncounterState, seat: int, group: list[int], there: Mapping[int, Mapping[int, int]]
) -> str:
    """Return how many they are, and what they are worth: `1 of 4`, `its base ends`, `1 of 2, 3 might`; while counts are
    off nothing tells how many ships of others there are (CE-37.38)."""
    ship = state.ships[group[0]]
    count = "its base ends" if there[ship.owner].get(ship.place) == 1 else f"1 of {len(group)}"
    if ship.owner != seat and not counts_are_shown(state):
        count = ""
    more = f", {abs(ship.level)} {'more' if ship.level > 0 else 'less'} might" if ship.level else ""
    fights = ", defends" if ship.place >= 0 and ship.is_committed else ""
    return f"{count}{f', {ship.kind}' if ship.kind else ''}{more}{fights}".removeprefix(", ")


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
    there = garrisons(state, seat)
    told = {place: place_name(state, table.setup.names(), place) for place in places}
    options = [
        Option(
            f"all {place}",
            name if count == 1 else f"all {count} {joint} {name}",
            standing(there, place),
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


def standing(garrisons: Mapping[int, int], place: int) -> str:
    """Return the number of an alien's ships at a place, in words; `garrisons` as the board tells them."""
    return f"{counted(garrisons.get(place, 0))} there" if place >= 0 else ""


def as_many(
    table: CosmicTable,
    event: GameEvent,
    others: Callable[[Board, int], Sequence[int]],
    key: str,
    title: str,
    chooser: int = NOBODY,
) -> Script[list[int]]:
    """Return the ships of an answered event: those named that are its alien's, as many as its number says.

    If an answer has changed the alien or the number, `chooser`, by default that alien, picks which stay out or which
    `others` of its ships come in.
    """
    own = [id for id in event.ships if table.state.ships[id].owner == event.seat]
    asked, number = event.seat if chooser < 0 else chooser, event.count - len(own)
    if number < 0:
        return (yield from choose_ships(table, asked, key, f"{title} {{}} of {event.count}", own, event.count))
    if number:
        more = [id for id in others(table.state, event.seat) if id not in own]
        own += yield from choose_ships(table, asked, key, f"{title} {{}} of {number}", more, number)
    return own
