"""A ship itself: a new one, its name, class, refits, home base, the needs of its mission (SF-6.1, SF-6.11, SF-8)."""

from functools import partial
from typing import get_args

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.skill_words import ask_skill
from cosmotui.rules.space_force.crew.crew_check import actors
from cosmotui.rules.space_force.mission import mission, ships
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.rules.space_force.ship import CLASS_NAMES, HOME_BASES, Need, Ship, ShipClass
from cosmotui.rules.space_force.skills import label

CLASSES: tuple[ShipClass, ...] = get_args(ShipClass)


def new_ship(shell: SeasonShell) -> Change:
    """Ask for class and name; the default is the class for the number of actors (SF-6.1). Raises Back."""
    season = shell.season
    count = actors(tuple(season.characters.values()))
    ship_class = _class(shell, ships.class_for(count))
    name = shell.text("Name", ships.default_name(season, ship_class), clears=False)
    return ships.new_ship(season, ship_class, name)


def ship_entries(shell: SeasonShell, id: str) -> list[MenuRow]:
    """Return the rows for everything that can be changed about a ship."""
    ship = shell.season.ships[id]
    lines = [
        MenuRow(f"name: {ship.name}", lambda: ships.rename(ship, shell.text("Name", ship.name, clears=False))),
        MenuRow(f"class: {ship.class_name}", lambda: ships.with_class(ship, _class(shell, ship.ship_class))),
        MenuRow(
            f"home base: {ship.home_base}",
            lambda: ships.with_home_base(ship, shell.pick("Home base", HOME_BASES, str, ship.home_base)),
        ),
        MenuRow(
            f"science that the mission needs: {ship.specialty or 'none'}",
            lambda: mission.with_specialty(ship, shell.text("Science that the Scientist needs at 4", ship.specialty)),
        ),
    ]
    for number, need in enumerate(ship.needs):
        told = f"no longer needed: {label(need.skill, need.spec)} {need.level}"
        lines.append(MenuRow(told, partial(mission.drop_need, ship, number)))
    lines.append(MenuRow("another skill that the mission needs", lambda: _need(shell, ship)))
    lines.append(MenuRow(f"gravity: {gravity_text(ship.gravity)}", lambda: _gravity(shell, ship)))
    if ship.ship_class == "scorpius":
        both = (("videotape", ship.videotape), ("landing cameras", ship.landing_cameras))
        refits = [name for name, has in both if has]
        lines.append(MenuRow(f"refits: {', '.join(refits) or 'none'}", lambda: _refit(shell, ship)))
    return [*lines, MenuRow("scrap the ship", lambda: _scrap(shell, ship))]


def _class(shell: SeasonShell, usual: ShipClass) -> ShipClass:
    return shell.pick("Class", CLASSES, lambda one: CLASS_NAMES[one], usual)


def _refit(shell: SeasonShell, ship: Ship) -> Change:
    videotape = shell.yes("Videotape", ship.videotape)
    cameras = shell.yes("Landing cameras", ship.landing_cameras)
    return ships.refit(ship, videotape=videotape, landing_cameras=cameras)


def _need(shell: SeasonShell, ship: Ship) -> Change:
    typed = ask_skill(shell)
    level = shell.number("Level", 1, 20, 1) if typed.level is None else typed.level
    return mission.add_need(ship, Need(typed.skill.name, level, typed.spec))


def _gravity(shell: SeasonShell, ship: Ship) -> Change:
    typed = shell.text("Gravity in G, from 0 to 10", gravity_text(ship.gravity).removesuffix(" G"), clears=False)
    return mission.with_gravity(ship, mission.parse_gravity(typed))


def _scrap(shell: SeasonShell, ship: Ship) -> Change | None:
    return ships.scrap(shell.season, ship) if shell.yes(f"Scrap the {ship.name}: sure", False) else None
