"""One adventure: its episodes, cast, guest stars, subplots, stars and log."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.adventure import Adventure, Role
from cosmotui.rules.space_force.show import awards, cast, episodes
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.adventure_asks import AdventureAsks
from cosmotui.screens.space_force.episode_rows import (
    CAST,
    GUESTS,
    LOG,
    PARTS,
    STARS,
    SUBPLOTS,
    TABS,
    adventure_summary,
    second_star_note,
    tab_rows,
)
from cosmotui.screens.space_force.season_asks import ask_private, confirm
from cosmotui.screens.space_force.season_page import GAME
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import gap

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

ROLES: tuple[Role | None, ...] = (None, "full", "cameo", "absent")
TAB_RULES = ("SF-0.2", "SF-11.2", "SF-11.3", "SF-11.24", "SF-11.1", "SF-20.4")
ROW_RULES = {"no_time": "SF-11.5", "second": "SF-11.6", "star": "SF-11.9", "train": "SF-11.18", "training": "SF-11.18"}


class AdventurePage(AdventureAsks):
    """Six tabs, as a track."""

    NAME = "adventure"
    PAGES = TABS
    RULES = "SF-11"
    BINDINGS: ClassVar[list[BindingType]] = [
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

    def __init__(self, file: "SeasonFile", adventure: str, tab: int = CAST) -> None:
        super().__init__(file)
        self.adventure_shown = adventure
        self.page = tab

    def has_subject(self) -> bool:
        return self.season.has(self.adventure_shown)

    @property
    def adventure(self) -> Adventure:
        """The adventure that is shown."""
        return self.season.adventures[self.adventure_shown]

    def where(self) -> str:
        return f"adventure {self.adventure.number}" if self.has_subject() else "adventure"

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, TAB_RULES[self.page], ""

    def show(self) -> None:
        if not self.is_mounted or not self.has_subject():
            return
        adventure = self.adventure
        self.show_track(adventure.title)
        self.list.show(tab_rows(self.page, self.season, adventure, self.columns.left, self.app.glyphs))
        side = adventure_summary(self.season, adventure, self.columns.right)
        if self.page in (SUBPLOTS, STARS):
            side = [*side, gap(), said(second_star_note(adventure), self.columns.right, "dim")]
        self.side.show(side)
        self.asks.asked = self._asked_now(adventure)

    def _asked_now(self, adventure: Adventure) -> tuple[str, str, tuple[Way, ...]]:
        kind = self.row.partition(":")[0]
        question, ways = ASKED.get(kind, ("Adventure", ()))
        shown = [Way(cap, told, action) for cap, told, action in ways]
        if self.page == CAST and adventure.ship and not adventure.paid:
            shown.append(Way("f", "Cast the whole crew", "crew"))
        if adventure.paid and kind in ("cast", "guest", "plot", "star", "no_time", "second"):
            question, shown = "Paid: closed", []
        return question, TABS[self.page], (*shown, self.way_on())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.is_mounted and not self.questions.is_asking and self.has_subject():
            kind = self.row.partition(":")[0]
            if action == "turn":
                return kind in ("cast", "star", "no_time", "second")
            if action == "drop":
                return kind in ("part", "guest", "plot", "cast", "training", "ship")
            if action == "crew":
                return self.page == CAST and self.adventure.ship is not None
            if action == "note":
                return self.adventure.is_open
            if action == "pay":
                return self.page == STARS and not self.adventure.paid
            if action == "add":
                return self.page in (PARTS, GUESTS, SUBPLOTS, STARS) or (self.page == LOG and self.adventure.is_open)
        return super().check_action(action, parameters)

    def word(self, binding: Binding) -> str:
        if binding.action == "take":
            return TAKING.get(self.row.partition(":")[0], "change")
        return super().word(binding)

    # --- keys ----------------------------------------------------------------------------------------------------

    def action_private(self) -> None:
        """Write the Director's private note about the episode under the cursor, or about the adventure."""
        kind, _, number = self.row.partition(":")
        part = int(number) if kind == "part" and number.isdigit() else 0
        name = f"episode {part}" if part else self.adventure.title
        ask_private(self, self.adventure_shown, name, part)

    def action_take(self) -> None:
        """Do what the row is for."""
        kind, _, rest = self.row.partition(":")
        deeds: dict[str, Callable[[], object]] = {
            "title": self.ask_title,
            "ship": self.pick_ship,
            "part": lambda: self.pick_part(int(rest)),
            "cast": lambda: self.action_turn(1),
            "star": lambda: self.action_turn(1),
            "no_time": lambda: self.action_turn(1),
            "second": lambda: self.action_turn(1),
            "plot": lambda: self.pick_members(int(rest)),
            "pay": self.action_pay,
            "train": self.pick_training,
            "training": lambda: self.pick_learning(rest),
            "note": self.action_note,
            "add": self.action_add,
        }
        if kind in deeds:
            deeds[kind]()

    def action_turn(self, step: int) -> None:
        """Change a part, a star or a ruling."""
        kind, _, id = self.row.partition(":")
        adventure = self.adventure
        if kind == "cast":
            now = next((member.part for member in adventure.cast if member.character == id), None)
            part = ROLES[(ROLES.index(now) + step) % len(ROLES)]
            self.changes.attempt(lambda: cast.give_part(self.season, adventure.id, id, part))
        elif kind == "star":
            picked = [one for one in adventure.roleplay_awards if one != id]
            if id not in adventure.roleplay_awards:
                picked.append(id)
            self.changes.attempt(lambda: awards.award_role_playing(self.season, adventure.id, *picked))
        elif kind == "no_time":
            no_time = not adventure.no_time_for_subplots
            self.changes.attempt(lambda: awards.rule_on_subplots(self.season, adventure.id, no_time))
        elif kind == "second":
            second = not adventure.second_mission_star
            no_time = adventure.no_time_for_subplots
            self.changes.attempt(lambda: awards.rule_on_subplots(self.season, adventure.id, no_time, second))

    def action_add(self) -> None:
        """Add what this page is a list of."""
        if self.page == PARTS:
            self.ask_part()
        elif self.page == GUESTS:
            self.ask_guest()
        elif self.page == SUBPLOTS:
            self.ask_subplot()
        elif self.page == STARS:
            self.pick_training()
        elif self.page == LOG:
            self.action_note()

    def action_crew(self) -> None:
        """A full part for everybody aboard who can take one."""
        self.changes.attempt(lambda: cast.cast_crew(self.season, self.adventure_shown))

    def action_drop(self) -> None:
        """Take the row off its list."""
        kind, _, rest = self.row.partition(":")
        id = self.adventure_shown
        if kind == "part":
            self.changes.attempt(lambda: episodes.drop_part(self.season, id, int(rest)))
        elif kind == "guest":
            self.changes.attempt(lambda: cast.drop_guest(self.season, id, int(rest)))
        elif kind == "plot":
            self.changes.attempt(lambda: cast.drop_subplot(self.season, id, int(rest)))
        elif kind == "cast":
            self.changes.attempt(lambda: cast.give_part(self.season, id, rest, None))
        elif kind == "ship":
            self.changes.attempt(lambda: episodes.assign_ship(self.season, id, None))
        elif kind == "training":
            self.drop_training(rest)

    def action_note(self) -> None:
        """Write down something that happens."""

        def done(text: str) -> str:
            return self.changes.tried(lambda: episodes.note(self.season, text))

        self.questions.ask("What happens?", done, fact=self.season.series.date, limit=2000)

    def action_pay(self) -> None:
        """Give everybody their stars, once."""
        adventure = self.adventure
        if not adventure.is_done:
            self.changes.attempt(lambda: awards.pay(self.season, adventure.id))  # says why not
            return
        stars = sum(award.stars for award in awards.earned(adventure, self.season.characters))
        confirm(
            self,
            f"Pay {stars} stars?",
            "Pay them",
            "Not yet",
            lambda: awards.pay(self.season, adventure.id),
            fact="once",
        )

    def action_guide(self) -> None:
        """How the guide tells it."""
        from cosmotui.screens.space_force.guide import Guide

        self.app.push_screen(Guide(self.file, self.adventure_shown))

    def action_why(self) -> None:
        """Open the rule of the row."""
        kind = self.row.partition(":")[0]
        self.app.read_rules(GAME, ROW_RULES.get(kind, TAB_RULES[self.page]), self.adventure.title)


ASKED: dict[str, tuple[str, tuple[tuple[str, str, str], ...]]] = {
    "title": ("Title?", (("enter", "Type another", "take"),)),
    "ship": ("Ship?", (("enter", "Pick the ship", "take"),)),
    "part": ("Episode?", (("enter", "Title, logline", "take"),)),
    "cast": ("Which part?", (("enter", "Full, cameo, sits out", "take"),)),
    "guest": ("Guest star?", (("del", "Not in it after all", "drop"),)),
    "plot": ("Subplot?", (("enter", "Who joined it", "take"),)),
    "no_time": ("Time for subplots?", (("enter", "The Director rules", "take"),)),
    "second": ("A second star?", (("enter", "The Director rules", "take"),)),
    "star": ("Role-playing star?", (("enter", "Give it or not", "take"),)),
    "pay": ("Pay?", (("enter", "Pay the stars", "take"),)),
    "train": ("Training?", (("enter", "Who learns what", "take"),)),
    "training": ("Training?", (("enter", "The Director agrees ..", "take"),)),
    "note": ("What happens?", (("enter", "Note it", "take"),)),
    "add": ("Add?", (("enter", "Add one", "take"),)),
}
"""What is asked about a row, and the keys that answer."""
TAKING = {
    "title": "type",
    "ship": "pick",
    "part": "type",
    "plot": "members",
    "pay": "pay",
    "train": "pick",
    "training": "agree",
    "note": "note",
    "add": "add",
    "line": "read",
    "guest": "read",
}
"""What enter does on a row."""
