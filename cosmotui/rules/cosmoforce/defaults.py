"""The rulebook's default answer to every decision, for a seat that gives none (section Decisions)."""

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Reply
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.repair import plan
from cosmotui.rules.cosmoforce.view import CosmoforceView


def default_reply(view: CosmoforceView, question: AnyQuestion) -> Reply:
    """Return the default answer. Questions list it first, except for the action itself (CF-D7)."""
    match question:
        case ChooseOne() if question.key == "CF-D7":
            return _action(view, question)
        case ChooseOne():
            return next((option.value for option in question.options if not option.rare), question.options[0].value)
        case ChooseSeveral():
            return [option.value for option in question.options[: max(question.least, question.most)]]
        case Amount():
            return question.default
        case _:
            return dict(question.start)


def _action(view: CosmoforceView, question: ChooseOne) -> str:
    """Cool down, else attack, else repair, else end the turn; in overtime attack or ram (CF-D7)."""
    ship, values = view.ships[question.seat], [option.value for option in question.options]
    if "conserve" in values and ship.sinks and ship.heat > ship.sinks:
        return "conserve"
    if "attack" in values:
        return "attack"
    if "repair" in values and plan(ship, (), None, view.rules.repair_destroyed) != STANDBY:
        return "repair"
    return "end" if "end" in values else "ram"
