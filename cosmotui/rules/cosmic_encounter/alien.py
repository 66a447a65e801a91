"""An alien of the catalogue: its power, flares, legacy and special offer, with the words that people read (CE-12)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cosmotui.rules.cosmic_encounter.board import Board
from cosmotui.rules.cosmic_encounter.effect import Effect, Run, Use, text_of
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState, Ship

ShipMight = Callable[[Board, int, Ship, int], int | None]
"""Board, owner of the power, ship and its might so far: the might that it has instead, or None."""


Extra = Callable[[Board, int, int], int]
"""Board, owner of the power (NOBODY for a legacy) and an alien: how much more that alien has."""
Shares = Callable[[Board, int, Sequence[int]], bool]
"""Board, owner of the power and who wins: whether the owner wins with them (CE-25.33)."""
Distress = Callable[[Board, int, int], bool]
"""Board, alien and pod: whether it may prime that pod as a distress pod (CE-9.1)."""

Spares = Callable[[CosmicEncounterState, Ship], bool]
"""State and ship: whether the ship is impervious (CE-36.21)."""


@dataclass(frozen=True)
class SpecialOffer:
    """The special offer of an alien in a negotiation (CE-21.40)."""

    text: str
    promise: str
    """What its owner does, for people: it stands behind `Ofra would`; `{}` is the opponent, X the number."""
    influence: int
    """What its owner gains; 0: the number that the requester names (CE-21.65)."""
    run: Run
    most: Callable[[Use], int] = lambda use: 1
    """The largest number that may be named; 0: the offer cannot be made now."""


@dataclass(frozen=True)
class AlienKind:
    """One alien. The texts of effects are in their functions."""

    id: str
    name: str
    alert: str
    """`green`, `yellow` or `red`."""
    types: tuple[str, ...]
    galaxy: str
    power_name: str
    power: tuple[Effect, ...]
    """Its use clauses, the only part that can be zapped (CE-12.5)."""
    legacy: tuple[Effect, ...]
    wild: Effect
    super_flare: Effect
    supplemental: tuple[Effect, ...] = ()
    """What happens without a use, while the power is active."""
    supplement: str = ""
    """The words of what is no use and no effect of its own either."""
    is_persistent: bool = False
    setup: Run | None = None
    """The Setup clause; its docstring is its text."""
    setup_shows: bool = False
    """Whether everybody sees on the table what the Setup clause has done."""
    arrival: Run | None = None
    """What is done instead of the Setup clause when the power comes in mid-match, where that differs (CE-33.2)."""
    if_zapped: Run | None = None
    """What happens instead of nothing when a use is zapped (CE-12.30)."""
    ship_might: ShipMight | None = None
    """A trait of ships while the power is active: their base might."""
    final_might: ShipMight | None = None
    """What the power makes of the might of ships once base, bonuses and factors are in it."""
    legacy_final_might: ShipMight | None = None
    """The same for everybody while the legacy is in force."""
    extras: Mapping[str, Extra] = field(default_factory=dict[str, Extra])
    """What aliens have more of while the power is active, by one of the names in `extras`: of dominion, of capacity."""
    legacy_extras: Mapping[str, Extra] = field(default_factory=dict[str, Extra])
    """The same while the legacy is in force."""
    shares: Shares | None = None
    """Whose win its owner shares while the power is active."""
    distress: Distress | None = None
    """Which other pods its owner may prime as distress pods."""
    legacy_distress: Distress | None = None
    """The same for everybody while the legacy is in force."""
    legacy_impervious: Spares | None = None
    """Which ships are impervious while the legacy is in force."""
    holds_ships: bool = False
    """Whether ships that rebound may go into its nexus."""
    keeps: Callable[[Board, int], bool] | None = None
    """Board and pod: whether a resupply leaves it in the cache."""
    offer: SpecialOffer | None = None
    in_play: str = ""
    """What it is good for, for people who meet it for the first time."""
    with_others: str = ""
    """How it goes together with certain other aliens."""

    @property
    def setup_text(self) -> str:
        """The Setup clause, for people."""
        return text_of(self.setup) if self.setup is not None else ""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All effects of the alien."""
        return (*self.power, *self.supplemental, *self.legacy, self.wild, self.super_flare)
