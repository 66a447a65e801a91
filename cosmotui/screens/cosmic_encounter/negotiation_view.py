"""The view of a negotiation: both leaders, what was said, and beside the question what could be answered (CE-21)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.geometry import Region
from textual.reactive import reactive

from cosmotui.engine.event import Event
from cosmotui.keymap.current import keys
from cosmotui.rules.cosmic_encounter.events.course import TalksEnded
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.negotiation_words import leader_of
from cosmotui.screens.cosmic_encounter.negotiation_scene import Leader, NegotiationScene, Spoken, short_names
from cosmotui.screens.cosmic_encounter.star_gate import track_line
from cosmotui.screens.cosmic_encounter.star_scene import StarScene
from cosmotui.widgets.facts import Fact
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, cut_line, drawn, justify, seat_ink, width_of
from cosmotui.widgets.plain_text import fit, fit_right, visible, wrap
from cosmotui.widgets.words import name_line

METER: Final = 10
"""The width of a budget, in cells."""
BASES: Final = ("authority", "dominion")
COST: Final = 8
"""The width of the column of prices, in cells."""
ANSWERS: Final = 4
"""The rows of what follows from a word."""
WIDE, TALL = 120, 40


@dataclass(frozen=True)
class NegotiationPicture:
    """The contents of the view at one moment."""

    table: StarScene
    """The table, for the track of the phases."""
    scene: NegotiationScene


def negotiation_rooms(width: int, height: int) -> dict[str, Region]:
    """Return where the parts stand below the title: `negotiation`, `question`, `side`; in tall ones `past`, `log`."""
    rows = height - 2
    wide, tall = width >= WIDE, height >= TALL
    top = 19 if tall else 12
    asked = 67 if wide else 45
    side = asked + 3
    panel = 14 if tall else rows - top
    rooms = {
        "negotiation": Region(0, 0, width, top),
        "question": Region(1, top, asked - 1, panel),
        "side": Region(side, top, width - side - 1, panel),
    }
    if tall:
        below = top + panel
        rooms["past"] = Region(1, below, asked - 1, rows - below)
        rooms["log"] = Region(side, below, width - side - 1, rows - below)
    return rooms


class NegotiationView(LineWidget):
    """A widget with the phases, both leaders with their budgets, and everything said with what came of it."""

    picture: reactive[NegotiationPicture | None] = drawn(None)

    def lines(self, width: int, height: int) -> list[Line]:
        if self.picture is None:
            return []
        scene, blank = self.picture.scene, height >= 17
        lines: list[Line] = [[]] if blank else []
        lines += [track_line(self.picture.table, width, self.glyphs, width >= WIDE), []]
        part = width // len(scene.leaders)
        last = width - part * (len(scene.leaders) - 1) - 2
        rooms = [*(part - 3 for _ in scene.leaders[1:]), last]
        plates = [self._leader(leader, room) for leader, room in zip(scene.leaders, rooms, strict=True)]
        for row in zip(*plates, strict=True):
            line: Line = [(" ", "text")]
            for number, one in enumerate(row):
                gap = part - 1 - width_of(one) if number == 0 else part - width_of(one)
                line += [*one, *([(" " * gap, "text")] if number < len(row) - 1 else [])]
            lines.append(line)
        said, left = self._said(scene.spoken, width - 2, height - len(lines) - 3)
        note = f"{left} more in the log" if left else "carried out in this order"
        return [*lines, [], self._indent(head_line("terms so far", note, width - 2, self.glyphs)), *said]

    def _indent(self, line: Line) -> Line:
        return [(" ", "text"), *line]

    def _leader(self, leader: Leader, width: int) -> list[Line]:
        name = name_line(leader.who, self.glyphs, "plate-strong", "plate", 12 if width < 50 else 20)
        cells = max(0, min(METER, leader.most, width - 24))
        note = [(f"{visible(leader.note)} ", "plate")]
        plate = justify([(" ", "plate"), *name], cut_line(note, width - width_of(name) - 3), width, "plate")
        meter = f"{self.glyphs.meter(leader.left, leader.most, cells)} " if cells else ""
        budget: Line = [("influence " if width > 22 else "has ", "dim"), (meter, "text")]
        budget += [(str(leader.left), "strong"), (f" of {leader.most}", "text")]
        made = ", ".join(f"{why} {amount}" for why, amount in leader.parts) or "none"
        if len(made) > width:
            bases = sum(amount for why, amount in leader.parts if why in BASES)
            rest = [f"{why} {amount}" for why, amount in leader.parts if why not in BASES]
            made = ", ".join([f"bases {bases}", *rest])
        passed: Line = [("passed", "dim")] if leader.passed else []
        return [plate, justify(budget, passed, width), cut_line([(self.glyphs.adapt(made), "dim")], width)]

    def _said(self, spoken: Sequence[Spoken], width: int, room: int) -> tuple[list[Line], int]:
        """Return what was said, and how much of it has no room."""
        if not spoken:
            return [self._indent([("nothing yet: a deal without terms sends everybody home", "dim")])], 0
        # A pass gives way first, as its leader's budget tells it, then what came to nothing, then the oldest terms.
        shown = list(spoken) if len(spoken) <= room else [one for one in spoken if not one.is_pass]
        all_told = len(shown)
        while len(shown) > room:
            shown.remove(next((one for one in shown[:-1] if not one.number), shown[0]))
        return [self._indent(self._one(one, width)) for one in shown], all_told - len(shown)

    def _one(self, one: Spoken, width: int) -> Line:
        column = width - (32 if width < 100 else 46)
        stands = one.mark != "no"
        ink = "text" if stands else "chart"
        number = str(one.number) if one.number else " "
        line: Line = [(f"{number} ", "dim"), (f"{self.glyphs.seat(one.colour)} ", seat_ink(one.colour))]
        cost = fit_right(one.cost, COST) if one.cost else ""
        words = fit(self.glyphs.adapt(visible(one.words)), column - 4 - len(cost))
        line += [(words, ink), (cost, "dim" if stands else "chart")]
        mark = {"yes": self.glyphs.yes, "no": self.glyphs.no}.get(one.mark, " ")
        loud = "bright" if one.mark == "no" or not one.outcome.startswith("stands") else "dim"
        return cut_line([*line, (f"   {mark} ", loud), (self.glyphs.adapt(visible(one.outcome)), loud)], width)


class NegotiationSide(LineWidget):
    """A widget with what follows from the word in hand, and what ends the negotiation."""

    title: reactive[str] = drawn("")
    answers: reactive[tuple[str, ...]] = drawn(())
    scene: reactive[NegotiationScene | None] = drawn(None)

    def lines(self, width: int, height: int) -> list[Line]:
        if self.scene is None:
            return []
        word = "bribe" if len(self.scene.bribes) == 1 else "bribes"
        ends = [
            *self.scene.ends,
            *(wrap(f"{word}: {', '.join(self.scene.bribes)}", width) if self.scene.bribes else ()),
        ]
        room = height - 2 - len(ends)  # what follows gives way, its lightest line first, before how it ends
        lines = [
            head_line(self.title, f"{keys('w')} why", width, self.glyphs),
            *self._texts(self.answers[: max(1, room)], width),
        ]
        lines += [[] for _ in range(min(ANSWERS + 1, room) + 1 - len(lines))]
        lines += [head_line("ends when", "", width, self.glyphs), *self._texts(ends, width)]
        return [cut_line(line, width) for line in lines]

    def _texts(self, texts: Sequence[str], width: int) -> list[Line]:
        return [
            cut_line([(self.glyphs.adapt(visible(text)), "text" if number == 0 else "dim")], width)
            for number, text in enumerate(texts)
        ]


def past_deals(view: CosmicEncounterView, events: Sequence[Event]) -> list[Fact]:
    """Return what came of earlier negotiations of the two leaders, the newest first."""
    two = {leader_of(view, 0), leader_of(view, 1)}
    ended = [event for event in events if isinstance(event, TalksEnded) and {event.seat, event.other} == two]
    names = short_names(view)
    found: list[Fact] = []
    for event in reversed(ended):
        terms = "; ".join(event.terms) if event.terms else "no terms"
        told = terms if event.form == "deal" else "broken off"
        vetoes = f", {event.negated} negated" if event.negated else ""
        ink = "text" if not found else "dim"
        found.append(Fact(f"{names[event.seat]} came: {told}{vetoes}", before=f"cycle {event.cycle}", ink=ink))
    return found or [Fact("none in this match", ink="dim")]
