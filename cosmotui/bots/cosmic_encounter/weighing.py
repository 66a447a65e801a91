"""The decisions that a bot weighs by its share of a win: drivers, targets, sponsorships and uses."""

from collections.abc import Iterator

from cosmotui.bots.cosmic_encounter.priming import Trial
from cosmotui.bots.cosmic_encounter.rally import Temper, expected, value
from cosmotui.bots.cosmic_encounter.sponsorship import sponsorships
from cosmotui.bots.cosmic_encounter.uses import PASSES, aim_of, effect_name
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.bots.weighed import Weighed
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.views.survey import Survey


def weighed(survey: Survey, question: AnyQuestion, temper: Temper) -> Iterator[Weighed]:
    """Yield each answer that is weighed, with the share of the win that the seat may expect after it.

    A share is made of the bases, ships, pods and lucre of all, and of the chances of the encounter as far as the seat
    knows them.
    """
    match question:
        case Compose(form="prime") if question.start.get("driver") and survey.side >= 0:
            trial = Trial(survey, temper, alone=False)
            for pod in survey.drivers:
                yield Weighed({"driver": pod_id(pod)}, _chance(trial.worth(pod)))
        case Compose(form="sponsor") if survey.now.invited and survey.free[survey.me]:
            best: dict[object, float] = {}
            for gain, form, _ in sponsorships(survey, temper, alone=False):
                best[form["side"]] = max(best.get(form["side"], 0.0), gain)
            for side, gain in best.items():
                yield Weighed({"side": side}, _chance(gain))
        case ChooseOne(key="D-target"):
            for planet in (str(option.value) for option in question.options if not option.rare):
                yield Weighed(planet, _chance(value(survey, expected(survey, int(planet)), temper, alone=False)))
        case ChooseOne(key="D-window" | "D-response") if survey.view.invasion is not None:
            window = Window(survey, temper)
            yield Weighed(question.options[0].value, _chance(window.now_share))
            for use in (str(option.value) for option in question.options[1:] if not option.rare):
                gain = -1.0 if use in PASSES else aim_of(window, effect_name(survey, use), use).gain
                if gain > 0:
                    yield Weighed(use, _chance(window.now_share + gain))
        case _:
            return


def _chance(share: float) -> float:
    return min(1.0, max(0.0, share))
