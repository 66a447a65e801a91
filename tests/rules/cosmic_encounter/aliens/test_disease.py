"""Disease: Power of Infection."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene


def nest(scene: Scene, seat: int = C, ships: int = 3) -> Scene:
    """B is named as the defender while an alien has a base there."""
    scene.begin("destiny")
    scene.base(seat, planets_of(scene.state, B)[0], 0)
    scene.warp(seat, ships)
    scene.base(seat, planets_of(scene.state, B)[0], ships)
    for charge in range(5):
        scene.state.charges[charge] = [1, 0] if charge == B else [0, 0]
    scene.state.wild = 0
    return scene


def there(scene: Scene, seat: int) -> list[int]:
    """How many ships it has on each planet of B."""
    return [scene.on(seat, planet) for planet in planets_of(scene.state, B)]


def test_a_base_of_three_founds_another_in_that_system() -> None:
    scene = nest(Scene("", "", "disease"), ships=4)
    planet = planets_of(scene.state, B)[2]
    scene.play(("D-window 2", "disease"), ("D-declare 2", 3), ("D-declare 2", str(planet)), stop=("D-target",))
    assert there(scene, C)[:3] == [1, 0, 3]


def test_two_ships_are_not_enough() -> None:
    scene = nest(Scene("", "", "disease"), ships=2).play(stop=("D-target",))
    assert "2 disease" not in scene.offers


def test_a_base_in_its_own_system_does_not_spread() -> None:
    scene = nest(Scene("", "disease"), seat=B).play(stop=("D-target",))
    assert "1 disease" not in scene.offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = nest(Scene("", "", "disease"))
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert "2 disease" not in scene.play(stop=("D-target",)).offers


def test_zapped_it_founds_nothing() -> None:
    scene = nest(Scene("", "", "disease"))
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 2", "disease"), ("D-response 4", pod_id(zap)), stop=("D-target",))
    assert there(scene, C).count(0) == 4


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = nest(Scene("disease"))
    scene.state.aliens[C].powers.append(scene.state.aliens[A].powers.pop())
    assert "2 disease" in scene.play(stop=("D-target",)).offers


@pytest.mark.rule("CE-37.34")
def test_its_wild_flare_costs_whose_pods_are_alike() -> None:
    scene = Scene().begin("warpfall")
    (flare,) = scene.give(A, "flare Disease")
    held = {seat: scene.give(seat, name) for seat, name in ((B, "attack 08"), (C, "attack 12"), (E, "negotiate"))}
    more = scene.give(B, "negotiate", "Plague")
    picks = [(f"D-vote {seat}", pod_id(own[0])) for seat, own in held.items()]
    scene.play(("D-window 0", pod_id(flare)), *picks, stop=("D-target",))
    assert [scene.in_warp(seat) for seat in (B, C, E)] == [3, 3, 0]
    assert held[B][0] in scene.state.aliens[A].known and more[0] not in scene.state.aliens[A].known
    assert scene.state.aliens[B].cache == [*held[B], *more]


def test_its_super_flare_jumps_a_ship() -> None:
    scene = Scene("", "", "disease").begin("warpfall")
    (flare,) = scene.give(C, "flare Disease")
    home = planets_of(scene.state, C)
    ship = next(id for id, one in enumerate(scene.state.ships) if one.place == home[0])
    answers = (("D-window 2", pod_id(flare)), ("D-declare 2", f"s{ship}"), ("D-place 2", str(home[3])))
    before = scene.on(C, home[3])
    scene.play(*answers, stop=("D-target",))
    assert scene.on(C, home[3]) == before + 1


@pytest.mark.parametrize(("answer", "revived"), [("yes", 0), ("no", 1)])
def test_its_legacy_lets_the_invader_settle_at_home_instead_of_reviving(answer: str, revived: int) -> None:
    scene = Scene().begin("warpfall")
    scene.state.legacies.append("disease")
    scene.authority(A, 4)
    scene.warp(A, 2)
    scene.play(("D-power 0", answer), stop=("D-target",))
    assert scene.in_warp(A) == 2 - revived
    assert scene.authority_of(A) == (5 if answer == "yes" else 4)


def test_its_legacy_asks_nobody_who_has_a_base_on_every_home_planet() -> None:
    scene = Scene().begin("warpfall")
    scene.state.legacies.append("disease")
    scene.warp(A, 1)
    scene.play(stop=("D-target",))
    assert scene.in_warp(A) == 0 and scene.state.now.fleets[DEFENDERS].leader >= 0
