"""The rules reader: chapters at the left, the text beside them, search, and the passage that applies now."""

from dataclasses import replace
from typing import ClassVar

import msgspec
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from cosmotui.games import manifest, rules_of
from cosmotui.keymap.current import keys
from cosmotui.rules.glossary import CHAPTER, looked_up, words_chapter
from cosmotui.rules.rulebook import Block, Chapter, Rulebook, RuleEntry, load
from cosmotui.screens.page import Page
from cosmotui.screens.rules_text import Opened, RulesText, chapter_number, needed_width, option_entries
from cosmotui.widgets.plain_text import fit_right, visible
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

TEXT_AT = 26
"""The column where the text begins at 80 columns."""
TEXT_LIMIT = 70
"""The greatest width at which text is easy to read."""


class RulesReader(Page[None]):
    """A rulebook, opened `at` a rule or chapter; `here` says why there."""

    CSS_PATH = str(styles_path("rules_reader.tcss"))
    NAME = "rules"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "line(1)", "line", key_display="up down", system=True),
        Binding("up", "line(-1)", "line up", show=False, system=True),
        Binding("right,tab", "chapter(1)", "chapter", key_display="left right", tooltip="next chapter"),
        Binding("left,shift+tab", "chapter(-1)", "previous chapter", show=False),
        Binding("slash", "find", "find"),
        Binding("n", "hit(1)", "next hit"),
        Binding("N", "hit(-1)", "previous hit", show=False),
        Binding("left_square_bracket", "visit(-1)", "back, on", key_display="[ ]", tooltip="back"),
        Binding("right_square_bracket", "visit(1)", "forward", show=False),
        Binding("a", "gallery", "aliens and pods"),
        Binding("pagedown,space", "page(1)", "page on", show=False, system=True),
        Binding("pageup", "page(-1)", "page back", show=False, system=True),
        Binding("home", "edge(0)", "top of the chapter", show=False, system=True),
        Binding("end", "edge(1)", "end of the chapter", show=False, system=True),
        Binding("escape,question_mark", "back", "leave"),
    ]

    def __init__(self, name: str, at: str = "", here: str = "") -> None:
        super().__init__()
        self.game = rules_of(name)
        self._written = _with_options(load(name), name)
        self.book = _with_words(self._written)
        self.at = at
        self.here = here
        self.chapters = SectionList(self._chapter_rows(), keeps=True, id="chapters")
        self.chapters.can_focus = False
        self.text = RulesText(id="text")
        self.action_line = self.text.scroll
        self.prompt = Prompt(id="prompt")
        chapter = self.book.chapter_of(at) or self.book.chapters[0]
        found = self.book.find_id(at)
        self._passage: Block | None = found if isinstance(found, RuleEntry) else None
        self._home = Opened(chapter, self._passage, here)
        self._opened = self._home
        self._places: list[tuple[Opened, int]] = []
        self._place = -1
        self._query = ""
        self._hits: list[Opened] = []
        self._hit = -1
        self.parts = (Horizontal(Vertical(self.chapters, self.prompt, id="contents"), self.text, id="reader"),)
        self.resized = self._draw

    # --- what is shown -------------------------------------------------------------------------------------------

    def title_now(self) -> Title:
        note = ""
        if self._hits:
            note = f"hit {self._hit + 1} of {len(self._hits)}: {visible(self._query)[:20]}"
        elif self.at and self.book.chapter_of(self.at):
            note = f"opened at: {self._home.chapter.title.lower()}, {self.at}"
        return Title(self.NAME, self.game.title, note=note)

    def _chapter_rows(self) -> list[Row]:
        rows, part = [heading("chapters", f"{keys('/')} find")], ""
        for number, chapter in enumerate(self.book.chapters):
            if chapter.part != part:
                part = chapter.part
                rows += [gap(), heading(part.lower())]
            label = fit_right(chapter_number(chapter), 2)
            rows.append(row(str(number), [(label + " ", "chart"), (chapter.title, "dim")]))
        return rows

    def on_mount(self) -> None:
        self.call_after_refresh(self._go, self._home)

    def _draw(self) -> None:
        self._give_room(self._opened.chapter)
        self.text.scroll(0)

    def _give_room(self, chapter: Chapter) -> None:
        """Give a table that is wider than the text may be the room of the contents too."""
        room = min(self.size.width - TEXT_AT - 1, TEXT_LIMIT)
        self.set_class(needed_width(chapter) > room and self.size.width < 110, "-full")

    def _go(self, opened: Opened, remember: bool = True) -> None:
        """Open a chapter, at its passage if it has one."""
        if remember:
            if self._place >= 0:
                self._places[self._place] = (self._opened, self.text.top)
            self._places = [*self._places[: self._place + 1], (opened, 0)][-100:]
            self._place = len(self._places) - 1
        self._opened = opened
        self._give_room(opened.chapter)
        self.text.opened = opened
        self.chapters.choose(str(self.book.chapters.index(opened.chapter)))
        self.show_title()
        self.refresh_bindings()
        self.call_after_refresh(self._reveal, opened)

    def _reveal(self, opened: Opened) -> None:
        if opened.passage is not None:
            self.text.reveal(opened.passage)
        else:
            self.text.top = 0

    # --- keys ----------------------------------------------------------------------------------------------------

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "hit":
            return bool(self._hits)
        if action == "visit":
            return len(self._places) > 1
        if action == "gallery":
            return manifest(self.game.name).gallery is not None
        return True

    def action_page(self, step: int) -> None:
        """Turn a page forward or back; beyond the end of a chapter the next one opens."""
        if step > 0 and self.text.top >= self.text.last_top:
            self.action_chapter(1)
        else:
            self.text.scroll(step * max(1, self.text.room - 1))

    def action_edge(self, end: int) -> None:
        self.text.top = self.text.last_top if end else 0

    def action_chapter(self, step: int) -> None:
        number = self.book.chapters.index(self._opened.chapter) + step
        if 0 <= number < len(self.book.chapters):
            self._open(self.book.chapters[number])

    def _open(self, chapter: Chapter) -> None:
        self._go(self._home if chapter is self._home.chapter else Opened(chapter))

    def on_section_list_moved(self, message: SectionList.Moved) -> None:
        self._open(self.book.chapters[int(message.key)])

    def action_visit(self, step: int) -> None:
        """Go to the place that was open before, or forward again."""
        place = self._place + step
        if 0 <= place < len(self._places):
            self._places[self._place] = (self._opened, self.text.top)
            self._place = place
            opened, top = self._places[place]
            self._go(opened, remember=False)
            self.call_after_refresh(self.call_after_refresh, setattr, self.text, "top", top)

    def action_find(self) -> None:
        """Type what to look for: words, or the id of a rule."""
        self.remove_class("-full")
        self.prompt.ask("Find?", self._find, text=self._query, hint="words, or a rule id", limit=80)

    def _find(self, query: str) -> str:
        found = self.book.find_id(query)
        if isinstance(found, Chapter):
            hits = [Opened(found)]
        elif found is not None and not found.is_named and (chapter := self.book.chapter_of(query)):
            hits = [Opened(chapter, found)]
        else:
            shown = {chapter.id: chapter for chapter in self.book.chapters}
            hits = [Opened(shown[hit.chapter.id], hit.block) for hit in looked_up(self._written, query)]
        if not hits:
            return "Not found." if query.strip() else "Type a word."
        self._query, self._hits, self._hit = query, hits, -1
        self.action_hit(1)
        return ""

    def action_hit(self, step: int) -> None:
        """Go to the next or the previous place that was found, around the end."""
        if self._hits:
            self._hit = (self._hit + step) % len(self._hits)
            hit = self._hits[self._hit]
            self._go(replace(hit, here=self.here) if hit.passage is self._passage and self.here else hit)

    def action_gallery(self) -> None:
        """Show everything that can turn up in the game."""
        self.app.show_gallery(self.game.name)


def _with_options(book: Rulebook, name: str) -> Rulebook:
    """Return the rulebook with the options of the game as passages in the place of their table."""
    options = option_entries(rules_of(name).options)
    chapters = [
        msgspec.structs.replace(chapter, entries=options) if chapter.id == "options" else chapter
        for chapter in book.chapters
    ]
    return Rulebook(book.title, tuple(chapters))


def _with_words(book: Rulebook) -> Rulebook:
    """Return the rulebook with all words that it explains as the last chapter for players."""
    words = words_chapter(book)
    others = [chapter for chapter in book.chapters if chapter.id != CHAPTER]
    at = next((number for number, chapter in enumerate(others) if chapter.part), len(others))
    return Rulebook(book.title, (*others[:at], words, *others[at:])) if words else book
