"""The match driver: the only door to a running match.

A running match is a checkpoint and the answers since. Restoring, undoing, forking and recovering from a fault are
the same operation: decode the checkpoint, feed the answers.
"""

from collections.abc import Iterable
from typing import Generic

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import ForkError, IllegalReply, MatchFault, NotUndoable, Problem, SetupError
from cosmotui.engine.event import Event
from cosmotui.engine.forking import looks_like, named_since
from cosmotui.engine.game import GS, GV, Game, Result
from cosmotui.engine.log import REASON_LIMIT, START, Checkpoint, History, LogEntry, UndoMeter
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.engine.reply import owned, renamed
from cosmotui.engine.running_step import RunningStep
from cosmotui.engine.seal import seal
from cosmotui.engine.seed import SEED_LIMIT, AnySeed, raw_seed
from cosmotui.engine.setup import Setup, check_setup
from cosmotui.engine.state import S, TimedState, V
from cosmotui.engine.table import Table

FORK_TRIES = 32

_ENCODER = msgspec.msgpack.Encoder()


class Match(Generic[S, V]):
    """One match of one game, made by `new`, `from_state` or `restore`; it then waits for the first answers."""

    def __init__(self, game: Game[S, V], setup: Setup, start: Checkpoint) -> None:
        self.game, self.setup = game, setup
        self.log: list[LogEntry] = []
        self._undone: list[LogEntry] = []
        self._steps: list[Checkpoint] = [Checkpoint(start.state, start.answers, 0)]
        self._table: Table[S] = Table(setup, self._decode(start.state))
        self._running = RunningStep(game)
        self._asked_after = 0
        """How many answers of the log had been given when the questions were asked."""
        self._base = start.answers
        self._sealed = start.answers
        self._wall = ""
        self._reseeds = setup.dice_changes
        """In a copy or a fork: by count of answers, the seed of the dice from that moment on."""
        self.is_fork = False
        """Whether this match is a copy to try things in."""
        self.is_timed = issubclass(game.state_type, TimedState)
        """Whether the rules look at the play clock."""
        self._forked_by: tuple[int | None, int] = (None, 0)
        """In a fork: whose it is, and how many events it began with. Nobody sees more of those than that seat."""

    # --- making and restoring ------------------------------------------------------------------------------------

    @classmethod
    def new(cls, game: Game[GS, GV], setup: Setup, script: list[int] | None = None) -> "Match[GS, GV]":
        """Begin a match. `script` replaces the dice by fixed values. Raises SetupError with every problem found."""
        problems = check_setup(setup, game.least_seats, game.most_seats, game.options, game.bot_levels)
        problems = problems or game.setup_problems(setup)
        if problems:
            raise SetupError(problems)
        setup, dice = game.complete(setup), Dice(raw_seed(setup.first_seed), 0, list(script or []))
        return Match[GS, GV].from_state(game, setup, game.new_state(setup, dice))

    @classmethod
    def from_state(cls, game: Game[S, V], setup: Setup, state: S) -> "Match[S, V]":
        """Begin a match in a given state, without any history."""
        return cls.restore(game, setup, Checkpoint(_ENCODER.encode(state), 0, 0))

    @classmethod
    def restore(cls, game: Game[S, V], setup: Setup, start: Checkpoint) -> "Match[S, V]":
        """Continue a match from a checkpoint.

        Raises msgspec.DecodeError if its bytes are not such a state, and MatchFault if the rules cannot go on from it.
        """
        match = cls(game, setup, start)
        try:
            match._begin_step()
        except Exception as fault:
            raise MatchFault(f"The rules cannot go on from this state ({type(fault).__name__}).") from fault
        return match

    @classmethod
    def resumed(cls, game: Game[S, V], setup: Setup, history: History) -> "Match[S, V]":
        """Return a match at the end of the given `history`, whose answers are trusted, not played again."""
        match = cls(game, setup, history.steps[0])
        match.log, match._steps = history.log.copy(), history.steps.copy()
        match._table.events = history.events.copy()
        match._sealed, match._wall = history.sealed, history.wall
        match._rebuild(match.answer_count)
        return match

    # --- what is asked, and answering ----------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """The result, once the match is over."""
        return self._running.result

    @property
    def questions(self) -> tuple[AnyQuestion, ...]:
        """The questions asked now; in a simultaneous round, only those without an answer."""
        return self._running.questions

    def question_for(self, seat: int | None) -> AnyQuestion | None:
        """Return the question that `seat` is asked now, if any; a spectator is asked nothing."""
        return None if seat is None or seat in self._running.replies else self.may_answer(seat)

    def sealed_reply(self, seat: int) -> Reply | None:
        """Return the answer of `seat` in an open round while it may still change it. Only that seat may see it."""
        return self._running.sealed_reply(seat)

    def may_answer(self, seat: int) -> AnyQuestion | None:
        """Return the question that `seat` may answer now, for the first time or again."""
        return self._running.may_answer(seat)

    def answer(self, seat: int, reply: Reply, clock: int = 0, fingerprint: int | None = None, reason: str = "") -> None:
        """Answer the question put to `seat`; `clock` is the play clock in milliseconds, which never runs back.

        `reason` is a bot's explanation; it is kept beside the answer and changes nothing.

        In a round that allows it, a seat may change its answer until the other seats have answered. Raises IllegalReply
        if the answer is not allowed, or was given to a question with another fingerprint, and MatchFault if the rules
        fail on it; the match is then unchanged.
        """
        entry = self._checked(seat, reply, clock, fingerprint)
        self._commit(msgspec.structs.replace(entry, reason=reason[:REASON_LIMIT]) if reason else entry)
        self._undone.clear()

    def note_hint(self) -> None:
        """Note beside the last answer that a person saw a hint before; this changes nothing else."""
        self.log[-1] = msgspec.structs.replace(self.log[-1], hinted=True)

    def _checked(self, seat: int, reply: Reply, clock: int, fingerprint: int | None = None) -> LogEntry:
        question = self._running.may_answer(seat)
        if question is None:
            raise IllegalReply([Problem("Nothing is asked of this seat now.")])
        if fingerprint is not None and question.fingerprint() != fingerprint:
            raise IllegalReply([Problem("This answer was given to a question that is not asked here.")])
        question.check(reply)
        if type(reply) is dict and isinstance(question, Compose):
            problems = self.form_problems(question, reply)
            if problems:
                raise IllegalReply(problems)
        return LogEntry(seat, reply if type(reply) is str else owned(reply), question, len(self._table.events), clock)

    def form_problems(self, question: Compose, reply: dict[str, object]) -> list[Problem]:
        """Return every problem of a form filled in for `question`, without answering it. Raises MatchFault."""
        try:
            return self.game.form_problems(self.setup, self._table.state, question, reply)
        except Exception as fault:
            raise MatchFault.on(question.key, fault) from fault

    def _commit(self, entry: LogEntry) -> None:
        before, horizon = len(self.log), (self._sealed, self._wall)
        try:
            self._take(entry)
        except Exception as fault:
            del self.log[before:]
            self._rebuild(self._base + before)
            self._sealed, self._wall = horizon
            raise MatchFault.on(entry.question.key, fault) from fault

    def _take(self, entry: LogEntry) -> None:
        """Feed one legal answer, and go on until something is asked or the match is over."""
        log, seat, reply, running = self.log, entry.seat, entry.reply, self._running
        if log and log[-1].seat != seat and (answers := self._base + len(log)) >= self._sealed:
            self._sealed, self._wall = answers, "the turn"
        log.append(entry)
        running.replies[seat] = reply if type(reply) is str else owned(reply)
        if self.is_timed and isinstance(self._table.state, TimedState):
            self._table.state.clock = max(self._table.state.clock, entry.clock)
        if len(running.replies) == len(running.asked):
            self._settle()
        if self._reseeds:
            self._change_dice()

    def _settle(self) -> None:
        """Go on with the script once all replies are in; what came to light ends the reach of undo."""
        table, running = self._table, self._running
        table.wall = "the reveal" if len(running.replies) > 1 else ""
        drawn = table.state.dice.drawn
        if running.go_on():
            self._asked_after = len(self.log)
        else:
            self._steps.append(Checkpoint(_ENCODER.encode(table.state), self.answer_count, len(table.events)))
            self._begin_step()
        if not table.wall and table.state.dice.drawn != drawn:
            table.wall = "the dice"
        if table.wall:
            self._seal(self.answer_count, table.wall)

    def _change_dice(self) -> None:
        """In a copy or a fork: switch to other dice from its beginning on; undo does not pass that point."""
        if (seed := self._reseeds.get(self.answer_count)) is not None:
            self._table.state.dice = Dice(seed)
            self._seal(self.answer_count, "the copy")

    def _seal(self, answers: int, wall: str) -> None:
        if answers >= self._sealed:
            self._sealed, self._wall = answers, wall

    def _begin_step(self) -> None:
        """Go on with the next step that asks something, or with the result."""
        self._running.begin(self._table)
        self._asked_after = len(self.log)
        self._change_dice()

    # --- undo ----------------------------------------------------------------------------------------------------

    @property
    def undo_meter(self) -> UndoMeter:
        """The reach of `undo`: back to the last new information or the last answer of another seat."""
        return UndoMeter(self._base + len(self.log) - self._sealed, self._wall or START)

    @property
    def undone(self) -> LogEntry | None:
        """The answer taken back last, if it can be given again."""
        return self._undone[-1] if self._undone else None

    def undo(self) -> LogEntry:
        """Take back the last answer and return it. Raises NotUndoable at the information horizon."""
        if self.undo_meter.free <= 0:
            raise NotUndoable(self.undo_meter.refusal)
        entry = self.log.pop()
        self._undone.append(entry)
        self._rebuild(self._base + len(self.log))
        return entry

    def redo(self) -> LogEntry:
        """Give again the answer that was taken back last, and return it. Raises NotUndoable if there is none."""
        if not self._undone:
            raise NotUndoable("There is nothing to do again.")
        entry = self._undone[-1]
        self._commit(entry)
        self._undone.pop()
        return entry

    def _rebuild(self, answers: int) -> None:
        """Return to the point after `answers` answers: the last checkpoint before it, and the answers since."""
        replay = self.log[: answers - self._base]
        while self._steps[-1].answers > answers:
            self._steps.pop()
        step = self._steps[-1]
        sealed, wall = self._sealed, self._wall
        del self.log[step.answers - self._base :]
        self._load(step)
        for entry in replay[step.answers - self._base :]:
            self._take(entry)
        self._sealed, self._wall = min(sealed, answers), wall

    def _load(self, step: Checkpoint) -> None:
        self._running.close()  # the script leaves the windows it is in, so before the depth is set
        self._table.state = self._decode(step.state)
        del self._table.events[step.events :]
        self._table.depth = 0
        self._begin_step()

    def _decode(self, state: bytes) -> S:
        return msgspec.msgpack.decode(state, type=self.game.state_type)

    # --- what may be seen ----------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> V:
        """Return what `seat` may know now; None is a spectator."""
        return self.game.view(self.setup, self._table.state, seat)

    def events(self, seat: int | None, since: int = 0, until: int | None = None) -> list[Event]:
        """Return the events from number `since` on, before number `until`, as `seat` may know them."""
        numbers = range(self.event_count)[since:until]
        return [event for number in numbers if (event := self.event_at(number, seat)) is not None]

    def event_at(self, number: int, seat: int | None) -> Event | None:
        """Return event `number` as `seat` may know it, or None."""
        return self._table.events[number].seen_by(seat if number >= self._forked_by[1] else self._forked_by[0])

    @property
    def event_count(self) -> int:
        """The number of events so far, whoever knows them."""
        return len(self._table.events)

    def seen_until(self, seat: int) -> int:
        """Return the number of events up to the end of the effects of the seat's last answer; 0 if it gave none."""
        log = self.log
        for index in range(len(log) - 1, -1, -1):
            if log[index].seat == seat:
                return log[index + 1].events if index + 1 < len(log) else self.event_count
        return 0

    @property
    def seal(self) -> str:
        """The hash of the seed, public from the start."""
        return seal(self.setup.seed)

    @property
    def seed(self) -> AnySeed | None:
        """The seed with the salt of its seal; None until the match is over."""
        return self.setup.seed if self.result is not None else None

    @property
    def dice_drawn(self) -> int:
        """The number of draws from the dice so far."""
        return self._table.state.dice.drawn

    @property
    def dice_left_over(self) -> int:
        """The number of scripted dice that have not been rolled."""
        return self._table.state.dice.left_over

    # --- saving and forking --------------------------------------------------------------------------------------

    @property
    def answer_count(self) -> int:
        """The number of answers since the very start, including those before a restored checkpoint."""
        return self._base + len(self.log)

    @property
    def checkpoint(self) -> Checkpoint:
        """The start of the present step."""
        return self._steps[-1]

    @property
    def checkpoints(self) -> tuple[Checkpoint, ...]:
        """The start of every step so far, oldest first."""
        return tuple(self._steps)

    @property
    def history(self) -> History:
        """The history of the match up to now."""
        return History(self.log.copy(), self._steps.copy(), self._table.events.copy(), self._sealed, self._wall)

    def state_bytes(self) -> bytes:
        """Return the present state, encoded; equal bytes mean equal states."""
        return _ENCODER.encode(self._table.state)

    @property
    def clock(self) -> int:
        """The play clock at the last answer, in milliseconds; 0 where the rules do not look at it."""
        return self._table.state.clock if isinstance(self._table.state, TimedState) else 0

    def trace(self, number: int) -> list[bytes]:
        """Return the encoded state after each event of step `number`, counted as in `checkpoints`."""
        step = self._steps[number]
        end = self._steps[number + 1] if number + 1 < len(self._steps) else None
        states: list[bytes] = []
        twin = type(self)(self.game, self.setup, step)
        twin._reseeds = self._reseeds
        twin._table.watch = lambda: states.append(twin.state_bytes())
        twin._begin_step()
        for entry in self.log[step.answers - self._base : None if end is None else end.answers - self._base]:
            twin._take(entry)
        return states if end is None else states[: end.events - step.events]

    def view_of(self, state: bytes, seat: int | None) -> V:
        """Return what `seat` may know of an encoded state, such as those of `trace`."""
        return self.game.view(self.setup, self._decode(state), seat)

    def fork(self, seat: int | None, seed: int) -> "Match[S, V]":
        """Return a copy to try things in: everything hidden from `seat`, and all dice to come, are drawn again.

        Sealed answers of others in an open round are not carried over. Raises ForkError if no fair draw fits what
        `seat` has seen since the checkpoint. `seed` is a number from 0 to 2**64 - 1.
        """
        step = self._steps[-1]
        first = step.answers - self._base
        settled = max(first, self._asked_after)
        since = self.log[first:settled] + [entry for entry in self.log[settled:] if entry.seat == seat]
        known = named_since(self, step, since, seat) if self.game.has_secrets else frozenset[str]()
        draw = Dice(seed)
        last: Exception | None = None
        for _ in range(FORK_TRIES):
            state = self._decode(step.state)
            names = self.game.resample(self.setup, state, seat, draw, known)
            start = Checkpoint(_ENCODER.encode(state), step.answers, 0)
            reseed = draw.below(SEED_LIMIT)
            fork = type(self)(self.game, msgspec.structs.replace(self.setup, seed=reseed), start)
            fork._reseeds = {count: other for count, other in self._reseeds.items() if count >= step.answers}
            fork._reseeds[step.answers + len(since)] = reseed
            try:
                fork._follow(entry if entry.seat == seat else renamed(entry, names) for entry in since)
            except Exception as misfit:  # whatever the rules make of a draw that does not fit
                last = misfit
                continue
            if not names or looks_like(self, fork, step, seat, lambda one: self.game.needs_handover(self.setup, one)):
                fork._sealed, fork._wall = fork.answer_count, "the fork"
                fork.is_fork, fork._forked_by = True, (seat, fork.event_count)
                return fork
        raise ForkError("No fair draw of the hidden things fits what was seen since the last step.") from last

    def _follow(self, entries: Iterable[LogEntry]) -> None:
        """Feed logged answers, which must fit the same questions."""
        self._begin_step()
        for entry in entries:
            checked = self._checked(entry.seat, entry.reply, entry.clock)
            if checked.question.key != entry.question.key:
                raise IllegalReply([Problem(f"{checked.question.key} is asked, not {entry.question.key}.")])
            self._take(checked)
