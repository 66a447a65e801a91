"""The questions of a season's screen: a text to type, or one of several choices."""

from collections.abc import Callable, Sequence

from textual.widget import Widget

from cosmotui.widgets.picker import Choice, Picker
from cosmotui.widgets.prompt import Done, Prompt


class Questions:
    """The prompt and the picker of a screen, only one shown at a time; the screen must place both."""

    def __init__(self, screen: Widget) -> None:
        self.prompt, self.picker = Prompt(id="prompt"), Picker(id="picker")
        self.typing_hides: Sequence[Widget] = ()
        """The widgets hidden while the prompt is open."""
        self.picking_hides: Sequence[Widget] = ()
        """The widgets hidden while the picker is open."""
        self.answered: Callable[[], object] | None = None
        """The function called after the last question was answered."""
        self._screen = screen

    @property
    def is_asking(self) -> bool:
        """Whether the prompt or the picker is open."""
        return self.prompt.display or self.picker.display

    def ask(self, title: str, done: Done, *, text: str = "", fact: str = "", hint: str = "", limit: int = 200) -> None:
        """Ask for a text; `done` returns what is wrong with it."""
        if self.picker.asking:
            self.picker.close()
        self.prompt.ask(title, done, text=text, fact=fact, hint=hint, limit=limit)
        self._make_room()

    def pick(
        self,
        title: str,
        choices: Sequence[Choice],
        done: Done,
        *,
        typed: Done | None = None,
        as_typed: str = "as typed",
        fact: str = "",
        hint: str = "",
        chosen: str = "",
    ) -> None:
        """Ask for one of `choices`; `done` returns what is wrong with it."""
        if self.prompt.display:
            self.prompt.close()
        self.picker.pick(title, choices, done, typed=typed, as_typed=as_typed, fact=fact, hint=hint, chosen=chosen)
        self._make_room()

    def closed(self) -> None:
        """Show the hidden widgets again after the prompt or the picker was closed."""
        self._make_room()
        if self.answered:
            self._screen.call_later(self.answered)

    def _make_room(self) -> None:
        for widget in {*self.typing_hides, *self.picking_hides}:
            typing = self.prompt.display and widget in self.typing_hides
            picking = self.picker.display and widget in self.picking_hides
            widget.display = not typing and not picking
        self._screen.set_class(self.is_asking, "-asking")
