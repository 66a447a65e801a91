"""Sub-powers: powers that an alien has besides its own (CE-37.25 to CE-37.29)."""

import pytest

from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, D, Scene


def lent(power: str, own: str = "tide") -> Scene:
    """A has lent its power to D, which has one of its own."""
    scene = Scene("", "", "", own)
    scene.state.aliens[D].powers.append(Power(power, lent_by=A))
    return scene


def clash(scene: Scene) -> Scene:
    """A against B, which D backs with 2 ships: 12 against 14."""
    return scene.invade(2, backwards={D: 2}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.rule("CE-37.25")
def test_a_sub_power_is_used_like_a_main_power() -> None:
    scene = clash(lent("symbiote")).play()
    assert "might 12 against 16" in scene.told()


@pytest.mark.rule("CE-37.25", "CE-12.17")
def test_a_sub_power_is_zapped_alone() -> None:
    scene = lent("symbiote")
    (zap,) = scene.give(A, "Cosmic Zap")
    clash(scene).play(("D-response 0", f"p{zap}"), stop=("D-purchase",))
    assert "might 12 against 14" in scene.told()
    assert [power.zapped for power in scene.state.aliens[D].powers] == [False, True]


@pytest.mark.rule("CE-37.25", "CE-12.8")
def test_who_has_a_sub_power_goes_by_its_name() -> None:
    """The flare of Symbiote is the super flare of D, which has the power: its 2 ships count (1 + 1) x 2."""
    scene = lent("symbiote")
    (flare,) = scene.give(D, "flare Symbiote")
    clash(scene).play(("D-window 3", f"p{flare}"))
    assert "might 12 against 20" in scene.told()


@pytest.mark.rule("CE-37.25", "CE-12.20")
@pytest.mark.parametrize(("bases", "off"), [(2, True), (3, False)])
def test_little_authority_deactivates_a_sub_power_too(bases: int, off: bool) -> None:
    scene = Scene("", "", "", "tide")
    scene.state.aliens[D].powers.append(Power("symbiote"))
    scene.authority(D, bases)
    clash(scene).play(stop=("D-continue", "D-fuel"))
    assert [power.off for power in scene.state.aliens[D].powers] == [off, off]


@pytest.mark.rule("CE-37.26", "CE-37.28")
def test_what_a_lent_power_has_gained_goes_back_with_it() -> None:
    """D defends with A's Warrior and gains its experience; from the end of the upkeep A has both."""
    scene = lent("warrior", own="human")
    scene.state.aliens[D].powers[1].marks["experience"] = 2
    scene.invade(2, defender=D).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play(stop=("D-purchase",))
    assert not scene.state.aliens[A].powers
    assert scene.state.aliens[D].powers[1].marks == {"experience": 4}
    scene.play(stop=("D-continue", "D-fuel"))
    assert [(power.alien, power.marks) for power in scene.state.aliens[A].powers] == [("warrior", {"experience": 4})]
    assert [power.alien for power in scene.state.aliens[D].powers] == ["human"]


@pytest.mark.rule("CE-37.29", "CE-19.24")
@pytest.mark.parametrize("fate", ["moved", "zapped", "off", "gone"])
def test_what_a_power_has_declared_is_carried_out_whatever_becomes_of_it(fate: str) -> None:
    """A has declared an equalize: 20 becomes 20 - 08 = 12, though the power is not A's any more."""
    scene = Scene("calculator")
    scene.invade(2).prime(INVADERS, "attack 08").prime(DEFENDERS, "attack 20")
    scene.state.now.declared.append("0 calculator equalize")
    power = scene.state.aliens[A].powers[0]
    match fate:
        case "moved":
            scene.state.aliens[A].powers = []
            scene.state.aliens[B].powers.append(power)
        case "gone":
            scene.state.aliens[A].powers = []
        case _:
            setattr(power, fate, True)
    scene.play()
    assert "might 10 against 16" in scene.told()
