"""The panels of the shipyard as rows: this ship, why, checks, presets, crew."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.keymap.current import keys
from cosmotui.rules.cosmoforce.build import Hand
from cosmotui.rules.cosmoforce.cast import Cast
from cosmotui.rules.cosmoforce.design import POINT, Design, most_crew, most_mass
from cosmotui.rules.cosmoforce.design_words import SYSTEM_TOLD, advice, arms, in_turn_order, passed, shown_speed, why
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row

MOST_THRUST: Final = 10
MOST_BOXES: Final = 40
"""The number of boxes that a full meter stands for."""
METER: Final = 10


def ship_rows(design: Design, people: int, glyphs: Glyphs, hint: str = "") -> list[Row]:
    """Return THIS SHIP: six numbers, each with a meter, and the name."""
    aboard = f"{people} named" if people else ""
    numbers = (
        ("mass", str(design.mass), design.mass, most_mass(design.hull), f"of {most_mass(design.hull)}"),
        ("thrust", str(design.thrust), design.thrust, MOST_THRUST, ""),
        ("speed", shown_speed(design.speed), design.speed, MOST_THRUST * POINT, in_turn_order(design)),
        ("crew", str(design.complement), design.complement, most_crew(design.hull), aboard),
        ("heat", str(design.heat), design.heat, MOST_THRUST, f"cools {design.sinks}"),
        ("boxes", str(design.boxes), design.boxes, MOST_BOXES, ""),
    )
    rows = [heading("this ship", f"{keys('w')} why")]
    for label, number, value, most, note in numbers:
        left: Line = [column(label, 7, "text"), column(number, 5, "strong", right=True)]
        rows.append(Row("", (([*left, (f" {glyphs.meter(value, most, METER)} {note}", "dim")], []),)))
    name = visible(design.name) or "none yet"
    rows.append(row("", [column("name", 7, "text"), (f"{name}  ", "strong"), (f"{keys('n')} names", "dim")]))
    return [*rows, row("", [(hint, "dim")])] if hint else rows


def why_rows(design: Design, slot: int, cells: int, note: str = "") -> list[Row]:
    """Return WHY: where the numbers come from, and what the system under the cursor does."""
    told = list(why(design))
    system = design.systems[slot]
    if system in SYSTEM_TOLD:
        told.append(SYSTEM_TOLD[system])
    return [heading("why", note), *(said(text, cells, "dim", rule=rule) for text, rule in told)]


def check_rows(
    design: Design, problems: Sequence[Problem], people: int, rpg: bool, cells: int, glyphs: Glyphs
) -> list[Row]:
    """Return CHECKS: every problem, or what is right and what may not have been thought of."""
    if problems:
        rows = [heading("checks", f"{len(problems)} to mend")]
        mark = f"{glyphs.no} "
        return rows + [said(problem.text, cells, "bright", mark, problem.rule) for problem in problems]
    rows = [heading("checks", "all pass ✓")]
    rows += [said(text, cells, "text", f"{glyphs.yes} ", rule) for text, rule in passed(design, people, rpg)]
    return rows + [said(text, cells, "dim") for text in advice(design)]


def preset_rows() -> list[Row]:
    """Return PRESETS: what each is, and how it is armed."""
    rows = [heading("presets", f"{keys('p')} loads one")]
    for preset in PRESETS:
        about = f"{preset.hull}, {arms(preset)}"
        rows.append(row("", [column(preset.name, 9, "text"), (about, "dim")]))
    return rows


def crew_rows(crew: Sequence[Hand], cast: Cast, seat: int, complement: int) -> list[Row]:
    """Return CREW: who stands in for tokens."""
    rows = [heading("crew", f"{len(crew)} named" if crew else "all tokens")]
    for hand in crew:
        rows.append(row("", [(hand_name(hand, cast, seat), "text")], [(hand_note(hand, cast, seat), "dim")]))
    free = complement - len(crew)
    if free > 0:
        rows.append(row("", [(f"{free} of {complement} tokens may be people. {keys('s')} picks them.", "dim")]))
    return [*rows, gap()]


def hand_name(hand: Hand, cast: Cast, seat: int) -> str:
    """Return the name of a person aboard."""
    sheet = hand.known(cast.of(seat))
    return visible(sheet.name if sheet else hand.name or hand.id) or "nobody"


def hand_note(hand: Hand, cast: Cast, seat: int) -> str:
    """Return a note on what a person aboard is."""
    if not hand.id:
        return f"{hand.max_hp} hit points"
    sheet = hand.known(cast.of(seat))
    return visible(sheet.position.post.name) if sheet and sheet.position else "no position" if sheet else "not here"
