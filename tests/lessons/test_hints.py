"""The hints of coached matches: one line each, with rules that exist, and told when they matter."""

from random import Random

import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.games import manifest, rules_of
from cosmotui.keymap.current import with_keys
from cosmotui.lessons.catalog import hints_of, lessons_of, taught
from cosmotui.lessons.lesson import Hint
from cosmotui.rules.rulebook import load
from cosmotui.widgets.lesson_bar import broken
from tests.screens.playing import new_match

HINTS = [(game, hint) for game in taught() for hint in hints_of(game)]


@pytest.mark.parametrize(("game", "hint"), HINTS, ids=[f"{game}-{hint.name}" for game, hint in HINTS])
def test_a_hint_has_one_line_and_a_rule(game: str, hint: Hint) -> None:
    assert len(broken(with_keys(hint.say), 80)) == 1
    assert "{" not in hint.plain
    assert load(game).find_id(hint.rule) is not None


@pytest.mark.parametrize("game", [game for game in taught() if hints_of(game)])
def test_hints_have_different_names_and_all_matter_in_a_first_match(game: str) -> None:
    names = {hint.name for hint in hints_of(game)}
    assert len(names) == len(hints_of(game))
    rules = rules_of(game)
    quick = next((start for start in rules.quick_starts if start.name == manifest(game).first_match), None)
    seats, options = [""] * (quick.seats if quick and quick.seats else 2), quick.options if quick else {}
    found: set[str] = set()
    for lesson in lessons_of(game):  # its moment may be rare
        match = lesson.begin()
        question = match.questions[0]
        found |= {hint.name for hint in hints_of(game) if hint.matters(match.view(question.seat), question)}
    for seed in range(12):
        match, dice = new_match(seats, seed=seed, name=game, **options), Random(seed)
        for _ in range(400):
            if match.result is not None or found == names:
                break
            question = match.questions[0]
            view = match.view(question.seat)
            found |= {hint.name for hint in hints_of(game) if hint.matters(view, question)}
            match.answer(question.seat, random_reply(question, dice))
    assert found == names
