"""Encounters and ship battles still to be fought or written onto the sheets, and the muster for a new encounter."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from cosmotui.bots.space_force.encounter_odds import EncounterOdds
from cosmotui.encounters import Encounter, begin, forgotten, unwritten, watched, write_up
from cosmotui.in_a_line import in_a_line
from cosmotui.new_match import Misuse, read_seed
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.cast import SIDE_NAMES
from cosmotui.rules.space_force.combat.muster import Muster, combat_trained, fit_problem, muster, trained_of
from cosmotui.rules.space_force.combat.templates import TEMPLATES
from cosmotui.rules.space_force.opponents.opponent import Opponent, opponent_sheet
from cosmotui.rules.space_force.opponents.ready_made import TEMPLATE_OPPONENTS
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.sheet.derived import ONE_G, defense_rating, max_hp, weapon_bonus
from cosmotui.saves.errors import SaveError
from cosmotui.saves.opponents import own_opponents
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.muster_draft import OWN, MusterDraft, setting_rows
from cosmotui.screens.space_force.odds_job import OddsBoard, OddsJob
from cosmotui.screens.space_force.season_asks import sure
from cosmotui.widgets.line_widget import Line
from cosmotui.widgets.panel import said
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile
    from cosmotui.session import Session


class Encounters(FormPage[None]):
    """Who fights whom; `f` begins."""

    NAME = "encounters"
    RULES = "SF-12"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", "less", show=False),
        Binding("right", "change(1)", "more", key_display="left right", tooltip="more"),
        Binding("minus", "change(-1)", "less", show=False),
        Binding("plus,equals_sign", "change(1)", "more", show=False),
        Binding("space", "in_or_out", "in or out", show=False),
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

    def __init__(self, file: "SeasonFile", character: str = "") -> None:
        super().__init__(file)
        self.draft = MusterDraft.of(file.season, character)
        self._waiting: list[Encounter] = []
        self._trouble = ""
        self._played = False
        """Whether a fight lies over this screen."""
        self.odds = OddsBoard(lambda *told: self.post_message(self.Fought(*told)))

    def where(self) -> str:
        return f"{super().where()}, encounters"

    # --- what is shown -------------------------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        before = {one.fight.id for one in self._waiting}
        self._look()
        super().on_screen_resume()
        begun = next((one for one in self._waiting if one.fight.id not in before), None)
        if begun and self._played:  # what has just been left is what is gone on with, or written
            self.list.choose(f"fight {begun.fight.id}")
        self._played = False

    def _look(self) -> None:
        """Look up which encounters wait, and which opponents there are."""
        self.draft.own = own_opponents()
        try:
            self._waiting, self._trouble = unwritten(self.season), ""
        except SaveError as error:
            self._waiting, self._trouble = [], in_a_line(error)

    def show(self) -> None:
        self.draft.drop_gone(self.season)
        self.list.show([*self._waiting_rows(), *self._crew_rows(), *self._foe_rows(), *setting_rows(self.draft)])
        self.side.show(self._told())
        self._show_asks()

    def _waiting_rows(self) -> list[Row]:
        if self._trouble:
            return [heading("encounters"), said(self._trouble, self.columns.left), gap()]
        if not self._waiting:
            return []
        rows = [heading("encounters", str(len(self._waiting)))]
        for one in self._waiting:
            rows.append(row(f"fight {one.fight.id}", [(visible(one.fight.title), "strong")], [(one.state, "dim")]))
        return [*rows, gap()]

    def _crew_rows(self) -> list[Row]:
        rows = [heading(f"new: {self.draft.title}", f"{len(self.draft.crew)} of the crew")]
        for id, state in self.draft.people.items():
            one = self.season.characters[id]
            mark = {"in": "✓", "reserve": "..", "": " "}[state]
            left: Line = [(f"{self.glyphs_of(mark):<2} ", "strong"), (visible(one.name), "text" if state else "chart")]
            rows.append(row(f"who {id}", left, [(self._fares(one), "dim")]))
        if not self.draft.people:
            rows.append(said("Nobody of the season is ready to fight. a adds somebody.", self.columns.left, "dim"))
        return rows

    def glyphs_of(self, mark: str) -> str:
        """A mark in the glyphs of this terminal."""
        return self.app.glyphs.adapt(mark)

    def _fares(self, one: Character) -> str:
        return "cannot fight" if fit_problem(one) else f"HP {one.hp} of {max_hp(one)}"

    def _foe_rows(self) -> list[Row]:
        rows = [gap(), heading("opposition", f"{len(self.draft.templates)}")]
        for name, sheet in self._foes():
            count = self.draft.foes.get(name, 0)
            told: Line = [(f"{count:>2} ", "strong"), (visible(sheet.name), "text" if count else "chart")]
            rows.append(row(f"foe {name}", told, [(_about(sheet), "dim")]))
        return [*rows, row("library", [("+ opponents of your own", "dim")])]

    def _foes(self) -> list[tuple[str, Character]]:
        """Templates, then those of the library, each by the key of its row."""
        own = [(OWN + name, opponent_sheet(one, 1, self.season.armoury)) for name, one in self.draft.own.items()]
        return [*TEMPLATES.items(), *own]

    def _told(self) -> list[Row]:
        """What follows: the two sides, or what is to be known of an encounter that waits."""
        waiting = self._chosen_encounter()
        cells = self.columns.right
        if waiting:
            names = [self._called(id) for id in waiting.fight.characters]
            return [
                heading("encounter", waiting.state),
                said(waiting.fight.title, cells, "strong"),
                *(said(name, cells) for name in names),
                gap(),
                said(
                    "Until it stands on the sheets or is forgotten, weapons of these characters stay where they are.",
                    cells,
                    "dim",
                    rule="SF-7.21",
                ),
            ]
        rows = [heading("crew", f"{len(self.draft.crew)}")]
        for id in self.draft.crew:
            one = self.season.characters[id]
            rows.append(Row("", (([(visible(one.name), "text")], [(f"DR {defense_rating(one)}", "dim")]),)))
            weapon = self._weapon(one)
            if weapon:
                rows.append(Row("", (([(f"  {weapon}", "dim")], []),)))
        mustered = self._muster()
        problems = mustered.problems
        rows += self.odds.rows(mustered.cast, cells)
        rows += [gap(), *(said(problem, cells, "text", "✗ ") for problem in problems)] if problems else []
        rows += [gap(), heading(SIDE_NAMES["B"], f"{len(self.draft.templates)}")]
        for name, sheet in self._foes():
            if count := self.draft.foes.get(name, 0):
                told = f"HP {sheet.hp}, DR {defense_rating(sheet)}"
                rows.append(Row("", (([(f"{count} x {sheet.name}", "text")], [(told, "dim")]),)))
        return rows

    @dataclass
    class Fought(Message):
        """How a simulation stands."""

        job: OddsJob
        odds: EncounterOdds
        trouble: str

    def action_odds(self) -> None:
        """Let bots fight the encounter as it is set up, many times; once more stops them."""
        ready = self._muster()
        if self.odds.is_fighting or not (ready.problems or not self.draft.crew or not self.draft.templates):
            self.odds.toggle(ready.cast, self.draft.options, self.app.lean)
            self.show()
        else:
            self.say(ready.problems[0] if ready.problems else "Both sides need somebody.")

    def on_encounters_fought(self, message: Fought) -> None:
        message.stop()
        if self.odds.take(message.job, message.odds, message.trouble):
            self.show()

    def on_unmount(self) -> None:
        self.odds.stop()

    def _called(self, id: str) -> str:
        return self.season.characters[id].name if self.season.has(id) else f"{id}, no longer in the season"

    def _weapon(self, one: Character) -> str:
        held = next((held for held in one.weapons if held.place == "person"), None)
        weapon = self.season.armoury.find(held.weapon) if held else None
        return f"{weapon.name} {weapon_bonus(one, weapon, self.season.skills):+d}" if weapon else "bare hands"

    def _show_asks(self) -> None:
        waiting = self._chosen_encounter()
        if waiting:
            deed = "Write it onto the sheets" if waiting.saved and waiting.saved.over else "Go on with it"
            ways = [Way("enter", deed, "take")] if waiting.saved and not waiting.saved.problem else []
            ways += [Way("w", "Write it as it stands", "abandon")] * waiting.can_be_abandoned
            ways.append(Way("del", "Forget, write nothing", "forget"))
            self.asks.asked = ("This encounter?", waiting.state, tuple(ways))
            return
        ready = f"{len(self.draft.crew)} against {len(self.draft.templates)}"
        ways = (
            Way("f", "Begin the fight", "fight"),
            Way("a", "Add somebody of the season", "add"),
            Way("c", "All combat-trained crew", "trained"),
            Way("d", "Odds: bots fight it often", "odds"),
            Way("b", "A ship battle instead", "battle"),
        )
        self.asks.asked = ("Who fights whom?", ready, ways)

    # --- changing it ---------------------------------------------------------------------------------------------

    def _chosen_encounter(self) -> Encounter | None:
        word, _, id = self.row.partition(" ")
        return next((one for one in self._waiting if one.fight.id == id), None) if word == "fight" else None

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self.action_take()

    def action_take(self) -> None:
        """Go on with an encounter, or change the row."""
        waiting = self._chosen_encounter()
        if self.row == "library":
            self.action_library()
        elif waiting is None:
            self.action_in_or_out()
        elif waiting.saved is None or waiting.saved.problem:
            self.say("There is no match to go on with. del forgets the encounter.")
        elif waiting.saved.over:
            sure(self, f"Write {waiting.fight.title}?", "Write it onto the sheets", lambda: self._write(waiting))
        else:
            self._resume(waiting)

    def _resume(self, waiting: Encounter) -> None:
        from cosmotui.saves.open_match import open_match
        from cosmotui.session import Session

        assert waiting.saved is not None
        try:
            opened = open_match(waiting.saved.path)
        except SaveError as error:
            self.say(in_a_line(error))
            return
        self._play(lambda: Session(opened.match, opened.file))

    def _write(self, waiting: Encounter) -> None:
        assert waiting.saved is not None
        try:
            told = write_up(self.file, waiting.fight, watched(waiting.saved))
        except (SaveError, SeasonError) as error:
            self.say(in_a_line(error))
            return
        self._look()
        self.refresh_all()
        self.say(f"{told}.")

    def action_abandon(self) -> None:
        """Write a battle that goes on as it stands, once that is confirmed (SF-18.44)."""
        waiting = self._chosen_encounter()
        if waiting is None or not waiting.can_be_abandoned:
            self.say("Only a ship battle that goes on can be abandoned. SF-18.44")
            return

        def answered(value: str) -> str:
            if value == "yes":
                self.call_later(self._write, waiting)
            return ""

        choices = (Choice("no", "Go on with it"), Choice("yes", "Abandon it: what was reached is written"))
        self.questions.pick(f"Abandon {waiting.fight.title}?", choices, answered, fact=waiting.state)

    def action_in_or_out(self) -> None:
        """Put the chosen person in or out, or change a setting."""
        word, _, name = self.row.partition(" ")
        if word == "who":
            self.draft.toggle(name)
        else:
            self.action_change(1)
            return
        self.refresh_all()

    def action_change(self, step: int) -> None:
        """More or fewer of somebody, or the next value of a setting."""
        word, _, name = self.row.partition(" ")
        if word == "foe":
            self.draft.more(name, step)
        elif word == "set":
            self.draft.turn(name, step)
        elif word == "who":
            self.draft.toggle(name, step)
        self.refresh_all()

    def action_add(self) -> None:
        """Add somebody of the season by name."""
        choices = [
            Choice(one.id, one.name or "no name", refused=fit_problem(one))
            for one in self.season.characters.values()
            if self.draft.people.get(one.id, "") == ""
        ]
        if not choices:
            self.say("Everybody of the season is in the list already.")
            return

        def picked(id: str) -> str:
            self.draft.people[id] = "in"
            self.list.choose(f"who {id}")
            return ""

        self.questions.pick("Who joins the fight?", choices, picked)

    def action_library(self) -> None:
        """Write, change and move opponents; one that is taken there stands on the other side."""
        from cosmotui.screens.space_force.opponent_library import OpponentLibrary

        def taken(one: Opponent | None) -> None:
            self._look()
            own = next((OWN + name for name, kept in self.draft.own.items() if kept == one), "")
            key = own or next((name for name, ready in TEMPLATE_OPPONENTS.items() if ready == one), "")
            if key:
                self.draft.more(key, 1)
                self.refresh_all()
                self.list.choose(f"foe {key}")
            self.refresh_all()

        self.app.push_screen(OpponentLibrary(self.file), taken)

    def action_trained(self) -> None:
        """Put in everybody aboard who is combat-trained; with nobody aboard, everybody listed who is (SF-3.21)."""
        aboard = [id for ship in self.season.ships for id in combat_trained(self.season, ship)]
        found = aboard or trained_of(self.season, tuple(self.draft.people))
        for id in found:
            self.draft.people[id] = "in"
        self.refresh_all()
        self.say(f"{len(found)} combat-trained put in." if found else "Nobody here is combat-trained.")

    def action_title(self) -> None:
        """Give the encounter a title."""

        def named(text: str) -> str:
            if not text.strip():
                return "A title is needed."
            self.draft.title = text.strip()
            return ""

        self.questions.ask("Which title?", named, text=self.draft.title, limit=100)

    def action_forget(self) -> None:
        """Forget an encounter that waits; u brings it back."""
        waiting = self._chosen_encounter()
        if waiting and self.changes.commit(forgotten(waiting.fight)):
            self._look()
            self.refresh_all()
            self.say(f"Forgotten: {waiting.fight.title}. u brings it back.")

    def action_undo(self) -> None:
        super().action_undo()
        self._look()
        self.show()

    def action_redo(self) -> None:
        super().action_redo()
        self._look()
        self.show()

    def word(self, binding: Binding) -> str:
        if binding.action == "take":
            waiting = self._chosen_encounter() if self.is_mounted else None
            over = waiting is not None and waiting.saved is not None and waiting.saved.over
            kind = self.row.partition(" ")[0] if self.is_mounted else ""
            if kind == "library":
                return "open"
            return "write" if over else "go on" if waiting else "in or out" if kind == "who" else "change"
        return super().word(binding)

    # --- beginning -----------------------------------------------------------------------------------------------

    def _muster(self) -> Muster:
        draft = self.draft
        return muster(self.season, draft.crew, draft.templates, draft.reserves, draft.apart, self._gravity())

    def _gravity(self) -> int:
        ship = next((ship for id in self.draft.crew if (ship := self.season.ship_of(id))), None)
        return ship.gravity if ship else ONE_G

    def action_fight(self) -> None:
        """Begin the encounter as it is set up."""
        draft, ready = self.draft, self._muster()
        if ready.problems:
            self.say(ready.problems[0])
            return
        seats = [("Director", ""), ("Opposition", draft.level)] if draft.level else [("Director", "")]
        self._play(lambda: begin(self.file, draft.title, ready.cast, seats, draft.options, read_seed(None)))

    def action_battle(self) -> None:
        """Set up a ship battle in the place of an encounter."""
        from cosmotui.screens.space_force.ship_battle import ShipBattle

        def begun(session: "Session | None") -> None:
            if session is not None:
                self._play(lambda: session)

        self.app.push_screen(ShipBattle(self.file), begun)

    def _play(self, make: Callable[[], object]) -> None:
        from cosmotui.session import Session

        try:
            session = make()
        except (Misuse, SaveError, SeasonError) as error:
            self.say(str(error) if isinstance(error, Misuse) else in_a_line(error))
            return
        assert isinstance(session, Session)
        self.draft = MusterDraft.of(self.season)
        self.draft.own = own_opponents()
        self._played = True
        self.app.play_above(session)


def _about(sheet: Character) -> str:
    return f"HP {sheet.hp}, DR {defense_rating(sheet)}"


def open_encounters(file: "SeasonFile", character: str) -> Encounters:
    """The screen for a season; the character chosen in the roster is in the fight at once."""
    return Encounters(file, character)
