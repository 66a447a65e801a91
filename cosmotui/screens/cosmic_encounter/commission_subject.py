"""The choice of whom a leader commissions, and with how many ships at most (CE-17.1, CE-17.2)."""

from collections.abc import Sequence

from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.views.landing import landing_wins
from cosmotui.rules.cosmic_encounter.words.rally_words import bystander_words, commission_facts, commissionable, invades
from cosmotui.screens.cosmic_encounter.base_rows import rally_rows
from cosmotui.screens.cosmic_encounter.cache_texts import power_rows
from cosmotui.screens.cosmic_encounter.count_subject import CountSubject
from cosmotui.screens.notes import Note
from cosmotui.widgets.line_widget import Line, seat_ink
from cosmotui.widgets.name_room import beside, with_room
from cosmotui.widgets.plain_text import fit, visible
from cosmotui.widgets.section_list import Row, heading, row

NAME = 13
"""The least width of a name, in cells."""


class CommissionSubject(CountSubject):
    """A form with a row per bystander; left and right change its cap, none means that the bystander is not asked."""

    NAME = "the commissions"

    @property
    def others(self) -> list[int]:
        """The seats that can be commissioned."""
        return commissionable(self.view, self.seat)

    @property
    def _most(self) -> int:
        """The largest capacity of any of these seats."""
        return max((capacity(self.view, seat) for seat in self.others), default=0)

    # --- what is shown -------------------------------------------------------------------------------------------

    def count_rows(self, cells: int) -> Sequence[Row]:
        side = "invasion" if invades(self.view, self.seat) else "defense"
        head = heading("bystanders", f"ships for the {side}, each up to {self._most}")
        names = [self.name_of(seat) for seat in self.others]
        return [head, *with_room(self._bystanders, names, NAME, beside(cells))]

    def _bystanders(self, name: int) -> list[Row]:
        """Return a row per bystander, with the given width for a name."""
        rows: list[Row] = []
        glyphs = self.front.app.glyphs
        for seat in self.others:
            cap, one = self.number(str(seat)), self.view.seats[seat]
            ink = "strong" if cap else "text"
            dominion, ships = bystander_words(self.view, seat)
            left: Line = [
                (glyphs.seat_tag(one.colour), seat_ink(one.colour)),
                (f" {fit(visible(one.name), name)} ", ink),
                (glyphs.meter(cap, capacity(self.view, seat), capacity(self.view, seat)), ink),
                (f" {f'up to {cap}' if cap else 'not asked':<10}", ink),
                (f" {dominion}", "dim"),
                (f"  {ships}", "dim"),
            ]
            wins = invades(self.view, self.seat) and landing_wins(self.view, seat)
            rows.append(row(str(seat), left, [("wins", "bright")] if wins else None))
        return rows

    def lock_words(self) -> tuple[str, str]:
        asked = [seat for seat in self.others if self.number(str(seat))]
        if not asked:
            return "Ask nobody", "enter"
        return f"Ask {visible(self.name_of(asked[0]))}" if len(asked) == 1 else f"Ask {len(asked)} aliens", "enter"

    def options(self) -> Sequence[Option]:
        return (Option("all", "Ask everybody", number=f"up to {self._most}"), Option("none", "Ask nobody"))

    def take(self, value: str) -> None:
        is_all = value == "all"
        self.change(value, {str(seat): capacity(self.view, seat) if is_all else 0 for seat in self.others})

    def left_rows(self, cells: int) -> Sequence[Row]:
        facts = commission_facts(self.view, self.seat, lambda seat: visible(self.name_of(seat)))
        return [heading("if they come"), *rally_rows(facts, cells)]

    def aside_rows(self, cells: int) -> Sequence[Row]:
        return power_rows(self.view, int(self.list.key), cells) if self.list.key else ()

    def explain(self) -> Note:
        facts = [
            ("Any set of bystanders may be commissioned, or none.", "CE-17.1"),
            ("A cap is the most ships that an alien may send.", "CE-17.2"),
            ("Each learns only who commissioned it, and the cap.", "CE-17.3"),
            ("An alien with no free ship cannot come.", "CE-17.6"),
        ]
        return Note(visible(self.name_of(int(self.list.key))) if self.list.key else "Commissions", tuple(facts))

    # --- changes -------------------------------------------------------------------------------------------------

    def step(self, key: str, by: int) -> str:
        if not key:
            return "There is nobody to commission."
        then, most = self.number(key) + by, capacity(self.view, int(key))
        if not 0 <= then <= most:
            return f"A cap is a number from 1 to {most}, 0 asks for none. CE-17.2"
        self.change(key, {**self.form, key: then})
        return ""
