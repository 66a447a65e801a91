"""The screen that sets up a ship battle: seats, their players, ships of the season and crews; then the battle."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.rules.cosmoforce.battle_draft import BattleDraft, SeatDraft
from cosmotui.rules.cosmoforce.battle_words import SETTINGS, TOLD, player_told, ship_told
from cosmotui.rules.cosmoforce.muster import build_of, problem_of
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.sheet.derived import max_hp
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import RowKind, Way
from cosmotui.screens.space_force.fights_of import fights_of
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.seasons.in_a_line import in_a_line
from cosmotui.session.new_match import Misuse
from cosmotui.session.session import Session
from cosmotui.widgets.panel import said
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row


class ShipBattle(FormPage[Session]):
    """The form of a ship battle; `f` begins the battle, and returns the match."""

    NAME = "a ship battle"
    RULES = "SF-18"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", "less, or the previous choice", show=False),
        Binding("right", "change(1)", "change", key_display="left right", tooltip="more, or the next choice"),
        Binding("space", "change(1)", "in or out", show=False),
        Binding("f", "fight", "begin"),
        Binding("a", "add", "somebody aboard"),
        Binding("plus,equals_sign", "seat", "one more seat"),
        Binding("delete,backspace", "drop", "drop a seat", show=False),
        Binding("e", "name", "name", show=False),
    ]

    def __init__(self, file: SeasonFile) -> None:
        super().__init__(file)
        self.draft = BattleDraft.of(file.season)
        self.keys.other = RowKind(taking="change", turn=self.action_change)

    def where(self) -> str:
        return f"{super().where()}, a ship battle"

    # --- what is shown -------------------------------------------------------------------------------------------

    def draw(self) -> None:
        rows: list[Row] = []
        for number, seat in enumerate(self.draft.seats):
            rows += [*self._seat_rows(number, seat), gap()]
        rows.append(heading("table"))
        for name, label in SETTINGS:
            value = self.draft.values[name]
            rows.append(row(f"set {name}", [(label, "text")], [(TOLD.get(value, value), "bright")]))
        self.list.show(rows)
        self.side.show(self._told())
        flying = sum(len(seat.crew) for seat in self.draft.seats)
        ways = (
            Way("f", "Begin the battle", "fight"),
            Way("a", "Take somebody aboard", "add"),
            Way("+", "One more seat", "seat"),
            Way("e", "Another name", "name"),
        )
        self.asks.asked = ("Who flies against whom?", f"{len(self.draft.seats)} seats, {flying} fly", ways)

    def _seat_rows(self, number: int, seat: SeatDraft) -> list[Row]:
        rows = [heading(f"seat {number + 1}", f"{len(seat.crew)} of the season" if seat.crew else "")]
        by = visible(player_told(seat, fights_of(self.app).players(seat.crew)))
        rows.append(row(f"seat {number}", [(visible(seat.name), "strong")], [(by, "bright")]))
        rows.append(row(f"ship {number}", [("flies", "text")], [(visible(ship_told(self.season, seat)), "bright")]))
        for id, aboard in seat.people.items():
            if self.season.has(id):
                one = self.season.characters[id]
                mark = self.app.glyphs.adapt("✓") if aboard else " "
                fares = "cannot fly" if problem_of(self.season, id) else f"HP {one.hp} of {max_hp(one)}"
                left = [(f"  {mark} ", "strong"), (visible(one.name), "text" if aboard else "chart")]
                rows.append(row(f"who {number} {id}", left, [(fares, "dim")]))
        return rows

    def _told(self) -> list[Row]:
        """Return the chosen seat as Cosmoforce will know it, and what is wrong with all seats."""
        cells, number = self.columns.right, self.seat
        seat = self.draft.seats[number]
        rows = [heading("flies", f"seat {number + 1}"), said(seat.name, cells, "strong")]
        if seat.ship is not None and self.season.has(seat.ship):
            build = build_of(self.season.ships[seat.ship])
            facts = f"{build.hull}, mass {build.mass}, thrust {build.thrust}, crew {build.complement}"
            rows.append(said(facts, cells, rule="SF-18.46"))
            begins = "A bot flies it as it is." if seat.level else "The design begins from it."
            rows.append(said(begins, cells, "dim", rule="SF-18.52"))
        elif seat.crew:
            rows.append(said("A bot flies the Lancer." if seat.level else "Designs a ship for them.", cells, "dim"))
        else:
            rows.append(said("Designs a ship, with tokens for a crew.", cells, "dim"))
        if self.app.table is not None and not seat.level and seat.crew:
            together = "Its actors play it together: who answers first answers for the ship."
            rows += [gap(), said(together, cells, "dim")]
        written = "What happens to the people aboard is written onto their sheets once."
        rows += [gap(), said(written, cells, "dim", rule="SF-18.44")]
        problems = self.draft.muster(self.season).problems
        if problems:
            rows += [gap(), heading("to mend", str(len(problems)))]
            rows += [said(problem, cells, "text", f"{self.app.glyphs.no} ") for problem in problems]
        return rows

    # --- changing it ---------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat to which the chosen row belongs; the first one if the row is a setting."""
        word, _, rest = self.row.partition(" ")
        number = rest.partition(" ")[0]
        return int(number) if word != "set" and number.isdecimal() and int(number) < len(self.draft.seats) else 0

    def action_change(self, step: int) -> None:
        """Choose another player, ship or setting, or put a character in or out."""
        word, _, rest = self.row.partition(" ")
        match word:
            case "seat":
                self.draft.next_level(int(rest), step)
            case "ship":
                self.draft.next_ship(self.season, int(rest), step)
            case "who":
                number, _, id = rest.partition(" ")
                people = self.draft.seats[int(number)].people
                problem = problem_of(self.season, id)
                if problem and not people[id]:
                    self.say(problem)
                    return
                people[id] = not people[id]
            case _:
                self.draft.turn(rest, step)
        self.refresh_all()

    def action_add(self) -> None:
        """Take a character of the season aboard the ship of this seat."""
        seat = self.draft.seats[self.seat]
        aboard = {id for other in self.draft.seats for id in other.crew}
        choices = [
            Choice(one.id, one.name or "no name", refused=problem_of(self.season, one.id))
            for one in self.season.characters.values()
            if one.id not in aboard
        ]
        if not choices:
            self.say("Everybody of the season flies already.")
            return

        self.questions.pick(f"Who flies with {seat.name}?", choices, lambda id: seat.people.update({id: True}))

    def action_seat(self) -> None:
        """Add a seat, for a bot."""
        if self.draft.add_seat():
            self.refresh_all()
            self.list.choose(f"seat {len(self.draft.seats) - 1}")
            self.show()
        else:
            self.say("Eight ships at most. CF-2.1")

    def action_drop(self) -> None:
        """Remove the chosen seat."""
        if self.draft.drop_seat(self.seat):
            self.refresh_all()
        else:
            self.say("Two ships at least. CF-2.1")

    def action_name(self) -> None:
        """Ask for another name for the chosen seat; on a setting, for another title for the battle."""
        number = self.seat
        if self.row.startswith("set"):
            self.questions.ask("Which title?", self._titled, text=self.draft.title, limit=100)
        else:
            name = self.draft.seats[number].name
            self.questions.ask("Which name?", lambda text: self.draft.rename(number, text), text=name, limit=24)

    def _titled(self, text: str) -> None:
        self.draft.title = text.strip() or self.draft.title

    # --- beginning -----------------------------------------------------------------------------------------------

    def action_fight(self) -> None:
        """Begin the battle, which replaces this screen."""
        if problems := self.draft.muster(self.season).problems:
            self.say(problems[0])
            return
        try:
            session = fights_of(self.app).begin_battle(self.file, self.draft)
        except (Misuse, SaveError, SeasonError) as error:
            self.say(str(error) if isinstance(error, Misuse) else in_a_line(error))
            return
        self.dismiss(session)
