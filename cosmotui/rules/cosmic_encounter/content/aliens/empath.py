"""Empath: Power of Harmony."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.payoff import DEAL_BOONS

KIND = 3
"""Boons for whoever negates no demand."""


def _one_envoy(use: Use) -> int:
    """The fleet that faces an envoy and is none; -1 if there is none, or the result stands (CE-20.43)."""
    natures = [fleet.nature for fleet in use.now.fleets]
    if use.fleet.result or use.enemy.result:
        return -1
    return 1 - natures.index("envoy") if natures.count("envoy") == 1 else -1


def _peace(now: Situation) -> float:
    """Return what it brings that an envoy which faces a brigade talks instead."""
    survey, ends = now.survey, now.ends()
    match survey.fleet.nature, survey.enemy.nature:
        case "envoy", "brigade":
            return ends.deal() - ends.win(1 - survey.side)
        case "brigade", "envoy":
            return ends.deal() - ends.win(survey.side)
        case _:
            return -1.0


@hinted(Hint(weighed(_peace), danger=0.5, why="better a deal than this end"))
@effect("empath", "leader:contact.after", applies=lambda use: _one_envoy(use) >= 0)
def harmony(use: Use) -> Script[None]:
    """If either fleet is an envoy after contact, you may transform the other fleet into an envoy (so a negotiation
    follows)."""
    yield from do.transform(use, _one_envoy(use), "envoy", "Empath")


@effect("legacy empath", "invader:contact.after", applies=lambda use: _one_envoy(use) >= 0)
def legacy(use: Use) -> Script[None]:
    """If either leader deploys an envoy the encounter is a negotiation."""
    yield from do.transform(use, _one_envoy(use), "envoy", "legacy of Empath")


@hinted(Hint(gain(0.1)))
@effect("wild empath", "leader:negotiation.open")
def wild(use: Use) -> None:
    """At the start: if the deal succeeds, every negotiator that cancelled no demand gains 3 boons."""
    use.now.notes[DEAL_BOONS] = use.now.notes.get(DEAL_BOONS, 0) + KIND


def _attacks(use: Use) -> list[int]:
    pods = use.state.pods
    return [pod for pod in use.cache if pods[pod].is_attack]


def _can_arm(use: Use) -> bool:
    return use.enemy.nature == "envoy" and use.enemy.driver >= 0 and bool(_attacks(use))


def _armed(now: Situation) -> Aim:
    """Return the weakest attack pod for the enemy leader, where a brigade would have to compensate its envoy: what is
    won in a fight costs no pods."""
    survey = now.survey
    pods = survey.view.pods
    attacks = [pod for pod in survey.alien.cache if pods[pod].is_attack]
    if not survey.owed or not attacks:
        return NOWHERE
    weakest = min(attacks, key=lambda pod: (pods[pod].value, pod))
    risk = 1 - now.with_driver(survey.fleet.value + survey.enemy.value - pods[weakest].value)
    saved = POD * survey.owed - now.worth(pods[weakest])
    return Aim(now.unit * saved - risk * now.stake(), "a fight that is won costs no compensation", pods=(weakest,))


@hinted(Hint(aim=_armed))
@effect("super empath", "leader:contact.after", applies=_can_arm)
def super_flare(use: Use) -> Script[None]:
    """If the opponent's fleet is an envoy, discharge an attack pod from your cache: the opponent's driver is
    transformed into that attack pod (CE-36.56, for the rest of the match); natures are read again."""
    pod = yield from do.choose_pod(use.table, use.seat, "D-declare", "Discharge which attack pod?", _attacks(use))
    yield from do.discharge_attack(use, pod)
    yield from do.transform_driver(use, 1 - use.side, use.state.pods[pod], "Empath")


ITEM = Alien(
    id="empath",
    name="Empath",
    alert="green",
    types=("diplomacy", "control"),
    galaxy="Conflict",
    aim="force talks, and make demands",
    in_play=(
        "Where one side brings a negotiate pod, you decide whether both talk. Keep influence: a negotiation that "
        "you force is won by demands."
    ),
    power=Power(name="Power of Harmony", uses=(harmony,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
