"""Klutz: Power of Clumsiness."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, gain, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.operations.pods import DRAFTED

MOST: Final = 2
WATCHED: Final = "a look at what others draft"


def _drafted(use: Use) -> list[int]:
    """Return the pods that the user has just drafted, as far as they are in its cache."""
    cause, cache = use.cause, use.cache
    return [pod for pod in cause.pods if pod in cache] if cause is not None and cause.seat == use.seat else []


@hinted(Hint(pods=worst("the least of them"), danger=-0.3))
@effect("klutz", "any:on:drafted", applies=lambda use: bool(_drafted(use)), mandatory=True)
def drop(use: Use) -> Script[None]:
    """Whenever you draft pods scrap one or two of them from your cache."""
    title = "Which pod falls down? {} of 2"
    gone = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, _drafted(use), 1, MOST)
    yield from do.scrap(use.table, use.seat, gone, use)


def _in_reach(use: Use) -> list[int]:
    """Return the ships in the system of the planet where ships have landed."""
    place = use.cause.place if use.cause is not None else -1
    worlds = planets_of(use.state, use.state.planets[place].system) if place >= 0 else []
    return [id for one in worlds for seat in coexist(use.state, one) for id in on_planet(use.state, one, seat)]


def _has_landed(use: Use, least: int) -> bool:
    cause = use.cause
    return cause is not None and cause.seat == use.seat and len(cause.ships) >= least and bool(_in_reach(use))


def _knock_over(use: Use) -> Script[None]:
    yield from do.snipe(use.table, use.seat, _in_reach(use), 1, use)


@hinted(Hint(danger=0.3))
@effect("stumble of klutz", "any:on:landed", applies=lambda use: _has_landed(use, 2), mandatory=True)
def stumble(use: Use) -> Script[None]:
    """Whenever you land two or more ships on a planet knock over one ship in that system: choose it and destroy it."""
    yield from _knock_over(use)


@effect("legacy klutz", "any:on:landed", applies=lambda use: _has_landed(use, 1))
def legacy(use: Use) -> Script[None]:
    """Whenever an alien lands ships on a planet it knocks over one ship in that system."""
    yield from _knock_over(use)


def _is_drafted(use: Use) -> bool:
    """Return whether another alien is about to claim two or more pods that it has drafted."""
    is_draft = use.befalls_another and use.event.manner == DRAFTED and len(use.event.pods) >= MOST
    return is_draft and do.declared(use, "klutz") is not None


@effect("grip of klutz", "any:on:pods-incoming", applies=_is_drafted)
def fumble(use: Use) -> Script[None]:
    """Whoever has discharged the wild flare probes two pods that another alien drafts, reveals one of them and gifts
    one away, as it likes."""
    drafter, table, seat = use.event.seat, use.table, use.seat
    if not (yield from do.agree(table, seat, f"Probe two of the pods that {use.names[drafter]} drafts?")):
        return
    seen = do.random_pods(table, use.event.pods, MOST)
    do.show(table, seat, f"what {use.names[drafter]} drafts", seen)
    shown = yield from do.choose_pods(table, seat, "D-declare", "Reveal which of them?", seen, 0, 1)
    do.display(table, drafter, shown)
    others = [other for other in use.others if other != drafter]
    most = min(1, len(others))
    given = yield from do.choose_pods(table, seat, "D-declare", "Gift which of them away?", seen, 0, most)
    if given:
        heir = yield from do.choose_target(use, "Who gets it?", others)
        yield from do.keep(table, heir, use.event.withhold(given), 1, use, least=1)


@hinted(Hint(gain(0.06)))
@effect("wild klutz", "any:any", applies=lambda use: do.declared(use, "klutz") is None)
def wild(use: Use) -> None:
    """For the rest of the invasion, when another alien would draft two or more pods you may probe two of them before
    they are claimed; of these you may reveal one and you may gift one to another alien (the same one or the other)."""
    do.declare(use, WATCHED, "klutz")


def _crashes(use: Use) -> bool:
    is_lost = use.lost_combat and use.now.is_to_lose(use.side) and not use.enemy.peaceful
    return is_lost and bool(use.own_fleet)


@hinted(Hint(weighed(lambda now: now.unit * (0.4 + SHIP * now.survey.own_sent))))
@effect("super klutz", "actor:payoff.crash", first=True, applies=_crashes)
def super_flare(use: Use) -> Script[None]:
    """After losing: random crash; each of your committed ships lands on a random planet of the target system or is
    destroyed."""
    dice, worlds = use.state.dice, planets_of(use.state, use.state.planets[use.now.target].system)
    lucky = [id for id in use.own_fleet if dice.below(2)]
    for planet, id in [(dice.choose(worlds), id) for id in lucky]:
        yield from do.land(use.table, [id], planet, use)


ITEM = Alien(
    id="klutz",
    name="Klutz",
    alert="yellow",
    types=("destroy",),
    galaxy="Eon",
    aim="draw often, and upset things",
    in_play=(
        "Your pods fall down as you draw them, so draw often. Where two of your ships land something else falls over: "
        "mostly the last ship of a base."
    ),
    power=Power(name="Power of Clumsiness", uses=(drop, stumble), supplemental=(fumble,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
