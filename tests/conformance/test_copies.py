"""A copy of a match has the same past and dice of its own from there on, wherever it was made."""

from random import Random

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.seed import Seed
from tests.conformance.games import Case
from tests.conformance.play import AnyMatch, answer_randomly, fork_of, samples, snapshot

OTHER = Seed("0123456789abcdef" * 2, "fedcba9876543210" * 2)


def copied(case: Case, match: AnyMatch) -> AnyMatch:
    """A copy of a match as it stands."""
    copy = Match.new(case.game, case.setup.copy(match.answer_count, OTHER))
    for entry in match.log:
        copy.answer(entry.seat, entry.reply, entry.clock)
    return copy


def dice_of(match: AnyMatch) -> Dice:
    """The dice of a match as they lie."""
    return msgspec.msgpack.decode(match.state_bytes(), type=match.game.state_type).dice


def test_a_copy_differs_from_its_original_in_its_dice_alone(case: Case) -> None:
    for match in samples(case, share=0.02):
        copy = copied(case, match)
        ours, theirs = snapshot(copy), snapshot(match)
        assert (ours.questions, ours.events) == (theirs.questions, theirs.events)
        assert dice_of(copy) == Dice(OTHER.raw)
        assert (copy.undo_meter.free, copy.undo_meter.wall) == (0, "the copy")
        assert copy.seal != match.seal
        assert copy.seed == (OTHER if copy.result else None)
        assert not copy.is_fork


def test_a_copy_is_taken_up_again_from_a_checkpoint_replayed_and_forked(case: Case) -> None:
    rng = Random(5)
    for match in samples(case, share=0.005):
        copy = copied(case, match)
        for _ in range(8):
            if copy.result is None:
                answer_randomly(copy, rng)
        step = next(step for step in reversed(copy.checkpoints) if step.answers <= match.answer_count)
        twin = Match.restore(case.game, copy.setup, step)
        for entry in copy.log[step.answers :]:
            twin.answer(entry.seat, entry.reply, entry.clock)
        assert twin.state_bytes() == copy.state_bytes()
        for number in range(max(0, len(copy.checkpoints) - 3), len(copy.checkpoints)):
            copy.trace(number)
        fork = fork_of(copy, 0, 7)
        assert fork is None or (fork.is_fork and fork.view(0) == copy.view(0))
