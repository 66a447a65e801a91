"""A page of everything that keeps something from being confirmed, where its drawing board has no room for all of it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.engine.errors import Problem
from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title


class ProblemList(Page[None]):
    """The problems, a line each."""

    CSS_PATH = str(styles_path("editor_screen.tcss"))
    NAME = "checks"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape", "back", "back")]

    def __init__(self, problems: Sequence[Problem], title: tuple[str, str], rules: tuple[str, str, str]) -> None:
        """List problems; `title` is the game and where in it, `rules` where `?` opens the rules."""
        super().__init__()
        self._problems = tuple(problems)
        self.bar, self.in_rules = Title(*title), rules
        self._passage = Paragraphs(id="problems")
        self.parts = (self._passage,)

    def on_mount(self) -> None:
        found = tuple((f"✗ {problem.text}", "text", problem.rule) for problem in self._problems)
        self._passage.shown = ("checks", f"{len(found)} to mend", found)
