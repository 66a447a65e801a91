"""Machine: Power of Continuity."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.ambush import Ambush
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

LOST, WON = "attack 01", "attack 30"


def invasion(scene: Scene, driver: str = LOST, loaded: int = 1, held: tuple[str, ...] = ("attack 12",)) -> Scene:
    """A attacks B and holds an encounter pod more."""
    scene.give(A, *held)
    return scene.invade(4, loaded=loaded).prime(0, driver).prime(1, "attack 12")


def goes_on(scene: Scene) -> bool:
    """Whether A leads another invasion of the same campaign."""
    return "the campaign of A goes on" in scene.told() and scene.state.campaign == A and scene.state.aliens[A].flagship


@pytest.mark.rule("CE-37.52")
@pytest.mark.parametrize("driver", [LOST, WON])
def test_its_campaign_goes_on_without_fuel_won_or_lost(driver: str) -> None:
    scene = invasion(Scene("machine"), driver).play(("D-window 0", "machine"), stop=("D-target",))
    assert goes_on(scene) and scene.state.aliens[A].loaded == 0
    scene.play(stop=("D-driver",))
    assert scene.state.aliens[A].loaded == 0 and scene.state.aliens[A].away


def test_it_spares_fuel_that_is_there() -> None:
    scene = invasion(Scene("machine"), WON, loaded=2)
    scene.play(("D-continue", "stop"), ("D-window 0", "machine"), stop=("D-driver",))
    assert goes_on(scene) and scene.state.aliens[A].loaded == 1


@pytest.mark.parametrize("held", [(), ("Plague",)])
def test_it_needs_an_encounter_pod(held: tuple[str, ...]) -> None:
    assert "0 machine" not in invasion(Scene("machine"), held=held).play(stop=("D-fuel",)).offers


def test_it_acts_for_the_invader_of_the_campaign_after_an_ambush() -> None:
    """Who has ambushed somebody in that campaign is no invader at its end."""
    scene = Scene("machine", "", "", "machine")
    scene.give(D, "attack 08")
    invasion(scene)
    scene.state.ambushes.append(Ambush(D, E))
    scene.play(("D-window 0", "machine"), stop=("D-fuel",))
    assert "3 machine" not in scene.offers and "the campaign of A goes on" in scene.told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = Scene("machine")
    setattr(scene.state.aliens[A].powers[0], off, True)
    if off == "off":
        scene.authority(A, 2)
    else:
        scene.state.aliens[A].powers[0].all_campaign = True
    assert "0 machine" not in invasion(scene).play(stop=("D-fuel",)).offers


def test_zapped_its_campaign_ends() -> None:
    scene = Scene("machine")
    (zap,) = scene.give(E, "Cosmic Zap")
    invasion(scene).play(("D-window 0", "machine"), ("D-response 4", pod_id(zap)), stop=("D-fuel",))
    assert not goes_on(scene) and scene.state.campaign == B


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "machine")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert "0 machine" in invasion(scene).play(stop=("D-fuel",)).offers


def test_its_super_flare_drafts_instead_of_reviving() -> None:
    scene = Scene("machine").begin("warpfall")
    scene.warp(A, 1)
    (flare,) = scene.give(A, "flare Machine")
    scene.play(("D-window 0", pod_id(flare)), stop=("D-target",))
    assert scene.in_warp(A) == 1 and len(scene.state.aliens[A].cache) == 1


def test_its_wild_flare_grants_one_more_invasion() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Machine")
    invasion(scene, held=()).play(("D-window 0", pod_id(flare)), stop=("D-target",))
    assert goes_on(scene) and scene.state.pods[flare].kind == "flare" and flare not in scene.state.aliens[A].exhaust
    assert planets_of(scene.state, A)


@pytest.mark.parametrize(("driver", "asked"), [(WON, True), (LOST, False)])
def test_its_legacy_lets_winners_go_on(driver: str, asked: bool) -> None:
    scene = Scene()
    scene.state.legacies.append("machine")
    invasion(scene, driver).play(stop=("D-fuel", "D-target"))
    assert goes_on(scene) is asked
