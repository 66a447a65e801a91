"""What a screen does when somebody at another screen of the same match has answered."""

from cosmotui.engine.question import AnyQuestion
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.table_talk import TableTalk
from cosmotui.widgets.plain_text import visible


class ChangesElsewhere:
    """The course of a match at one screen, moved on by other screens; what is being typed here is kept if it fits."""

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller
        self._shown: AnyQuestion | None = None
        """The question to a person that the screen showed last."""
        self._shown_answers = controller.main.match.answer_count
        """The number of answers up to which it was told who gave them."""
        self._is_stale = False
        """Whether the match has changed while something lay over the screen."""
        self.talk = TableTalk(controller)
        controller.main.listen(self._heard, lambda: controller.front.call_later(self._talked))

    def _heard(self) -> None:
        """Note a change at once, as the screen may be drawn before it follows."""
        self._controller.watching.taken_back()
        self._controller.front.call_later(self.happened)

    def _talked(self) -> None:
        """Show what was said, and how much is unread, where the talk is not that of the match."""
        front = self._controller.front
        if self.talk.heard() and front.is_in_front:
            front.show()

    def shown(self) -> None:
        """Note that the screen shows the match as it is now."""
        self._is_stale = False
        self._shown = self._controller.question
        self._tell_turn()

    def _tell_turn(self) -> None:
        """Tell the terminal whether somebody here is to answer."""
        session = self._controller.main
        if session.is_at_table:
            is_asked = session.person_question() is not None
            self._controller.front.app.tell_turn(session.match.game.title, is_asked)

    def happened(self) -> None:
        """Show what has changed; go on only if it changes what is asked here."""
        controller = self._controller
        self._tell_turn()
        self.talk.heard()
        if controller.fork is not None or not controller.front.is_open:
            return  # a fork stands by itself, and the match is shown anew when it is left
        is_same = controller.question == self._shown and not controller.is_over
        if not is_same or (self._shown is None and not controller.is_covered):
            controller.changed()
            controller.forms.close_gone()
            self._tell_who_answered()
        elif controller.front.is_in_front:
            controller.front.show()
            controller.game.advanced()
        else:
            self._is_stale = True

    def _tell_who_answered(self) -> None:
        """Say that the question is gone because somebody else with the same seat has answered it."""
        session = self._controller.main
        seat = session.answered_by
        if (
            seat in session.people
            and session.is_answered_elsewhere
            and self._shown_answers != session.match.answer_count
        ):
            name = visible(session.match.setup.seats[seat].name)
            self._controller.front.say(f"{name}: answered at another terminal.")
        self._shown_answers = session.match.answer_count

    def back_in_front(self) -> None:
        """Show what has changed while something lay over the screen."""
        if self._is_stale:
            self._controller.front.show()
