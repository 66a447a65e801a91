"""The Shadow dimension: every alien chooses which of its hidden powers it has (CE-31.40 to CE-31.42)."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.facts.names import names_of
from cosmotui.rules.cosmic_encounter.model.holding import DIMENSION
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.phases.upkeep import eliminate
from tests.rules.cosmic_encounter.scenes import GAME, A, B, Scene, run_to_end, table_of


@effect("deed", "any:warpfall.window")
def _deed(use: Use) -> None:
    """Something is done to powers."""


def shadowed(*powers: str, seat: int = A) -> Scene:
    """An alien may choose one of these powers."""
    scene = Scene(options={"shadow": "on", "two_faced": "on" if len(powers) > 2 else "off"})
    scene.state.aliens[seat].powers = [Power(id, option=True) for id in powers]
    scene.hold(DIMENSION, "shadow", public=True)
    return scene


def names(scene: Scene, seat: int = A) -> list[str]:
    """The powers of an alien."""
    return [power.alien for power in scene.state.aliens[seat].powers]


@pytest.mark.rule("CE-31.40", "CE-31.42", "CE-2.4")
@pytest.mark.parametrize(("faces", "each"), [("off", 2), ("on", 3)])
def test_everybody_is_dealt_one_more_than_it_has_and_all_their_flares_are_there(faces: str, each: int) -> None:
    options = {"shadow": "on", "two_faced": faces}
    setup = Setup(tuple(Seat(name, n, "novice") for n, name in enumerate("ABCD")), options, 3)
    state = new_state(setup, Dice(3))
    dealt = [power.alien for alien in state.aliens for power in alien.powers]
    assert [len(alien.powers) for alien in state.aliens] == [each] * 4
    assert all(power.option for alien in state.aliens for power in alien.powers)
    assert sorted(pod.item for pod in state.pods if pod.kind == "flare") == sorted(dealt)
    assert not any(names_of(state, seat) for seat in range(4))


@pytest.mark.rule("CE-31.40", "CE-33.2")
def test_one_is_chosen_at_any_time_and_arrives_and_the_other_is_gone() -> None:
    scene = shadowed("human", "tide").begin("warpfall")
    scene.play(("D-window 0", "shadow"), ("D-declare 0", "tide"), stop=("D-target",))
    (power,) = scene.state.aliens[A].powers
    assert (power.alien, power.public, power.is_main, power.marks) == ("tide", True, True, {"waves": 3})
    assert scene.match is not None
    told = [event.describe(scene.setup.names()) for event in scene.match.events(B)]
    assert "A gave up the power that it has not chosen" in told


@pytest.mark.rule("CE-31.41")
def test_until_then_nothing_of_them_acts_and_nobody_else_knows_them() -> None:
    scene = shadowed("virus", "warrior").invade(3).prime(0, "attack 04").prime(1, "attack 10")
    scene.play(stop=("D-purchase",))
    assert "might 7 against 14" in scene.told()
    assert [power.alien for power in GAME.view(scene.setup, scene.state, B).aliens[A].powers] == ["", ""]
    assert [power.option for power in GAME.view(scene.setup, scene.state, A).aliens[A].powers] == [True, True]


@pytest.mark.rule("CE-2.4", "CE-31.40")
def test_with_two_faced_two_of_three_are_kept() -> None:
    scene = shadowed("human", "tide", "virus").begin("warpfall")
    chosen = [("D-window 0", "shadow"), ("D-declare 0", "virus"), ("D-window 0", "shadow"), ("D-declare 0", "human")]
    scene.play(*chosen, stop=("D-purchase",))
    assert sorted(names(scene)) == ["human", "virus"]
    assert all(power.is_main for power in scene.state.aliens[A].powers)


@pytest.mark.rule("CE-31.45")
def test_what_is_not_chosen_cannot_be_zapped_or_swapped_and_another_power_takes_its_place() -> None:
    scene = shadowed("human", "tide").invade(1)
    scene.state.aliens[B].powers = [Power("vox")]
    use = Use(table_of(scene), B, _deed, "warpfall.window")
    run_to_end(do.zap_alien(use, A))
    run_to_end(do.swap_powers(use, A, B))
    assert names(scene) == ["human", "tide"] and names(scene, B) == ["vox"]
    assert not any(power.zapped for power in scene.state.aliens[A].powers)
    run_to_end(do.transform_power(use, A, "virus"))
    assert names(scene) == ["virus"]


@pytest.mark.rule("CE-31.45")
def test_who_is_eliminated_before_leaves_no_legacy() -> None:
    scene = shadowed("human", "tide", seat=B).invade(1, defender=2)
    eliminate(table_of(scene), B)
    assert not scene.state.legacies
