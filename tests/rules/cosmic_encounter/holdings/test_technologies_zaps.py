"""Technologies that zap."""

import pytest

from cosmotui.rules.cosmic_encounter.board import free_ships
from tests.rules.cosmic_encounter.holdings.technologies import held, holder
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight


def clash(scene: Scene) -> Scene:
    """A with 4 ships against B; Warrior would add its 6 marks."""
    if scene.state.aliens[A].powers:
        scene.state.aliens[A].powers[0].marks["experience"] = 6
    return fight(scene.invade(4), "attack 10", "attack 08")


@pytest.mark.rule("CE-27.8")
@pytest.mark.rule("CE-12.17")
@pytest.mark.parametrize("seat", [A, B, C])
def test_cosmic_field_generator_zaps_a_power_in_use_the_own_one_too(seat: int) -> None:
    scene, number = holder("cosmic-field-generator", 2, seat, of=Scene("warrior"))
    clash(scene).play((f"D-response {seat}", f"develop {number}"))
    assert "might 14 against" in scene.told()
    assert scene.state.holdings[number].gone
    assert not [ship for ship in scene.state.ships if ship.holder == number]


def test_cosmic_field_generator_needs_its_ships_and_a_power_in_use() -> None:
    scene, number = holder("cosmic-field-generator", 1, of=Scene("", "warrior"))
    clash(scene).play()
    assert f"0 develop {number}" not in scene.offers
    scene, number = holder("cosmic-field-generator", 2)
    clash(scene).play()
    assert f"0 develop {number}" not in scene.offers


def radiant(seat: int, *flares: str) -> tuple[Scene, int]:
    scene, number = holder("power-radiant", 3, seat, of=Scene("warrior"))
    scene.give(seat, *flares)
    return scene, number


@pytest.mark.rule("CE-12.17")
@pytest.mark.rule("CE-27.8")
def test_power_radiant_scraps_the_flare_of_a_power_to_zap_it_and_drafts_a_technology() -> None:
    scene, number = radiant(C, "flare Warrior", "flare Human")
    before = len(free_ships(scene.state, C))
    clash(scene).play((f"D-response {C}", f"develop {number}"))
    assert "might 14 against" in scene.told()
    assert scene.names(scene.state.aliens[C].cache) == ["flare Human"]
    assert len(held(scene, C)) == 1
    assert "power-radiant" not in held(scene, C)
    assert len(free_ships(scene.state, C)) == before + 3


@pytest.mark.parametrize(("seat", "flare"), [(C, "flare Human"), (A, "flare Warrior")])
def test_power_radiant_needs_that_flare_and_the_power_of_another(seat: int, flare: str) -> None:
    scene, number = radiant(seat, flare)
    clash(scene).play()
    assert f"{seat} develop {number}" not in scene.offers
    assert "might 20 against" in scene.told()
