"""Sub-powers: powers that an alien has besides its own (CE-37.25 to CE-37.29)."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.facts.stores import owner_of
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.sources import power_source
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, Answer, B, D, Scene, run_to_end, table_of


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


@pytest.mark.rule("CE-37.27", "CE-37.84")
def test_a_copy_of_a_power_has_its_marks_and_a_nexus_of_its_own() -> None:
    """B gets a copy of A's Warrior, which has three marks; a zap of one of them leaves the other alone."""
    scene = Scene("warrior", "human").invade(1)
    power = scene.state.aliens[A].powers[0]
    power.marks, power.public = {"experience": 3}, True
    store = scene.store("warrior", "nexus", "attack 40")
    use = Use(table_of(scene), A, alien("warrior").power.uses[0], "warpfall.window")
    run_to_end(do.grant_power(use, B, "warrior", copied=power))
    copy = scene.state.aliens[B].powers[1]
    assert (copy.alien, copy.marks, copy.public, copy.tag) == ("warrior", {"experience": 3}, True, 1)
    assert owner_of(scene.state, store) == A and power_source(B, copy).key == "power warrior 1"
    run_to_end(do.zap_alien(use, B), "warrior")
    assert (power.zapped, copy.zapped) == (False, True)
    run_to_end(do.drop_power(use, B, copy))
    assert [one.alien for one in scene.state.aliens[B].powers] == ["human"] and store in scene.state.stores


def masked(made_up: MadeUp) -> Scene:
    """D may use the power of the absent Vox, which raises a low driver to 11."""

    @effect("masked", "any:contact.window", applies=lambda use: bool(do.clauses_of_absent(use, "vox")))
    def mask(use: Use) -> Script[None]:
        """The power of Vox is used once."""
        yield from do.use_absent(use, "vox")

    return Scene("", "", "", made_up("masked", mask)).invade(1, invader=D, defender=B)


@pytest.mark.rule("CE-12.5")
def test_a_clause_of_an_absent_power_is_used_once(made_up: MadeUp) -> None:
    scene = masked(made_up).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 10")
    scene.play(("D-window 3", "masked"), stop=("D-purchase",))
    assert "might 12 against 14" in scene.told() and "D used Vox" in scene.told()
    assert [power.alien for power in scene.state.aliens[D].powers] == ["masked"]


@pytest.mark.rule("CE-12.17", "CE-12.19")
def test_zapped_it_has_no_effect_and_the_own_power_stays(made_up: MadeUp) -> None:
    scene = masked(made_up).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 10")
    (zap,) = scene.give(A, "Cosmic Zap")
    own: list[tuple[str, Answer]] = [("D-window 3", "masked"), ("D-response 0", "pass"), ("D-response 0", f"p{zap}")]
    scene.play(*own, stop=("D-purchase",))
    assert "might 5 against 14" in scene.told()
    assert not scene.state.aliens[D].powers[0].zapped


def test_where_nothing_of_it_fits_it_is_not_offered(made_up: MadeUp) -> None:
    scene = masked(made_up).prime(INVADERS, "attack 14").prime(DEFENDERS, "attack 12").play(stop=("D-purchase",))
    assert "3 masked" not in scene.offers
