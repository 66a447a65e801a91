"""The field in which names, places and seeds are typed."""

from textual.widgets import Input


class TextField(Input):
    """One line of input whose cursor does not blink: a blink is a message over every slow line, for ever."""

    def __init__(
        self,
        value: str = "",
        *,
        placeholder: str = "",
        max_length: int = 0,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(value, placeholder, max_length=max_length, id=id, classes=classes, compact=True)
        self.cursor_blink = False
