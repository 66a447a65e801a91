"""The changes that a screen makes to a season: each is saved at once, and can be undone and redone."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cosmotui.in_a_line import in_a_line
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.widgets.prompt import Done

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile


class SeasonChanges:
    """The changes of a season made on a screen, which shows them and reports what cannot be done."""

    def __init__(
        self,
        file: "SeasonFile",
        refresh: Callable[[], None],
        say: Callable[[str], None],
        show_retraced: Callable[[str], None],
    ) -> None:
        """Set up changes: `refresh` redraws the screen, `show_retraced` also says what was undone or redone."""
        self._file, self._refresh, self._say, self._show_retraced = file, refresh, say, show_retraced

    def commit(self, change: Change, told: str = "") -> bool:
        """Carry out and save a change; say `told`, or why it is refused. Return whether it was done."""
        return self.attempt(lambda: change, told)

    def attempt(self, make: Callable[[], Change], told: str = "") -> bool:
        """Make a change by the rules, carry it out and save it; say what is refused. Return whether it was done."""
        wrong = self.tried(make)
        self._say(wrong or told)
        return not wrong

    def tried(self, make: Callable[[], Change]) -> str:
        """Do what `attempt` does, but return what is wrong, for a prompt or a picker to show."""
        try:
            self._file.commit(make())
        except (SaveError, SeasonError) as error:
            return in_a_line(error)
        self._refresh()
        return ""

    def trying(self, make: Callable[[str], Change]) -> Done:
        """Return a function that passes an answer to `make` and carries out the change by `tried`."""
        return lambda text: self.tried(lambda: make(text))

    def undo(self) -> None:
        """Undo the last change, and say which it was."""
        self._retrace(self._file.undo, "Taken back")

    def redo(self) -> None:
        """Redo the change undone last."""
        self._retrace(self._file.redo, "Done again")

    def _retrace(self, step: Callable[[], str], told: str) -> None:
        try:
            said = f"{told}: {step()}."
        except (SaveError, SeasonError) as error:
            self._say(in_a_line(error))
            return
        self._show_retraced(said)
