"""Holdings: items in play besides powers and pods, such as technologies, stations, moons, hazards and essences."""

from typing import Annotated, Final, TypeAlias

import msgspec

from cosmotui.engine.soundness import Of, SeatNumber, SeatOrNone, Within

TECHNOLOGY: Final = "technology"
STATION: Final = "station"
MOON: Final = "moon"
HAZARD: Final = "hazard"
ESSENCE: Final = "essence"
DIMENSION: Final = "dimension"
TOKEN: Final = "token"
"""What an effect lays on a planet, in a system or in a nexus: a trap, a footprint, a place of its own for ships."""
FOLDERS: Final = {
    TECHNOLOGY: "technologies",
    STATION: "stations",
    MOON: "moons",
    HAZARD: "hazards",
    ESSENCE: "essences",
    DIMENSION: "dimensions",
    TOKEN: "tokens",
}
"""By kind of holding: the folder of its items."""

DEVELOPED_WITH: Final = "ships developed with"
"""Mark of a technology: the ships that were on it when it was developed, its X (CE-27.11)."""

PlanetId: TypeAlias = Annotated[int, Of("planet")]
PodId: TypeAlias = Annotated[int, Of("pod")]
Signed: TypeAlias = Annotated[int, Within(-9999, 9999)]


class Holding(msgspec.Struct, omit_defaults=True):
    """An item in play. Its number is its index in the state; it keeps it when it is gone."""

    kind: Annotated[str, Of("kind of holding")]
    item: Annotated[str, Of("item")]
    owner: SeatOrNone = -1
    """Whose it is; nobody's: it is in force for all, or lies open to whoever comes. A moon's is who came last."""
    planet: Annotated[int, Of("planet", (-1,))] = -1
    """The planet that it lies on; -1: it is in the nexus of its owner, in a system, or on the table."""
    public: bool = False
    """Whether everybody knows what it is."""
    works: bool = True
    """Whether it acts: a technology once it is developed, a moon for one use until that is spent."""
    gone: bool = False
    """Whether it has left the match."""
    zapped: bool = False
    """Whether it has no effect until `upkeep.end`."""
    marks: dict[str, Signed] = {}
    planets: list[PlanetId] = []
    """The planets that its text speaks of, where it names some."""
    aliens: list[SeatNumber] = []
    """The aliens that its text speaks of, where it names some."""
    rules: list[Annotated[str, Of("alien")]] = []
    """Legacies that it has brought into force as long as it is occupied (CE-29.16)."""
    pods: list[PodId] = []
    known: list[SeatNumber] = []
    """Who has probed it."""
    by: SeatOrNone = -1
    """Who has laid it there, where that is not its owner."""
    of: str = ""
    """The key of the power or legacy that has laid it, such as `power architect`: it goes with a power, to whoever has
    that."""
    system: SeatOrNone = -1
    """The system that it lies in, on no planet."""
    since: int = 0
    """When it came into force: the higher, the newer."""

    @property
    def is_active(self) -> bool:
        """Whether nothing disrupts it."""
        return not self.zapped
