"""Grandfather: Power of Tradition."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY
from cosmotui.rules.cosmic_encounter.model.pod import COLOURS, Pod
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.options.pools import RIDERS
from cosmotui.rules.cosmic_encounter.traits import ANY_NUMBER, EXHAUSTED, FLARES, FREE_RESUPPLIES

PLAIN: Final = ("attack", "negotiate", "artifact")
SPECIAL: Final = tuple(Pod("negotiate", f"{rider}-negotiate").name for rider in RIDERS)
MODERN: Final = ", ".join([*(kind for kind in COLOURS if kind not in PLAIN), *SPECIAL])
REPLACE, GIFT, HAGGLE = "replace", "gift", "haggle"
WAYS: Final = (
    (REPLACE, "scrap modern pods and draft as many"),
    (GIFT, "gift modern pods"),
    (HAGGLE, "haggle with modern pods"),
)


def _is_modern(pod: Pod) -> bool:
    return pod.kind not in PLAIN or (pod.kind == "negotiate" and bool(pod.item))


def _modern(use: Use, pods: Sequence[int]) -> list[int]:
    return [pod for pod in pods if _is_modern(use.state.pods[pod])]


def _held(use: Use) -> list[int]:
    return _modern(use, use.cache)


def _trash(now: Situation) -> Aim:
    """Return the modern pods that are worth less than others are on average."""
    pods = now.survey.view.pods
    poor = [pod for pod in now.survey.alien.cache if _is_modern(pods[pod]) and now.worth(pods[pod]) < POD / 2]
    gained = sum(POD - now.worth(pods[pod]) for pod in poor)
    return Aim(now.unit * gained, "better pods for bad ones", pods=tuple(poor), word=REPLACE) if poor else NOWHERE


def _pass_on(use: Use, pods: list[int], is_gift: bool) -> Script[None]:
    """Give pods to another alien, or haggle with it about them."""
    seat = yield from do.choose_target(use, "Who is to have them?")
    give = partial(do.hand_over, use.table, seat, use.seat, pods, "got", use)
    if is_gift:
        yield from give()
    else:
        told = f"{len(pods)} modern {'pod' if len(pods) == 1 else 'pods'}"
        yield from do.haggle(use.table, seat, use.seat, len(pods), give, told, use)


@hinted(Hint(aim=_trash))
@effect("grandfather", "any:any", applies=lambda use: bool(_held(use)))
def act(use: Use) -> Script[None]:
    """At any time you may act on modern pods of your cache (anything that is not a plain attack, negotiate or artifact
    pod): scrap and replace them, gift them, or haggle with them."""
    table, me, held = use.table, use.seat, _held(use)
    way = yield from do.choose_word(table, me, "What do you do?", WAYS)
    title = f"Which modern pod? {{}} of {len(held)}"
    pods = yield from do.choose_pods(table, me, "D-declare", title, held, 1, len(held))
    if way == REPLACE:
        yield from do.scrap(table, me, pods, use)
        yield from do.draft(table, me, len(pods), use)
    else:
        yield from _pass_on(use, pods, way == GIFT)


def _deal(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return what to offer, and whether to accept: no base for whoever is about to win."""
    defends = now.survey.side == DEFENDERS
    if "ready" in values:
        landing = f"{INVADERS} victory"
        lands = not defends and landing in values
        return (landing, "a base in peace") if lands else ("ready", "no more than that")
    if "yes" in values:
        is_bad = defends and "lands in peace" in title and now.is_close(now.survey.opponent)
        return ("no", "it would win by it") if is_bad else ("yes", "a deal is better than none")
    return None


@hinted(Hint(word=_deal))
@effect("talk of grandfather", "leader:negotiation.open")
def talk(use: Use) -> Script[None]:
    """Your negotiations are timed free-form deals (90 seconds) with no influence; failing quashes for both."""
    yield from do.strike_deal(use)


def unlimited(board: Board, owner: int, seat: int) -> int:
    """You may take unlimited free resupplies and discharge any number of flares per invasion."""
    return ANY_NUMBER if seat == owner else 0


@effect("legacy grandfather", "any:legacy.begins", applies=lambda use: use.is_first_alien)
def legacy(use: Use) -> None:
    """All modern pods are vaporized from every forge; a modern pod that is exhausted is vaporized."""
    do.vaporize_pods(use.table, NOBODY, _modern(use, [*use.state.forge, *use.state.spent_aur]))


def gone(pod: Pod) -> Sequence[Pod] | None:
    """A modern pod that is exhausted is vaporized."""
    return () if _is_modern(pod) else None


def _is_zap(use: Use) -> bool:
    cause = use.event
    return use.at == "on:zap" or any("zap" in use.state.pods[pod].item for pod in cause.pods)


@hinted(Hint(gain(lambda survey: 0.3 if survey.event is not None and survey.event.seat == survey.me else -1.0)))
@effect("wild grandfather", "any:on:zap", "any:on:artifact-discharged", burnout=True, applies=_is_zap)
def wild(use: Use) -> None:
    """When any aspect (power, pod, ship, cache or other) is about to be zapped: negate that zap."""
    use.event.stop()


RESERVE = 0.5
"""The might that a pod of an unseen cache may bring as a reinforcement, on average."""
REINFORCEMENT = 4


def _plain_fight(now: Situation) -> Aim:
    """Return what it brings that nobody reinforces, neither the enemy fleet nor the own one."""
    survey = now.survey
    sides = [survey.side_of(seat) for seat in range(len(survey.view.aliens))]
    held = [one.cache_size for one in survey.view.aliens]
    if survey.side < 0:
        return NOWHERE
    theirs = sum(count for count, side in zip(held, sides, strict=True) if side == 1 - survey.side)
    allies = sum(count for count, side in zip(held, sides, strict=True) if side == survey.side) - held[survey.me]
    own = sum(pod.kind == "distress" for pod in survey.pods)
    return now.might(RESERVE * (theirs - allies) - REINFORCEMENT * own)


@hinted(Hint(_plain_fight, why="nobody reinforces: the enemy would more than the own fleet"))
@effect("super grandfather", "any:arrival.window")
def super_flare(use: Use) -> None:
    """No modern pods may be discharged until the next invasion."""
    do.limit_driver(use, "stop", EVERYBODY, MODERN)


ITEM = Alien(
    id="grandfather",
    name="Grandfather",
    alert="red",
    types=("resource", "meta"),
    galaxy="Venture",
    aim="get rid of modern pods",
    in_play=(
        "Nothing new-fangled: throw modern pods away for others, give them to your enemies or sell them. Your talks "
        "know no influence: one offer each, and no deal means ruin for both."
    ),
    power=Power(
        name="Power of Tradition",
        uses=(act,),
        supplemental=(talk,),
        supplement="You may take unlimited free resupplies and discharge any number of flares per invasion.",
        traits=(FREE_RESUPPLIES(unlimited), FLARES(unlimited)),
    ),
    legacy=Legacy((legacy,), traits=(EXHAUSTED(gone),)),
    flare=Flare(wild, super_flare),
)
