"""Guardian: Power to Protect."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def clash(scene: Scene) -> Scene:
    """A with 3 ships, C with 2: 10 + 5, against B with 4 and D with 1: 8 + 5."""
    scene.invade(3, forewards={C: 2}, backwards={D: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.parametrize(
    ("seat", "totals"), [(C, "19 against 13"), (D, "15 against 16"), (A, "15 against 13"), (B, "15 against 13")]
)
def test_ships_of_a_sponsor_count_as_many_as_its_leader_has(seat: int, totals: str) -> None:
    scene = clash(Scene(*[""] * seat, "guardian")).play()
    assert f"might {totals}" in scene.told()
    assert scene.state.aliens[seat].powers[0].public is (seat in (C, D))


def test_zapped_they_count_1() -> None:
    scene = Scene("", "", "guardian")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert "might 15 against 13" in clash(scene).play(("D-response 3", f"p{zap}")).told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_they_count_1(off: str) -> None:
    scene = Scene("", "", "guardian")
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert "might 15 against 13" in clash(scene).play().told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "guardian")
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    assert "might 15 against 16" in clash(scene).play().told()


def test_its_super_flare_makes_a_leaders_ships_three_times_its_sponsors() -> None:
    scene = Scene("guardian")
    (flare,) = scene.give(A, "flare Guardian")
    assert "might 21 against 13" in clash(scene).play(("D-window 0", f"p{flare}")).told()


@pytest.mark.parametrize(("seat", "totals"), [(C, "19 against 13"), (D, "15 against 17")])
def test_its_wild_flare_raises_the_leaders_driver_by_4(seat: int, totals: str) -> None:
    scene = Scene()
    (flare,) = scene.give(seat, "flare Guardian")
    assert f"might {totals}" in clash(scene).play((f"D-window {seat}", f"p{flare}")).told()


@pytest.mark.rule("CE-36.56")
@pytest.mark.parametrize(
    ("driver", "after"), [("attack 10", "attack 14"), ("2-D attack 10/06", "2-D attack 14/10"), ("flex 10", "flex 14")]
)
def test_its_wild_flare_raises_the_pod_for_the_rest_of_the_match(driver: str, after: str) -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Guardian")
    clash(scene).prime(INVADERS, driver)
    pod = scene.state.now.fleets[INVADERS].driver
    scene.play(("D-window 2", f"p{flare}"))
    assert "might 19 against 13" in scene.told()
    assert scene.names([pod]) == [after]


@pytest.mark.rule("CE-36.56", "CE-7.31")
def test_its_wild_flare_does_not_show_what_a_veil_hides() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Guardian")
    clash(scene).state.now.fleets[INVADERS].veiled = True
    scene.play(("D-window 2", f"p{flare}"), stop=("D-continue",))
    assert "transformed attack 10" not in scene.told()
    assert "might 19 against 13" in scene.told()


def test_its_wild_flare_is_for_sponsors() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Guardian")
    clash(scene).play()
    assert f"{A} p{flare}" not in scene.offers


def test_its_legacy_triples_the_ships_of_a_leader_with_sponsors() -> None:
    scene = Scene()
    scene.state.legacies.append("guardian")
    assert "might 21 against 21" in clash(scene).play().told()
    alone = Scene()
    alone.state.legacies.append("guardian")
    alone.invade(3).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    assert "might 13 against 12" in alone.play().told()


def test_not_as_a_bystander_nor_outside_combat() -> None:
    assert not clash(Scene("", "", "", "", "guardian")).play().state.aliens[4].powers[0].public
    scene = Scene("", "", "guardian").invade(3, forewards={C: 2})
    scene.prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play()
    assert not scene.state.aliens[C].powers[0].public


@pytest.mark.rule("CE-37.3")
def test_its_legacy_triples_what_ships_have_of_themselves() -> None:
    scene = Scene("observer")
    scene.state.legacies.append("guardian")
    assert "might 12 against 21" in clash(scene).play().told()  # the leader's have none
    scene = clash(Scene())
    scene.state.legacies.append("guardian")
    hired = fleet_ships(scene.state, INVADERS, A)[0]
    scene.state.ships[hired] = msgspec.structs.replace(scene.state.ships[hired], kind="hired")
    assert "might 24 against 21" in scene.play().told()
