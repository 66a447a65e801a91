"""The library of what to begin from: ready-made things, and those that the user has kept."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic, TypeVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.engine.errors import Problem
from cosmotui.saves.errors import SaveError
from cosmotui.saves.text_folder import Named, SavedText, TextFolder
from cosmotui.screens.file_list import FileList, moment, told
from cosmotui.widgets.line_widget import Line
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

T = TypeVar("T", bound=Named)


class LibraryRows(ABC, Generic[T]):
    """The rows of a library. Names come with a mark where the rules have something against the thing."""

    TITLE: ClassVar[tuple[str, str]]
    """The game, and what its library holds."""
    RULES: ClassVar[tuple[str, str, str, str]]
    """The place where `?` opens the rules: game, rule for the program's things, rule for the user's things, reason."""

    @abstractmethod
    def problems(self, thing: T) -> Sequence[Problem]:
        """Return what the rules have against a thing."""

    def measure(self, named: Sequence[tuple[T, str]]) -> None:
        """Measure all things that have a row, with their names, for columns as wide as their contents."""
        return

    @abstractmethod
    def columns(self, wide: bool) -> str:
        """Return the head above the numbers of a row."""

    @abstractmethod
    def line(self, thing: T, name: str, wide: bool) -> tuple[Line, Line]:
        """Return a row: name and kind at the left, numbers at the right."""

    @abstractmethod
    def sheet(self, thing: T, cells: int) -> list[Row]:
        """Return the full description of one thing."""


T = TypeVar("T", bound=Named)

WIDE: Final = 120
"""The number of screen columns from which rows have more columns."""


class TextLibrary(FileList[T], Generic[T]):
    """A page that returns what to begin from, or nothing. `drafted` is what can be kept under a name, if anything."""

    CSS_PATH = str(styles_path("text_library.tcss"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "keep", "keep"),
        Binding("escape", "back", "back"),
        Binding("e", "rename", "rename"),
        Binding("x", "export", "export"),
        Binding("I", "import", "import"),
        Binding("delete,backspace", "delete", "remove"),
        Binding("u", "undelete", "bring back"),
    ]
    CALLED, DELETED = "name", "Removed"
    HOLDS = "A text that people can read."
    WORDS = {"take": "load"}

    def __init__(
        self,
        library: TextFolder[T],
        rows: LibraryRows[T],
        ready: Mapping[str, Mapping[str, T]],
        drafted: T | None = None,
        shared: bool = False,
    ) -> None:
        """List a library; `ready` is what belongs to the program, by sections and by the keys of their rows.

        `shared` says that others sit at this keyboard, to whom the library is open too.
        """
        super().__init__(library, library.plural, library.name_limit)
        self.drafted = drafted
        self.library = library
        self.ready = {key: thing for section in ready.values() for key, thing in section.items()}
        self._sections, self._rows = ready, rows
        self._shared = shared
        self.bar = Title(*rows.TITLE, note="files are kept at once")
        self.saved: dict[str, SavedText[T]] = {}
        """The things that the user has kept, by the keys of the rows."""
        self.list, self._about = SectionList(id="files"), Panel(id="about")
        self.askers = (self.prompt,)
        self.parts = (Horizontal(self.list, self._about, id="main"), *self.askers)
        self.resized = self.load

    # --- the frame -----------------------------------------------------------------------------------------------

    def rules_here(self) -> tuple[str, str, str]:
        game, ready, kept, here = self._rows.RULES
        return game, ready if self.list.key in self.ready else kept, here

    def on_mount(self) -> None:
        self.load()
        self.list.focus(scroll_visible=False)

    @property
    def chosen(self) -> SavedText[T] | None:
        """The kept thing under the cursor."""
        return self.saved.get(self.list.key)

    @property
    def thing(self) -> T | None:
        """The thing under the cursor, if it can be read."""
        chosen = self.chosen
        return chosen.thing if chosen else self.ready.get(self.list.key)

    # --- what is shown -------------------------------------------------------------------------------------------

    def load(self, choose: str = "") -> None:
        """Read the folder again, and choose the row of that file name if one is given."""
        trouble = ""
        try:
            found = self.library.listed()
        except SaveError as error:
            found, trouble = [], told(error)
        self.saved = {f"file:{saved.path.name}": saved for saved in found}
        listed = [*self.ready.values(), *(saved.thing for saved in found if saved.thing is not None)]
        self._rows.measure([(thing, self._named(thing)) for thing in listed])
        rows: list[Row] = []
        columns = self._rows.columns(self.size.width >= WIDE)
        for section, things in self._sections.items():
            rows += [heading(section, columns), *(self._line(key, thing) for key, thing in things.items())]
            rows.append(gap())
        rows += [heading("kept", columns if found else "none yet")]
        rows += [self._row(key, saved) for key, saved in self.saved.items()]
        if trouble:
            rows.append(row("", [(visible(trouble), "bright")]))
        self.list.show(rows)
        if choose:
            self.list.choose(f"file:{choose}")
        self.show_about()

    def _row(self, key: str, saved: SavedText[T]) -> Row:
        if saved.thing is None:
            name = [(visible(saved.path.name), "text")]
            return row(key, name, [(f"{self.app.glyphs.no} cannot be read", "dim")])
        return self._line(key, saved.thing)

    def _line(self, key: str, thing: T) -> Row:
        return row(key, *self._rows.line(thing, self._named(thing), self.size.width >= WIDE))

    def _named(self, thing: T) -> str:
        mark = f"{self.app.glyphs.no} " if self._rows.problems(thing) else ""
        return f"{mark}{visible(thing.name)}"

    def show_about(self) -> None:
        """Show the thing under the cursor in full, or what is wrong with its file."""
        cells = max(24, self._about.size.width)
        chosen, thing = self.chosen, self.thing
        rows: list[Row] = []
        if thing is not None:
            mark, wrong = f"{self.app.glyphs.no} ", self._rows.problems(thing)
            rows = self._rows.sheet(thing, cells)
            rows += [said(problem.text, cells, "bright", mark, problem.rule) for problem in wrong]
        elif chosen is not None:
            rows = [heading("cannot be read"), said(chosen.problem, cells, "bright")]
        if chosen is not None:
            rows += [gap(), said(f"Kept {moment(chosen.changed)}: {chosen.path}", cells, "dim")]
        self._about.show(rows)
        self.refresh_bindings()

    def on_section_list_moved(self) -> None:
        self.show_about()

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        return self.drafted is not None if action == "keep" else super().allows(action, parameters)

    # --- what is done --------------------------------------------------------------------------------------------

    def on_section_list_taken(self) -> None:
        thing, chosen = self.thing, self.chosen
        if thing is not None:
            self.dismiss(thing)
        elif chosen is not None:
            self.say(f"{chosen.problem} The file is left as it is.")

    def action_keep(self) -> None:
        """Keep what is on the drawing board under a name."""
        drafted = self.drafted
        if drafted is None:
            return
        hint = "The others at this keyboard find it here too." if self._shared else ""
        self.prompt.ask(
            "Keep it under which name?",
            lambda name: self._keep(drafted, name),
            text=drafted.name,
            hint=hint,
            limit=self.library.name_limit,
        )

    def _keep(self, drafted: T, name: str) -> str:
        thing = self.library.renamed(drafted, name.strip())
        try:
            there = self.library.called(name)
        except SaveError as error:
            return told(error)
        if there is None:
            return self._try(lambda: self.library.save(thing), "Kept", thing.name)

        def answered(text: str) -> str:
            if text.strip().casefold() not in ("y", "yes"):
                return "y replaces it, esc leaves it."
            return self._try(lambda: self.library.save(thing, replace=there), "Replaced", thing.name)

        self.call_after_refresh(
            lambda: self.prompt.ask(
                f"Replace the {clip(visible(name), 24)} there is?",
                answered,
                hint="y replaces it; the one there is goes to the trash.",
                limit=3,
            )
        )
        return ""
