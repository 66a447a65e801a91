"""The screen of Cosmic Encounter: the table, and the private screens that are opened from it."""

from typing import ClassVar, cast

from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.rules.cosmic_encounter.alien_stats import records
from cosmotui.rules.cosmic_encounter.board import system_place
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.desk_stage import DeskStage
from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.cosmic_encounter.table_inspect import inspect, reasons
from cosmotui.screens.cosmic_encounter.table_look import CosmicEncounterLook
from cosmotui.screens.cosmic_encounter.table_scene import planet_at, rows_of, seat_at
from cosmotui.screens.cosmic_encounter.table_stage import POLLS, STILL
from cosmotui.screens.look import of_any_game
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.notes import Note

ARROWS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
PAGES = {"pageup": (-1, 0), "pagedown": (1, 0)}
"""Keys that walk over the board: rows and columns of a step."""


class CosmicEncounterScreen(DeskStage):
    """Plays Cosmic Encounter. Board and panel go together: pointing at one points at the other."""

    LOOK = of_any_game(CosmicEncounterLook())
    ARROWS = "look"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "walk(0, 1)", "look to the right", show=False),
        Binding("left", "walk(0, -1)", "look to the left", show=False),
        Binding("c", "cache", "own cache", show=False),
        Binding("pageup", "walk(-1, 0)", "look at the system above", show=False),
        Binding("pagedown", "walk(1, 0)", "look at the system below", show=False),
    ]

    # --- keys and mouse ------------------------------------------------------------------------------------------

    def pressed(self, event: Key) -> bool:
        if self._place is None and not self._local and not self.at_desk:
            step = PAGES.get(event.key) or (ARROWS.get(event.key) if self._leads(event.key) else None)
            if step is not None:
                self.action_walk(*step)
                return True
        return super().pressed(event)

    def _leads(self, key: str) -> bool:
        """Whether a key walks over the board: up and down only where places can be chosen."""
        return key in ("left", "right") or self._has_places

    @property
    def _has_places(self) -> bool:
        return any(option.place for option in self._options)

    def _is_choice(self, place: str) -> bool:
        return any(option.place == place for option in self._options)

    def action_walk(self, down: int, across: int) -> None:
        """Move the cursor over systems and planets, around the ends of a row."""
        view = self.table
        rows = rows_of(view)
        here = self.here if any(self.here in row for row in rows) else system_place(self.looked_at)
        row, column = next((y, line.index(here)) for y, line in enumerate(rows) if here in line)
        if not self.here:
            self.look_at(here)
            return
        row = (row + down) % len(rows)
        column = min(column, len(rows[row]) - 1)
        self.look_at(rows[row][(column + across) % len(rows[row])])

    def look_at(self, place: str) -> None:
        """Put the cursor on a place, and point at its option if it has one."""
        if self.panel.form is not None and not self._local and self.question is not None:
            self.panel.lit = self.panel.point_at(place) is not None or not self._has_places
        self._looking = place
        self._point(self.panel.option)
        self._explain_again()

    @property
    def aside(self) -> str:
        return self._looking

    def on_star_table_pointed(self, event: StarTable.Pointed) -> None:
        event.stop()
        if self.here == event.place and self._is_choice(event.place):
            self.panel.action_answer()
        else:
            self.look_at(event.place)

    def action_fill_in(self) -> None:
        """Respond where the table is polled; else open the form that is asked for again."""
        question = None if self._local else self.question
        if question is None or question.key not in POLLS:
            super().action_fill_in()
            return
        able = [option for option in self._options if option.value not in STILL]
        if not able:
            self.say("There is nothing to respond with.")
            return
        now = self.panel.option
        number = able.index(now) + 1 if now in able else 0
        self.panel.point_to(able[number % len(able)].value)
        self.show_pointed(self.panel.option)
        self._explain_again()

    def go_to(self, typed: str, ended: bool) -> bool:
        """Go to `ofra 3` as soon as that is clear; to a name alone with enter."""
        view, word = self.table, typed.casefold().strip()
        number = int(word[-1]) if word[-1:].isdigit() else 0
        name = word.rstrip("0123456789 ") if number else word
        found = [seat for seat, one in enumerate(view.seats) if one.name.casefold().startswith(name)]
        if len(found) != 1 or not (number or ended):
            return False
        row = rows_of(view)[found[0]]
        if number >= len(row):
            return False
        self.look_at(row[number])
        return True

    # --- explanations --------------------------------------------------------------------------------------------

    def explain(self) -> Note:
        if self.at_desk:
            return super().explain()
        question = None if self._local else self.question
        option = self.panel.option if question else None
        rule = self.session.match.game.rule_now(self.view, question)
        lead = super().explain() if question is not None and option is not None and not self._looking else None
        return reasons(self.table, self.here, self.looked_at, lead, rule)

    def action_inspect(self) -> None:
        """Say what lies under the cursor; behind the last part of it an alien's own page is opened."""
        was_open = self._explaining == "here"
        super().action_inspect()
        seat = seat_at(self.table, self.here or system_place(self.looked_at))
        if was_open and not self._explaining and seat is not None and planet_at(self.table, self.here) is None:
            powers = [power.alien for power in self.table.aliens[seat].powers if power.alien]
            if powers:
                from cosmotui.screens.cosmic_encounter.gallery import open_gallery

                match = self.session.match
                done = records(cast("CosmicEncounterView", match.view(None)), match.events(None))
                open_gallery(cast("Navigator", self.app), powers[0], done)

    def inspected(self) -> Note | None:
        place = self.here or system_place(self.looked_at)
        return inspect(self.table, place) if seat_at(self.table, place) is not None else None
