"""Bots weigh what a certain win costs, and send ships once the drivers lie there."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.citadel import CITADELS
from cosmotui.rules.cosmic_encounter.defaults import default_reply
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


def met(*powers: str, ships: int = 4, backwards: dict[int, int] | None = None, best: int = 40) -> Scene:
    """A has come to B's system, with an attack pod of that value."""
    scene = Scene(*powers)
    scene.give(A, f"attack {best:02}")
    scene.give(B, "attack 01")
    scene.invade(ships, backwards=backwards)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


@pytest.mark.parametrize(("ships", "answer"), [(12, "yes"), (2, "no")])
def test_whoever_would_lose_surrenders_to_a_braggart(ships: int, answer: str) -> None:
    assert asked(met("braggart", ships=ships), "D-power 1", "mastermind", ("D-window 0", "braggart")) == answer


def test_the_ally_that_helps_the_enemy_most_is_thrown_out() -> None:
    scene = met(backwards={C: 1, D: 4}, best=8)
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


@pytest.mark.parametrize(("pod", "answer"), [("attack 06", "crystal"), ("attack 08", "pass")])
def test_a_crystal_squares_where_it_has_the_pod_for_it(pod: str, answer: str) -> None:
    scene = Scene("crystal").invade(4, forewards={C: 1})
    scene.give(A, pod)
    scene.prime(INVADERS, "attack 06").prime(DEFENDERS, "attack 20")
    scene.state.phase, scene.state.at = "combat", "combat.assassin"
    scene.state.now.form = "clash"
    for fleet, value in zip(scene.state.now.fleets, (6, 20), strict=True):
        fleet.kind, fleet.value, fleet.nature = "attack", value, "brigade"
    assert asked(scene, "D-window 0") == answer


@pytest.mark.parametrize(("pod", "answer"), [("attack 40", "braggart"), ("attack 01", "pass")])
def test_a_braggart_boasts_where_it_is_strong(pod: str, answer: str) -> None:
    scene = met("braggart")
    scene.state.aliens[A].cache = [scene.pod(pod)]
    assert asked(scene, "D-window 0") == answer


def test_a_gale_pushes_destiny_away_from_itself() -> None:
    scene = Scene("", "", "gale")
    scene.state.charges = [[int(one == C), 0] for one in range(5)]
    scene.state.wild = 0
    scene.begin("destiny").play(stop=("D-window",))
    assert scene.match is not None
    while scene.match.view(C).at != "destiny.defender":
        scene.match.answer(scene.match.questions[0].seat, default_reply(scene.match.questions[0]))
    assert asked(scene, "D-window 2") == "gale"


@pytest.mark.parametrize(("rest", "used"), [((), True), (("negotiate",) * 8, False)])
def test_a_full_cache_is_not_dumped_for_a_resupply(rest: tuple[str, ...], used: bool) -> None:
    scene = Scene().invade(3)
    (flare,) = scene.give(C, "flare Greenhorn")
    scene.give(C, *rest)
    scene.give(A, "attack 08")
    scene.give(B, "attack 10")
    assert (asked(scene, "D-window 2") == pod_id(flare)) is used
