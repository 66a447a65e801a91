"""The rulebook's default answer to every decision (section Decisions)."""

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Reply
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView


def default_reply(view: CosmicConflictView, question: AnyQuestion) -> Reply:
    """The default answer: questions put it first."""
    match question:
        case ChooseOne():
            return next((option.value for option in question.options if not option.rare), question.options[0].value)
        case ChooseSeveral():
            return [option.value for option in question.options[: question.least]]
        case Amount():
            return question.default
        case _:
            return dict(question.start)
