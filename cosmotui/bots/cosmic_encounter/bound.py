"""Forms under the constraints of effects: forced commissions are made, barred ones are not (CE-17.13, CE-18.26)."""

from cosmotui.bots.cosmic_encounter.priming import beside
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.model.constraints import is_barred, most_asked, must_be_asked, owed
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.views.survey import Survey


def obeying(survey: Survey, question: Compose, form: dict[str, object]) -> dict[str, object]:
    """Return the form that a bot would hand in, changed as little as effects demand."""
    now = survey.view.invasion
    if now is None or not (now.bonds or now.limits or now.calls):
        return form
    match question.form:
        case "commission":
            bonds, side = now.bonds, survey.side
            asked = {seat: cap for seat, cap in form.items() if not is_barred(bonds, side, int(seat))}
            forced = [seat for seat in survey.order if survey.side_of(seat) < 0 and must_be_asked(bonds, side, seat)]
            form = {**{str(seat): capacity(survey.view, seat) for seat in forced}, **asked}
            return dict(list(form.items())[: most_asked(bonds, side)])
        case "sponsor" if owed(now.bonds, survey.me) is not None:
            return dict(question.start)
        case "prime" if form.get("driver"):
            may = [pod_id(pod) for pod in survey.drivers]
            form = form if form["driver"] in may else {**question.start, "bribe": form.get("bribe", 0)}
            return {**form, **beside(survey, form)}
        case _:
            return form
