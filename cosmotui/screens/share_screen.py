"""The ways to share a match: a line, a picture of the screen below, a recording, and the file itself."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.saves.errors import SaveError
from cosmotui.saves.exchange import example, named_file, where
from cosmotui.saves.text_files import write_text
from cosmotui.screens.file_list import told
from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.screens.share import CASTS_NEED_A_FILE
from cosmotui.startup.late import imported
from cosmotui.startup.spawning import spawning
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import Row, SectionList, heading
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

WAYS = (
    ("line", "1", "Copy the line", "to the clipboard, where the terminal can"),
    ("svg", "2", "Picture of the screen below", "SVG, for a browser"),
    ("cast", "3", "Recording of the whole match", ".cast, for asciinema; it takes a while"),
)


class ShareScreen(Page[None]):
    """A page over the screen of which a picture is made."""

    CSS_PATH = str(styles_path("share.tcss"))
    NAME = "share"
    WORDS = {"take": "share"}
    bar = Title(NAME, "nothing leaves this machine by itself")
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"share({way!r})", word.lower(), show=False) for way, key, word, _ in WAYS),
        Binding("y", "share('line')", "copy the line"),
        Binding("escape,q,x", "back", "back", key_display="esc"),
    ]

    def __init__(self, line: str, path: Path | None, how: str, picture: str) -> None:
        """Offer a line, a picture as SVG, and a recording of the match in the file `path`; `how` is how to hand on the
        match itself. Without a picture nothing but the line is offered, and no file is written."""
        super().__init__()
        self.list = SectionList(id="ways")
        self.prompt = Prompt(id="prompt")
        self._line, self._path, self._how, self._picture = line, path, how, picture
        self._stem = path.stem if path else "match"

    def body(self) -> Iterable[Widget]:
        line, file = Paragraphs(id="line"), Paragraphs(id="file")
        line.shown = ("in one line", "", ((self._line, "text", ""),))
        file.shown = ("the match itself", "holds everything hidden", ((self._how, "dim", ""),))
        yield from (line, self.list, file, self.prompt)

    def on_mount(self) -> None:
        ways = WAYS if self._picture else WAYS[:1]
        rows = [Row(way, (([(f"{key} {word}", "text")], [(about, "dim")]),)) for way, key, word, about in ways]
        self.list.show([heading("share"), *rows])
        self.list.focus(scroll_visible=False)

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self.action_share(message.key)

    def action_share(self, way: str) -> None:
        """Share the match in one of the ways."""
        if way == "line":
            self.say(self.app.copy(visible(self._line)))
        elif not self._picture:
            self.say(self._how)
        elif way == "cast" and self._path is None:
            self.say(CASTS_NEED_A_FILE)
        else:
            write = self._draw if way == "svg" else self._record
            hint = " ".join(filter(None, (where(), "An existing file stays as it is.")))
            self.prompt.ask("Write to which file?", write, text=example(f"{self._stem}.{way}"), hint=hint, limit=1000)

    def _draw(self, text: str) -> str:
        try:
            path = named_file(text)
            write_text(path, self._picture)
        except SaveError as error:
            return told(error)
        self.say(f"Written: {path}")
        return ""

    def _record(self, text: str) -> str:
        """Let another process play the match again and record it, while this one takes keys."""
        try:
            path = named_file(text)
            if os.path.lexists(path):
                return "A file of that name exists already."
        except SaveError as error:
            return told(error)
        self.say("Recording ..")
        work = imported("cosmotui.recorder:record_into")
        process = spawning().Process(target=work, args=(self._path, self._line, path.absolute()), daemon=True)

        def run() -> None:
            is_written = False
            with suppress(OSError):  # the system may start no more processes
                process.start()
                process.join()
                is_written = process.exitcode == 0
            told = f"Written: {path}" if is_written else "It could not be recorded."
            self.app.call_later(self.app.say, told)

        Thread(target=run, name="recording", daemon=True).start()
        return ""
