"""The kinds of reward, exchanged by effects (CE-22.28, CE-22.32)."""

from cosmotui.rules.cosmic_encounter.effect import Use


def exchange_rewards(use: Use, sponsors_only: bool = False) -> None:
    """Exchange the kinds of reward of the two fleets, or of their sponsors only; a second exchange of the same scope
    undoes the first (CE-22.32)."""
    now = use.now
    if sponsors_only:
        now.sponsors_swapped = not now.sponsors_swapped
    else:
        now.swapped = not now.swapped
