"""Orientation, warpfall and destiny (CE-5, CE-14, CE-15)."""

import pytest

from cosmotui.rules.cosmic_encounter.operations.destiny import eligible
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def only(scene: Scene, seat: int, flagged: bool = False) -> Scene:
    """Destiny has charges of one colour alone, or wild ones (-1)."""
    state = scene.state
    state.charges = [[0, 0] for _ in state.aliens]
    state.wild = 2 if seat < 0 else 0
    if seat >= 0:
        state.charges[seat] = [0, 1] if flagged else [1, 0]
    return scene


@pytest.mark.rule("CE-15.1", "CE-15.2", "CE-15.5", "CE-15.9", "CE-15.11", "CE-5.7")
@pytest.mark.parametrize("flagged", [False, True])
def test_a_colour_names_the_defender(flagged: bool) -> None:
    scene = only(Scene().begin("destiny"), C, flagged).play(stop=("D-target",))
    now = scene.state.now
    assert (now.defender, now.flagged) == (C, flagged)
    assert scene.state.charges[C] == [0, 0]
    assert scene.state.aliens[C].flagship


@pytest.mark.rule("CE-15.6", "CE-15.7", "CE-15.8")
def test_wild_destiny_lets_the_invader_name_anybody_else() -> None:
    scene = only(Scene().begin("destiny"), -1).play(stop=("D-wild",))
    assert sorted(str(value) for value in scene.offered()) == ["1", "2", "3", "4"]
    scene.play(("D-wild", "3"), stop=("D-target",))
    assert (scene.state.now.defender, scene.state.wild) == (D, 1)


@pytest.mark.rule("CE-15.1", "CE-15.12")
def test_neither_the_invader_nor_the_eliminated_are_named() -> None:
    scene = Scene().begin("destiny")
    scene.state.aliens[E].eliminated = True
    assert {charge for charge, _ in eligible(scene.state)} == {"1", "2", "3", "wild"}


@pytest.mark.rule("CE-15.10", "CE-7.19")
def test_paradox_scrambles_destiny() -> None:
    scene = only(Scene().begin("destiny"), B)
    scene.state.charges[C] = [1, 0]
    (paradox,) = scene.give(D, "Paradox")
    scene.play(("D-window 3", f"p{paradox}"), stop=("D-target",))
    assert sum(sum(one) for one in scene.state.charges) == 0
    assert scene.told().count("destiny named ") == 2


@pytest.mark.rule("CE-14.6", "CE-14.7")
@pytest.mark.parametrize(("dead", "left"), [(0, 0), (3, 2)])
def test_the_invader_revives_one_ship(dead: int, left: int) -> None:
    scene = Scene()
    scene.warp(A, dead)
    scene.warp(B, 2)
    only(scene.begin("warpfall"), B).play(stop=("D-target",))
    assert (scene.in_warp(A), scene.in_warp(B)) == (left, 2)


@pytest.mark.rule("CE-7.16", "CE-7.32")
def test_warp_key_revives_everybody() -> None:
    scene = Scene()
    scene.warp(A, 2)
    scene.warp(B, 2)
    (key,) = scene.give(A, "Warp Key")
    only(scene.begin("warpfall"), B).play(("D-window 0", f"p{key}"), stop=("D-target",))
    assert (scene.in_warp(A), scene.in_warp(B)) == (0, 0)


@pytest.mark.rule("CE-7.24", "CE-9.18", "CE-X47", "CE-9.19")
def test_rebirth_and_rifts_make_bases_at_home() -> None:
    scene = Scene()
    scene.base(C, 10, 0)
    (rebirth,) = scene.give(C, "Rebirth")
    only(scene.begin("warpfall"), B).play(("D-window 2", f"p{rebirth}"), stop=("D-target",))
    assert scene.authority_of(C) == 5


@pytest.mark.rule("CE-X47", "CE-9.18")
@pytest.mark.parametrize(("mode", "warp", "cache"), [("revive", 2, 0), ("draft", 5, 3)])
def test_a_rift_does_one_thing_as_often_as_its_value(mode: str, warp: int, cache: int) -> None:
    scene = Scene()
    scene.warp(C, 5)
    (rift,) = scene.give(C, "rift 3")
    only(scene.begin("warpfall"), B).play(("D-window 2", f"p{rift}"), ("D-declare 2", mode), stop=("D-target",))
    assert (scene.in_warp(C), len(scene.state.aliens[C].cache)) == (warp, cache)


@pytest.mark.rule("CE-9.18", "CE-9.19")
@pytest.mark.parametrize(("value", "more", "authority"), [(3, "yes", 5), (3, "no", 4), (1, "", 4)])
def test_a_rift_makes_bases_on_up_to_as_many_home_planets(value: int, more: str, authority: int) -> None:
    scene = Scene()
    for planet in (10, 11):
        scene.base(C, planet, 0)
    (rift,) = scene.give(C, f"rift {value}")
    answers = [("D-declare 2", "bases"), ("D-declare 2", "10"), ("D-declare 2", "s48"), ("D-declare 2", "stop")]
    answers += [("D-declare 2", more)] if more else []
    only(scene.begin("warpfall"), B).play(("D-window 2", f"p{rift}"), *answers, stop=("D-target",))
    assert (scene.authority_of(C), scene.on(C, 10)) == (authority, 1)


@pytest.mark.rule("CE-14.1", "CE-14.4", "CE-14.5", "CE-5.9", "CE-5.10")
def test_a_campaign_may_be_skipped() -> None:
    scene = Scene()
    scene.state.phase = "orientation"
    scene.play(("D-fuel 0", "0"))
    assert (scene.state.aliens[A].fuel, scene.state.campaign) == (2, B)
    assert not scene.state.aliens[A].flagship
