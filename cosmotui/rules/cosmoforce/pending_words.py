"""How much of what is being carried out is still to be decided, in words."""

from cosmotui.rules.cosmoforce.event_words import plural
from cosmotui.rules.cosmoforce.state import Now


def left_words(now: Now) -> str:
    """Return how much is left to decide: `3 marks left`, `2 harms left`, `1 too many`; "" where nothing is counted."""
    match now.what:
        case "damage":
            return f"{now.left} {plural(now.left, 'mark')} left"
        case "harm":
            return f"{now.left} {plural(now.left, 'harm')} left"
        case "loss":
            return f"{now.left} too many"
        case "heal":
            return f"{now.left} {plural(now.left, 'Habitat')}"
        case _:
            return ""
