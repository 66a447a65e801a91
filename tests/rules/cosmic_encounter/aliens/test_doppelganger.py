"""Doppelganger: Power to Haunt."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.board import fleet_ships, free_ships
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations.pods import resupply
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, E, Scene, run_to_end, table_of

PRIMING = ("D-driver",)
STAYS: tuple[str, Answer] = ("D-driver 0", {"driver": "", "kicker": "", "bribe": 0, "retreat": False})
"""The answer of an invader without encounter pods that does not retreat."""


def ghost(seat: int = A) -> Scene:
    """A attacks B before the approach; an alien is Doppelganger, and C holds pods to lend."""
    scene = Scene(*[""] * seat, "doppelganger")
    scene.give(B, "attack 08")
    scene.give(C, "attack 30", "attack 20", "negotiate", "Plague")
    return scene.invade(3)


def cache(scene: Scene, seat: int) -> list[str]:
    return scene.names(scene.state.aliens[seat].cache)


def test_it_scraps_its_encounter_pods_and_borrows_two_of_different_kinds() -> None:
    scene = ghost()
    scene.give(A, "attack 40", "attack 01", "Plague")
    scene.play(("D-declare 0", str(C)), stop=PRIMING)
    assert sorted(cache(scene, A)) == ["Plague", "attack 30", "negotiate"]
    assert sorted(scene.names(scene.state.aliens[A].exhaust)) == ["attack 01", "attack 40"]
    assert cache(scene, C) == ["attack 20", "Plague"]


def test_it_does_not_haunt_its_opponent() -> None:
    scene = ghost().play(("D-declare 0", str(C)), stop=PRIMING)
    assert f"0 {B}" not in scene.offers and f"0 {D}" in scene.offers


@pytest.mark.rule("CE-37.19")
def test_after_contact_it_returns_what_it_has_not_primed() -> None:
    scene = ghost().play(("D-declare 0", str(C)), stop=PRIMING)
    scene.play(stop=("D-distress",))
    assert not cache(scene, A) and sorted(cache(scene, C)) == ["Plague", "attack 20", "negotiate"]
    assert scene.state.now.fleets[INVADERS].value == 30


def test_what_is_missing_is_drafted() -> None:
    scene = ghost()
    scene.give(D, "attack 06")
    scene.play(("D-declare 0", str(D)), stop=PRIMING)
    held = [scene.state.pods[pod] for pod in scene.state.aliens[A].cache]
    assert len(held) == 2 and all(pod.is_encounter for pod in held)
    assert "attack 06" in cache(scene, A) and not cache(scene, D)


def test_as_a_bystander_it_does_not_haunt() -> None:
    scene = ghost(D)
    scene.give(D, "attack 40")
    assert cache(scene.play(stop=PRIMING), D) == ["attack 40"]


def test_without_a_driver_it_reveals_no_cache() -> None:
    scene = ghost()
    scene.give(A, "Plague")
    scene.state.forge = [pod for pod in scene.state.forge if not scene.state.pods[pod].is_encounter]
    scene.play(("D-declare 0", str(D)), STAYS, stop=("D-distress",))
    assert not scene.state.aliens[A].shown and "A had no driver" in scene.told()


def test_others_reveal_theirs() -> None:
    scene = ghost(D)
    scene.give(A, "Plague")
    scene.play(STAYS, stop=("D-distress",))
    assert scene.state.aliens[A].shown


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_nobody_can_force_a_resupply_on_it(answer: str) -> None:
    scene = ghost()
    scene.give(A, "attack 40")
    table = table_of(scene)
    by = Use(table, B, alien("human").power.uses[0], "launch.window")
    scene.state.moments = sorted({*scene.state.moments, "on:resupply"})
    run_to_end(resupply(table, A, by), answer)
    assert (cache(scene, A) == ["attack 40"]) is (answer == "no")


def test_a_resupply_of_its_own_is_nothing_to_refuse() -> None:
    scene = ghost()
    scene.give(A, "attack 40")
    run_to_end(resupply(table_of(scene), A))
    assert cache(scene, A) != ["attack 40"]


def test_zapped_it_keeps_its_pods() -> None:
    scene = ghost()
    scene.give(A, "attack 40")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), stop=PRIMING)
    assert cache(scene, A) == ["attack 40"] and len(cache(scene, C)) == 4


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_nothing(off: str) -> None:
    scene = ghost()
    scene.give(A, "attack 40")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert cache(scene.play(stop=PRIMING), A) == ["attack 40"]


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = ghost(D)
    scene.state.aliens[A].powers.append(scene.state.aliens[D].powers.pop())
    scene.play(("D-declare 0", str(C)), stop=PRIMING)
    assert sorted(cache(scene, A)) == ["attack 30", "negotiate"]


def test_its_super_flare_lets_it_keep_the_other_pod() -> None:
    scene = ghost()
    scene.give(A, "flare Doppelganger")
    scene.play(("D-power 0", "yes"), ("D-declare 0", str(C)), stop=PRIMING)
    scene.play(stop=("D-distress",))
    assert cache(scene, A) == ["negotiate"]


def launching() -> Scene:
    """A is about to fix its beacon against B."""
    scene = Scene()
    scene.give(A, "attack 20")
    scene.give(B, "attack 08")
    scene.invade(0)
    scene.state.phase, scene.state.at = "launch", "launch.open"
    return scene


@pytest.mark.rule("CE-18.8")
def test_with_its_wild_flare_the_size_of_a_fleet_is_sealed_until_contact() -> None:
    scene = launching()
    (flare,) = scene.give(A, "flare Doppelganger")
    scene.play(("D-window 0", pod_id(flare)), ("D-beacon 0", {"0": 3}), stop=PRIMING)
    assert not fleet_ships(scene.state, INVADERS) and len(free_ships(scene.state, A)) == 20
    seen = [view_of(scene.setup, scene.state, seat) for seat in (A, B)]
    assert [len(view.invasion.beacon) for view in seen if view.invasion is not None] == [3, 0]
    scene.play(stop=("D-distress",))
    assert len(fleet_ships(scene.state, INVADERS)) == 3


@pytest.mark.rule("CE-18.8")
def test_a_sponsor_seals_its_ships_with_its_wild_flare() -> None:
    scene = launching()
    (flare,) = scene.give(D, "flare Doppelganger")
    scene.play(
        ("D-beacon 0", {"0": 3}),
        ("D-commission 0", {str(D): 4}),
        ("D-window 3", pod_id(flare)),
        ("D-sponsor 3", {"side": 0, "15": 2}),
        stop=PRIMING,
    )
    assert scene.state.now.fleets[INVADERS].sponsors == [D] and not fleet_ships(scene.state, INVADERS, D)
    for seed in range(5):
        GAME.resample(scene.setup, scene.state, B, Dice(seed), frozenset())
        assert scene.state.now.sponsors[D][0] == INVADERS
    scene.play(stop=("D-distress",))
    assert len(fleet_ships(scene.state, INVADERS, D)) == 2 and not fleet_ships(scene.state, DEFENDERS, D)


def test_its_wild_flare_is_not_for_the_defender() -> None:
    scene = launching()
    (flare,) = scene.give(B, "flare Doppelganger")
    assert f"1 {pod_id(flare)}" not in scene.play(stop=PRIMING).offers


def test_its_legacy_lets_leaders_without_encounter_pods_borrow_one() -> None:
    scene = ghost(E)
    scene.state.legacies.append("doppelganger")
    scene.state.aliens[B].cache = []
    scene.give(A, "attack 06")
    scene.play(stop=PRIMING)
    assert cache(scene, A) == ["attack 06"]
    assert len(cache(scene, B)) == 1 and len(cache(scene, C)) == 3
