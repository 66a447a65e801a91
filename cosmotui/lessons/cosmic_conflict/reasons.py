"""Why an answer is not the point of a lesson, for answers that many questions of Cosmic Conflict offer."""

from collections.abc import Callable

from cosmotui.engine.question import AnyQuestion, Reply

NOT_HERE = {
    "concede": "No need to give up. {F6} begins the lesson again, {q} leaves it.",
    "pass": "There is something to do first: do not pass.",
}


def reasons(usual: str, **others: str) -> Callable[[AnyQuestion, Reply], str]:
    """Return what tells why an answer is not the point: `usual` for all but those with a reason of their own."""
    return lambda question, reply: others.get(str(reply)) or NOT_HERE.get(str(reply), usual)
