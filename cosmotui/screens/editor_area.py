"""The part of a drawing board between title and keys: what is made, what stands against it, what is asked."""

from abc import abstractmethod

from textual.containers import Horizontal

from cosmotui.engine.question import ChooseSeveral
from cosmotui.screens.key_list import digits
from cosmotui.screens.navigator import Navigator
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.question_panel import QuestionPanel


class EditorArea(Horizontal):
    """A view of something in the making. All keys are the screen's: no part takes the focus."""

    app: Navigator

    def __init__(self) -> None:
        super().__init__()
        self.checks = Panel(id="checks")
        self.panel = QuestionPanel(id="question")
        self.panel.can_focus = False
        self.prompt = Prompt(id="prompt")
        self.explains = False
        """Whether the reasons stand in the place of the facts."""

    @property
    def row(self) -> str:
        """The key of the chosen row, where there are rows."""
        return ""

    @property
    def is_wide(self) -> bool:
        """Whether there is room beside what a small screen shows."""
        return self.screen.size.width >= 120

    @property
    def is_asking(self) -> bool:
        """Whether something is being typed."""
        return bool(self.prompt.display)

    @property
    def asks_several(self) -> bool:
        """Whether several answers are to be ticked."""
        return self.panel.form is not None and isinstance(self.panel.form.question, ChooseSeveral)

    @property
    def numbers(self) -> str:
        """The caps of the digits that give an answer."""
        form = self.panel.form
        return digits(len([digit for digit in form.digits() if digit and digit != "0"]) if form else 0)

    @property
    @abstractmethod
    def shows_why(self) -> bool:
        """Whether the screen is large enough to show the reasons always."""

    @abstractmethod
    def show(self, choose: str = "") -> None:
        """Redraw everything, and choose the row of a key if one is given."""

    @abstractmethod
    def move(self, step: int) -> None:
        """Choose another row, or another answer where nothing else can be chosen."""

    def page(self, step: int) -> None:
        """Choose a row further away, where there are rows."""

    def jump(self, place: int) -> None:
        """Choose the first row, or the last, where there are rows."""

    def show_pointed(self) -> None:
        """Redraw what depends on the answer that is pointed at."""

    def on_question_panel_pointed(self) -> None:
        self.show_pointed()

    def tick_again(self) -> None:
        """Tick what holds now, after a change that came from elsewhere."""
