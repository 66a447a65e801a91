"""Mite: Power to Bluster."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import backers_of, fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, always
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

LEFT: Final = 3
LEFT_BY_LEGACY: Final = 5
STAND, SURRENDER = "stand", "surrender"


def _ravage(use: Use, seat: int, left: int) -> Script[list[int]]:
    """Ravage a cache down to so many pods, and return those that are gone."""
    before = list(use.state.aliens[seat].cache)
    yield from do.ravage_pods(use.table, seat, len(before) - left, use)
    return [pod for pod in use.state.aliens[seat].exhaust if pod in before]


def _answer(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Surrender where the fight would be lost anyway."""
    if SURRENDER not in values:
        return None
    return (SURRENDER, "the ships at least are saved") if now.win_chance() < 0.25 else (STAND, "worth the fight")


@hinted(Hint(word=_answer, danger=0.5))
@effect("mite", "invader:arrival.window", mandatory=True)
def bluster(use: Use) -> Script[None]:
    """After arrival as invader you bluster: the opponent may surrender, which gives your fleet a peaceful win at once;
    if it does not, its cache is ravaged down to 3 pods."""
    other = use.enemy.leader
    title, ways = f"{use.names[use.seat]} blusters: what do you do?", [(STAND, "stand firm"), (SURRENDER, SURRENDER)]
    if (yield from do.choose_word(use.table, other, title, ways)) == SURRENDER:
        do.declare_result(use, use.side, SURRENDER, peaceful=True)
    elif len(use.state.aliens[other].cache) > LEFT:
        gone = yield from _ravage(use, other, LEFT)
        if use.boosted:
            title = f"Claim which pod? {{}} of {len(gone)}"
            claimed = yield from do.choose_pods(use.table, use.seat, "D-declare", title, gone, 0, len(gone))
            yield from do.claim(use.table, use.seat, other, claimed, use)


@effect("legacy mite", "defender:arrival.window", applies=lambda use: len(use.cache) > LEFT_BY_LEGACY)
def legacy(use: Use) -> Script[None]:
    """After each arrival the defender's cache is ravaged down to 5 pods."""
    yield from _ravage(use, use.seat, LEFT_BY_LEGACY)


def _helpers(use: Use, side: int) -> int:
    """Return how many ships the sponsors of a fleet have committed."""
    return sum(len(fleet_ships(use.state, side, seat)) for seat in backers_of(use.state, side))


def _crowd(now: Situation) -> float:
    """Return how many ships the sponsors of the enemy have committed."""
    survey = now.survey
    theirs = survey.sent[1 - survey.side]
    return sum(theirs) - theirs[survey.opponent]


@hinted(Hint(lambda now: now.might(_crowd(now))))
@effect("wild mite", "leader:arrival.window", applies=lambda use: _helpers(use, 1 - use.side) > _helpers(use, use.side))
def wild(use: Use) -> Script[None]:
    """If the opponent's sponsors committed more ships than yours: rebound all opposing sponsor ships."""
    for seat in list(use.enemy.sponsors):
        yield from do.remove_sponsor(use.table, seat, use)


@hinted(Hint(helps=always))
@effect(
    "super mite",
    "invader:arrival.window",
    with_power=True,
    applies=lambda use: len(use.state.aliens[use.enemy.leader].cache) > LEFT,
)
def super_flare(use: Use) -> None:
    """With your power: claim any of the ravaged pods."""


ITEM = Alien(
    id="mite",
    name="Mite",
    alert="yellow",
    types=("invasion", "destroy"),
    galaxy="Prime",
    aim="be given planets without a fight",
    in_play=(
        "Small, but loud: an opponent that does not give you its planet loses most of its pods before it primes one."
    ),
    power=Power(name="Power to Bluster", uses=(bluster,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
