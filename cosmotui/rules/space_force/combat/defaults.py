"""The default answer to every question: for a seat that does not answer itself (SF-19)."""

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Reply


def default_reply(question: AnyQuestion) -> Reply:
    """The first option, the amount proposed, nobody marked: questions are put together with that in mind."""
    match question:
        case ChooseOne(options=options):
            return next((option.value for option in options if not option.rare), options[0].value)
        case ChooseSeveral(options=options, least=least):
            return [option.value for option in options[:least]]
        case Amount(default=default):
            return default
        case _:
            return dict(question.start)
