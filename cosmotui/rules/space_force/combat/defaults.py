"""The default answer to every question, for a seat that gives none (SF-19)."""

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Reply


def default_reply(question: AnyQuestion) -> Reply:
    """Return the first option, the amount proposed, or nobody marked: questions are built for this."""
    match question:
        case ChooseOne(options=options):
            return next((option.value for option in options if not option.rare), options[0].value)
        case ChooseSeveral(options=options, least=least):
            return [option.value for option in options[:least]]
        case Amount(default=default):
            return default
        case _:
            return dict(question.start)
