"""The lines that `odds`, `why` and `rules` show while a question is asked."""

from typing import Final

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne
from cosmotui.plain import questions, rules
from cosmotui.plain.board import odds_lines
from cosmotui.plain.words import wrapped
from cosmotui.rules.rulebook import book_of, load
from cosmotui.session.session import AnyMatch

LONGEST: Final = 24
"""The most lines of rules that `why` shows; `rules` shows all."""


def odds_of(match: AnyMatch, question: AnyQuestion, eyes: int | None, typed: str) -> list[str]:
    """Return one answer with everything about it, or every answer with its chances, as far as `eyes` may know."""
    if typed:
        try:
            answer = questions.read_answer(question, typed)
        except questions.Unclear as unclear:
            return [str(unclear)]
        return wrapped(odds_lines(match, question, answer, eyes)) or ["Nothing is known of that."]
    if isinstance(question, ChooseOne):
        answers = [option for option in question.options if not option.rare]
    elif isinstance(question, Amount):
        answers = list(dict.fromkeys((question.low, question.default, question.high)))
    else:
        answers = []
    told = [odds_lines(match, question, answer, eyes)[:1] for answer in answers]
    return wrapped([line for lines in told for line in lines]) or ["No odds are known here."]


def why_lines(match: AnyMatch, question: AnyQuestion, eyes: int | None, typed: str, place: str) -> list[str]:
    """Return why a place cannot be chosen, or the rule of the question; `place` is the place in the rules' words."""
    view = match.view(eyes)
    problem = match.game.why_not(view, question, place) if typed else None
    if problem is not None:
        return [str(problem)]
    if typed:
        return [f"{typed}: nothing is known against it."]
    rule = match.game.rule_now(view, question) or question.key
    lines = rule_lines(match, rule)
    return lines if len(lines) <= LONGEST else [*lines[:LONGEST], f"{len(lines) - LONGEST} more lines: rules {rule}"]


def rule_lines(match: AnyMatch, wanted: str) -> list[str]:
    """Return the rules under an id, the places with the words wanted, or the chapters."""
    try:
        book = load(book_of(wanted, match.game.name))
    except (FileNotFoundError, ModuleNotFoundError):
        return ["This game has no rulebook."]
    lines = rules.pages(book, wanted) if wanted else rules.opening(book)
    return lines or [f"Nothing in the rules holds {wanted[:40]!r}."]
