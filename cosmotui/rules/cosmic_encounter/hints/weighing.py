"""Ways to weigh a use after which nothing is chosen."""

from collections.abc import Callable, Iterable

from cosmotui.rules.cosmic_encounter.hints.change import FRESH
from cosmotui.rules.cosmic_encounter.hints.hint import Amount, Weigh
from cosmotui.rules.cosmic_encounter.hints.situation import NOWHERE, Aim, Drivers, Situation
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.views.survey import Survey

WELL = "a gain at no great cost"
BEHIND = 0.4
"""The chance of winning below which a fleet is behind."""
SWAY = 0.5
"""How far an unknown change of both drivers evens the chances."""
LIKELY = 0.05
"""What the pod is worth that a neighbour gives away, in units of a base."""


def gain(amount: Amount) -> Weigh:
    """Return a use that is good at any time, in units of a base."""
    return lambda now: Aim(now.unit * _number(amount, now.survey), WELL)


def might(amount: Amount) -> Weigh:
    """Return a use that gives the own fleet more might."""
    return lambda now: now.might(_number(amount, now.survey))


def free_might(now: Situation, amount: float) -> float:
    """Return what more might for the own fleet brings where it costs nothing, so that nobody waits with it."""
    return now.outcome(0, amount, 0.0) - now.outcome(0, 0.0, 0.0) if now.survey.side >= 0 else -1.0


def drivers(change: Drivers) -> Weigh:
    """Return a use that changes both drivers."""
    return lambda now: now.change(change)


def stirred(now: Situation) -> Aim:
    """Return what it brings a sponsor, who has not seen the drivers, if an effect changes both: it is the fleet that is
    behind which gains by that."""
    if not is_behind(now):
        return NOWHERE
    return Aim((0.5 - now.win_chance()) * SWAY * now.stake(), "a fleet that is behind gains by other drivers")


def is_behind(now: Situation) -> bool:
    """Return whether the own fleet is more likely to lose than to win."""
    return now.survey.side >= 0 and now.win_chance() < BEHIND


def resupplied(now: Situation, dumped: Iterable[Pod]) -> float:
    """Return what a free resupply brings in place of these pods."""
    return now.unit * (FRESH - sum(now.worth(pod) for pod in dumped))


def save(most: int) -> Weigh:
    """Return a use that saves so many own ships."""
    return lambda now: now.save(most)


def stop(danger: float) -> Weigh:
    """Return a use that stops what another does; `danger`: how much that matters where its own hint says nothing."""
    return lambda now: now.stop(danger)


def weighed(worth: Callable[[Situation], float]) -> Weigh:
    """Return a use that is weighed by a rule of its own, as a part of a win."""
    return lambda now: Aim(worth(now), WELL)


def passed_on() -> Weigh:
    """Return a use that gives away a pod for one of a neighbour's choice: good for whoever has one that harms."""

    def worth(now: Situation) -> float:
        worst = min((now.worth(pod) for pod in now.survey.pods), default=LIKELY)
        return now.unit * (LIKELY - worst) if worst < 0 else -1.0

    return weighed(worth)


def _number(amount: Amount, survey: Survey) -> float:
    return amount(survey) if callable(amount) else amount
