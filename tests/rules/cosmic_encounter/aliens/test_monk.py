"""Monk: Power of Asceticism."""

from random import Random

import pytest

from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.bots.cosmic_encounter.playing import PLENTY
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, first
from tests.soak.bot_uses import offers


def fought(scene: Scene, own: str = "attack 20", other: str = "attack 01", **more: int) -> Scene:
    """A has met B."""
    return scene.invade(3, forewards={C: 1} if more else {}).prime(INVADERS, own).prime(DEFENDERS, other)


def test_as_a_bystander_it_scraps_a_pod_in_upkeep() -> None:
    scene = Scene("", "", "monk")
    scene.give(C, "attack 05", "attack 06")
    scene = fought(scene).play(("D-scrap 2", first))
    assert scene.names(scene.state.aliens[C].cache) == ["attack 06"]


def test_as_an_actor_it_keeps_its_pods() -> None:
    scene = Scene("", "", "monk")
    scene.give(C, "attack 05", "attack 06")
    scene = fought(scene, own="attack 01", other="attack 20", c=1).play()
    assert len(scene.state.aliens[C].cache) == 2


def test_where_it_makes_a_base_it_drafts_a_pod_for_each_ship() -> None:
    assert len(fought(Scene("monk")).play().state.aliens[A].cache) == 3


def test_where_others_make_a_base_it_drafts_nothing() -> None:
    scene = Scene("", "", "monk")
    scene.give(C, "attack 05", "attack 06")
    assert len(fought(scene).play().state.aliens[C].cache) == 1


@pytest.mark.rule("CE-18.23", "CE-19.9")
def test_with_an_empty_cache_its_ships_drive_it() -> None:
    scene = Scene("monk").invade(3).prime(DEFENDERS, "attack 20")
    scene.play()
    assert "might 33 against 24" in scene.told()


def test_its_last_pod_does_not_count_either() -> None:
    assert "might 33 against 5" in fought(Scene("monk"), own="attack 08").play().told()


def test_with_a_pod_in_hand_it_needs_a_driver() -> None:
    scene = Scene("monk")
    scene.give(A, "reinforcement")
    assert "might 11 against 5" in fought(scene, own="attack 08").play().told()


def test_as_a_sponsor_its_empty_cache_does_not_count() -> None:
    assert "might 12 against 5" in fought(Scene("", "", "monk"), own="attack 08", c=1).play().told()


def test_zapped_it_keeps_its_pods() -> None:
    scene = Scene("", "", "monk")
    scene.give(C, "attack 05")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert len(fought(scene).play(("D-response 3", pod_id(zap))).state.aliens[C].cache) == 1


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("", "", "monk")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert len(fought(scene).play().state.aliens[A].cache) == 3


def test_below_three_authority_it_has_no_fists() -> None:
    scene = Scene("monk")
    scene.state.aliens[A].powers[0].off = True
    assert "might 11 against 5" in fought(scene, own="attack 08").play().told()


def test_its_super_flare_keeps_it_from_drafting() -> None:
    scene = Scene("monk")
    (flare,) = scene.give(A, "flare Monk")
    scene = fought(scene).play(("D-response 0", pod_id(flare)))
    assert scene.state.aliens[A].cache == [flare]


@pytest.mark.parametrize("held", [1, 2])
def test_its_wild_flare_feeds_the_poor(held: int) -> None:
    scene = Scene()
    (flare,) = scene.give(D, "flare Monk")
    scene.give(D, *["attack 05"] * (held - 1))
    scene = fought(scene).play(("D-window 3", pod_id(flare)))
    assert len(scene.state.aliens[D].cache) == 10 + held


def test_its_wild_flare_is_not_for_the_rich() -> None:
    scene = Scene()
    (flare,) = scene.give(D, "flare Monk")
    scene.give(D, "attack 05", "attack 06")
    assert f"3 {pod_id(flare)}" not in fought(scene).play().offers


@pytest.mark.rule("CE-19.11", "CE-19.25")
def test_by_its_legacy_a_fleet_without_a_driver_has_twelve() -> None:
    scene = Scene()
    scene.state.legacies.append("monk")
    scene.invade(3).prime(INVADERS, "attack 08").play()
    assert "might 11 against 16" in scene.told()


def test_by_its_legacy_a_fleet_with_a_driver_has_that() -> None:
    scene = Scene()
    scene.state.legacies.append("monk")
    assert "might 5 against 24" in fought(scene, own="attack 02", other="attack 20").play().told()


def test_a_defender_fights_with_its_fists_too() -> None:
    scene = Scene("", "monk").invade(2).prime(INVADERS, "negotiate").play()
    assert "massacre" in scene.told() and scene.in_warp(A) == 2 and scene.in_warp(B) == 0


@effect("host", "defender:arrival.window", mandatory=True)
def entertain(use: Use) -> Script[None]:
    """The opponent of whoever defends drafts a pod."""
    yield from do.draft(use.table, use.opponent, 1, use)


@pytest.mark.parametrize("level", ["envoy", "mastermind"])
@pytest.mark.parametrize(("others", "fasts"), [([], True), (["Plague"], False)])
def test_while_it_leads_without_a_pod_a_bot_takes_none(
    made_up: MadeUp, level: str, others: list[str], fasts: bool
) -> None:
    scene = Scene("monk", made_up("host", entertain)).invade(3)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.give(B, "attack 20")
    scene.give(A, *others)
    (flare,) = scene.give(A, "flare Monk")
    scene.play(stop=("D-response",))
    match = scene.match
    assert match is not None
    while pod_id(flare) not in offers(question := match.questions[0]):
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    assert (LEVELS[level]().reply(match.view(A), question, Random(1), PLENTY) == pod_id(flare)) is fasts
