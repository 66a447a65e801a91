"""Bots know what their seat knows, no more, keep nothing, and draw all chance from the numbers they are given."""

from random import Random

import msgspec
import pytest

from cosmotui.bots.cosmic_conflict import LEVELS
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from tests.bots.cosmic_conflict.playing import answer_of, new_match
from tests.bots.playing import ask, play
from tests.rules.cosmic_conflict.scenes import foe, scene, ship

SKIRMISH = {"points": "480"}


def replies(level: str, seed: int) -> list[object]:
    match = new_match(SKIRMISH, seed)
    play(match, [LEVELS[level]()] * 2, Random(seed), 120)
    return [entry.reply for entry in match.log]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_numbers_give_the_same_match(level: str) -> None:
    assert replies(level, 3) == replies(level, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_the_match_as_it_was(level: str) -> None:
    match = new_match(SKIRMISH)
    for _ in range(6):
        play(match, [LEVELS[level]()] * 2, Random(1), 15)
        question = match.questions[0]
        view, before = match.view(question.seat), match.state_bytes()
        assert ask(LEVELS[level](), match, Random(5)) == ask(LEVELS[level](), match, Random(5))
        assert match.state_bytes() == before
        assert view == match.view(question.seat)


@pytest.mark.parametrize("level", LEVELS)
def test_a_fleet_does_not_depend_on_what_the_other_side_has_brought(level: str) -> None:
    fleets: list[object] = []
    for name in ("SK1", "SK3"):
        match = new_match(SKIRMISH)
        match.answer(0, fleet_form(FLEETS[name]))
        assert match.questions[0].seat == 1
        fleets.append(ask(LEVELS[level](), match, Random(8)))
    assert fleets[0] == fleets[1]


@pytest.mark.rule("CX-12.7")
@pytest.mark.parametrize("at", ["attack", "velocity", "command"])
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_orders_of_the_foe_change_nothing(level: str, at: str) -> None:
    answers = [
        answer_of(
            level, scene(ship("CRU", (20, 15), velocity=2), foe("DST", (33, 16), velocity=2, orders=order), at=at)
        )
        for order in ("Evasive Actions", "Contingent Attack")
    ]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("level", LEVELS)
def test_dice_to_come_change_nothing(level: str) -> None:
    answers: list[object] = []
    for dice in ("1 1 1 1", "6 6 6 6"):
        now = scene(ship("CRU", (20, 15), velocity=2), foe("DST", (29, 16)), at="attack", dice=dice)
        answers.append(answer_of(level, now))
    assert answers[0] == answers[1]


@pytest.mark.rule("CX-21.3")
@pytest.mark.parametrize("level", LEVELS)
def test_an_unrevealed_ship_is_a_marker_and_no_more(level: str) -> None:
    answers: list[object] = []
    for what in ("PKT", "DRD"):
        hidden = msgspec.structs.replace(foe(what, (33, 16), velocity=2), revealed=False)
        now = scene(ship("CRU", (20, 15), velocity=2), hidden, at="velocity", options={"stealth": "blank"})
        answers.append(answer_of(level, now))
    assert answers[0] == answers[1]
