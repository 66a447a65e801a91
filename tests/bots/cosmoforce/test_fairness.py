"""Bots know what their seat knows, no more, keep nothing, and draw all chance from the numbers they are given."""

from random import Random

import pytest

from cosmotui.bots.cosmoforce import LEVELS
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.presets import BASTION, WASP
from tests.bots.cosmoforce.playing import new_match, play
from tests.bots.playing import ask
from tests.rules.cosmoforce.battle import battle, ship


def replies(level: str, seed: int) -> list[object]:
    match = new_match(2, seed=seed)
    play(match, [LEVELS[level]()] * 2, Random(seed), 60)
    return [entry.reply for entry in match.log]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_numbers_give_the_same_match(level: str) -> None:
    assert replies(level, 3) == replies(level, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_the_match_as_it_was(level: str) -> None:
    match = new_match(3)
    play(match, [LEVELS[level]()] * 3, Random(1), 40)
    question = match.questions[0]
    view, before = match.view(question.seat), match.state_bytes()
    assert ask(LEVELS[level](), match, Random(5)) == ask(LEVELS[level](), match, Random(5))
    assert match.state_bytes() == before
    assert view == match.view(question.seat)


@pytest.mark.rule("CF-3.1")
@pytest.mark.parametrize("level", LEVELS)
def test_a_design_does_not_depend_on_what_others_have_confirmed(level: str) -> None:
    designs: list[object] = []
    for opponent in (WASP, BASTION):
        match = new_match(2)
        match.answer(0, form_of(opponent))
        assert match.questions[0].seat == 1
        designs.append(ask(LEVELS[level](), match, Random(8)))
    assert designs[0] == designs[1]


@pytest.mark.parametrize("level", LEVELS)
def test_dice_to_come_change_nothing(level: str) -> None:
    me, foe = "Capital Engine*2 Dissipator!*2 Habitat Armor*2 Hangar*2 Missile", "Cruiser Engine Armor! Railgun*3"
    one, other = (battle(ship(me, heat=4), ship(foe), dice=dice) for dice in ([1, 1, 1, 1], [8, 8, 8, 8]))
    assert ask(LEVELS[level](), one.match, Random(4)) == ask(LEVELS[level](), other.match, Random(4))


@pytest.mark.parametrize("level", LEVELS)
def test_bots_fly_different_ships(level: str) -> None:
    names = [str(ask(LEVELS[level](), new_match(2), Random(seed))) for seed in range(30)]
    assert len(set(names)) >= 3
