"""Reserve: Power to Reinforce."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, Survey, best, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import SPECIAL
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import DISTRESS

LIMIT, HIGHER, LEGACY = 6, 10, 4
REINFORCEMENTS = ("reinforcement", SPECIAL)


def distress(board: Board, seat: int, pod: int) -> bool:
    """Attack pods of 06 or less are reinforcements."""
    return board.pods[pod].is_attack and board.pods[pod].value <= LIMIT


def legacy_distress(board: Board, seat: int, pod: int) -> bool:
    """Attack pods of 04 or less are reinforcements for everybody."""
    return board.pods[pod].is_attack and board.pods[pod].value <= LEGACY


def _reserves(use: Use) -> list[int]:
    """The attack pods that the user has primed."""
    return [pod for seat, pod in use.fleet.distress if seat == use.seat and use.state.pods[pod].is_attack]


@hinted(Hint(pods=best("every point of might counts")))
@effect("reserve", "actor:combat.reveal", applies=lambda use: bool(_reserves(use)), mandatory=True)
def reinforce(use: Use) -> None:
    """As actor in the distress window you may prime any attack pods of 06 or less as reinforcements of their printed
    might."""


def _zapped(use: Use) -> None:
    """The pods come to nothing."""
    for pod in _reserves(use) if use.effect is reinforce else []:
        _withdraw(use, use.seat, pod)


def _withdraw(use: Use, seat: int, pod: int) -> None:
    for fleet in use.now.fleets:
        if (seat, pod) in fleet.distress:
            fleet.distress.remove((seat, pod))
            use.state.aliens[seat].exhaust.append(pod)


def _cancels(use: Use) -> list[tuple[int, int]]:
    """Reinforcements of others that have been primed."""
    pods = use.state.pods
    return [
        (seat, pod)
        for fleet in use.now.fleets
        for seat, pod in fleet.distress
        if seat != use.seat and (pods[pod].is_attack or pods[pod].item in REINFORCEMENTS)
    ]


def _pay(use: Use) -> Script[None]:
    pods = yield from do.choose_pods(
        use.table, use.seat, "D-scrap", "Scrap which negotiate pod?", use.cached("negotiate"), 1, 1
    )
    yield from do.scrap(use.table, use.seat, pods, use)


def _best_reinforcement(now: Situation) -> Aim:
    """Return the best reinforcement of the other fleet."""
    survey = now.survey
    if survey.side < 0:
        return NOWHERE
    pods = survey.view.pods
    primed = [pod for _, pod in survey.enemy.distress if pods[pod].is_attack or pods[pod].item in REINFORCEMENTS]
    if not primed:
        return NOWHERE
    found = max(primed, key=lambda pod: (now.worth(pods[pod]), -pod))
    return Aim(now.might(5).gain, "it helps the other fleet", pods=(found,), word=f"p{found}")


@hinted(Hint(aim=_best_reinforcement))
@effect(
    "jamming of reserve",
    "actor:combat.reveal",
    applies=lambda use: bool(_cancels(use) and use.cached("negotiate")),
    repeats=True,
    cost=_pay,
)
def cancel(use: Use) -> Script[None]:
    """When another alien primes a reinforcement you may scrap a negotiate pod to cancel it once revealed."""
    words = [(f"p{pod}", f"{use.names[seat]}: {use.state.pods[pod].name}") for seat, pod in _cancels(use)]
    chosen = yield from do.choose_word(use.table, use.seat, "Cancel which reinforcement?", words)
    for seat, pod in _cancels(use):
        if f"p{pod}" == chosen:
            _withdraw(use, seat, pod)


@effect("legacy reserve", "any:continuous")
def legacy(use: Use) -> None:
    """Each actor may prime attack pods of 04 or less as reinforcements of their printed might."""


def _attacks(use: Use, limit: int) -> list[int]:
    pods = use.state.pods
    return [pod for pod in use.cache if pods[pod].is_attack and pods[pod].value <= limit]


def _prime(use: Use, limit: int, most: int) -> Script[None]:
    some = _attacks(use, limit)
    pods = yield from do.choose_pods(
        use.table, use.seat, "D-declare", "Prime which pod as a reinforcement?", some, 0, most
    )
    for pod in pods:
        use.cache.remove(pod)
        use.fleet.distress.append((use.seat, pod))


def _mights(survey: Survey) -> list[int]:
    """Return the values of the attack pods that are worth something."""
    return [pod.value for pod in survey.pods if pod.is_attack and pod.value > 0]


@hinted(Hint(might(lambda survey: max(_mights(survey), default=0)), cost=0.1, pods=best("every point of might counts")))
@effect("wild reserve", "actor:combat.prime1", "actor:combat.prime2", applies=lambda use: bool(_attacks(use, 99)))
def wild(use: Use) -> Script[None]:
    """Prime any one attack pod as a reinforcement of its printed might."""
    yield from _prime(use, 99, 1)


@hinted(
    Hint(
        might(lambda survey: sum(might for might in _mights(survey) if might <= HIGHER)),
        cost=0.1,
        pods=best("every point of might counts"),
    )
)
@effect("super reserve", "actor:combat.prime1", "actor:combat.prime2", applies=lambda use: bool(_attacks(use, HIGHER)))
def super_flare(use: Use) -> Script[None]:
    """With your power: attack pods of 10 or less qualify."""
    yield from _prime(use, HIGHER, 99)


ITEM = Alien(
    id="reserve",
    name="Reserve",
    alert="green",
    types=("combat",),
    galaxy="Prime",
    aim="keep low attack pods as help",
    in_play=(
        "Low attack pods become reinforcements. Keep the negotiate pods: one of them cancels a reinforcement of "
        "another alien."
    ),
    power=Power(name="Power to Reinforce", uses=(reinforce, cancel), traits=(DISTRESS(distress),), if_zapped=_zapped),
    legacy=Legacy((legacy,), traits=(DISTRESS(legacy_distress),)),
    flare=Flare(wild, super_flare),
)
