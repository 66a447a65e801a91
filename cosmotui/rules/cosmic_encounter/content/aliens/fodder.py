"""Fodder: Power to Overwhelm."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, Survey, best, might, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.timing.uses import boosts

LOWEST = -999
"""Below the might of any pod."""


def _attacks(use: Use) -> list[int]:
    return [pod for pod in use.cache if use.state.pods[pod].is_attack]


def _between(use: Use) -> range:
    """The might between the own driver and the opponent's; none where one is no attack pod."""
    own, other = do.driver_value(use, use.side), do.driver_value(use, 1 - use.side)
    return range(own + 1, other) if own is not None and other is not None else range(0)


def _low(use: Use) -> range:
    """The might that is not above the own driver's."""
    own = do.driver_value(use, use.side)
    return range(LOWEST, own + 1) if own is not None else range(0)


def _mights(use: Use, pod: int, wanted: range) -> list[int]:
    """The might of these that a pod may have: a flex pod any up to its value (CE-6.14)."""
    most = do.pod_might(use, pod)
    can_have = range(most + 1) if use.state.pods[pod].kind == "flex-attack" else (most,)
    return [might for might in can_have if might in wanted]


def _fitting(use: Use, wanted: range) -> list[int]:
    """The attack pods of the cache with such might."""
    return [pod for pod in _attacks(use) if _mights(use, pod, wanted)]


def _can_scrap(use: Use) -> bool:
    return bool(_fitting(use, _between(use))) or bool(_fitting(use, _low(use)) and boosts(use.table, use))


def _between_drivers(survey: Survey) -> int:
    """Return the might of the attack pods that may be scrapped; a flex pod has any up to its value (CE-6.14)."""
    own, other = survey.fleet.value, survey.enemy.value
    attacks = [pod for pod in survey.pods if pod.is_attack]
    values = [min(pod.value, other - 1) if pod.kind == "flex-attack" else pod.value for pod in attacks]
    return sum(value for value in values if value > 0 and own < value < other)


def _low_pods(survey: Survey) -> bool:
    """Return whether the attack pods that are not above the own driver add more than those between the drivers."""
    own = survey.fleet.value
    values = [pod.value for pod in survey.pods if pod.is_attack]
    return sum(value for value in values if 0 < value <= own) > _between_drivers(survey)


@hinted(Hint(might(_between_drivers), cost=0.1, danger=0.6, pods=best("every point of might counts")))
@effect("fodder", "leader:contact.window", applies=_can_scrap)
def overwhelm(use: Use) -> Script[None]:
    """After contact you may scrap any attack pods of your cache with more might than your driver and less than the
    opponent's; add their might to your fleet."""
    wanted = _low(use) if use.boosted else _between(use)
    some = _fitting(use, wanted)
    chosen = yield from do.choose_pods(
        use.table, use.seat, "D-scrap", "Scrap which pod for its might?", some, 0, len(some)
    )
    might = 0
    for pod in chosen:
        might += yield from do.name_might(use, pod, _mights(use, pod, wanted))
    yield from do.scrap(use.table, use.seat, chosen, use)
    do.add_might(use, might, "Fodder")


@effect("legacy fodder", "leader:combat.window")
def legacy(use: Use) -> None:
    """In combat each leader adds 1 might per pod in its cache."""
    do.add_might(use, len(use.cache), "legacy of Fodder")


def _commissioned(use: Use) -> list[int]:
    return [side for side, caps in enumerate(use.now.commissions) if use.seat in caps]


def _hitchhike(now: Situation) -> float:
    """Return what one ship in the invading fleet brings."""
    return now.joining(INVADERS, 1) if INVADERS in now.survey.now.invited else -1.0


def _invaders(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return ("0", "a base is to be had") if "0" in values else None


@hinted(Hint(weighed(_hitchhike), why="a ship more for the fleet that should win", word=_invaders))
@effect(
    "wild fodder",
    "bystander:contact.window",
    applies=lambda use: bool(_commissioned(use) and free_ships(use.state, use.seat)),
)
def wild(use: Use) -> Script[None]:
    """Commit one ship to a fleet that commissioned you."""
    words = [(str(side), ("the invader's fleet", "the defender's fleet")[side]) for side in _commissioned(use)]
    side = int((yield from do.choose_word(use.table, use.seat, "Join which fleet?", words)))
    ids = yield from do.choose_ships(
        use.table, use.seat, "D-declare", "Which ship?", free_ships(use.state, use.seat), 1
    )
    yield from do.commit(use.table, ids, side, use)


@hinted(Hint(helps=_low_pods))
@effect("super fodder", "leader:contact.window", applies=lambda use: bool(_fitting(use, _low(use))), with_power=True)
def super_flare(use: Use) -> None:
    """With your power: use attack pods equal to or below your own driver instead."""


ITEM = Alien(
    id="fodder",
    name="Fodder",
    alert="yellow",
    types=("combat", "destroy"),
    galaxy="Prime",
    aim="keep middle attack pods",
    in_play=(
        "Needs attack pods in the middle: a 04 driver with three 10s behind it beats a 30. Your cache empties "
        "fast, which brings a resupply sooner."
    ),
    power=Power(name="Power to Overwhelm", uses=(overwhelm,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
