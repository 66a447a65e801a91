"""Pickpocket: Power of Theft."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.bots.cosmic_encounter.playing import asked
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

STOP = ("D-driver",)


def visit(scene: Scene, seat: int, planet: int) -> None:
    """A ship of somebody stands on that planet."""
    put(scene.state, next(id for id, ship in enumerate(scene.state.ships) if ship.owner == seat), planet)


def arrival(scene: Scene) -> Scene:
    """A against B: the fleets have just appeared. Everybody holds two pods; B and C have bases in D's system."""
    for seat in range(5):
        scene.give(seat, "attack 06", "attack 04")
    visit(scene, B, 16)
    visit(scene, C, 17)
    scene.invade(3)
    scene.state.phase = "arrival"
    return scene


def hands(scene: Scene) -> list[int]:
    """How many pods everybody has."""
    return [len(alien.cache) for alien in scene.state.aliens]


THEFT = ("D-window 3", "pickpocket")


@pytest.mark.parametrize(("what", "after"), [("claim", [2, 2, 1, 3, 2]), ("scrap", [2, 2, 1, 2, 2])])
def test_it_robs_an_alien_with_a_base_in_its_system(what: str, after: list[int]) -> None:
    scene = arrival(Scene("", "", "", "pickpocket")).play(THEFT, ("D-declare 3", "2"), ("D-declare 3", what), stop=STOP)
    assert hands(scene) == after


@pytest.mark.rule("CE-9.20")
@pytest.mark.parametrize(("what", "lost"), [("claim", 3), ("scrap", 0)])
def test_a_rift_detonates_only_if_it_is_claimed(what: str, lost: int) -> None:
    scene = arrival(Scene("", "", "", "pickpocket"))
    scene.state.aliens[C].cache = []
    (rift,) = scene.give(C, "rift 03")
    scene.play(THEFT, ("D-declare 3", "2"), ("D-declare 3", what), stop=STOP)
    assert scene.in_warp(D) == lost
    assert rift in scene.state.aliens[D].exhaust


@pytest.mark.parametrize(("pod", "what"), [("rift 03", "scrap"), ("poison", "scrap"), ("attack 06", "claim")])
def test_a_bot_claims_nothing_that_harms_it(pod: str, what: str) -> None:
    scene = arrival(Scene("", "", "", "pickpocket"))
    scene.state.aliens[C].cache = []
    scene.give(C, pod)
    scene.play(THEFT, ("D-declare 3", "2"), stop=("D-declare",))
    assert asked(scene, "D-declare 3") == what


def test_without_guests_it_is_not_offered() -> None:
    scene = arrival(Scene("", "", "", "", "pickpocket")).play(stop=STOP)
    assert f"{E} pickpocket" not in scene.offers


def test_zapped_it_steals_nothing() -> None:
    scene = Scene("", "", "", "pickpocket")
    (zap,) = scene.give(E, "Cosmic Zap")
    arrival(scene).play(THEFT, ("D-response 4", pod_id(zap)), stop=STOP)
    assert hands(scene)[:4] == [2, 2, 2, 2]


def test_below_three_authority_it_is_not_offered() -> None:
    scene = arrival(Scene("", "", "", "pickpocket"))
    scene.state.aliens[D].powers[0].off = True
    assert f"{D} pickpocket" not in scene.play(stop=STOP).offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = arrival(Scene("pickpocket"))
    scene.state.aliens[D].powers.append(scene.state.aliens[A].powers.pop())
    scene.play(THEFT, ("D-declare 3", "1"), stop=STOP)
    assert hands(scene) == [2, 1, 2, 3, 2]


@pytest.mark.parametrize(("victims", "after"), [(["2", "1"], [2, 1, 1, 4]), (["1"], [2, 1, 2, 3])])
def test_its_super_flare_robs_any_or_all_of_them(victims: list[str], after: list[int]) -> None:
    scene = Scene("", "", "", "pickpocket")
    (flare,) = scene.give(D, "flare Pickpocket")
    answers = [answer for victim in victims for answer in (("D-declare 3", victim), ("D-declare 3", "claim"))]
    none = [("D-declare 3", "none")] * (len(victims) < 2)
    arrival(scene).play(THEFT, ("D-power 3", "yes"), *answers, *none, stop=STOP)
    assert flare not in scene.state.aliens[D].cache
    assert hands(scene)[:4] == after


@pytest.mark.parametrize(("lots", "after"), [(3, (1, 4)), (1, (3, 2))])
def test_its_wild_flare_robs_the_invader_once_for_each_ship(lots: int, after: tuple[int, int]) -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Pickpocket")
    scene.give(A, "attack 10", "attack 08")
    arrival(scene).play(
        ("D-window 1", pod_id(flare)),
        ("D-declare 1", lots),
        *[("D-declare 1", "claim")] * (lots - 1),
        ("D-declare 1", "scrap"),
        stop=STOP,
    )
    assert tuple(hands(scene)[:2]) == after


@pytest.mark.rule("CE-13.27")
def test_its_wild_flare_targets_the_cache_once() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Pickpocket")
    scene.state.aliens[A].vouchers = ["payment"]
    arrival(scene).play(("D-window 1", pod_id(flare)), ("D-declare 1", 2), ("D-declare 1", "claim"), stop=STOP)
    assert scene.offers.count("0 voucher payment") == 1
    assert hands(scene)[0] == 0


def over(scene: Scene) -> Scene:
    """A beats B; B and C have bases in D's system, everybody holds two pods."""
    arrival(scene).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    scene.state.legacies.append("pickpocket")
    return scene


def test_by_its_legacy_guests_of_its_system_lose_a_pod_each_upkeep() -> None:
    scene = over(Scene())
    scene.state.aliens[D].eliminated = True
    scene.state.aliens[D].notes["was pickpocket"] = 1
    scene.play()
    assert hands(scene) == [2, 1, 1, 2, 2]


@pytest.mark.rule("CE-25.22")
def test_an_elimination_leaves_the_legacy_and_says_whose_system_it_was() -> None:
    scene = arrival(Scene("", "", "", "pickpocket")).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == D:
            put(scene.state, id, 0)
    scene.play()
    assert scene.state.aliens[D].eliminated
    assert scene.state.legacies == ["pickpocket"]
    assert scene.state.aliens[D].notes == {"was pickpocket": 1}


def test_where_its_system_is_gone_one_cache_at_random_is_hit() -> None:
    scene = over(Scene()).play()
    assert sorted(hands(scene)) == [1, 2, 2, 2, 2]


def test_where_its_planets_are_gone_one_cache_at_random_is_hit() -> None:
    scene = over(Scene())
    scene.state.aliens[D].eliminated = True
    scene.state.aliens[D].notes["was pickpocket"] = 1
    for planet in planets_of(scene.state, D):
        for id, ship in enumerate(scene.state.ships):
            if ship.place == planet:
                put(scene.state, id, WARP)
        scene.state.planets[planet] = msgspec.structs.replace(scene.state.planets[planet], exists=False)
    assert sum(hands(scene.play())) == 9


def test_its_wild_flare_needs_ships_of_the_invader() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Pickpocket")
    scene.give(A, "attack 10")
    scene.invade(0)
    scene.state.phase = "arrival"
    assert f"1 {pod_id(flare)}" not in scene.play(stop=STOP).offers
