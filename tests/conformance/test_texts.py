"""What a game says can be shown as it is, and the rules it cites exist."""

import re
from functools import cache

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, ChooseSeveral
from cosmotui.engine.summing import parts_of
from tests.conformance.games import Case
from tests.conformance.play import audience, finished, positions, samples
from tests.rules_report import RULEBOOKS

CLAUSE = 330
"""The longest text of a clause; the detail of an option, which the screens wrap, tells it whole."""


def one_line(text: str, most: int = 200) -> bool:
    return text.isprintable() and len(text) <= most


def test_every_event_is_one_line(case: Case) -> None:
    match = finished(case)
    for seat in audience(match):
        for event in match.events(seat):
            text = event.describe(match.setup.names())
            assert text
            assert one_line(text), event
            who = event.who()
            assert who is None or who in range(len(match.setup.seats))


def test_lists_tell_every_event_once_in_lines_that_can_be_shown(case: Case) -> None:
    match = finished(case)
    names = match.setup.names()
    for seat in audience(match):
        events = match.events(seat)
        lines = match.game.summed(events)
        told = [part for line in lines for part in parts_of(line)]
        assert sorted(map(id, told)) == sorted(map(id, events))
        assert [line for line in lines if not line.describe(names) or not line.describe(names).isprintable()] == []
        assert all(line.who() is None or line.who() in range(len(names)) for line in lines)


def test_what_began_a_while_ago_is_told_too(case: Case) -> None:
    """A list may begin in the middle of an attack, and end before its damage."""
    match = finished(case)
    events = match.events(None)
    for start in range(min(len(events), 300)):
        part = events[start : start + 7]
        told = [one for line in match.game.summed(part) for one in parts_of(line)]
        assert sorted(map(id, told)) == sorted(map(id, part))


def test_every_question_is_one_line(case: Case) -> None:
    for match in positions(case):
        for question in match.questions:
            assert question.title
            assert one_line(question.title)
            if isinstance(question, ChooseOne | ChooseSeveral):
                assert all(one_line(f"{o.label}{o.number}") and one_line(o.detail, CLAUSE) for o in question.options)


def cited(case: Case, rule: str) -> bool:
    """Whether the rulebook of the game, if it has one, holds this rule or chapter."""
    book = book_of(case.game.name)
    return not book or re.search(rf"\b{re.escape(rule)}\b", book) is not None


@cache
def book_of(game: str) -> str:
    """The text of the rulebook of a game; empty if it has none."""
    book = RULEBOOKS / game.replace("-", "_") / "rulebook.md"
    return book.read_text(encoding="utf-8") if book.exists() else ""


def test_cited_rules_exist(case: Case) -> None:
    rules = {spec.rule for spec in case.game.options}
    for match in samples(case, share=0.3):
        rules |= {case.game.rule_now(match.view(None), question) for question in (*match.questions, None)}
        rules |= {match.result.rule} if match.result else set()
    assert [rule for rule in sorted(rules) if rule and not cited(case, rule)] == []


def test_why_not_refuses_only_what_is_no_option_and_cites_a_rule(case: Case) -> None:
    places: set[str] = set()
    refusals: set[Problem] = set()
    for match in samples(case, share=0.3):
        for question in match.questions:
            if not isinstance(question, ChooseOne):
                continue
            view = match.view(question.seat)
            offered = {option.place for option in question.options if option.place is not None}
            places |= offered
            for place in sorted(offered):
                assert case.game.why_not(view, question, place) is None
            found = [case.game.why_not(view, question, place) for place in sorted(places - offered)]
            refusals |= {problem for problem in found if problem is not None}
    assert [problem for problem in sorted(refusals, key=str) if not cited(case, problem.rule)] == []
    assert all(one_line(problem.text) for problem in refusals)
