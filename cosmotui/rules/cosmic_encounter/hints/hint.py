"""The hint of an item: what a player knows about its use, for anybody who has to choose."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cosmotui.rules.cosmic_encounter.hints.situation import Aim, Situation
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.views.survey import Survey

Weigh = Callable[[Situation], Aim]
"""What a use brings now."""
Amount = float | Callable[[Survey], float]


class Crew(NamedTuple):
    """The ships of one alien in a fleet."""

    survey: Survey
    seat: int
    ships: int
    """Their number."""
    leads: bool
    fleet: Sequence[int]
    """All ships of the fleet, by owner."""
    level: float
    """The might of one of its ships, on average."""

    @property
    def allies(self) -> int:
        """The number of other aliens in the fleet."""
        return sum(1 for other, count in enumerate(self.fleet) if count and other != self.seat)

    def marks(self, name: str) -> int:
        """Return the number of marks of a name on the alien's powers."""
        return self.survey.marks(self.seat, name)


Strength = Callable[[Crew], float]
"""What ships are worth, in might, with the power of their owner."""
Outcome = Callable[[Survey, int, int], float]
"""An alien and the fleet that wins an encounter: what that brings the alien by its own power, in bases."""


class Preference(NamedTuple):
    """The things that are chosen where several are alike to the rules."""

    is_best: bool
    """Whether it is the best of them; else the one missed least."""
    why: str


Target = Callable[[Situation, Sequence[int]], tuple[int, str] | None]
"""Some aliens, those that stand best first, oneself last: the one to choose, with the reason; NOBODY: none."""
Word = Callable[[Situation, str, Sequence[str]], tuple[str, str] | None]
"""The title and the answers of a question: which to choose, and the reason; None: no hint for this question."""
Welcome = Callable[[Situation, bool], tuple[bool, str]]
"""Whether a special offer helps one of the two leaders, with the reason; with True for the owner of the power."""


@dataclass(frozen=True)
class Hint:
    """What an effect says about its use. What it leaves open is chosen as everywhere."""

    weigh: Weigh | None = None
    """What a use brings, where its user chooses nothing afterwards."""
    aim: Weigh | None = None
    """What a use brings, and the targets that its user then chooses."""
    acts_as: str = ""
    """The effect as which it is used, where it acts as another."""
    why: str = ""
    """The reason for a use, where it is another than that of most such uses."""
    cost: float = 0.0
    """What a use costs besides its pod, in units of a base."""
    danger: float | None = None
    """How much it matters to stop it, from -1 (never) to 1; None: a little."""
    worth: float | None = None
    """What its pod is worth in a cache, in units of a base."""
    is_wish: bool = False
    """Whether it is what to name where any pod may be named."""
    helps: Callable[[Survey], bool] | None = None
    """Whether its power does more with it, for a super flare that goes with its power."""
    ships: Preference | None = None
    """The ships that are chosen for it."""
    pods: Preference | None = None
    """The pods of the own cache that are chosen for it."""
    target: Target | None = None
    """The alien that is chosen for it."""
    word: Word | None = None
    """The answer to its other questions."""
    distress: Callable[[Pod, int], float] | None = None
    """The might of a pod that may be primed as a distress pod by it; the number: of such pods before."""


NO_HINT = Hint()


def always(survey: Survey) -> bool:
    """Return True: a power does more with its flare, whatever the case."""
    return True


def never(survey: Survey) -> bool:
    """Return False: a power is better used without its flare."""
    return False
