"""The settings: each with what it does and a picture of its effect. Every change works at once and is kept."""

from collections.abc import Iterable
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.engine.setup import SEAT_COLOURS
from cosmotui.keymap.current import with_keys
from cosmotui.keymap.presets import PRESETS, PURPOSES
from cosmotui.saves.directories import saves_folder
from cosmotui.saves.settings import PACES, settings_file
from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.widgets.glyphs import TIERS
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, column, seat_ink
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.themes import CHOICES
from cosmotui.widgets.title_bar import Title

CHANGES: Final[dict[str, tuple[str, tuple[object, ...], str]]] = {
    "theme": ("Colours", ("auto", *CHOICES), "auto is dark. {F4} tries the others."),
    "glyphs": ("Glyphs", ("auto", *TIERS), "safe fits everywhere; rich has larger shapes. {F3} tries the others."),
    "animation": (
        "Animation",
        (True, False),
        "Whether dice settle first, and others' moves are shown one at a time.",
    ),
    "ssh": ("SSH mode", ("auto", "on", "off"), "Fewer colours and bytes, and no mouse; auto is on in an SSH session."),
    "pace": ("Bot pace", tuple(PACES), "How long a bot's move stays on the screen before the next one."),
    "grace_ms": (
        "Key guard",
        tuple(range(0, 1001, 100)),
        "How long enter and digits wait once another has answered; 0 is off.",
    ),
    "confirmations": ("Confirmations", (True, False), "Whether what cannot be taken back is asked once more."),
    "bell": ("Bell", (True, False), "Whether the terminal rings at a table when you are to answer."),
    "title": ("Window title", (True, False), "Whether the title of the window says at a table that you are to answer."),
    "clipboard": ("Clipboard", (True, False), "Whether what you copy goes to the clipboard of your terminal."),
    "keys": ("Keys", tuple(PRESETS), ""),
}
"""The label, the values and the purpose of each field."""
OWN_KEYS: Final = "own_keys"
"""The row that leads to the keys of the user's own."""
OWN_KEYS_TOLD: Final = "Any command can have another key than that of the preset. enter lists them all."


class Sample(LineWidget):
    """A sample of the chosen colours and glyphs."""

    def lines(self, width: int, height: int) -> list[Line]:
        glyphs = self.glyphs
        seats: list[Line] = []
        for first in (0, 3, 6):
            line: Line = [(" ", "text")]
            for colour in range(first, min(first + 3, len(SEAT_COLOURS))):
                line += [(glyphs.seat_tag(colour), seat_ink(colour)), column(f" {SEAT_COLOURS[colour]}", 9, "dim")]
            seats.append(line)
        asked: Line = [column(" asked", 11, "signal-strong"), (" ", "text"), column(" possible", 11, "lit")]
        plain: Line = [(" what matters", "strong"), ("  text", "text"), ("  second", "dim"), ("  chart", "chart")]
        marks = glyphs.adapt(f" {glyphs.meter(3, 5, 5)} 3 of 5   ✓ ✗   ◌ ✗▢")
        head = head_line("sample", glyphs.name, width, glyphs)
        lines: list[Line] = [head, *seats, [], [(" ", "text"), *asked], plain, [(marks, "text")]]
        return lines + [[]] * (height - len(lines))


class SettingsScreen(Page[None]):
    """A screen for the settings, which are kept in the user's config folder."""

    CSS_PATH = str(styles_path("settings.tcss"))
    NAME = "options"
    bar = Title(NAME, "for all matches", note="kept at once")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,right,plus,equals_sign", "change(1)", "change", tooltip="next value"),
        Binding("left,minus", "change(-1)", "previous value", show=False),
        Binding("escape", "back", "back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.settings = SectionList(id="settings")
        self._about, self._sample, self._where = Paragraphs(id="about"), Sample(id="sample"), Paragraphs(id="where")

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="form"):
            yield self.settings
            yield Vertical(self._about, self._sample, self._where, id="right")

    def on_mount(self) -> None:
        self.show()
        self.settings.focus(scroll_visible=False)

    def taking(self) -> str:
        return "list them" if self.settings.key == OWN_KEYS else "change"

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        return action != "change" or self.settings.key != OWN_KEYS

    def show(self) -> None:
        """Redraw everything; only what differs is painted."""
        rows: list[Row] = [heading("options", "standard is dim"), gap()]
        kept, standard = self.app.settings, type(self.app.settings)()
        for field, (label, _, _) in CHANGES.items():
            value = getattr(kept, field)
            ink = ("dim", "dim") if value == getattr(standard, field) else ("text", "strong")
            rows.append(row(field, [column(label, 16, ink[0]), (said(value), ink[1])]))
        own = len(kept.own_keys)
        ink = ("text", "strong") if own else ("dim", "dim")
        rows.append(row(OWN_KEYS, [column("Own keys", 16, ink[0]), (str(own or "none"), ink[1])]))
        self.settings.show(rows)
        self._show_about()
        self._sample.redraw()
        where = ((f"Settings: {settings_file()}", "dim", ""), (f"Matches: {saves_folder()}", "dim", ""))
        self._where.shown = ("where they are kept", "", where)

    def _show_about(self) -> None:
        """Show what the setting under the cursor is for."""
        field = self.settings.key
        if field == OWN_KEYS:
            self._about.shown = ("Own keys", "", ((OWN_KEYS_TOLD, "dim", ""),))
            return
        label, values, text = CHANGES.get(field, CHANGES["theme"])
        if field == "keys":
            text = PURPOSES[self.app.settings.keys]
        listed = ", ".join(said(value) for value in values)
        if type(values[0]) is int:
            listed = f"{values[0]} to {said(values[-1])}"
        self._about.shown = (label, "", ((f"{listed}.", "text", ""), (with_keys(text), "dim", "")))

    def on_section_list_moved(self) -> None:
        self.show()
        self.refresh_bindings()

    def on_screen_resume(self) -> None:
        if self.is_mounted:
            self.show()

    def on_section_list_taken(self) -> None:
        if self.settings.key == OWN_KEYS:
            from cosmotui.screens.own_keys import OwnKeys

            self.app.push_screen(OwnKeys())
        else:
            self.action_change(1)

    def action_change(self, step: int) -> None:
        """Take the next or the previous value."""
        field = self.settings.key
        if field in CHANGES:
            values = CHANGES[field][1]
            kept = self.app.settings
            value = values[(_place(values, getattr(kept, field)) + step) % len(values)]
            changed = msgspec.structs.replace(kept, **{field: value})
            try:
                _ = changed.keymap
            except ValueError as error:
                self.say(f"{value} does not go with your own keys: {error}.")
                return
            self.app.change_settings(changed)
            self.show()


def _place(values: tuple[object, ...], value: object) -> int:
    """Return where a value stands among those offered; a number not offered is at the place of the one before it."""
    if isinstance(value, int) and value not in values:
        return sum(isinstance(one, int) and one < value for one in values) - 1
    return values.index(value)


def said(value: object) -> str:
    """Return a value as people read it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value} ms" if isinstance(value, int) else str(value)
