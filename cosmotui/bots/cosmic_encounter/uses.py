"""Decisions in a window: each effect that may be used is weighed by its gain at this moment."""

from random import Random
from typing import Final

from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.bots.cosmic_encounter.rally import Temper
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.facts.names import names_of
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim
from cosmotui.rules.cosmic_encounter.kinds.effects import hint_of
from cosmotui.rules.cosmic_encounter.model.holding import TECHNOLOGY
from cosmotui.rules.cosmic_encounter.operations.technologies import DEVELOP
from cosmotui.rules.cosmic_encounter.traits import VOIDS_POWERS, having
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.words.holding_words import is_researched

PASSES: Final = ("pass", "rest", "nobody")
QUIET: Final = "no need to act"
LEAST: Final = 0.001
"""What a use must bring, in parts of a win, for whoever waits for the right moment."""
EAGER: Final = 0.4
"""How often whoever does not wait uses at once what would help a little."""
RECHARGED: Final = 0.02
"""What it costs to discharge a flare, which comes back."""
LOST: Final = 0.5
"""The part of what a pod is worth that its use must make good."""


def effect_name(survey: Survey, value: str) -> str:
    """Return the name of the effect behind an option."""
    if value.startswith("p") and value[1:].isdecimal():
        pod = survey.view.pods[int(value[1:])]
        if pod.kind == "flare":
            return f"{'super' if pod.item in names_of(survey.view, survey.me) else 'wild'} {pod.item}"
        return pod.item or pod.kind
    word, _, number = value.partition(" ")
    if number.isdecimal() and int(number) < len(survey.view.holdings):
        return survey.view.holdings[int(number)].item if word == DEVELOP else word
    return value


def _is_idle(survey: Survey, value: str) -> bool:
    """Return whether one more ship would help no research: there are enough to develop it."""
    _, _, number = value.partition(" ")
    if not number.isdecimal() or int(number) >= len(survey.view.holdings):
        return False
    one = survey.view.holdings[int(number)]
    return one.kind == TECHNOLOGY and is_researched(survey.view, int(number)) and not value.startswith(DEVELOP)


def _is_power(survey: Survey, value: str) -> bool:
    """Return whether an option uses a power of the seat's own, and neither a flare nor a legacy."""
    part, _, rest = value.partition(" ")
    return part not in ("legacy", "wild", "super") and any(
        power.alien in (part, *rest.split()) for power in survey.alien.powers
    )


def aim_of(window: Window, name: str, value: str) -> Aim:
    """Return the best effect of a use, its gain as a share of a win, and the reason."""
    hint = hint_of(name)
    weigh = hint.aim or hint.weigh
    if weigh is None:
        return NOWHERE
    aim = weigh(window)
    if hint.aim is not None and _is_aimed_already(window.survey, name):
        return NOWHERE
    cost = window.unit * (_cost(window.survey, value) + hint.cost)
    return aim._replace(gain=aim.gain - cost, why=hint.why or aim.why)


def _is_aimed_already(survey: Survey, name: str) -> bool:
    """Return whether the same has been declared, or what acts as the same, and may be about to hit the same target."""
    return any(_acting(one.effect) == _acting(name) for one in survey.view.doing if one.effect)


def _acting(name: str) -> str:
    """Return the effect as which an effect is used: mostly itself."""
    return hint_of(name).acts_as or name


def _cost(survey: Survey, value: str) -> float:
    """Return what the pod itself is worth."""
    if value.startswith("p") and value[1:].isdecimal():
        pod = survey.view.pods[int(value[1:])]
        return RECHARGED if pod.kind == "flare" else LOST * worth(pod)
    return 0.0


def use(survey: Survey, question: ChooseOne, temper: Temper, rng: Random) -> tuple[str, str]:
    """Return the best effect to use now, or a pass, and the reason.

    A bot that does not wait uses any effect that helps.
    """
    offered = [str(option.value) for option in question.options if option.value not in PASSES and not option.rare]
    stay = str(question.options[0].value)
    if not offered or survey.view.invasion is None or not (temper.timely or rng.random() < EAGER):
        return stay, QUIET
    if survey.view.holdings:
        offered = [value for value in offered if not _is_idle(survey, value)]
    if any(True for _ in having(survey.view, VOIDS_POWERS)):
        offered = [value for value in offered if not _is_power(survey, value)]
    window = Window(survey, temper)
    aims = {value: aim_of(window, effect_name(survey, value), value) for value in offered}
    good = [value for value in offered if aims[value].gain > (LEAST if temper.timely else 0)]
    if not good:
        return stay, QUIET
    value = max(good, key=lambda one: aims[one].gain) if temper.timely else rng.choice(good)
    return value, aims[value].why
