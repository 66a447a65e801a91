"""The question with which a window opens (CE-13.9, CE-13.21)."""

from functools import cache

from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.effect import GameEvent
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.windows import BEFORE
from cosmotui.rules.cosmic_encounter.words.moment_words import at_words


def window_title(setup: Setup, at: str, cause: GameEvent | None, first: bool = False) -> str:
    """Return the question of a window: of a sub-step, or of an event that somebody may answer or act on.

    `first`: before the automatic part of the sub-step (CE-13.33).
    """
    if cause is None:
        return _title_of(at, first)
    name = setup.names()[cause.seat] if cause.seat >= 0 else ""
    if at == "on:power-used" and cause.by is not None and cause.by.power is not None:
        return f"{name} uses {alien(cause.by.power.alien).name}. Answer it?"
    what = cause.what or at.removeprefix("on:").replace("-", " ")
    return f"{name}: {what}. {'Answer' if at in BEFORE else 'Act on'} it?"


@cache
def _title_of(at: str, first: bool) -> str:
    """Return the question of the window of a sub-step."""
    return f"Act {at_words(at, first)}?"
