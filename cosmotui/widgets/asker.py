"""What asks for something in a place of its own and gives the focus back when it is done."""

from textual.screen import Screen
from textual.widget import Widget


class Asker(Widget):
    """A prompt or a picker. One that asks from within the answer of another goes back to where the first began."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.back_to: Widget | None = None
        """What gets the focus when nothing is asked any more."""

    def take_focus(self, line: Widget) -> None:
        """Give the focus to a line of this widget, and remember where it was."""
        self.back_to = resting(self.screen)
        self.display = True
        self.screen.set_focus(line, scroll_visible=False)

    def give_back(self) -> None:
        """Hide, and let the focus go back unless something else took it meanwhile."""
        self.display = False
        focused = self.screen.focused
        if focused is not None and self not in focused.ancestors_with_self:
            return
        if self.back_to is not None and self.back_to.is_attached:
            self.screen.set_focus(self.back_to, scroll_visible=False)


def resting(screen: Screen[object]) -> Widget | None:
    """What has the focus, or had it before something was asked."""
    focused = screen.focused
    asker = next((one for one in focused.ancestors if isinstance(one, Asker)), None) if focused else None
    return asker.back_to if asker else focused
