"""The list of lessons: what each game teaches, what was taken, and the coached match that follows."""

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.games import manifest
from cosmotui.keymap.current import with_keys
from cosmotui.lessons.catalog import COACHED, hints_of, lessons_of, taught
from cosmotui.saves.learned import learned
from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.widgets.line_widget import Line
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

ABOUT: Final = (
    "A lesson takes three to five minutes. It is played on the real screen with the real keys; two lines at the top "
    "say what to do.",
    "Nothing can go wrong: an answer that misses the point is not taken, and {F6} begins the lesson again. A lesson "
    "that you leave begins anew, too.",
    "A coached match is a real one against the weakest bots. What matters is told once, when it first comes up.",
)


class Lessons(Page[None]):
    """A page with the lessons of all games; enter begins one, above this page."""

    CSS_PATH = str(styles_path("lessons.tcss"))
    NAME = "lessons"
    WORDS = {"take": "begin"}
    bar = Title("cosmotui", "learn by playing")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "back")]

    def __init__(self, game: str = "") -> None:
        """Show the lessons, at the first of a game that was not taken yet."""
        super().__init__()
        self._game = game
        self.list, self._about = SectionList(id="lessons"), Paragraphs(id="about")
        self.parts = (Horizontal(self.list, self._about, id="columns"),)

    def on_mount(self) -> None:
        self._about.shown = ("how it works", "", tuple((with_keys(text), "text", "") for text in ABOUT))

    def on_screen_resume(self) -> None:
        found, trouble = learned()
        rows: list[Row] = []
        first = ""
        for game in taught():
            lessons = lessons_of(game)
            done = sum(found.has_taken(game, lesson.name) for lesson in lessons)
            rows += [gap()] * bool(rows)
            rows.append(heading(manifest(game).title, f"{done} of {len(lessons)} done"))
            for number, lesson in enumerate(lessons, 1):
                taken = found.has_taken(game, lesson.name)
                key = f"{game}:{lesson.name}"
                if not taken and (not first or (game == self._game and not first.startswith(f"{game}:"))):
                    first = key
                rows.append(row(key, *self._told(f"{number} {lesson.title}", taken)))
            if hints_of(game):
                rows.append(row(f"{game}:{COACHED}", [("  A coached match", "text")]))
        self.list.show(rows)
        self.list.choose(first or f"{self._game}:{COACHED}")
        self.list.focus(scroll_visible=False)
        if trouble:
            self.say(trouble)

    def _told(self, text: str, taken: bool) -> tuple[Line, Line]:
        mark = f"{self.app.glyphs.yes} done" if taken else ""
        return [(text, "dim" if taken else "text")], [(mark, "dim")]

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self._game, _, name = message.key.partition(":")
        self.app.learn(self._game, name)
