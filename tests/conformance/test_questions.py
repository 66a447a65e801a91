"""Questions offer something, and take nothing but what they offer."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Compose
from tests.conformance.forms import may_be_left_out
from tests.conformance.games import Case
from tests.conformance.play import fork_of, played, positions, samples, snapshot


def test_options_are_there_and_unique(case: Case) -> None:
    for match in positions(case):
        for question in match.questions:
            if isinstance(question, ChooseOne | ChooseSeveral):
                values = [option.value for option in question.options]
                # in a round, who holds nothing to choose from is asked all the same
                assert values or (isinstance(question, ChooseSeveral) and question.most == 0)
                assert len(set(values)) == len(values)
                assert len({str(value) for value in values}) == len(values)
                assert all(option.label for option in question.options)


def test_one_question_a_seat_and_always_one_until_the_end(case: Case) -> None:
    for match in positions(case):
        seats = [question.seat for question in match.questions]
        assert bool(seats) == (match.result is None)
        assert len(set(seats)) == len(seats)


def illegal_replies(game: str, question: AnyQuestion) -> list[object]:
    """Answers that are wrong for any question of this kind."""
    wrong: list[object] = [None, True, 2.5, "no such thing\x1b[31m", 10**30, ["no such thing"], {1: 2}, [[]], b"x"]
    match question:
        case ChooseOne():
            first = question.options[0].value
            wrong += [[first], {"value": first}, [], {}, str(first) if isinstance(first, int) else f" {first}"]
        case ChooseSeveral():
            values = [option.value for option in question.options]
            wrong += [{}, "", values[0] if values else 0, [True] * 10_000]
            wrong += [[*values, *values], values[:1] * 2] if values else []
            wrong += [values[: question.most + 1]] if question.most < len(values) else []
            wrong += [values[: question.least - 1]] if question.least else []
        case Amount():
            wrong += [question.low - 1, question.high + 1, str(question.low), float(question.low), [question.low], {}]
        case Compose():
            wrong += [[], "", {**question.start, "no such field": 1}]
            start = question.start
            needed = [key for key, value in start.items() if value]  # what is empty may be left out, or be empty
            wrong += [{key: [] for key in needed}] if needed else []
            needed = [] if may_be_left_out(game, question) else needed
            wrong += [{key: value for key, value in start.items() if key != gone} for gone in needed]
            odd = (None, {}, 2.5, -(10**30))
            wrong += [{**start, key: value} for key in start for value in odd if type(value) is not type(start[key])]
            wrong += [{**start, key: []} for key, value in start.items() if value]
            wrong += [{}] if needed else []
    return wrong


def test_illegal_replies_change_nothing(case: Case) -> None:
    for match in samples(case, share=0.2):
        before = snapshot(match)
        for question in match.questions:
            for reply in illegal_replies(case.game.name, question):
                with pytest.raises(IllegalReply) as refusal:
                    match.answer(question.seat, reply)  # pyright: ignore[reportArgumentType] # that is the point
                assert refusal.value.problems
                assert all(problem.text.isprintable() for problem in refusal.value.problems)
        idle = {*range(-1, len(match.setup.seats) + 1)} - {question.seat for question in match.questions}
        for seat in sorted(idle):
            with pytest.raises(IllegalReply):
                match.answer(seat, "anything")
        assert snapshot(match) == before


def test_the_default_is_a_legal_answer(case: Case) -> None:
    for match in positions(case):
        for question in match.questions:
            reply = case.game.default(match.view(question.seat), question)
            question.check(reply)
            if isinstance(question, Compose):
                assert isinstance(reply, dict)
                assert not match.form_problems(question, reply)


def test_a_default_form_can_be_handed_in(case: Case) -> None:
    for match in samples(case, share=3):
        for question in match.questions:
            twin = fork_of(match, question.seat, 1) if isinstance(question, Compose) else None
            if twin is not None:
                twin.answer(question.seat, case.game.default(match.view(question.seat), question))


def test_a_random_match_ends(case: Case) -> None:
    for seed in (1, 2):
        assert played(case, seed).match.result is not None
