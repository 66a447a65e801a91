"""Polling people at the keyboard in a window (PP-9, PP-10)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.timing.auto_pass import LONGER, be_quiet, is_quiet, longer
from cosmotui.rules.cosmic_encounter.timing.channels import SEND, channels
from cosmotui.rules.cosmic_encounter.timing.standing_orders import CHANGE, always_passes, kind_of

_NOBODY_ACTS: Final = Option("nobody", "nobody", "play goes on")


def people(setup: Setup) -> list[int]:
    """Return the seats of people."""
    return [seat for seat, one in enumerate(setup.seats) if not one.bot]


def has_orders(setup: Setup) -> bool:
    """Return whether people set in advance when they are asked."""
    return setup.options.get("response_poll") == "standing_orders"


class Poll:
    """The poll of one window."""

    def __init__(self, table: CosmicTable, at: str, cause: GameEvent | None) -> None:
        """Draw the decoy, once for the whole window."""
        self._table = table
        self._at = at
        self._cause = cause
        self.is_together = is_together(table.setup)
        """Whether people are asked with one call."""
        self._decoy = self._drawn() if has_orders(table.setup) else NOBODY

    def _drawn(self) -> int:
        """Return the seat that is asked because nobody wants to be, so that orders stay hidden; with one person there
        is nobody to deceive, and who always passes hides nothing."""
        state = self._table.state
        everybody = people(self._table.setup)
        ready = [seat for seat in everybody if not (_is_silent(state, seat) or state.aliens[seat].eliminated)]
        if len(everybody) == 1 or not ready or any(self._wants(seat) for seat in ready):
            return NOBODY
        return state.dice.choose(ready)

    def _wants(self, seat: int) -> bool:
        orders = self._table.state.aliens[seat].orders
        return not orders or kind_of(self._table.state, seat, self._at, self._cause) not in orders

    def asks(self, seat: int) -> bool:
        """Return whether an alien is asked: not if it has passed for longer or always passes here."""
        state = self._table.state
        alien, now = state.aliens[seat], state.invasion
        if alien.quiet or (now is not None and (seat in now.quiet or seat in now.left_out)):
            return False
        return not alien.orders or seat == self._decoy or self._wants(seat)

    def called(self, waiting: Sequence[int]) -> list[int]:
        """Return the seats asked together if the first in line is a person asked so (PP-9); else none."""
        if not (self.is_together and self._calls(waiting[0])):
            return []
        return [seat for seat in waiting if self._calls(seat)]

    def _calls(self, seat: int) -> bool:
        return not self._table.setup.seats[seat].bot and self.asks(seat)


def is_together(setup: Setup) -> bool:
    """Return whether people are asked together, with one call to the table."""
    return setup.options.get("response_poll", "call") == "call" and len(people(setup)) > 1


def calls_for_decisions(setup: Setup) -> bool:
    """Return whether the table is called for rare decisions that answer no moment, such as a resupply."""
    return setup.options.get("response_poll", "call") != "strict" and len(people(setup)) > 1


def more_answers(table: CosmicTable, seat: int) -> Sequence[Option]:
    """Return additional answers for a person, some only if it is asked alone; none for bots."""
    setup = table.setup
    if setup.seats[seat].bot:
        return ()
    found = [SEND] if channels(setup, table.state, seat) else []
    if not is_together(setup):
        found += [*longer(table.state, "pass"), *([CHANGE] if has_orders(setup) else [])]
    return found


def call(table: CosmicTable, title: str, called: Sequence[int]) -> Script[int]:
    """Ask the table who wants to act and return the seat, or NOBODY.

    A called person may back out, and can be called again. The same rows come before the names in every call (PP-9,
    PP-18).
    """
    names = table.setup.names()
    people_called = (Option(str(seat), names[seat], rank=called.index(seat)) for seat in sorted(called))
    options = (_NOBODY_ACTS, *longer(table.state, "nobody"), *people_called)
    chosen = yield from choose_one(ChooseOne(called[0], "D-call-out", title, options))
    if chosen in LONGER:
        for seat in people(table.setup):
            be_quiet(table.state, seat, chosen)
    return NOBODY if chosen in (*LONGER, _NOBODY_ACTS.value) else int(chosen)


def hears_of(table: CosmicTable, seat: int, title: str) -> Script[bool]:
    """Return whether a person may be asked a question that only some can answer, with others at the keyboard.

    It is called by name, or asked whatever it holds, so that the question reveals nothing (PP-7, PP-9).
    """
    if _is_silent(table.state, seat):
        return False
    if is_together(table.setup):
        return (yield from call(table, title, [seat])) == seat
    return True


def _is_silent(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether an alien passes for longer than a moment, so that asking it would hide nothing."""
    return is_quiet(state, seat) or always_passes(state, seat)


def has_witnesses(setup: Setup, seat: int) -> bool:
    """Return whether other people see that this person is asked something."""
    return not setup.seats[seat].bot and len(people(setup)) > 1
