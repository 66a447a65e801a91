"""The findings of the lab about a design, as rows: odds against typical ships, one attack, other systems, heat."""

from typing import Final

from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.design_words import many, refusal, shown_speed
from cosmotui.rules.cosmoforce.lab import CONDUCTS, TURNS, bouts, heat_curve, swaps
from cosmotui.rules.cosmoforce.odds import AttackOdds, at_least
from cosmotui.rules.cosmoforce.systems import RAILGUN, RAILGUN_DICE, SYSTEMS
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import Row, heading, row

OUTCOMES: Final = 5
"""The rows of a distribution."""
RARE: Final = 0.02
"""The chance below which outcomes together share one row with what comes before them."""
NAMES: Final = 18
"""The cells of what a ship does turn after turn."""
NEVER: Final = "-"
"""The sign for more attacks than anybody waits for, and for what nobody can say."""


def can_be_tried(design: Design) -> bool:
    """Return whether the lab knows every system of a design."""
    return all(not system or system in SYSTEMS for system in design.systems)


def against_rows(design: Design) -> list[Row]:
    """Return AGAINST: a row for each typical ship, with its name for a key."""
    rows = [heading("against", "first deals kills  dies")]
    for bout in bouts(design) if can_be_tried(design) else ():
        deals = f"{bout.ours.damage:.1f}" if bout.ours else NEVER
        numbers = f"{100 * bout.first:>5.0f} {deals:>5} {_attacks(bout.attacks):>5} {_attacks(bout.attacks_taken):>5}"
        rows.append(row(bout.target, [column(bout.target, 10, "text")], [(numbers, "dim")]))
    rows.append(row("", [("first: in 100  deals: damage an attack", "chart")]))
    rows.append(row("", [("kills, dies: in so many attacks", "chart")]))
    return rows


def _attacks(count: int | None) -> str:
    return NEVER if count is None else str(count)


def odds_rows(design: Design, target: str, cells: int, glyphs: Glyphs, lean: bool = False) -> list[Row]:
    """Return ODDS: the best attack on one of the typical ships, exactly."""
    rows = [heading("odds", "exact")]
    bout = next((bout for bout in bouts(design) if bout.target == target), None) if can_be_tried(design) else None
    if bout is None:
        return rows
    odds = bout.ours
    if odds is None:
        return [*rows, said(f"Without weapons nothing is shot at a {target}.", cells, "text")]
    rows.append(said(f"{many(odds.systems, odds.weapon)} at a {target}: {_dice(odds)}", cells, "bright"))
    rows += [_outcome(label, chance, cells, glyphs, lean) for label, chance in _outcomes(odds)]
    rows += [said(fact.text, cells, "dim", rule=fact.rule) for fact in bout.facts]
    return rows


def _dice(odds: AttackOdds) -> str:
    count = "1 die" if odds.dice == 1 else f"{odds.dice} dice"
    slower = odds.weapon == RAILGUN and odds.dice == odds.systems * RAILGUN_DICE
    return f"{count}, it is slower" if slower else count


def _outcomes(odds: AttackOdds) -> list[tuple[str, float]]:
    """Return hits and their chances in at most OUTCOMES rows of whole ranges."""
    last = next(hits for hits in range(len(odds.hits) + 1) if at_least(odds.hits, hits + 1) < RARE)
    step = max(1, -(-(last + 1) // OUTCOMES))
    found: list[tuple[str, float]] = []
    for first in range(0, last + 1, step):
        if first + step > last:
            label = f"{first}+" if len(odds.hits) > first + 1 else str(first)
            found.append((label, at_least(odds.hits, first)))
        else:
            end = first + step - 1
            label = str(first) if step == 1 else f"{first}-{end}"
            found.append((label, sum(odds.hits[first : end + 1])))
    return found


def _outcome(label: str, chance: float, cells: int, glyphs: Glyphs, lean: bool) -> Row:
    number = f"{100 * chance:>5.1f} in 100"
    noun = "hit" if label == "1" else "hits"
    meter = "" if lean else glyphs.meter(chance, 1, min(15, max(3, cells - 24)))
    return row("", [column(f"{label} {noun}", 10, "text"), (f"{meter} " if meter else "", "text"), (number, "bright")])


def swap_rows(design: Design, slot: int, cells: int) -> list[Row]:
    """Return SLOT n, IF: what each system would change there."""
    rows = [heading(f"slot {slot + 1}, if", "gain in 100")]
    if not can_be_tried(design):
        return rows
    for change in swaps(design, slot):
        if change.system and refusal(change.system, design.hull):
            continue
        gain = f"{change.gain(design):+.0f}" if design.mounted and change.design.mounted else NEVER
        here = change.system == design.systems[slot]
        numbers = f"mass {change.mass:>2}  speed {shown_speed(change.speed):>5}  " if cells >= 60 else ""
        halted = change.problem is not None and change.problem.rule == "CF-3.7"
        words = _whole("no propulsion" if halted else change.words, cells - 17 - len(numbers))
        left: Line = [column(change.system or "nothing", 11, "text"), (f" {numbers}{words}", "dim")]
        rows.append(row("", left, [("here" if here else gain, "chart" if here else "bright")]))
    return rows


def _whole(words: str, cells: int) -> str:
    """Return as many of the facts between commas as there is room for."""
    facts = words.split(", ")
    while len(facts) > 1 and len(", ".join(facts)) > cells:
        facts.pop()
    return ", ".join(facts)


def gain_row(cells: int) -> Row:
    """Return what the gain of other systems means."""
    return said(
        "Gain: of a typical ship, what an attack takes, less what its attack takes of this one.", cells, "chart"
    )


def heat_rows(design: Design, cells: int) -> list[Row]:
    """Return HEAT: the tokens a ship has at the start of each turn, for what it does in them."""
    turns = min(TURNS, (cells - NAMES) // 3)
    rows = [heading(f"heat, turns 1 to {turns}", f"cools {design.sinks}")]
    if can_be_tried(design):
        for conduct in CONDUCTS:
            numbers = "".join(f"{turn.start:>3.0f}" for turn in heat_curve(design, conduct, turns))
            rows.append(row("", [column(conduct.name, NAMES, "text"), (numbers, "dim")]))
    return rows
