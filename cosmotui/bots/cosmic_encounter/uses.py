"""What to do in a window: each thing that may be used is weighed by what it brings now."""

from typing import Final

from cosmotui.bots.cosmic_encounter.hints import HINTS, Amount, Hint
from cosmotui.bots.cosmic_encounter.rally import Temper
from cosmotui.bots.cosmic_encounter.singles import single
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.bots.cosmic_encounter.worth import worth
from cosmotui.engine.question import ChooseOne

PASSES: Final = ("pass", "rest", "nobody")
QUIET: Final = "no need to act"
LEAST: Final = 0.004
"""What a use must bring, in parts of a win."""
WHY: Final = {
    "gain": "it gains by it",
    "might": "might decides here",
    "driver": "the drivers decide here",
    "save": "ships are kept",
    "stop": "it would do harm",
    "harm": "whoever stands best has less",
}
"""Reasons, by the kind of the effect."""
UNKNOWN: Final = Hint("never")
RECHARGED: Final = 0.02
"""What it costs to discharge a flare, which comes back."""
LOST: Final = 0.5
"""The part of what a pod is worth that its use must make good."""


def effect_name(survey: Survey, value: str) -> str:
    """The name of the effect behind an option."""
    if value.startswith("p") and value[1:].isdigit():
        pod = survey.view.pods[int(value[1:])]
        if pod.kind == "flare":
            own = [one.alien for one in survey.alien.powers if not (one.zapped or one.off)]
            return f"{'super' if pod.item in own else 'wild'} {pod.item}"
        return pod.item or pod.kind
    return value


def gain_of(window: Window, name: str, value: str) -> float:
    """What a use brings, as a part of a win; below 0 where it is better left alone."""
    survey = window.survey
    hint = HINTS.get(name, UNKNOWN)
    amount = _number(hint.amount, survey) if hint.kind in ("gain", "might", "save", "stop", "harm") else 0.0
    cost = window.unit * (_cost(survey, value) + _number(hint.cost, survey))
    match hint.kind:
        case "gain":
            return window.unit * amount - cost
        case "might":
            return window.might(amount) - cost
        case "driver":
            return window.change(name) - cost
        case "save":
            return window.save(int(amount)) - cost
        case "stop":
            return window.stop(amount) - cost
        case "harm":
            return window.harm(amount) - cost
        case "own":
            return single(window, name) - cost
        case _:
            return -1.0


def _cost(survey: Survey, value: str) -> float:
    """What the pod itself is worth."""
    if value.startswith("p") and value[1:].isdigit():
        pod = survey.view.pods[int(value[1:])]
        return RECHARGED if pod.kind == "flare" else LOST * worth(pod)
    return 0.0


def _number(amount: Amount, survey: Survey) -> float:
    return amount(survey) if callable(amount) else amount


def use(survey: Survey, question: ChooseOne, temper: Temper) -> tuple[str, str]:
    """The best thing to use now, or a pass; and why."""
    offered = [str(option.value) for option in question.options if option.value not in PASSES and not option.rare]
    stay = str(question.options[0].value)
    if not offered or survey.view.invasion is None:
        return stay, QUIET
    window = Window(survey, temper)
    best, value = LEAST, ""
    for one in offered:
        gain = gain_of(window, effect_name(survey, one), one)
        if gain > best:
            best, value = gain, one
    if not value:
        return stay, QUIET
    return value, WHY.get(HINTS.get(effect_name(survey, value), UNKNOWN).kind, "the moment is right")
