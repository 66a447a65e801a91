"""The longest legal names of everything that can be named."""

from typing import Final

from cosmotui.engine.setup import NAME_LIMIT, SEAT_COLOURS, Seat
from cosmotui.saves.records import TITLE_LIMIT

PEOPLE: Final = (
    "Grandadmiral Wilhelmina von Oberkirchner",
    "Archchancellor Bartholomew Featherstone-",
    "Quartermaster Evangelista Montgomerypark",
    "Lieutenantcommander Zbigniew Hohenzoller",
    "Navigatrix Konstantina Papadopoulospolis",
    "Professor Maximiliane Rautenstrauchberge",
    "Ambassadrix Theophania Krishnamurthyappa",
    "Boatswain Ferdinanda Villanueva-Castillo",
    "Vice-Chancellor Hildegard Rosencrantz-Vo",
    "Commissioner Anastasios Venizelos-Kostas",
    "Stationmaster Peregrine Throckmorton III",
    "Cartographer Leopoldina Esterhazy-Galant",
)
"""Names of people as long as a seat takes."""
SHIPS: Final = (
    "Unconquerable Excellence",
    "Magnanimous Perseverance",
    "Indefatigable Allegiance",
    "Incomparable Magnitudes!",
    "Interstellar Ambassadors",
    "Transcendental Harmonies",
    "Uncompromising Defenders",
    "Extraordinary Adventurer",
)
"""Names of ships, fleets and cards as long as they may be."""
TITLE: Final = ("The uncommonly protracted championship of the northern spiral arm, " * 4)[:TITLE_LIMIT].strip()
"""A title of a match or season as long as it may be."""

EPISODE: Final = "The uncommonly protracted championship of the northern spiral"
"""A title of an episode: long, but a title still."""


def seats(count: int, levels: tuple[str, ...] = ()) -> tuple[Seat, ...]:
    """So many seats with the longest names; a bot level, or "" for a person, by seat."""
    return tuple(
        Seat(PEOPLE[number], number % len(SEAT_COLOURS), levels[number] if number < len(levels) else "")
        for number in range(count)
    )


assert all(len(name) == NAME_LIMIT for name in PEOPLE), [len(name) for name in PEOPLE]
assert all(len(name) == 24 for name in SHIPS), [len(name) for name in SHIPS]
