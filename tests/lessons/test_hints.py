"""The hints of coached matches: one line each, with rules that exist, and told when they matter."""

from random import Random

import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.keymap.current import with_keys
from cosmotui.lessons.catalog import hints_of, taught
from cosmotui.lessons.lesson import Hint
from cosmotui.rules.rulebook import load
from cosmotui.widgets.lesson_bar import broken
from tests.screens.playing import new_match

HINTS = [(game, hint) for game in taught() for hint in hints_of(game)]


@pytest.mark.parametrize(("game", "hint"), HINTS, ids=[f"{game}-{hint.name}" for game, hint in HINTS])
def test_a_hint_has_one_line_and_a_rule(game: str, hint: Hint) -> None:
    assert len(broken(with_keys(hint.say), 80)) == 1
    assert load(game).find_id(hint.rule) is not None


@pytest.mark.parametrize("game", [game for game in taught() if hints_of(game)])
def test_hints_have_different_names_and_most_matter_in_the_first_match(game: str) -> None:
    names = {hint.name for hint in hints_of(game)}
    assert len(names) == len(hints_of(game))
    found: set[str] = set()
    for seed in range(12):
        match, dice = new_match(("", ""), seed=seed, name=game), Random(seed)
        for _ in range(400):
            if match.result is not None:
                break
            question = match.questions[0]
            view = match.view(question.seat)
            found |= {hint.name for hint in hints_of(game) if hint.matters(view, question)}
            match.answer(question.seat, random_reply(question, dice))
    assert found == names
