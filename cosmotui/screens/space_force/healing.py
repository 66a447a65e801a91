"""The healing calendar: how the wounded spend the days, and the days as they pass."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.health.patients import Patients
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import RowKind, Way
from cosmotui.screens.space_force.form_page import FormColumns, FormPage
from cosmotui.screens.space_force.healing_rows import (
    REST_WORDS,
    calendar_rows,
    forecast_rows,
    patient_rows,
    wounded_rows,
)
from cosmotui.screens.space_force.passing_days import PassingDays
from cosmotui.screens.space_force.routes import open_sheet
from cosmotui.screens.space_force.season_page import sheets


def open_healing(file: SeasonFile, id: str) -> "HealingCalendar":
    """Return the calendar of the whole season, with the cursor on a character who is wounded."""
    calendar = HealingCalendar(file)
    calendar.begin_at = id
    return calendar


class HealingCalendar(FormPage[None]):
    """The calendar of everybody wounded: rest is set for the days to come; `enter` lets one day pass."""

    CSS_PATH = sheets("form", "healing")
    NAME = "healing"
    RULES = "SF-15"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,plus,equals_sign", "rest(1)", "rest", key_display="left right", tooltip="more rest"),
        Binding("left,minus", "rest(-1)", "less rest", show=False),
        Binding("h", "hospital", "care"),
        Binding("a", "all", "same for all", tooltip="the same rest for all"),
        Binding("n", "days", "days", tooltip="let days pass"),
        Binding("o", "hours", "hours", tooltip="let hours pass"),
        Binding("c", "scope", "switch between crew and season", show=False),
        Binding("i", "inspect", "sheet", show=False),
        Binding("w", "why", "why", show=False),
    ]

    def __init__(self, file: SeasonFile, ship: str = "") -> None:
        """Show only the crew of a ship at first if one is given."""
        super().__init__(file)
        self.parts = (self.list, Horizontal(self.below, self.rail, id="low"))
        self.columns = FormColumns(self, narrow=44, wide=70, between=4)
        self.patients = Patients(file.season, ship)
        self.begin_at = ""
        """The id of the character on whose row the cursor starts."""
        time = PassingDays(self, self.patients)
        self.action_pass, self.action_days, self.action_hours = time.pass_days, time.ask_days, time.ask_hours
        self.keys.other = RowKind(taking="a day")

    @property
    def who(self) -> Character | None:
        """The patient under the cursor."""
        id = self.row.partition(":")[2]
        return self.season.characters.get(id) if self.row.startswith("patient:") else None

    # --- what is shown -------------------------------------------------------------------------------------------

    def where(self) -> str:
        ship = self.patients.ship
        return f"healing, {f'crew of the {ship.name}' if ship else 'the whole season'}"

    def draw(self) -> None:
        season, patients = self.season, self.patients
        self.list.show(wounded_rows(season, patients, self.size.width, self.app.glyphs))
        if self.begin_at:
            self.list.choose(f"patient:{self.begin_at}")
            self.begin_at = ""
        forecast = forecast_rows(patients) if self.columns.is_wide else []
        self.below.show([*patient_rows(season, patients, self.who, self.columns.left), *forecast])
        self.side.show(calendar_rows(season, self.columns.right))
        people = patients.people
        ways = [Way("enter", "One day passes", "pass(1)"), Way("n", "Several days", "days")]
        if any(c.stun for c in people):
            ways.append(Way("o", "Some hours, for Stun", "hours"))
        self.asks.asked = ("How long?", f"{len(people)} to heal" if people else "everybody is well", tuple(ways))

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        return action not in ("rest", "hospital", "all", "inspect") or self.who is not None

    # --- keys ----------------------------------------------------------------------------------------------------

    def action_take(self) -> None:
        """Let one day pass."""
        self.action_pass(1)

    def action_rest(self, step: int) -> None:
        """Give the patient under the cursor more rest or less."""
        if who := self.who:
            self.patients.turn_rest(who.id, step)
            self.show()

    def action_hospital(self) -> None:
        """Switch hospital care for the patient under the cursor on or off."""
        if who := self.who:
            self.patients.cared ^= {who.id}
            self.show()

    def action_all(self) -> None:
        """Give everybody the same rest and care."""
        if who := self.who:
            self.patients.share(who.id)
            self.show()
            care = ", with care" if who.id in self.patients.cared else ""
            self.say(f"Everybody: {REST_WORDS[self.patients.rest_of(who.id)]}{care}.")

    def action_scope(self) -> None:
        """Switch between the crew of the ship and the whole season."""
        self.patients.whole_season = not self.patients.whole_season
        self.refresh_all()

    def action_inspect(self) -> None:
        """Open the sheet of the patient."""
        if who := self.who:
            open_sheet(self, who, [c.id for c in self.patients.people])

    def why(self) -> tuple[str, str]:
        who = self.who
        told = f"{who.name}: {REST_WORDS[self.patients.rest_of(who.id)]}" if who else ""
        return "SF-15.8" if who and who.end_lost else "SF-15.4", told
