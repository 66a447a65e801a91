"""The check whether a state from a file can be played: its values, and whether it can be shown, told and asked."""

from types import ModuleType
from typing import Final

import msgspec

from cosmotui import games
from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.game import AnyGame
from cosmotui.engine.setup import Setup
from cosmotui.engine.soundness import problem_of
from cosmotui.games import manifest
from cosmotui.saves.match_file import AnyMatch
from cosmotui.startup.late import imported

AHEAD: Final = 6
"""Answers that are tried in a copy before people go on from a checkpoint."""


def check_state(rules: AnyGame, setup: Setup, state: bytes) -> None:
    """Refuse a state that no match with these seats, options and dice can come to. Raises ValueError."""
    read = msgspec.msgpack.decode(state, type=rules.state_type)
    things = {"seat": range(len(setup.seats)), **rules.things(setup, read)}
    if read.dice.seed not in setup.raw_seeds or read.dice.script:
        raise ValueError("its dice are not those of the match")
    if problem := problem_of(read, rules.state_type, things) or rules.state_problem(setup, read):
        raise ValueError(problem)


def rehearse(match: AnyMatch) -> None:
    """Give the usual answers in a copy for a while, and check the copy after each of them.

    An impossible state then fails here, with whatever the rules raise, and not while people play.
    """
    copy = AnyMatch.restore(match.game, match.setup, match.checkpoint)
    for _ in range(AHEAD):
        if copy.result is not None:
            return
        question = copy.questions[0]
        try:
            copy.answer(question.seat, copy.game.default(copy.view(question.seat), question))
        except IllegalReply:  # of a form that people have to fill in first
            return
        look_over(copy)


def look_over(match: AnyMatch) -> None:
    """Show the table to every seat and to spectators, describe it, and prepare what each seat is asked.

    An impossible state then fails here, with whatever the rules raise, and not while people look at it.
    """
    rules, setup = match.game, match.setup
    words: ModuleType | None = imported(manifest(rules.name).words) if rules.name in games.names() else None
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
            rules.needs_handover(setup, question)
            rules.formality(view, question)
            rules.default(view, question)
            rules.why_not(view, question, "")
