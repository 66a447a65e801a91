"""The subject of a drawing board: something in the making, and what the keys of the board do with it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Generic, Protocol, TypeVar

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Reply
from cosmotui.engine.undo_stack import UndoStack
from cosmotui.keymap.current import with_keys
from cosmotui.screens.editor_area import EditorArea
from cosmotui.screens.navigator import Navigator
from cosmotui.widgets.question_panel import Asked
from cosmotui.widgets.title_bar import Title

T = TypeVar("T")
R = TypeVar("R")


class EditorFront(Protocol):
    """The drawing board, as its subject sees it."""

    app: Navigator
    area: EditorArea
    """The area that draws the subject: the chosen row, the panel that asks."""

    def say(self, text: str) -> None:
        """Show a message in place of the keys."""

    def call_after_refresh(self, callback: Callable[..., object], *args: object) -> bool:
        """Call a function once the drawing board is painted."""
        ...

    def changed(self, choose: str = "") -> None:
        """Redraw everything after a change, and choose the row of a key if one is given."""

    def ask_name(self, now: str, limit: int, nameless: str, take: Callable[[str], None]) -> None:
        """Let a name be typed; `nameless` says how long a name is."""

    def action_confirm(self) -> None:
        """Confirm what was made, or say everything that stands against it."""

    def give(self) -> None:
        """Return what was made."""


class Subject(ABC, Generic[T, R]):
    """Something that is made as a `T` and returned as an `R`. It may break the rules: `problems` says how."""

    LEAVING: ClassVar[str] = "Not confirmed. {p} keeps it in your library; {q} or esc leaves without it."
    """The warning given once before a subject is left with a change that is not confirmed."""
    UNCHANGED: ClassVar[str] = "It is as it was at the start."
    """The message where nothing can be undone."""
    editor: EditorFront
    """The drawing board that shows the subject, and sets this."""

    def __init__(self, steps: UndoStack[T], told: str = "") -> None:
        """Begin with the steps made so far; `told` is the first message."""
        self.steps, self.told = steps, told

    @property
    def now(self) -> T:
        """The thing in its present state."""
        return self.steps.now

    @property
    @abstractmethod
    def problems(self) -> list[Problem]:
        """Everything that keeps the subject from being confirmed."""

    @property
    def warning(self) -> str:
        """The warning given once before the subject is left without being confirmed; "" where nothing was changed."""
        return with_keys(self.LEAVING) if self.steps.changed else ""

    @abstractmethod
    def title(self) -> Title:
        """Return the title bar."""

    @abstractmethod
    def rules_here(self) -> tuple[str, str, str]:
        """Return game, rule id and reason with which `?` opens the rules."""

    @abstractmethod
    def asked(self) -> Asked:
        """Return what is asked now."""

    @abstractmethod
    def taken(self, reply: Reply) -> None:
        """Take the answer to the question that was asked."""

    @abstractmethod
    def confirmed_as(self) -> R:
        """Return the result once the subject is confirmed."""

    @abstractmethod
    def remove(self) -> None:
        """Take away what is under the cursor."""

    @abstractmethod
    def library(self) -> None:
        """Begin again from something in the library, or keep the subject there."""

    @abstractmethod
    def name(self) -> None:
        """Name the subject."""

    # --- what not everything has ---------------------------------------------------------------------------------

    def opened(self) -> None:
        """Go on with what was open when the subject was left."""

    def allows(self, action: str) -> bool:
        """Return whether an action can be done now."""
        return True

    def refusal(self, digit: str) -> str:
        """Return why a digit that is no answer does nothing; "" where there is nothing to say."""
        return ""

    def drop_question(self) -> bool:
        """Withdraw a follow-up question about the subject; return whether there was one."""
        return False

    def asks_back(self) -> bool:
        """Ask for a second confirmation where one is needed; return whether it was asked."""
        return False
