"""Ticktock: Power to Count Down."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

FOUGHT = ("D-purchase",)


def ticking(seat: int = C, markers: int = 5, *, of: int = A) -> Scene:
    """Ticktock has its markers on the planets of others; one of those has only so many left."""
    scene = Scene(*[""] * seat, "ticktock")
    for other in range(5):
        if other != seat:
            scene.state.aliens[other].notes["marked by Ticktock"] = 1
        for planet in planets_of(scene.state, other)[: markers if other == of else 5] if other != seat else ():
            scene.token("countdown", planet, "power ticktock")
    return scene


def left(scene: Scene, seat: int) -> int:
    """How many markers lie in the system of an alien."""
    return sum(planet in planets_of(scene.state, seat) for planet in scene.tokens("countdown"))


def beaten(scene: Scene, forewards: dict[int, int] | None = None) -> Scene:
    """A loses against B."""
    return fight(scene.invade(1, forewards=forewards), "attack 01", "attack 30")


def test_it_begins_with_a_marker_on_every_planet_of_every_other_system() -> None:
    scene = Scene("", "", "ticktock")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert [left(scene, seat) for seat in range(5)] == [5, 5, 0, 5, 5]


@pytest.mark.rule("CE-33.4")
def test_in_mid_match_it_begins_in_the_same_way(made_up: MadeUp) -> None:
    scene = transform(transforms(made_up, "ticktock"))
    (owner,) = [
        seat for seat in range(5) if any(power.alien == "ticktock" for power in scene.state.aliens[seat].powers)
    ]
    assert [left(scene, seat) for seat in range(5)] == [0 if seat == owner else 5 for seat in range(5)]


def test_each_alien_of_an_invading_fleet_that_loses_loses_a_marker_that_ticktock_picks() -> None:
    scene = ticking()
    planet = planets_of(scene.state, A)[3]
    beaten(scene, {D: 1}).play(("D-declare 2", str(planet)), stop=FOUGHT)
    assert [left(scene, seat) for seat in range(5)] == [4, 5, 0, 4, 5]
    assert planet not in scene.tokens("countdown")


def test_a_lost_defence_and_a_win_cost_nothing() -> None:
    scene = fight(ticking().invade(1, backwards={D: 1}), "attack 30", "attack 01").play(stop=FOUGHT)
    assert [left(scene, seat) for seat in range(5)] == [5, 5, 0, 5, 5]


def test_its_owner_has_no_marker_to_lose() -> None:
    scene = beaten(ticking(A, of=B)).play(stop=FOUGHT)
    assert "D-declare 0" not in scene.asked and left(scene, B) == 5


@pytest.mark.rule("CE-25.32")
def test_without_a_marker_an_alien_is_eliminated_and_ticktock_gains_dominion() -> None:
    scene = beaten(ticking(markers=1)).play(stop=FOUGHT)
    assert not scene.state.aliens[A].eliminated and scene.dominion_of(C) == 1
    scene.play(stop=("D-fuel", "D-continue"))
    assert scene.state.aliens[A].eliminated and scene.dominion_of(C) == 1


def test_zapped_nobody_loses_a_marker() -> None:
    scene = beaten(ticking())
    (zap,) = scene.give(D, "Cosmic Zap")
    assert left(scene.play(("D-response 3", pod_id(zap)), stop=FOUGHT), A) == 5


def test_stolen_it_counts_for_whoever_has_it() -> None:
    scene = beaten(ticking(markers=1))
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(stop=FOUGHT)
    assert left(scene, A) == 0 and (scene.dominion_of(C), scene.dominion_of(D)) == (0, 1)
    scene.play(stop=("D-fuel", "D-continue"))
    assert [alien.eliminated for alien in scene.state.aliens] == [True, False, False, False, False]


def test_several_may_be_eliminated_at_once_and_later_ones_in_the_same_invasion() -> None:
    scene = ticking(markers=1)
    spent = [*planets_of(scene.state, D)[1:], *planets_of(scene.state, E)]
    for token in scene.state.holdings:
        token.gone = token.planet in spent
    beaten(scene, {D: 1}).play(stop=FOUGHT)
    assert scene.dominion_of(C) == 3  # E for its markers that are gone already, A and D for those they lose


def test_below_three_authority_nobody_loses_a_marker() -> None:
    scene = beaten(ticking())
    scene.state.aliens[C].powers[0].off = True
    assert left(scene.play(stop=FOUGHT), A) == 5


@pytest.mark.parametrize(("markers", "pods"), [(5, 8), (2, 5)])
def test_resupplies_of_others_shrink_with_their_markers(markers: int, pods: int) -> None:
    scene = ticking(markers=markers)
    (zap,) = scene.give(D, "Cache Zap")
    scene.begin("warpfall").play(("D-window 3", pod_id(zap)), ("D-declare 3", "0"), stop=("D-target", "D-wild"))
    assert len(scene.state.aliens[A].cache) == pods


def test_its_own_resupply_is_not_shortened() -> None:
    scene = ticking()
    (zap,) = scene.give(D, "Cache Zap")
    scene.begin("warpfall").play(("D-window 3", pod_id(zap)), ("D-declare 3", "2"), stop=("D-target", "D-wild"))
    assert len(scene.state.aliens[C].cache) == 8


@pytest.mark.rule("CE-33.5")
def test_lost_it_takes_its_markers_along_and_eliminates_nobody(made_up: MadeUp) -> None:
    scene = transforms(made_up, "human", old="ticktock")
    scene.token("countdown", planets_of(scene.state, C)[0], "power ticktock")
    transform(scene)
    assert not scene.tokens("countdown") and not any(alien.eliminated for alien in scene.state.aliens)


def test_its_super_flare_removes_a_marker_of_everybody() -> None:
    scene = ticking(A, of=B)
    (flare,) = scene.give(A, "flare Ticktock")
    scene.state.phase = "orientation"
    scene.play(("D-window 0", pod_id(flare)), stop=("D-fuel",))
    assert [left(scene, seat) for seat in range(5)] == [0, 4, 4, 4, 4]


def claimed() -> tuple[Scene, int]:
    """C has got the flare by a boon for helping B, and the forge will be empty by the next draft."""
    scene = fight(Scene().invade(1, backwards={C: 2}), "attack 01", "attack 30")
    flare = scene.pod("flare Ticktock")
    state = scene.state
    state.spent_aur += [pod for pod in state.forge if pod != flare]
    state.forge = [flare]
    return scene, flare


def test_its_wild_flare_brings_a_base_when_the_forge_is_reset() -> None:
    scene, flare = claimed()
    scene.play(("D-window 2", pod_id(flare)), stop=FOUGHT)
    assert scene.dominion_of(C) + scene.authority_of(C) == 6
    assert not any(alien.eliminated for alien in scene.play(stop=("D-fuel", "D-continue")).state.aliens)


def test_its_wild_flare_is_of_no_use_once_it_is_held() -> None:
    scene = fight(Scene().invade(1, backwards={C: 2}), "attack 01", "attack 30")
    (flare,) = scene.give(C, "flare Ticktock")
    assert f"2 {pod_id(flare)}" not in scene.play(stop=FOUGHT).offers


def test_its_legacy_costs_the_loser_a_home_base() -> None:
    scene = beaten(Scene())
    scene.state.legacies.append("ticktock")
    base = planets_of(scene.state, A)[2]
    count = scene.on(A, base)
    scene.play(("D-place 0", str(base)), stop=FOUGHT)
    assert scene.on(A, base) == 0 and scene.in_warp(A) == count + 1
    assert scene.in_warp(B) == 0 and scene.authority_of(E) == 5
