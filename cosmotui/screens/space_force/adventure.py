"""One adventure: its episodes, cast, guest stars, subplots, stars and log."""

from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.show.awards import star_ruling
from cosmotui.rules.space_force.show.cast import drop_guest, drop_subplot, give_part
from cosmotui.rules.space_force.show.episodes import assign_ship, drop_part
from cosmotui.rules.space_force.show.training import cancel_training
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
from cosmotui.screens.space_force.routes import place
from cosmotui.screens.space_force.season_asks import ask_note, ask_private
from cosmotui.screens.space_force.season_page import GAME
from cosmotui.screens.space_force.season_subject import SeasonSubject
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
        self.adventure = SeasonSubject(file.season.adventures, adventure)
        self.pages = FormPages(self, TABS, TAB_RULES, tab)
        self._parts, self._casting = PartQuestions(self, self.adventure), Casting(self, self.adventure)
        self._training = TrainingQuestions(self)
        self.action_crew, self.action_page = self._casting.cast_crew, self.pages.turn
        self.action_note = partial(ask_note, self)
        self.keys.other = RowKind("Adventure", taking="change")
        self.action_turn, self.action_drop = self.keys.turn, self.keys.drop
        self.keys.kinds = self._row_kinds()

    def _row_kinds(self) -> dict[str, RowKind]:
        parts, casting, training = self._parts, self._casting, self._training
        season, id = self.season, self.adventure.id
        no_ship, no_part = partial(assign_ship, season, id, None), partial(drop_part, season, id)
        uncast, no_plot = partial(give_part, season, id, part=None), partial(drop_subplot, season, id)
        ruled, away = (enter("The Director rules"),), (Way("del", "Not in it after all", "drop"),)
        train, learn = (enter("Who learns what"),), (enter("The Director agrees .."),)
        cancel = partial(cancel_training, season)
        return {
            "title": RowKind("Title?", (enter("Type another"),), "type", take=parts.ask_title),
            "ship": RowKind("Ship?", (enter("Pick the ship"),), "pick", take=parts.pick_ship, drop=no_ship),
            "part": RowKind("Episode?", (enter("Title, logline"),), "type", take=parts.pick_part, drop=no_part),
            "cast": RowKind("Which part?", (enter("Full, cameo, sits out"),), turn=casting.turn, drop=uncast),
            "guest": RowKind("Guest star?", away, "read", drop=partial(drop_guest, season, id)),
            "plot": RowKind("Subplot?", (enter("Who joined it"),), "members", take=casting.pick_members, drop=no_plot),
            "no_time": RowKind("Time for subplots?", ruled, rule="SF-11.5", turn=casting.turn_no_time),
            "second": RowKind("A second star?", ruled, rule="SF-11.6", turn=casting.turn_second),
            "star": RowKind("Role-playing star?", (enter("Give it or not"),), rule="SF-11.9", turn=casting.turn_star),
            "pay": RowKind("Pay?", (enter("Pay the stars"),), "pay", take=self.action_pay),
            "train": RowKind("Training?", train, "pick", "SF-11.18", training.pick_training),
            "training": RowKind("Training?", learn, "agree", "SF-11.18", training.pick_learning, drop=cancel),
            "note": RowKind("What happens?", (enter("Note it"),), "note", take=self.action_note),
            "add": RowKind("Add?", (enter("Add one"),), "add", take=self.action_add),
            "line": RowKind("Adventure", taking="read"),
        }

    def has_subject(self) -> bool:
        return self.adventure.exists

    def where(self) -> str:
        return f"adventure {self.adventure.now.number}" if self.has_subject() else "adventure"

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, self.pages.rule, ""

    def draw(self) -> None:
        adventure, page = self.adventure.now, self.pages.now
        self.pages.show(adventure.title)
        self.list.show(tab_rows(page, self.season, adventure, self.columns.left, self.app.glyphs))
        side = adventure_summary(self.season, adventure, self.columns.right)
        if page in (SUBPLOTS, STARS):
            side = [*side, gap(), said(star_ruling(adventure), self.columns.right, "dim")]
        self.side.show(side)
        question, ways = self.keys.kind.question, self.keys.kind.ways
        if adventure.paid and self.row.partition(":")[0] in CLOSED:
            question, ways = "Paid: closed", ()
        elif page == CAST and adventure.ship and not adventure.paid:
            ways = (*ways, Way("f", "Cast the whole crew", "crew"))
        self.asks.asked = question, TABS[page], (*ways, self.pages.way_on())

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        page, adventure = self.pages.now, self.adventure.now
        can = {
            "crew": page == CAST and adventure.ship is not None,
            "note": adventure.is_open,
            "pay": page == STARS and not adventure.paid,
            "add": page in (PARTS, GUESTS, SUBPLOTS, STARS) or (page == LOG and adventure.is_open),
        }
        return can.get(action, super().allows(action, parameters))

    # --- keys ----------------------------------------------------------------------------------------------------

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self._parts.ask_title(message.text)

    def action_add(self) -> None:
        """Add an entry to the list on this page."""
        adding = {PARTS: self._parts.ask_part, GUESTS: self._casting.ask_guest, SUBPLOTS: self._casting.ask_subplot}
        adding |= {STARS: self._training.pick_training, LOG: self.action_note}
        if self.pages.now in adding:
            adding[self.pages.now]()

    def action_pay(self) -> None:
        """Give everybody their stars, once."""
        self.changes.do(self._casting.paid)

    def action_private(self) -> None:
        """Write the Director's private note about the episode under the cursor, or about the adventure."""
        kind, _, number = self.row.partition(":")
        part = int(number) if kind == "part" and number.isdecimal() else 0
        name = f"episode {part}" if part else self.adventure.now.title
        ask_private(self, self.adventure.id, name, part)

    def action_guide(self) -> None:
        """Show how the guide tells the adventure."""
        self.app.push_screen(place("guide")(self.file, self.adventure.id))

    def why(self) -> tuple[str, str]:
        return super().why()[0], self.adventure.now.title


CLOSED = ("cast", "guest", "plot", "star", "no_time", "second")
"""The kinds of rows that nobody changes once the stars are paid."""
