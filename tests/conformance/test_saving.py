"""A match can be taken up again from what a save keeps, and forked."""

from random import Random

import msgspec

from cosmotui.engine.match import Match
from cosmotui.engine.question import Reply
from cosmotui.saves.history_cache import pack_history, unpack_history
from tests.conformance.games import Case
from tests.conformance.play import AnyMatch, answer_randomly, audience, fork_of, samples, snapshot


def through_a_file(reply: Reply) -> Reply:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(reply))


def restored(case: Case, match: AnyMatch) -> AnyMatch:
    """The match as its last checkpoint and the answers since make it."""
    step = match.checkpoint
    twin = Match.restore(case.game, case.setup, step)
    for entry in match.log[len(match.log) - (match.answer_count - step.answers) :]:
        question = twin.may_answer(entry.seat)
        assert question is not None
        assert question.fingerprint() == entry.fingerprint
        twin.answer(entry.seat, through_a_file(entry.reply))
    return twin


def test_checkpoint_and_answers_since_make_the_same_match(case: Case) -> None:
    for match in samples(case):
        twin = restored(case, match)
        assert twin.state_bytes() == match.state_bytes()
        assert twin.questions == match.questions
        assert twin.result == match.result
        assert twin.answer_count == match.answer_count


def test_set_up_and_all_answers_make_the_same_match(case: Case) -> None:
    for match in samples(case, share=0.02):
        twin = Match.new(case.game, case.setup)
        for entry in match.log:
            twin.answer(entry.seat, through_a_file(entry.reply))
        assert snapshot(twin) == snapshot(match)
        assert twin.undo_meter == match.undo_meter


def test_how_it_came_about_makes_the_same_match(case: Case) -> None:
    for match in samples(case, share=0.05):
        twin = Match.resumed(case.game, case.setup, unpack_history(pack_history(match.history)))
        assert snapshot(twin) == snapshot(match)
        assert msgspec.msgpack.encode(twin.log) == msgspec.msgpack.encode(match.log)
        assert (twin.checkpoints, twin.undo_meter) == (match.checkpoints, match.undo_meter)
        while twin.undo_meter.free:
            assert twin.undo().fingerprint == match.undo().fingerprint
            assert snapshot(twin) == snapshot(match)
        while match.undone is not None:
            match.redo()
            twin.redo()
        assert snapshot(twin) == snapshot(match)


def test_a_fork_looks_the_same_to_the_seat_it_is_for(case: Case) -> None:
    for match in samples(case):
        before = snapshot(match)
        for seat in audience(match):
            fork = fork_of(match, seat, 7)
            if fork is None:
                continue
            assert fork.view(seat) == match.view(seat)
            assert fork.events(seat) == match.events(seat, match.checkpoint.events)
            assert fork.result == match.result
            if seat is not None:
                assert fork.question_for(seat) == match.question_for(seat)
            assert {question.seat for question in match.questions} <= {question.seat for question in fork.questions}
            assert fork.undo_meter.free == 0
        assert snapshot(match) == before


def test_a_fork_knows_neither_the_seed_nor_the_dice_to_come(case: Case) -> None:
    for match in samples(case):
        fork, same, other = (fork_of(match, 0, seed) for seed in (7, 7, 8))
        if fork is None or same is None or other is None:
            continue
        assert fork.setup.seed != case.setup.seed
        assert str(case.setup.seed).encode() not in msgspec.json.encode(msgspec.msgpack.decode(fork.state_bytes()))
        assert same.state_bytes() == fork.state_bytes()
        assert other.state_bytes() != fork.state_bytes()


def test_a_fork_of_a_fork_can_be_played_to_the_end(case: Case) -> None:
    rng = Random(3)
    for match in samples(case, share=0.01):
        before = snapshot(match)
        fork = fork_of(match, 0, 1)
        for _ in range(3):
            if fork is not None and fork.result is None:
                answer_randomly(fork, rng)
        deeper = fork_of(fork, 0, 2) if fork is not None else None
        if fork is None or deeper is None:
            continue
        assert deeper.view(0) == fork.view(0)
        while deeper.result is None:
            answer_randomly(deeper, rng)
        assert snapshot(match) == before
