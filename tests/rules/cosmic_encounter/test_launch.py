"""Launch and resupply: the target, the sealed beacon, fresh pods, and giving up (CE-16)."""

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.phases.launch import qualifies
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def launching(*powers: str, options: dict[str, str] | None = None, resupplies: bool = False) -> Scene:
    """A is about to aim at B, both with a driver unless `resupplies`."""
    scene = Scene(*powers, options=options).invade(0)
    if not resupplies:
        scene.give(A, "attack 10")
        scene.give(B, "attack 08")
    state = scene.state
    for id, ship in enumerate(state.ships):
        state.ships[id] = type(ship)(ship.owner, ship.place)
    state.now.target, state.phase = -1, "launch"
    state.aliens[A].away = False
    return scene


def targets(scene: Scene) -> list[str]:
    """The planets that A may aim at."""
    return sorted(str(value) for value in scene.play(stop=("D-target",)).offered())


@pytest.mark.rule("CE-16.1", "CE-16.2", "CE-16.4")
def test_any_planet_of_the_defenders_system_may_be_the_target() -> None:
    scene = launching()
    scene.base(B, 5, 0)
    scene.dominion(A, 1, there=B)
    assert targets(scene) == sorted(str(planet) for planet in planets_of(scene.state, B))


@pytest.mark.rule("CE-16.3", "CE-24.11")
def test_without_a_planet_the_invasion_ends_without_a_result() -> None:
    scene = launching()
    for planet in planets_of(scene.state, B):
        gone = scene.state.planets[planet]
        scene.state.planets[planet] = type(gone)(gone.system, gone.number, exists=False)
    scene.play(stop=("D-purchase",))
    assert scene.state.now.cut
    assert [fleet.result for fleet in scene.state.now.fleets] == ["", ""]
    assert "A found no planet to aim at" in scene.told()


@pytest.mark.rule("CE-5.23")
def test_without_a_ship_that_may_be_sent_the_campaign_ends_and_the_log_says_why() -> None:
    """The legacy of Butler takes a pod for the leave to send ships, and A keeps its own."""
    scene = launching()
    scene.state.legacies.append("butler")
    look_for_moments(scene.state)
    scene.play(("D-power 0", "no"), stop=("D-purchase",))
    assert scene.state.now.cut and scene.state.now.quits
    assert "A had no ship to send, and its campaign ended" in scene.told()


@pytest.mark.rule("CE-16.5")
@pytest.mark.parametrize(("option", "own"), [("off", []), ("on", ["0"])])
def test_own_planets_with_a_base_of_the_defender(option: str, own: list[str]) -> None:
    scene = launching(options={"target_own_system": option})
    scene.dominion(B, 1, there=A)
    assert [planet for planet in targets(scene) if int(planet) < 5] == own


@pytest.mark.rule("CE-16.5")
def test_the_defenders_ships_there_are_committed_and_a_win_makes_a_home_base() -> None:
    scene = launching(options={"target_own_system": "on"})
    scene.dominion(B, 1, there=A)
    scene.base(A, 0, 0)
    scene.play(("D-target 0", "0"), ("D-beacon 0", {"1": 2, "2": 2}))
    assert "might 14 against 9" in scene.told()
    assert (scene.on(A, 0), scene.on(B, 0), scene.authority_of(A)) == (4, 0, 5)


@pytest.mark.rule("CE-16.6", "CE-7.20")
def test_plague_acts_in_the_window_of_the_launch_after_the_target() -> None:
    scene = launching()
    (plague,) = scene.give(C, "Plague")
    scene.play(("D-target 0", "6"), stop=("D-window",))
    assert (scene.state.now.target, scene.state.at) == (6, "launch.window")
    scene.play(("D-window 2", f"p{plague}"), ("D-declare 2", "1"), stop=("D-beacon",))
    assert scene.in_warp(B) == 3


@pytest.mark.rule("CE-16.8", "CE-16.7")
def test_the_beacon_is_sealed_until_the_arrival() -> None:
    scene = launching()
    scene.play(("D-beacon 0", {"0": 3}), stop=("D-commission",))
    assert scene.match is not None
    seen = [scene.match.view(seat).invasion for seat in (None, A, B, C)]
    assert [len(one.beacon) for one in seen if one is not None] == [0, 3, 0, 0]
    assert "3" not in scene.told() and "A fixed a beacon; its size is sealed" in scene.told()
    scene.play(stop=("D-driver",))
    assert "A committed 3 ships" in scene.told()


# --- resupply --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-16.20", "CE-16.23", "CE-5.16")
@pytest.mark.parametrize(
    ("seat", "pods", "away", "does"),
    [
        (A, (), False, True),
        (A, (), True, False),
        (A, ("negotiate",), False, False),
        (B, (), False, True),
        (B, ("Plague",), False, True),
        (C, (), False, True),
    ],
)
def test_who_qualifies_for_a_resupply(seat: int, pods: tuple[str, ...], away: bool, does: bool) -> None:
    scene = launching(resupplies=True)
    scene.give(seat, *pods)
    scene.state.aliens[seat].away = away
    assert qualifies(Table(scene.setup, scene.state), seat) is does


@pytest.mark.rule("CE-16.21", "CE-16.22")
def test_both_leaders_decide_together_and_may_decline() -> None:
    scene = launching(resupplies=True).play(stop=("D-resupply",))
    assert scene.match is not None
    questions = {one.seat: one for one in scene.match.questions}
    assert set(questions) == {A, B}
    for one in questions.values():
        assert isinstance(one, ChooseOne)
        assert {"take", "no"} <= {option.value for option in one.options}
    scene.play(("D-resupply 0", "no"), ("D-resupply 1", "take"), stop=("D-beacon",))
    assert (scene.state.aliens[A].cache, len(scene.state.aliens[B].cache)) == ([], 8)


@pytest.mark.rule("CE-16.22", "CE-16.24", "CE-16.26")
def test_they_are_served_in_timing_order() -> None:
    scene = launching(resupplies=True)
    scene.state.forge, rest = scene.state.forge[:12], scene.state.forge[12:]
    scene.state.vaporized += rest
    scene.play(("D-resupply 0", "take"), ("D-resupply 1", "take"), stop=("D-beacon",))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B)] == [8, 4]
    assert [scene.state.aliens[seat].resupplies for seat in (A, B)] == [1, 1]
    assert [scene.state.aliens[seat].lucre for seat in (A, B)] == [4, 4]


@pytest.mark.rule("CE-16.25")
def test_a_revealed_cache_is_not_resupplied() -> None:
    scene = launching(resupplies=True)
    scene.state.aliens[B].shown = True
    assert not qualifies(Table(scene.setup, scene.state), B)


@pytest.mark.rule("CE-16.26", "CE-16.27")
def test_without_a_free_one_a_base_is_abandoned() -> None:
    scene = launching(resupplies=True)
    scene.state.aliens[B].resupplies = 0
    scene.play(("D-resupply 1", "take"), ("D-place 1", "6"), stop=("D-beacon",))
    assert (scene.authority_of(B), scene.on(B, 6), len(scene.state.aliens[B].cache)) == (4, 0, 8)
    assert scene.in_warp(B) == 0


@pytest.mark.rule("CE-16.28", "CE-11.5")
def test_a_bought_resupply_uses_up_no_free_one() -> None:
    scene = Scene().invade(2).prime(0, "attack 20").prime(1, "attack 04")
    scene.state.aliens[A].lucre = 5
    scene.play(("D-purchase 0", "resupply"))
    assert (scene.state.aliens[A].resupplies, len(scene.state.aliens[A].cache)) == (2, 8)


@pytest.mark.rule("CE-16.29")
def test_without_aur_there_is_no_resupply() -> None:
    scene = launching(resupplies=True)
    scene.state.vaporized += scene.state.forge + scene.state.spent_aur
    scene.state.forge, scene.state.spent_aur = [], []
    assert not qualifies(Table(scene.setup, scene.state), B)


@pytest.mark.rule("CE-16.30", "CE-16.31", "CE-16.32")
def test_out_of_pods_the_invader_may_end_its_campaign_before_priming() -> None:
    scene = Scene().invade(2, forewards={C: 1}, backwards={D: 1})
    scene.give(B, "attack 08")
    scene.play(("D-driver 0", {"driver": "", "kicker": "", "bribe": 0, "retreat": True}), ("D-bribe 2", {"bribe": 1}))
    state = scene.state
    assert "A was out of pods and ended its campaign" in scene.told()
    assert (state.campaign, state.aliens[A].fuel) == (B, 1)
    assert (state.aliens[C].lucre, scene.on(B, 5)) == (2, 4)
    assert [scene.in_warp(seat) for seat in (A, B, C, D)] == [0, 0, 0, 0]
    assert "attack 08" in scene.names(state.aliens[B].cache)


@pytest.mark.rule("CE-16.30")
def test_with_an_encounter_pod_nobody_gives_up() -> None:
    scene = launching(resupplies=True)
    scene.give(A, "negotiate")
    scene.play(stop=("D-resupply",))
    assert scene.match is not None
    (first, _) = scene.match.questions
    assert isinstance(first, ChooseOne)
    assert [option.value for option in first.options] == ["no"]


@pytest.mark.rule("CE-16.22", "CE-16.30")
def test_the_defender_gets_what_it_chose_while_the_invader_gave_up() -> None:
    scene = launching(resupplies=True)
    scene.play(("D-resupply 0", "retreat"), ("D-resupply 1", "take"), stop=("D-purchase",))
    assert len(scene.state.aliens[B].cache) == 8
    assert scene.state.now.cut
