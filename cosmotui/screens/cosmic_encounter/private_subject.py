"""The subject of a private form of Cosmic Encounter: its question, its options, and what its keys change."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from textual.widget import Widget

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose, Option
from cosmotui.engine.undo_stack import UndoStack
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.screens.form_screen import Form
from cosmotui.screens.hinting import FormDesk
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.notes import Note
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.question_panel import QuestionPanel
from cosmotui.widgets.section_list import Row
from cosmotui.widgets.title_bar import Title


@dataclass(frozen=True)
class Asking:
    """A request to fill in a form: what the form's screen needs to know."""

    title: Title
    view: CosmicEncounterView
    question: Compose
    draft: FormDraft
    """The entries made so far."""
    problems_of: Callable[[Form], Sequence[Problem]]
    rules: tuple[str, str, str]
    """The place where `?` opens the rules."""
    is_alone: bool = False
    """Whether nobody else sits at this keyboard."""
    hint: Callable[[FormDesk], None] | None = None
    """The search for a hint, where somebody plays."""


class PrivateFront(Protocol):
    """The screen of a private form, as its subject sees it."""

    app: Navigator
    left: Panel
    """The panel that tells what follows."""
    panel: QuestionPanel

    def say(self, text: str) -> None:
        """Show a message in place of the keys."""

    def show(self) -> None:
        """Redraw everything."""

    def call_after_refresh(self, callback: Callable[..., object], *args: object) -> bool:
        """Call a function once the screen is painted."""
        ...


class PrivateSubject(ABC):
    """A form and its entries so far; every change is kept at once and can be undone."""

    NAME: ClassVar[str]
    """The name of the form's screen in the list of commands."""
    front: PrivateFront
    """The form's screen, which sets this."""

    def __init__(self, asking: Asking, top: Widget) -> None:
        """Begin a form; `top` is what stands at the top and is walked by the arrows."""
        self.asking, self.view, self.question, self.top = asking, asking.view, asking.question, top
        form, self.told = asking.draft.begin()
        self.steps = UndoStack(asking.draft.start)
        self.steps.become(form, "draft")
        self.steps.watch = self._keep

    def _keep(self, form: Form) -> None:
        if trouble := self.asking.draft.keep(form):
            self.front.call_after_refresh(self.front.say, trouble)

    @property
    def form(self) -> Form:
        """The present form."""
        return self.steps.now

    @property
    def problems(self) -> Sequence[Problem]:
        """Everything that keeps the form from being locked."""
        return self.asking.problems_of(self.form)

    @property
    def seat(self) -> int:
        """The seat whose form it is."""
        return self.question.seat

    def name_of(self, seat: int) -> str:
        """Return a player's name."""
        return self.view.seats[seat].name

    def change(self, field: str, form: Form) -> None:
        """Take a changed form; changes of the same field in a row are one step of undo."""
        if self.steps.become(form, field):
            self.front.show()

    @abstractmethod
    def show_top(self) -> None:
        """Redraw what stands at the top."""

    def asked_words(self) -> str:
        """Return the question, in one line."""
        return self.question.title

    @abstractmethod
    def lock_words(self) -> tuple[str, str]:
        """Return what the first option locks, and the number at its right."""

    @abstractmethod
    def options(self) -> Sequence[Option]:
        """Return the options after the lock: always as many, for everybody."""

    @abstractmethod
    def take(self, value: str) -> None:
        """Carry out one of these options."""

    @abstractmethod
    def left_rows(self, cells: int) -> Sequence[Row]:
        """Return what follows from the present form."""

    @abstractmethod
    def explain(self) -> Note:
        """Return what is under the cursor, with the rules."""

    def aside_rows(self, cells: int) -> Sequence[Row]:
        """Return what only large screens tell."""
        return ()

    def restored(self) -> None:
        """Show the form that undo or redo brought back."""
        self.front.show()
