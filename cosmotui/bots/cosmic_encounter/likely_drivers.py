"""The drivers that an alien may bring, each with its probability by the pods that are out of sight."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY, Limit
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.pools import pool
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.unseen import unseen

BEST: Final = 0.6
"""How often an alien is expected to prime its highest attack pod; otherwise any encounter pod it holds."""
GREEN: Final = 0.12
"""Of the rest: how often a feint."""


class Card(NamedTuple):
    """The deciding facts of a driver: its kind and its value. No driver at all has the kind `stooge`."""

    kind: str
    value: int = 0


STOOGE: Final = Card("stooge")


class LikelyDriver(NamedTuple):
    """A possible driver and its probability."""

    card: Card
    chance: float


def card_of(pod: Pod) -> Card:
    """Return the card of a pod used as a driver."""
    return Card("attack" if pod.is_attack else pod.kind, pod.value if pod.is_attack else 0)


def hidden_pods(survey: Survey) -> int:
    """Return the pods out of this seat's sight, counted by kind."""
    return sum(not pod.kind for pod in survey.view.pods)


def drivers(survey: Survey, seat: int, counted: bool = True) -> tuple[LikelyDriver, ...]:
    """Return the drivers that an alien may prime or has primed, as another sees it. `counted`: less those in sight."""
    fleet = survey.now.fleets[survey.side_of(seat)] if survey.side_of(seat) >= 0 else None
    if fleet is not None and fleet.leader == seat and fleet.is_open and fleet.driver >= 0:
        return (LikelyDriver(card_of(survey.view.pods[fleet.driver]), 1.0),)
    alien = survey.view.aliens[seat]
    seen = alien.cache or alien.known
    may = partial(_may_drive, survey.now.limits, seat)
    known = tuple(sorted(map(card_of, may(pod for id in seen if (pod := survey.view.pods[id]).is_encounter))))
    left = alien.cache_size - len(seen)
    pods = unseen(survey.view) if counted else Counter(pool(len(survey.view.seats), survey.rules.poison))
    kinds = tuple(sorted((card_of(pod), pods[pod]) for pod in may(pod for pod in pods if pod.is_encounter)))
    total = max(hidden_pods(survey) if counted else sum(pods.values()), sum(count for _, count in kinds), 1)
    return _drivers(known, left, kinds, total)


def _may_drive(limits: Sequence[Limit], seat: int, pods: Iterable[Pod]) -> list[Pod]:
    """Return which of these pods an alien may prime, as far as everybody knows (CE-18.26)."""
    left = list(pods)
    for one in limits:
        if one.seat in (seat, EVERYBODY) and one.pod < 0:
            left = [pod for pod in left if one.means(-1, pod) is (one.what == "force")] or left
    return left


def as_others_see(survey: Survey) -> tuple[LikelyDriver, ...]:
    """Return the drivers that the seat itself may bring, for whoever knows nothing of its cache but the number of its
    pods."""
    pods = pool(len(survey.view.seats), survey.rules.poison)
    kinds = Counter(card_of(pod) for pod in pods if pod.is_encounter)
    return _drivers((), survey.alien.cache_size, tuple(sorted(kinds.items())), len(pods))


@lru_cache(maxsize=4096)
def _drivers(
    known: tuple[Card, ...], left: int, kinds: tuple[tuple[Card, int], ...], total: int
) -> tuple[LikelyDriver, ...]:
    """Return the highest attack of the known pods and of `left` unknown ones, or any encounter pod."""
    attacks: Counter[int] = Counter()
    feints: Counter[Card] = Counter()
    for card, count in kinds:
        if card.kind == "attack":
            attacks[card.value] += count
        else:
            feints[card] += count
    sure = max((card.value for card in known if card.kind == "attack"), default=None)
    found: dict[Card, float] = {}
    below, none = 1.0, 1.0
    rest = total
    for value in sorted(attacks, reverse=True):
        if sure is not None and value <= sure:
            break
        rest -= attacks[value]
        upto = (rest / total) ** left
        found[Card("attack", value)] = below - upto
        below = upto
    none = below
    if sure is not None:
        found[Card("attack", sure)] = found.get(Card("attack", sure), 0.0) + none
        none = 0.0
    some = 1.0 - none
    any_attack = sum(attacks.values())
    spread: dict[Card, float] = {card: BEST * chance for card, chance in found.items()}
    loose = (1 - BEST) * some
    for value, count in sorted(attacks.items()) if any_attack and left else ():
        card = Card("attack", value)
        spread[card] = spread.get(card, 0.0) + loose * (1 - GREEN) * count / any_attack
    if not (any_attack and left):
        for card, chance in found.items():
            spread[card] += loose * (1 - GREEN) * chance / max(some, 1e-9)
    green = loose * GREEN + none
    known_feints = [card for card in known if card.kind != "attack"]
    few = sum(feints.values())
    if known_feints:
        for card in known_feints:
            spread[card] = spread.get(card, 0.0) + green / len(known_feints)
    elif few and left:
        empty = none * (1 - few / total) ** left
        spread[STOOGE] = spread.get(STOOGE, 0.0) + empty
        for card, count in sorted(feints.items()):
            spread[card] = spread.get(card, 0.0) + (green - empty) * count / few
    else:
        spread[STOOGE] = spread.get(STOOGE, 0.0) + green
    whole = sum(spread.values())
    return tuple(LikelyDriver(card, chance / whole) for card, chance in sorted(spread.items()) if chance > 0.0005)


def few(odds: Sequence[LikelyDriver], most: int) -> tuple[LikelyDriver, ...]:
    """Return at most about `most` drivers: attack pods of nearly the same value are merged."""
    attacks = sorted((one for one in odds if one.card.kind == "attack"), key=lambda one: one.card.value)
    found = [one for one in odds if one.card.kind != "attack"]
    share = sum(one.chance for one in attacks) / most
    gathered: list[LikelyDriver] = []
    for number, one in enumerate(attacks):
        gathered.append(one)
        chance = sum(near.chance for near in gathered)
        if chance >= share or number == len(attacks) - 1:
            found.append(LikelyDriver(Card("attack", round(mean_attack(gathered) / chance)), chance))
            gathered = []
    return tuple(found)


def mean_attack(odds: Sequence[LikelyDriver]) -> float:
    """Return the average value of an unseen driver; a feint counts nothing."""
    return sum(one.card.value * one.chance for one in odds if one.card.kind == "attack")
