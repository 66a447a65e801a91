"""Stars that MPLOT knows by name, and its plot of a jump between two of them (SF-8.19)."""

from math import asin, atan2, cos, degrees, radians, sin, sqrt
from typing import Final, TypeAlias

import msgspec

from cosmotui.rules.space_force.mission.light_years import default_transit
from cosmotui.rules.space_force.season import SeasonError

Vector: TypeAlias = tuple[float, float, float]


class KnownStar(msgspec.Struct, frozen=True):
    """A star seen from Sol."""

    name: str
    ascension: int
    """Right ascension in minutes of time, 0 to 1439."""
    declination: int
    """In tenths of a degree."""
    from_sol: int
    """In tenths of a light-year."""


class Plot(msgspec.Struct, frozen=True):
    """A jump plotted by MPLOT."""

    ascension: int
    """The heading: right ascension in minutes of time, and declination in degrees."""
    declination: int
    distance: int
    """In tenths of a light-year."""
    from_sol: int
    minutes: int
    """In nullspace (SF-8.30)."""

    @property
    def heading(self) -> str:
        """The heading in words: `1 h 44 min, -16 degrees`."""
        return f"{self.ascension // 60} h {self.ascension % 60:02} min, {self.declination:+} degrees"


SOL: Final = KnownStar("Sol", 0, 0, 0)
STARS: Final = (
    SOL,
    KnownStar("Alpha Centauri", 880, -608, 44),
    KnownStar("Barnard's Star", 1078, 47, 60),
    KnownStar("Wolf 359", 656, 70, 79),
    KnownStar("Lalande 21185", 663, 360, 83),
    KnownStar("Sirius", 405, -167, 86),
    KnownStar("UV Ceti", 99, -180, 87),
    KnownStar("Ross 154", 1130, -238, 97),
    KnownStar("Ross 248", 1422, 442, 103),
    KnownStar("Epsilon Eridani", 213, -95, 105),
    KnownStar("Lacaille 9352", 1386, -359, 107),
    KnownStar("Ross 128", 708, 8, 110),
    KnownStar("61 Cygni", 1267, 387, 114),
    KnownStar("Procyon", 459, 52, 115),
    KnownStar("Struve 2398", 1123, 596, 115),
    KnownStar("Groombridge 34", 18, 440, 116),
    KnownStar("Epsilon Indi", 1323, -568, 119),
    KnownStar("Tau Ceti", 104, -159, 119),
    KnownStar("Kapteyn's Star", 312, -450, 128),
    KnownStar("Lacaille 8760", 1277, -389, 129),
    KnownStar("Kruger 60", 1348, 577, 131),
    KnownStar("Van Maanen's Star", 49, 54, 141),
    KnownStar("70 Ophiuchi", 1085, 25, 166),
    KnownStar("Altair", 1191, 89, 167),
    KnownStar("Sigma Draconis", 1172, 697, 188),
    KnownStar("Eta Cassiopeiae", 49, 578, 194),
    KnownStar("Delta Pavonis", 1209, -662, 199),
    KnownStar("82 Eridani", 200, -431, 200),
    KnownStar("Beta Hydri", 26, -773, 243),
    KnownStar("Vega", 1117, 388, 250),
    KnownStar("Fomalhaut", 1378, -296, 251),
    KnownStar("Pollux", 465, 280, 338),
    KnownStar("Denebola", 709, 146, 359),
    KnownStar("Arcturus", 856, 192, 367),
    KnownStar("Zeta Reticuli", 198, -625, 393),
    KnownStar("Capella", 317, 460, 429),
    KnownStar("Castor", 455, 319, 510),
)
"""From Sol outwards; any other star can be typed in with its distances."""


def known_star(name: str) -> KnownStar | None:
    """Return the star of that name, in upper or lower case, or None."""
    key = " ".join(name.split()).casefold()
    return next((star for star in STARS if star.name.casefold() == key), None)


def plot(start: KnownStar, goal: KnownStar) -> Plot:
    """Return the heading, distance and time from one star to another. Raises SeasonError if they are the same."""
    if start == goal:
        raise SeasonError(f"The ship is at {goal.name}. SF-8.19")
    (from_x, from_y, from_z), (to_x, to_y, to_z) = _place(start), _place(goal)
    x, y, z = to_x - from_x, to_y - from_y, to_z - from_z
    far = sqrt(x * x + y * y + z * z)
    distance = max(1, round(far))
    ascension = round(degrees(atan2(y, x)) * _MINUTES_A_DEGREE) % _MINUTES_A_TURN
    return Plot(ascension, round(degrees(asin(z / far))), distance, goal.from_sol, default_transit(distance))


_MINUTES_A_DEGREE: Final = 4
_MINUTES_A_TURN: Final = 1440


def _place(star: KnownStar) -> Vector:
    """Return where it is from Sol, in tenths of a light-year."""
    turn, tilt = radians(star.ascension / _MINUTES_A_DEGREE), radians(star.declination / 10)
    flat = star.from_sol * cos(tilt)
    return flat * cos(turn), flat * sin(turn), star.from_sol * sin(tilt)
