"""The base of widgets that ask for something in a place of their own and give the focus back when they are done."""

from textual.screen import Screen
from textual.widget import Widget


class Asker(Widget):
    """A prompt or a picker. One opened by the answer to another gives the focus back to where the first one began."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.back_to: Widget | None = None
        """The widget that gets the focus back when no question is open any more."""

    def take_focus(self, line: Widget) -> None:
        """Give the focus to a line of this widget, and remember which widget had the focus."""
        self.back_to = resting(self.screen)
        self.display = True
        self.screen.set_focus(line, scroll_visible=False)

    def give_back(self) -> None:
        """Hide this widget, and give the focus back unless another widget took it meanwhile."""
        self.display = False
        focused = self.screen.focused
        if focused is not None and self not in focused.ancestors_with_self:
            return
        if self.back_to is not None and self.back_to.is_attached:
            self.screen.set_focus(self.back_to, scroll_visible=False)


def resting(screen: Screen[object]) -> Widget | None:
    """Return the widget that has the focus, or that had it before a question was asked."""
    focused = screen.focused
    asker = next((one for one in focused.ancestors if isinstance(one, Asker)), None) if focused else None
    return asker.back_to if asker else focused
