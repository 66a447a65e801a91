"""Butler: Power to Serve."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene

USE = ("D-window 3", "butler")


def launch(*powers: str) -> Scene:
    """A is about to aim at B."""
    scene = Scene(*(powers or ("", "", "", "butler"))).begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    scene.state.aliens[B].flagship = True
    scene.give(A, "attack 10", "attack 12")
    scene.give(B, "attack 08")
    return scene


def test_a_tip_is_a_pod_and_the_invader_chooses() -> None:
    target = planets_of(launch().state, B)[2]
    scene = launch().play(USE, ("D-power 0", "yes"), ("D-target 0", f"{target}"), stop=("D-beacon",))
    assert len(scene.state.aliens[D].cache) == 1
    assert scene.state.now.target == target


@pytest.mark.rule("CE-16.7", "CE-18.2")
def test_without_one_it_picks_planet_and_ships() -> None:
    scene = launch()
    scene.base(A, 4, 1)
    target = planets_of(scene.state, B)[3]
    one = next(id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.place == 4)
    scene.play(
        USE,
        ("D-power 0", "no"),
        ("D-target 3", f"{target}"),
        ("D-beacon 0", {"0": 2}),
        ("D-declare 3", f"s{one}"),
        stop=("D-commission",),
    )
    now = scene.state.now
    assert (now.target, len(now.beacon), one in now.beacon) == (target, 2, True)
    views = [GAME.view(scene.setup, scene.state, seat).invasion for seat in (A, C, D)]
    assert [len(view.beacon) for view in views if view is not None] == [2, 0, 2]
    scene.play(stop=("D-driver",))
    assert scene.state.ships[one].fleet == INVADERS


def test_at_its_own_launch_it_serves_nobody() -> None:
    scene = launch("butler").play(stop=("D-beacon",))
    assert "0 butler" not in scene.offers


def test_zapped_the_invader_chooses_for_nothing() -> None:
    scene = launch()
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(USE, ("D-response 4", pod_id(zap)), stop=("D-target",))
    assert scene.asked[-1] == "D-target 0"


def test_stolen_it_serves_for_the_thief() -> None:
    scene = launch()
    scene.state.aliens[C].powers.append(scene.state.aliens[D].powers.pop())
    scene.play(("D-window 2", "butler"), ("D-power 0", "yes"), stop=("D-target",))
    assert len(scene.state.aliens[C].cache) == 1


def test_below_three_authority_it_does_not_serve() -> None:
    scene = launch()
    scene.state.aliens[D].powers[0].off = True
    scene.play(stop=("D-target",))
    assert "3 butler" not in scene.offers


def test_its_super_flare_asks_for_one_pod_more() -> None:
    scene = launch()
    scene.give(D, "flare Butler")
    scene.play(USE, ("D-power 3", "yes"), ("D-power 0", "yes"), stop=("D-target",))
    assert len(scene.state.aliens[D].cache) == 2


def test_its_wild_flare_lets_another_alien_invade_with_the_own_fuel() -> None:
    scene = Scene().begin("warpfall")
    (flare,) = scene.give(A, "flare Butler")
    for seat, pod in ((A, "attack 10"), (B, "attack 10"), (C, "attack 40")):
        scene.give(seat, pod)
    scene.state.charges = [[0, 0] for _ in range(5)]
    scene.state.charges[B][0], scene.state.wild = 3, 0
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", f"{C}"), stop=("D-commission",))
    assert (scene.state.now.invader, scene.state.campaign, scene.state.aliens[C].loaded) == (C, C, 2)
    assert [(one.what, one.seat) for one in scene.state.now.bonds] == [("ask", A)]
    scene.play(stop=("D-continue", "D-fuel"))
    assert scene.asked[-1] == f"D-continue {A}"
    assert (scene.state.campaign, scene.state.aliens[A].flagship, scene.state.aliens[A].loaded) == (A, True, 1)


def test_a_hired_invader_that_hires_another_does_not_keep_the_campaign() -> None:
    scene = Scene().begin("warpfall")
    (flare,), (again,) = scene.give(A, "flare Butler"), scene.give(C, "flare Butler")
    for seat, pod in ((A, "attack 10"), (B, "attack 10"), (C, "attack 20"), (D, "attack 40")):
        scene.give(seat, pod)
    scene.state.charges = [[0, 0] for _ in range(5)]
    scene.state.charges[B][0], scene.state.wild = 3, 0
    scene.play(
        ("D-window 0", pod_id(flare)),
        ("D-declare 0", f"{C}"),
        ("D-window 2", pod_id(again)),
        ("D-declare 2", f"{D}"),
        stop=("D-commission",),
    )
    assert (scene.state.now.invader, scene.state.aliens[D].loaded) == (D, 2)
    scene.play(stop=("D-continue", "D-fuel"))
    assert (scene.state.campaign, scene.state.aliens[A].flagship, scene.state.aliens[A].loaded) == (A, True, 1)
    assert not any(scene.state.aliens[seat].flagship or scene.state.aliens[seat].loaded for seat in (C, D))


def test_the_campaign_comes_back_to_an_alien_that_defended_itself_against_its_hired_invader() -> None:
    scene = Scene().begin("warpfall")
    (flare,) = scene.give(A, "flare Butler")
    for seat, pod in ((A, "attack 10"), (C, "attack 40")):
        scene.give(seat, pod)
    scene.state.charges = [[0, 0] for _ in range(5)]
    scene.state.charges[A][0], scene.state.wild = 3, 0
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", f"{C}"), stop=("D-commission",))
    assert (scene.state.now.invader, scene.state.now.defender) == (C, A)
    scene.play(stop=("D-continue", "D-fuel"))
    assert (scene.state.campaign, scene.state.now.invader, scene.state.now.defender) == (A, A, NOBODY)


@pytest.mark.parametrize("pays", [True, False])
def test_by_its_legacy_ships_cost_a_pod(pays: bool) -> None:
    scene = launch("")
    scene.state.legacies.append("butler")
    scene.play(("D-power 0", "yes" if pays else "no"), stop=("D-commission", "D-fuel"))
    assert bool(scene.state.now.beacon if scene.state.invasion else []) is pays
    assert len(scene.state.aliens[A].cache) == (1 if pays else 2)
