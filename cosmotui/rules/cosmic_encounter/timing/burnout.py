"""Burnout flares, which leave their user after their effect (CE-8.8 to CE-8.11)."""

from cosmotui.engine.question import Script, StepOver
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.traits import BURNS, having


def take_effect(use: Use) -> Script[None]:
    """Carry out the effect of a pod; a burnout flare leaves its user after it, even where the effect ends the step
    (CE-8.9)."""
    burns = use.state.pods[use.pod].kind == "flare" and _burns(use)
    try:
        yield from use.effect.script(use)
    except StepOver:
        if burns:
            burn_out(use.state, use.seat, use.pod)
        raise
    if burns:
        burn_out(use.state, use.seat, use.pod)


def _burns(use: Use) -> bool:
    """Return whether a flare burns out with this use: by its own text, or by what is in force."""
    return use.effect.is_burnout or any(burns(use.state, use.pod) for _, burns in having(use.state, BURNS))


def burn_out(state: CosmicEncounterState, seat: int, flare: int) -> None:
    """Let a discharged flare leave its user for the alien it is named after (CE-8.8 to CE-8.11)."""
    pod, user = state.pods[flare], state.aliens[seat]
    if flare in user.charging:
        user.charging.remove(flare)
    source = next(
        (
            seat
            for seat in state.seats
            if not state.aliens[seat].eliminated and any(power.alien == pod.item for power in state.aliens[seat].powers)
        ),
        None,
    )
    if source is not None and flare in user.exhaust:
        user.exhaust.remove(flare)
        state.aliens[source].exhaust.append(flare)
        state.aliens[source].charging.append(flare)
