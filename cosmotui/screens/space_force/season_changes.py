"""Changes that a screen makes to a season: each is kept at once, and taken back or done again the same way."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from cosmotui.in_a_line import in_a_line
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.screens.navigator import Navigator

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile


class Changed(Protocol):
    """A screen whose season changes."""

    app: Navigator

    def has_subject(self) -> bool:
        """Whether there still is what the screen is about."""
        ...

    def refresh_all(self) -> None:
        """Draw the screen and its frame anew."""
        ...

    def say(self, text: str) -> None:
        """Show a message until the next key is pressed."""
        ...

    def leave(self) -> None:
        """Go back to the screen below."""
        ...


class SeasonChanges:
    """Carries out changes of a season; the screen shows them, and says what cannot be done."""

    def __init__(self, file: "SeasonFile", screen: Changed) -> None:
        self._file, self._screen = file, screen

    def commit(self, change: Change, told: str = "") -> bool:
        """Carry out a change and keep it; says `told`, or in a line why it cannot be. Whether it was done."""
        return self.attempt(lambda: change, told)

    def attempt(self, make: Callable[[], Change], told: str = "") -> bool:
        """Make a change by the rules, carry it out and keep it; what the rules refuse is said. Whether it was done."""
        wrong = self.tried(make)
        self._screen.say(wrong or told)
        return not wrong

    def tried(self, make: Callable[[], Change]) -> str:
        """As `attempt`, but returns what is wrong: for a prompt or a picker, which shows it itself."""
        try:
            self._file.commit(make())
        except (SaveError, SeasonError) as error:
            return in_a_line(error)
        self._screen.refresh_all()
        return ""

    def undo(self) -> None:
        """Take the last change back, and say which it was."""
        self._retrace(self._file.undo, "Taken back")

    def redo(self) -> None:
        """Carry out again what was taken back."""
        self._retrace(self._file.redo, "Done again")

    def _retrace(self, step: Callable[[], str], told: str) -> None:
        screen = self._screen
        try:
            said = f"{told}: {step()}."
        except (SaveError, SeasonError) as error:
            screen.say(in_a_line(error))
            return
        if screen.has_subject():
            screen.refresh_all()
            screen.say(said)
        else:
            screen.leave()
            screen.app.call_after_refresh(screen.app.say, said)
