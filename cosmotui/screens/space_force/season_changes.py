"""Changes that a screen makes to a season: each is kept at once, and taken back or done again the same way."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cosmotui.in_a_line import in_a_line
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.widgets.prompt import Done

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile


class SeasonChanges:
    """Carries out changes of a season; the screen shows them, and says what cannot be done."""

    def __init__(
        self,
        file: "SeasonFile",
        refresh: Callable[[], None],
        say: Callable[[str], None],
        show_retraced: Callable[[str], None],
    ) -> None:
        """`refresh` draws the screen anew, `show_retraced` also says what was undone or redone."""
        self._file, self._refresh, self._say, self._show_retraced = file, refresh, say, show_retraced

    def commit(self, change: Change, told: str = "") -> bool:
        """Carry out a change and keep it; says `told`, or in a line why it cannot be. Whether it was done."""
        return self.attempt(lambda: change, told)

    def attempt(self, make: Callable[[], Change], told: str = "") -> bool:
        """Make a change by the rules, carry it out and keep it; what the rules refuse is said. Whether it was done."""
        wrong = self.tried(make)
        self._say(wrong or told)
        return not wrong

    def tried(self, make: Callable[[], Change]) -> str:
        """As `attempt`, but returns what is wrong: for a prompt or a picker, which shows it itself."""
        try:
            self._file.commit(make())
        except (SaveError, SeasonError) as error:
            return in_a_line(error)
        self._refresh()
        return ""

    def trying(self, make: Callable[[str], Change]) -> Done:
        """What is done with an answer: the change that `make` makes of it, by `tried`."""
        return lambda text: self.tried(lambda: make(text))

    def undo(self) -> None:
        """Take the last change back, and say which it was."""
        self._retrace(self._file.undo, "Taken back")

    def redo(self) -> None:
        """Carry out again what was taken back."""
        self._retrace(self._file.redo, "Done again")

    def _retrace(self, step: Callable[[], str], told: str) -> None:
        try:
            said = f"{told}: {step()}."
        except (SaveError, SeasonError) as error:
            self._say(in_a_line(error))
            return
        self._show_retraced(said)
