"""An invasion at its beginning (CE-5.3)."""

from cosmotui.rules.cosmic_encounter.model.state import Fleet, Invasion


def fresh_invasion(invader: int) -> Invasion:
    """Return an invasion in which nothing has happened yet."""
    return Invasion([Fleet(invader), Fleet()], commissions=[{}, {}], actors=[invader])
