"""Weapons, things and requisitions of somebody (SF-7)."""

from collections.abc import Callable
from typing import Final, get_args

from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.character import Carried, Place
from cosmotui.rules.space_force.equipment import WEIGHTS
from cosmotui.rules.space_force.gear import gear
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.sheet.derived import carry, load

CARRIED: Final[tuple[Carried, ...]] = get_args(Carried)
PLACES: Final[tuple[Place, ...]] = get_args(Place)
HEAVIEST: Final = 10_000
"""Pounds of a thing that is on no list."""


def gear_page(desk: Desk, id: str) -> None:
    """What somebody has and has asked for."""
    desk.menu(lambda: _head(desk, id), lambda: _entries(desk, id), rule="SF-7")


def _head(desk: Desk, id: str) -> list[str]:
    c, ship = desk.season.characters[id], desk.season.ship_of(id)
    limit = carry(c, ship.gravity) if ship else carry(c)
    return [f"WEAPONS AND THINGS of {name_of(c)}: load {load(c, desk.season.armoury)} of {limit} lb"]


def _entries(desk: Desk, id: str) -> list[Entry]:
    c, armoury = desk.season.characters[id], desk.season.armoury
    lines: list[Entry] = []
    for number, held in enumerate(c.weapons):
        weapon = armoury.find(held.weapon)
        shots = f", {held.shots} of {weapon.shots} shots" if weapon and weapon.shots else ""
        lines.append(Entry(f"{weapon.name if weapon else held.weapon}: {held.place}{shots}", _weapon(desk, id, number)))
    for number, item in enumerate(c.equipment):
        lines.append(Entry(f"{item.item}, {item.lb} lb: {item.place}", _item(desk, id, number)))
    for number, asked in enumerate(c.requisitions):
        lines.append(Entry(f"asked for {asked.item}: {asked.state}", _requisition(desk, id, number)))
    return [
        *lines,
        Entry("take a thing from the stores, or a belonging", lambda: _take(desk, id)),
        Entry("ask for something", lambda: _request(desk, id)),
    ]


def _choice(desk: Desk, ways: dict[str, Callable[[], Change]]) -> None:
    desk.commit(ways[desk.pick("What", tuple(ways))]())


def _weapon(desk: Desk, id: str, number: int):
    ways: dict[str, Callable[[], Change]] = {
        "on the person or into the locker": lambda: gear.place_weapon(
            desk.season, id, number, desk.pick("Where", PLACES)
        ),
        "reload": lambda: gear.reload(desk.season, id, number),
        "hand it back": lambda: gear.hand_back(desk.season, id, "weapon", number),
    }
    return lambda: _choice(desk, ways)


def _item(desk: Desk, id: str, number: int):
    ways: dict[str, Callable[[], Change]] = {
        "wear, carry or stow": lambda: gear.place_item(desk.season, id, number, desk.pick("How", CARRIED)),
        "hand it back": lambda: gear.hand_back(desk.season, id, "item", number),
    }
    return lambda: _choice(desk, ways)


def _requisition(desk: Desk, id: str, number: int):
    ways: dict[str, Callable[[], Change]] = {
        "the Director approves": lambda: gear.answer(desk.season, id, number, True, _pounds(desk, id, number)),
        "the Director denies": lambda: gear.answer(
            desk.season, id, number, False, note=desk.text("Why (may be empty)")
        ),
        "take it off the sheet": lambda: gear.hand_back(desk.season, id, "requisition", number),
    }
    return lambda: _choice(desk, ways)


def _pounds(desk: Desk, id: str, number: int) -> int | None:
    thing = desk.season.characters[id].requisitions[number].item
    if thing.casefold() in WEIGHTS or gear.weapon_named(thing, desk.season.armoury):
        return None
    return desk.number(f"Weight of {thing} in pounds", 0, HEAVIEST, 0)


def _take(desk: Desk, id: str) -> None:
    desk.say(*wrapped(f"On the list: {', '.join(WEIGHTS)}. Anything else is a belonging and weighs nothing."))
    desk.commit(gear.take(desk.season, id, desk.text("What")))


def _request(desk: Desk, id: str) -> None:
    thing = desk.text("What")
    desk.commit(gear.request(desk.season, id, thing, desk.text("What for (may be empty)")))
