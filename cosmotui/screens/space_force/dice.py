"""The dice screen: any roll of any character, with everything the Director may say about it (SF-9, SF-10)."""

from typing import ClassVar, Literal

import msgspec
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from cosmotui.rules.space_force.procedures.prepared_roll import PreparedRoll, side_of, what_at
from cosmotui.rules.space_force.rolls.roll_log import log_rolls
from cosmotui.rules.space_force.rolls.roll_terms import RollTerms
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import ActionPanel, Way
from cosmotui.screens.space_force.dice_asks import DiceAsks
from cosmotui.screens.space_force.dice_odds import odds_panel
from cosmotui.screens.space_force.dice_rows import dice_rows
from cosmotui.screens.space_force.dice_values import TYPED, change_value, is_picked
from cosmotui.screens.space_force.routes import place
from cosmotui.screens.space_force.season_page import GAME, SeasonPage, now, sheets
from cosmotui.screens.space_force.season_rolls import Hand, roll_change
from cosmotui.screens.space_force.sheet_panels import roll_log_rows
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.section_list import SectionList


class Dice(SeasonPage[None]):
    """The dice screen: a form at the left; the odds before and the rolls after it at the right."""

    CSS_PATH = sheets("dice")
    NAME = "dice"
    RULES = "SF-9"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,plus,equals_sign,right", "change(1)", "change", key_display="+ -", tooltip="next value"),
        Binding("minus,left", "change(-1)", "previous value", show=False),
        Binding("1,r", "roll", "roll", key_display="r"),
        Binding("2,y", "roll('typed')", "type the dice", key_display="y"),
        Binding("3", "roll('free')", "succeed without a roll", show=False),
        Binding("k", "keep", "keep as standard", show=False),
        Binding("l", "log", "all rolls"),
    ]

    def __init__(self, file: SeasonFile, character: str = "", key: str = "", form: RollTerms | None = None) -> None:
        """Prepare the roll at the place `key` of that character's sheet; `form` is what was said about it there."""
        super().__init__(file)
        season = self.season
        self.draft = PreparedRoll(form or RollTerms.of(season.series.options))
        if season.has(character):
            c = season.characters[character]
            self.draft.one = side_of(c, what_at(c, key) if key else "")
            ship = season.ship_of(character)
            self.draft.gravity = ship.gravity if ship else 100
        self.list = SectionList(id="list", keeps=True)
        self._odds, self._rolls, self._ask = Panel(id="odds"), Panel(id="rolls"), ActionPanel(id="ask")
        self._asks = DiceAsks(self, self.draft, self._show_other)
        self._verdict = ""
        side = Vertical(self._odds, self._rolls, self._ask, id="side")
        self.parts = (Horizontal(self.list, side, id="main"), *self.questions.askers)
        self.resized = self.show

    def where(self) -> str:
        return f"dice, {super().where()}"

    def rules_here(self) -> tuple[str, str, str]:
        procedure = self.draft.procedure
        return (GAME, procedure.rules[0], procedure.name) if procedure else super().rules_here()

    def on_mount(self) -> None:
        self.list.focus(scroll_visible=False)

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        if not self.is_mounted:
            return
        draft, season = self.draft, self.season
        draft.drop_gone(season)
        self.list.show(dice_rows(draft, season))
        width = max(20, self._odds.size.width or 34)
        self._odds.show(odds_panel(draft, season, width, self.app.glyphs))
        self._rolls.show(roll_log_rows(season, width, "", 8))
        self._ask.asked = self._asked()
        self.refresh_bindings()

    def _asked(self) -> tuple[str, str, tuple[Way, ...]]:
        ways = [Way("1", "Roll", "roll"), Way("2", "Type the dice", "roll('typed')")]
        if self.draft.may_do_without(self.season):
            ways.append(Way("3", "Succeed without a roll", "roll('free')"))
        return (f"{self._verdict}. Again?" if self._verdict else "Roll it?", "", tuple(ways))

    # --- keys ----------------------------------------------------------------------------------------------------

    def taking(self) -> str:
        key = self.list.key
        return "pick" if is_picked(self.draft, key) else "type" if key in TYPED else "roll"

    def on_section_list_moved(self) -> None:
        self.refresh_bindings()

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        if is_picked(self.draft, message.key):
            self._asks.pick(message.key)
        elif message.key in TYPED:
            self._asks.type(message.key)
        else:
            self.action_roll()

    def _show_other(self) -> None:
        """Show the form of another roll, without the result of the last one."""
        self._verdict = ""
        self.show()

    def action_change(self, step: int) -> None:
        """Give the row under the cursor its next or previous value."""
        key = self.list.key
        if is_picked(self.draft, key):
            self._asks.pick(key)
            return
        self._verdict = ""
        if key == "by_hand":
            self._set_options(dice="typed" if self.season.series.options.get("dice") != "typed" else "automatic")
        else:
            change_value(self.draft, key, step)
        self.show()

    def _set_options(self, **options: str) -> bool:
        """Save the Director's defaults for the whole season (SF-19)."""
        series = self.season.series
        kept = msgspec.structs.replace(series, options=series.options | options)
        return self.changes.commit(Change("the Director's defaults", (kept,)), "Kept for the whole season.")

    def action_keep(self) -> None:
        """Save how unknown skills and automatic success are handled as the standard of the season."""
        form = self.draft.form
        self._set_options(unknown="minus 5" if form.unknown == "half" else form.unknown, automatic=form.automatic)

    # --- rolling -------------------------------------------------------------------------------------------------

    def action_roll(self, how: Literal["", "typed", "free"] = "") -> None:
        """Make the roll, type the faces of dice on the table, or succeed without a roll where the Director consents."""
        if how != "free":
            self._roll(True if how == "typed" else None)
        elif self.draft.may_do_without(self.season):
            form = self.draft.form
            before, form.automatic = form.automatic, "yes"
            try:
                self._roll(False)
            finally:
                form.automatic = before
            self.show()

    def _roll(self, typed: bool | None) -> None:
        season, told = self.season, [""]

        def make(dice: Hand) -> Change:
            told[0], rolls = self.draft.roll(season, dice)
            if not rolls:
                raise SeasonError(f"{told[0]}: there is nothing to roll.")
            return log_rolls(season, rolls, dice, now())

        def then() -> None:
            self._verdict = told[0]
            self.show()

        roll_change(self, make, then, typed)

    def action_log(self) -> None:
        """Show all rolls of the season."""
        self.app.push_screen(place("rolls")(self.file))
