"""A ship itself: a new one, its name, class, refits, home base, and what its mission needs (SF-6.1, SF-6.11, SF-8)."""

from typing import get_args

from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.skill_words import ask_skill
from cosmotui.rules.space_force.crew.crew_check import actors
from cosmotui.rules.space_force.mission import mission, ships
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.rules.space_force.ship import CLASS_NAMES, HOME_BASES, Need, Ship, ShipClass
from cosmotui.rules.space_force.skills import label

CLASSES: tuple[ShipClass, ...] = get_args(ShipClass)


def new_ship_page(desk: Desk) -> None:
    """Ask for class and name; the class by the number of actors is the usual one (SF-6.1). Raises Back."""
    season = desk.season
    count = actors(tuple(season.characters.values()))
    ship_class = desk.pick("Class", CLASSES, lambda one: CLASS_NAMES[one], ships.class_for(count))
    name = desk.text("Name", ships.default_name(season, ship_class), clears=False)
    desk.commit(ships.new_ship(season, ship_class, name))


def ship_entries(desk: Desk, id: str) -> list[Entry]:
    """What can be changed about a ship."""
    ship = desk.season.ships[id]
    lines = [
        Entry(
            f"name: {ship.name}", lambda: desk.commit(ships.rename(ship, desk.text("Name", ship.name, clears=False)))
        ),
        Entry(f"class: {ship.class_name}", lambda: _class(desk, ship)),
        Entry(f"home base: {ship.home_base}", lambda: _home(desk, ship)),
        Entry(f"science that the mission needs: {ship.specialty or 'none'}", lambda: _specialty(desk, ship)),
    ]
    for number, need in enumerate(ship.needs):
        lines.append(
            Entry(f"no longer needed: {label(need.skill, need.spec)} {need.level}", _dropper(desk, ship, number))
        )
    lines.append(Entry("another skill that the mission needs", lambda: _need(desk, ship)))
    lines.append(Entry(f"gravity: {gravity_text(ship.gravity)}", lambda: _gravity(desk, ship)))
    if ship.ship_class == "scorpius":
        refits = [
            name for name, has in (("videotape", ship.videotape), ("landing cameras", ship.landing_cameras)) if has
        ]
        lines.append(Entry(f"refits: {', '.join(refits) or 'none'}", lambda: _refit(desk, ship)))
    return [*lines, Entry("scrap the ship", lambda: _scrap(desk, ship))]


def _class(desk: Desk, ship: Ship) -> None:
    desk.commit(ships.with_class(ship, desk.pick("Class", CLASSES, lambda one: CLASS_NAMES[one], ship.ship_class)))


def _home(desk: Desk, ship: Ship) -> None:
    desk.commit(ships.with_home_base(ship, desk.pick("Home base", HOME_BASES, str, ship.home_base)))


def _refit(desk: Desk, ship: Ship) -> None:
    videotape = desk.yes("Videotape", ship.videotape)
    cameras = desk.yes("Landing cameras", ship.landing_cameras)
    desk.commit(ships.refit(ship, videotape=videotape, landing_cameras=cameras))


def _specialty(desk: Desk, ship: Ship) -> None:
    desk.commit(mission.with_specialty(ship, desk.text("Science that the Scientist needs at 4", ship.specialty)))


def _need(desk: Desk, ship: Ship) -> None:
    typed = ask_skill(desk)
    level = desk.number("Level", 1, 20, 1) if typed.level is None else typed.level
    desk.commit(mission.add_need(ship, Need(typed.skill.name, level, typed.spec)))


def _dropper(desk: Desk, ship: Ship, number: int):
    return lambda: desk.commit(mission.drop_need(ship, number))


def _gravity(desk: Desk, ship: Ship) -> None:
    typed = desk.text("Gravity in G, from 0 to 10", gravity_text(ship.gravity).removesuffix(" G"), clears=False)
    desk.commit(mission.with_gravity(ship, mission.parse_gravity(typed)))


def _scrap(desk: Desk, ship: Ship) -> bool:
    if not desk.yes(f"Scrap the {ship.name}: sure", False):
        return False
    desk.commit(ships.scrap(desk.season, ship))
    return True
