"""Animal: Power to Party."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

DRIVERS = ("D-driver",)
AFTER = ("D-purchase", "D-continue", "D-fuel")


def clash(scene: Scene, first: str = "attack 20", second: str = "attack 08") -> Scene:
    """A, with C and D at its side, is about to fight B."""
    scene.invade(3, forewards={C: 1, D: 1}, backwards={E: 1})
    return scene.prime(INVADERS, first).prime(DEFENDERS, second)


def drafts(scene: Scene) -> list[int]:
    """How many pods each alien has drafted."""
    return [len(alien.cache) for alien in scene.state.aliens]


@pytest.mark.parametrize("owner", [A, C])
def test_when_its_fleet_wins_it_and_its_allies_draft_a_pod(owner: int) -> None:
    scene = clash(Scene(*["animal" if seat == owner else "" for seat in range(5)])).play(stop=AFTER)
    assert drafts(scene) == [1, 0, 1, 1, 0]


@pytest.mark.parametrize("owner", [B, E])
def test_not_when_it_loses(owner: int) -> None:
    scene = clash(Scene(*["animal" if seat == owner else "" for seat in range(5)])).play(stop=AFTER)
    assert drafts(scene) == [0] * 5


def rally(*powers: str, asked: dict[int, int] | None = None) -> Scene:
    """A and B have commissioned; A these aliens, B nobody."""
    scene = Scene(*powers).invade(0)
    scene.give(A, "attack 20")
    scene.give(B, "attack 08")
    scene.state.now.commissions = [asked or {}, {}]
    scene.state.phase, scene.state.at = "relay", "rally.window"
    return scene


def lost(scene: Scene) -> list[int]:
    """How many ships each alien has in the warp."""
    return [scene.in_warp(seat) for seat in range(5)]


@pytest.mark.parametrize(("asked", "ships"), [({}, [1, 1]), ({D: 4}, [0, 1]), ({C: 4}, [1, 1])])
def test_a_leader_that_did_not_commission_it_loses_a_ship(asked: dict[int, int], ships: list[int]) -> None:
    scene = rally("", "", "", "animal", asked=asked).play(stop=DRIVERS)
    assert lost(scene) == [*ships, 0, 0, 0]


@pytest.mark.parametrize("leader", [A, B])
def test_as_leader_it_harms_nobody(leader: int) -> None:
    scene = rally(*["animal" if seat == leader else "" for seat in range(5)]).play(stop=DRIVERS)
    assert lost(scene) == [0] * 5


def test_zapped_nobody_drafts() -> None:
    scene = clash(Scene("animal"))
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), stop=AFTER)
    assert drafts(scene) == [0] * 5


def test_stolen_it_serves_its_new_owner() -> None:
    scene = Scene("", "", "", "", "animal")
    scene.state.aliens[A].powers.append(scene.state.aliens[E].powers.pop())
    assert drafts(clash(scene).play(stop=AFTER)) == [1, 0, 1, 1, 0]


def test_below_three_authority_it_does_nothing() -> None:
    scene = rally("", "", "", "animal")
    scene.state.aliens[D].powers[0].off = True
    assert lost(scene.play(stop=DRIVERS)) == [0] * 5


def test_its_super_flare_takes_two_ships() -> None:
    scene = rally("", "", "", "animal")
    scene.give(D, "flare Animal")
    scene.play(("D-power 3", "yes"), stop=DRIVERS)
    assert lost(scene) == [2, 2, 0, 0, 0]


@pytest.mark.rule("CE-10.15")
def test_its_wild_flare_is_a_quake() -> None:
    scene = Scene().begin("warpfall")
    (flare,) = scene.give(A, "flare Animal")
    scene.give(B, "attack 08")
    scene.play(("D-window 0", pod_id(flare)), stop=("D-target", "D-wild"))
    assert drafts(scene) == [8] * 5
    assert all(flare not in alien.charging for alien in scene.state.aliens)


@pytest.mark.parametrize(("seat", "offered"), [(A, True), (C, True), (B, False), (E, False)])
def test_by_its_legacy_aliens_of_a_fleet_of_three_may_draft(seat: int, offered: bool) -> None:
    scene = Scene()
    scene.state.legacies.append("animal")
    scene.give(A, "attack 20")
    scene.give(B, "attack 08")
    scene.invade(3, forewards={C: 1, D: 1}, backwards={E: 1})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    answers = [(f"D-window {seat}", "legacy animal")] if offered else []
    scene.play(*answers, stop=DRIVERS)
    assert (f"{seat} legacy animal" in scene.offers) is offered
    assert len(scene.state.aliens[seat].cache) == (seat in (A, B)) + offered
