"""The keys of the user's own: every command that has a key, and a way to give another key to any of them."""

from collections.abc import Callable
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key

from cosmotui.keymap.current import keys
from cosmotui.keymap.keymap import Keymap
from cosmotui.keymap.presets import STANDARD
from cosmotui.keymap.standard_keys import COMMANDS, CURSOR, EVERYWHERE, STANDARD_KEYS
from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraph, Paragraphs
from cosmotui.screens.standard_key import pressed
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

KEY_CELLS: Final = 8
"""The width of the column of keys."""
SECTIONS: Final = {"cursor": CURSOR, "everywhere": EVERYWHERE, "on some screens": COMMANDS}
"""The heads of the list, with the standard keys under each."""
FIXED: Final = (
    "Digits, enter, esc, tab, space, del and what is pressed with ctrl are the same in every keymap. "
    "Arrows move the cursor in every keymap, too."
)


class OwnKeys(Page[None]):
    """A screen with the key of every command, where a command gets another key."""

    CSS_PATH = str(styles_path("own_keys.tcss"))
    NAME = "keys"
    WORDS = {"take": "another key"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,backspace", "take_back", "take back"),
        Binding("r", "reset", "take all back"),
        Binding("escape", "back", "back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.commands = SectionList(id="commands")
        self._about = Paragraphs(id="about")
        self._is_sure = False
        """Whether the key before was the one that takes all keys back."""
        self.parts = (Horizontal(self.commands, self._about, id="form"),)

    def title_now(self) -> Title:
        return Title(self.NAME, f"preset {self._keymap.preset}", note="kept at once")

    def on_mount(self) -> None:
        self.show()
        self.commands.focus(scroll_visible=False)

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "take_back":
            return self.commands.key in self._keymap.own
        return bool(self._keymap.own) if action == "reset" else True

    @property
    def _keymap(self) -> Keymap:
        return self.app.settings.keymap

    def show(self) -> None:
        """Redraw everything."""
        rows: list[Row] = []
        note = "standard key, where it differs" if self._keymap.has_moved_keys else ""
        for title, section in SECTIONS.items():
            rows += [gap()] if rows else []
            rows.append(heading(title, note if not rows else ""))
            rows += [self._row(standard, words) for standard, words in section.items()]
        self.commands.show(rows)
        self._show_about()
        self.refresh_bindings()

    def _row(self, standard: str, words: str) -> Row:
        key = self._keymap.key(standard)
        ink = "bright" if standard in self._keymap.own else "text"
        left: Line = [column(key, KEY_CELLS, "strong"), (words, ink)]
        return row(standard, left, [(standard, "dim")] if key != standard else [])

    def _show_about(self) -> None:
        standard, keymap = self.commands.key, self._keymap
        whose = "your own" if standard in keymap.own else ""
        facts = {whose or "now": keymap.key(standard), keymap.preset: Keymap(keymap.preset).key(standard)}
        facts |= {"standard": standard} if keymap.preset != STANDARD else {}
        told: list[Paragraph] = [(label, "text", key) for label, key in facts.items()]
        shown: list[Paragraph] = [(STANDARD_KEYS[standard], "strong", ""), *told]
        self._about.shown = ("this key", whose, (*shown, ("", "text", ""), (FIXED, "dim", "")))

    def on_section_list_moved(self) -> None:
        self.takes_text = False
        self._show_about()
        self.refresh_bindings()

    # --- another key -----------------------------------------------------------------------------------------------

    def on_section_list_taken(self) -> None:
        """Wait for the key that the command gets."""
        self.takes_text = True
        self.say(f"Press the key for {STANDARD_KEYS[self.commands.key]}; esc leaves it as it is.")

    def on_key(self, event: Key) -> None:
        """Give the pressed key to the command, before it does anything else."""
        self._is_sure = self._is_sure and event.key == "r"
        if not self.takes_text:
            return
        event.stop()
        self.takes_text = False
        standard, key = self.commands.key, pressed(event)
        if key == "esc":
            self.say("")
        elif key != self._keymap.key(standard):
            self._change(lambda: self._keymap.giving(standard, key), f"{key} is the key for {STANDARD_KEYS[standard]}.")

    def action_take_back(self) -> None:
        """Give the command under the cursor the key of the preset again."""
        standard = self.commands.key
        self._change(lambda: self._keymap.taking_back(standard), "As in the preset.")

    def action_reset(self) -> None:
        """Give every command the key of the preset again."""
        count = len(self._keymap.own)
        if not self._is_sure:
            self._is_sure = True
            self.say(f"{keys('r')} once more takes back {count} key{'s' * (count > 1)} of your own.")
            return
        self._change(lambda: Keymap(self._keymap.preset), "Every command has the key of the preset.")

    def _change(self, make: Callable[[], Keymap], done: str) -> None:
        """Keep another keymap, or say why it cannot be."""
        try:
            keymap = make()
        except ValueError as error:
            self.say(f"{error}.")
            return
        self.app.change_settings(msgspec.structs.replace(self.app.settings, own_keys=keymap.own))
        self.show()
        self.say(done)
