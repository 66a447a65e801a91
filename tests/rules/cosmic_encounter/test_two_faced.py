"""The Two-Faced dimension: two main powers for every alien (CE-31.43)."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.model.holding import DIMENSION
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.options.problems import option_problems
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.phases.upkeep import eliminate
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, attack_of_a, run_to_end, table_of


@effect("deed", "any:warpfall.window")
def _deed(use: Use) -> None:
    """Something is done to powers."""


def two(seat: int, *powers: str) -> Scene:
    """A table at which an alien has these main powers."""
    scene = Scene()
    scene.state.aliens[seat].powers = [Power(id) for id in powers]
    return scene


def names(scene: Scene, seat: int) -> list[str]:
    """The powers of an alien."""
    return [power.alien for power in scene.state.aliens[seat].powers]


@pytest.mark.rule("CE-31.43", "CE-31.42", "CE-12.7")
def test_everybody_is_dealt_two_and_their_flares_fill_the_forge() -> None:
    setup = Setup(tuple(Seat(name, n, "novice") for n, name in enumerate("ABCDE")), {"two_faced": "on"}, 3)
    state = new_state(setup, Dice(3))
    dealt = [power.alien for alien in state.aliens for power in alien.powers]
    assert [len(alien.powers) for alien in state.aliens] == [2] * 5 and len(set(dealt)) == 10
    assert all(power.is_main for alien in state.aliens for power in alien.powers)
    assert sorted(pod.item for pod in state.pods if pod.kind == "flare") == sorted(dealt)


@pytest.mark.rule("CE-31.43", "CE-4.17")
def test_it_needs_aliens_enough() -> None:
    options = {"two_faced": "on", "excluded": ", ".join(list(ALIENS)[9:])}
    setup = Setup(tuple(Seat(name, n, "novice") for n, name in enumerate("ABCDE")), options, 3)
    assert "Too few aliens" in option_problems(setup)[0].text
    setup.options["two_faced"] = "off"
    assert not option_problems(setup)


@pytest.mark.rule("CE-31.43", "CE-12.8")
def test_both_act_and_both_names_count() -> None:
    """Virus multiplies B's driver by its ships; its Warrior adds three marks to that."""
    scene = two(B, "virus", "warrior")
    scene.state.aliens[B].powers[1].marks["experience"] = 3
    scene.invade(1).prime(0, "attack 10").prime(1, "attack 04").play(stop=("D-purchase",))
    assert "might 11 against 19" in scene.told()


@pytest.mark.rule("CE-31.43", "CE-12.19")
def test_a_zap_hits_one_and_too_little_authority_both() -> None:
    scene = two(B, "virus", "warrior")
    scene.authority(B, 2)
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.invade(1, invader=A, defender=B).prime(0, "attack 10").prime(1, "attack 04")
    scene.play(("D-response 2", pod_id(zap)), stop=("D-purchase",))
    assert sum(power.zapped for power in scene.state.aliens[B].powers) == 1
    scene.play(stop=("D-continue", "D-fuel"))
    assert [power.off for power in scene.state.aliens[B].powers] == [True, True]


@pytest.mark.rule("CE-12.28", "CE-31.43")
def test_an_outright_zap_may_name_either_hidden_one() -> None:
    scene = two(B, "virus", "warrior").invade(1)
    run_to_end(do.zap_alien(Use(table_of(scene), A, _deed, "warpfall.window"), B), "hidden 2")
    assert [power.zapped for power in scene.state.aliens[B].powers] == [False, True]


@pytest.mark.rule("CE-31.44", "CE-36.4", "CE-37.24")
def test_whoever_transforms_swaps_or_takes_a_power_names_one() -> None:
    scene = two(B, "virus", "warrior").invade(1)
    scene.state.aliens[A].powers = [Power("tide")]
    use = Use(table_of(scene), A, _deed, "warpfall.window")
    run_to_end(do.transform_power(use, B, "human"), "hidden 2")
    assert names(scene, B) == ["virus", "human"]
    run_to_end(do.swap_powers(use, A, B), "hidden")
    assert (names(scene, A), names(scene, B)) == (["virus"], ["tide", "human"])
    run_to_end(do.assimilate(use, B), "hidden 2")
    assert (names(scene, A), names(scene, B)) == (["virus", "human"], ["tide"])
    run_to_end(do.return_loans(use.table))
    assert sorted(names(scene, B)) == ["human", "tide"]


@pytest.mark.rule("CE-31.44", "CE-25.22")
def test_who_is_eliminated_leaves_both_legacies() -> None:
    scene = two(B, "virus", "warrior")
    scene.state.aliens[B].powers.append(Power("tide", beside=True))
    attack_of_a("attack 10", "attack 04")
    scene.invade(1, defender=C)
    table = table_of(scene)
    eliminate(table, B)
    assert scene.state.legacies == ["virus", "warrior"]
    told = table.events[-1].event.describe(scene.setup.names())
    assert told == "B was eliminated; the legacy of Virus is in force; the legacy of Warrior is in force"


@pytest.mark.rule("CE-31.44", "CE-31.50")
def test_unstable_changes_both() -> None:
    scene = two(B, "virus", "warrior")
    scene.hold(DIMENSION, "unstable", public=True)
    scene.invade(4, loaded=2).prime(0, "attack 40").prime(1, "attack 01")
    scene.play(("D-continue 0", "stop"), stop=("D-fuel",))
    assert len(names(scene, B)) == 2 and not {"virus", "warrior"} & set(names(scene, B))
