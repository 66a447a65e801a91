"""The lowest level: sees what is there, and takes what is offered."""

from random import Random
from typing import ClassVar

from cosmotui.bots.cosmic_encounter.delegate import Delegate
from cosmotui.bots.cosmic_encounter.hints import HINTS
from cosmotui.bots.cosmic_encounter.muster import pick, spare, total
from cosmotui.bots.cosmic_encounter.rally import Temper
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.uses import PASSES, QUIET, effect_name
from cosmotui.engine.question import ChooseOne, Compose
from cosmotui.rules.cosmic_encounter.pod import pod_id

MANY = 9
"""Options among which it does not choose as it comes."""


class Novice(Delegate):
    """Answers as the book proposes, joins whoever asks, and uses things when they come to its mind."""

    temper: ClassVar[Temper] = Temper(rivals=False, counts=False, exact=False, timely=False)

    def fill(self, survey: Survey, question: Compose, rng: Random) -> tuple[dict[str, object], str]:
        """Forms as proposed; sponsors join one of those who ask with a few ships."""
        match question.form:
            case "sponsor":
                return _sponsor(survey, rng)
            case "prime":
                return _prime(survey, question.start, rng)
            case _:
                return dict(question.start), "as the book has it"

    def choose(self, survey: Survey, question: ChooseOne, rng: Random) -> tuple[str, str]:
        """What the book proposes; in windows now and then what is at hand."""
        match question.key:
            case "D-window" | "D-response":
                return _use(survey, question, rng)
            case "D-purchase" | "D-demand" if len(question.options) < MANY:
                values = [str(option.value) for option in question.options if not option.rare]
                return rng.choice(values), "it came to mind"
            case "D-fuel" | "D-target" | "D-wild" | "D-negate" | "D-boon" | "D-place" | "D-continue" | "D-resupply":
                return str(next(one.value for one in question.options if not one.rare)), "as the book has it"
            case _:
                return super().choose(survey, question, rng)


def _sponsor(survey: Survey, rng: Random) -> tuple[dict[str, object], str]:
    invited = sorted(survey.now.invited)
    if not invited or spare(survey) < 2 or rng.random() < 0.5:
        return {"side": -1}, "stays at home"
    side = rng.choice(invited)
    form = pick(survey, min(survey.now.invited[side], rng.randint(1, 2)))
    if not total(form):
        return {"side": -1}, "stays at home"
    return {"side": side, **form}, "was asked"


def _prime(survey: Survey, start: dict[str, object], rng: Random) -> tuple[dict[str, object], str]:
    """Mostly the proposed driver, now and then another attack pod."""
    form = dict(start)
    held = [pod for pod in survey.alien.cache if survey.view.pods[pod].is_attack and survey.view.pods[pod].value >= 6]
    forced = survey.now.must_prime in survey.alien.cache
    if form.get("driver") and len(held) > 1 and not forced and rng.random() < 0.4:
        form["driver"] = pod_id(rng.choice(sorted(held)))
    return form, "a strong driver"


def _use(survey: Survey, question: ChooseOne, rng: Random) -> tuple[str, str]:
    """One of the things that may be used, unless it is better left alone."""
    good = [
        str(option.value)
        for option in question.options
        if option.value not in PASSES
        and HINTS.get(effect_name(survey, str(option.value))) is not None
        and HINTS[effect_name(survey, str(option.value))].kind != "never"
    ]
    if good and rng.random() < 0.3:
        return rng.choice(good), "it came to mind"
    return str(question.options[0].value), QUIET
