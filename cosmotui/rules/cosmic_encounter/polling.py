"""Who at the keyboard is asked in a window, and how (PP-9, PP-10)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.quiet import REST, be_quiet, rest
from cosmotui.rules.cosmic_encounter.state import NOBODY

_NOBODY_ACTS: Final = Option("nobody", "nobody")


def people(setup: Setup) -> list[int]:
    """The seats of people."""
    return [seat for seat, one in enumerate(setup.seats) if not one.bot]


def is_called(table: CosmicTable, seat: int) -> bool:
    """Whether a person is asked together with the others at the keyboard (PP-9)."""
    setup = table.setup
    if setup.seats[seat].bot or len(people(setup)) == 1:
        return False
    return setup.options.get("response_poll", "call") == "call" and is_asked(table, seat)


def is_asked(table: CosmicTable, seat: int) -> bool:
    """Whether an alien is asked at all: unless it has passed for the rest of the phase."""
    return not table.state.aliens[seat].quiet


def call(table: CosmicTable, title: str, called: Sequence[int]) -> Script[int]:
    """Ask the table who wants to act; whoever is called may back out, and can be called again. NOBODY: nobody."""
    names = table.setup.names()
    silence = rest(table.state, "nobody")
    options = (_NOBODY_ACTS, silence, *(Option(str(seat), names[seat]) for seat in called))
    chosen = yield from choose_one(ChooseOne(called[0], "D-call-out", title, options))
    if chosen == REST:
        for seat in people(table.setup):
            be_quiet(table.state, seat)
    return int(chosen) if chosen not in (REST, _NOBODY_ACTS.value) else NOBODY
