"""The healing calendar as rows: all patients, one patient, the days to come, and the weekly rolls."""

from typing import Final

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.health import healing as rules
from cosmotui.rules.space_force.health.patients import Patients
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.record import state_of
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row

REST_WORDS: Final = {"none": "no rest", "normal": "normal rest", "full": "full rest, in bed"}
FORECAST: Final = (1, 2, 3, 5, 7, 10, 14)
"""The days from today for which the forecast is shown."""


def wounded_rows(season: Season, patients: Patients, width: int, glyphs: Glyphs) -> list[Row]:
    """Return every patient in one line."""
    names = 20 + max(0, min(20, width - 80))
    head: Line = [column("NAME", names, "chart"), column("HP", 13, "chart"), column("STUN", 5, "chart", right=True)]
    head += [column("END", 6, "chart", right=True), column("WEEK", 6, "chart", right=True)]
    head += [column("  REST", 10, "chart"), column("CARE", 6, "chart"), ("WELL AFTER", "chart")]
    rows = [heading("wounded", season.series.date), Row("", ((head, []),))]
    for c in patients.people:
        most = derived.max_hp(c)
        normal, full = rules.days_to_full(c)
        lost = f"{c.endurance}/{c.abilities.endurance}" if c.end_lost else ""
        week = f"{c.rest.days}/{rules.WEEK}" if c.end_lost else ""
        line: Line = [column(visible(c.name) or "no name", names - 1, "text"), (" ", "text")]
        line += [(glyphs.meter(c.hp, most, 6), "text"), column(f"{c.hp}/{most}", 6, "text", right=True)]
        line += [column(str(c.stun) if c.stun else "", 6, "text", right=True), column(lost, 6, "bright", right=True)]
        line += [column(week, 6, "dim", right=True), (f"  {patients.rest_of(c.id):<8}", "strong")]
        line.append((f"{'yes' if c.id in patients.cared else 'no':<6}", "text" if c.id in patients.cared else "dim"))
        state = state_of(c)
        told = f"{normal} or {full} days" if state in ("wounded", "fit", "punchy", "training") else state
        rows.append(row(f"patient:{c.id}", [*line, (told if normal or told == state else "", "dim")]))
    if len(rows) == 2:
        rows.append(row("nobody", [("Nobody needs healing; days can pass all the same.", "dim")]))
    return rows


def patient_rows(season: Season, patients: Patients, c: Character | None, cells: int) -> list[Row]:
    """Return how one patient heals."""
    if c is None:
        return [heading("calendar"), said(f"enter lets a day pass, {keys('n')} several.", cells, "dim")]
    rest = patients.rest_of(c.id)
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
        care = "+1" if c.rest.hospital_all and c.id in patients.cared else "+1 only if all seven days had care"
        rows.append(said(f"Care: {care}.", cells, "dim", rule="SF-15.10"))
    if rules.has_hospital_care(season, c, at_base=False):
        rows.append(said("A doctor aboard can give the care of a hospital.", cells, "dim", rule="SF-10.16"))
    return rows


def forecast_rows(patients: Patients) -> list[Row]:
    """Return HP on days to come with the chosen rest, leaving out Endurance that may return."""
    healing = [c for c in patients.people if c.condition.kind == "ok" and c.hp < derived.max_hp(c)]
    if not healing:
        return []
    head: Line = [column("DAY", 22, "chart"), *(column(str(day), 5, "chart", right=True) for day in FORECAST)]
    rows = [gap(), heading("forecast", "HP at this rest"), Row("", ((head, []),))]
    for c in healing[:12]:
        gained, most = rules.HEALED[patients.rest_of(c.id)], derived.max_hp(c)
        line: Line = [column(visible(c.name) or "no name", 22, "dim")]
        for day in FORECAST:
            hp = min(most, c.hp + gained * day)
            line.append(column(str(hp), 5, "text" if hp < most else "dim", right=True))
        rows.append(Row("", ((line, []),)))
    return rows


def calendar_rows(season: Season, cells: int) -> list[Row]:
    """Return the date and the latest weekly rolls."""
    rows = [heading("calendar", season.series.date)]
    rolls = [season.rolls[id] for id in list(season.rolls)[-200:]]
    weekly = [roll for roll in rolls if roll.purpose == "Lost Endurance"][-3:]
    rows += [said(roll.text, cells, "text") for roll in reversed(weekly)]
    if not weekly:
        rows.append(said("Rest is set for each; the date moves with the days.", cells, "dim"))
    return rows
