"""The lines below the systems of a table: the two fleets at the gate, who is near to winning, the rest."""

from typing import Final

from rich.cells import cell_len

from cosmotui.screens.cosmic_encounter.star_scene import Crew, GateFleet, Score, StarScene
from cosmotui.widgets.columns import longest
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, cut_line, justify, seat_ink, width_of, wrap_line
from cosmotui.widgets.more import IN_FULL, more
from cosmotui.widgets.plain_text import clip, fit, visible, wrap
from cosmotui.widgets.words import spell

FLEET: Final = 4
"""The width of a meter of ships, in cells: the capacity of the gate."""
NAME: Final = 12
"""The cells that are kept for a name beside everything else."""
CREW: Final = 2 + 1 + 1 + FLEET + 2 + 1 + 2
"""The cells of a crew beside its name and role: the tag, the meter, the number, blanks."""
METERED: Final = 30
"""The cells of a fleet from which its crews have meters."""
SIDE: Final = 42
"""The cells of what stands beside the gate in a wide table."""


def gate_lines(scene: StarScene, width: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """Return the head, then both fleets side by side in the rows below it."""
    note = scene.gate
    while width_of([(note, "dim")]) > width - 9 and ", " in note:  # what stands last gives way as a whole
        note = note.rpartition(", ")[0]
    lines: list[Line] = [[(" ", "text"), *head_line("gate", note, width - 2, glyphs)]]
    half = width // 2 + 1
    if not any(fleet.crews for fleet in scene.fleets):
        lines.append([(f" {scene.quiet}", "dim")])
        return lines
    left = _fleet(scene.fleets[0], half - 4, rows - 1, glyphs)
    right = _fleet(scene.fleets[1], width - half - 1, rows - 1, glyphs)
    for row in range(rows - 1):
        line: Line = [(" ", "text"), *left[row]]
        line.append((" " * max(0, half - 3 - width_of(line)), "text"))
        arrow = glyphs.leads_to if row == 0 and scene.fleets[1].crews else " "
        lines.append([*line, (f"{arrow}  ", "bright"), *right[row]])
    return lines


def _fleet(fleet: GateFleet, width: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """Return leader, sponsors, what is primed: exactly `rows` lines. Sponsors share a line where there are many."""
    beside = CREW + longest(crew.role for crew in fleet.crews)
    names = min(longest(crew.who.name for crew in fleet.crews), max(NAME, width - beside))
    room = max(1, rows - len(fleet.crews))
    primed, *made = fleet.status or ("",)
    texts = [wrap(visible(text), width) for text in (primed, *made) if text]
    said = [row for text in texts for row in text]
    if len(said) > room and (room > 1 or len(texts[0]) > 1):
        said[room - 1] += f" {said[room]}"  # longer than the row, which therefore ends with `..`
    said = said[:room]
    lines = [_crew(crew, names, glyphs) if width >= METERED else _short(crew, width, glyphs) for crew in fleet.crews]
    if len(lines) > rows - 1:
        lines = [*lines[: rows - 2], _together(fleet.crews[rows - 2 :], glyphs)]
    lines = [cut_line(line, width) for line in lines]
    told: list[Line] = [
        cut_line([(glyphs.adapt(text), "dim" if number else "text")], width) for number, text in enumerate(said)
    ]
    return [*lines, *([[]] * (rows - len(lines) - len(told))), *told]


def _short(crew: Crew, width: int, glyphs: Glyphs) -> Line:
    """Return a player's part of a fleet without a meter: its name gives way before its ships and its role."""
    role = crew.role.removeprefix("leads, ")
    told = f" {role}" if crew.sealed or not crew.ships else f" {crew.ships} {role}"
    tag = glyphs.seat_tag(crew.who.colour)
    name = clip(visible(crew.who.name), max(1, width - cell_len(tag) - len(told) - 1))
    return [(tag, seat_ink(crew.who.colour)), (f" {name}", "text"), (told, "strong")]


def _crew(crew: Crew, names: int, glyphs: Glyphs) -> Line:
    name = fit(clip(visible(crew.who.name), names), names)
    line: Line = [(glyphs.seat_tag(crew.who.colour), seat_ink(crew.who.colour)), (f" {name} ", "text")]
    if crew.sealed or not crew.ships:
        return [*line, (fit("sealed" if crew.sealed else "", FLEET + 2), "text"), (f" {crew.role}", "dim")]
    meter = glyphs.full * min(crew.ships, FLEET)
    return [
        *line,
        (fit(meter, FLEET), seat_ink(crew.who.colour)),
        (f" {crew.ships}", "strong"),
        (f" {crew.role}", "dim"),
    ]


def _together(crews: tuple[Crew, ...], glyphs: Glyphs) -> Line:
    line: Line = []
    for crew in crews:
        line += [(glyphs.seat_tag(crew.who.colour), seat_ink(crew.who.colour))]
        line += [(f" {'sealed' if crew.sealed else crew.ships or ''}".rstrip() + "  ", "text")]
    return [*line, (crews[0].role + ("s" if len(crews) > 1 else ""), "dim")]


def score_lines(scene: StarScene, width: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """Return who has how many of the foreign bases that win, the best first."""
    lines: list[Line] = [head_line("to win", f"{scene.wins_at} bases away", width, glyphs)]
    shown = scene.scores if len(scene.scores) < rows else scene.scores[: rows - 2]
    beside = 2 + 1 + 1 + scene.wins_at + len(f" 0 of {scene.wins_at}") + 1 + longest(one.more for one in scene.scores)
    names = max(NAME, min(longest(one.who.name for one in scene.scores), width - beside))
    lines += [_score(one, scene.wins_at, names, width, glyphs) for one in shown]
    if len(shown) < len(scene.scores):
        lines.append(more(len(scene.scores) - len(shown), IN_FULL))
    return lines


def _score(one: Score, wins_at: int, names: int, width: int, glyphs: Glyphs) -> Line:
    name = fit(visible(one.who.name), names)
    meter = glyphs.meter(one.bases, wins_at, wins_at)
    near: Line = [(f" {one.bases}", "strong" if one.bases >= wins_at - 1 else "text"), (f" of {wins_at}", "dim")]
    tag = glyphs.seat_tag(one.who.colour)
    line: Line = [(tag, seat_ink(one.who.colour)), (f" {name} ", "text"), (meter, seat_ink(one.who.colour)), *near]
    return justify(line, [(one.more, "dim")], width)


def below_gate(scene: StarScene, width: int, rows: int, spare: int, glyphs: Glyphs, with_destiny: bool) -> list[Line]:
    """Return the gate and, under it, what else is on the table, in so many rows.

    As many lines of that are shown as the gate leaves free, one at least; what is more takes rows that are to spare.
    """
    gate = gate_lines(scene, width, rows - 1, glyphs)
    facts = facts_lines(scene, width - 1, glyphs, with_destiny)
    free = rows - len(gate) + sum(not any(text.strip() for text, _ in line) for line in gate)
    more_rows = min(spare, max(0, len(facts) - free))
    rows, free = rows + more_rows, free + more_rows
    if len(facts) > free:
        whole: Line = [part for line in facts[free - 1 :] for part in line]
        facts = [*facts[: free - 1], cut_line(whole, width - 1)]
    gate = gate_lines(scene, width, rows - len(facts), glyphs)
    return [*gate, *([[]] * (rows - len(facts) - len(gate))), *facts]


def facts_lines(scene: StarScene, width: int, glyphs: Glyphs, with_destiny: bool) -> list[Line]:
    """Return what else is on the table: what is rare, what wins, the forge, the charges left."""
    line: Line = [(" ", "text")]
    if scene.rare:
        line.append((f"{visible(scene.rare)}  ", "text"))
    line.append((visible(scene.facts), "dim"))
    if with_destiny:
        line += [("  ", "dim"), *spell(scene.destiny, "dim", glyphs)]
    return wrap_line(line, width, indent=1)


def track_line(scene: StarScene, width: int, glyphs: Glyphs, with_destiny: bool) -> Line:
    """Return the phases: those done, the present one on a plate, those to come."""
    line: Line = []
    cells = sum(len(name) + 2 for name in scene.phases)
    first = 0
    while cells > width and first < scene.phase:
        cells -= len(scene.phases[first]) + 2
        first += 1
    for number, name in enumerate(scene.phases[first:], first):
        if number == scene.phase:
            line.append((f" {name} ", "plate-strong"))
        else:
            line.append((f" {name} ", "dim" if number < scene.phase else "chart"))
    if not with_destiny:
        return cut_line(line, width)
    return justify(line, [*spell(scene.destiny, "dim", glyphs), (" ", "text")], width)
