"""Space stations that defend their owner."""

import msgspec
import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from tests.rules.cosmic_encounter.holdings.stations import offline, seated
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

# --- Burst Targeter --------------------------------------------------------------------------------------------------


def burst(owner: int, ships: int = 2) -> Scene:
    """A and C have arrived at B, which D backs."""
    scene = seated("burst-targeter", owner).invade(ships, forewards={C: 1}, backwards={D: 1})
    scene.state.phase = "arrival"
    return scene


@pytest.mark.rule("CE-36.43")
@pytest.mark.parametrize("owner", [B, D])
def test_the_burst_targeter_sends_two_enemy_ships_home(owner: int) -> None:
    scene = burst(owner)
    (guest,) = fleet_ships(scene.state, 0, C)
    scene.play((f"D-window {owner}", "burst-targeter"), (f"D-declare {owner}", f"s{guest}"), stop=("D-driver",))
    assert len(fleet_ships(scene.state, 0, A)) == 1 and not fleet_ships(scene.state, 0, C)
    assert scene.state.now.fleets[0].sponsors == []
    assert scene.in_warp(A) == scene.in_warp(C) == 0


@pytest.mark.rule("CE-5.24")
def test_an_invader_without_ships_fights_on() -> None:
    scene = burst(B, 1)
    scene.play((f"D-window {B}", "burst-targeter"), stop=("D-driver",))
    assert not fleet_ships(scene.state, 0)
    assert "D-driver 0" in scene.asked


@pytest.mark.parametrize("owner", [A, C])
def test_the_burst_targeter_serves_defenders_alone(owner: int) -> None:
    assert f"{owner} burst-targeter" not in burst(owner).play(stop=("D-driver",)).offers


def test_ships_may_answer_that_they_are_targeted(made_up: MadeUp) -> None:
    @effect("dodge", "any:on:targeted", applies=lambda use: use.cause is not None and use.cause.seat == use.seat)
    def dodge(use: Use) -> None:
        """Your ships are not hit."""
        assert use.cause is not None
        use.cause.stop()

    scene = seated("burst-targeter", B, Scene(made_up("dodge", dodge))).invade(2)
    scene.state.phase = "arrival"
    scene.play((f"D-window {B}", "burst-targeter"), (f"D-response {A}", "dodge"), stop=("D-driver",))
    assert len(fleet_ships(scene.state, 0, A)) == 2


# --- Colony Cloak ----------------------------------------------------------------------------------------------------


def cloaked(target: int = 4, scene: Scene | None = None) -> Scene:
    """A has launched against a planet of B, whose fifth has the cloak."""
    scene = seated("colony-cloak", B, scene).invade(0, target=target)
    scene.state.phase = "launched"
    return scene


@pytest.mark.rule("CE-16.34")
def test_the_colony_cloak_costs_a_ship_and_the_invader_aims_anew() -> None:
    scene = cloaked()
    planets = planets_of(scene.state, B)
    scene.play((f"D-window {B}", "colony-cloak"), (f"D-target {A}", f"{planets[2]}"), stop=("D-commission",))
    assert scene.state.now.target == planets[2]
    assert (scene.on(B, planets[4]), scene.in_warp(B)) == (3, 1)


@pytest.mark.rule("CE-16.34")
def test_its_planet_is_off_limits_for_the_whole_invasion(made_up: MadeUp) -> None:
    @effect("helmsman", "invader:launch.after", applies=lambda use: use.now.target != use.state.holdings[0].planet)
    def helmsman(use: Use) -> Script[None]:
        """Aim anew."""
        yield from do.aim(use, planets_of(use.state, B))

    scene = cloaked(scene=Scene(made_up("helmsman", helmsman)))
    planets = planets_of(scene.state, B)
    scene.play(
        (f"D-window {B}", "colony-cloak"),
        (f"D-target {A}", f"{planets[2]}"),
        (f"D-window {A}", "helmsman"),
        stop=("D-target",),
    )
    assert scene.offered() == [f"{planet}" for planet in (planets[0], planets[1], planets[3])]


def test_the_colony_cloak_serves_its_own_planet_alone_and_needs_another() -> None:
    assert f"{B} colony-cloak" not in cloaked(target=1).play(stop=("D-commission",)).offers
    scene = cloaked()
    for planet in planets_of(scene.state, B)[:4]:
        scene.state.planets[planet] = msgspec.structs.replace(scene.state.planets[planet], exists=False)
    assert f"{B} colony-cloak" not in scene.play(stop=("D-commission",)).offers


def test_offline_the_colony_cloak_does_nothing() -> None:
    scene = offline(cloaked(), B)
    assert f"{B} colony-cloak" not in scene.play(stop=("D-commission",)).offers
