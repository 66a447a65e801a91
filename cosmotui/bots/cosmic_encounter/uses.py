"""Decisions in a window: each effect that may be used is weighed by its gain at this moment."""

from random import Random
from typing import Final

from cosmotui.bots.cosmic_encounter.aims import AIMS, NOWHERE, Aim
from cosmotui.bots.cosmic_encounter.hints import HINTS, Amount, Hint
from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.bots.cosmic_encounter.rally import Temper
from cosmotui.bots.cosmic_encounter.special_cases import single
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien

PASSES: Final = ("pass", "rest", "nobody")
QUIET: Final = "no need to act"
LEAST: Final = 0.004
"""What a use must bring, in parts of a win, for whoever waits for the right moment."""
EAGER: Final = 0.4
"""How often whoever does not wait uses at once what would help a little."""
WHY: Final = {
    "mind": "it is good to know what a leader holds",
    "wild mind": "it is good to know what a leader holds",
    "clone": "the driver is worth having again",
    "wild clone": "the driver is worth having again",
    "outlaw": "a pod from each of them",
    "pickpocket": "a pod more",
    "remora": "what others gain, it gains too",
    "wild healer": "the zap is undone",
    "wild spiff": "a base even out of a defeat",
    "super spiff": "a base even out of a defeat",
    "wild lemming": "a base for the ship that comes back",
    "voucher invasion": "one invasion more",
    "wild antimatter": "the other fleet pays for its ships",
    "ionic-gas": "the other fleet would get more than it should",
    "grime": "influence decides a deal",
    "empath": "better a deal than this end",
    "wild pacifist": "better to be let in than to fight",
    "wild winner": "it has more allies",
    "wild fodder": "a ship more for the fleet that should win",
    "trader": "the other cache is worth more",
    "super zombie": "its ships shall come back",
    "healer": "a pod for a little help",
    "wild cudgel": "the other bases there are in its way",
    "wild guerrilla": "nobody shall have that planet",
}
"""Reasons of single effects; those of all others follow from their kind."""
UNKNOWN: Final = Hint("never")
RECHARGED: Final = 0.02
"""What it costs to discharge a flare, which comes back."""
LOST: Final = 0.5
"""The part of what a pod is worth that its use must make good."""


def effect_name(survey: Survey, value: str) -> str:
    """Return the name of the effect behind an option."""
    if value.startswith("p") and value[1:].isdecimal():
        pod = survey.view.pods[int(value[1:])]
        if pod.kind == "flare":
            own = [one.alien for one in survey.alien.powers if one.is_active]
            return f"{'super' if pod.item in own else 'wild'} {pod.item}"
        return pod.item or pod.kind
    return value


def aim_of(window: Window, name: str, value: str) -> Aim:
    """Return the best effect of a use, its gain as a share of a win, and the reason."""
    survey = window.survey
    hint = HINTS.get(name, UNKNOWN)
    amount = _number(hint.amount, survey) if hint.kind in ("gain", "might", "save", "stop") else 0.0
    cost = window.unit * (_cost(survey, value) + _number(hint.cost, survey))
    match hint.kind:
        case "aimed":
            aim = AIMS[name](window)
            return aim._replace(gain=aim.gain - cost)
        case "gain":
            gain = window.unit * amount
        case "might":
            gain = window.might(amount)
        case "driver":
            gain = window.change(name)
        case "save":
            gain = window.save(int(amount))
        case "stop":
            gain = window.stop(amount)
        case "own":
            gain = single(window, name)
        case _:
            return NOWHERE
    return Aim(gain - cost, words_for(window, name, hint.kind))


def _cost(survey: Survey, value: str) -> float:
    """Return what the pod itself is worth."""
    if value.startswith("p") and value[1:].isdecimal():
        pod = survey.view.pods[int(value[1:])]
        return RECHARGED if pod.kind == "flare" else LOST * worth(pod)
    return 0.0


def _number(amount: Amount, survey: Survey) -> float:
    return amount(survey) if callable(amount) else amount


def words_for(window: Window, name: str, kind: str) -> str:
    """Return the reason for using an effect without a target, in words that reveal only public facts."""
    survey = window.survey
    cause = survey.name(window.cause.seat) if window.cause.seat >= 0 else ""
    match kind:
        case _ if name in WHY:
            return WHY[name]
        case "might":
            return window.balance()
        case "driver":
            return "the drivers decide here, and may be changed"
        case "save":
            return f"{window.cause.count} of its ships would be lost"
        case "stop" if window.cause.effect in ALIENS and window.cause.is_open:
            return f"{alien(window.cause.effect).name} of {cause} would do harm here"
        case "stop":
            return f"{cause} should not have its way here" if cause else "it should not come to that"
        case _ if name == "warp-key":
            return survey.lost()
        case _:
            return "a gain at no great cost"


def use(survey: Survey, question: ChooseOne, temper: Temper, rng: Random) -> tuple[str, str]:
    """Return the best effect to use now, or a pass, and the reason.

    A bot that does not wait uses any effect that helps.
    """
    offered = [str(option.value) for option in question.options if option.value not in PASSES and not option.rare]
    stay = str(question.options[0].value)
    if not offered or survey.view.invasion is None or not (temper.timely or rng.random() < EAGER):
        return stay, QUIET
    window = Window(survey, temper)
    aims = {value: aim_of(window, effect_name(survey, value), value) for value in offered}
    good = [value for value in offered if aims[value].gain > (LEAST if temper.timely else 0)]
    if not good:
        return stay, QUIET
    value = max(good, key=lambda one: aims[one].gain) if temper.timely else rng.choice(good)
    return value, aims[value].why
