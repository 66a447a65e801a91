"""The coach of the plain mode: what matters is told before the question, once, when it first matters."""

from collections.abc import Callable
from typing import Final

from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.state import View
from cosmotui.lessons.coaching import BEGIN, Coaching, is_coached
from cosmotui.plain.terminal import Terminal
from cosmotui.plain.tutor import in_words
from cosmotui.plain.words import folded
from cosmotui.saves.errors import SaveError
from cosmotui.session.session import Session

HELP: Final = "  coach       what was told last; coach off: no more of it"
HINT: Final = "At a loss, type hint: what the strongest bot would do."
OFF: Final = "The coach is silent. The lessons in the menu include coached matches."
NONE: Final = "Nobody coaches this match. The lessons in the menu include coached matches."


class Coach:
    """The coach of a session; silent where a match is not coached."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        self._session, self._terminal = session, terminal
        self._coaching = Coaching(session.match.game.name) if is_coached(session) else None
        self._last = BEGIN

    @property
    def help(self) -> tuple[str, ...]:
        """The line about the coach in the help."""
        return (HELP,) if self._coaching else ()

    def begin(self) -> None:
        """Say that the match is coached, where it is."""
        if self._coaching:
            self._say(f"{BEGIN} {HINT}")

    def tell(self, view: View, question: AnyQuestion) -> None:
        """Give the next hint that matters now, if there is one."""
        coaching = self._coaching
        hint = coaching.hint(view, question) if coaching else None
        if coaching and hint:
            self._last = f"{in_words(hint.plain or hint.say)} {hint.rule}"
            self._say("", f"Coach: {self._last}")
            self._try(lambda: coaching.told(hint))

    def obey(self, rest: str) -> None:
        """Say again what was told last, or be silent from now on."""
        if self._coaching and rest.casefold() == "off":
            self.end()
            self._coaching = None
            self._say(OFF)
        else:
            self._say(self._last if self._coaching else NONE)

    def end(self) -> None:
        """Note that the match is over, and is coached no more."""
        if self._coaching:
            self._try(self._coaching.stop)

    def _try(self, save: Callable[[], None]) -> None:
        try:
            save()
        except SaveError as error:
            self._say(str(error))

    def _say(self, *lines: str) -> None:
        self._terminal.say(*(part for line in lines for part in folded(line)))
