"""The kinds of terrain that can be placed, and the preset maps (CX-16.26 to CX-16.41, CX-28.25 to CX-28.29)."""

from collections.abc import Callable, Sequence
from typing import Final

from cosmotui.rules.cosmic_conflict import terrain
from cosmotui.rules.cosmic_conflict.geometry import Box, Point
from cosmotui.rules.cosmic_conflict.terrain import Feature

FIXED: Final[dict[str, Callable[[Point], Feature]]] = {
    "planet": terrain.planet,
    "moon": terrain.moon,
    "asteroids": terrain.asteroids,
    "dust": terrain.dust,
    "nebula": terrain.nebula,
    "dense-nebula": terrain.dense_nebula,
    "plasma": terrain.plasma,
    "wreckage": terrain.wreckage,
    "minefield": terrain.minefield,
    "ancient-minefield": terrain.ancient_minefield,
    "wormhole-entrance": terrain.wormhole_entrance,
    "wormhole-exit": terrain.wormhole_exit,
    "gravity-anomaly": terrain.gravity_anomaly,
}
MOBILE: Final[dict[str, Callable[[Point, int], Feature]]] = {
    "massive-asteroid": terrain.massive_asteroid,
    "meteors": terrain.meteors,
    "giant-meteor": terrain.giant_meteor,
}
"""These have a heading (CX-17.5)."""
KINDS: Final = (*FIXED, *MOBILE)
MAP_WIDTH: Final = 54
MAP_HEIGHT: Final = 30
"""The table that the preset maps are made for (CX-1.2)."""


def feature(kind: str, at: Point, heading: int = 0) -> Feature:
    """Return a feature of that kind with its default size. Raises KeyError for an unknown kind."""
    return MOBILE[kind](at, heading) if kind in MOBILE else FIXED[kind](at)


_Place = tuple[str, float, float] | tuple[str, float, float, int]

MAPS: Final[dict[str, tuple[str, tuple[_Place, ...]]]] = {
    "M0": ("Empty", ()),
    "M1": (
        "Planetfall",
        (
            ("planet", 27, 15),
            ("asteroids", 18, 22),
            ("asteroids", 36, 8),
            ("dust", 18, 7),
            ("dust", 36, 23),
        ),
    ),
    "M2": (
        "Veil",
        (
            ("nebula", 27, 15),
            ("dense-nebula", 17, 6),
            ("dense-nebula", 37, 24),
            ("wreckage", 20, 23),
            ("wreckage", 34, 7),
        ),
    ),
    "M3": (
        "Debris lane",
        (
            ("massive-asteroid", 23, 4, 0),
            ("massive-asteroid", 31, 26, 6),
            ("minefield", 14, 19),
            ("minefield", 40, 11),
            ("gravity-anomaly", 27, 15),
        ),
    ),
    "M4": (
        "Storm front",
        (
            ("plasma", 20, 21),
            ("plasma", 34, 9),
            ("meteors", 27, 27, 5),
            ("meteors", 27, 3, 11),
            ("wormhole-entrance", 16, 8),
            ("wormhole-exit", 38, 22),
        ),
    ),
}
"""By id: a name, and kinds with places and headings."""


def preset(
    name: str,
    width: float = MAP_WIDTH,
    height: float = MAP_HEIGHT,
    zones: Sequence[Box] = (),
    make: Callable[..., Feature] = feature,
) -> tuple[Feature, ...]:
    """Return the features of a preset map, stretched to a table of that size; none in a zone (CX-28.30).

    `make`: like `feature`, where some kinds have other parts (CX-16.46).
    """
    features = (
        make(place[0], (place[1] * width / MAP_WIDTH, place[2] * height / MAP_HEIGHT), *place[3:])
        for place in MAPS[name][1]
    )
    return tuple(found for found in features if not any(found.touches(zone) for zone in zones))
