"""The designs there are to begin from: presets, ships of Space Force, and those the user has kept; and what is done
to whole design files."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design, design_problems
from cosmotui.rules.cosmoforce.design_words import arms, effect, refusal, shown_speed
from cosmotui.rules.cosmoforce.presets import PRESETS, SPACE_FORCE
from cosmotui.saves.designs import Designs, SavedDesign
from cosmotui.saves.errors import SaveError
from cosmotui.screens.home import moment, told
from cosmotui.screens.page import Page
from cosmotui.screens.space_force.panel import Panel, said
from cosmotui.widgets.paint import Line, column
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.app import CosmotuiApp

READY_MADE: Final = {f"preset:{design.name}": design for design in (*PRESETS, *SPACE_FORCE)}
"""Designs that belong to the program, by the keys of their rows."""
_NEEDS_FILE: Final = ("rename", "export", "remove")


class DesignLibrary(Page[Design]):
    """Returns the design to begin from, or nothing. `drafted` is what can be kept under a name."""

    CSS_PATH = str(styles_path("cosmoforce_shipyard.tcss"))
    NAME = "designs"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "keep", "keep"),
        Binding("escape", "back", "back"),
        Binding("e", "rename", "rename"),
        Binding("x", "export", "export"),
        Binding("I", "import", "import"),
        Binding("delete,backspace", "remove", "remove"),
        Binding("u", "bring_back", "bring back"),
    ]
    app: "CosmotuiApp"

    def __init__(self, drafted: Design, shared: bool = False) -> None:
        """`shared`: others sit at this keyboard, to whom the library is open too."""
        super().__init__()
        self.drafted = drafted
        self._shared = shared
        self.library = Designs()
        self.saved: dict[str, SavedDesign] = {}
        """The designs of the user, by the keys of their rows."""
        self._removed: list[tuple[Path, str]] = []
        self.list, self._about, self.prompt = SectionList(id="designs"), Panel(id="about"), Prompt(id="ask")

    def title_now(self) -> Title:
        return Title("Cosmoforce", "designs", note="files are kept at once")

    def rules_here(self) -> tuple[str, str, str]:
        return "cosmoforce", "CF-3.14" if self.list.key in READY_MADE else "CF-3.16", "the designs"

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
    def chosen(self) -> SavedDesign | None:
        """The kept design under the cursor."""
        return self.saved.get(self.list.key)

    @property
    def design(self) -> Design | None:
        """The design under the cursor, if it can be read."""
        chosen = self.chosen
        return chosen.thing if chosen else READY_MADE.get(self.list.key)

    # --- what is shown -------------------------------------------------------------------------------------------

    def load_list(self, choose: str = "") -> None:
        """Read the folder again, and choose the design of that file name if one is given."""
        trouble = ""
        try:
            found = self.library.designs()
        except SaveError as error:
            found, trouble = [], told(error)
        self.saved = {f"file:{saved.path.name}": saved for saved in found}
        rows = [heading("ready-made", self._columns)]
        rows += [row(key, *self._line(design)) for key, design in READY_MADE.items()]
        rows += [gap(), heading("kept", self._columns if found else "none yet")]
        rows += [self._row(key, saved) for key, saved in self.saved.items()]
        if trouble:
            rows.append(row("", [(visible(trouble), "bright")]))
        self.list.show(rows)
        if choose:
            self.list.choose(f"file:{choose}")
        self.show_about()

    def _row(self, key: str, saved: SavedDesign) -> Row:
        if saved.thing is None:
            name = [(clip(visible(saved.path.name), 30), "text")]
            return row(key, name, [(f"{self.app.glyphs.no} cannot be read", "dim")])
        return row(key, *self._line(saved.thing))

    @property
    def _columns(self) -> str:
        return f"{'weapons':<21} mass thrust speed" if self.size.width >= 120 else "mass thrust speed"

    def _line(self, design: Design) -> tuple[Line, Line]:
        broken = f"{self.app.glyphs.no} " if design_problems(design) else ""
        numbers = f"{design.mass:>4} {design.thrust:>6} {shown_speed(design.speed):>5}"
        name = column(f"{broken}{visible(design.name)}", 14 if self.size.width < 120 else 20, "text")
        left: Line = [name, (f" {design.hull}", "dim")]
        if self.size.width < 120:
            return left, [(numbers, "dim")]
        return left, [(f"{clip(arms(design), 21):<21} {numbers}", "dim")]

    def show_about(self) -> None:
        """Show the design under the cursor slot by slot, or what is wrong with its file."""
        cells = max(24, self._about.size.width)
        chosen, design = self.chosen, self.design
        rows: list[Row] = []
        if design is not None:
            rows = self._sheet(design, cells)
        elif chosen is not None:
            rows = [heading("cannot be read"), said(chosen.problem, cells, "bright")]
        if chosen is not None:
            rows += [gap(), said(f"Kept {moment(chosen.changed)}: {chosen.path}", cells, "dim")]
        self._about.show(rows)
        self.refresh_bindings()

    def _sheet(self, design: Design, cells: int) -> list[Row]:
        rows = [heading(clip(visible(design.name), 24), design.hull)]
        rows.append(
            said(
                f"crew {design.complement}, heat {design.heat}, cools {design.sinks}, {design.boxes} boxes",
                cells,
                "text",
            )
        )
        rows.append(said(arms(design), cells, "text"))
        for number, system in enumerate(design.systems, 1):
            if system:
                what = refusal(system, design.hull) or effect(system, design.hull)
                left: Line = [(f"{number:>2} ", "chart"), column(visible(system), 12, "text"), (what, "dim")]
                rows.append(row("", left))
        problems = design_problems(design)
        mark = f"{self.app.glyphs.no} "
        return rows + [said(problem.text, cells, "bright", mark, problem.rule) for problem in problems]

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
        return bool(self._removed) if action == "bring_back" else True

    # --- what is done --------------------------------------------------------------------------------------------

    def on_section_list_taken(self) -> None:
        design, chosen = self.design, self.chosen
        if design is not None:
            self.dismiss(design)
        elif chosen is not None:
            self.say(f"{chosen.problem} The file is left as it is.")

    def action_back(self) -> None:
        """Back to the shipyard."""
        self.leave()

    def action_keep(self) -> None:
        """Keep the ship on the drawing board under a name."""
        hint = "The others at this keyboard find it here too." if self._shared else ""
        self.prompt.ask("Keep it under which name?", self._keep, text=self.drafted.name, hint=hint, limit=NAME_LIMIT)

    def _keep(self, name: str) -> str:
        design = Design(name.strip(), self.drafted.hull, self.drafted.systems)
        try:
            there = self.library.called(name)
        except SaveError as error:
            return told(error)
        if there is None:
            return self._try(lambda: self.library.save(design), f"Kept: {design.name}")

        def answered(text: str) -> str:
            if text.strip().casefold() not in ("y", "yes"):
                return "y replaces it, esc leaves it."
            return self._try(lambda: self.library.save(design, replace=there), f"Replaced: {design.name}")

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
        """Give the ship under the cursor another name."""
        if chosen := self.chosen:
            path = chosen.path
            self.prompt.ask(
                "Which name?",
                lambda text: self._try(lambda: self.library.rename(path, text), f"Renamed: {text.strip()}"),
                text=chosen.title,
                limit=NAME_LIMIT,
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
        """Write the design under the cursor to a file of the user's choice."""
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
        """Take a copy of a design from elsewhere into the library."""
        self.prompt.ask("Import which file?", self._import, hint="A copy of it joins the designs.", limit=1000)

    def _import(self, text: str) -> str:
        if not text.strip():
            return "The path of a file is needed, such as ./wasp.ship"
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
