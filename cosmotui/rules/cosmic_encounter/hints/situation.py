"""A moment as a player judges it: what hints may ask of whoever plays."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from cosmotui.rules.cosmic_encounter.hints.change import Change
from cosmotui.rules.cosmic_encounter.model.doing import Doing
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.views.survey import Survey

Drivers = Callable[[int, int], tuple[float, float]]
"""The values of both attack drivers, the own one first: those that a use makes of them, at its user's best choice."""


class Aim(NamedTuple):
    """The best effect of a use, and its target."""

    gain: float
    """What it brings, as a part of a win; below 0 where it is better left alone."""
    why: str = ""
    """In words that name only what everybody knows."""
    seats: tuple[int, ...] = ()
    """The aliens that it is meant for, one after the other."""
    ships: tuple[int, ...] = ()
    """The ships that it takes, one after the other."""
    pods: tuple[int, ...] = ()
    """The pods that it takes, one after the other."""
    number: int = 0
    """The number that is named."""
    word: str = ""
    """The word that is chosen."""


NOWHERE: Final = Aim(-1.0)


class Ends(Protocol):
    """The worth of each end of the encounter, as a part of a win."""

    def win(self, side: int) -> float:
        """Return the worth of a win by that side."""
        ...

    def deal(self) -> float:
        """Return the worth of a deal."""
        ...


class Situation(Protocol):
    """A moment of a match as a player knows and judges it. All worths are parts of a win."""

    @property
    def survey(self) -> Survey:
        """What the player's seat sees of the table."""
        ...

    @property
    def cause(self) -> Doing:
        """The event that is answered or followed; without a kind where there is none."""
        ...

    @property
    def unit(self) -> float:
        """What one base, or as much in other things, is worth now."""
        ...

    @property
    def sign(self) -> int:
        """1 where more might helps the own fleet, -1 where its total has been inverted (CE-37.2)."""
        ...

    # --- uses of one kind --------------------------------------------------------------------------------------------

    def might(self, amount: float) -> Aim:
        """Return what more might for the own fleet brings."""
        ...

    def change(self, drivers: Drivers) -> Aim:
        """Return what a change of both drivers brings."""
        ...

    def save(self, most: int) -> Aim:
        """Return what it brings to save so many of the own ships that would be lost."""
        ...

    def stop(self, danger: float) -> Aim:
        """Return what it brings to stop what another alien does."""
        ...

    def harm(self, seats: Iterable[int], loss: Callable[[int], float]) -> Aim:
        """Return what it brings if whoever should have less loses something; `loss`: how much, in units of a base."""
        ...

    def best_count(
        self, most: int, end: Callable[[int], float], more: Callable[[int], float], ids: Sequence[int] = ()
    ) -> Aim:
        """Return how many of something to give for might.

        `end`: what the encounter is worth with so many; `more`: what might they bring.
        """
        ...

    # --- judgements --------------------------------------------------------------------------------------------------

    def worth(self, pod: Pod) -> float:
        """Return the worth of a pod in the cache, in units of a base."""
        ...

    def is_close(self, seat: int) -> bool:
        """Return whether one more base would make an alien win."""
        ...

    def gained(self, changes: Mapping[int, Change]) -> float:
        """Return what changes for some aliens bring."""
        ...

    def ends(self) -> Ends:
        """Return the worth of the ends of the encounter with the present fleets."""
        ...

    def stake(self) -> float:
        """Return the worth of a win of the own fleet over a loss."""
        ...

    def win_chance(self) -> float:
        """Return the probability that the own fleet wins as it stands."""
        ...

    def with_driver(self, value: int) -> float:
        """Return the probability of winning with a driver of that value against the enemy's, which lies open."""
        ...

    def outcome(self, ships: int, more: float, cost: float) -> float:
        """Return the worth of the encounter with more or fewer own ships, more might, and a price paid for both."""
        ...

    def with_power(self, power: str) -> float:
        """Return how much might the own ships in the fleet would have more with another power than with their own."""
        ...

    def ships_might(self, seat: int = NOBODY) -> float:
        """Return the might of an alien's ships in its fleet, the own ones by default, with all that has been
        announced."""
        ...

    def joining(self, side: int, count: int) -> float:
        """Return what it brings to join a fleet once the drivers lie open."""
        ...

    def without(self, gone: Sequence[tuple[int, int]]) -> float:
        """Return what it brings if some sponsors leave; each with its fleet."""
        ...

    # --- choices -----------------------------------------------------------------------------------------------------

    def spare_ships(self, most: int) -> tuple[int, ...]:
        """Return up to `most` own ships that are in no fleet and that leave no base without ships."""
        ...

    def best_shot(self) -> tuple[float, int]:
        """Return what it brings to take the best ship of others from the table, and the ship; -1 if there is none."""
        ...

    def treasure(self) -> tuple[int, int] | None:
        """Return the owner and number of a good pod that is known to lie in another cache."""
        ...

    def likely_attack(self, seats: Iterable[int], is_best: bool, besides: Container[str] = ()) -> str:
        """Return the name of an attack pod that one of these aliens holds or most likely holds, the best or the
        worst; an empty text where they can hold none."""
        ...

    def victim(self, seats: Sequence[int]) -> tuple[int, str]:
        """Return the best alien to invade, and the reason."""
        ...
