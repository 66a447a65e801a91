"""The secret building at one screen: who builds gets the keyboard, who has confirmed may change it (CF-3.12,
CX-D02)."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from cosmotui.engine.question import ChooseOne, Compose, Option
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.course import Asking, LocalQuestion
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.page import Page
from cosmotui.widgets.plain_text import visible


class BuildWords(NamedTuple):
    """The words of a game for what is built."""

    question: str
    """The question of who is next: `Who designs now?`"""
    builds: str
    """The verb for the building: `designs`."""
    changes: str
    """The verb for a change by a player who has confirmed: `changes a ship`."""
    own: str
    """What it is to whoever is alone at a terminal: `Your ship`."""
    build: str
    """The order to build it: `Design it`."""
    change: str
    """The order to change it: `Change it`."""


class SecretBuilding:
    """The phase in which everybody builds. Between two people only who has confirmed, and who may come, is shown."""

    def __init__(
        self,
        controller: MatchController,
        decision: str,
        words: BuildWords,
        yard: Callable[[BuildJob], Page[dict[str, object]]],
    ) -> None:
        """Begin the phase of a `decision` such as `CF-D1`; `yard` makes the screen that returns the form."""
        self._controller = controller
        self._decision, self._words, self._yard = decision, words, yard
        self._builder: int | None = None
        """The seat that is to build next, once that is settled."""
        self._invited = False
        """Whether the first person has been called to the keyboard; from then on the screen asks who comes."""
        self._who: ChooseOne | None = None
        """The question of who builds next, if it is open."""

    @property
    def is_building(self) -> bool:
        """Whether people still have to build."""
        session = self._controller.session
        waiting = () if session.bot_question() is not None else session.match.questions
        asked = any(isinstance(question, Compose) and question.key == self._decision for question in waiting)
        return asked and any(session.match.may_answer(seat) is not None for seat in session.people)

    @property
    def is_asking(self) -> bool:
        """Whether the question of who builds next is open."""
        return self._who is not None

    def confirmed(self, seat: int) -> bool:
        """Return whether a seat has confirmed; everybody may know that."""
        return all(question.seat != seat for question in self._controller.session.match.questions)

    def advance(self) -> None:
        """Go on: call the next person to the keyboard, or let the one who is there build."""
        session = self._controller.session
        if not self._invited:
            self._invited = True
            question = session.person_question()
            self._builder = question.seat if question else None
        seat = self._builder
        if seat is None:
            self._controller.front.show()
        elif self._controller.fork is None and session.needs_curtain(seat):
            self.drop()
            self._controller.hand_over(seat)
        else:
            self.build(seat)

    def build(self, seat: int) -> None:
        """Let the person at the keyboard build, from what was drafted or confirmed before if anything was."""
        controller = self._controller
        session, match = controller.session, controller.session.match
        question = match.may_answer(seat)
        if not isinstance(question, Compose):
            return
        self._builder = None
        self.drop()
        session.at_keyboard = seat
        controller.course = Asking()
        controller.appeared(seat)
        count = len(match.setup.seats)
        job = BuildJob(
            match.setup,
            question,
            session.draft(question),
            confirmed=(count - len(match.questions), count),
            drafts=session.drafts(seat),
            hint=partial(controller.hinting.ask_for_form, question),
            again=match.sealed_reply(seat) is not None,
            what_if=controller.fork is not None,
        )
        page = self._yard(job)
        page.action_talk = controller.front.action_talk
        controller.front.app.push_screen(page, lambda form: self._built(question, form))

    def _built(self, question: Compose, form: dict[str, object] | None) -> None:
        controller, match = self._controller, self._controller.session.match
        is_asked = match.may_answer(question.seat) == question
        if form is not None and is_asked:
            controller.answer(question.seat, form)
            if match.may_answer(question.seat) == question and match.sealed_reply(question.seat) is None:
                self.build(question.seat)  # it was refused
            return
        controller.course = Asking()  # the course waits for a person, not for the screen
        controller.front.show()
        if form is not None:
            controller.front.say("All the others had confirmed meanwhile: what you confirmed before stands.")

    # --- who builds next ---------------------------------------------------------------------------------------------

    def about_to_show(self) -> None:
        """Ask who builds next, or take that question back."""
        controller = self._controller
        if not self.is_building or controller.is_covered:
            self.drop()
            return
        controller.session.open_up()  # the question is for everybody, whatever is asked behind it
        if controller.local is None or controller.local.question is self._who:
            self._who = self._ask()
            controller.local = LocalQuestion(self._who, self._come)

    def _ask(self) -> ChooseOne:
        """Return the question of who may come to the keyboard: those who still have to confirm, then the others."""
        session, words = self._controller.session, self._words
        seats = session.match.setup.seats
        people = [seat for seat in session.people if session.match.may_answer(seat) is not None]
        if len(session.people) == 1:
            orders = (Option(str(seat), words.change if self.confirmed(seat) else words.build) for seat in people)
            return ChooseOne(-1, "", words.own, tuple(orders))
        options = tuple(
            Option(str(seat), f"{visible(seats[seat].name)} {words.changes if self.confirmed(seat) else words.builds}")
            for seat in sorted(people, key=lambda seat: (self.confirmed(seat), seat))
        )
        return ChooseOne(-1, "", words.question, options)

    def _come(self, seat: str) -> None:
        self._builder = int(seat)
        self._controller.advance()

    def drop(self) -> None:
        """Take back the question of who builds next."""
        local = self._controller.local
        if local is not None and local.question is self._who:
            self._controller.local = None
        self._who = None
