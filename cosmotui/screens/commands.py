"""The list of commands: every action of a screen with its keys, searched by typing."""

from typing import ClassVar

from textual.binding import ActiveBinding, Binding, BindingType

from cosmotui.games import manifest
from cosmotui.screens.page import Page
from cosmotui.widgets.line_edit import LineEdit
from cosmotui.widgets.line_widget import column
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

KEY_CELLS = 18
SKIPPED = ("commands",)
"""Actions that make no sense in their own list."""


class Commands(Page[None]):
    """The list of what can be done on `page` now; enter does it there."""

    CSS_PATH = str(styles_path("commands.tcss"))
    NAME = "commands"
    WORDS = {"submit": "do it", "cancel": "back"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(1)", "pick", key_display="arrows", system=True),
        Binding("up", "move(-1)", "up", show=False, system=True),
        Binding("pagedown", "page(1)", "page on", show=False, system=True),
        Binding("pageup", "page(-1)", "page back", show=False, system=True),
    ]

    def __init__(self, page: Page[object]) -> None:
        super().__init__()
        self.page = page
        self.query_line = LineEdit(id="query", limit=60, leaves=("up", "down"))
        self.list = SectionList(keeps=True, id="commands")
        self.list.can_focus = False
        self.action_move, self.action_page = self.list.action_move, self.list.action_page
        self.found: dict[str, tuple[str, str, ActiveBinding]] = {}
        for command in sorted(page.key_list.commands(), key=lambda command: self._rank(command[2].node)):
            if command[2].binding.action not in SKIPPED:
                self.found[str(len(self.found))] = command
        self.parts = (self.query_line, self.list)

    def title_now(self) -> Title:
        return Title(self.NAME, self._page_name, note="type to find")

    def on_mount(self) -> None:
        self.show("")
        self.query_line.focus(scroll_visible=False)

    def on_descendant_focus(self) -> None:
        self.list.redraw()  # which names the keys that are not typed

    def show(self, query: str) -> None:
        """List the commands that hold every word typed, in their words or keys."""
        words = query.casefold().split()
        rows: list[Row] = []
        above = ""
        for key, (caps, text, active) in self.found.items():
            if not all(word in f"{text} {caps}".casefold() for word in words):
                continue
            if (said := self._heading(active.node)) != above:
                above = said
                rows += [gap()] if rows else []
                rows.append(heading(above))
            rows.append(row(key, [column(caps, KEY_CELLS, "strong"), (text, "text")]))
        if not rows:
            rows = [Row("", (([("Nothing here is called that.", "dim")], []),))]
        self.list.show(rows)

    def _rank(self, node: object) -> int:
        """Return the rank of a node: the page first, its other nodes next, then the focused widget, then the app."""
        if node in self.page.key_list.own:
            return 0 if node is self.page else 1
        return 3 if node is self.page.app else 2

    @property
    def _page_name(self) -> str:
        """The name of the screen that is commanded, with its game if it has one."""
        game, _, _ = self.page.rules_here()
        called = self.page.key_list.called
        return f"{manifest(game).title}, {called}" if game else called

    def _heading(self, node: object) -> str:
        if node in self.page.key_list.own:
            return self._page_name
        return "everywhere" if node is self.app else "under the cursor"

    def on_line_edit_changed(self, message: LineEdit.Changed) -> None:
        self.show(message.text)

    def on_line_edit_cancelled(self) -> None:
        self.dismiss(None)

    def on_line_edit_submitted(self) -> None:
        self._do(self.list.key)

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self._do(message.key)

    def _do(self, key: str) -> None:
        """Go back to the screen and press the key there."""
        if key not in self.found:
            return
        active = self.found[key][2]
        self.dismiss(None)
        self.app.call_later(self.app.run_action, active.binding.action, active.node)
