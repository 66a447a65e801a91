"""What all drawing boards share: answers that are pointed at, a name that is typed, reasons, problems all at once."""

from abc import abstractmethod
from collections.abc import Callable
from typing import TypeVar

from cosmotui.engine.errors import Problem
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.question_panel import QuestionPanel

R = TypeVar("R")


class EditorBase(Page[R]):
    """Something is made and returned as an `R`. All keys are the screen's: no widget takes the focus."""

    app: Navigator

    def __init__(self) -> None:
        super().__init__()
        self.checks = Panel(id="checks")
        self.panel = QuestionPanel(id="question")
        self.panel.can_focus = False
        self.prompt = Prompt(id="prompt")
        self._explains = False
        """Whether the reasons stand in the place of the facts."""
        self._warned = False
        """Whether it was said that leaving drops what was made."""

    # --- for subclasses ------------------------------------------------------------------------------------------

    @abstractmethod
    def show(self, choose: str = "") -> None:
        """Draw everything anew."""

    @property
    @abstractmethod
    def shows_why(self) -> bool:
        """Whether the screen is large enough to show the reasons always."""

    @property
    @abstractmethod
    def warning(self) -> str:
        """What is said once before it is left without being confirmed; "" where nothing was changed."""

    def pointed(self) -> None:
        """Another answer is pointed at."""

    # --- keys ----------------------------------------------------------------------------------------------------

    @property
    def is_asking(self) -> bool:
        """Whether something is being typed."""
        return bool(self.prompt.display)

    def action_way(self, step: int) -> None:
        """Point at another answer."""
        form = self.panel.form
        if form and form.options:
            self.panel.point_to(form.options[(form.row + step) % len(form.options)].value)
            self.pointed()

    def action_take(self) -> None:
        """Take what is pointed at."""
        self.panel.action_answer()

    def action_why(self) -> None:
        """Where the numbers come from; on a large screen, which shows that, the rule of what is chosen."""
        if self.shows_why:
            game, rule, here = self.rules_here()
            self.app.read_rules(game, rule, here)
        else:
            self._explains = not self._explains
            self.show()

    def ask_name(self, now: str, limit: int, nameless: str, take: Callable[[str], None]) -> None:
        """Let a name be typed; `nameless` says how long one is."""

        def done(name: str) -> str:
            if not name.strip():
                return nameless
            take(name)
            return ""

        self.add_class("-asking")
        self.prompt.ask("Which name?", done, text=now, hint=nameless, limit=limit)
        self.show()

    def on_prompt_closed(self) -> None:
        self.remove_class("-asking")
        self.set_focus(None)
        self.show()

    def leave(self) -> None:
        """Leave without confirming; asks once more if something was changed."""
        if self.is_asking:
            self.prompt.close()
        elif self.warning and not self._warned and self.app.settings.confirmations:
            self._warned = True
            self.say(self.warning)
        else:
            self.dismiss(None)

    def refuse(self, problems: list[Problem]) -> None:
        """Say that it cannot be confirmed; all problems on a page of their own where CHECKS has no room for them."""
        self.say(f"Not yet: {len(problems)} to mend, as CHECKS says.")
        if sum(row.height for row in self.checks.rows) > self.checks.size.height:
            from cosmotui.screens.problem_list import ProblemList

            title = self.title_now()
            self.app.push_screen(
                ProblemList(problems, (title.game, f"{title.where}, not confirmed"), self.rules_here())
            )
