"""The record of finished matches: everybody's numbers, the daily sector, the feats, and the bots."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.record.daily import today
from cosmotui.record.record_file import Record, load_record
from cosmotui.record.sheet import DAILY, NOBODY, Sheets
from cosmotui.saves.errors import SaveError
from cosmotui.screens.file_list import told
from cosmotui.screens.page import Page
from cosmotui.screens.sheet_view import SheetView
from cosmotui.session.daily_match import DailyDone, open_daily
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title


class RecordScreen(Page[None]):
    """A screen with a list of sheets at the left, and the chosen one at the right."""

    CSS_PATH = str(styles_path("record.tcss"))
    NAME = "the record"
    bar = Title(NAME, "matches that ended here", note="it stays on this machine")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,tab", "read(True)", "read", key_display="right", tooltip="to the sheet"),
        Binding("left,shift+tab", "read(False)", "back to the list", show=False),
        Binding("t", "daily", "daily sector"),
        Binding("escape,q", "back", "back", key_display="esc"),
    ]

    def __init__(self, at: str = "") -> None:
        """Show the sheet of the key `at`, else the first one."""
        super().__init__()
        self.list = SectionList(keeps=True, id="sheets")
        self.text = SheetView(id="sheet")
        self._sheets = Sheets(Record(), today())
        self._at = at
        self._is_empty = True
        self.parts = (Horizontal(self.list, self.text, id="main"),)

    def on_mount(self) -> None:
        self.list.focus(scroll_visible=False)

    def on_screen_resume(self) -> None:
        self.load()

    def load(self) -> None:
        """Read the record again; it may have grown."""
        trouble, record = "", Record()
        try:
            record = load_record()
            trouble = record.trouble
        except SaveError as error:
            trouble = told(error)
        self._sheets = Sheets(record, today())
        self._is_empty = not record.matches
        people: list[Row] = []
        others: list[Row] = []
        for key, title in self._sheets.titles.items():
            rows = people if key.startswith("player:") else others
            rows.append(row(key, [(visible(title), "text")]))
        shown = [heading("players"), *people, gap()] if people else []
        self.list.show([*shown, heading("everybody"), *others])
        if self._at:
            self.list.choose(self._at)
            self._at = ""
        self.show()
        if trouble:
            self.call_after_refresh(self.say, trouble)

    def show(self) -> None:
        """Show the chosen sheet."""
        self.text.show(self._sheets.sheet(self.list.key), NOBODY if self._is_empty else "")
        self.refresh_bindings()

    def on_section_list_moved(self) -> None:
        self.show()

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        if message.key == DAILY:
            self.action_daily()
        else:
            self.action_read(True)

    def taking(self) -> str:
        return "play" if self.list.key == DAILY else "read on"

    def action_read(self, on: bool) -> None:
        """Go to the sheet, whose lines the arrows then scroll, or back to the list."""
        (self.text if on else self.list).focus(scroll_visible=False)

    def action_daily(self) -> None:
        """Begin the daily sector or go on with it; what is begun is the try of that day."""
        try:
            session, notes = open_daily()
        except DailyDone as done:
            self.list.choose(DAILY)
            self.show()
            self.say(done.message)
        except SaveError as error:
            self.say(told(error))
        else:
            self.app.play_above(session, " ".join(notes))
