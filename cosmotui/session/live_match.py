"""A match being played, whoever sits where: the match, its file, its clock, its bots, and the drafts of its seats."""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

from cosmotui.bots.advice import Advice
from cosmotui.bots.bot import ONLY, USUAL, Bot
from cosmotui.bots.registry import bot
from cosmotui.engine.errors import EngineError, IllegalReply
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.engine.state import State, View
from cosmotui.engine.windows import PASS, may_only_pass
from cosmotui.record.daily import bot_seed, date_of
from cosmotui.saves.directories import record_file
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.records import Around, Said, Sat
from cosmotui.saves.table_names import named_setup
from cosmotui.session.company import Company
from cosmotui.session.hint import Hints
from cosmotui.session.remarks import Remark, Remarks, is_worth_a_remark
from cosmotui.session.seating import Seating

if TYPE_CHECKING:
    from cosmotui.saves.gradual import Gradual
    from cosmotui.saves.open_match import Opened

AnyMatch = Match[State, View]

SECONDS_A_MOVE = 2.0
"""How long a bot may think about one answer."""


class LiveMatch:
    """Everything that belongs to a match being played and to nobody who plays it."""

    def __init__(
        self,
        match: AnyMatch,
        file: MatchFile | None = None,
        rng: Random | None = None,
        now: Callable[[], float] = time.monotonic,
        whole: "Gradual[Opened] | None" = None,
        around: Sequence[Around] = (),
    ) -> None:
        """Open the match; `now` gives ever growing seconds, and the play clock goes on from the last answer.

        `whole` is the work of finding out what a match was like before the checkpoint from which it is shown; `around`
        is what its file tells of those who played it, where that file is not open.
        """
        self.match = match
        self.file = file
        self._told_around = list(around)
        self._whole = whole
        self.trouble = ""
        """Why the match could not be saved last time; empty if all is on disk. Play goes on."""
        self.lost = ""
        """Once it is closed: that something is not saved, in a sentence; empty if all is on disk."""
        self.answered_by: int | None = match.log[-1].seat if match.log else None
        """Who gave the last answer, formalities apart; None: nobody yet, or it was taken back."""
        self.answered_at: object = None
        """The end at which it was given; None: at none that is known."""
        self.remarks = Remarks(match)
        """The public reasons of bots for their answers."""
        self.hints = Hints()
        """The hints that were shown."""
        self.company = Company(lambda: self.match, lambda: self.around, self.note, since=_changed(file))
        """The people around the match, where it is played at a table."""
        self.seating = Seating(lambda: self.match, lambda: self.around, self.note)
        """Who answers for which seat."""
        self.is_together = False
        """Whether everybody sits at one keyboard, so that one may answer what is put to all."""
        self.do_advice: Callable[[Callable[[], Advice]], Advice] = lambda job: job()
        """Does the work of finding a hint, in a thread that may wait: at a table another process thinks."""
        self._listeners: dict[object, Callable[[], object]] = {}
        self._drafts: dict[int, Drafts] = {}
        """By seat: what was begun and not confirmed."""
        self._thinker: Bot[View] | None = None
        """The bot that thought last."""
        self._brought: Mapping[int, Bot[View]] = {}
        """By seat: bots of somebody's own."""
        self.rng = rng or Random()
        """The dice of bots and of forks, which are none of the match's own."""
        self._daily = date_of(match.game.name, match.setup)
        self.record = record_file()
        """The record into which the match goes: that of whoever keeps its file, also where guests play it."""
        self._was_over = match.result is not None
        self.unrecorded = ""
        """Why the match, which has ended, could not be put into the record; empty if it was."""
        self._now = now
        self._opened = now()
        self._played_before = match.clock
        self.save()

    @property
    def is_whole(self) -> bool:
        """Whether all of the match is known; else `complete` finds it out."""
        return self._whole is None

    def complete(self, seconds: float | None = None) -> tuple[str, ...]:
        """Play the past of the match again, for so long or to its end; return what is to be told of it then."""
        if self._whole is None:
            return ()
        try:
            if seconds is not None and not self._whole.go_on(seconds):
                return ()
            opened, self._whole = self._whole.result(), None
        except SaveError as error:
            self._whole = None
            return (str(error),)
        self.match, self.file = opened.match, opened.file
        self.remarks = Remarks(self.match)
        self._name_seats()
        return opened.notes

    @property
    def played(self) -> int:
        """The play clock in milliseconds: how long the match was open; 0 if the rules do not look at it."""
        if not self.match.is_timed:
            return 0
        return self._played_before + int((self._now() - self._opened) * 1000)

    @property
    def people(self) -> list[int]:
        """The seats for which people answer now."""
        return self.seating.people

    @property
    def around(self) -> Sequence[Around]:
        """What happened around the match, in order."""
        return self.file.around if self.file is not None else self._told_around

    @property
    def asides(self) -> list[Remark | Said]:
        """What was said about and beside the match: bots' reasons, table talk and changes of seats, in their places."""
        return sorted([*self.remarks.known(), *self.company.talk, *self.seating.told], key=lambda one: one.events)

    def note(self, record: Around) -> None:
        """Keep with the match what happened around it."""
        try:
            if self.file is None:
                self._told_around.append(record)
            else:
                self.file.note(record)
        except SaveError as error:
            self.trouble = str(error)
        if isinstance(record, Sat):
            self._name_seats()

    def _name_seats(self) -> None:
        """Let a free seat to which somebody has come bear that name; nothing of the play changes."""
        setup = named_setup(self.match.setup, self.around)
        if setup != self.match.setup:
            self.match = Match.resumed(self.match.game, setup, self.match.history)
            self.remarks = Remarks(self.match)

    # --- those who look on -------------------------------------------------------------------------------------------

    def listen(self, who: object, heard: Callable[[], object]) -> None:
        """Call `heard` whenever somebody other than `who` has changed the match."""
        self._listeners[who] = heard

    def forget(self, who: object) -> None:
        """Tell `who` no more."""
        self._listeners.pop(who, None)

    def tell(self, by: object = None) -> None:
        """Tell everybody but `by` that the match has changed."""
        self.company.look()
        for who, heard in list(self._listeners.items()):
            if who is not by:
                heard()

    # --- bots --------------------------------------------------------------------------------------------------------

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot answers for this seat."""
        return bool(self.seating.bot_of(seat))

    def bot_question(self) -> AnyQuestion | None:
        """Return a question for a bot to answer now, if any."""
        return next((question for question in self.match.questions if self.is_bots(question)), None)

    def is_bots(self, question: AnyQuestion) -> bool:
        """Return whether a bot is to answer; what is put to everybody is for people, while there are any."""
        return self.is_bot(question.seat) and not (self.match.game.is_for_all(question) and self.is_together)

    def standing_default(self, question: AnyQuestion) -> Reply | None:
        """Return the default of the rules, where a bot that stands in gives it at once; None where it thinks."""
        if not self.seating.defaults(question):
            return None
        return self.match.game.default(self.match.view(question.seat), question)

    def bring(self, bots: Mapping[int, Bot[View]]) -> None:
        """Let bots of somebody's own answer for seats of bots while the match is open: no file names them."""
        self._brought = bots

    def bot_job(self, question: AnyQuestion, seconds: float = SECONDS_A_MOVE) -> Callable[[], Reply]:
        """Return the bot's work as a function that may run in another thread: it holds a view, never the match."""
        seat = question.seat
        if (default := self.standing_default(question)) is not None:
            return lambda: default
        player = self._brought.get(seat) or bot(self.match.game.name, self.seating.bot_of(seat))
        view = self.match.view(seat)
        rng = Random(self.bot_seed(seat))
        self._thinker = player
        return lambda: player.reply(view, question, rng, seconds)

    def bot_seed(self, seat: int) -> int:
        """Return a seed for the chances of a bot's next answer; in a daily sector the same for everybody."""
        return bot_seed(self._daily, self.match.answer_count, seat) if self._daily else self.rng.getrandbits(64)

    # --- answers -----------------------------------------------------------------------------------------------------

    def answer(self, seat: int, reply: Reply, reason: str = "") -> None:
        """Answer and save. Raises IllegalReply or MatchFault; a failure to save is kept in `trouble` instead.

        `reason` is what a bot said that thought elsewhere.
        """
        question = self.match.may_answer(seat)
        if seat in self._brought and isinstance(question, Compose):
            reply = self._accepted(self._brought[seat], question, reply)
        if question is not None and not is_worth_a_remark(question, reply):
            reason = ""
        elif not reason and question is not None and self._thinker is not None and self.is_bot(seat):
            reason = self._thinker.why(question, reply)
        reason = "" if reason in (ONLY, USUAL) else reason
        hinted = self.hints.is_noted(self.match, seat)
        self.match.answer(seat, reply, self.played, reason=reason)
        if hinted:
            self.match.note_hint()
        self.answered_by, self.answered_at = seat, None
        self._drop_draft(question)
        self._thinker = None
        self.save()

    def _accepted(self, brought: Bot[View], question: Compose, reply: Reply) -> Reply:
        """Return the form of a bot of somebody's own, or what stands in the place of one that breaks the rules."""
        problems = self.match.form_problems(question, reply) if isinstance(reply, dict) else []
        return brought.refused(IllegalReply(problems), self.match.view(question.seat), question) if problems else reply

    def pass_formalities(self, alone: bool) -> bool:
        """Answer for bots that may only pass, and for a person `alone` wherever there is just one answer.

        Such questions hide who can act; where nobody looks on, nobody has to answer them. Returns whether any was
        answered.
        """
        before = self.match.answer_count
        with suppress(EngineError):  # then it is asked as any other question
            while (formality := self._formality(alone)) is not None:
                question, reply = formality
                self.match.answer(question.seat, reply, self.played)
        if self.match.answer_count == before:
            return False
        self.save()
        return True

    def _formality(self, alone: bool) -> tuple[AnyQuestion, Reply] | None:
        match = self.match
        for question in match.questions:
            is_free = alone and not self.is_bot(question.seat)
            if (is_free or self.is_bot(question.seat)) and may_only_pass(question):
                return question, PASS.value
            reply = match.game.formality(match.view(question.seat), question) if is_free else None
            if reply is not None:
                return question, reply
        return None

    def undo(self) -> None:
        """Take back the last answer; a form becomes a draft again. Raises NotUndoable."""
        taken = self.match.undo()
        self.answered_by = self.answered_at = None
        if isinstance(taken.question, Compose) and isinstance(taken.reply, dict):
            self.draft(taken.question).keep(taken.reply)
        self.save()

    def redo(self) -> None:
        """Give again the answer that was taken back. Raises NotUndoable."""
        undone = self.match.undone
        self.match.redo()
        self.answered_by = self.answered_at = None
        self._drop_draft(undone.question if undone else None)
        self.save()

    # --- drafts ------------------------------------------------------------------------------------------------------

    def drafts(self, seat: int) -> Drafts:
        """Return the unconfirmed forms of a seat: on disk beside the match, or in memory if that is not kept."""
        if seat not in self._drafts:
            header = self.file.header if self.file is not None else None
            match = f"{header.created} {header.seal}" if header else ""
            owner = f"{sha256(match.encode()).hexdigest()[:32]}-{seat}"
            self._drafts[seat] = Drafts(owner, on_disk=header is not None)
        return self._drafts[seat]

    def draft(self, question: Compose) -> FormDraft:
        """Return the draft of a form, by default with the seat's confirmed or proposed values."""
        confirmed = self.match.sealed_reply(question.seat)
        start = confirmed if isinstance(confirmed, dict) else dict(question.start)
        return FormDraft(self.drafts(question.seat), question, start)

    def _drop_draft(self, question: AnyQuestion | None) -> None:
        if isinstance(question, Compose) and not self.is_bot(question.seat):
            self.draft(question).drop()

    # --- the file ----------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Bring the file up to date."""
        if self.file is None:
            return
        try:
            self.file.record(self.match)
            self.trouble = ""
        except SaveError as error:
            self.trouble = str(error)
        if self.match.result is not None and not self._was_over:
            self._put_into_record(self.file)

    def _put_into_record(self, file: MatchFile) -> None:
        """Count the match, which has just ended; what is taken back and ended otherwise counts as it ended last."""
        from cosmotui.record.keeping import keep

        try:
            keep(self.match, file.header, self.record, self.seating.changed)
            self.unrecorded = ""
        except SaveError as error:
            self.unrecorded = str(error)

    def close(self) -> None:
        """Close the file, trying again to save what could not be saved; if in vain, `lost` says so."""
        for brought in self._brought.values():
            brought.close()
        self.save()
        if self.match.result is not None:
            for seat in self.seating.owned:
                self.drafts(seat).drop_all()
        if self.file is None:
            return
        try:
            self.file.close()
            self.trouble = ""
        except SaveError as error:
            self.trouble = str(error)
            where = f" ({printable(str(error.path))})" if error.path else ""
            self.lost = f"Not everything is saved. {error.message}{where}"
        self.file = None


def _changed(file: MatchFile | None) -> float | None:
    """Return when a match was played last, in seconds since 1970; None where that is not known."""
    with suppress(OSError):
        return file.path.stat().st_mtime if file is not None and file.path is not None else None
    return None
