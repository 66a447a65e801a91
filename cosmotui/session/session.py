"""A match as it is played at one screen or keyboard: who sits there, who looks, what may be shown. Knows no screen."""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Literal, TypeAlias

from cosmotui.bots.advice import Advice
from cosmotui.engine.event import Event
from cosmotui.engine.log import UndoMeter
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.engine.state import View
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.records import Around, Said
from cosmotui.session.hint import SHARED, hint_job, no_hint
from cosmotui.session.last_view import LastView
from cosmotui.session.live_match import SECONDS_A_MOVE, AnyMatch, LiveMatch
from cosmotui.session.match_talk import MatchTalk
from cosmotui.session.remarks import Remark
from cosmotui.session.taking_back import TakingBack
from cosmotui.session.talk import Talk

if TYPE_CHECKING:
    from cosmotui.saves.gradual import Gradual
    from cosmotui.saves.open_match import Opened

Gives: TypeAlias = Literal["all", "own", "none"]
"""Which seats may be given away at an end of a table."""


class Session:
    """Everything a screen or the plain mode needs to let people and bots play one match.

    Everybody sits at this keyboard, unless the session is one end of a table, where others have ends of their own.
    """

    def __init__(
        self,
        match: AnyMatch,
        file: MatchFile | None = None,
        rng: Random | None = None,
        now: Callable[[], float] = time.monotonic,
        whole: "Gradual[Opened] | None" = None,
        live: LiveMatch | None = None,
        seats: tuple[int, ...] | None = None,
        around: Sequence[Around] = (),
        gives: Gives = "own",
        talk: Talk | None = None,
    ) -> None:
        """Open a match, or one end of the `live` match of a table at which these `seats` sit; none: spectators.

        `gives` says which seats may be given away here: a referee gives away all, for those who are away; one of
        several who share a seat gives away none.
        `around` is what the file of the match tells of those who played it, where that file is not open. `talk` is that
        of a table at which more than this match is played; by default it is kept with the match.
        """
        self.live = live or LiveMatch(match, file, rng, now, whole, around)
        """The match itself, which outlives this session where it is one of several."""
        self._seats, self._gives = seats, gives
        if seats is None:
            self.live.is_together = True
        self._at_keyboard: int | None = seats[0] if seats and len(seats) == 1 else None
        self._let_in: int | None = None
        """The seat whose passphrase was typed, until somebody else comes."""
        self.talk: Talk = talk or MatchTalk(self.live, seats, lambda: self.at_keyboard)
        """What is said at the table."""
        self.is_part = talk is not None
        """Whether more than this match is played at its table: whoever leaves the match stays there."""
        self._last_view = LastView()
        self._taking_back = TakingBack(self)
        self._watched = 0
        """Up to which event everybody looked at one screen."""

    # --- the match ---------------------------------------------------------------------------------------------------

    @property
    def match(self) -> AnyMatch:
        """The match."""
        return self.live.match

    @match.setter
    def match(self, match: AnyMatch) -> None:
        self.live.match = match

    @property
    def file(self) -> MatchFile | None:
        """The file of the match, if it is kept in one and not closed yet."""
        return self.live.file

    @property
    def trouble(self) -> str:
        """Why the match could not be saved last time; empty if all is on disk."""
        return self.live.trouble

    @property
    def lost(self) -> str:
        """Once it is closed: that something is not saved, in a sentence; empty if all is on disk."""
        return self.live.lost

    @property
    def unrecorded(self) -> str:
        """Why the match, which has ended, could not be put into the record; empty if it was."""
        return self.live.unrecorded

    @property
    def answered_by(self) -> int | None:
        """Who gave the last answer, formalities apart; None: nobody yet, or it was taken back."""
        return self.live.answered_by

    @answered_by.setter
    def answered_by(self, seat: int | None) -> None:
        self.live.answered_by = seat

    @property
    def is_whole(self) -> bool:
        """Whether all of the match is known; else `complete` finds it out."""
        return self.live.is_whole

    def complete(self, seconds: float | None = None) -> tuple[str, ...]:
        """Play the past of the match again, for so long or to its end; return what is to be told of it then."""
        return self.live.complete(seconds)

    @property
    def played(self) -> int:
        """The play clock in milliseconds: how long the match was open; 0 if the rules do not look at it."""
        return self.live.played

    @property
    def remarks(self) -> list[Remark]:
        """The public reasons of bots for their answers and the changes of seats, oldest first."""
        told = [*self.live.remarks.known(), *self.live.seating.told]
        return sorted(told, key=lambda one: one.events)

    @property
    def asides(self) -> list[Remark | Said]:
        """What was said about and beside the match, oldest first: bots' reasons, talk, changes of seats."""
        return self.live.asides

    # --- who sits here -----------------------------------------------------------------------------------------------

    @property
    def is_at_table(self) -> bool:
        """Whether others have screens of their own: the table lets bots think and passes formalities."""
        return self._seats is not None

    @property
    def people(self) -> list[int]:
        """The seats for which people answer at this keyboard."""
        people = self.live.people
        return people if self._seats is None else [seat for seat in self._seats if seat in people]

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot answers for this seat."""
        return self.live.is_bot(seat)

    def listen(self, heard: Callable[[], object], heard_talk: Callable[[], object] | None = None) -> None:
        """Call `heard` whenever the match was changed elsewhere, and `heard_talk` or the same after talk."""
        self.live.listen(self, heard)
        self.talk.listen(self, heard_talk or heard)

    def bot_question(self) -> AnyQuestion | None:
        """Return a question that a bot is to answer now at this keyboard, if any."""
        return None if self.is_at_table else self.live.bot_question()

    def person_question(self) -> AnyQuestion | None:
        """Return the question for a person at the keyboard, once no bot at this keyboard has to answer first."""
        if self.bot_question() is not None:
            return None
        here, live = self._seats, self.live
        asked = (one for one in self.match.questions if here is None or one.seat in here)
        return next((one for one in asked if not live.is_bots(one)), None)

    def bot_job(self, question: AnyQuestion, seconds: float = SECONDS_A_MOVE) -> Callable[[], Reply]:
        """Return the bot's work as a function that may run in another thread: it holds a view, never the match."""
        return self.live.bot_job(question, seconds)

    def no_hint(self, question: AnyQuestion) -> str:
        """Return why nobody may have a hint for a question; empty if one is to be had."""
        return no_hint(self.match) or (SHARED if self.is_open(question) else "")

    def hint_job(self, question: AnyQuestion) -> Callable[[], Advice]:
        """Return the work of finding a hint, for another thread: the bot gets the view of the seat that is asked."""
        job = hint_job(self.match, question)
        return lambda: self.live.do_advice(job)

    def hint(self, question: AnyQuestion, advice: Advice) -> str:
        """Return a hint in one line, and count it."""
        return self.live.hints.told(self.match, question, advice)

    def view(self, seat: int | None) -> View:
        """Return what `seat` may know now; None is a spectator."""
        return self._last_view.of(self.match, seat)

    def needs_handover(self, question: AnyQuestion | None) -> bool:
        """Return whether a curtain hides the screen from other people while `question` is asked; None: no question."""
        return self.match.game.needs_handover(self.match.setup, question)

    def needs_curtain(self, seat: int) -> bool:
        """Return whether the screen must be handed over before `seat` may look: secrets, and another last viewer."""
        hidden, several = self.needs_handover(self.match.may_answer(seat)), len(self.people) > 1
        if self.is_barred(seat):
            return hidden or (self.match.game.has_secrets and not several)
        return hidden and several and self.at_keyboard != seat

    @property
    def at_keyboard(self) -> int | None:
        """The person who looked at the screen last; None: nobody yet, or several at once at what everybody may see."""
        return self._at_keyboard

    @at_keyboard.setter
    def at_keyboard(self, seat: int | None) -> None:
        self._at_keyboard = seat
        if seat != self._let_in:
            self._let_in = None

    def is_barred(self, seat: int) -> bool:
        """Return whether the curtain of a seat asks for a passphrase; a terminal of one's own has no curtain."""
        is_own = self._seats is not None and len(self._seats) < 2
        return self.live.seating.has_passphrase(seat) and self._let_in != seat and not is_own

    def enter(self, seat: int, passphrase: str) -> str:
        """Let whoever knows its passphrase look through the eyes of a seat; return why not, or nothing."""
        refused = self.live.seating.try_passphrase(seat, passphrase)
        if not refused:
            self._let_in = seat
        return refused

    @property
    def seats_to_change(self) -> list[int]:
        """The seats that may be given away here: at a table mostly one's own."""
        owned = self.live.seating.owned
        if self._seats is None or self._gives == "all":
            return owned
        return [seat for seat in owned if seat in self._seats and self._gives == "own"]

    def look(self, question: AnyQuestion) -> None:
        """Note that the person asked now looks at the screen.

        Where a game with secrets asks in the open, everybody looks: the next secret needs a curtain even for the same
        person.
        """
        self.at_keyboard = self._eyes(question)
        if self.at_keyboard is None:
            self.watch()

    @property
    def alone(self) -> int | None:
        """The only person here, who may see at any time what that seat knows; None: several, or nobody who is known."""
        people = self.people
        if len(people) != 1:
            return None
        return None if self.is_barred(people[0]) else people[0]

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
        if self._seats is not None and len(self._seats) < 2:
            return next(iter(self._seats), None)
        if self.needs_handover(question):
            at = self.at_keyboard
            return None if at is not None and self.is_barred(at) else at
        if self.match.game.has_secrets:
            return self.alone
        return None if question is None else question.seat

    def seen_until(self, seat: int) -> int:
        """Return the number of events that a person has seen: to its last answer, or with all at one screen."""
        return max(self.match.seen_until(seat), min(self._watched, self.match.event_count))

    def meanwhile(self, seat: int) -> list[Event]:
        """Return the events since this seat last acted or watched, as the seat may know them."""
        return self.match.events(seat, self.seen_until(seat))

    # --- answers -----------------------------------------------------------------------------------------------------

    def answer(self, seat: int, reply: Reply) -> None:
        """Answer and save. Raises IllegalReply or MatchFault; a failure to save is kept in `trouble` instead."""
        self.live.answer(seat, reply)
        self.live.answered_at = self
        self.live.tell(self)

    @property
    def is_answered_elsewhere(self) -> bool:
        """Whether the last answer came from another end, perhaps of the same seat."""
        return self.is_at_table and self.live.answered_at is not self

    def pass_formalities(self) -> None:
        """Answer for bots that may only pass, and for a person alone wherever there is just one answer.

        Such questions hide who can act; where nobody looks on, nobody has to answer them.
        """
        if not self.is_at_table:
            self.live.pass_formalities(alone=len(self.people) == 1)

    @property
    def undo_meter(self) -> UndoMeter:
        """The number of answers that people can take back: never past a bot's, which would only be given again.

        Answers that another person has locked cannot be taken back either (PP-15).
        """
        return self._taking_back.meter

    def undo(self) -> None:
        """Take back a person's last answer. Raises NotUndoable."""
        self._taking_back.undo()
        self.live.tell(self)

    def redo(self) -> None:
        """Give again the answer that was taken back. Raises NotUndoable, also for another person's secret."""
        self._taking_back.redo()
        self.live.tell(self)

    # --- drafts and trials -------------------------------------------------------------------------------------------

    def drafts(self, seat: int) -> Drafts:
        """Return the unconfirmed forms of a seat: on disk beside the match, or in memory if that is not kept."""
        return self.live.drafts(seat)

    def draft(self, question: Compose) -> FormDraft:
        """Return the draft of a form, by default with the seat's confirmed or proposed values."""
        return self.live.draft(question)

    def what_if(self, question: AnyQuestion) -> "Session":
        """Return a session on a fork of the match while `question` is asked, in which nothing is saved. Raises
        ForkError.

        It knows as much as the viewers: on an open screen it keeps nobody's secrets, for all would see them tried.
        """
        rng = self.live.rng
        match = self.match.fork(self._eyes(question), rng.getrandbits(62))
        fork = Session(match, None, rng, around=self.live.seating.standing)
        fork.live.do_advice = self.live.do_advice
        return fork

    def is_open(self, question: AnyQuestion) -> bool:
        """Return whether everybody at the keyboard looks while `question` is asked, in a game with secrets."""
        return self.match.game.has_secrets and len(self.people) > 1 and not self.needs_handover(question)

    def _eyes(self, question: AnyQuestion) -> int | None:
        return None if self.is_open(question) else question.seat

    # --- the end -----------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Bring the file up to date."""
        self.live.save()

    def close(self) -> None:
        """Leave the table, or close the file, trying again to save what could not be saved; if in vain, `lost` says
        so."""
        self.live.forget(self)
        self.talk.forget(self)
        if not self.is_at_table:
            self.live.close()
