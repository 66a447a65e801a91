"""A drawing board of rows: rows and checks at the left, the chosen row's facts and question at the right."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final, Generic, TypeVar

from textual.containers import Vertical
from textual.widget import Widget

from cosmotui.keymap.current import keys
from cosmotui.saves.text_folder import Named
from cosmotui.screens.editor_area import EditorArea
from cosmotui.screens.editor_subject import Subject
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, SectionList, heading

T = TypeVar("T", bound=Named)
R = TypeVar("R")

LEAST_ROWS: Final = 24
"""The height of the smallest screen, in rows."""
MOST_ASKED: Final = 13
"""The most rows that the question takes on the smallest screen."""
AROUND_ASKED: Final = 3
"""The rows of a question besides its answers: the plate, the title and the hint."""


class RowsSubject(Subject[T, R]):
    """Something that is made row by row."""

    @abstractmethod
    def rows(self) -> list[Row]:
        """Return the rows; those with a key can be chosen."""

    @abstractmethod
    def facts(self, cells: int) -> list[Row]:
        """Return what is to be known about the chosen row."""

    @abstractmethod
    def more(self, cells: int) -> list[Row]:
        """Return what `w` shows in place of the facts, and a wide screen beside them."""

    def passed(self) -> Sequence[tuple[str, str]]:
        """Return what is right, with rules: shown while nothing stands against the thing."""
        return ()

    def warned(self) -> Sequence[tuple[str, str]]:
        """Return what is allowed but hardly advisable, with rules."""
        return ()

    def current(self) -> str | None:
        """Return the value that the panel points at when a row is reached."""
        return None

    def ticked(self) -> Sequence[str]:
        """Return what is ticked when several are asked for."""
        return ()

    def become(self, thing: T, choose: str = "") -> None:
        """Change the thing, and choose the row of a key if one is given."""
        self.steps.become(thing)
        self.editor.changed(choose)

    def loaded(self, thing: T | None) -> None:
        """Begin again from a thing of the library, if one was chosen."""
        if thing is not None:
            self.drop_question()
            if self.steps.become(thing):
                self.editor.say(f"Loaded: {visible(thing.name)}. {keys('u')} takes it back.")
        self.editor.changed()


class RowsArea(EditorArea, Generic[T, R]):
    """An area that draws something that is made row by row."""

    def __init__(self, subject: RowsSubject[T, R]) -> None:
        super().__init__()
        self._subject = subject
        self.list = SectionList(keeps=True, id="rows")
        self.list.can_focus = False  # all keys are the screen's
        self.facts, self.more = Panel(id="facts"), Panel(id="more")

    def compose(self) -> Iterable[Widget]:
        yield Vertical(self.list, self.checks, id="left")
        yield Vertical(self.facts, self.panel, self.prompt, id="rail")
        yield self.more

    @property
    def row(self) -> str:
        return self.list.key

    @property
    def shows_why(self) -> bool:
        return self.is_wide

    def move(self, step: int) -> None:
        self.list.action_move(step)

    def page(self, step: int) -> None:
        self.list.action_page(step)

    def jump(self, place: int) -> None:
        self.list.action_jump(place)

    def show(self, choose: str = "") -> None:
        self.list.show(self._subject.rows())
        if choose:
            self.list.choose(choose)
        self.checks.more_key = "c" if self._subject.problems else ""  # which refuses to confirm, and lists everything
        self.checks.show(self._check_rows(max(24, self.checks.size.width)))
        self._ask()
        self.show_pointed()
        self._share_rail()

    def show_pointed(self) -> None:
        rail = max(24, self.facts.size.width)
        subject = self._subject
        self.facts.show(subject.more(rail) if self._covers_facts else subject.facts(rail))
        self.more.show(subject.more(max(24, self.more.size.width)))

    @property
    def _covers_facts(self) -> bool:
        return self.explains and not self.is_wide

    def _share_rail(self) -> None:
        """Give the question the rows that it needs at the end of the rail, and the facts the rest."""
        height, asked, form = self.screen.size.height, self.panel.asked, self.panel.form
        most = MOST_ASKED + (height - LEAST_ROWS) // 2
        listed = len(form.options) + len(asked.refused) if form and asked else 0
        needed = min(most, listed + AROUND_ASKED)
        if self._covers_facts:
            told = sum(row.height for row in self.facts.rows)
            needed = min(needed, max(AROUND_ASKED + 1, height - 2 - told))
        self.panel.styles.height = needed

    def _ask(self) -> None:
        asked = self._subject.asked()
        before = self.panel.asked
        self.panel.asked = asked
        if before is None or before.question != asked.question:
            current = self._subject.current()
            if current is not None:
                self.panel.point_to(current)
            self.tick_again()

    def tick_again(self) -> None:
        if self.panel.form:
            self.panel.form.ticked = set(self._subject.ticked())
            self.panel.redraw()

    def _check_rows(self, cells: int) -> list[Row]:
        subject, problems, glyphs = self._subject, self._subject.problems, self.app.glyphs
        warned = [said(text, cells, "bright", "! ", rule) for text, rule in subject.warned()]
        if problems:
            told = [said(problem.text, cells, "bright", f"{glyphs.no} ", problem.rule or "-") for problem in problems]
            return [heading("checks", f"{len(problems)} to mend"), *told, *warned]
        told = [said(text, cells, "text", f"{glyphs.yes} ", rule) for text, rule in subject.passed()]
        return [heading("checks", f"all pass {glyphs.yes}"), *warned, *told]
