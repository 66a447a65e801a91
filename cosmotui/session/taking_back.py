"""What may be taken back at one end of a match, and given again: nothing that others have seen, locked or answered."""

from typing import Protocol

from cosmotui.engine.errors import NotUndoable
from cosmotui.engine.log import UndoMeter
from cosmotui.engine.question import AnyQuestion
from cosmotui.session.live_match import LiveMatch


class Keyboard(Protocol):
    """An end of a match, as far as it decides what may be taken back there."""

    live: LiveMatch

    @property
    def is_at_table(self) -> bool:
        """Whether others have screens of their own."""
        ...

    @property
    def people(self) -> list[int]:
        """The seats for which people answer here."""
        ...

    @property
    def at_keyboard(self) -> int | None:
        """The person who looked at the screen last."""
        ...

    def needs_handover(self, question: AnyQuestion | None) -> bool:
        """Return whether a curtain hides the screen from other people while `question` is asked."""
        ...


class TakingBack:
    """The answers that people at one end take back and give again."""

    def __init__(self, end: Keyboard) -> None:
        self._end, self._live = end, end.live

    @property
    def meter(self) -> UndoMeter:
        """The number of answers that can be taken back, or none with what stands in the way."""
        meter = self._live.match.undo_meter
        wall = (
            self._is_settled
            or self._seats_changed
            or self._answered_since
            or ("the lock" if self._locked_by and meter.free else "")
        )
        return UndoMeter(0, wall) if wall else meter

    @property
    def _is_settled(self) -> str:
        """Return what keeps the last answer of a table's match once it is over: others have seen it and may be gone."""
        return "the end" if self._end.is_at_table and self._live.match.result is not None else ""

    @property
    def _seats_changed(self) -> str:
        """Return what keeps answers from before the last change of seats."""
        changed = self._live.seating.changed_last
        return "the change of seats" if 0 < self._live.match.answer_count <= changed else ""

    @property
    def _answered_since(self) -> str:
        """Return the name of whoever answered last, if that is a bot or somebody at another screen."""
        match, end = self._live.match, self._end
        if not match.log or match.game.is_for_all(match.log[-1].question):
            return ""
        seat = match.log[-1].seat
        is_elsewhere = end.is_at_table and seat not in end.people
        return match.setup.seats[seat].name if is_elsewhere or self._live.is_bot(seat) else ""

    @property
    def _locked_by(self) -> str:
        """Return the name of the person who answered last in private, once that screen is gone."""
        match, end = self._live.match, self._end
        if not match.log or len(end.people) == 1:
            return ""
        last = match.log[-1]
        is_open = last.seat == end.at_keyboard or not end.needs_handover(last.question)
        return "" if is_open else match.setup.seats[last.seat].name

    def undo(self) -> None:
        """Take back a person's last answer. Raises NotUndoable."""
        if self._is_settled:
            raise NotUndoable("Nothing can be taken back: the match is over.")
        if self._seats_changed:
            raise NotUndoable("Nothing can be taken back: a seat has changed hands since.")
        if self._answered_since:
            raise NotUndoable(f"Nothing can be taken back: {self._answered_since} has answered since.")
        if name := self._locked_by:
            match = self._live.match
            is_open = match.may_answer(match.log[-1].seat) is not None
            why = f"{name} alone may change what is confirmed" if is_open else f"what {name} has locked stays so"
            raise NotUndoable(f"Nothing can be taken back: {why}.")
        self._live.undo()

    def redo(self) -> None:
        """Give again the answer that was taken back. Raises NotUndoable, also for another person's secret."""
        match = self._live.match
        undone = match.undone
        if undone is not None and self._is_anothers(undone.seat, undone.question):
            raise NotUndoable(f"What was taken back is for {match.setup.seats[undone.seat].name} to give again.")
        self._live.redo()

    def _is_anothers(self, seat: int, question: AnyQuestion) -> bool:
        """Return whether only somebody who is not at the keyboard now may give such an answer again."""
        end = self._end
        is_elsewhere = end.is_at_table and seat not in end.people
        return is_elsewhere or (seat != end.at_keyboard and end.needs_handover(question))
