"""Fodder: Power to Overwhelm."""

import pytest

from cosmotui.engine.question import Amount, AnyQuestion
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, Scene

USE = ("D-window 0", "fodder")


def clash(scene: Scene, *cache: str) -> Scene:
    """A with attack 06 and these pods against B with attack 20; C is a bystander."""
    scene.give(A, *cache)
    return scene.invade(4).prime(INVADERS, "attack 06").prime(DEFENDERS, "attack 20")


def scraps(scene: Scene, *names: str) -> list[tuple[str, Answer]]:
    """A scraps these, and then no more."""
    by_name = {scene.state.pods[pod].name: pod for pod in scene.state.aliens[A].cache}
    return [("D-scrap 0", f"p{by_name[name]}") for name in names]


def test_it_scraps_pods_between_the_drivers_for_their_might() -> None:
    scene = clash(Scene("fodder"), "attack 08", "attack 10", "attack 04", "attack 20")
    scene.play(USE, *scraps(scene, "attack 08", "attack 10"))
    assert "might 28 against 24" in scene.told()
    assert sorted(scene.names(scene.state.aliens[A].cache)) == ["attack 04", "attack 20"]


def test_it_may_keep_some() -> None:
    scene = clash(Scene("fodder"), "attack 08", "attack 10")
    scene.play(USE, *scraps(scene, "attack 08"), ("D-scrap 0", "stop"))
    assert "might 18 against 24" in scene.told()


@pytest.mark.parametrize("pod", ["attack 06", "attack 20", "negotiate"])
def test_pods_outside_that_range_are_no_use(pod: str) -> None:
    scene = clash(Scene("fodder"), pod).play()
    assert "might 10 against 24" in scene.told()
    with pytest.raises(AssertionError, match="never asked"):
        clash(Scene("fodder"), pod).play(USE)


def test_zapped_nothing_is_scrapped() -> None:
    scene = Scene("fodder")
    (zap,) = scene.give(D, "Cosmic Zap")
    clash(scene, "attack 08").play(USE, ("D-response 3", f"p{zap}"))
    assert "might 10 against 24" in scene.told()
    assert scene.names(scene.state.aliens[A].cache) == ["attack 08"]


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = Scene("fodder")
    setattr(scene.state.aliens[A].powers[0], off, True)
    with pytest.raises(AssertionError, match="never asked"):
        clash(scene, "attack 08").play(USE)


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "fodder")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    clash(scene, "attack 08")
    assert "might 18 against 24" in scene.play(USE, *scraps(scene, "attack 08")).told()


def test_its_super_flare_scraps_low_pods_instead() -> None:
    scene = clash(Scene("fodder"), "flare Fodder", "attack 04", "attack 06", "attack 10")
    scene.play(USE, ("D-power 0", "yes"), *scraps(scene, "attack 04", "attack 06"))
    assert "might 20 against 24" in scene.told()


@pytest.mark.parametrize("side", [INVADERS, DEFENDERS])
def test_its_wild_flare_joins_a_fleet_that_commissioned_it(side: int) -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Fodder")
    clash(scene).state.now.commissions[side] = {C: 4}
    scene.play(("D-window 2", f"p{flare}"))
    assert f"might {'11 against 24' if side == INVADERS else '10 against 25'}" in scene.told()


def test_its_wild_flare_needs_a_commission() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Fodder")
    clash(scene).play()
    assert f"{C} p{flare}" not in scene.offers


def test_its_legacy_adds_1_for_each_pod_in_a_leaders_cache() -> None:
    scene = Scene()
    scene.state.legacies.append("fodder")
    scene.give(C, "attack 08")
    assert "might 13 against 24" in clash(scene, "attack 08", "attack 10", "negotiate").play().told()


@pytest.mark.rule("CE-6.14", "CE-37.68")
def test_the_might_of_a_flex_pod_is_named() -> None:
    scene = clash(Scene("fodder"), "flex 10")
    scene.play(USE, *scraps(scene, "flex 10"), ("D-flex 0", 9))
    assert "might 19 against 24" in scene.told()


@pytest.mark.rule("CE-6.14", "CE-37.68")
@pytest.mark.parametrize("might", [7, 19])
def test_a_flex_pod_may_have_any_might_between_the_drivers(might: int) -> None:
    scene = clash(Scene("fodder"), "flex 30")
    asked: list[tuple[int, int]] = []

    def name(question: AnyQuestion) -> int:
        assert isinstance(question, Amount)
        asked.append((question.low, question.high))
        return might

    scene.play(USE, *scraps(scene, "flex 30"), ("D-flex 0", name))
    assert asked == [(7, 19)]
    assert f"might {10 + might} against 24" in scene.told()


@pytest.mark.rule("CE-6.12")
@pytest.mark.parametrize(("flagged", "totals"), [(True, "22 against 24"), (False, "10 against 24")])
def test_a_2d_pod_has_the_might_of_its_side(flagged: bool, totals: str) -> None:
    scene = clash(Scene("fodder"), "2-D attack 04/12")
    scene.state.now.flagged = flagged
    assert f"might {totals}" in scene.play(*([USE, *scraps(scene, "2-D attack 04/12")] if flagged else [])).told()
