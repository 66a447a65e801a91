"""Empath: Power of Harmony."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene

TALKS = ("D-demand", "D-continue")


def meet(scene: Scene, first: str = "negotiate", second: str = "attack 20") -> Scene:
    """A against B."""
    return scene.invade(2).prime(INVADERS, first).prime(DEFENDERS, second)


@pytest.mark.rule("CE-19.20", "CE-19.22")
@pytest.mark.parametrize("seat", [A, B])
def test_a_brigade_that_meets_an_envoy_becomes_one(seat: int) -> None:
    scene = meet(Scene(*[""] * seat, "empath")).play((f"D-window {seat}", "empath"), stop=TALKS)
    assert scene.state.now.form == "negotiation"
    assert scene.names([scene.state.now.fleets[DEFENDERS].driver]) == ["attack 20"]


def test_it_is_no_must() -> None:
    scene = meet(Scene("empath")).play()
    assert f"{A} empath" in scene.offers
    assert "massacre: the defending fleet won" in scene.told()


@pytest.mark.parametrize("first", ["negotiate", "attack 10"])
def test_it_needs_exactly_one_envoy(first: str) -> None:
    second = "negotiate" if first == "negotiate" else "attack 20"
    scene = meet(Scene("empath"), first, second).play()
    assert f"{A} empath" not in scene.offers


def test_a_sponsor_cannot_use_it() -> None:
    scene = Scene("", "", "empath").invade(2, forewards={C: 1})
    scene.prime(INVADERS, "negotiate").prime(DEFENDERS, "attack 20").play()
    assert f"{C} empath" not in scene.offers


def test_zapped_the_massacre_takes_place() -> None:
    scene = Scene("empath")
    (zap,) = scene.give(C, "Cosmic Zap")
    scene = meet(scene).play(("D-window 0", "empath"), ("D-response 2", f"p{zap}"))
    assert "massacre: the defending fleet won" in scene.told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = Scene("empath")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert f"{A} empath" not in meet(scene).play().offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("empath")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert meet(scene).play(("D-window 1", "empath"), stop=TALKS).state.now.form == "negotiation"


def test_its_super_flare_arms_an_envoy() -> None:
    scene = Scene("empath")
    (flare, low) = scene.give(A, "flare Empath", "attack 04")
    meet(scene, "attack 10", "negotiate").play(("D-window 0", f"p{flare}"))
    assert "might 12 against 8" in scene.told()
    assert "clash: the invading fleet won" in scene.told()
    assert low not in scene.state.aliens[A].cache


@pytest.mark.rule("CE-36.56", "CE-36.10")
def test_what_its_super_flare_arms_stays_that_attack_pod() -> None:
    scene = Scene("empath")
    flare, low = scene.give(A, "flare Empath", "attack 04")
    meet(scene, "attack 10", "negotiate")
    driver = scene.state.now.fleets[DEFENDERS].driver
    scene.play(("D-window 0", f"p{flare}"))
    assert scene.names([driver, low]) == ["attack 04", "attack 04"]
    assert {driver, low} <= set(scene.state.spent_aur)
    assert "A discharged attack 04" in scene.told()
    assert "A scrapped" not in scene.told()


def test_its_super_flare_needs_an_attack_pod() -> None:
    scene = Scene("empath")
    (flare,) = scene.give(A, "flare Empath")
    meet(scene, "attack 10", "negotiate").play()
    assert f"{A} p{flare}" not in scene.offers


@pytest.mark.parametrize(("negates", "drafted"), [(False, (3, 3)), (True, (3, 0))])
def test_its_wild_flare_rewards_those_who_negate_nothing(negates: bool, drafted: tuple[int, int]) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Empath")
    meet(scene, "negotiate", "negotiate")
    talk = [("D-demand 0", "victory"), ("D-negate 1", "negate" if negates else "stand")]
    scene.play(("D-window 0", f"p{flare}"), *talk, ("D-demand 1", "pass"), ("D-demand 0", "pass"))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B)] == [drafted[0] + 1, drafted[1]]


def test_its_legacy_makes_every_encounter_with_an_envoy_a_negotiation() -> None:
    scene = Scene()
    scene.state.legacies.append("empath")
    assert meet(scene).play(stop=TALKS).state.now.form == "negotiation"


@pytest.mark.rule("CE-20.43")
def test_it_is_not_offered_where_the_result_stands() -> None:
    scene = meet(Scene("pacifist", "empath")).play()
    assert "1 empath" not in scene.offers


@pytest.mark.rule("CE-19.20")
def test_its_super_flare_arms_a_dud_that_acts_as_an_envoy() -> None:
    scene = Scene("empath")
    flare, _ = scene.give(A, "flare Empath", "attack 06")
    meet(scene, second="attack -7")
    scene.play(("D-dud 1", "negotiate"), ("D-window 0", f"p{flare}"), stop=TALKS)
    assert scene.state.now.form != "negotiation"
    assert "massacre" in scene.told()


@pytest.mark.rule("CE-6.14")
def test_the_might_of_a_flex_pod_that_arms_an_envoy_is_named_by_the_envoy() -> None:
    scene = Scene("empath")
    (flare, _) = scene.give(A, "flare Empath", "flex 20")
    meet(scene, "attack 10", "negotiate").play(("D-window 0", f"p{flare}"), ("D-flex 1", 3))
    assert "might 12 against 7" in scene.told()


@pytest.mark.rule("CE-13.13")
def test_its_super_flare_needs_a_driver_to_change() -> None:
    scene = Scene("empath")
    (flare, _) = scene.give(A, "flare Empath", "attack 04")
    scene.invade(4).prime(INVADERS, "negotiate").play(stop=TALKS)
    assert scene.state.now.form == "negotiation"
    assert f"0 p{flare}" not in scene.offers


def test_its_wild_flare_rewards_nobody_if_the_deal_fails() -> None:
    scene = Scene(options={"quash": "unilateral"})
    (flare,) = scene.give(A, "flare Empath")
    meet(scene, "negotiate", "negotiate")
    scene.play(("D-window 0", f"p{flare}"), ("D-demand 0", "pass"), ("D-demand 1", "quash"))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B)] == [1, 0]
