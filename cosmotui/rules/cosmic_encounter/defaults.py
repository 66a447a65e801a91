"""The sensible answers of the rulebook's table of decisions (Part D)."""

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Compose, Reply
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView


def default_reply(question: AnyQuestion) -> Reply:
    """Return the default answer, for a seat that gives none."""
    match question:
        case ChooseOne():
            return next((one.value for one in question.options if not one.rare), question.options[0].value)
        case ChooseSeveral():
            return [option.value for option in question.options[: question.least]]
        case Amount():
            return question.default
        case Compose():
            return dict(question.start)


def only_reply(view: CosmicEncounterView, question: AnyQuestion) -> Reply | None:
    """Return the answer to a question without a choice, such as distress pods of a seat that holds none."""
    match question:
        case ChooseOne(options=(only,)):
            return only.value
        case ChooseSeveral(options=()):
            return []
        case Amount() if question.low == question.high:
            return question.low
        case Compose(key="D-bribe") if not view.aliens[question.seat].lucre:
            return dict(question.start)
        case Compose(key="D-sponsor") if view.invasion is not None and not view.invasion.invited:
            return dict(question.start)
        case _:
            return None
