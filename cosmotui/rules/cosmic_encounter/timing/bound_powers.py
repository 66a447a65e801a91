"""Powers that belong to holdings and to other powers: they wake and sleep with them (CE-12.12, CE-28.7)."""

from cosmotui.rules.cosmic_encounter.holdings import serves
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState


def look_after_bound_powers(state: CosmicEncounterState) -> None:
    """Let every power that belongs to a holding or to another power be active exactly while that is in force."""
    for seat, alien in enumerate(state.aliens):
        if len(alien.powers) > 1 or state.holdings:
            for power in alien.powers:
                if power.holding >= 0:
                    holding = state.holdings[power.holding]
                    power.asleep = not (holding.is_active and serves(state, power.holding, seat))
                elif power.giver:
                    power.asleep = not any(one.is_active for one in alien.powers if one.alien == power.giver)


def bound_to(state: CosmicEncounterState, seat: int, power: Power) -> list[Power]:
    """Return the powers of an alien that belong to one of its powers."""
    return [one for one in state.aliens[seat].powers if one.giver == power.alien and one is not power]
