"""Hammer: Power to Flatten."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import is_merged
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, MERGED, WARP
from cosmotui.rules.cosmic_encounter.operations import merge
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, table_of


def arrived(scene: Scene) -> Scene:
    """A with three ships and C with two have come to B, which D helps with two."""
    scene.give(A, "attack 08")
    scene.give(B, "attack 08")
    scene.invade(3, forewards={C: 2}, backwards={D: 2})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


POUND = ("D-window 0", "hammer")


def test_committed_ships_of_a_chosen_enemy_become_one() -> None:
    scene = arrived(Scene("hammer")).play(POUND, ("D-declare 0", str(B)), ("D-declare 0", "none"), stop=("D-driver",))
    assert [len(fleet_ships(scene.state, DEFENDERS, seat)) for seat in (B, D)] == [1, 2]
    assert "4 ships of B merged into one" in scene.told()


def test_several_enemies_may_be_flattened() -> None:
    scene = arrived(Scene("hammer"))
    scene.play(POUND, ("D-declare 0", str(B)), ("D-declare 0", str(D)), stop=("D-driver",))
    assert [len(fleet_ships(scene.state, DEFENDERS, seat)) for seat in (B, D)] == [1, 1]


@pytest.mark.rule("CE-37.50")
def test_they_fight_as_one_ship() -> None:
    scene = arrived(Scene("hammer")).play(POUND, ("D-declare 0", str(B)), ("D-declare 0", str(D)))
    assert "might 13 against 10" in scene.told()


@pytest.mark.rule("CE-37.5", "CE-37.50")
def test_an_evolved_ship_has_might_1_while_it_is_flattened() -> None:
    scene = Scene("hammer")
    ships = scene.state.ships
    for id, ship in enumerate(ships):
        if ship.owner == B:
            ships[id] = type(ship)(ship.owner, ship.place, level=2)
    scene = arrived(scene).play(POUND, ("D-declare 0", str(B)), ("D-declare 0", str(D)))
    assert "might 13 against 10" in scene.told()


def test_as_a_sponsor_it_flattens_nobody() -> None:
    scene = arrived(Scene("", "", "hammer")).play(stop=("D-driver",))
    assert "2 hammer" not in scene.offers


@pytest.mark.rule("CE-36.21")
def test_impervious_ships_are_not_flattened() -> None:
    scene = arrived(Scene("hammer"))
    scene.state.now.fleets[DEFENDERS].impervious = [B]
    scene.play(POUND, ("D-declare 0", str(B)), stop=("D-driver",))
    assert len(fleet_ships(scene.state, DEFENDERS, B)) == 4


def lost(scene: Scene) -> Scene:
    """A loses three ships against B; D has three in the warp."""
    scene.warp(D, 3)
    return scene.invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")


def test_when_its_ships_are_destroyed_it_may_flatten_a_warp() -> None:
    scene = lost(Scene("hammer")).play(("D-window 0", "crush of hammer"))
    assert (scene.in_warp(A), scene.in_warp(D)) == (3, 1)


def test_when_ships_of_others_are_destroyed_it_may_not() -> None:
    scene = lost(Scene("", "", "hammer")).play()
    assert "2 crush of hammer" not in scene.offers


def flattened(scene: Scene, seat: int = A) -> Scene:
    """The warpfall of A's invasion begins; an alien has a flattened ship of four in the warp, and one more ship."""
    scene.warp(seat, 5)
    ids = [id for id, ship in enumerate(scene.state.ships) if (ship.owner, ship.place) == (seat, WARP)]
    merge(table_of(scene), ids[:4])
    return scene.begin("warpfall")


@pytest.mark.rule("CE-14.11", "CE-37.50")
def test_an_invader_may_unflatten_a_ship_in_place_of_its_revival() -> None:
    scene = flattened(Scene())
    flat = next(id for id, ship in enumerate(scene.state.ships) if is_merged(ship))
    scene.play(("D-declare 0", f"s{flat}"), stop=("D-target", "D-wild"))
    assert scene.in_warp(A) == 5


def test_without_that_it_revives() -> None:
    scene = flattened(Scene()).play(stop=("D-target", "D-wild"))
    assert scene.in_warp(A) == 1


def test_only_the_invader_may_unflatten() -> None:
    scene = flattened(Scene(), B).play(stop=("D-target", "D-wild"))
    assert "D-declare 1" not in scene.asked


def test_a_flattened_ship_stays_so_when_its_fleet_is_lost_and_comes_back() -> None:
    scene = arrived(Scene("hammer"))
    scene.state.aliens[A].cache = scene.give(A, "attack 20")
    scene.play(POUND, ("D-declare 0", str(B)), ("D-declare 0", "none"))
    (flat,) = [ship for ship in scene.state.ships if ship.owner == B and is_merged(ship)]
    assert flat.place == WARP
    assert sum(ship.place == MERGED for ship in scene.state.ships) == 3


def test_zapped_the_ships_stay_apart() -> None:
    scene = Scene("hammer")
    (zap,) = scene.give(B, "Cosmic Zap")
    scene = arrived(scene).play(POUND, ("D-response 1", pod_id(zap)), stop=("D-driver",))
    assert len(fleet_ships(scene.state, DEFENDERS, B)) == 4


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("hammer")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene = arrived(scene).play(("D-window 1", "hammer"), ("D-declare 1", str(A)), stop=("D-driver",))
    assert len(fleet_ships(scene.state, INVADERS, A)) == 1


def test_below_three_authority_it_does_not_pound() -> None:
    scene = Scene("hammer")
    scene.state.aliens[A].powers[0].off = True
    assert "0 hammer" not in arrived(scene).play(stop=("D-driver",)).offers


def test_its_super_flare_flattens_a_warp_too() -> None:
    scene = Scene("hammer")
    (flare,) = scene.give(A, "flare Hammer")
    scene = lost(scene).play(("D-window 0", pod_id(flare)))
    assert scene.in_warp(D) == 1


@pytest.mark.parametrize("has_won", [True, False])
def test_its_wild_flare_flattens_the_opponent_until_upkeep(has_won: bool) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Hammer")
    scene.give(A, "attack 08" if has_won else "attack 01")
    scene.give(B, "attack 08")
    scene.invade(3).play(("D-window 0", pod_id(flare)))
    assert f"might {11 if has_won else 4} against 9" in scene.told()
    assert scene.in_warp(B) == (4 if has_won else 0)
    assert scene.on(B, planets_of(scene.state, B)[0]) == (0 if has_won else 4)


def test_by_its_legacy_ships_that_are_lost_together_are_flattened() -> None:
    scene = Scene()
    scene.state.legacies.append("hammer")
    scene.invade(3, forewards={C: 1}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20").play()
    assert (scene.in_warp(A), scene.in_warp(C)) == (1, 1)
    assert sum(is_merged(ship) for ship in scene.state.ships) == 1


def test_a_ship_that_is_flattened_already_is_not_merged_again() -> None:
    """Of five ships of D in the warp four are one already: the fifth is flattened by itself."""
    scene = flattened(Scene("hammer"), D)
    scene.invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 0", "crush of hammer"))
    assert scene.in_warp(D) == 2
