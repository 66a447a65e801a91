"""A match being played: the match, its file, its bots, and the seat at the keyboard. Knows no screen."""

import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

from cosmotui.bots.bot import Bot
from cosmotui.bots.registry import bot
from cosmotui.engine.errors import EngineError, NotUndoable
from cosmotui.engine.event import Event
from cosmotui.engine.log import UndoMeter
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.engine.state import State, View
from cosmotui.engine.windows import PASS, may_only_pass
from cosmotui.remarks import Remark, Remarks, is_worth_a_remark
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.saves.match_file import MatchFile

if TYPE_CHECKING:
    from cosmotui.saves.gradual import Gradual
    from cosmotui.saves.open_match import Opened

AnyMatch = Match[State, View]

SECONDS_A_MOVE = 2.0
"""How long a bot may think about one answer."""


class Session:
    """Everything a screen or the plain mode needs to let people and bots play one match."""

    def __init__(
        self,
        match: AnyMatch,
        file: MatchFile | None = None,
        rng: Random | None = None,
        now: Callable[[], float] = time.monotonic,
        whole: "Gradual[Opened] | None" = None,
    ) -> None:
        """Open the session; `now` gives ever growing seconds, and the play clock goes on from the last answer.

        `whole` is the work of finding out what a match was like before the checkpoint from which it is shown.
        """
        self.match = match
        self.file = file
        self._whole = whole
        self.trouble = ""
        """Why the match could not be saved last time; empty if all is on disk. Play goes on."""
        self.lost = ""
        """Once it is closed: that something is not saved, in a sentence; empty if all is on disk."""
        self.at_keyboard: int | None = None
        """The person who looked at the screen last; None: nobody yet, or several at once at what everybody may see."""
        self.answered_by: int | None = match.log[-1].seat if match.log else None
        """Who gave the last answer, formalities apart; None: nobody yet, or it was taken back."""
        self._drafts: dict[int, Drafts] = {}
        """By seat: what was begun and not confirmed."""
        self._watched = 0
        """Up to which event everybody looked at one screen."""
        self._remarks = Remarks(match)
        self._thinker: Bot[View] | None = None
        """The bot that thought last."""
        self._rng = rng or Random()
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
        self._remarks = Remarks(self.match)
        return opened.notes

    @property
    def played(self) -> int:
        """The play clock in milliseconds: how long the match was open; 0 if the rules do not look at it."""
        if not self.match.is_timed:
            return 0
        return self._played_before + int((self._now() - self._opened) * 1000)

    @property
    def remarks(self) -> list[Remark]:
        """The public reasons of bots for their answers, oldest first."""
        return self._remarks.known()

    @property
    def people(self) -> list[int]:
        """The seats played at this keyboard."""
        return [number for number, seat in enumerate(self.match.setup.seats) if not seat.bot]

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot answers for this seat."""
        return bool(self.match.setup.seats[seat].bot)

    def bot_question(self) -> AnyQuestion | None:
        """Return a question for a bot to answer now, if any."""
        return next((question for question in self.match.questions if self.is_bot(question.seat)), None)

    def person_question(self) -> AnyQuestion | None:
        """Return the question for a person at the keyboard, once no bot has to answer first."""
        if self.bot_question() is not None:
            return None
        return next(iter(self.match.questions), None)

    def bot_job(self, question: AnyQuestion, seconds: float = SECONDS_A_MOVE) -> Callable[[], Reply]:
        """Return the bot's work as a function that may run in another thread: it holds a view, never the match."""
        seat = question.seat
        player = bot(self.match.game.name, self.match.setup.seats[seat].bot)
        view = self.match.view(seat)
        rng = Random(self._rng.getrandbits(64))
        self._thinker = player
        return lambda: player.reply(view, question, rng, seconds)

    def needs_handover(self, question: AnyQuestion | None) -> bool:
        """Return whether a curtain hides the screen from other people while `question` is asked; None: no question."""
        return self.match.game.needs_handover(self.match.setup, question)

    def needs_curtain(self, seat: int) -> bool:
        """Return whether the screen must be handed over before `seat` may look: secrets, and another last viewer."""
        hidden = self.needs_handover(self.match.may_answer(seat))
        return hidden and len(self.people) > 1 and self.at_keyboard != seat

    def look(self, question: AnyQuestion) -> None:
        """Note that the person asked now looks at the screen.

        Where a game with secrets asks in the open, everybody looks: the next secret needs a curtain even for the same
        person.
        """
        self.at_keyboard = self._eyes(question)
        if self.at_keyboard is None:
            self.watch()

    def open_up(self) -> None:
        """Note that everybody sees the screen now: it is handed over before the next secret, even to the last viewer
        (PP-1)."""
        if len(self.people) > 1:
            self.at_keyboard = None

    def watch(self) -> None:
        """Note that everybody has seen the events so far."""
        self._watched = self.match.event_count

    @property
    def has_news(self) -> bool:
        """Whether there are public events since everybody looked, before a curtain comes."""
        return self._watched > 0 and self.at_keyboard is None and bool(self.match.events(None, self._watched))

    def viewer(self, question: AnyQuestion | None) -> int | None:
        """Return the seat that looks at the screen while a person is asked `question`; None sees only public facts."""
        if self.needs_handover(question):
            return self.at_keyboard
        if self.match.game.has_secrets:
            return self.people[0] if len(self.people) == 1 else None
        return None if question is None else question.seat

    def seen_until(self, seat: int) -> int:
        """Return the number of events that a person has seen: to its last answer, or with all at one screen."""
        return max(self.match.seen_until(seat), min(self._watched, self.match.event_count))

    def meanwhile(self, seat: int) -> list[Event]:
        """Return the events since this seat last acted or watched, as the seat may know them."""
        return self.match.events(seat, self.seen_until(seat))

    def answer(self, seat: int, reply: Reply) -> None:
        """Answer and save. Raises IllegalReply or MatchFault; a failure to save is kept in `trouble` instead."""
        question, reason = self.match.may_answer(seat), ""
        if self._thinker is not None and self.is_bot(seat) and question is not None:
            reason = self._thinker.reason if is_worth_a_remark(question, reply) else ""
        self.match.answer(seat, reply, self.played, reason=reason)
        self.answered_by = seat
        self._drop_draft(question)
        self._thinker = None
        self.save()

    def pass_formalities(self) -> None:
        """Answer for bots that may only pass, and for a person alone wherever there is just one answer.

        Such questions hide who can act; where nobody looks on, nobody has to answer them.
        """
        before = self.match.answer_count
        with suppress(EngineError):  # then it is asked as any other question
            while (formality := self._formality()) is not None:
                question, reply = formality
                self.match.answer(question.seat, reply, self.played)
        if self.match.answer_count != before:
            self.save()

    def _formality(self) -> tuple[AnyQuestion, Reply] | None:
        match = self.match
        for question in match.questions:
            alone = len(self.people) == 1 and not self.is_bot(question.seat)
            if (alone or self.is_bot(question.seat)) and may_only_pass(question):
                return question, PASS.value
            reply = match.game.formality(match.view(question.seat), question) if alone else None
            if reply is not None:
                return question, reply
        return None

    @property
    def undo_meter(self) -> UndoMeter:
        """The number of answers that people can take back: never past a bot's, which would only be given again.

        Answers that another person has locked cannot be taken back either (PP-15).
        """
        meter = self.match.undo_meter
        wall = self._bot_since or ("the lock" if self._locked_by and meter.free else "")
        return UndoMeter(0, wall) if wall else meter

    @property
    def _bot_since(self) -> str:
        """Return the name of the bot that answered last, if one did."""
        log = self.match.log
        return self.match.setup.seats[log[-1].seat].name if log and self.is_bot(log[-1].seat) else ""

    @property
    def _locked_by(self) -> str:
        """Return the name of the person who answered last in private, once that screen is gone."""
        log = self.match.log
        if (
            not log
            or len(self.people) == 1
            or log[-1].seat == self.at_keyboard
            or not self.needs_handover(log[-1].question)
        ):
            return ""
        return self.match.setup.seats[log[-1].seat].name

    def undo(self) -> None:
        """Take back a person's last answer. Raises NotUndoable."""
        if self._bot_since:
            raise NotUndoable(f"Nothing can be taken back: {self._bot_since} has answered since.")
        if name := self._locked_by:
            is_open = self.match.may_answer(self.match.log[-1].seat) is not None
            why = f"{name} alone may change what is confirmed" if is_open else f"what {name} has locked stays so"
            raise NotUndoable(f"Nothing can be taken back: {why}.")
        taken = self.match.undo()
        self.answered_by = None
        if isinstance(taken.question, Compose) and isinstance(taken.reply, dict):
            self.draft(taken.question).keep(taken.reply)  # a form that is taken back is a draft again
        self.save()

    def redo(self) -> None:
        """Give again the answer that was taken back. Raises NotUndoable, also for another person's secret."""
        undone = self.match.undone
        if undone is not None and undone.seat != self.at_keyboard and self.needs_handover(undone.question):
            raise NotUndoable(f"What was taken back is for {self.match.setup.seats[undone.seat].name} to give again.")
        self.match.redo()
        self.answered_by = None
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

    def what_if(self, question: AnyQuestion) -> "Session":
        """Return a session on a fork of the match while `question` is asked, in which nothing is saved. Raises
        ForkError.

        It knows as much as the viewers: on an open screen it keeps nobody's secrets, for all would see them tried.
        """
        return Session(self.match.fork(self._eyes(question), self._rng.getrandbits(62)), None, self._rng)

    def is_open(self, question: AnyQuestion) -> bool:
        """Return whether everybody at the keyboard looks while `question` is asked, in a game with secrets."""
        return self.match.game.has_secrets and len(self.people) > 1 and not self.needs_handover(question)

    def _eyes(self, question: AnyQuestion) -> int | None:
        return None if self.is_open(question) else question.seat

    def save(self) -> None:
        """Bring the file up to date."""
        if self.file is None:
            return
        try:
            self.file.record(self.match)
            self.trouble = ""
        except SaveError as error:
            self.trouble = str(error)

    def close(self) -> None:
        """Close the file, trying again to save what could not be saved; if in vain, `lost` says so."""
        self.save()
        if self.match.result is not None:
            for seat in self.people:
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
