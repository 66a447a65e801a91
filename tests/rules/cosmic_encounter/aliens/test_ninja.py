"""Ninja: Power of Kawarimi."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from tests.rules.cosmic_encounter.made_up import MadeUp, capture
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, Scene, first


def clash(scene: Scene) -> Scene:
    """A, with C at its side, beats B: 10 and 4 + 1 against 8 and 4."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def warpfall(scene: Scene) -> Scene:
    """A is about to revive a ship."""
    scene.warp(A, 2)
    return scene.begin("warpfall")


def scraps(seat: int, count: int, most: int = 4) -> list[tuple[str, Answer]]:
    """So many pods, the lowest."""
    return [*[(f"D-scrap {seat}", first)] * count, *[(f"D-scrap {seat}", "stop")] * (count < most)]


HAND = ("attack 04", "attack 06", "attack 12", "attack 15", "attack 20")


@pytest.mark.rule("CE-36.41", "CE-36.63")
@pytest.mark.parametrize("count", [1, 3, 4])
def test_each_pod_scrapped_rescues_a_ship(count: int) -> None:
    scene = Scene("", "ninja")
    scene.give(B, *HAND)
    clash(scene).play(("D-response 1", "ninja"), *scraps(B, count))
    assert scene.in_warp(B) == 4 - count
    assert len(scene.state.aliens[B].cache) == 5 - count
    assert scene.on(B, 5) == 0


def test_no_more_than_the_ships() -> None:
    scene = Scene("", "", "ninja")
    scene.give(C, *HAND)
    scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")
    scene.play(("D-response 2", "ninja"), *scraps(C, 1, 1))
    assert len(scene.state.aliens[C].cache) == 4
    assert scene.in_warp(C) == 0


@pytest.mark.parametrize(("winner", "hand"), [("", HAND), ("void", HAND), ("", ())])
def test_not_for_others_for_vaporized_ships_or_without_pods(winner: str, hand: tuple[str, ...]) -> None:
    scene = Scene(winner, *(["", "ninja"] if hand and not winner else ["ninja"]))
    scene.give(B, *hand)
    clash(scene).play()
    assert not {f"{B} ninja", f"{C} ninja"} & set(scene.offers)


def test_abducted_ships_are_not_rescued(made_up: MadeUp) -> None:
    scene = Scene(made_up("captor", capture), "ninja")
    scene.give(B, *HAND)
    assert "1 ninja" not in clash(scene).play().offers


@pytest.mark.rule("CE-13.40")
def test_instead_of_a_revival_it_may_draft() -> None:
    scene = warpfall(Scene("ninja")).play(("D-response 0", "ninja"), stop=("D-target",))
    assert scene.in_warp(A) == 2
    assert len(scene.state.aliens[A].cache) == 1


def test_of_several_revivals_it_takes_as_many_as_it_likes() -> None:
    scene = Scene("", "", "", "", "ninja")
    (rift,) = scene.give(4, "rift 4")
    scene.warp(4, 4)
    strong = next(id for id, ship in enumerate(scene.state.ships) if ship.owner == 4 and ship.place == WARP)
    scene.state.ships[strong] = msgspec.structs.replace(scene.state.ships[strong], level=2)
    scene.begin("warpfall").play(
        ("D-window 4", pod_id(rift)),
        ("D-declare 4", "revive"),
        ("D-response 4", "ninja"),
        ("D-declare 4", 3),
        stop=("D-target",),
    )
    assert (scene.in_warp(4), len(scene.state.aliens[4].cache)) == (3, 3)
    assert scene.state.ships[strong].place >= 0  # the best ship is the one that comes back


def test_it_may_be_left_alone() -> None:
    scene = warpfall(Scene("ninja")).play(stop=("D-target",))
    assert f"{A} ninja" in scene.offers
    assert scene.in_warp(A) == 1
    assert not scene.state.aliens[A].powers[0].public


@pytest.mark.rule("CE-13.44")
def test_zapped_no_ship_is_rescued_and_no_pod_scrapped() -> None:
    scene = Scene("", "ninja")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.give(B, *HAND)
    clash(scene).play(("D-response 1", "ninja"), ("D-response 3", pod_id(zap)))
    assert (scene.in_warp(B), len(scene.state.aliens[B].cache)) == (4, 5)


def test_below_three_authority_it_is_not_offered() -> None:
    scene = Scene("", "ninja")
    scene.state.aliens[B].powers[0].off = True
    scene.give(B, *HAND)
    assert f"{B} ninja" not in clash(scene).play().offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("ninja")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene.give(B, *HAND)
    clash(scene).play(("D-response 1", "ninja"), *scraps(B, 4))
    assert scene.in_warp(B) == 0


@pytest.mark.rule("CE-37.59")
def test_its_super_flare_drafts_2_pods_for_a_ship() -> None:
    scene = Scene("ninja")
    scene.give(A, "flare Ninja")
    warpfall(scene).play(("D-response 0", "ninja"), ("D-power 0", "yes"), stop=("D-target",))
    assert len(scene.state.aliens[A].cache) == 2


def test_its_wild_flare_ravages_a_pod_of_each_enemy() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Ninja")
    scene.give(A, "attack 04", "attack 06")
    scene.give(D, "attack 12")
    scene.invade(4, forewards={D: 1}, backwards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")
    scene.play(("D-window 2", pod_id(flare)))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, D)] == [1, 0]


def test_its_legacy_lets_the_invader_draft_instead_of_reviving() -> None:
    scene = Scene()
    scene.state.legacies.append("ninja")
    warpfall(scene).play(("D-power 0", "yes"), stop=("D-target",))
    assert (scene.in_warp(A), len(scene.state.aliens[A].cache)) == (2, 1)


@pytest.mark.rule("CE-36.63")
def test_ships_without_another_base_cannot_be_rescued() -> None:
    scene = Scene("", "ninja")
    scene.give(B, *HAND)
    for planet in range(6, 10):
        scene.base(B, planet, 0)
    assert "1 ninja" not in clash(scene).play().offers


@pytest.mark.rule("CE-37.59")
@pytest.mark.parametrize(("scrapped", "gone", "dead"), [(1, 0, 4), (2, 2, 3), (3, 2, 3), (4, 4, 2)])
def test_by_its_super_flare_a_rescue_costs_2_pods(scrapped: int, gone: int, dead: int) -> None:
    scene = Scene("", "ninja")
    scene.give(B, *HAND, "flare Ninja")
    clash(scene).play(("D-response 1", "ninja"), ("D-power 1", "yes"), *scraps(B, scrapped))
    assert scene.in_warp(B) == dead
    assert len(scene.names(scene.state.aliens[B].cache)) == 1 + len(HAND) - gone


def test_its_legacy_does_not_need_a_ship_in_the_warp() -> None:
    scene = Scene()
    scene.state.legacies.append("ninja")
    scene.begin("warpfall").play(("D-power 0", "yes"), stop=("D-target",))
    assert (scene.in_warp(A), len(scene.state.aliens[A].cache)) == (0, 1)


@pytest.mark.rule("CE-13.13")
def test_its_legacy_needs_a_pod_to_draft() -> None:
    scene = Scene()
    scene.state.legacies.append("ninja")
    scene.state.forge = []
    warpfall(scene).play(stop=("D-target", "D-wild"))
    assert "D-power 0" not in scene.asked
    assert scene.in_warp(A) == 1


@pytest.mark.parametrize(
    ("invader", "defender", "held"), [("attack 10", "attack 20", 2), ("attack 40", "attack 08", 0)]
)
def test_its_wild_flare_needs_casualties_and_a_pod_to_ravage(invader: str, defender: str, held: int) -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Ninja")
    scene.give(A, *HAND[:held])
    scene.invade(4, backwards={C: 1}).prime(INVADERS, invader).prime(DEFENDERS, defender)
    assert f"{C} {pod_id(flare)}" not in scene.play().offers
