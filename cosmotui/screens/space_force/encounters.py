"""Encounters and ship battles still to be fought or written onto the sheets, and the muster for a new encounter."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from cosmotui.bots.space_force.encounter_odds import EncounterOdds
from cosmotui.rules.space_force.combat.muster_draft import MusterDraft
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.saves.opponents import own_opponents
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.fights_of import fights_of
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.muster_actions import MusterActions
from cosmotui.screens.space_force.muster_rows import muster_rows, sides_rows
from cosmotui.screens.space_force.odds_job import OddsJob
from cosmotui.screens.space_force.ship_battle import ShipBattle
from cosmotui.screens.space_force.waiting_fights import WaitingFights, is_over, waiting_asks
from cosmotui.seasons.in_a_line import in_a_line
from cosmotui.session.new_match import Misuse
from cosmotui.session.session import Session


class Encounters(FormPage[None]):
    """The screen that sets up who fights whom; `f` begins."""

    NAME = "encounters"
    RULES = "SF-12"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "change(-1)", "less", show=False),
        Binding("right", "change(1)", "more", key_display="left right", tooltip="more"),
        Binding("plus,equals_sign", "change(1)", "more", show=False),
        Binding("space", "change(1)", "in or out", show=False),
        Binding("f", "fight", "fight"),
        Binding("b", "battle", "ship battle"),
        Binding("w", "abandon", "abandon", show=False),
        Binding("a", "add", "add somebody"),
        Binding("d", "odds", "odds", show=False),
        Binding("o", "library", "opponents of your own", show=False),
        Binding("c", "trained", "combat-trained crew", show=False),
        Binding("e", "title", "title", show=False),
        Binding("delete,backspace", "forget", "forget", show=False),
    ]

    @dataclass
    class Fought(Message):
        """The message that reports the progress of a simulation."""

        job: OddsJob
        odds: EncounterOdds
        trouble: str

    def __init__(self, file: SeasonFile, character: str = "") -> None:
        super().__init__(file)
        self.draft = MusterDraft.of(file.season, character)
        self._fights = WaitingFights(self)
        self.action_abandon, self.action_forget = self._fights.abandon, self._fights.forget
        muster = MusterActions(self, lambda: self.draft)
        self.action_add, self.action_library = muster.add, muster.open_library
        self.action_trained, self.action_title = muster.put_in_trained, muster.ask_title
        self._waited: tuple[str, ...] | None = None
        """The rows of the fights that waited before one was opened, while that fight lies over this screen."""
        self.odds: OddsJob | None = None
        """The simulation that was started last."""

    def where(self) -> str:
        return f"{super().where()}, encounters"

    # --- what is shown -------------------------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        self.draft.own = own_opponents()
        self._fights.look()
        super().on_screen_resume()
        if self._waited is not None:  # what has just been left is what is gone on with, or written
            begun = next((row for row in self._fights.rows_known if row not in self._waited), "")
            self.list.choose(begun)
        self._waited = None

    def on_unmount(self) -> None:
        if self.odds:
            self.odds.stop()

    def draw(self) -> None:
        draft, season, cells = self.draft, self.season, self.columns.right
        draft.drop_gone(season)
        left, glyphs = self.columns.left, self.app.glyphs
        self.list.show([*self._fights.rows(left), *muster_rows(draft, season, left, glyphs)])
        if waiting := self._fights.at(self.row):
            self.side.show(self._fights.told(waiting, cells))
            self.asks.asked = waiting_asks(waiting)
            return
        mustered = draft.muster(season)
        odds = self.odds.rows(mustered.cast, cells) if self.odds else []
        self.side.show(sides_rows(draft, mustered, season, odds, cells))
        self.asks.asked = ("Who fights whom?", f"{len(draft.crew)} against {len(draft.templates)}", WAYS)

    def taking(self) -> str:
        if waiting := self._fights.at(self.row):
            return "write" if is_over(waiting) else "go on"
        return {"library": "open", "who": "in or out"}.get(self.row.partition(" ")[0], "change")

    # --- the row under the cursor --------------------------------------------------------------------------------

    def action_take(self) -> None:
        """Continue an encounter, or change the row."""
        waiting = self._fights.at(self.row)
        if self.row == "library":
            self.action_library()
        elif waiting is None:
            self.action_change(1)
        elif waiting.saved is None or waiting.saved.problem:
            self.say("There is no match to go on with. del forgets the encounter.")
        elif is_over(waiting):
            self._fights.ask_to_write(waiting)
        else:
            path = waiting.saved.path
            self._play(lambda: fights_of(self.app).resume(path)[0])

    def action_change(self, step: int) -> None:
        """Change how many of an opponent are in, or give a setting its next value."""
        self.draft.change(self.row, step)
        self.refresh_all()

    # --- fighting ------------------------------------------------------------------------------------------------

    def action_odds(self) -> None:
        """Let bots fight the encounter many times, or stop them if they are fighting."""
        ready = self.draft.muster(self.season)
        if self.odds and not self.odds.is_over:
            self.odds.stop()
        elif ready.problems or not self.draft.crew or not self.draft.templates:
            self.say(ready.problems[0] if ready.problems else "Both sides need somebody.")
        else:
            self.odds = OddsJob(
                ready.cast, self.draft.options, lambda *told: self.post_message(self.Fought(*told)), self.app.lean
            )
        self.show()

    def on_encounters_fought(self, message: Fought) -> None:
        message.stop()
        if message.job is self.odds:
            message.job.odds, message.job.trouble = message.odds, message.trouble
            self.show()

    def action_fight(self) -> None:
        """Begin the encounter as it is set up."""
        draft, ready = self.draft, self.draft.muster(self.season)
        if ready.problems:
            self.say(ready.problems[0])
            return
        self._play(lambda: fights_of(self.app).begin(self.file, draft.title, ready.cast, draft.level, draft.options))

    def action_battle(self) -> None:
        """Set up a ship battle instead of an encounter."""

        def begun(session: Session | None) -> None:
            if session is not None:
                self._play(lambda: session)

        self.app.push_screen(ShipBattle(self.file), begun)

    def _play(self, make: Callable[[], Session]) -> None:
        waited = self._fights.rows_known
        try:
            session = make()
        except (Misuse, SaveError, SeasonError) as error:
            self.say(str(error) if isinstance(error, Misuse) else in_a_line(error))
            return
        self._waited, self.draft = waited, MusterDraft.of(self.season)
        self.draft.own = own_opponents()
        self.app.play_above(session)


WAYS = (
    Way("f", "Begin the fight", "fight"),
    Way("a", "Add somebody of the season", "add"),
    Way("c", "All combat-trained crew", "trained"),
    Way("d", "Odds: bots fight it often", "odds"),
    Way("b", "A ship battle instead", "battle"),
)
"""The ways to go on from a muster."""
