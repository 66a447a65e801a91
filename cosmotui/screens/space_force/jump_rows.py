"""The jump list as rows: the ten steps, what the step under the cursor asks for, and the clock."""

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.mission import jump as rules
from cosmotui.rules.space_force.mission import jump_rolls
from cosmotui.rules.space_force.mission.light_years import light_years
from cosmotui.rules.space_force.rolls.rolls import odds
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, TextLine, gap, heading


def list_rows(ship: Ship, is_roomy: bool, glyphs: Glyphs) -> list[Row]:
    """Return every step, in full where there is room."""
    done = ship.jump.step if ship.jump else 0
    note = f"step {done + 1} of {len(rules.STEPS)}" if rules.due(ship) else "done" if ship.jump else "not begun"
    rows = [heading("jump list", note), gap()]
    for step in rules.STEPS:
        here = ship.jump is not None and step.number == done + 1
        mark = glyphs.yes if ship.jump and step.number <= done else " "
        ink = "strong" if here else "dim" if mark.strip() else "chart"
        line: Line = [(f"{step.number:>2} {mark} ", ink), column(step.done, 23, ink)]
        line.append((step.skill or step.duty, "dim" if here else "chart"))
        more: tuple[TextLine, ...] = (([(f"     {step.text}", "chart")], []),) if is_roomy else ()
        rows.append(Row(f"step:{step.number}", ((line, []), *more)))
    return rows


def step_rows(number: str, ship: Ship, cells: int) -> list[Row]:
    """Return the step of that number, or the first where the cursor is on none."""
    step = rules.STEPS[int(number) - 1] if number.isdecimal() else rules.STEPS[0]
    rows = [heading(f"step {step.number}", f"by the {step.duty}" if step.duty != "everybody" else "")]
    rows.append(said(step.text, cells))
    if step.machine:
        rows.append(said(f"{step.machine} does it without a roll.", cells, "dim", rule="SF-8.29"))
    if step.skill:
        back = f", back to step {step.back_to}" if step.back_to else ""
        rows.append(said(f"A failed roll costs {step.minutes} minutes{back}.", cells, "dim", rule="SF-8.29"))
    if step.needs_drive and ship.reactor == "ejected":
        rows.append(said("The reactor core is ejected.", cells, "bright", rule="SF-8.31"))
    return rows


def clock_rows(season: Season, ship: Ship, doer: Character | None, cells: int, glyphs: Glyphs) -> list[Row]:
    """Return the state of the clock, and who does the step that is due."""
    jump, due = ship.jump, rules.due(ship)
    rows = [heading("clock", visible(jump.destination) if jump else "")]
    facts: list[tuple[str, str]] = []
    if jump:
        facts = [("distance", f"{light_years(jump.distance)} light-years"), ("transit", f"{jump.transit_minutes} min")]
        if jump.far_end_minutes:
            facts.append(("far end", f"in sight at {jump.far_end_minutes} min"))
        facts.append(("elapsed", f"{jump.elapsed_minutes} min"))
        if jump.uncorrected:
            facts.append(("gyro", "jumped uncorrected"))
    facts.append(("gyro now", f"aligned {glyphs.yes}" if ship.gyro_aligned else f"out of line {glyphs.no}"))
    rows += [Row("", (([column(name, 10, "dim"), (value, "text")], []),)) for name, value in facts]
    if due and due.duty != "everybody":
        rows += [gap(), heading(f"the {due.duty}")]
        rows.append(said(visible(doer.name) if doer else "nobody is able", cells, "text" if doer else "bright"))
        if doer and due.skill:
            chance = odds(jump_rolls.step_check(season, doer, due.number)).in_100
            line: Line = [(f"{due.skill} {rules.DIFFICULTY}", "dim")]
            rows.append(Row("", ((line, [(chance, "text")]),)))
    return rows


def asked_now(ship: Ship) -> tuple[str, str, tuple[Way, ...]]:
    """Return what the plate asks about the step that is due."""
    due, jump = rules.due(ship), ship.jump
    if due is None:
        question = "Where to?" if jump is None else "Arrived. Another jump?"
        return question, "", (Way("enter", "Begin a jump", "begin"),)
    hand = Way("r", "Roll it by hand", "by_hand")
    if due.machine:
        ways = [Way("enter", f"{due.machine} does it", "take"), hand]
    elif due.skill:
        ways = [Way("enter", f"Roll {due.skill}", "take"), Way("t", "Done without a roll", "tick")]
    else:
        ways = [Way("enter", "Done", "take")]
    ways.append(Way("o", "Somebody else does it", "hands"))
    return f"Step {due.number}: {due.done}?", "", tuple(ways)
