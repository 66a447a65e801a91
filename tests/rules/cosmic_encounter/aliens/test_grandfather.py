"""Grandfather: Power of Tradition."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.grandfather import MODERN
from cosmotui.rules.cosmic_encounter.model.constraints import Limit
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.phases.launch import qualifies
from cosmotui.rules.cosmic_encounter.timing.exhausts import to_forge
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from cosmotui.rules.cosmic_encounter.timing.uses import has_charge
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene, fight, first, run_to_end, table_of

AFTER = ("D-purchase", "D-continue", "D-fuel")
PLAIN_PODS = ("attack 06", "negotiate", "Plague")
MODERN_PODS = ("morph", "rift 01", "Crooked negotiate")


def old_man(seat: int = A) -> Scene:
    """A warpfall of A's; an alien is Grandfather and holds three plain pods and three modern ones."""
    scene = Scene(*[""] * seat, "grandfather")
    scene.give(seat, *PLAIN_PODS, *MODERN_PODS)
    return scene.begin("warpfall")


def act(scene: Scene, way: str, *answers: tuple[str, Answer], seat: int = A) -> Scene:
    """It acts once on pods."""
    start = ((f"D-window {seat}", "grandfather"), (f"D-declare {seat}", way))
    return scene.play(*start, *answers, stop=("D-target",))


def cache(scene: Scene, seat: int) -> list[str]:
    return sorted(scene.names(scene.state.aliens[seat].cache))


def test_it_replaces_modern_pods() -> None:
    scene = act(old_man(), "replace", ("D-declare 0", first), ("D-declare 0", first), ("D-declare 0", "stop"))
    assert len(scene.state.aliens[A].cache) == 6 and len(scene.state.aliens[A].exhaust) == 2
    assert set(PLAIN_PODS) <= set(cache(scene, A))
    assert set(scene.names(scene.state.aliens[A].exhaust)) <= set(MODERN_PODS)


def test_it_gifts_them() -> None:
    scene = old_man(C)
    answers = [("D-declare 2", first), ("D-declare 2", first), ("D-declare 2", first), ("D-declare 2", str(D))]
    act(scene, "gift", *answers, seat=C)
    assert cache(scene, D) == sorted(MODERN_PODS) and cache(scene, C) == sorted(PLAIN_PODS)


@pytest.mark.rule("CE-32.17")
def test_it_haggles_with_them_for_influence() -> None:
    scene = old_man()
    scene.warp(A, 3)
    answers: list[tuple[str, Answer]] = [("D-declare 0", first), ("D-declare 0", first), ("D-declare 0", "stop")]
    answers += [("D-declare 0", str(D)), ("D-demand 0", "revive"), ("D-demand 0", "revive"), ("D-quash 3", "accept")]
    act(scene, "haggle", *answers)
    assert scene.in_warp(A) == 0 and len(cache(scene, D)) == 2


def test_without_modern_pods_it_has_nothing_to_do() -> None:
    scene = Scene("grandfather")
    scene.give(A, *PLAIN_PODS)
    assert "0 grandfather" not in scene.begin("warpfall").play(stop=("D-target",)).offers


def test_it_has_resupplies_and_flares_without_limit() -> None:
    scene = Scene("grandfather").invade(2)
    for seat in (A, B):
        scene.state.aliens[seat].resupplies, scene.state.aliens[seat].flares_used = 0, 3
        scene.authority(seat, 1)
    scene.state.aliens[A].away = False
    assert [qualifies(table_of(scene), seat) for seat in (A, B)] == [True, False]
    assert [has_charge(scene.state, seat) for seat in (A, B)] == [True, False]
    scene.state.aliens[A].powers[0].off = True
    assert not has_charge(scene.state, A)


# --- free-form deals -------------------------------------------------------------------------------------------------


def talks(seat: int = B) -> Scene:
    """A and B negotiate, and a leader is Grandfather."""
    scene = Scene(*[""] * seat, "grandfather")
    scene.give(A, "attack 12")
    scene.give(B, "attack 08")
    return fight(scene.invade(4), "negotiate", "negotiate")


@pytest.mark.rule("CE-21.71")
def test_its_negotiation_is_one_offer_of_each_leader_without_influence() -> None:
    scene = talks()
    offer: list[tuple[str, Answer]] = [
        ("D-declare 0", "0 victory"),
        ("D-declare 0", "1 probe"),
        ("D-declare 0", "ready"),
    ]
    scene.play(*offer, ("D-power 1", "yes"), stop=AFTER)
    assert scene.on(A, 5) == 4 and "B saw the cache of A" in scene.told()
    assert "D-demand 0" not in scene.asked
    assert scene.state.now.negotiation is not None and scene.state.now.negotiation.spent == [0, 0]


@pytest.mark.rule("CE-21.71")
def test_pods_of_both_sides_may_be_traded() -> None:
    scene = talks(A)
    offer: list[tuple[str, Answer]] = [
        ("D-declare 0", "0 pod"),
        ("D-declare 0", "attack"),
        ("D-declare 0", "attack 08"),
        ("D-declare 0", "1 pod"),
        ("D-declare 0", "ready"),
    ]
    scene.play(*offer, ("D-power 1", "yes"), stop=AFTER)
    assert cache(scene, A) == ["attack 08"] and cache(scene, B) == ["attack 12"]


@pytest.mark.rule("CE-21.71")
def test_what_the_invader_offers_may_be_refused_for_an_offer_of_ones_own() -> None:
    scene = talks()
    scene.play(
        ("D-power 1", "no"), ("D-declare 1", "1 probe"), ("D-declare 1", "ready"), ("D-power 0", "yes"), stop=AFTER
    )
    assert "B saw the cache of A" in scene.told() and scene.state.now.form == "deal"


@pytest.mark.rule("CE-21.71", "CE-21.72")
def test_where_all_negotiate_a_technology_of_the_other_leader_may_be_traded_and_none_of_a_third() -> None:
    scene = Scene("grandfather")
    scene.hold(HAZARD, "federation-intervention", public=True)
    numbers = {seat: scene.hold(TECHNOLOGY, id, seat) for seat, id in ((B, "battleship"), (C, "omega-missile"))}
    scene.begin("destiny", A)
    scene.state.charges, scene.state.wild = [[int(seat == B), 0] for seat in scene.state.seats], 0
    offer: list[tuple[str, Answer]] = [("D-declare 0", f"0 technology {numbers[B]} {B}"), ("D-declare 0", "ready")]
    scene.play(*offer, ("D-power 1", "yes"), stop=AFTER)
    assert scene.state.holdings[numbers[B]].owner == A
    assert not [one for one in scene.offers if f"technology {numbers[C]}" in one]


@pytest.mark.rule("CE-21.71", "CE-21.72")
def test_where_all_negotiate_nothing_of_a_third_is_a_term_and_no_pod_that_nobody_holds() -> None:
    scene = Scene("grandfather")
    scene.hold(HAZARD, "federation-intervention", public=True)
    for seat in (B, C):
        scene.give(seat, "attack 08")
    scene.begin("destiny", A)
    scene.state.charges, scene.state.wild = [[int(seat == B), 0] for seat in scene.state.seats], 0
    scene.play(stop=("D-declare 0",))
    assert {f"0 0 pod {B}", f"0 0 probe {B}"} <= set(scene.offers)
    assert not {f"0 0 pod {C}", f"0 0 probe {C}", f"0 1 pod {A}"} & set(scene.offers)
    assert not [one for one in scene.offers if one.startswith(("0 0 ", "0 1 ")) and one.endswith(f" {C}")]


@pytest.mark.rule("CE-21.71", "CE-21.52")
@pytest.mark.parametrize("quash", ["off", "unilateral"])
def test_failing_ruins_both(quash: str) -> None:
    scene = Scene("", "grandfather", options={"quash": quash})
    fight(scene.invade(4), "negotiate", "negotiate")
    scene.play(("D-power 1", "no"), ("D-power 0", "no"), stop=AFTER)
    assert [fleet.result for fleet in scene.state.now.fleets] == ["lose", "lose"]
    assert scene.in_warp(A) == scene.in_warp(B) == 4


@pytest.mark.rule("CE-21.71")
def test_nothing_out_of_the_forge_is_a_term_and_no_gift_without_pods() -> None:
    scene = talks()
    scene.state.aliens[A].cache = []
    scene.warp(A, 2)
    scene.play(stop=("D-power",))
    assert "0 0 draft" not in scene.offers and "0 0 revive" not in scene.offers
    assert "0 0 pod" in scene.offers and "0 1 pod" not in scene.offers


def test_negotiations_of_others_go_on_as_ever() -> None:
    assert "D-demand 0" in talks(C).play(stop=AFTER).asked


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_acts_on_nothing_and_negotiates_like_others(off: str) -> None:
    scene = talks()
    setattr(scene.state.aliens[B].powers[0], off, True)
    assert "D-demand 0" in scene.play(stop=AFTER).asked
    scene = old_man()
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 grandfather" not in scene.play(stop=("D-target",)).offers


def test_zapped_it_keeps_its_modern_pods() -> None:
    scene = old_man()
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 0", "grandfather"), ("D-response 4", pod_id(zap)), stop=("D-target",))
    assert set(MODERN_PODS) <= set(cache(scene, A))


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = old_man()
    scene.state.aliens[D].powers.append(scene.state.aliens[A].powers.pop())
    scene.give(D, "morph")
    scene.play(stop=("D-target",))
    assert "3 grandfather" in scene.offers and "0 grandfather" not in scene.offers


# --- flares and legacy -----------------------------------------------------------------------------------------------


def whined(artifact: str, *answers: tuple[str, Answer]) -> Scene:
    """A uses Crybaby, and E discharges an artifact; C holds the wild flare."""
    scene = Scene("crybaby").invade(3)
    scene.warp(A, 2)
    (zap,), (flare,) = scene.give(E, artifact), scene.give(C, "flare Grandfather")
    scene.state.phase, scene.state.at = "rally", "rally.open"
    start = (("D-window 0", "crybaby"), ("D-response 4", pod_id(zap)), ("D-response 2", pod_id(flare)))
    return scene.play(*start, *answers, stop=("D-commission",))


def test_its_wild_flare_negates_a_zap() -> None:
    scene = whined("Cosmic Zap", ("D-declare 0", "ships"))
    assert scene.in_warp(A) == 0 and not scene.state.aliens[A].powers[0].zapped
    assert not scene.state.aliens[C].cache and not scene.state.aliens[C].charging


def test_its_wild_flare_does_nothing_against_other_artifacts() -> None:
    scene = Scene()
    scene.warp(D, 2)
    (key,), (flare,) = scene.give(A, "Warp Key"), scene.give(C, "flare Grandfather")
    scene.begin("warpfall").play(("D-window 0", pod_id(key)), stop=("D-target",))
    assert f"2 {pod_id(flare)}" not in scene.offers


def traditional() -> Scene:
    """After arrival A, which is Grandfather, lets nobody discharge modern pods."""
    scene = Scene("grandfather")
    scene.invade(3, backwards={C: 1})
    (flare,) = scene.give(A, "flare Grandfather")
    scene.give(A, "attack 10", "kicker x3", "reinforcement")
    scene.give(B, "morph", "attack 08", "intimidate 4")
    scene.give(C, "reinforcement", "flare Human")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene.play(("D-window 0", pod_id(flare)), stop=("D-driver",))


@pytest.mark.rule("CE-18.26")
def test_its_super_flare_stops_all_modern_pods() -> None:
    scene = traditional()
    assert scene.state.now.limits == [Limit("stop", -1, MODERN)]
    scene.play(stop=AFTER)
    fleets = scene.state.now.fleets
    assert "drivers: attack 10 against attack 08" in scene.told()
    assert "kicker" not in scene.told() and not fleets[INVADERS].distress and not fleets[DEFENDERS].rolls
    assert "reinforcement" in cache(scene, C) and "kicker x3" in cache(scene, A)


def test_its_super_flare_does_not_outlast_the_invasion() -> None:
    scene = traditional()
    scene.play(("D-fuel 1", "1"), stop=("D-target",))
    assert scene.state.now.limits == []


def test_its_legacy_vaporizes_modern_pods_of_the_forge_and_those_exhausted() -> None:
    scene = Scene()
    scene.begin("warpfall")
    scene.state.legacies.append("grandfather")
    run_to_end(legacies_begin(table_of(scene), ["grandfather"]))
    kinds = {scene.state.pods[pod].kind for pod in scene.state.forge}
    assert kinds <= {"attack", "negotiate", "artifact"}
    modern, plain = scene.give(A, "morph", "attack 06")
    scene.state.aliens[A].cache = []
    to_forge(table_of(scene), [modern, plain])
    assert modern in scene.state.vaporized and plain in scene.state.spent_aur
