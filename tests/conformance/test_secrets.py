"""Nobody learns what it may not know: not from a view, not from events, not from the seed."""

import pickle
import re
from itertools import pairwise
from random import Random
from typing import cast

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral, Compose, Reply
from cosmotui.engine.reply import words
from cosmotui.engine.seed import seed_text
from tests.conformance.forms import has_own_words
from tests.conformance.games import Case
from tests.conformance.play import AnyMatch, audience, finished, fork_of, legal_form, positions, samples


def test_states_that_differ_in_hidden_things_only_give_equal_views(case: Case) -> None:
    differed = False
    for match in samples(case):
        for seat in audience(match):
            state = msgspec.msgpack.decode(match.state_bytes(), type=case.game.state_type)
            case.game.resample(case.setup, state, seat, Dice(5), ())
            other = msgspec.msgpack.encode(state)
            differed |= other != match.state_bytes()
            assert case.game.view(case.setup, state, seat) == match.view(seat)
    assert differed == case.game.has_secrets


def test_hidden_things_are_redrawn_without_losing_or_doubling_any(case: Case) -> None:
    if not case.is_stock:
        return
    for match in samples(case):
        for seat in audience(match):
            state = msgspec.msgpack.decode(match.state_bytes(), type=case.game.state_type)
            before = list(words(msgspec.to_builtins(state)))
            case.game.resample(case.setup, state, seat, Dice(5), ())
            after = list(words(msgspec.to_builtins(state)))
            assert (len(after), set(after)) == (len(before), set(before))


def test_views_are_plain_and_name_no_secret(case: Case) -> None:
    for match in samples(case, share=0.3):
        for seat in audience(match):
            view = match.view(seat)
            assert view.seat == seat
            assert pickle.loads(pickle.dumps(view)).seat == seat
            if secret := set(case.secrets(match.state_bytes(), seat)):
                assert not secret & set(re.findall(r"[\w-]+", repr(view)))


def test_events_name_no_secret(case: Case) -> None:
    match = finished(case)
    for number, step in enumerate(match.checkpoints):
        states = [step.state, *match.trace(number)]
        for place, (before, after) in enumerate(pairwise(states), step.events):
            for seat in audience(match):
                event = match.event_at(place, seat)
                secret = set(case.secrets(before, seat)) & set(case.secrets(after, seat))
                assert not secret & set(words(msgspec.to_builtins(event)))


def test_the_seed_is_in_no_view_and_no_event(case: Case) -> None:
    seed = case.setup.seed
    forms = [str(seed), f"{seed:x}", seed_text(seed)]
    for match in samples(case):
        for seat in audience(match):
            shown = repr(match.view(seat)) + repr(match.events(seat))
            assert not any(form in shown for form in forms)
        assert match.seed == (seed if match.result else None)
        assert str(seed) not in match.seal


def test_what_one_seat_answers_in_a_round_shows_to_nobody(case: Case) -> None:
    for match in samples(case, share=3):
        if len(match.questions) > 1:
            views = [match.view(seat) for seat in audience(match)]
            events = match.event_count
            first = match.questions[0]
            forks = [fork_of(match, first.seat, 1) for _ in range(2)]
            twins = [fork for fork in forks if fork is not None]
            if len(twins) < 2:
                continue
            replies = [case.game.default(match.view(first.seat), first), another(match, first)]
            for twin, reply in zip(twins, replies, strict=True):
                others = [twin.view(seat) for seat in audience(twin) if seat != first.seat]
                twin.answer(first.seat, reply)
                assert [twin.view(seat) for seat in audience(twin) if seat != first.seat] == others
            assert twins[0].event_count == twins[1].event_count
            assert [match.view(seat) for seat in audience(match)] == views
            assert match.event_count == events


def another(match: AnyMatch, question: AnyQuestion) -> Reply:
    """An answer other than the default, where there are two."""
    if isinstance(question, Compose):
        return legal_form(match, question, Random(9))
    if isinstance(question, ChooseSeveral):
        return [option.value for option in question.options[: question.most]]
    assert isinstance(question, ChooseOne)
    return question.options[-1].value


def test_a_sealed_form_is_in_no_view_no_event_no_state_and_no_fork_of_others(case: Case) -> None:
    for match in positions(case):
        for seat, question in ((seat, match.may_answer(seat)) for seat in range(len(case.setup.seats))):
            sealed = match.sealed_reply(seat)
            if sealed is None or not isinstance(question, Compose) or not has_own_words(case.game.name, question):
                continue
            given = [entry.reply for entry in match.log if entry.seat == seat]
            secret = (
                {word for word in words(given) if word}
                - set(words(question.start))
                - set(words(list(cast("dict[str, object]", sealed))))
            )
            assert secret
            others = [other for other in audience(match) if other != seat]
            told = match.state_bytes().decode("latin-1")
            told += "".join(repr((match.view(other), match.events(other))) for other in others)
            for fork in (match.fork(other, 1) for other in others):
                told += repr((fork.sealed_reply(seat), [entry for entry in fork.log if entry.seat == seat]))
            assert not [word for word in secret if word in told]


def test_what_is_hidden_from_others_stands_behind_a_curtain(case: Case) -> None:
    for match in samples(case):
        for question in match.questions:
            if isinstance(question, Compose) and len(match.questions) > 1:
                assert case.game.needs_handover(case.setup, question)


def test_a_question_that_everybody_may_look_at_depends_on_nothing_hidden(case: Case) -> None:
    people = tuple(msgspec.structs.replace(seat, bot="") for seat in case.setup.seats)
    case = msgspec.structs.replace(case, setup=msgspec.structs.replace(case.setup, seats=people))
    for match in samples(case):
        for question in match.questions:
            if match.game.has_secrets and not match.game.needs_handover(case.setup, question):
                others = [other for other in range(len(case.setup.seats)) if other != question.seat]
                forks = [fork_of(match, other, 3) for other in others]
                assert all(fork.questions == match.questions for fork in forks if fork is not None)
