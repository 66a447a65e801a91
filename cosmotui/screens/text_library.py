"""What there is to begin from, ready-made and kept by the user, and what is done to whole files of it."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from cosmotui.saves.errors import SaveError
from cosmotui.saves.text_folder import Named, SavedText, TextFolder
from cosmotui.screens.file_list import moment, told
from cosmotui.screens.page import Page
from cosmotui.widgets.paint import Line
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path

if TYPE_CHECKING:
    from cosmotui.app import CosmotuiApp

T = TypeVar("T", bound=Named)

_NEEDS_FILE: Final = ("rename", "export", "remove")


class TextLibrary(Page[T], Generic[T]):
    """Returns what to begin from, or nothing. `drafted` is what can be kept under a name; None: nothing can."""

    CSS_PATH = str(styles_path("text_library.tcss"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "keep", "keep"),
        Binding("escape", "back", "back"),
        Binding("e", "rename", "rename"),
        Binding("x", "export", "export"),
        Binding("I", "import", "import"),
        Binding("delete,backspace", "remove", "remove"),
        Binding("u", "bring_back", "bring back"),
    ]
    EXAMPLE: ClassVar[str]
    """A file that could be imported: `wasp.ship`."""
    app: "CosmotuiApp"

    def __init__(
        self, library: TextFolder[T], drafted: T | None, ready: Mapping[str, Mapping[str, T]], shared: bool = False
    ) -> None:
        """`ready` is what belongs to the program, by sections and by the keys of their rows.

        `shared`: others sit at this keyboard, to whom the library is open too.
        """
        super().__init__()
        self.drafted = drafted
        self.library = library
        self.ready = {key: thing for section in ready.values() for key, thing in section.items()}
        self._sections = ready
        self._shared = shared
        self.saved: dict[str, SavedText[T]] = {}
        """What the user has kept, by the keys of the rows."""
        self._removed: list[tuple[Path, str]] = []
        self.list, self._about, self.prompt = SectionList(id="files"), Panel(id="about"), Prompt(id="ask")

    # --- for subclasses ------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def columns(self) -> str:
        """What stands above the numbers of a row."""

    @abstractmethod
    def line(self, thing: T) -> tuple[Line, Line]:
        """A row: name and kind at the left, numbers at the right."""

    @abstractmethod
    def sheet(self, thing: T, cells: int) -> list[Row]:
        """All of one thing, with what the rules have against it."""

    # --- the frame -----------------------------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="main"):
            yield self.list
            yield self._about
        yield self.prompt

    def word(self, binding: Binding) -> str:
        return "load" if binding.action == "take" else super().word(binding)

    def on_mount(self) -> None:
        self.load_list()
        self.list.focus(scroll_visible=False)

    def on_resize(self) -> None:
        self.call_after_refresh(self.load_list)

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

    def load_list(self, choose: str = "") -> None:
        """Read the folder again, and choose the row of that file name if one is given."""
        trouble = ""
        try:
            found = self.library.listed()
        except SaveError as error:
            found, trouble = [], told(error)
        self.saved = {f"file:{saved.path.name}": saved for saved in found}
        rows: list[Row] = []
        for section, things in self._sections.items():
            rows += [heading(section, self.columns), *(row(key, *self.line(thing)) for key, thing in things.items())]
            rows.append(gap())
        rows += [heading("kept", self.columns if found else "none yet")]
        rows += [self._row(key, saved) for key, saved in self.saved.items()]
        if trouble:
            rows.append(row("", [(visible(trouble), "bright")]))
        self.list.show(rows)
        if choose:
            self.list.choose(f"file:{choose}")
        self.show_about()

    def _row(self, key: str, saved: SavedText[T]) -> Row:
        if saved.thing is None:
            name = [(clip(visible(saved.path.name), 30), "text")]
            return row(key, name, [(f"{self.app.glyphs.no} cannot be read", "dim")])
        return row(key, *self.line(saved.thing))

    def show_about(self) -> None:
        """Show the thing under the cursor in full, or what is wrong with its file."""
        cells = max(24, self._about.size.width)
        chosen, thing = self.chosen, self.thing
        rows: list[Row] = []
        if thing is not None:
            rows = self.sheet(thing, cells)
        elif chosen is not None:
            rows = [heading("cannot be read"), said(chosen.problem, cells, "bright")]
        if chosen is not None:
            rows += [gap(), said(f"Kept {moment(chosen.changed)}: {chosen.path}", cells, "dim")]
        self._about.show(rows)
        self.refresh_bindings()

    def on_section_list_moved(self) -> None:
        self.show_about()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        if self.prompt.display:
            return False  # keys are typed
        if action in _NEEDS_FILE:
            chosen = self.chosen
            return chosen is not None and (action == "remove" or chosen.thing is not None)
        if action == "keep":
            return self.drafted is not None
        return bool(self._removed) if action == "bring_back" else True

    # --- what is done --------------------------------------------------------------------------------------------

    def on_section_list_taken(self) -> None:
        thing, chosen = self.thing, self.chosen
        if thing is not None:
            self.dismiss(thing)
        elif chosen is not None:
            self.say(f"{chosen.problem} The file is left as it is.")

    def action_back(self) -> None:
        """Back to where it was opened."""
        self.leave()

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
            return self._try(lambda: self.library.save(thing), f"Kept: {thing.name}")

        def answered(text: str) -> str:
            if text.strip().casefold() not in ("y", "yes"):
                return "y replaces it, esc leaves it."
            return self._try(lambda: self.library.save(thing, replace=there), f"Replaced: {thing.name}")

        self.call_after_refresh(
            lambda: self.prompt.ask(
                f"Replace the {clip(visible(name), 24)} there is?",
                answered,
                hint="y replaces it; the one there is goes to the trash.",
                limit=3,
            )
        )
        return ""

    def action_rename(self) -> None:
        """Give what is under the cursor another name."""
        if chosen := self.chosen:
            path = chosen.path
            self.prompt.ask(
                "Which name?",
                lambda text: self._try(lambda: self.library.rename(path, text), f"Renamed: {text.strip()}"),
                text=chosen.title,
                limit=self.library.name_limit,
            )

    def action_remove(self) -> None:
        """Move the file under the cursor to the trash."""
        if chosen := self.chosen:
            try:
                self._removed.append((self.library.delete(chosen.path), chosen.title))
            except SaveError as error:
                self.say(told(error))
                return
            self.load_list()
            self.say(f"Removed: {chosen.title}. u brings it back.")

    def action_bring_back(self) -> None:
        """Bring back what was removed last."""
        if self._removed:
            path, title = self._removed[-1]
            wrong = self._try(lambda: self.library.restore(path), f"Brought back: {title}")
            if wrong:
                self.say(wrong)
            else:
                self._removed.pop()

    def action_export(self) -> None:
        """Write what is under the cursor to a file of the user's choice."""
        if chosen := self.chosen:
            path = chosen.path
            self.prompt.ask(
                "Export to which file?",
                lambda text: self._export(path, text),
                text=f"./{path.name}",
                hint="A text that people can read.",
                limit=1000,
            )

    def _export(self, path: Path, text: str) -> str:
        if not text.strip():
            return f"A file or folder is needed, such as ./{path.name}"
        return self._try(lambda: self.library.export(path, Path(text.strip()).expanduser()), "Exported: {}")

    def action_import(self) -> None:
        """Take a copy of a file from elsewhere into the library."""
        hint = f"A copy of it joins the {self.library.plural}."
        self.prompt.ask("Import which file?", self._import, hint=hint, limit=1000)

    def _import(self, text: str) -> str:
        if not text.strip():
            return f"The path of a file is needed, such as ./{self.EXAMPLE}"
        return self._try(lambda: self.library.import_file(Path(text.strip()).expanduser()), "Imported: {}")

    def _try(self, deed: Callable[[], Path], done: str) -> str:
        """Do something to a file and choose what it leads to; returns what went wrong, all of it."""
        try:
            path = deed()
        except (SaveError, OSError, RuntimeError, ValueError) as error:
            return told(error)
        self.load_list(path.name)
        self.call_after_refresh(self.say, done.replace("{}", str(path)))
        return ""
