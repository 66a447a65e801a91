"""The choice of whom to sponsor, with which ships; bystanders without a commission press the same keys (CE-17.4,
PP-4)."""

from collections.abc import Sequence

from cosmotui.engine.question import Option
from cosmotui.keymap.current import keys
from cosmotui.rules.cosmic_encounter.board import capacity, free_ships, in_warp
from cosmotui.rules.cosmic_encounter.facts.commitment import Commitment, commitment
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import suggested
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.words.rally_words import fleet_words, leader_of, sponsor_facts
from cosmotui.screens.cosmic_encounter.base_rows import follow_rows, rally_rows
from cosmotui.screens.cosmic_encounter.ships_subject import ShipsSubject
from cosmotui.screens.notes import Note
from cosmotui.widgets.line_widget import Line, seat_ink
from cosmotui.widgets.name_room import beside, with_room
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, heading, row

SIDE = "side"
NAME = 12
"""The least width of a name, in cells."""


class SponsorSubject(ShipsSubject):
    """A form whose first row chooses the fleet, and the others the ships."""

    NAME = "the sponsorship"

    @property
    def asked(self) -> dict[int, int]:
        """The cap with which this alien was commissioned, by side."""
        return self.view.invasion.invited if self.view.invasion is not None else {}

    @property
    def side(self) -> int:
        """The fleet that is joined, or NOBODY."""
        value = self.form.get(SIDE, NOBODY)
        return value if isinstance(value, int) else NOBODY

    @property
    def most(self) -> int:
        return self.asked.get(self.side, capacity(self.view, self.seat))

    @property
    def ways(self) -> Commitment:
        side = self.side if self.side != NOBODY else next(iter(self.asked), INVADERS)
        return commitment(self.view, self.seat, side, self.asked.get(side))

    @property
    def live(self) -> bool:
        return self.side != NOBODY

    @property
    def alone(self) -> dict[str, object]:
        return {SIDE: self.side if self.live else next(iter(self.asked), NOBODY)}

    @property
    def _leaders(self) -> list[str]:
        """The names of the leaders who have asked."""
        return [self.name_of(leader_of(self.view, side)) for side in self.asked]

    # --- what is shown -------------------------------------------------------------------------------------------

    def count_rows(self, cells: int) -> Sequence[Row]:
        fleet = with_room(self._fleet_row, self._leaders, NAME, beside(cells))
        return [heading("fleet", f"{keys('left right')} changes"), *fleet, *super().count_rows(cells)]

    def _fleet_row(self, name: int) -> list[Row]:
        """Return which fleet is joined, and who has asked."""
        left: Line = [("Join   ", "text")]
        if self.side == NOBODY:
            left.append(("no fleet" if self.asked else "not commissioned", "strong"))
        else:
            left += self._tag(self.side)
            fleet = fleet_words(self.view, self.side, lambda seat: clip(visible(self.name_of(seat)), name))
            left.append((f" {fleet}", "strong"))
        caps: Line = [("asked by ", "dim")] if self.asked else [("nobody asked", "dim")]
        for side, cap in self.asked.items():
            caps += [*self._tag(side), (f" up to {cap} ", "dim")]
        return [row(SIDE, left, caps)]

    def _tag(self, side: int) -> Line:
        colour = self.view.seats[leader_of(self.view, side)].colour
        return [(self.front.app.glyphs.seat_tag(colour), seat_ink(colour))]

    def asked_words(self) -> str:
        return "Whom do you sponsor?"

    def lock_words(self) -> tuple[str, str]:
        if not self.asked:
            return "Not commissioned", "enter"
        if self.side == NOBODY or not self.total:
            return "Stay out", "enter"
        count = f"{self.total} ship{'' if self.total == 1 else 's'}"
        return f"{count} for {visible(self.name_of(leader_of(self.view, self.side)))}", "enter"

    def options(self) -> Sequence[Option]:
        return (Option("most", "As many as asked for"), Option("none", "No ships"))

    def take(self, value: str) -> None:
        if not self.asked:
            self.front.say("Nobody has commissioned this alien. CE-17.5")
        elif value == "none":
            self.change(value, {SIDE: NOBODY})
        else:
            self._join(self.side if self.side != NOBODY else next(iter(self.asked)), value)

    def _join(self, side: int, field: str) -> None:
        ways = commitment(self.view, self.seat, side, self.asked[side])
        ships = suggested(self.view, self.seat, ways, ways.most)
        self.change(field, {SIDE: side, **ships})

    def left_rows(self, cells: int) -> Sequence[Row]:
        return with_room(lambda name: self._follows(cells, name), self._leaders, NAME, self.front.left.holds)

    def _follows(self, cells: int, name: int) -> list[Row]:
        """Return what comes of the choice, with the given width for the name of a leader."""
        rows: list[Row] = [heading("what follows", f"{self.total} of {self.most}" if self.live else "")]
        facts = sponsor_facts(self.view, self.seat, self.side, lambda seat: clip(visible(self.name_of(seat)), name))
        rows += rally_rows(facts, cells)
        rows += follow_rows(self.view, self.seat, self.sent, cells)
        away = len(in_warp(self.view, self.seat))
        rows.append(said(f"{len(free_ships(self.view, self.seat))} free ships, {away} in the warp.", cells, "dim"))
        return rows

    def explain(self) -> Note:
        facts = [
            ("Who was commissioned may join one fleet, with up to the cap.", "CE-17.4"),
            ("Who was not commissioned cannot.", "CE-17.5"),
            ("What was declined is never shown.", "CE-17.8"),
        ]
        return Note("Sponsoring", (*facts, *super().explain().facts)) if self.list.key == SIDE else super().explain()

    # --- changes -------------------------------------------------------------------------------------------------

    def step(self, key: str, by: int) -> str:
        if not self.asked:
            return "Nobody has commissioned this alien. CE-17.5"
        if key != SIDE and self.side == NOBODY and by > 0 and len(self.asked) == 1:
            return super().step(key, by) or self._put_side(next(iter(self.asked)))
        if key != SIDE:
            return "Choose the fleet first." if self.side == NOBODY else super().step(key, by)
        order = [NOBODY, *self.asked]
        side = order[(order.index(self.side) + by) % len(order)]
        if side == NOBODY:
            self.change(SIDE, {SIDE: NOBODY})
        else:
            self._change_side(side)
        return ""

    def _put_side(self, side: int) -> str:
        self.change(self.list.key, {**self.form, SIDE: side})
        return ""

    def _change_side(self, side: int) -> None:
        """Join a fleet with the ships that were chosen, or with a sensible number."""
        if self.total and self.total <= self.asked[side]:
            self.change(SIDE, {**self.form, SIDE: side})
        else:
            self._join(side, SIDE)
