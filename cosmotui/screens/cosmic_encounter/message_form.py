"""The form of a message: the addressee is chosen, the text is typed."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.screens.cosmic_encounter.count_form import CountForm
from cosmotui.screens.cosmic_encounter.message_subject import MessageSubject
from cosmotui.widgets.prompt import Prompt


class MessageForm(CountForm):
    """A form that begins with typing, where nothing is said yet."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "type", "type")]

    def __init__(self, message: MessageSubject) -> None:
        super().__init__(message)
        self._message = message
        self.askers = (message.prompt,)
        self.action_type = message.type

    def body(self) -> Iterable[Widget]:
        yield from super().body()
        yield self._message.prompt

    def on_mount(self) -> None:
        if not self._message.text:
            self.call_after_refresh(self.action_type)

    def on_prompt_closed(self, event: Prompt.Closed) -> None:
        event.stop()
        self.panel.display = True
