"""The healing calendar: how everybody wounded spends the days, and the days as they pass."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.health import healing as rules
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.form_columns import FormColumns
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.roster_rows import state_of
from cosmotui.screens.space_force.season_asks import sure
from cosmotui.screens.space_force.season_page import GAME, now, sheets
from cosmotui.screens.space_force.season_rolls import Hand, roll_change
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

RESTS: Final[tuple[rules.RestKind, ...]] = ("none", "normal", "full")
REST_WORDS: Final = {"none": "no rest", "normal": "normal rest", "full": "full rest, in bed"}
FORECAST: Final = (1, 2, 3, 5, 7, 10, 14)
"""Days that the forecast looks ahead."""
MOST_HOURS: Final = rules.MOST_DAYS * rules.HOURS_A_DAY


def open_healing(file: "SeasonFile", id: str) -> "HealingCalendar":
    """The calendar of the whole season, with the cursor on a character who is wounded."""
    calendar = HealingCalendar(file)
    calendar.begin_at = id
    return calendar


class HealingCalendar(FormPage[None]):
    """Rest entries are for the days to come; `enter` lets one of them pass."""

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

    def __init__(self, file: "SeasonFile", ship: str = "") -> None:
        """With a ship only its crew is shown at first."""
        super().__init__(file)
        self.columns = FormColumns(self, narrow=44, wide=70, between=4)
        self.ship_shown = ship
        self.whole_season = not ship
        self.begin_at = ""
        """Whose row the cursor is put on at first."""
        self.rests: dict[str, rules.RestKind] = {}
        self.cared: set[str] = set()

    def body(self) -> Iterable[Widget]:
        yield self.list
        with Horizontal(id="low"):
            yield self.below
            with Vertical(id="right"):
                yield from (self.side, self.asks, self.questions.picker, self.questions.prompt)

    # --- who it is about -----------------------------------------------------------------------------------------

    @property
    def ship(self) -> Ship | None:
        """The ship whose crew is shown."""
        return self.season.ships.get(self.ship_shown) or next(iter(self.season.ships.values()), None)

    @property
    def patients(self) -> list[Character]:
        """Everybody with something to heal, worst first."""
        ship = self.ship
        ids = self.season.characters if self.whole_season or ship is None else ship.crew
        people = [self.season.characters[id] for id in ids if self.season.has(id)]
        hurt = [c for c in people if c.status not in ("draft", "dead") and not rules.is_well(c)]
        return sorted(hurt, key=lambda c: (c.condition.kind == "ok", c.hp - derived.max_hp(c), c.name.casefold()))

    @property
    def who(self) -> Character | None:
        """The patient under the cursor."""
        id = self.row.partition(":")[2]
        return self.season.characters.get(id) if self.row.startswith("patient:") else None

    def rest_of(self, id: str) -> rules.RestKind:
        """How somebody spends the days to come; normally unless it was said otherwise (SF-15.1)."""
        return self.rests.get(id, "normal")

    # --- what is shown -------------------------------------------------------------------------------------------

    def where(self) -> str:
        ship = self.ship
        return f"healing, {'the whole season' if self.whole_season or ship is None else f'crew of the {ship.name}'}"

    def show(self) -> None:
        if not self.is_mounted:
            return
        patients = self.patients
        self.list.show(self._rows(patients))
        if self.begin_at:
            self.list.choose(f"patient:{self.begin_at}")
            self.begin_at = ""
        self.below.show([*self._patient_rows(), *(self._forecast(patients) if self.columns.is_wide else [])])
        self.side.show(self._calendar_rows())
        ways = [Way("enter", "One day passes", "pass(1)"), Way("n", "Several days", "days")]
        if any(c.stun for c in patients):
            ways.append(Way("o", "Some hours, for Stun", "hours"))
        fact = f"{len(patients)} to heal" if patients else "everybody is well"
        self.asks.asked = ("How long?", fact, tuple(ways))

    def _rows(self, patients: list[Character]) -> list[Row]:
        glyphs = self.app.glyphs
        names = 20 + max(0, min(20, self.size.width - 80))
        head: Line = [column("NAME", names, "chart"), column("HP", 13, "chart"), column("STUN", 5, "chart", right=True)]
        head += [column("END", 6, "chart", right=True), column("WEEK", 6, "chart", right=True)]
        head += [column("  REST", 10, "chart"), column("CARE", 6, "chart"), ("WELL AFTER", "chart")]
        rows = [heading("wounded", self.season.series.date), Row("", ((head, []),))]
        for c in patients:
            most = derived.max_hp(c)
            normal, full = rules.days_to_full(c)
            lost = f"{c.endurance}/{c.abilities.endurance}" if c.end_lost else ""
            week = f"{c.rest.days}/{rules.WEEK}" if c.end_lost else ""
            line: Line = [column(visible(c.name) or "no name", names - 1, "text"), (" ", "text")]
            line += [(glyphs.meter(c.hp, most, 6), "text"), column(f"{c.hp}/{most}", 6, "text", right=True)]
            line += [
                column(str(c.stun) if c.stun else "", 6, "text", right=True),
                column(lost, 6, "bright", right=True),
            ]
            line += [column(week, 6, "dim", right=True), (f"  {self.rest_of(c.id):<8}", "strong")]
            line.append((f"{'yes' if c.id in self.cared else 'no':<6}", "text" if c.id in self.cared else "dim"))
            state = state_of(c)
            told = f"{normal} or {full} days" if state in ("wounded", "fit", "punchy", "training") else state
            rows.append(row(f"patient:{c.id}", [*line, (told if normal or told == state else "", "dim")]))
        if not patients:
            rows.append(row("nobody", [("Nobody needs healing; days can pass all the same.", "dim")]))
        return rows

    def _patient_rows(self) -> list[Row]:
        c, cells = self.who, self.columns.left
        if c is None:
            return [heading("calendar"), said("enter lets a day pass, n several.", cells, "dim")]
        rest = self.rest_of(c.id)
        rows = [heading(c.name or "no name", state_of(c)), said(f"{REST_WORDS[rest].capitalize()}.", cells)]
        normal, full = rules.days_to_full(c)
        gained = rules.HEALED[rest]
        if c.condition.kind != "ok":
            rows.append(said(f"Nothing heals by day while {state_of(c)}.", cells, "bright", rule="SF-15.15"))
        elif normal:
            told = f"{gained} HP a day" if gained else "No HP"
            rows.append(said(f"{told}; all after {normal} days of rest, {full} in bed.", cells, rule="SF-15.4"))
        rows.append(said(f"Sleep {derived.sleep_hours(c)} hours, or no rest.", cells, "dim", rule="SF-15.2"))
        if c.stun:
            rate = derived.stun_recovery(c)
            rows.append(said(f"Stun falls {rate} an hour: gone in {-(-c.stun // rate)}.", cells, rule="SF-15.13"))
        if c.end_lost:
            left = rules.WEEK - c.rest.days
            rows.append(said(f"Endurance: a d4 after {left} more rested days.", cells, rule="SF-15.8"))
            care = "+1" if c.rest.hospital_all and c.id in self.cared else "+1 only if all seven days had care"
            rows.append(said(f"Care: {care}.", cells, "dim", rule="SF-15.10"))
        if rules.has_hospital_care(self.season, c, at_base=False):
            rows.append(said("A doctor aboard can give the care of a hospital.", cells, "dim", rule="SF-10.16"))
        return rows

    def _forecast(self, patients: list[Character]) -> list[Row]:
        """HP on days to come at the rest that is set, Endurance that may return left out."""
        healing = [c for c in patients if c.condition.kind == "ok" and c.hp < derived.max_hp(c)]
        if not healing:
            return []
        head: Line = [column("DAY", 22, "chart"), *(column(str(day), 5, "chart", right=True) for day in FORECAST)]
        rows = [gap(), heading("forecast", "HP at this rest"), Row("", ((head, []),))]
        for c in healing[:12]:
            gained, most = rules.HEALED[self.rest_of(c.id)], derived.max_hp(c)
            line: Line = [column(visible(c.name) or "no name", 22, "dim")]
            for day in FORECAST:
                hp = min(most, c.hp + gained * day)
                line.append(column(str(hp), 5, "text" if hp < most else "dim", right=True))
            rows.append(Row("", ((line, []),)))
        return rows

    def _calendar_rows(self) -> list[Row]:
        cells = self.columns.right
        rows = [heading("calendar", self.season.series.date)]
        rolls = [self.season.rolls[id] for id in list(self.season.rolls)[-200:]]
        weekly = [roll for roll in rolls if roll.purpose == "Lost Endurance"][-3:]
        rows += [said(roll.text, cells, "text") for roll in reversed(weekly)]
        if not weekly:
            rows.append(said("Rest is set for each; the date moves with the days.", cells, "dim"))
        return rows

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.is_mounted and not self.questions.is_asking and action in ("rest", "hospital", "all", "inspect"):
            return self.who is not None
        return super().check_action(action, parameters)

    def word(self, binding: Binding) -> str:
        return "a day" if binding.action == "take" else super().word(binding)

    # --- keys ----------------------------------------------------------------------------------------------------

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self.action_pass(1)

    def action_rest(self, step: int) -> None:
        """More rest or less for the patient under the cursor."""
        who = self.who
        if who:
            at = RESTS.index(self.rest_of(who.id)) + step
            self.rests[who.id] = RESTS[min(max(0, at), len(RESTS) - 1)]
            self.show()

    def action_hospital(self) -> None:
        """Care as in a hospital, or none."""
        who = self.who
        if who:
            self.cared ^= {who.id}
            self.show()

    def action_all(self) -> None:
        """The same rest and care for everybody."""
        who = self.who
        if who is None:
            return
        for c in self.patients:
            self.rests[c.id] = self.rest_of(who.id)
            self.cared = self.cared | {c.id} if who.id in self.cared else self.cared - {c.id}
        self.show()
        self.say(f"Everybody: {REST_WORDS[self.rest_of(who.id)]}{', with care' if who.id in self.cared else ''}.")

    def action_pass(self, days: int) -> None:
        """Let days pass for everybody that is shown, once a weekly roll that falls into them is confirmed."""
        if self.season.series.options.get("dice") != "typed" and rules.rolls_within(self.season, self._entries(), days):
            told = "Let the day pass" if days == 1 else f"Let {days} days pass"
            sure(self, "A weekly d4 is rolled. Go on?", told, lambda: self._pass(days))
        else:
            self._pass(days)

    def _entries(self) -> list[rules.RestEntry]:
        return [rules.RestEntry(c.id, self.rest_of(c.id), c.id in self.cared) for c in self.patients]

    def _pass(self, days: int) -> None:
        entries = self._entries()
        passed: list[rules.Advanced] = []

        def make(dice: Hand) -> Change:
            advanced = rules.advance(self.season, entries, days, dice, moves_date=True, time=now())
            passed[:] = [advanced]
            return advanced.change

        def then() -> None:
            advanced = passed[0]
            left = days - advanced.days
            self.say(f"{advanced.change.what} passed; it is {self.season.series.date}.")
            if left > 0 and advanced.days > 0:
                self._pass(left)

        roll_change(self, make, then)

    def action_days(self) -> None:
        """Ask how many days pass."""

        longest = max(1, *(rules.days_to_full(c)[0] for c in self.patients), 1)

        def done(text: str) -> str:
            text = text.strip() or str(longest)
            if not _is_number(text, rules.MOST_DAYS):
                return f"Between 1 and {rules.MOST_DAYS} days can pass at once."
            self.call_later(self.action_pass, int(text))
            return ""

        hint = f"Enter alone: {longest}, which heal everybody at normal rest, Endurance apart."
        self.questions.ask("How many days?", done, hint=hint, limit=3)

    def action_hours(self) -> None:
        """Ask how many hours pass: Stun falls, nothing else changes."""

        def done(text: str) -> str:
            text = text.strip() or "1"
            if not _is_number(text, MOST_HOURS):
                return f"Between 1 and {MOST_HOURS} hours can pass at once."
            ids = [c.id for c in self.patients]
            return self.changes.tried(lambda: rules.hours_pass(self.season, ids, int(text)))

        self.questions.ask(
            "How many hours?", done, hint="Only Stun falls; whole hours count. Enter alone: 1. SF-15.13", limit=4
        )

    def action_scope(self) -> None:
        """The crew of the ship, or everybody in the season."""
        self.whole_season = not self.whole_season
        self.refresh_all()

    def action_inspect(self) -> None:
        """The sheet of the patient."""
        from cosmotui.screens.space_force.sheet import Sheet

        if self.who:
            self.app.push_screen(Sheet(self.file, self.who.id, [c.id for c in self.patients]))

    def action_why(self) -> None:
        """Open the rules of healing."""
        who = self.who
        rule = "SF-15.8" if who and who.end_lost else "SF-15.4"
        self.app.read_rules(GAME, rule, f"{who.name}: {REST_WORDS[self.rest_of(who.id)]}" if who else "")


def _is_number(text: str, most: int) -> bool:
    text = text.strip()
    return text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= most
