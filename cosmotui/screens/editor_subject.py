"""What lies on a drawing board: something in the making, and what the keys of the board do with it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Generic, Protocol, TypeVar

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Reply
from cosmotui.screens.editor_area import EditorArea
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.undo_stack import UndoStack
from cosmotui.widgets.question_panel import Asked
from cosmotui.widgets.title_bar import Title

T = TypeVar("T")
R = TypeVar("R")


class EditorFront(Protocol):
    """The drawing board, as what lies on it sees it."""

    app: Navigator
    area: EditorArea
    """What draws it: the chosen row, the panel that asks."""

    def say(self, text: str) -> None:
        """Show a message in place of the keys."""

    def call_after_refresh(self, callback: Callable[..., object], *args: object) -> bool:
        """Call something once the drawing board is painted."""
        ...

    def changed(self, choose: str = "") -> None:
        """Draw everything anew after a change, with the row of a key chosen if one is given."""

    def ask_name(self, now: str, limit: int, nameless: str, take: Callable[[str], None]) -> None:
        """Let a name be typed; `nameless` says how long one is."""

    def action_confirm(self) -> None:
        """Confirm what was made, or say everything that stands against it."""

    def give(self) -> None:
        """Return what was made."""


class Subject(ABC, Generic[T, R]):
    """Something that is made as a `T` and returned as an `R`. It may break the rules: `problems` says how."""

    LEAVING: ClassVar[str] = "Not confirmed. p keeps it in your library; q or esc leaves without it."
    """What is said once before it is left with a change that is not confirmed."""
    UNCHANGED: ClassVar[str] = "It is as it was at the start."
    """What is said where nothing can be taken back."""
    editor: EditorFront
    """The drawing board that it lies on, which sets this."""

    def __init__(self, steps: UndoStack[T], told: str = "") -> None:
        """`told` is what is said at first."""
        self.steps, self.told = steps, told

    @property
    def now(self) -> T:
        """What it is as it stands."""
        return self.steps.now

    @property
    @abstractmethod
    def problems(self) -> list[Problem]:
        """Everything that keeps it from being confirmed."""

    @property
    def warning(self) -> str:
        """What is said once before it is left without being confirmed; "" where nothing was changed."""
        return self.LEAVING if self.steps.changed else ""

    @abstractmethod
    def title(self) -> Title:
        """What the title bar says."""

    @abstractmethod
    def rules_here(self) -> tuple[str, str, str]:
        """Game, rule id and reason with which `?` opens the rules."""

    @abstractmethod
    def asked(self) -> Asked:
        """What is asked now."""

    @abstractmethod
    def taken(self, reply: Reply) -> None:
        """Take the answer to that."""

    @abstractmethod
    def confirmed_as(self) -> R:
        """What is returned once it is confirmed."""

    @abstractmethod
    def remove(self) -> None:
        """Take away what is under the cursor."""

    @abstractmethod
    def library(self) -> None:
        """Begin again from something kept, or keep this."""

    @abstractmethod
    def name(self) -> None:
        """Give it a name."""

    # --- what not everything has ---------------------------------------------------------------------------------

    def opened(self) -> None:
        """Go on with what was open when it was left."""

    def allows(self, action: str) -> bool:
        """Whether a key does something now."""
        return True

    def refusal(self, digit: str) -> str:
        """Why a digit that is no answer takes nothing; "" where nothing is to be said of it."""
        return ""

    def drop_question(self) -> bool:
        """Take a question back that something else depends on; whether there was one."""
        return False

    def asks_back(self) -> bool:
        """Ask whether it is really to be confirmed, where that is needed; whether it is."""
        return False
