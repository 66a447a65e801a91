"""Judge: Power to Arbitrate."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import tally
from cosmotui.rules.cosmic_encounter.facts.primed import encounter_pods
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, never, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.store import SHROUDED
from cosmotui.rules.cosmic_encounter.timing.uses import boosts

DRIVERS: Final = "drivers"
JUDGMENT: Final = "judgment"
CLOSE: Final = 5
"""Mights that differ by less are close."""


def _is_gavel(pod: Pod) -> bool:
    return pod.is_attack or pod.kind == "negotiate"


def _held(use: Use, distress: bool = False) -> list[int]:
    found = [(pod, use.state.pods[pod]) for pod in use.cache]
    return [number for number, pod in found if (pod.kind == "distress" if distress else _is_gavel(pod))]


def _may_judge(use: Use) -> bool:
    return bool(_held(use)) or bool(_held(use, distress=True) and boosts(use.table, use))


def _side_of(pod: Pod) -> int:
    """The fleet that an attack pod makes win: 00 is even."""
    return DEFENDERS if pod.value % 2 else INVADERS


def _best_verdict(now: Situation) -> Aim:
    """Return the pod whose verdict is best, compared with an even encounter."""
    survey = now.survey
    ends = now.ends()
    wins = [ends.win(side) for side in (INVADERS, DEFENDERS)]
    ways = [
        (wins[_side_of(pod)] if pod.is_attack else ends.deal(), -now.worth(pod), number)
        for number, pod in ((one, survey.view.pods[one]) for one in survey.alien.cache)
        if _is_gavel(pod)
    ]
    if not ways:
        return NOWHERE
    value, price, number = max(ways)
    return Aim(value - sum(wins) / 2 + now.unit * price / 4, "that end suits it best", pods=(number,))


def _seize(use: Use) -> Script[None]:
    """Abduct all drivers."""
    for side in (INVADERS, DEFENDERS):
        for _, primed in list(encounter_pods(use.now.fleets[side])):
            yield from do.take_primed(use, side, primed, do.store(use, DRIVERS, SHROUDED))


@hinted(Hint(aim=_best_verdict))
@effect("judge", "bystander:approach.after", applies=_may_judge)
def arbitrate(use: Use) -> Script[None]:
    """After approach as bystander you may scrap an attack or negotiate pod of your cache and abduct all drivers of the
    encounter, shrouding them in your nexus. An even attack pod makes the invading fleet win, an odd one the defending
    fleet; a negotiate pod brings a negotiation."""
    held = _held(use, distress=use.boosted)
    if not held:
        return
    gavel = yield from do.choose_pod(use.table, use.seat, "D-scrap", "Scrap which pod?", held)
    pod = use.state.pods[gavel]
    yield from do.scrap(use.table, use.seat, [gavel], use)
    yield from _seize(use)
    if use.boosted:
        do.declare_draw(use)
    elif pod.is_attack:
        do.declare_result(use, _side_of(pod), JUDGMENT)
    else:
        for side in (INVADERS, DEFENDERS):
            yield from do.transform(use, side, "envoy", "Judge")


@effect("return of judge", "any:on:forge-reset", applies=lambda use: bool(do.stored(use, DRIVERS)), mandatory=True)
def give_back(use: Use) -> None:
    """When the forge is reset return all pods of your nexus to it, recharged."""
    do.deconstruct(use.table, use.seat, do.stored(use, DRIVERS))


@effect("legacy judge", "any:legacy.begins", applies=lambda use: use.is_first_alien)
def legacy(use: Use) -> Script[None]:
    """On activation one alien gains 1 dominion: the one chosen by Judge, if its elimination brings the legacy into
    force; as a chance legacy of an absent Judge, a random alien."""
    judge, seats = do.eliminated_as(use), timing_order(use.state)
    if judge >= 0:
        chosen = yield from do.choose_alien(use.table, judge, "Who gains 1 dominion?", seats)
    else:
        chosen = use.state.dice.choose(seats)
    do.gain_dominion(use.table, chosen, 1, "legacy of Judge")


def _is_close(use: Use) -> bool:
    natures = [fleet.nature for fleet in use.now.fleets]
    totals = [tally(use.state, side, with_rolls=False).total for side in (INVADERS, DEFENDERS)]
    return natures != ["envoy", "envoy"] and abs(totals[0] - totals[1]) < CLOSE


def _talks(now: Situation) -> float:
    """Return what a deal brings in place of a combat."""
    survey = now.survey
    if survey.side < 0:
        return -1.0
    ends = now.ends()
    chance = now.win_chance()
    fought = chance * ends.win(survey.side) + (1 - chance) * ends.win(1 - survey.side)
    return ends.deal() - fought


@hinted(Hint(weighed(_talks)))
@effect("wild judge", "leader:combat.window", applies=_is_close)
def wild(use: Use) -> Script[None]:
    """If the two fleets' might differs by less than 5: both become envoys."""
    for side in (INVADERS, DEFENDERS):
        yield from do.transform(use, side, "envoy", "Judge")


@hinted(Hint(helps=never, cost=POD))
@effect("super judge", "bystander:approach.after", applies=lambda use: bool(_held(use, distress=True)), with_power=True)
def super_flare(use: Use) -> None:
    """With your power: scrap a distress pod and the encounter is a draw."""


ITEM = Alien(
    id="judge",
    name="Judge",
    alert="red",
    types=("control", "diplomacy", "destroy"),
    galaxy="Eon",
    aim="stay out, and decide the end",
    in_play=(
        "An encounter that you are not part of ends as you like, for a single pod: keep an even attack pod, an odd one "
        "and a negotiate pod, and stay away from fleets."
    ),
    power=Power(name="Power to Arbitrate", uses=(arbitrate,), supplemental=(give_back,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
