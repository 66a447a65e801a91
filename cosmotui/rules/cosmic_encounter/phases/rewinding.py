"""Going back in an invasion, with everything that the aliens have by then (CE-13.30)."""

from typing import Final

from cosmotui.engine.question import Script, StepOver
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.primed import clear_primed
from cosmotui.rules.cosmic_encounter.model.notes import COPY
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, CosmicEncounterState, Fleet
from cosmotui.rules.cosmic_encounter.phases.calling_off import dissolve
from cosmotui.rules.cosmic_encounter.phases.result import exhaust_primed, return_primed

PHASES: Final = ("warpfall", "destiny", "launch", "rally", "arrival", "approach")
"""To these one can go back: to the first sub-step, of the arrival to its window. All else comes after them."""


def rewind(use: Use, phase: str, pods_back: bool = False) -> Script[None]:
    """Continue the invasion from the beginning of a phase; nothing in a script after this is carried out (CE-13.30).

    Fuel, flare charges and discharged pods stay spent. `pods_back`: revealed drivers and the pods primed with them
    return to their owners' caches, where a text says so. Before the arrival there are no fleets: their ships rebound.
    """
    state = use.state
    back = PHASES.index(phase)
    yield from _clear_primed(use, pods_back or not state.now.revealed)
    if back < PHASES.index("arrival"):
        yield from dissolve(use.table, use)
        state.now.actors = [seat for seat in (state.now.invader, state.now.defender) if seat >= 0]
    _forget_encounter(state)
    if back <= PHASES.index("destiny") and not state.now.is_ambush:
        _forget_defender(state)
    if back <= PHASES.index("launch"):
        state.now.target = -1
    state.used = [one for one in state.used if one.split()[-1].partition(".")[0] in PHASES[:back]]
    use.table.record(Told(use.seat, f"the invasion went back to {phase}"))
    state.phase = phase
    raise StepOver


def _clear_primed(use: Use, pods_back: bool) -> Script[None]:
    """Primed pods leave the fleets; bribes, which are not settled yet, return in any case (CE-11.22)."""
    if not pods_back:
        yield from exhaust_primed(use.table)
        for fleet in use.now.fleets:
            clear_primed(fleet)
    return_primed(use.state)


def _forget_encounter(state: CosmicEncounterState) -> None:
    """Nothing of the encounter has happened yet; what protects ships in a fleet goes on."""
    now = state.now
    now.fleets = [Fleet(one.leader, one.sponsors, impervious=one.impervious) for one in now.fleets]
    now.form, now.margin, now.negotiation, now.revealed = "", -1, None, False
    now.modifiers, now.declared, now.turns, now.calls = [], [], [], []
    for side in (INVADERS, DEFENDERS):
        now.notes.pop(f"nature {side}", None)
    for fleet in now.fleets:
        now.notes.pop(f"{COPY} {fleet.leader}", None)
    now.notes.pop("blitz by", None)


def _forget_defender(state: CosmicEncounterState) -> None:
    """Nobody has been named by destiny; its charge stays consumed."""
    now = state.now
    if now.defender >= 0:
        state.aliens[now.defender].flagship = False
    now.fleets[DEFENDERS].leader, now.charge, now.flagged = NOBODY, "", False
    now.actors = [now.invader]
