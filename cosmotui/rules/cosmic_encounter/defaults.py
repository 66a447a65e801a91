"""The sensible answers of the rulebook's table of decisions (Part D)."""

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Compose, Reply


def default_reply(question: AnyQuestion) -> Reply:
    """What is answered for whoever does not answer."""
    match question:
        case ChooseOne():
            return next((one.value for one in question.options if not one.rare), question.options[0].value)
        case ChooseSeveral():
            return [option.value for option in question.options[: question.least]]
        case Amount():
            return question.default
        case Compose():
            return dict(question.start)
