"""One adventure: its episodes, cast, guest stars, subplots, stars and log."""

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.show.awards import star_ruling
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import RowKind, Way, enter
from cosmotui.screens.space_force.casting import Casting
from cosmotui.screens.space_force.episode_rows import (
    CAST,
    GUESTS,
    LOG,
    PARTS,
    STARS,
    SUBPLOTS,
    TABS,
    adventure_summary,
    tab_rows,
)
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.form_pages import FormPages
from cosmotui.screens.space_force.part_questions import PartQuestions
from cosmotui.screens.space_force.season_asks import ask_note, ask_private
from cosmotui.screens.space_force.season_page import GAME
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.screens.space_force.star_awards import StarAwards
from cosmotui.screens.space_force.step_track import StepTrack
from cosmotui.screens.space_force.training_questions import TrainingQuestions
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import SectionList, gap

TAB_RULES = ("SF-0.2", "SF-11.2", "SF-11.3", "SF-11.24", "SF-11.1", "SF-20.4")


class AdventurePage(FormPage[None]):
    """The screen of one adventure: six tabs, shown as a track."""

    NAME = "adventure"
    RULES = "SF-11"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "page(1)", "page", tooltip="next page"),
        Binding("shift+tab", "page(-1)", "previous page", show=False),
        Binding("right,space,plus,equals_sign", "turn(1)", "change", key_display="left right", tooltip="next value"),
        Binding("left,minus", "turn(-1)", "previous value", show=False),
        Binding("a", "add", "add"),
        Binding("f", "crew", "cast the crew"),
        Binding("delete,backspace", "drop", "drop"),
        Binding("l", "note", "note"),
        Binding("p", "pay", "pay stars"),
        Binding("g", "guide", "guide", show=False),
        Binding("N", "private", "private note", show=False),
        Binding("w", "why", "why", show=False),
    ]

    def __init__(self, file: SeasonFile, adventure: str, tab: int = CAST) -> None:
        super().__init__(file)
        self.adventure, self.pages = SeasonSubject(file.season.adventures, adventure), FormPages(self, TABS, tab)
        self._parts, self._casting = PartQuestions(self, self.adventure), Casting(self, self.adventure)
        self._stars, self._training = StarAwards(self, self.adventure), TrainingQuestions(self)
        self.action_crew = self._casting.cast_crew
        self.action_pay = self._stars.pay
        self.action_page = self.pages.turn

    def has_subject(self) -> bool:
        return self.adventure.exists

    def where(self) -> str:
        return f"adventure {self.adventure.now.number}" if self.has_subject() else "adventure"

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, TAB_RULES[self.pages.now], ""

    def draw(self) -> None:
        adventure, page = self.adventure.now, self.pages.now
        self.pages.show(adventure.title)
        self.list.show(tab_rows(page, self.season, adventure, self.columns.left, self.app.glyphs))
        side = adventure_summary(self.season, adventure, self.columns.right)
        if page in (SUBPLOTS, STARS):
            side = [*side, gap(), said(star_ruling(adventure), self.columns.right, "dim")]
        self.side.show(side)
        question, ways = self._asked(adventure, page)
        self.asks.asked = question, TABS[page], (*ways, self.pages.way_on())

    def _asked(self, adventure: Adventure, page: int) -> tuple[str, tuple[Way, ...]]:
        """Return what the plate asks about the row under the cursor, and the keys that answer."""
        if adventure.paid and self.row.partition(":")[0] in CLOSED:
            return "Paid: closed", ()
        if page == CAST and adventure.ship and not adventure.paid:
            return self._kind.question, (*self._kind.ways, Way("f", "Cast the whole crew", "crew"))
        return self._kind.question, self._kind.ways

    @property
    def _kind(self) -> RowKind:
        """What the row under the cursor is for."""
        return KINDS.get(self.row.partition(":")[0], RowKind("Adventure"))

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        kind, page, adventure = self.row.partition(":")[0], self.pages.now, self.adventure.now
        can = {
            "turn": kind in ("cast", "star", "no_time", "second"),
            "drop": kind in ("part", "guest", "plot", "cast", "training", "ship"),
            "crew": page == CAST and adventure.ship is not None,
            "note": adventure.is_open,
            "pay": page == STARS and not adventure.paid,
            "add": page in (PARTS, GUESTS, SUBPLOTS, STARS) or (page == LOG and adventure.is_open),
        }
        return can.get(action, True)

    def word(self, binding: Binding) -> str:
        return self._kind.taking or "change" if binding.action == "take" else super().word(binding)

    # --- keys ----------------------------------------------------------------------------------------------------

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self._parts.ask_title(message.text)

    @on(SectionList.Taken)
    def action_take(self) -> None:
        """Do what the row is for."""
        kind, _, rest = self.row.partition(":")
        done_by: dict[str, Callable[[], object]] = {
            "title": self._parts.ask_title,
            "ship": self._parts.pick_ship,
            "part": lambda: self._parts.pick_part(int(rest)),
            "cast": lambda: self.action_turn(1),
            "star": lambda: self.action_turn(1),
            "no_time": lambda: self.action_turn(1),
            "second": lambda: self.action_turn(1),
            "plot": lambda: self._casting.pick_members(int(rest)),
            "pay": self.action_pay,
            "train": self._training.pick_training,
            "training": lambda: self._training.pick_learning(rest),
            "note": self.action_note,
            "add": self.action_add,
        }
        if kind in done_by:
            done_by[kind]()

    def action_turn(self, step: int) -> None:
        """Change a part, a star or a ruling."""
        kind, _, id = self.row.partition(":")
        if kind == "cast":
            self._casting.turn(id, step)
        elif kind == "star":
            self._stars.turn(id)
        elif kind == "no_time":
            self._stars.turn_no_time()
        elif kind == "second":
            self._stars.turn_second()

    def action_add(self) -> None:
        """Add an entry to the list on this page."""
        adding = {PARTS: self._parts.ask_part, GUESTS: self._casting.ask_guest, SUBPLOTS: self._casting.ask_subplot}
        adding |= {STARS: self._training.pick_training, LOG: self.action_note}
        if self.pages.now in adding:
            adding[self.pages.now]()

    def action_drop(self) -> None:
        """Remove the entry under the cursor from its list."""
        kind, _, rest = self.row.partition(":")
        if kind == "part":
            self._parts.drop(int(rest))
        elif kind == "ship":
            self._parts.drop_ship()
        elif kind == "training":
            self._training.drop(rest)
        else:
            self._casting.drop(kind, rest)

    def action_note(self) -> None:
        """Write a note about what happens."""
        ask_note(self)

    def action_private(self) -> None:
        """Write the Director's private note about the episode under the cursor, or about the adventure."""
        kind, _, number = self.row.partition(":")
        part = int(number) if kind == "part" and number.isdecimal() else 0
        name = f"episode {part}" if part else self.adventure.now.title
        ask_private(self, self.adventure.id, name, part)

    def action_guide(self) -> None:
        """Show how the guide tells the adventure."""
        from cosmotui.screens.space_force.guide import Guide

        self.app.push_screen(Guide(self.file, self.adventure.id))

    def action_why(self) -> None:
        """Open the rule of the row."""
        self.app.read_rules(GAME, self._kind.rule or TAB_RULES[self.pages.now], self.adventure.now.title)

    # --- pages ---------------------------------------------------------------------------------------------------

    def on_step_track_chosen(self, message: StepTrack.Chosen) -> None:
        self.pages.go_to(message.step)


CLOSED = ("cast", "guest", "plot", "star", "no_time", "second")
"""The kinds of rows that nobody changes once the stars are paid."""
KINDS = {
    "title": RowKind("Title?", (enter("Type another"),), "type"),
    "ship": RowKind("Ship?", (enter("Pick the ship"),), "pick"),
    "part": RowKind("Episode?", (enter("Title, logline"),), "type"),
    "cast": RowKind("Which part?", (enter("Full, cameo, sits out"),)),
    "guest": RowKind("Guest star?", (Way("del", "Not in it after all", "drop"),), "read"),
    "plot": RowKind("Subplot?", (enter("Who joined it"),), "members"),
    "no_time": RowKind("Time for subplots?", (enter("The Director rules"),), rule="SF-11.5"),
    "second": RowKind("A second star?", (enter("The Director rules"),), rule="SF-11.6"),
    "star": RowKind("Role-playing star?", (enter("Give it or not"),), rule="SF-11.9"),
    "pay": RowKind("Pay?", (enter("Pay the stars"),), "pay"),
    "train": RowKind("Training?", (enter("Who learns what"),), "pick", "SF-11.18"),
    "training": RowKind("Training?", (enter("The Director agrees .."),), "agree", "SF-11.18"),
    "note": RowKind("What happens?", (enter("Note it"),), "note"),
    "add": RowKind("Add?", (enter("Add one"),), "add"),
    "line": RowKind("Adventure", taking="read"),
}
