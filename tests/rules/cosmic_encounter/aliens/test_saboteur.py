"""Saboteur: Power to Booby Trap."""

from collections import Counter

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.timing.moments import moments_of
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.holding_words import holding_words
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

OF = "power saboteur"


def trapped(item: str, *powers: str) -> Scene:
    """A, with C at its side, is about to win the first planet of B, where a trap lies."""
    scene = Scene(*(powers or ("", "", "", "saboteur")))
    target = planets_of(scene.state, B)[0]
    scene.token(item, target, OF, shrouded=True)
    return scene.invade(3, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")


@pytest.mark.rule("CE-37.47", "CE-13.36")
def test_a_bomb_destroys_every_ship_where_ships_land() -> None:
    scene = trapped("bomb").play()
    assert scene.in_warp(A) == 3
    assert scene.tokens("bomb") == [-1]
    assert "trap of D was revealed as bomb trap" in scene.told()
    assert scene.on(C, planets_of(scene.state, B)[0]) == 1  # it lands after the bomb is gone


def test_a_decoy_does_nothing_but_return() -> None:
    scene = trapped("decoy").play()
    assert scene.on(A, planets_of(scene.state, B)[0]) == 3
    assert scene.tokens("decoy") == [-1]


def test_a_trap_elsewhere_does_not_detonate() -> None:
    scene = Scene("", "", "", "saboteur")
    there = planets_of(scene.state, B)[1]
    scene.token("bomb", there, OF, shrouded=True)
    scene.invade(3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08").play()
    assert scene.tokens("bomb") == [there]


def test_at_setup_two_decoys_and_a_bomb_for_each_alien_are_shrouded() -> None:
    scene = Scene("saboteur")
    scene.state.phase = "setup"
    scene.play(stop=("D-target",))
    traps = [one for one in scene.state.holdings if one.kind == TOKEN]
    assert Counter(one.item for one in traps) == {"bomb": 5, "decoy": 10}
    assert len({one.planet for one in traps}) == 15
    assert not any(one.public for one in traps)
    assert state_problem(scene.setup, scene.state) == ""


@pytest.mark.rule("CE-37.47")
def test_only_its_owner_knows_which_trap_is_a_bomb() -> None:
    scene = trapped("bomb")
    for seat, words in ((D, "bomb trap of D, shrouded"), (A, "a shrouded trap of D"), (None, "a shrouded trap of D")):
        assert holding_words(view_of(scene.setup, scene.state, seat), 0) == words


@pytest.mark.rule("CE-37.47")
def test_others_imagine_bombs_and_decoys_in_any_order() -> None:
    found = set[str]()
    for seed in range(20):
        scene = trapped("bomb")
        scene.token("decoy", planets_of(scene.state, E)[0], OF, shrouded=True)
        redraw(scene.state, A, Dice(seed), ())
        found.add(scene.state.holdings[0].item)
        assert sorted(one.item for one in scene.state.holdings) == ["bomb", "decoy"]
        assert scene.state.aliens[D].powers[0].alien == "saboteur"
    assert found == {"bomb", "decoy"}


@pytest.mark.rule("CE-37.47")
def test_its_owner_imagines_none_of_its_traps_elsewhere() -> None:
    scene = trapped("bomb")
    scene.token("decoy", planets_of(scene.state, E)[0], OF, shrouded=True)
    for seed in range(20):
        redraw(scene.state, D, Dice(seed), ())
        assert [one.item for one in scene.state.holdings] == ["bomb", "decoy"]


def orientation(*at: int) -> Scene:
    """A's orientation; D's bomb and decoy lie on these planets, -1 is the nexus."""
    scene = Scene("", "", "", "saboteur")
    for item, planet in zip(("bomb", "decoy"), at, strict=True):
        scene.token(item, planet, OF, shrouded=True)
    scene.state.phase, scene.state.at = "orientation", "orientation.open"
    return scene


def test_in_an_orientation_it_places_a_trap_of_the_nexus() -> None:
    scene = orientation(-1, -1)
    scene.play(
        ("D-window 3", "traps of saboteur"),
        ("D-declare 3", "place"),
        ("D-declare 3", "1"),
        ("D-declare 3", "7"),
        stop=("D-target", "D-fuel"),
    )
    assert (scene.tokens("decoy"), scene.tokens("bomb")) == ([7], [-1])
    assert scene.state.holdings[0].planet == 7  # nobody can tell which of the two it was
    assert "D placed a shrouded trap on B III" in scene.told()


def test_or_it_swaps_two_traps() -> None:
    scene = orientation(3, 9)
    scene.play(("D-window 3", "traps of saboteur"), ("D-declare 3", "0"), stop=("D-target", "D-fuel"))
    assert (scene.tokens("bomb"), scene.tokens("decoy")) == ([9], [3])


def test_zapped_nothing_detonates() -> None:
    scene = trapped("bomb")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)))
    assert scene.in_warp(A) == 0


@pytest.mark.rule("CE-12.14")
def test_stolen_its_traps_serve_the_thief() -> None:
    scene = trapped("bomb")
    scene.state.aliens[E].powers.append(scene.state.aliens[D].powers.pop())
    assert holding_words(view_of(scene.setup, scene.state, E), 0) == "bomb trap of E, shrouded"
    assert scene.play().in_warp(A) == 3


def test_below_three_authority_its_traps_lie_still() -> None:
    scene = trapped("bomb")
    scene.state.aliens[D].powers[0].off = True
    assert scene.play().in_warp(A) == 0
    assert scene.tokens("bomb") == [planets_of(scene.state, B)[0]]


@pytest.mark.parametrize("flare", [True, False])
def test_its_super_flare_makes_a_bomb_of_a_decoy(flare: bool) -> None:
    scene = trapped("decoy")
    _, negotiate = scene.give(D, "flare Saboteur", "negotiate")
    scene.play(*[("D-power 3", "yes")][:flare])
    assert scene.in_warp(A) == (3 if flare else 0)
    assert (negotiate in scene.state.aliens[D].cache) is not flare


@pytest.mark.parametrize(("driver", "left"), [("attack 01", 0), ("attack 30", 2)])
def test_its_wild_flare_takes_a_base_hostage(driver: str, left: int) -> None:
    scene = Scene()
    there = planets_of(scene.state, E)[0]
    scene.warp(A, 1)
    scene.warp(B, 2)
    scene.base(A, there, 1)
    scene.base(B, there, 2)
    (flare,) = scene.give(A, "flare Saboteur")
    scene.give(A, driver)
    scene.give(B, "attack 10")
    scene.invade(3).play(("D-window 0", pod_id(flare)))
    assert "2 ships of B cannot move" in scene.told()
    assert scene.on(B, there) == left


def test_by_its_legacy_each_alien_traps_its_own_system() -> None:
    scene = Scene("human", "", "", "", "saboteur")
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04")
    scene.state.now.notes[f"doomed {E}"] = 1
    scene.play()
    traps = [(one.item, one.owner, scene.state.planets[one.planet].system) for one in scene.state.holdings]
    assert sorted(traps) == sorted((item, seat, seat) for seat in (A, B, C, D) for item in ("bomb", "decoy"))


def test_by_its_legacy_a_bomb_goes_off_once() -> None:
    scene = Scene()
    scene.state.legacies.append("saboteur")
    scene.token("bomb", planets_of(scene.state, B)[0], "legacy saboteur", B, shrouded=True)
    scene.invade(3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08").play()
    assert scene.in_warp(A) == 3
    assert scene.tokens("bomb") == []


@pytest.mark.rule("CE-37.47", "PP-6")
def test_no_hidden_power_is_taken_for_the_one_that_has_left_its_traps_behind() -> None:
    scene = Scene("", "human").begin("warpfall")
    scene.token("bomb", planets_of(scene.state, C)[0], OF, shrouded=True)
    scene.state.moments = list(moments_of(("saboteur",), (), ()))
    for seed in range(40):
        redraw(scene.state, A, Dice(seed), ())
        assert scene.state.aliens[B].powers[0].alien != "saboteur"


def test_its_wild_flare_needs_a_planet_that_both_share() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Saboteur")
    scene.give(A, "attack 01")
    scene.give(B, "attack 10")
    assert f"0 {pod_id(flare)}" not in scene.invade(3).play().offers
