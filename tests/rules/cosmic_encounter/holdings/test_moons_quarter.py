"""Quarter moons act once, when they are occupied."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.operations.moons import occupy
from cosmotui.rules.cosmic_encounter.views.view import visible_pods
from tests.rules.cosmic_encounter.holdings.moons import lands, moon
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, run_to_end, table_of


def cache(scene: Scene, seat: int = A) -> list[str]:
    """The cache of an alien, by name."""
    return sorted(scene.names(scene.state.aliens[seat].cache))


def known(scene: Scene, seat: int, owner: int) -> list[str]:
    """What an alien knows of another one's cache."""
    return sorted(
        scene.names([pod for pod in scene.state.aliens[owner].cache if pod in scene.state.aliens[seat].known])
    )


def test_alms_are_one_pod_of_each_other_alien_at_its_choice() -> None:
    scene, number = moon("quarter-alms")
    scene.give(B, "attack 30")
    (best, _) = scene.give(C, "Cosmic Zap", "attack 08")
    scene.give(A, "attack 40")
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), ("D-declare 2", pod_id(best)))
    assert cache(scene) == ["Cosmic Zap", "attack 30", "attack 40"]
    assert [len(scene.state.aliens[seat].cache) for seat in (B, C, D, E)] == [0, 1, 0, 0]
    assert not scene.state.holdings[number].works


def test_alms_are_seen_by_giver_and_owner_alone() -> None:
    scene, _ = moon("quarter-alms")
    (pod,) = scene.give(C, "attack 30")
    scene.give(D, "attack 12")
    lands(scene)
    assert [pod in visible_pods(scene.state, seat) for seat in (A, C, B)] == [True, True, False]


def test_a_quarter_moon_does_nothing_for_the_next_owner() -> None:
    scene, number = moon("quarter-alms", public=True)
    scene.state.holdings[number].works = False
    scene.give(B, "attack 30")
    lands(scene)
    assert cache(scene) == []


def test_ascetic_brings_every_negotiate_pod() -> None:
    scene, _ = moon("quarter-ascetic")
    scene.give(A, "attack 12")
    scene.give(C, "negotiate", "Crooked negotiate", "attack 08")
    scene.give(D, "negotiate")
    scene.give(E, "attack 10")
    lands(scene)
    assert cache(scene) == ["Crooked negotiate", "attack 12", "negotiate", "negotiate"]
    assert cache(scene, C) == ["attack 08"] and cache(scene, E) == ["attack 10"]


@pytest.mark.parametrize("held", [["attack 30"], ["attack 30", "attack 12", "negotiate"]])
def test_charity_drafts_four_and_scraps_four_old_or_new(held: list[str]) -> None:
    scene, _ = moon("quarter-charity")
    old = scene.give(A, *held)
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), *(("D-scrap 0", pod_id(pod)) for pod in old))
    assert len(scene.state.aliens[A].cache) == len(old)
    assert not set(old) & set(scene.state.aliens[A].cache)


def test_flaremag_brings_a_flare_of_each_that_holds_one() -> None:
    scene, _ = moon("quarter-flaremag")
    (human, _, _) = scene.give(C, "flare Human", "flare Void", "attack 20")
    scene.give(D, "flare Virus")
    scene.give(E, "attack 10")
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), ("D-declare 2", pod_id(human)))
    assert cache(scene) == ["flare Human", "flare Virus"]
    assert cache(scene, C) == ["attack 20", "flare Void"] and cache(scene, E) == ["attack 10"]


def test_meta_replaces_the_power_of_its_owner() -> None:
    scene, _ = moon("quarter-meta")
    scene.state.aliens[A].powers, scene.state.aliens[B].powers = [Power("human")], [Power("virus")]
    lands(scene)
    (power,) = scene.state.aliens[A].powers
    assert power.alien not in ("human", "virus")
    assert [one.alien for one in scene.state.aliens[B].powers] == ["virus"]


def test_meta_brings_no_power_to_an_alien_without_one() -> None:
    scene, _ = moon("quarter-meta")
    lands(scene)
    assert scene.state.aliens[A].powers == []


def test_peace_lets_every_alien_draft_a_plain_negotiate_pod() -> None:
    scene, number = moon("quarter-peace")
    lands(scene)
    assert [cache(scene, seat) for seat in (A, B, C, D, E)] == [["negotiate"]] * 5
    assert not scene.state.holdings[number].works


@pytest.mark.rule("CE-36.91")
def test_peace_brings_nothing_where_no_negotiate_pod_is_left() -> None:
    scene, _ = moon("quarter-peace")
    pods = scene.state.pods
    scene.state.forge = [pod for pod in scene.state.forge if pods[pod].kind != "negotiate"]
    scene.state.forge.append(scene.pod("Crooked negotiate"))
    lands(scene)
    assert [cache(scene, seat) for seat in (A, B, C, D, E)] == [[]] * 5


def test_preview_shows_the_largest_and_the_smallest_attack_pod() -> None:
    scene, _ = moon("quarter-preview")
    scene.give(C, "attack 12", "attack 30", "attack 06", "negotiate", "attack 08")
    scene.give(D, "attack 10", "Plague")
    scene.give(E, "negotiate")
    lands(scene)
    assert known(scene, A, C) == ["attack 06", "attack 30"]
    assert known(scene, A, D) == ["attack 10"]
    assert known(scene, A, E) == [] and known(scene, B, C) == []


def test_reveal_shows_artifacts_and_flares() -> None:
    scene, _ = moon("quarter-reveal")
    scene.give(C, "attack 12", "Plague", "flare Human", "reinforcement")
    scene.give(D, "negotiate")
    lands(scene)
    assert known(scene, A, C) == ["Plague", "flare Human"]
    assert known(scene, A, D) == [] and known(scene, B, C) == []


def test_treasure_keeps_the_pod_of_its_choice() -> None:
    scene, _ = moon("quarter-treasure")
    scene.give(A, "attack 12")
    (kept,) = scene.give(C, "Plague")
    scene.give(D, "attack 08")
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), ("D-declare 0", pod_id(kept)))
    assert cache(scene) == ["Plague", "attack 12"]
    assert cache(scene, C) == cache(scene, D) == []
    assert "A scrapped attack 08" in scene.told()


@pytest.mark.rule("CE-9.20")
@pytest.mark.parametrize(("kept", "lost"), [("rift 2", 2), ("attack 08", 0)])
def test_a_rift_detonates_only_if_it_is_kept(kept: str, lost: int) -> None:
    scene, _ = moon("quarter-treasure")
    pods = {name: scene.give(seat, name)[0] for seat, name in ((C, "rift 2"), (D, "attack 08"))}
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), ("D-declare 0", pod_id(pods[kept])))
    assert scene.in_warp(A) == lost


def test_zapgrab_brings_every_copy_of_the_zap_that_was_named() -> None:
    scene, _ = moon("quarter-zapgrab")
    scene.give(C, "Cosmic Zap", "Cosmic Zap", "Pod Zap")
    scene.give(D, "Cosmic Zap")
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), ("D-declare 0", "Cosmic Zap"))
    assert cache(scene) == ["Cosmic Zap"] * 3
    assert cache(scene, C) == ["Pod Zap"]


@pytest.mark.parametrize("left", [True, False])
def test_held_by_nobody_the_zap_is_drafted_if_the_forge_has_one(left: bool) -> None:
    scene, _ = moon("quarter-zapgrab")
    scene.give(C, "Pod Zap")
    if not left:
        pods = scene.state.pods
        scene.state.forge = [pod for pod in scene.state.forge if pods[pod].name != "Cosmic Zap"]
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), ("D-declare 0", "Cosmic Zap"))
    assert cache(scene) == (["Cosmic Zap"] if left else [])


def test_only_zaps_can_be_named() -> None:
    scene, _ = moon("quarter-zapgrab")
    lands(scene)
    named = {offer.removeprefix("0 ") for offer in scene.offers if offer.endswith("Zap")}
    assert {"Cosmic Zap", "Pod Zap", "Flare Zap", "Ship Zap", "Cache Zap", "Omni Zap"} <= named


@pytest.mark.rule("CE-29.9")
def test_an_alien_that_already_is_there_triggers_nothing() -> None:
    scene, number = moon("quarter-alms", seat=A, public=True)
    scene.give(C, "attack 30")
    ship = next(id for id, one in enumerate(scene.state.ships) if one.owner == A and one.place >= 0)
    run_to_end(occupy(table_of(scene), [ship], number))
    assert cache(scene) == []
