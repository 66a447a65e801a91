"""Zaps that answer no use (CE-12.28, CE-12.29)."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, C, E, Scene


@effect("zapper", "any:warpfall.window")
def zap(use: Use) -> Script[None]:
    """Zap another alien."""
    target = yield from do.choose_target(use, "Whom do you zap?")
    yield from do.zap_alien(use, target)


@effect("censor", "any:orientation.window")
def censor(use: Use) -> Script[None]:
    """Zap the invader for its campaign."""
    yield from do.zap_alien(use, use.state.campaign, all_campaign=True)


def warriors(made_up: MadeUp) -> Scene:
    """D can zap E in the warpfall of A; E has Human, which is public, and Ninja, which is not."""
    scene = Scene("", "", "", made_up("zapper", zap), "human").begin("warpfall")
    scene.state.aliens[E].powers[0].public = True
    scene.state.aliens[E].powers.append(Power("warrior"))
    return scene


@pytest.mark.rule("CE-X83", "CE-12.28", "CE-12.19")
def test_a_public_power_that_is_not_in_use_is_disrupted_and_a_second_one_works(made_up: MadeUp) -> None:
    scene = warriors(made_up)
    scene.play(("D-window 3", "zapper"), ("D-declare 3", str(E)), stop=("D-target",))
    assert [power.is_active for power in scene.state.aliens[E].powers] == [False, True]
    assert "the power Human of E was zapped by D" in scene.told()


@pytest.mark.rule("CE-X83", "CE-12.28", "CE-12.25")
def test_it_works_again_after_upkeep(made_up: MadeUp) -> None:
    scene = warriors(made_up)
    scene.give(A, "attack 10")
    scene.play(("D-window 3", "zapper"), ("D-declare 3", str(E)), stop=("D-continue",))
    assert scene.state.aliens[E].powers[0].is_active


@pytest.mark.rule("CE-12.28")
def test_a_disrupted_power_does_not_act(made_up: MadeUp) -> None:
    """A zaps its defender, to which Human would give 4."""
    scene = Scene(made_up("zapper", zap), "human").begin("warpfall")
    scene.play(("D-window 0", "zapper"), ("D-declare 0", "1"), stop=("D-target",))
    scene.match = None
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play()
    assert "might 14 against 12" in scene.told()


@pytest.mark.rule("CE-12.28")
def test_of_several_public_powers_the_zapper_names_one(made_up: MadeUp) -> None:
    scene = warriors(made_up)
    scene.state.aliens[E].powers[1].public = True
    answers = (("D-window 3", "zapper"), ("D-declare 3", str(E)), ("D-declare 3", "warrior"))
    scene.play(*answers, stop=("D-target",))
    assert [power.is_active for power in scene.state.aliens[E].powers] == [True, False]


@pytest.mark.rule("CE-12.28", "CE-12.6")
def test_a_hidden_main_power_can_be_named_and_stays_hidden(made_up: MadeUp) -> None:
    """Also a hidden sub-power of E cannot be named: nobody knows of it."""
    scene = warriors(made_up)
    scene.state.aliens[E].powers[0].public = False
    scene.play(("D-window 3", "zapper"), ("D-declare 3", str(E)), stop=("D-target",))
    assert [power.is_active for power in scene.state.aliens[E].powers] == [False, True]
    assert not scene.state.aliens[E].powers[0].public
    assert "human" not in scene.told().lower()
    seen = GAME.view(scene.setup, scene.state, C).aliens[E].powers
    assert [(power.alien, power.zapped) for power in seen] == [("", True), ("", False)]


@pytest.mark.rule("CE-12.28", "CE-13.40")
def test_it_may_be_answered_like_any_zap(made_up: MadeUp) -> None:
    @effect("shield", "any:on:zap", applies=lambda use: use.cause is not None and use.cause.seat == use.seat)
    def stop(use: Use) -> None:
        """When a power of yours would be zapped: it is not."""
        assert use.cause is not None
        use.cause.stop()

    scene = warriors(made_up)
    scene.state.aliens[E].powers.append(Power(made_up("shield", stop)))
    scene.play(("D-window 3", "zapper"), ("D-declare 3", str(E)), ("D-response 4", "shield"), stop=("D-target",))
    assert all(power.is_active for power in scene.state.aliens[E].powers)
    assert "was zapped" not in scene.told()


@pytest.mark.rule("CE-12.29")
@pytest.mark.parametrize("again", [False, True])
def test_a_zap_of_a_campaign_lasts_through_its_upkeeps_and_ends_with_it(made_up: MadeUp, again: bool) -> None:
    """Also if it was zapped once more meanwhile, for an invasion."""
    scene = Scene("human", "", "", made_up("censor", censor))
    scene.state.phase = "orientation"
    scene.give(A, "attack 10", "attack 20")
    scene.play(("D-window 3", "censor"), ("D-fuel", "2"), stop=("D-continue",))
    scene.match = None
    if again:
        scene.state.aliens[A].powers[0].zapped = True
    assert scene.state.aliens[A].powers[0].zapped
    scene.play(("D-continue", "stop"), stop=("D-fuel",))
    assert scene.state.aliens[A].powers[0].is_active
