"""Calculator: Power to Equalize."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, FLEET, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

DECLARE = ("D-window 0", "calculator")


def clash(scene: Scene, first: str = "attack 20", second: str = "attack 08") -> Scene:
    """A with 4 ships and C with 1 against B with 4, one driver each."""
    scene.give(A, first)
    scene.give(B, second)
    return scene.invade(4, forewards={C: 1})


@pytest.mark.rule("CE-19.24")
@pytest.mark.parametrize(
    ("first", "second", "totals"),
    [
        ("attack 20", "attack 08", "17 against 12"),
        ("attack 08", "attack 20", "13 against 16"),
        ("attack 08", "attack 08", "13 against 12"),
        ("attack 10", "attack -07", "22 against -3"),
        ("attack 20", "morph", "25 against 24"),
    ],
)
def test_the_higher_driver_is_reduced_by_the_lower(first: str, second: str, totals: str) -> None:
    assert f"might {totals}" in clash(Scene("calculator"), first, second).play(DECLARE).told()


def test_it_is_no_must() -> None:
    scene = clash(Scene("calculator")).play()
    assert f"{A} calculator" in scene.offers
    assert "might 25 against 12" in scene.told()
    assert not scene.state.aliens[A].powers[0].public


def test_against_an_envoy_it_changes_nothing() -> None:
    scene = clash(Scene("calculator"), second="negotiate").play(DECLARE)
    assert "might 25 against 0" in scene.told()


def test_zapped_nothing_is_equalized() -> None:
    scene = Scene("calculator")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert "might 25 against 12" in clash(scene).play(DECLARE, ("D-response 3", f"p{zap}")).told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_cannot_be_declared(off: str) -> None:
    scene = Scene("calculator")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert f"{A} calculator" not in clash(scene).play().offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("calculator")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert "might 17 against 12" in clash(scene).play(("D-window 1", "calculator")).told()


def test_its_super_flare_equalizes_as_a_sponsor() -> None:
    scene = Scene("", "", "calculator")
    (flare,) = scene.give(C, "flare Calculator")
    assert "might 17 against 12" in clash(scene).play(("D-window 2", f"p{flare}")).told()


@pytest.mark.rule("CE-12.5", "CE-12.6")
def test_what_its_super_flare_does_can_be_zapped() -> None:
    scene = Scene("", "", "calculator")
    (flare,) = scene.give(C, "flare Calculator")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert (
        "might 17 against 12" not in clash(scene).play(("D-window 2", f"p{flare}"), ("D-response 3", f"p{zap}")).told()
    )
    assert scene.state.aliens[C].powers[0].public


def test_its_wild_flare_raises_the_lower_driver_by_4() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Calculator")
    assert "might 25 against 16" in clash(scene).play(("D-window 1", f"p{flare}")).told()


def test_its_wild_flare_is_not_for_the_higher_driver() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Calculator")
    clash(scene).play()
    assert f"{A} p{flare}" not in scene.offers


def test_its_legacy_equalizes_every_clash() -> None:
    scene = Scene()
    scene.state.legacies.append("calculator")
    assert "might 17 against 12" in clash(scene).play().told()


@pytest.mark.rule("CE-13.41", "CE-19.24")
def test_what_a_sponsor_declared_acts_though_its_only_ship_is_gone() -> None:
    scene = Scene("", "", "calculator")
    (flare,) = scene.give(C, "flare Calculator")
    (zap,) = scene.give(D, "Ship Zap")

    def committed(question: AnyQuestion) -> str:
        assert isinstance(question, ChooseOne)
        return next(str(option.value) for option in question.options if option.place == str(FLEET))

    scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")
    scene.state.phase, scene.state.now.revealed = "primed", False
    answers = [("D-window 3", f"p{zap}"), ("D-declare 3", str(C)), ("D-declare 3", committed)]
    scene.play(("D-window 2", f"p{flare}"), *answers)
    assert "might 16 against 12" in scene.told()
