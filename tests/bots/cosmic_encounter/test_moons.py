"""Bots use their moons where that helps."""

from random import Random

import pytest

from cosmotui.bots.cosmic_encounter import Mastermind
from cosmotui.engine.question import ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.model.modifier import Modifier
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.bots.cosmic_encounter.playing import PLENTY, asked
from tests.rules.cosmic_encounter.holdings.moons import moon, settled
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight


def used(scene: Scene, item: str, *before: tuple[str, Reply]) -> Reply:
    """What a mastermind answers where it may first use a moon; `before`: answers to questions by key and seat, all
    others being the defaults."""
    scene.play(stop=("D-window",))
    match = scene.match
    assert match is not None
    for _ in range(60):
        question = match.questions[0]
        if isinstance(question, ChooseOne) and item in [option.value for option in question.options]:
            return Mastermind().reply(match.view(question.seat), question, Random(1), PLENTY)
        given = dict(before).get(f"{question.key} {question.seat}")
        match.answer(question.seat, default_reply(question) if given is None else given)
    raise AssertionError(f"{item} was never offered")


def arriving(sponsors: int) -> Scene:
    """A, on COMMIT, is about to meet B with a sponsor that has sent so many ships."""
    scene, _ = moon("blue-commit", A, 4, A)
    for seat in (A, B):
        scene.give(seat, "attack 12", "attack 10")
    scene.invade(3, forewards={C: sponsors, D: sponsors})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def test_more_ships_of_sponsors_are_welcome() -> None:
    assert used(arriving(1), "blue-commit") == "blue-commit"


def ahead() -> Scene:
    """C has four foreign bases, D two; A is on the moon INERTIA."""
    scene, _ = moon("blue-inertia", A, 4, A)
    scene.dominion(C, 4, there=E)
    scene.dominion(D, 2, there=B)
    return scene.begin("warpfall")


def test_whoever_stands_best_abandons_a_base() -> None:
    assert used(ahead(), "blue-inertia") == "blue-inertia"
    assert asked(ahead(), "D-declare 0", "mastermind", ("D-window 0", "blue-inertia")) == str(C)


def booming() -> tuple[Scene, int]:
    """C, which stands best, and D are on moons; A is on MOONBOOM."""
    scene, _ = moon("blue-moonboom", A, 4, A)
    scene.dominion(C, 3, there=E)
    moon("half-home", D, 3, D, True, of=scene)
    _, best = moon("half-mygate", C, 3, C, True, of=scene)
    return scene.begin("warpfall"), best


def test_the_moon_of_whoever_stands_best_is_vaporized() -> None:
    scene, best = booming()
    assert asked(scene, "D-declare 0", "mastermind", ("D-window 0", "blue-moonboom")) == str(best)


def test_moonboom_is_kept_where_only_the_own_moon_is_occupied() -> None:
    scene, _ = moon("blue-moonboom", A, 4, A)
    moon("half-home", D, 3, of=scene)
    assert used(scene.begin("warpfall"), "blue-moonboom") == "pass"


@pytest.mark.parametrize(("held", "is_used"), [(("attack 12", "poison"), True), (("attack 12", "attack 06"), False)])
def test_stack_is_for_what_does_harm(held: tuple[str, ...], is_used: bool) -> None:
    scene = settled("secret-stack", A)
    scene.give(A, *held)
    scene.state.campaign, scene.state.phase = C, "orientation"
    assert (used(scene, "secret-stack") == "secret-stack") is is_used


def test_of_a_cache_stack_takes_what_does_harm() -> None:
    scene = settled("secret-stack", A)
    _, poison = scene.give(A, "attack 04", "poison")
    scene.state.campaign, scene.state.phase = C, "orientation"
    assert asked(scene, "D-declare 0", "mastermind", ("D-window 0", "secret-stack")) == pod_id(poison)


@pytest.mark.parametrize(("item", "seat"), [("full-defence", B), ("full-offence", A)])
@pytest.mark.parametrize(("inverted", "reply"), [(False, "yes"), (True, "no")])
def test_might_for_moons_is_taken_unless_the_total_is_inverted(
    item: str, seat: int, inverted: bool, reply: str
) -> None:
    scene = fight(settled(item, C).invade(3), "attack 10", "attack 08")
    if inverted:
        scene.state.now.modifiers.append(Modifier("negate", seat, -1, 0, "Antimatter"))
    assert asked(scene, f"D-power {seat}") == reply


@pytest.mark.parametrize(("warp", "reply"), [(0, "secret-reroute"), (3, "secret-reroute")])
def test_a_flare_is_worth_more_than_a_ship(warp: int, reply: str) -> None:
    scene = settled("secret-reroute", A)
    scene.warp(A, warp)
    assert used(scene.begin("warpfall"), "secret-reroute") == reply


def test_the_best_of_a_treasure_is_kept() -> None:
    scene, _ = moon("quarter-treasure")
    (best,) = scene.give(C, "attack 40")
    scene.give(D, "attack 04")
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    assert asked(scene, "D-declare 0", "mastermind", ("D-moon 0", "1")) == pod_id(best)


@pytest.mark.parametrize(("ships", "reply"), [(1, "no"), (2, "1")])
def test_the_only_ship_of_a_base_stays_there(ships: int, reply: str) -> None:
    scene, _ = moon("quarter-treasure")
    scene.invade(ships).prime(0, "attack 20").prime(1, "attack 01")
    assert asked(scene, "D-moon 0") == reply


def test_a_quashing_opponent_pays_with_ships() -> None:
    scene = settled("hub-dispute", A, Scene.under(quash="unilateral"))
    scene.dominion(A, 2)
    fight(scene.invade(2), "negotiate", "negotiate")
    assert used(scene, "hub-dispute", ("D-demand 0", "pass"), ("D-demand 1", "quash")) == "hub-dispute"
