"""The dice: any roll of anybody, against anything, with everything the Director may say about it (SF-9, SF-10)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.rules.space_force.rolls.check import LEAST, MOST, SITUATION
from cosmotui.rules.space_force.rolls.roll_log import log_rolls
from cosmotui.rules.space_force.rolls.rolls import may_succeed_automatically
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.screens.space_force.action_panel import ActionPanel, Way
from cosmotui.screens.space_force.dice_asks import DiceAsks
from cosmotui.screens.space_force.dice_draft import (
    FALL,
    OPPOSED,
    PLAIN,
    DiceDraft,
    Side,
    side_of,
    what_at,
)
from cosmotui.screens.space_force.dice_odds import odds_panel
from cosmotui.screens.space_force.dice_rows import dice_rows
from cosmotui.screens.space_force.procedure_fields import Question, questions
from cosmotui.screens.space_force.roll_form import AUTOMATICS, UNKNOWNS, RollForm
from cosmotui.screens.space_force.season_page import SeasonPage, now, sheets
from cosmotui.screens.space_force.season_rolls import Hand, roll_change
from cosmotui.screens.space_force.sheet_panels import roll_log_rows
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.section_list import SectionList

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

ASKED: Final = ("kind", "who", "other who", "one what", "other what", "one ability", "other ability", "similar")
"""Rows on which enter opens a list."""
TYPED: Final = ("dice", "paces", "normal_seconds")
"""Rows on which enter asks for a number."""


class Dice(SeasonPage[None]):
    """A form at the left; the odds before and the rolls after it at the right."""

    CSS_PATH = sheets("dice")
    NAME = "dice"
    RULES = "SF-9"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,plus,equals_sign,right", "change(1)", "change", key_display="+ -", tooltip="next value"),
        Binding("minus,left", "change(-1)", "previous value", show=False),
        Binding("1,r", "roll", "roll", key_display="r"),
        Binding("2,y", "typed", "type the dice", key_display="y"),
        Binding("3", "no_roll", "succeed without a roll", show=False),
        Binding("k", "keep", "keep as standard", show=False),
        Binding("l", "log", "all rolls"),
    ]

    def __init__(self, file: "SeasonFile", character: str = "", key: str = "", form: RollForm | None = None) -> None:
        """`key` is the place of that character's sheet that is rolled; `form` what was said about the roll there."""
        super().__init__(file)
        season = self.season
        self.draft = DiceDraft(form or RollForm.of(season))
        if season.has(character):
            c = season.characters[character]
            self.draft.one = side_of(c, what_at(c, key) if key else "")
            ship = season.ship_of(character)
            self.draft.gravity = ship.gravity if ship else 100
        self.list = SectionList(id="list", keeps=True)
        self._odds, self._rolls, self._ask = Panel(id="odds"), Panel(id="rolls"), ActionPanel(id="ask")
        self._asks = DiceAsks(self)
        self._verdict = ""

    def content(self) -> Iterable[Widget]:
        with Horizontal(id="main"):
            yield self.list
            with Vertical(id="side"):
                yield from (self._odds, self._rolls, self._ask)

    def where(self) -> str:
        return f"dice, {super().where()}"

    def here(self) -> str:
        procedure = self.draft.procedure
        return procedure.name if procedure else ""

    def rules_here(self) -> tuple[str, str, str]:
        game, at, here = super().rules_here()
        procedure = self.draft.procedure
        return game, procedure.rules[0] if procedure else at, here

    def on_mount(self) -> None:
        self.list.focus(scroll_visible=False)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        if not self.is_mounted:
            return
        self._drop_the_gone()
        draft, season = self.draft, self.season
        self.list.show(dice_rows(draft, season))
        width = max(20, self._odds.size.width or 34)
        self._odds.show(odds_panel(draft, season, width, self.app.glyphs))
        self._rolls.show(roll_log_rows(season, width, "", 8))
        self._ask.asked = self._asked()
        self.refresh_bindings()

    def _drop_the_gone(self) -> None:
        """Somebody may have been deleted, or a creation taken back, since."""
        draft, season = self.draft, self.season
        if draft.one.character and not season.has(draft.one.character):
            draft.one = Side()
        if draft.other.character and not season.has(draft.other.character):
            draft.other = Side(name="Somebody else")

    def _asked(self) -> tuple[str, str, tuple[Way, ...]]:
        ways = [Way("1", "Roll", "roll"), Way("2", "Type the dice", "typed")]
        if self._may_do_without():
            ways.append(Way("3", "Succeed without a roll", "no_roll"))
        return (f"{self._verdict}. Again?" if self._verdict else "Roll it?", "", tuple(ways))

    def _may_do_without(self) -> bool:
        if self.draft.kind in (PLAIN, FALL, OPPOSED):
            return False
        try:
            return may_succeed_automatically(self.draft.prepared(self.season))
        except SeasonError:
            return False

    # --- keys ----------------------------------------------------------------------------------------------------

    def word(self, binding: Binding) -> str:
        if binding.action == "take":
            key = self.list.key if self.is_mounted else ""
            return "pick" if self._picks(key) else "type" if key in TYPED else "roll"
        return super().word(binding)

    def _picks(self, key: str) -> bool:
        question = self._question(key)
        return key in ASKED or (question is not None and question.form in ("known skill", "quality", "observers"))

    def _question(self, key: str) -> Question | None:
        procedure, name = self.draft.procedure, key.removeprefix("ask:")
        if procedure is None or name == key:
            return None
        return next((one for one in questions(procedure) if one.name == name), None)

    def on_section_list_moved(self) -> None:
        self.refresh_bindings()

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        if self._picks(message.key):
            self._asks.pick(message.key, self._question(message.key))
        elif message.key in TYPED:
            self._asks.type(message.key)
        else:
            self.action_roll()

    def show_other(self) -> None:
        """Show the form of another roll: what came of the last one is no longer what is asked about."""
        self._verdict = ""
        self.show()

    def action_change(self, step: int) -> None:
        """The next or the previous value of the row under the cursor."""
        key = self.list.key
        if self._picks(key):
            self._asks.pick(key, self._question(key))
            return
        self._verdict = ""
        question = self._question(key)
        if question:
            self._answer(question, step)
        else:
            self._change_row(key, step)
        self.show()

    def _answer(self, question: Question, step: int) -> None:
        answers = self.draft.answers.setdefault(self.draft.kind, {})
        now_is = answers.get(question.name, question.standard)
        if question.form == "yes or no":
            answers[question.name] = not now_is
        elif question.form == "one of":
            values = question.values
            answers[question.name] = values[(values.index(str(now_is)) + step) % len(values)]
        elif isinstance(now_is, int):
            answers[question.name] = min(question.most, max(question.least, now_is + step))

    def _change_row(self, key: str, step: int) -> None:
        draft, form = self.draft, self.draft.form
        match key:
            case "difficulty":
                form.difficulty = min(MOST, max(LEAST, form.difficulty + step))
            case "modifier":
                form.modifier = min(SITUATION, max(-SITUATION, form.modifier + step))
            case "take_time" | "stress" | "serious":
                setattr(form, key, not getattr(form, key))
            case "normal_seconds":
                form.normal_seconds = max(0, form.normal_seconds + 10 * step)
            case "unknown":
                form.unknown = UNKNOWNS[(UNKNOWNS.index(form.unknown) + step) % len(UNKNOWNS)]
            case "automatic":
                form.automatic = AUTOMATICS[(AUTOMATICS.index(form.automatic) + step) % len(AUTOMATICS)]
            case "by_hand":
                self._set_options(dice="typed" if self.season.series.options.get("dice") != "typed" else "automatic")
            case "attacks":
                draft.attacks = not draft.attacks
            case "paces":
                draft.paces = min(1_000_000, max(0, draft.paces + step))
            case "gravity":
                draft.gravity = min(1000, max(0, draft.gravity + 5 * step))
            case "one score" | "one level":
                draft.one = _stepped(draft.one, key.partition(" ")[2], step)
            case "other score" | "other level":
                draft.other = _stepped(draft.other, key.partition(" ")[2], step)
            case _:
                pass

    def _set_options(self, **options: str) -> bool:
        """Keep defaults of the Director for the whole season (SF-19)."""
        series = self.season.series
        kept = msgspec.structs.replace(series, options=series.options | options)
        return self.commit(Change("the Director's defaults", (kept,)), "Kept for the whole season.")

    def action_keep(self) -> None:
        """Keep how unknown skills and automatic success are handled as the standard of the season."""
        form = self.draft.form
        self._set_options(unknown="minus 5" if form.unknown == "half" else form.unknown, automatic=form.automatic)

    # --- rolling -------------------------------------------------------------------------------------------------

    def action_roll(self, typed: bool | None = None) -> None:
        """Roll it."""
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

    def action_typed(self) -> None:
        """Roll with dice on the table, and type the faces."""
        self.action_roll(True)

    def action_no_roll(self) -> None:
        """Succeed without a roll, where the Director consents."""
        if self._may_do_without():
            form = self.draft.form
            before, form.automatic = form.automatic, "yes"
            try:
                self.action_roll(False)
            finally:
                form.automatic = before
            self.show()

    def action_log(self) -> None:
        """All rolls of the season."""
        from cosmotui.screens.space_force.roll_log import RollLog

        self.app.push_screen(RollLog(self.file))


def _stepped(side: Side, what: str, step: int) -> Side:
    if what == "score":
        return replace(side, score=min(15, max(1, side.score + step)))
    return replace(side, level=min(15, max(0, side.level + step)))


def open_dice(file: "SeasonFile", character: str) -> Dice:
    """The dice with a character at hand, if one is chosen."""
    return Dice(file, character)
