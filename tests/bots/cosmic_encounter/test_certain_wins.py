"""Bots weigh what a certain win costs, and send ships once the drivers lie there."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.citadel import CITADELS
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store
from tests.bots.cosmic_encounter.playing import asked
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


@pytest.mark.parametrize(("held", "homes", "answer"), [(4, 5, "ace"), (4, 3, "ace"), (0, 3, "pass")])
def test_an_ace_gives_up_its_power_for_nothing_but_the_match(held: int, homes: int, answer: str) -> None:
    scene = Scene("ace")
    scene.give(A, "attack 04")
    scene.give(B, "attack 20")
    scene.dominion(A, held, there=D)
    scene.authority(A, homes)
    scene.invade(3)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    assert asked(scene, "D-window 0") == answer


@pytest.mark.parametrize(("own", "enemy", "answer"), [(10, 14, "in"), (1, 40, "out")])
def test_an_amoeba_flows_where_it_helps(own: int, enemy: int, answer: str) -> None:
    scene = Scene("amoeba").invade(4)
    scene.prime(INVADERS, f"attack {own:02}").prime(DEFENDERS, f"attack {enemy:02}")
    scene.state.now.fleets[DEFENDERS].is_open = True
    scene.state.phase, scene.state.at, scene.state.now.revealed = "primed", "approach.after", False
    assert asked(scene, "D-declare 0", "mastermind", ("D-window 0", "amoeba")) == answer


def met(*powers: str, ships: int = 4, backwards: dict[int, int] | None = None) -> Scene:
    """A has come to B's system."""
    scene = Scene(*powers)
    scene.give(A, "attack 40")
    scene.give(B, "attack 01")
    scene.invade(ships, backwards=backwards)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


@pytest.mark.parametrize(("ships", "answer"), [(12, "yes"), (2, "no")])
def test_whoever_would_lose_surrenders_to_a_braggart(ships: int, answer: str) -> None:
    assert asked(met("braggart", ships=ships), "D-power 1", "mastermind", ("D-window 0", "braggart")) == answer


def test_the_ally_that_helps_the_enemy_most_is_thrown_out() -> None:
    scene = met(backwards={C: 1, D: 4})
    scene.dominion(D, 1, there=E)
    (flare,) = scene.give(A, "flare Bouncer")
    assert asked(scene, "D-declare 0", "mastermind", ("D-window 0", pod_id(flare))) == str(D)


@pytest.mark.parametrize(("owner", "answer"), [(A, "pass"), (B, "citadel")])
def test_citadels_are_activated_by_who_is_helped_by_them(owner: int, answer: str) -> None:
    scene = Scene(*["citadel" if seat == owner else "" for seat in range(5)]).invade(4)
    pods = [scene.pod("attack 06"), scene.pod("attack 08")]
    scene.state.stores.append(Store("power citadel", CITADELS, OPEN, pods, planet=scene.state.now.target))
    scene.prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 08")
    scene.state.phase, scene.state.at, scene.state.now.revealed = "primed", "approach.after", False
    assert asked(scene, f"D-window {owner}") == answer
