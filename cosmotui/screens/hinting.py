"""The hint on a screen: a bot thinks in a thread in the place of whoever is asked, and the screen shows the result."""

from threading import Thread
from typing import Final

from cosmotui.bots.advice import Advice
from cosmotui.engine.question import AnyQuestion
from cosmotui.screens.bot_turns import THINKING_SHOWS
from cosmotui.screens.match_controller import MatchController
from cosmotui.session import Session

NOBODY: Final = "Nothing is asked of anybody now."
LOOKING: Final = "looking for a hint .."
FAILED: Final = "No hint was found."


class Hinting:
    """The search for hints in the match of a controller, one at a time."""

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller
        self._sought: tuple[Session, AnyQuestion, int] | None = None
        """What a hint is sought for, and how many answers were given before."""

    def ask(self) -> None:
        """Look for a hint, unless one is being sought already or none is to be had, and say why."""
        controller = self._controller
        session, question, front = controller.session, controller.asked, controller.front
        why_not = NOBODY if question is None else session.no_hint(question)
        if question is None or why_not:
            front.say(why_not)
            return
        sought = (session, question, session.match.answer_count)
        if sought == self._sought:
            return
        self._sought = sought
        job = session.hint_job(question)

        def run() -> None:
            advice: Advice | None = None
            try:
                advice = job()
            finally:
                front.call_later(lambda: self._found(sought, advice))

        Thread(target=run, name="hint", daemon=True).start()
        front.set_timer(THINKING_SHOWS, lambda: front.say(LOOKING) if self._sought == sought else None)

    def _found(self, sought: tuple[Session, AnyQuestion, int], advice: Advice | None) -> None:
        """Show what was found, if it was not answered in the meantime."""
        if self._sought != sought:
            return
        self._sought = None
        controller, (session, question, answers) = self._controller, sought
        same = session is controller.session and question == controller.asked
        if not controller.front.is_open or not same or session.match.answer_count != answers:
            return
        if advice is None:
            controller.front.say(FAILED)
            return
        text = session.hint(question, advice)
        if controller.fork is not None:
            controller.main.live.hints.note(controller.main.match, question.seat)
        controller.front.say("")
        controller.front.show_hint(text, advice.reply)
