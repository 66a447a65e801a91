"""Trader: Power to Exchange."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Situation, gain, never, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer

PRICE = 0.056
"""What the influence is worth that the owner of the power gains by its offer, in units of a base."""


def _has_pods(use: Use) -> bool:
    """Whether a swap with somebody would move anything."""
    return any(use.state.aliens[seat].cache for seat in (use.seat, *use.others))


def _better_cache(now: Situation) -> float:
    """Return what the opponent's cache brings more than the own one."""
    theirs = 0.1 * now.survey.view.aliens[now.survey.opponent].cache_size
    return now.unit * (theirs - sum(now.worth(pod) for pod in now.survey.pods) - 0.15)


@hinted(Hint(weighed(_better_cache), danger=0.5, why="the other cache is worth more"))
@effect("trader", "leader:arrival.window", applies=_has_pods)
def exchange(use: Use) -> Script[None]:
    """After arrival you may swap your whole cache with your opponent's."""
    others = [seat for seat in use.others if seat != use.opponent] if use.boosted else [use.opponent]
    target = yield from do.choose_target(use, "Swap caches with whom?", others)
    yield from do.swap_caches(use.table, use.seat, target, use)


@effect("legacy trader", "invader:arrival.window")
def legacy(use: Use) -> Script[None]:
    """After arrival the leaders always swap caches."""
    yield from do.swap_caches(use.table, use.seat, use.opponent, use)


@hinted(Hint(gain(0.08)))
@effect("wild trader", "leader:arrival.window", applies=lambda use: bool(use.state.aliens[use.opponent].cache))
def wild(use: Use) -> Script[None]:
    """Snatch one pod from the opponent, then gift it one pod."""
    yield from do.snatch(use.table, use.seat, use.opponent, 1, use)
    if use.is_zapped:
        return
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Gift which pod?", cache, min(1, len(cache)), 1)
    yield from do.hand_over(use.table, use.opponent, use.seat, pods, "got", use)


@hinted(Hint(helps=never))
@effect("super trader", "leader:arrival.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: swap with an alien other than the opponent."""


def _swap(use: Use) -> Script[None]:
    yield from do.swap_caches(use.table, use.seat, use.opponent, use)


def _welcome(now: Situation, is_own: bool) -> tuple[bool, str]:
    """It helps whoever holds the worse cache."""
    survey = now.survey
    held = sum(now.worth(pod) for pod in survey.pods)
    gain = POD * survey.view.aliens[survey.opponent].cache_size - held
    if gain > (0.0 if is_own else PRICE):
        return True, "it likes the other cache"
    return False, "it keeps its own cache"


ITEM = Alien(
    id="trader",
    name="Trader",
    alert="green",
    types=("resource", "info", "control"),
    galaxy="Prime",
    aim="empty your cache, then swap",
    in_play=("The worst cache is the best: swap it away just before both leaders prime. Remember what you gave."),
    with_others="Poison pods travel with the cache; lucre and pods on a nexus stay where they are.",
    power=Power(name="Power to Exchange", uses=(exchange,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer("Swap caches with the opponent.", "swap caches with {}", 1, _swap, welcome=_welcome),
)
