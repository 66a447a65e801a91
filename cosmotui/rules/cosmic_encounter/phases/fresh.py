"""An invasion at its beginning (CE-5.3)."""

from cosmotui.rules.cosmic_encounter.state import CosmicEncounterState, Fleet, Invasion


def fresh_invasion(invader: int) -> Invasion:
    """An invasion in which nothing has happened yet."""
    return Invasion([Fleet(invader), Fleet()], commissions=[{}, {}], actors=[invader])


def slime_acts(state: CosmicEncounterState, leader: int) -> None:
    """The slime that an alien carries acts in the next invasion that it leads, and in no other (CE-6.17, CE-6.19)."""
    state.aliens[leader].slime_acts = state.aliens[leader].slime >= 0
