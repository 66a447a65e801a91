"""Ships of a season: new ones, their class, name, refits and home base (SF-6.1, SF-6.2, SF-8.7, SF-8.35)."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.ship import (
    CLASS_NAMES,
    DEFAULT_NAMES,
    HOME_BASES,
    MISSILES,
    PAYLOADS,
    PROBES,
    Payloads,
    Probe,
    Ship,
    ShipClass,
    empty_berths,
)
from cosmotui.rules.space_force.typed_text import typed_text

NOVA_ACTORS: Final = 5
"""Up to so many actors fly a Nova (SF-6.1)."""
_NAME: Final = 60


def class_for(actors: int) -> ShipClass:
    """Return the class for a number of actors; the Director may take the other (SF-6.1)."""
    return "nova" if actors <= NOVA_ACTORS else "scorpius"


def default_name(season: Season, ship_class: ShipClass) -> str:
    """Return the name of a new ship: that of the class, with a number if it is taken (SF-6.2)."""
    name = DEFAULT_NAMES[ship_class]
    taken = {ship.name.casefold() for ship in season.ships.values()}
    names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 2)))
    return next(one for one in names if one.casefold() not in taken)


def has_videotape(ship: Ship) -> bool:
    """Return whether a ship can use Video payloads: a Nova always, a Scorpius after the refit (SF-8.6, SF-8.7)."""
    return ship.ship_class == "nova" or ship.videotape


def has_landing_cameras(ship: Ship) -> bool:
    """Return whether a ship has landing cameras: a Nova always, a Scorpius after the refit (SF-8.7)."""
    return ship.ship_class == "nova" or ship.landing_cameras


def full_payloads(ship: Ship) -> Payloads:
    """Return the payloads of a ship that leaves its base (SF-8.3, SF-8.5, SF-8.6)."""
    return Payloads(video=PAYLOADS if has_videotape(ship) else 0)


def equipped(ship: Ship) -> Ship:
    """Return the ship with the full equipment of its class (SF-8.1 to SF-8.8)."""
    return msgspec.structs.replace(
        ship, probes=(Probe(),) * PROBES, payloads=full_payloads(ship), missiles=MISSILES, tube=""
    )


def new_ship(
    season: Season,
    ship_class: ShipClass = "nova",
    name: str = "",
    *,
    videotape: bool = False,
    landing_cameras: bool = False,
    home_base: str = HOME_BASES[0],
) -> Change:
    """Add a ship with empty berths, by default named after its class (SF-6.2). Refits are those of a Scorpius."""
    (id,), series = season.ids(Ship, 1)
    name = typed_text(name or default_name(season, ship_class), _NAME, "The ship's name")
    ship = Ship(id, name, ship_class, berths=empty_berths(ship_class), home_base=_home_base(home_base))
    if ship_class == "scorpius":
        ship = msgspec.structs.replace(ship, videotape=videotape, landing_cameras=landing_cameras)
    return Change(f"New ship {name}", (series, equipped(ship)))


def rename(ship: Ship, name: str) -> Change:
    """Give the ship another name."""
    name = typed_text(name, _NAME, "The ship's name")
    return Change(f"Name {name}", (msgspec.structs.replace(ship, name=name),))


def with_home_base(ship: Ship, home_base: str) -> Change:
    """Give the ship another of the three home bases (SF-8.35)."""
    return Change(f"Home {home_base}", (msgspec.structs.replace(ship, home_base=_home_base(home_base)),))


def refit(ship: Ship, *, videotape: bool, landing_cameras: bool) -> Change:
    """Give a Scorpius other refits; videotape brings two Video payloads (SF-8.6, SF-8.7).

    Raises SeasonError for a Nova, which has both, and while a Video payload that would go is in a probe.
    """
    if ship.ship_class == "nova":
        raise SeasonError("A Nova always has videotape and landing cameras. SF-8.7")
    if videotape == ship.videotape:
        video = ship.payloads.video
    elif videotape:
        video = PAYLOADS
    elif any(probe.payload == "video" and probe.state != "lost" for probe in ship.probes):
        raise SeasonError("A probe carries a Video payload; take it out first. SF-8.6")
    else:
        video = 0
    payloads = msgspec.structs.replace(ship.payloads, video=video)
    refitted = msgspec.structs.replace(ship, videotape=videotape, landing_cameras=landing_cameras, payloads=payloads)
    return Change(f"Refit {ship.name}", (refitted,))


def with_class(ship: Ship, ship_class: ShipClass) -> Change:
    """Move the crew to a ship of another class, newly equipped without refits (SF-6.1).

    Raises SeasonError if there are more aboard than it carries.
    """
    berths = empty_berths(ship_class)
    kept = ship.berths[: len(berths)]
    if any(berth.character for berth in ship.berths[len(berths) :]):
        raise SeasonError(f"A {CLASS_NAMES[ship_class]} carries {len(berths)}; clear the extra berths first. SF-6.5")
    changed = msgspec.structs.replace(
        ship,
        ship_class=ship_class,
        berths=(*kept, *berths[len(kept) :]),
        videotape=False,
        landing_cameras=False,
    )
    return Change(f"Class {CLASS_NAMES[ship_class]}", (equipped(changed),))


def scrap(season: Season, ship: Ship) -> Change:
    """Remove the ship. Raises SeasonError if an adventure was flown on it, since the season's record names it."""
    flown = next((adventure for adventure in season.adventures.values() if adventure.ship == ship.id), None)
    if flown:
        raise SeasonError(f"The {ship.name} flew in {flown.title}; its record stays.")
    return Change(f"Drop {ship.name}", drop=(ship.id,))


def _home_base(name: str) -> str:
    found = next((base for base in HOME_BASES if base.casefold() == name.strip().casefold()), None)
    if found is None:
        raise SeasonError(f"Home bases are {', '.join(HOME_BASES)}. SF-8.35")
    return found
