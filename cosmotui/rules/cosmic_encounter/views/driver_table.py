"""The outcomes of a leader's driver against each of the other leader's: one table for screen and plain mode."""

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from cosmotui.rules.cosmic_encounter.board import side_of
from cosmotui.rules.cosmic_encounter.model.pod import Pod, digits
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.forecast import Drive, Forecast, Outlook
from cosmotui.rules.cosmic_encounter.views.unseen import unseen
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.forecast_words import made_of, outcome

LEFT_OUT: Final = (
    "Results count what you can see now: no hidden powers of others, no flares, artifacts or distress pods."
)
MIDDLE: Final = 10
"""A driver in the middle of what there is."""


@dataclass(frozen=True)
class Row:
    """A possible driver of the enemy leader, and the outcome."""

    brings: str
    """`attack up to 06`, `negotiate`, `attack 08, known`, `no driver`."""
    forecast: Forecast
    """Of several attack pods, the result that is nearest to another end."""
    count: int = 0
    """How many such attack pods are not in sight."""


@dataclass(frozen=True)
class DriverTable:
    """The outcomes of one driver, by the enemy leader's."""

    rows: tuple[Row, ...]
    made: str
    """How the own total of the first row is made: `31 = 23 driver + 4 leader's ships + 4 Human`."""
    unseen: int
    """How many attack pods are not in sight; 0 where the whole cache of the enemy is known."""
    beaten: int
    """How many of them lose to the driver."""

    @property
    def share(self) -> str:
        """The number of attack pods that lose: `Of 39 attack pods not in sight 12 lose to it.`; "" if none
        is unseen."""
        return f"Of {self.unseen} attack pods not in sight {self.beaten} lose to it." if self.unseen else ""


class DriverForecasts:
    """The tables of one leader in one view, cached because they are asked for with every key."""

    def __init__(self, view: CosmicEncounterView, seat: int) -> None:
        assert view.invasion is not None
        now = view.invasion
        self.side = DEFENDERS if side_of(view, seat) == DEFENDERS else INVADERS
        self.enemy = now.defender if self.side == INVADERS else now.invader
        """The other leader."""
        self.leaders = (now.invader, now.defender)
        self._names = [view.seats[one].name if one >= 0 else "nobody" for one in self.leaders]
        self._outlook = Outlook(view)
        self._made: dict[tuple[Drive, Drive], Forecast] = {}
        alien = view.aliens[self.enemy]
        seen = [view.pods[id] for id in (alien.cache or alien.known)]
        self._known = list(dict.fromkeys(pod for pod in seen if pod.is_encounter))
        self._unseen = Counter[Pod]() if len(seen) == alien.cache_size else unseen(view)

    def of(self, invader: Drive, defender: Drive) -> Forecast:
        """Return the result of two drivers."""
        pair = invader, defender
        if pair not in self._made:
            self._made[pair] = self._outlook.of(*pair)
        return self._made[pair]

    def against(self, own: Drive, pod: Pod | None) -> Forecast:
        """Return the result of the own driver against another, or against none."""
        other = Drive(pod)
        return self.of(own, other) if self.side == INVADERS else self.of(other, own)

    def table(self, own: Drive) -> DriverTable:
        """Return the outcomes of a driver: known pods, then attack pods by outcome, then all others.

        The row without an enemy driver appears only if the enemy is known to have none (CE-18.23).
        """
        attacks = Counter[int]()
        for pod, count in self._unseen.items():
            if pod.is_attack:
                attacks[pod.value] += count
        known = [Row(f"{pod.name}, known", self.against(own, pod)) for pod in self._known]
        feints = sorted({pod.name: pod for pod in self._unseen if pod.is_feint}.items())
        others = [Row(name, self.against(own, pod)) for name, pod in feints]
        ranges = self._ranges(own, attacks)
        rows = (*known, *ranges, *others) or (Row("no driver", self.against(own, None)),)
        shown = next((row.forecast for row in (*ranges, *known)), self.against(own, Pod("attack", value=MIDDLE)))
        beaten = sum(count for value, count in attacks.items() if self._beats(own, value))
        return DriverTable(rows, made_of(shown, self.side), attacks.total(), beaten)

    def _beats(self, own: Drive, value: int) -> bool:
        return self.against(own, Pod("attack", value=value)).winner == self.side

    def _ranges(self, own: Drive, attacks: Counter[int]) -> list[Row]:
        """Attack values in a row with the same end, each with the result that is nearest to another end."""
        results = [(value, self.against(own, Pod("attack", value=value))) for value in sorted(attacks)]
        runs = [list(run) for _, run in groupby(results, lambda one: outcome(one[1], self._names))]
        found: list[Row] = []
        for number, run in enumerate(runs):
            low, high = run[0][0], run[-1][0]
            if len(runs) == 1:
                brings = "any attack"
            elif number == 0:
                brings = f"attack up to {digits(high)}"
            elif number == len(runs) - 1:
                brings = f"attack from {digits(low)}"
            else:
                brings = f"attack {digits(low)} to {digits(high)}" if low != high else f"attack {digits(low)}"
            shown = run[-1][1] if number == 0 else run[0][1]
            found.append(Row(brings, shown, sum(attacks[value] for value, _ in run)))
        return found


def brought(own: Drive) -> str:
    """Return drivers and kicker in words: `attack 23 + 08 x2`."""
    name = "no driver" if own.driver is None else own.driver.name
    if own.second is not None:
        name += f" + {digits(own.second.value) if own.second.kind == 'attack' else own.second.name}"
    return f"{name} x{own.kicker.value}" if own.kicker is not None else name
