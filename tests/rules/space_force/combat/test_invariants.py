"""What holds at every moment of any encounter, however it is played."""

from random import Random

import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.space_force.combat.events import Closed
from cosmotui.rules.space_force.combat.scenes import SCENES
from cosmotui.rules.space_force.combat.view import SpaceForceView
from tests.rules.space_force.combat.scenario import GAME, AnyMatch

ODD = 0.15
"""How often a rare answer is given."""


def new_match(seats: int, seed: int, **options: str) -> AnyMatch:
    return Match.new(GAME, Setup(tuple(Seat(f"Seat {n}", n) for n in range(seats)), options, seed))


def any_reply(question: AnyQuestion, rng: Random) -> Reply:
    """A random answer, now and then a rare one."""
    if isinstance(question, ChooseOne) and rng.random() < ODD:
        return rng.choice(question.options).value
    return random_reply(question, rng)


def check(view: SpaceForceView) -> None:
    """Ranges of SF-20.3, and who may be asked."""
    armoury = view.rules.armoury
    for one in view.fighters:
        body = one.now.body
        assert body.hp >= 0
        assert body.hp <= body.max_hp or body.end_lost
        assert body.stun >= 0
        assert 0 <= body.end_lost <= body.endurance
        if body.current_endurance == 0:
            assert body.is_dead
        if body.condition.kind == "unconscious":
            assert body.condition.wake >= view.round or view.phase == "end" or view.over
        if not one.now.can_act:
            assert not one.now.pending
        for held in one.now.arms:
            known = armoury.find(held.weapon)
            assert known
            assert 0 <= held.shots <= 10_000
        assert sum(held.hand == "main" for held in one.now.arms) <= 1
        assert sum(held.hand == "off" for held in one.now.arms) <= 1
        if one.at is not None:
            assert all(abs(part) <= 1000 for part in one.at)
    if view.actor is not None and not view.over:
        assert view.acting in range(len(view.combatants))


@pytest.mark.rule("SF-20.1", "SF-20.3", "SF-14.2", "SF-12.28")
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("seed", range(6))
def test_random_play_keeps_to_the_ranges_and_ends(scene: str, seed: int) -> None:
    rng = Random(f"{scene}{seed}")
    match = new_match(
        1 + seed % 4,
        seed,
        scene=scene,
        rounds="8",
        questions="full" if seed % 2 else "brief",
        surprise=("none", "mutual", "concealed", "ask")[seed % 4],
        sprint_action="yes" if seed % 3 else "no",
    )
    for _ in range(3000):
        if match.result is not None:
            break
        check(match.view(None))
        question = match.questions[0]
        match.answer(question.seat, any_reply(question, rng))
    assert match.result is not None
    check(match.view(None))
    events = match.events(None)
    assert sum(isinstance(event, Closed) for event in events) == 1
    assert all(event.describe(match.setup.names()).isprintable() for event in events)


def test_defaults_alone_bring_every_scene_to_its_end() -> None:
    for scene in SCENES:
        match = new_match(2, 1, scene=scene)
        for _ in range(1000):
            if match.result is not None:
                break
            question = match.questions[0]
            match.answer(question.seat, GAME.default(match.view(question.seat), question))
        assert match.result is not None
