"""Bots use what helps in few positions alone: where it does, at each level that reasons, and nowhere else."""

from random import Random
from typing import Final

import pytest

from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.engine.question import Reply
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from tests.bots.cosmic_encounter.fight_positions import FIGHTS, WHENEVER
from tests.bots.cosmic_encounter.playing import PLENTY, asked
from tests.bots.cosmic_encounter.positions import USES, held, uneven, veiled
from tests.bots.cosmic_encounter.rare_positions import GAINS, RARE
from tests.bots.cosmic_encounter.telling_positions import TELLING
from tests.bots.cosmic_encounter.test_reasons import used
from tests.rules.cosmic_encounter.holdings.stations import seated
from tests.rules.cosmic_encounter.scenes import A, C, D, E, Scene, fight
from tests.soak.bot_uses import offers

POSITIONS = {**USES, **RARE, **TELLING, **FIGHTS}
ALWAYS = {**WHENEVER, **GAINS}
MOST: Final = 400
"""Answers within which something is offered."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", POSITIONS)
def test_bots_use_it_where_it_helps(name: str, level: str) -> None:
    scene, seat, answer = POSITIONS[name][0]()
    assert [reply for reply, _ in used(scene, seat, level)][:1] == [answer]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", POSITIONS)
def test_elsewhere_they_leave_it_alone(name: str, level: str) -> None:
    scene, seat, answer = POSITIONS[name][1]()
    scene.play(stop=("D-window",))
    match = scene.match
    assert match is not None
    for _ in range(MOST):
        question = match.questions[0]
        if question.seat == seat and answer in offers(question):
            break
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    else:
        raise AssertionError(f"{answer} was never offered")
    assert LEVELS[level]().reply(match.view(seat), question, Random(1), PLENTY) != answer


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ALWAYS)
def test_bots_use_what_helps_wherever_it_may_be_used(name: str, level: str) -> None:
    scene, seat, answer = ALWAYS[name]()
    assert answer in [reply for reply, _ in used(scene, seat, level)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("lost", "flattens"), [(8, True), (1, False)])
def test_a_hammer_flattens_a_second_warp_with_its_flare_where_many_ships_lie(
    lost: int, flattens: bool, level: str
) -> None:
    scene = Scene("hammer")
    for seat, count in ((D, 8), (E, lost)):
        scene.dominion(seat, 4, there=C)
        scene.warp(seat, count)
    scene, seat, answer = held(fight(scene.invade(3), "attack 01", "attack 40"), A, "flare Hammer")
    match = scene.play(stop=("D-window",)).match
    assert match is not None
    replies: list[Reply] = []
    while match.questions[0].key != "D-continue" and len(replies) < 40:
        question = match.questions[0]
        view = match.view(question.seat)
        bot = LEVELS[level]()
        is_own = question.seat == seat
        replies.append(bot.reply(view, question, Random(1), PLENTY) if is_own else match.game.default(view, question))
        match.answer(question.seat, replies[-1])
    assert "crush of hammer" in replies
    assert (answer in replies) is flattens


@pytest.mark.parametrize("level", LEVELS)
def test_the_ship_of_a_greenhorn_goes_where_its_reason_says(level: str) -> None:
    scene, seat, answer = uneven(1)
    weakest, *_, strongest = planets_of(scene.state, seat)
    ship = on_planet(scene.state, strongest, seat)[0]
    before = ((f"D-window {seat}", answer), (f"D-declare {seat}", f"s{ship}"))
    assert asked(scene, f"D-place {seat}", level, *before) == str(weakest)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_given_away_is_what_was_meant(level: str) -> None:
    """The use answers an event, and its own questions know that."""
    scene, seat, _ = USES["wild ethic"][0]()
    bad = {pod_id(pod) for pod, one in enumerate(scene.state.pods) if one.kind == "poison"}
    given = [reply for reply, _ in used(scene, seat, level)[1:]]
    assert given[0] in bad


@pytest.mark.parametrize("level", LEVELS)
def test_a_sponsor_with_a_shield_generator_saves_its_ships(level: str) -> None:
    scene = fight(seated("shield-generator", C).invade(3, forewards={C: 2}), "attack 01", "attack 40")
    assert [reply for reply, _ in used(scene, C, level)][:1] == ["shield-generator"]


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_owes_compensation_lets_another_pay_it(level: str) -> None:
    scene = fight(Scene().invade(4), "attack 20", "negotiate")
    scene.give(C, "attack 08", "attack 08", "attack 08")
    scene, seat, answer = held(scene, A, "flare Scammer")
    scene.give(A, "attack 30", "attack 20", "morph")
    assert answer in [reply for reply, _ in used(scene, seat, level)]


@pytest.mark.parametrize("level", LEVELS)
def test_a_sponsoring_amoeba_keeps_its_only_ship_where_it_is(level: str) -> None:
    scene, seat, answer = held(Scene("", "", "amoeba").invade(1, forewards={C: 1}), C, "flare Amoeba")
    for planet in planets_of(scene.state, C):
        scene.base(C, planet, 1)
    assert answer not in [reply for reply, _ in used(scene, seat, level)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("is_veiled", [True, False])
def test_a_driver_is_veiled_but_once(is_veiled: bool, level: str) -> None:
    """A holds the pod once more, as if it had come back."""
    scene, seat, answer = veiled("attack 12")
    scene.state.now.fleets[INVADERS].veiled = is_veiled
    assert (answer in [reply for reply, _ in used(scene, seat, level)]) is not is_veiled
