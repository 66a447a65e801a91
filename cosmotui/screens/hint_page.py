"""A hint about a form: what the strongest bot would fill in, which can be taken into the form."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title


class HintPage(Page[bool]):
    """A page with the hint; it ends with whether the form is to be filled in so."""

    CSS_PATH = str(styles_path("hint_page.tcss"))
    NAME = "the hint"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "fill", "fill it in"),
        Binding("escape,q,H", "back", "back", key_display="esc"),
    ]

    def __init__(self, title: Title, question: str, text: str, rules: tuple[str, str, str]) -> None:
        """Show the text of a hint for a question; `rules` is where `?` opens the rules."""
        super().__init__()
        self.bar, self._question, self._text, self.in_rules = title, question, text, rules
        self._passage = Paragraphs(id="hint")
        self.parts = (self._passage,)

    def on_mount(self) -> None:
        told = "Once it is filled in, you can still change the form; nothing is confirmed yet."
        paragraphs = ((self._question, "dim", ""), (self._text, "text", ""), (told, "dim", ""))
        self._passage.shown = ("hint", "", paragraphs)

    def action_fill(self) -> None:
        self.dismiss(True)
