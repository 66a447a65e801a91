"""Burnout flares, which leave their user after their effect (CE-8.8 to CE-8.11)."""

from cosmotui.engine.question import Script, StepOver
from cosmotui.rules.cosmic_encounter.effect import Use


def take_effect(use: Use) -> Script[None]:
    """Carry out the effect of a pod; a burnout flare leaves its user after it, even where the effect ends the step
    (CE-8.9)."""
    burns = use.state.pods[use.pod].kind == "flare" and use.effect.is_burnout
    try:
        yield from use.effect.script(use)
    except StepOver:
        if burns:
            _burn_out(use)
        raise
    if burns:
        _burn_out(use)


def _burn_out(use: Use) -> None:
    """A burnout flare leaves its user for the alien it is named after (CE-8.8 to 8.11)."""
    state, pod = use.state, use.state.pods[use.pod]
    user = state.aliens[use.seat]
    if use.pod in user.charging:
        user.charging.remove(use.pod)
    source = next(
        (
            seat
            for seat in state.seats
            if not state.aliens[seat].eliminated and any(power.alien == pod.item for power in state.aliens[seat].powers)
        ),
        None,
    )
    if source is not None and use.pod in user.exhaust:
        user.exhaust.remove(use.pod)
        state.aliens[source].exhaust.append(use.pod)
        state.aliens[source].charging.append(use.pod)
