"""The weapons, things and requisitions of a character (SF-7)."""

from collections.abc import Callable
from functools import partial
from typing import Final, get_args

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
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
"""The greatest weight, in pounds, of a thing that is on no list."""


def gear_page(shell: SeasonShell, id: str) -> None:
    """Show what a character has and has requisitioned."""
    shell.menu(lambda: _head(shell, id), lambda: _entries(shell, id), rule="SF-7")


def _head(shell: SeasonShell, id: str) -> list[str]:
    c, ship = shell.season.characters[id], shell.season.ship_of(id)
    limit = carry(c, ship.gravity) if ship else carry(c)
    return [f"WEAPONS AND THINGS of {name_of(c)}: load {load(c, shell.season.armoury)} of {limit} lb"]


def _entries(shell: SeasonShell, id: str) -> list[MenuRow]:
    c, armoury = shell.season.characters[id], shell.season.armoury
    lines: list[MenuRow] = []
    for number, held in enumerate(c.weapons):
        weapon = armoury.find(held.weapon)
        shots = f", {held.shots} of {weapon.shots} shots" if weapon and weapon.shots else ""
        told = f"{weapon.name if weapon else held.weapon}: {held.place}{shots}"
        lines.append(MenuRow(told, partial(_weapon, shell, id, number)))
    for number, item in enumerate(c.equipment):
        lines.append(MenuRow(f"{item.item}, {item.lb} lb: {item.place}", partial(_item, shell, id, number)))
    for number, asked in enumerate(c.requisitions):
        lines.append(MenuRow(f"asked for {asked.item}: {asked.state}", partial(_requisition, shell, id, number)))
    request = partial(gear.request, shell.season, id)
    return [
        *lines,
        MenuRow("take a thing from the stores, or a belonging", lambda: _take(shell, id)),
        MenuRow("ask for something", lambda: request(shell.text("What"), shell.text("What for (may be empty)"))),
    ]


def _weapon(shell: SeasonShell, id: str, number: int) -> Change:
    season = shell.season
    ways: dict[str, Callable[[], Change]] = {
        "on the person or into the locker": lambda: gear.place_weapon(season, id, number, shell.pick("Where", PLACES)),
        "reload": lambda: gear.reload(season, id, number),
        "hand it back": lambda: gear.hand_back(season, id, "weapon", number),
    }
    return ways[shell.pick("What", tuple(ways))]()


def _item(shell: SeasonShell, id: str, number: int) -> Change:
    ways: dict[str, Callable[[], Change]] = {
        "wear, carry or stow": lambda: gear.place_item(shell.season, id, number, shell.pick("How", CARRIED)),
        "hand it back": lambda: gear.hand_back(shell.season, id, "item", number),
    }
    return ways[shell.pick("What", tuple(ways))]()


def _requisition(shell: SeasonShell, id: str, number: int) -> Change:
    ways: dict[str, Callable[[], Change]] = {
        "the Director approves": lambda: gear.answer(shell.season, id, number, True, _pounds(shell, id, number)),
        "the Director denies": lambda: gear.answer(shell.season, id, number, False, note=shell.why()),
        "take it off the sheet": lambda: gear.hand_back(shell.season, id, "requisition", number),
    }
    return ways[shell.pick("What", tuple(ways))]()


def _pounds(shell: SeasonShell, id: str, number: int) -> int | None:
    thing = shell.season.characters[id].requisitions[number].item
    if thing.casefold() in WEIGHTS or gear.weapon_named(thing, shell.season.armoury):
        return None
    return shell.number(f"Weight of {thing} in pounds", 0, HEAVIEST, 0)


def _take(shell: SeasonShell, id: str) -> Change:
    shell.say(*wrapped(f"On the list: {', '.join(WEIGHTS)}. Anything else is a belonging and weighs nothing."))
    return gear.take(shell.season, id, shell.text("What"))
