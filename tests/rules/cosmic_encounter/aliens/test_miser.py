"""Miser: Power to Hoard."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene, fight, first
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

FOUGHT = ("D-purchase",)
TARGET = ("D-target", "D-wild")


def miser(seat: int, *hoard: str) -> Scene:
    """Somebody with these pods in the hoard."""
    scene = Scene(*[""] * seat, "miser")
    scene.store("miser", "hoard", *hoard)
    return scene


def robbed(scene: Scene, *answers: tuple[str, str]) -> Scene:
    """A has won against the envoy of B, its power or not, and pays compensation for four ships."""
    scene.give(A, "attack 30", "attack 23", "Plague")
    return fight(scene.invade(2), "attack 20", "negotiate").play(*answers, stop=FOUGHT)


def test_it_begins_with_8_pods_besides_its_cache() -> None:
    scene = Scene("miser")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert (len(scene.stored("hoard")), len(scene.state.aliens[A].cache)) == (8, 8)
    assert GAME.view(scene.setup, scene.state, B).stores == ()
    (store,) = GAME.view(scene.setup, scene.state, A).stores
    assert len(store.pods) == store.size == 8


@pytest.mark.rule("CE-33.2")
def test_in_mid_match_it_arrives_with_4_and_loses_what_is_left(made_up: MadeUp) -> None:
    assert len(transform(transforms(made_up, "miser")).stored("hoard")) == 4
    scene = transforms(made_up, "human", old="miser")
    pods = scene.store("miser", "hoard", "attack 12", "attack 08").pods
    assert transform(scene).state.aliens[B].exhaust == pods


@pytest.mark.rule("CE-37.83")
def test_the_cache_hides_in_the_hoard_and_8_pods_may_come_back() -> None:
    scene = robbed(miser(A, "attack 40"), ("D-declare 0", "stop"))
    assert not scene.state.aliens[B].cache
    assert sorted(scene.stored("hoard")) == ["Plague", "attack 23", "attack 30", "attack 40"]


def test_any_of_the_hoard_come_back() -> None:
    scene = miser(A, "attack 40")
    best = pod_id(scene.state.stores[0].pods[0])
    robbed(scene, ("D-declare 0", best), ("D-declare 0", "stop"))
    assert scene.names(scene.state.aliens[A].cache) == ["attack 40"]
    assert len(scene.stored("hoard")) == 3


def test_no_more_than_8_come_back() -> None:
    scene = miser(A, *["attack 08"] * 7)
    robbed(scene, *[("D-declare 0", pod_id(pod)) for pod in scene.state.stores[0].pods])
    assert len(scene.state.aliens[A].cache) == 8 and len(scene.stored("hoard")) == 2


def test_after_a_probe_it_comes_back_too() -> None:
    scene = Scene("", "", "miser", "ai")
    scene.give(C, "attack 40")
    (zap,) = scene.give(D, "Cache Zap")
    scene.begin("warpfall").play(("D-window 3", pod_id(zap)), ("D-declare 3", "2"), stop=TARGET)
    assert "attack 40" in [*scene.stored("hoard"), *scene.names(scene.state.aliens[C].cache)]
    assert len(scene.state.aliens[C].cache) == 8


def test_zapped_its_cache_stays_where_it_is() -> None:
    scene = miser(A, "attack 40")
    (zap,) = scene.give(D, "Cosmic Zap")
    robbed(scene, ("D-response 3", pod_id(zap)))
    assert len(scene.state.aliens[B].cache) == 3
    assert scene.stored("hoard") == ["attack 40"]


@pytest.mark.rule("CE-12.12")
@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_its_hoard_is_frozen(off: str) -> None:
    scene = miser(A, "attack 40")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert len(robbed(scene).state.aliens[B].cache) == 3
    assert scene.stored("hoard") == ["attack 40"]


@pytest.mark.rule("CE-12.14")
def test_stolen_it_takes_the_hoard_along() -> None:
    scene = miser(C, "attack 40")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    robbed(scene, ("D-declare 0", "stop"))
    assert len(scene.stored("hoard")) == 4


def test_for_a_pod_that_it_discharges_one_of_the_hoard_comes() -> None:
    scene = miser(A, "attack 40", "attack 30")
    (zap,) = scene.give(A, "Ship Zap")
    wanted = scene.state.stores[0].pods[1]
    scene.begin("warpfall")
    scene.play(
        ("D-window 0", pod_id(zap)),
        ("D-declare 0", "1"),
        ("D-declare 0", first),
        ("D-declare 0", pod_id(wanted)),
        stop=TARGET,
    )
    assert scene.state.aliens[A].cache == [wanted]


@pytest.mark.rule("CE-16.24")
@pytest.mark.parametrize(("hoard", "may"), [(("Plague",), True), ((), True), (("Plague", "negotiate"), False)])
def test_a_hoard_without_encounter_pods_is_resupplied(hoard: tuple[str, ...], may: bool) -> None:
    scene = miser(C, *hoard)
    lucre = scene.state.aliens[C].lucre
    scene.begin("warpfall").play(*[("D-window 2", "greed of miser")] * may, stop=TARGET)
    assert ("2 greed of miser" in scene.offers) is may
    if may:
        assert len(scene.stored("hoard")) == 8 and not scene.state.aliens[C].cache
        assert (scene.state.aliens[C].lucre, scene.state.aliens[C].resupplies) == (lucre + 2, 2)


def test_its_super_flare_drafts_into_the_hoard() -> None:
    scene = miser(A, "attack 40")
    (flare,) = scene.give(A, "flare Miser")
    scene.state.phase = "orientation"
    scene.play(("D-window 0", pod_id(flare)), stop=("D-fuel",))
    assert len(scene.stored("hoard")) == 1  # two less the one for the flare


def test_its_wild_flare_puts_two_pods_out_of_reach_until_upkeep() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Miser")
    pods = scene.give(A, "attack 30", "attack 23", "Plague")
    fight(scene.invade(2), "attack 20", "negotiate")
    scene.play(("D-response 0", pod_id(flare)), ("D-declare 0", pod_id(pods[0])), ("D-declare 0", pod_id(pods[1])),
               stop=FOUGHT)  # fmt: skip
    assert scene.names(scene.state.aliens[B].cache) == ["Plague"]
    assert set(pods[:2]) <= set(scene.play().state.aliens[A].cache)


def test_its_legacy_makes_resupplies_larger() -> None:
    scene = Scene()
    scene.state.legacies.append("miser")
    (zap,) = scene.give(D, "Cache Zap")
    lucre = scene.state.aliens[C].lucre
    scene.begin("warpfall").play(("D-window 3", pod_id(zap)), ("D-declare 3", "2"), stop=TARGET)
    assert (len(scene.state.aliens[C].cache), scene.state.aliens[C].lucre) == (10, lucre + 3)


def test_with_an_empty_cache_pods_come_out_of_the_hoard_all_the_same() -> None:
    scene = Scene("", "", "miser")
    scene.store("miser", "hoard", "attack 40", "attack 30")
    (zap,) = scene.give(D, "Cache Zap")
    scene.begin("warpfall").play(("D-window 3", pod_id(zap)), ("D-declare 3", "2"), stop=TARGET)
    assert "C used Miser" in scene.told()


def test_pods_that_others_discharge_bring_none_of_the_hoard() -> None:
    scene = miser(C, "attack 40")
    (zap,) = scene.give(A, "Ship Zap")
    answers = ("D-window 0", pod_id(zap)), ("D-declare 0", "1"), ("D-declare 0", first)
    scene.begin("warpfall").play(*answers, stop=TARGET)
    assert scene.stored("hoard") == ["attack 40"] and not scene.state.aliens[C].cache


def test_its_wild_flare_keeps_two_pods_through_a_resupply() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Miser")
    pods = scene.give(C, "attack 30", "attack 23", "Plague")
    (zap,) = scene.give(D, "Cache Zap")
    answers = ("D-response 2", pod_id(flare)), ("D-declare 2", pod_id(pods[0])), ("D-declare 2", pod_id(pods[1]))
    scene.begin("warpfall").play(("D-window 3", pod_id(zap)), ("D-declare 3", "2"), *answers, stop=TARGET)
    assert scene.state.aliens[C].stasis == pods[:2] and pods[2] in scene.state.aliens[C].exhaust


def test_its_wild_flare_is_nothing_to_whoever_is_paid() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Miser")
    scene.give(B, "attack 12")
    assert f"{B} {pod_id(flare)}" not in robbed(scene).offers
