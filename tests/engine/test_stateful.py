"""Answering, undoing, redoing, forking and restoring in any order, against a plain list of answers."""

from random import Random

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cosmotui.engine.errors import IllegalReply, NotUndoable
from cosmotui.engine.match import Match
from cosmotui.engine.question import Reply
from cosmotui.engine.state import State, View
from tests.conformance.games import CASES, Case
from tests.conformance.play import Snapshot, answer_randomly, audience, fork_of, random_answer, snapshot

Given = tuple[int, Reply]


class MatchModel(RuleBasedStateMachine):
    """The model is the list of answers that count, the list of those taken back, and what the match looked like."""

    case: Case
    match: Match[State, View]

    @initialize(case=st.sampled_from(CASES), seed=st.integers(0, 999))
    def begin(self, case: Case, seed: int) -> None:
        self.case = msgspec.structs.replace(case, setup=msgspec.structs.replace(case.setup, seed=seed))
        self.match = Match.new(self.case.game, self.case.setup)
        self.given: list[Given] = []
        self.undone: list[Given] = []
        self.looks: list[Snapshot] = [snapshot(self.match)]

    @precondition(lambda self: self.match.result is None)
    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 8))
    def answer(self, seed: int, count: int) -> None:
        rng = Random(seed)
        for _ in range(count):
            if self.match.result is None:
                self.give(*random_answer(self.match, rng))
                self.undone.clear()

    def give(self, seat: int, reply: Reply) -> None:
        self.match.answer(seat, reply)
        self.given.append((seat, reply))
        self.looks.append(snapshot(self.match))

    @rule(count=st.integers(1, 5))
    def undo(self, count: int) -> None:
        for _ in range(count):
            free = self.match.undo_meter.free
            try:
                entry = self.match.undo()
            except NotUndoable:
                assert free == 0
                return
            assert (entry.seat, entry.reply) == self.given[-1]
            self.undone.append(self.given.pop())
            self.looks.pop()
            assert self.match.undo_meter.free == free - 1

    @rule()
    def redo(self) -> None:
        assert (self.match.undone is not None) == bool(self.undone)
        if self.undone:
            self.match.redo()
            self.given.append(self.undone.pop())
            self.looks.append(snapshot(self.match))

    @rule(seat=st.integers(0, 5))
    def refuse(self, seat: int) -> None:
        try:
            self.match.answer(seat, ["no", "such", "thing"])
        except IllegalReply:
            return
        raise AssertionError("an illegal answer was taken")

    @rule(number=st.integers(0, 6), seed=st.integers(0, 2**60), answers=st.integers(0, 6))
    def fork(self, number: int, seed: int, answers: int) -> None:
        seats = audience(self.match)
        seat = seats[number % len(seats)]
        fork = fork_of(self.match, seat, seed)
        if fork is None:
            return
        assert fork.view(seat) == self.match.view(seat)
        rng = Random(seed)
        for _ in range(answers):
            if fork.result is None:
                answer_randomly(fork, rng)

    @rule()
    def play_again(self) -> None:
        twin = Match.new(self.case.game, self.case.setup)
        for seat, reply in self.given:
            twin.answer(seat, reply)
        assert snapshot(twin) == snapshot(self.match)
        assert twin.checkpoints == self.match.checkpoints

    @rule()
    def restore(self) -> None:
        step = self.match.checkpoint
        twin = Match.restore(self.case.game, self.case.setup, step)
        for seat, reply in self.given[step.answers :]:
            twin.answer(seat, reply)
        assert twin.state_bytes() == self.match.state_bytes()
        assert twin.questions == self.match.questions

    @invariant()
    def looks_as_it_did(self) -> None:
        if hasattr(self, "looks"):
            assert snapshot(self.match) == self.looks[-1]
            assert [(entry.seat, entry.reply) for entry in self.match.log] == self.given
            assert bool(self.match.questions) == (self.match.result is None)
            assert 0 <= self.match.undo_meter.free <= len(self.given)


TestMatchModel = MatchModel.TestCase
TestMatchModel.settings = settings(max_examples=30, stateful_step_count=30)
