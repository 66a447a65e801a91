"""Deuce: Power of Duality."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight


def approach(scene: Scene, *mine: str, theirs: str = "attack 12") -> Scene:
    """A with these pods invades B, C sponsors A."""
    scene.invade(4, forewards={C: 1})
    scene.give(A, *mine)
    scene.give(B, theirs)
    return scene


def cache(scene: Scene, seat: int) -> list[str]:
    """A cache by name."""
    return sorted(scene.names(scene.state.aliens[seat].cache))


@pytest.mark.rule("CE-31.3", "CE-37.15")
@pytest.mark.parametrize(
    ("pods", "told", "kept"),
    [
        (("attack 10", "attack 08"), "might 23 against 16", ["attack 08"]),
        (("attack 08", "attack 08"), "might 21 against 16", ["attack 08"]),
        (("attack 10", "negotiate"), "envoy against brigade: massacre", ["attack 10"]),
        (("attack 10", "poison"), "trojan against brigade", ["attack 10"]),
        (("negotiate", "poison"), "trojan against brigade", ["negotiate"]),
    ],
)
def test_two_pods_drive_and_one_returns(pods: tuple[str, ...], told: str, kept: list[str]) -> None:
    scene = approach(Scene("deuce"), *pods).play()
    assert told in scene.told()
    assert set(kept) <= set(cache(scene, A))


def test_the_form_names_both() -> None:
    scene = approach(Scene("deuce"), "attack 10", "attack 08", "attack 04")
    first, _, third = scene.state.aliens[A].cache
    form = {"driver": pod_id(first), "second": pod_id(third), "kicker": "", "bribe": 0}
    assert "might 19 against 16" in scene.play(("D-driver 0", form)).told()
    assert cache(scene, A) == ["attack 04", "attack 08"]


def test_with_one_encounter_pod_it_primes_one() -> None:
    scene = approach(Scene("deuce"), "attack 10").play()
    assert "might 15 against 16" in scene.told()
    assert not scene.state.aliens[A].powers[0].public


def test_a_sponsor_primes_nothing_more() -> None:
    scene = approach(Scene("", "", "deuce"), "attack 10", "attack 08")
    scene.give(C, "attack 20", "attack 21")
    assert "might 15 against 16" in scene.play().told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_primes_one(off: str) -> None:
    scene = Scene("deuce")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "might 15 against 16" in approach(scene, "attack 10", "attack 08").play().told()


def test_zapped_it_primes_one() -> None:
    scene = approach(Scene("deuce"), "attack 10", "attack 08")
    (zap,) = scene.give(C, "Cosmic Zap")
    assert "might 15 against 16" in scene.play(("D-response 2", pod_id(zap))).told()


def test_zapped_at_upkeep_both_are_exhausted() -> None:
    scene = Scene("deuce").invade(4).prime(INVADERS, "attack 10").beside(INVADERS, "attack 08")
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.prime(DEFENDERS, "attack 12").play(("D-response 2", pod_id(zap)))
    assert cache(scene, A) == []


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("deuce")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    approach(scene, "attack 10", "attack 08")
    scene.give(B, "attack 06")
    assert "might 15 against 22" in scene.play().told()


@pytest.mark.rule("CE-31.2")
def test_mirror_leaves_the_second_alone() -> None:
    scene = approach(Scene("deuce", "mirror"), "attack 10", "attack 08", theirs="attack 21")
    assert "might 14 against 16" in scene.play(("D-window 1", "mirror")).told()


@pytest.mark.rule("CE-31.7")
@pytest.mark.parametrize(("held", "offered"), [(1, True), (2, False)])
def test_it_may_take_a_resupply_with_one_encounter_pod(held: int, offered: bool) -> None:
    scene = approach(Scene("deuce"), *(["attack 10", "attack 08"][:held]))
    scene.state.phase, scene.state.aliens[A].away = "launch", False
    scene.play(stop=("D-resupply",))
    assert (f"{A} take" in scene.offers) is offered


def test_its_super_flare_scraps_both() -> None:
    scene = approach(Scene("deuce"), "attack 10", "attack 08", "flare Deuce")
    scene.play(("D-power 0", "yes"), ("D-power 0", "yes"))
    assert cache(scene, A) == ["flare Deuce"]


@pytest.mark.parametrize(
    ("driver", "answers", "told"),
    [
        ("attack 10", [("D-declare 2", "add")], "might 25 against 16"),
        ("attack 10", [("D-declare 2", "subtract")], "might 5 against 16"),
    ],
)
def test_its_wild_flare_scraps_an_equal_pod(driver: str, answers: list[tuple[str, str]], told: str) -> None:
    scene = Scene().invade(4, forewards={C: 1}).prime(INVADERS, driver).prime(DEFENDERS, "attack 12")
    flare, pod = scene.give(C, "flare Deuce", "attack 10")
    scene.play(("D-window 2", pod_id(flare)), *answers)
    assert told in scene.told() and pod not in scene.state.aliens[C].cache


def test_its_wild_flare_may_weaken_the_enemy() -> None:
    scene = Scene().invade(4, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 12")
    flare, _ = scene.give(C, "flare Deuce", "attack 12")
    assert "might 15 against 4" in scene.play(("D-window 2", pod_id(flare))).told()


def test_its_wild_flare_needs_an_equal_pod() -> None:
    scene = Scene().invade(4, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 12")
    flare, _ = scene.give(C, "flare Deuce", "attack 09")
    assert f"{C} {pod_id(flare)}" not in scene.play().offers


@pytest.mark.rule("CE-31.1", "CE-31.7")
def test_its_legacy_is_dual_pod_combat() -> None:
    scene = approach(Scene(), "attack 10", "attack 08")
    scene.give(B, "attack 06")
    scene.state.legacies.append("deuce")
    assert "might 23 against 22" in scene.play().told()
    assert cache(scene, A) == []


@pytest.mark.rule("CE-6.12")
def test_the_pod_of_the_higher_aur_value_is_exhausted() -> None:
    """The hazard flag makes a 12 of the 2-D pod."""
    scene = approach(Scene("deuce"), "attack 10", "2-D attack 04/12")
    scene.state.now.flagged = True
    assert "attack 10" in cache(scene.play(), A)


@pytest.mark.rule("CE-6.12")
@pytest.mark.parametrize(("flagged", "offered"), [(True, True), (False, False)])
def test_its_wild_flare_compares_aur_values(flagged: bool, offered: bool) -> None:
    scene = Scene().invade(4, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 12")
    flare, _ = scene.give(C, "flare Deuce", "2-D attack 04/12")
    scene.state.now.flagged = flagged
    assert (f"{C} {pod_id(flare)}" in scene.play().offers) is offered


@pytest.mark.rule("CE-37.20")
@pytest.mark.parametrize("value", ["attack 04", "attack 20"])
def test_its_wild_flare_does_not_tell_a_driver_that_stays_hidden(value: str) -> None:
    scene = fight(Scene("gambler").invade(4), "attack 04", "attack 12")
    scene.state.now.fleets[INVADERS].claim = Pod("attack", value=20)
    flare, _ = scene.give(B, "flare Deuce", value)
    assert f"{B} {pod_id(flare)}" not in scene.play().offers
