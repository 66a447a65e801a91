"""Building at one screen: who builds is handed the keyboard, who has confirmed may change it (CF-3.12, CX-D02)."""

from abc import abstractmethod
from typing import ClassVar

from cosmotui.engine.question import ChooseOne, Compose, Option
from cosmotui.saves.settings import Settings
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.match import MatchScreen
from cosmotui.screens.page import Page
from cosmotui.session import Session
from cosmotui.widgets.plain_text import visible


class BuildDesk(MatchScreen):
    """Between two people nothing that is built is shown: only who has confirmed, and who may come to the keyboard."""

    BUILDS: ClassVar[str]
    """The decision for which everybody builds in secret: `CF-D1`."""
    BUILDING: ClassVar[tuple[str, str, str]]
    """The question who is next, what somebody does there, and what somebody does who has confirmed."""

    @abstractmethod
    def yard(self, job: BuildJob) -> Page[dict[str, object]]:
        """The screen that returns the form filled in."""

    def __init__(self, session: Session, settings: Settings | None = None, lean: bool = False) -> None:
        super().__init__(session, settings, lean)
        self._builder: int | None = None
        """Who is to design next, once that is settled."""
        self._invited = False
        """Whether the first person has been called to the keyboard; from then on the desk asks who comes."""
        self._desk: ChooseOne | None = None
        """The question of this screen itself that is open, if it is."""

    @property
    def is_building(self) -> bool:
        """Whether people still have to design."""
        return any(isinstance(question, Compose) and question.key == self.BUILDS for question in self._open)

    @property
    def _open(self) -> tuple[object, ...]:
        return () if self.session.bot_question() is not None else self.session.match.questions

    def confirmed(self, seat: int) -> bool:
        """Whether a seat has confirmed; everybody may know that."""
        return all(question.seat != seat for question in self.session.match.questions)

    def advance(self) -> None:
        if not self.is_building or not self.is_in_front:
            super().advance()
            return
        self._stop_bot()
        session = self.session
        if not self._invited:
            self._invited = True
            self._builder = session.match.questions[0].seat
        seat = self._builder
        if seat is None:
            self.show()
        elif self._main is None and session.needs_curtain(seat):
            self._drop_desk()
            self._hand_over(seat)
        else:
            self._design(seat)

    def _design(self, seat: int) -> None:
        """Let the person at the keyboard design, from what was drafted or confirmed before if anything was."""
        session, match = self.session, self.session.match
        question = match.may_answer(seat)
        if not isinstance(question, Compose):
            return
        self._builder = None
        self._drop_desk()
        session.at_keyboard = seat
        self.appeared(seat)
        again = match.sealed_reply(seat) is not None
        count = len(match.setup.seats)
        confirmed = (count - len(match.questions), count)
        draft, drafts = session.draft(question), session.drafts(seat)
        job = BuildJob(match.setup, question, draft, confirmed, drafts, again, what_if=self._main is not None)
        self.app.push_screen(self.yard(job), lambda form: self._designed(seat, form))

    def _designed(self, seat: int, form: dict[str, object] | None) -> None:
        if form is None:
            self._held_up = False
            self.show()
        else:
            self._answer(seat, form)

    # --- the desk ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        if self.is_building and not self._covered:
            self.session.open_up()  # the desk is for everybody, whatever is asked behind it
            if self._local is None or self._local[0] is self._desk:
                self._desk = self._at_desk()
                self._local = (self._desk, self._come)
        else:
            self._drop_desk()
        super().show()

    def _at_desk(self) -> ChooseOne:
        """Who may come to the keyboard: first those who still have to confirm, then the others."""
        match = self.session.match
        people = [seat for seat in self.session.people if match.may_answer(seat) is not None]
        order = sorted(people, key=lambda seat: (self.confirmed(seat), seat))
        seats = match.setup.seats
        asked, builds, changes = self.BUILDING
        options = tuple(
            Option(
                str(seat),
                f"{visible(seats[seat].name)} {changes if self.confirmed(seat) else builds}",
            )
            for seat in order
        )
        return ChooseOne(-1, "", asked, options)

    def _come(self, seat: str) -> None:
        self._builder = int(seat)
        self.advance()

    def _drop_desk(self) -> None:
        if self._local and self._local[0] is self._desk:
            self._local = None
        self._desk = None

    def action_undo(self) -> None:
        self._drop_desk()
        super().action_undo()

    def action_back(self) -> None:
        if self._desk is None or self._explaining:
            super().action_back()
