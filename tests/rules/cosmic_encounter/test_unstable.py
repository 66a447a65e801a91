"""The Unstable dimension (CE-31.50), and the end of a campaign as a moment (CE-24.8)."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.model.holding import DIMENSION
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from tests.rules.cosmic_encounter.made_up import MadeUp, with_power
from tests.rules.cosmic_encounter.scenes import A, B, Scene
from tests.same_aliens import only_these

POWERS = ("human", "warrior", "zombie", "void", "human")


def unstable(**options: str) -> Scene:
    scene = Scene(*POWERS[:4], "mirror", options=options)
    for alien in scene.state.aliens:
        alien.powers[0].public = True
    scene.hold(DIMENSION, "unstable", public=True)
    return scene.invade(4, loaded=2).prime(0, "attack 40").prime(1, "attack 01")


def powers(scene: Scene) -> list[str]:
    return [alien.powers[0].alien for alien in scene.state.aliens]


@pytest.mark.rule("CE-31.50", "CE-24.8")
@pytest.mark.usefixtures("same_aliens")
def test_when_a_campaign_ends_every_power_becomes_another() -> None:
    scene = unstable()
    before = powers(scene)
    scene.play(("D-continue 0", "stop"), stop=("D-fuel",))
    assert not set(before) & set(powers(scene)) and len(set(powers(scene))) == 5
    assert not any(alien.powers[0].public for alien in scene.state.aliens)
    assert state_problem(scene.setup, scene.state) == ""


@pytest.mark.rule("CE-31.50")
@pytest.mark.usefixtures("same_aliens")
def test_a_power_that_has_gone_elsewhere_meanwhile_does_not_become_another(made_up: MadeUp) -> None:
    def ending(use: Use) -> None:
        """It takes the power of B with it."""
        use.state.aliens[B].powers.clear()

    scene = Scene(made_up("taker", like=with_power(if_off=ending)), "tide")
    scene.hold(DIMENSION, "unstable", public=True)
    scene.invade(4, loaded=2).prime(0, "attack 40").prime(1, "attack 01")
    scene.play(("D-continue 0", "stop"), stop=("D-fuel",))
    assert [len(alien.powers) for alien in scene.state.aliens[:2]] == [1, 0]


@pytest.mark.rule("CE-31.50")
def test_while_it_goes_on_they_stay() -> None:
    scene = unstable()
    before = powers(scene)
    scene.play(("D-continue 0", "go"), stop=("D-target",))
    assert powers(scene) == before


@pytest.mark.rule("CE-31.50", "CE-4.3")
def test_with_familiar_the_new_ones_are_public() -> None:
    scene = unstable(familiar="on").play(("D-continue 0", "stop"), stop=("D-fuel",))
    assert all(alien.powers[0].public for alien in scene.state.aliens)


@pytest.mark.rule("CE-31.50")
def test_it_cannot_be_zapped() -> None:
    scene = unstable()
    (zap,) = scene.give(B, "Cosmic Zap")
    scene.play(("D-continue 0", "stop"), stop=("D-fuel",))
    assert zap in scene.state.aliens[B].cache


@pytest.mark.rule("CE-2.4")
@pytest.mark.parametrize(("way", "there"), [("on", True), ("off", False)])
def test_it_is_in_force_from_the_setup_on_if_it_is_chosen(way: str, there: bool) -> None:
    setup = Setup(tuple(Seat(name, n, "novice") for n, name in enumerate("ABCD")), {"unstable": way}, 3)
    with only_these():
        state = new_state(setup, Dice(3))
    assert any(one.kind == DIMENSION for one in state.holdings) is there
    assert ("upkeep.campaign" in " ".join(state.moments)) is there


@pytest.mark.rule("CE-24.8")
@pytest.mark.parametrize(("reply", "ends"), [("go", False), ("stop", True)])
def test_at_that_moment_it_is_known_whether_the_campaign_goes_on(made_up: MadeUp, reply: str, ends: bool) -> None:
    seen: list[bool] = []

    def look(use: Use) -> None:
        """Look whether it ends."""
        seen.append(use.now.quits)

    made = made_up("looker", effect("looker", "any:upkeep.campaign", mandatory=True)(look))
    scene = Scene(made).invade(4, loaded=2).prime(0, "attack 40").prime(1, "attack 01")
    scene.play((f"D-continue {A}", reply), stop=("D-target", "D-fuel"))
    assert seen == [ends]


@pytest.mark.rule("CE-31.50", "CE-36.30")
@pytest.mark.parametrize("seed", (37, 38, 46, 48))
def test_what_pentaform_brings_as_it_comes_is_not_dealt_to_others_too(seed: int) -> None:
    """Ten aliens can come to five seats, and Pentaform, the first of them, takes five for its stages."""
    few = [*POWERS, "mirror", "pentaform"]
    few += ["antimatter", "brute", "cudgel", "ethic", "fury", "ghoul", "guardian", "lemming", "lizard"]
    scene = unstable(excluded=",".join(id for id in ALIENS if id not in few))
    scene.state.dice = Dice(seed)
    scene.play(("D-continue 0", "stop"), stop=("D-fuel",))
    there = [power.alien for alien in scene.state.aliens for power in alien.powers]
    assert "pentaform" in there
    assert len(set(there)) == len(there)
