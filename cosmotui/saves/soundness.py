"""Whether a state that a file brings can be played with: everything is shown, told and asked once."""

from collections.abc import Sequence
from math import isfinite
from types import ModuleType
from typing import Final, cast

import msgspec

from cosmotui.engine.setup import Setup
from cosmotui.late import late
from cosmotui.rules.registry import AnyGame
from cosmotui.saves.match_file import AnyMatch

_WORDS: Final = {
    "cosmoclysm": "cosmoclysm.describe",
    "cosmoforce": "cosmoforce.describe",
    "cosmic-conflict": "cosmic_conflict.describe",
    "cosmic-encounter": "cosmic_encounter.describe",
    "space-force": "space_force.combat.describe",
}
"""By game: the module below cosmotui.rules that tells the table in words."""


def check_state(rules: AnyGame, setup: Setup, state: bytes) -> None:
    """Refuse a state that no match with these seats, options and dice can come to. Raises ValueError."""
    decoded = msgspec.msgpack.decode(state, type=rules.state_type)
    if decoded.dice.seed not in setup.raw_seeds or decoded.dice.script:
        raise ValueError("its dice are not those of the match")
    if problem := rules.state_problem(setup, decoded):
        raise ValueError(problem)
    if not _is_finite(msgspec.msgpack.decode(state)):
        raise ValueError("a number in it is none")


def _is_finite(data: object) -> bool:
    """Whether every number of a decoded state can be drawn and counted with."""
    if isinstance(data, float):
        return isfinite(data)
    if isinstance(data, list | tuple):
        return all(_is_finite(part) for part in cast(Sequence[object], data))
    return not isinstance(data, dict) or all(_is_finite(part) for part in cast(dict[object, object], data).values())


def look_over(match: AnyMatch) -> None:
    """Show the table to every seat and to spectators, tell it in words, and take up what each seat is asked.

    A state that no match ever had fails here, with whatever the rules raise, and not while people look at it.
    """
    rules, setup = match.game, match.setup
    words: ModuleType | None = late(_WORDS, rules.name, "rules") if rules.name in _WORDS else None
    for seat in (None, *range(len(setup.seats))):
        view = match.view(seat)
        if words is not None:
            words.describe(view)
            under_way = getattr(words, "under_way", None)
            if under_way is not None:
                under_way(view)
        question = match.question_for(seat)
        rules.rule_now(view, question)
        if question is not None:
            rules.hides(setup, question)
            rules.formality(view, question)
            rules.default(view, question)
            rules.why_not(view, question, "")
