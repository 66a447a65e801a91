"""Lizard: Power to Evolve."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.board import on_planet
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import chosen_ships
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress, table_of


def clash(scene: Scene) -> Scene:
    """A, with C at its side, beats B: 10 and 4 + 1 against 8 and 4."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def levels(scene: Scene, seat: int) -> list[int]:
    """What the ships of somebody have gained."""
    return sorted((ship.level for ship in scene.state.ships if ship.owner == seat and ship.level), reverse=True)


@pytest.mark.rule("CE-37.5")
def test_each_ship_it_had_committed_gains_2_when_it_wins() -> None:
    scene = clash(Scene("lizard")).play()
    assert levels(scene, A) == [2, 2, 2, 2]
    assert {ship.place for ship in scene.state.ships if ship.owner == A and ship.level} == {5}


@pytest.mark.parametrize("seat", [B, C, D])
def test_not_when_it_loses_or_does_not_lead(seat: int) -> None:
    scene = clash(Scene(*[""] * seat, "lizard")).play()
    assert levels(scene, seat) == []


def test_a_deal_is_a_win() -> None:
    scene = Scene("lizard").invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play()
    assert levels(scene, A) == [2, 2, 2, 2]


@pytest.mark.rule("CE-12.11")
def test_evolved_ships_keep_their_might_without_the_power() -> None:
    scene = Scene("lizard")
    scene.state.aliens[A].powers[0].off = True
    for id in range(20):
        scene.state.ships[id] = type(scene.state.ships[id])(A, scene.state.ships[id].place, -1, 4)
    clash(scene).play()
    assert "might 31 against 12" in scene.told()
    assert levels(scene, A)[0] == 4


def test_zapped_nothing_evolves() -> None:
    scene = Scene("lizard")
    (zap,) = scene.give(D, "Cosmic Zap")
    clash(scene).play(("D-response 3", pod_id(zap)))
    assert levels(scene, A) == []


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "lizard")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert levels(clash(scene).play(), A) == [2, 2, 2, 2]


def test_its_super_flare_evolves_two_uncommitted_ships_as_well() -> None:
    scene = Scene("lizard")
    scene.give(A, "flare Lizard")
    clash(scene).play(("D-power 0", "yes"))
    assert levels(scene, A) == [2] * 6


@pytest.mark.rule("CE-9.14")
@pytest.mark.parametrize(
    ("driver", "kicker", "might"),
    [("attack 10", "x2", 34), ("attack 10", "x0", 14), ("attack 10", "x-1", 4), ("attack -7", "x2", -17)],
)
def test_its_wild_flare_raises_the_kicker(driver: str, kicker: str, might: int) -> None:
    scene = Scene("")
    (flare,) = scene.give(A, "flare Lizard")
    scene.invade(4).prime(INVADERS, driver, f"kicker {kicker}").prime(DEFENDERS, "attack 08")
    scene.play(("D-window 0", pod_id(flare)))
    assert f"might {might} against 12" in scene.told()


def test_its_wild_flare_has_no_use_for_a_kicker_without_might() -> None:
    scene = Scene("")
    (flare,) = scene.give(A, "flare Lizard")
    scene.invade(4).prime(INVADERS, "attack 00", "kicker x2").prime(DEFENDERS, "attack 08")
    assert f"0 {pod_id(flare)}" not in scene.play().offers


def test_its_wild_flare_doubles_reinforcements() -> None:
    scene = Scene("")
    (flare,) = scene.give(C, "flare Lizard")
    (help,) = scene.give(A, "reinforcement")
    clash(scene).play(("D-distress 0", distress(help)), ("D-window 2", pod_id(flare)), script=[5])
    assert "might 29 against 12" in scene.told()


def test_its_legacy_evolves_one_ship_of_each_winner() -> None:
    scene = Scene()
    scene.state.legacies.append("lizard")
    clash(scene).play()
    assert (levels(scene, A), levels(scene, B), levels(scene, C)) == ([2], [], [2])


@pytest.mark.rule("CE-37.70", "CE-16.7")
def test_of_a_mixed_base_evolved_ships_are_committed_first_and_so_they_are_revived() -> None:
    scene = Scene()
    home = on_planet(scene.state, 0, A)
    best = home[-1]
    scene.state.ships[best] = msgspec.structs.replace(scene.state.ships[best], level=4)
    assert chosen_ships(scene.state, A, INVADERS, {"0": 2}) == [best, home[0]]
    for id in (home[0], best):
        put(scene.state, id, WARP)
    scene.begin("warpfall").play(stop=("D-target", "D-wild"))
    assert scene.state.ships[best].place >= 0
    assert scene.state.ships[home[0]].place == WARP


def test_its_wild_flare_finds_no_kicker_where_there_is_no_driver() -> None:
    """A fleet of a leader without a driver has nothing to be multiplied, whatever pod was made last."""
    scene = Scene().invade(3)
    fleet = scene.state.now.fleets[INVADERS]
    fleet.kicker = scene.pod("kicker x0")
    scene.pod("attack 99")
    use = Use(table_of(scene), A, alien("lizard").flare.wild, "combat.window")
    assert not use.effect.applies(use)
    fleet.driver = scene.pod("attack 08")
    assert use.effect.applies(use)
