"""The beginning of ambushes, and the restoration after them (CE-32.2 to CE-32.6)."""

from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.phases.fresh import begin_invasion


def begin_ambush(state: CosmicEncounterState, quits: bool) -> bool:
    """Begin the next ambush whose two aliens are still there, with its own flagship, and return whether there is one.

    `quits`: the campaign ends after it (CE-32.1, CE-32.4, CE-32.6).
    """
    while state.ambushes:
        next_one = state.ambushes.pop(0)
        seat, target = next_one.seat, next_one.target
        if state.aliens[seat].eliminated or state.aliens[target].eliminated:
            continue
        interrupted = state.now
        interrupted.quits = quits
        for other in (seat, target, state.campaign):
            alien = state.aliens[other]
            interrupted.flagships[other] = (alien.flagship, alien.away, alien.loaded)
        for alien in state.aliens:
            alien.flares_used = alien.messages = 0  # CE-32.7
        state.suspended.append(interrupted)
        begin_invasion(state, seat)
        state.now.is_ambush = True
        state.now.fleets[1].leader = target
        state.now.only = list(next_one.ships)
        state.now.notes |= {next_one.note: 1} if next_one.note else {}
        if next_one.planet >= 0 and state.planets[next_one.planet].exists:
            state.now.target, state.now.targets = next_one.planet, [next_one.planet]
        state.aliens[seat].flagship, state.aliens[seat].away = True, False
        state.phase = "warpfall"
        return True
    return False


def end_ambush(state: CosmicEncounterState) -> None:
    """Return to the invasion that was interrupted, with its roles and flagships (CE-32.3, CE-32.5)."""
    interrupted = state.invasion = state.suspended.pop()
    for seat, (flagship, away, loaded) in interrupted.flagships.items():
        alien = state.aliens[seat]
        if not alien.eliminated:
            alien.flagship, alien.away, alien.loaded = flagship, away, loaded
