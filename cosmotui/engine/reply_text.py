"""An answer in words."""

from cosmotui.engine.game import Game
from cosmotui.engine.question import HUNDREDTHS, Amount, AnyQuestion, ChooseOne, ChooseSeveral, Compose, Reply
from cosmotui.engine.state import S, V


def reply_text(question: AnyQuestion, reply: Reply) -> str:
    """Return an answer in the words of its question; for a form, the name of the form."""
    if isinstance(question, Amount) and isinstance(reply, int) and question.unit == HUNDREDTHS:
        return f"{reply / 100:.2f}"
    labels = {}
    if isinstance(question, ChooseOne | ChooseSeveral):
        labels = {option.value: option.label for option in question.options}
    if isinstance(reply, list):
        return ", ".join(labels.get(value, str(value)) for value in reply) or "none"
    return question.title if isinstance(reply, dict) else labels.get(reply, str(reply))


def reply_told(game: Game[S, V], view: V, question: AnyQuestion, reply: Reply) -> str:
    """Return an answer in words, that of a form with what was filled in, as the seat of `view` may know it."""
    if isinstance(question, Compose) and isinstance(reply, dict):
        return game.form_told(view, question, reply)
    return reply_text(question, reply)
