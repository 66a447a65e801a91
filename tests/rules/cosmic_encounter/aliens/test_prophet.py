"""Prophet: Power to Predict."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene, first

FOUGHT = ("D-purchase",)


def arrived(*powers: str, invader: str = "attack 20", defender: str = "attack 08") -> Scene:
    """The fleets of A and B have just arrived, and will prime these pods."""
    scene = Scene(*powers, options={"quash": "unilateral"}).invade(2)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.give(A, invader)
    scene.give(B, defender)
    return scene


def predicted(winner: str, *answers: tuple[str, Answer]) -> Scene:
    """C has said who wins."""
    return arrived("", "", "prophet").play(("D-window 2", "prophet"), ("D-declare 2", winner), *answers, stop=FOUGHT)


def test_who_is_right_gets_a_base_anywhere() -> None:
    planet = planets_of(Scene().state, E)[3]
    scene = predicted("invader", ("D-declare 2", str(planet)), ("D-declare 2", first), ("D-declare 2", "stop"))
    assert scene.on(C, planet) == 1


def test_who_is_wrong_loses_two_ships_that_the_winning_leader_picks() -> None:
    scene = predicted("defender", ("D-declare 0", first), ("D-declare 0", first))
    assert scene.in_warp(C) == 2 and scene.dominion_of(C) == 0


def test_where_both_win_it_is_right() -> None:
    planet = planets_of(Scene().state, E)[3]
    scene = arrived("", "", "prophet", invader="negotiate", defender="negotiate")
    scene.play(("D-window 2", "prophet"), ("D-declare 2", "defender"), ("D-demand 0", "pass"), ("D-demand 1", "pass"),
               ("D-declare 2", str(planet)), ("D-declare 2", first), stop=FOUGHT)  # fmt: skip
    assert scene.on(C, planet) > 0


def test_where_nobody_wins_nobody_snipes() -> None:
    scene = arrived("", "", "prophet", invader="negotiate", defender="negotiate")
    scene.play(("D-window 2", "prophet"), ("D-declare 2", "defender"), ("D-demand 0", "quash"), stop=FOUGHT)
    assert scene.in_warp(C) == 0 and scene.dominion_of(C) == 0


def test_only_bystanders_predict() -> None:
    scene = arrived("prophet")
    assert "0 prophet" not in scene.play(stop=FOUGHT).offers


def test_zapped_it_predicts_nothing() -> None:
    scene = arrived("", "", "prophet")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-window 2", "prophet"), ("D-response 3", pod_id(zap)), stop=FOUGHT)
    assert scene.dominion_of(C) == 0


@pytest.mark.rule("CE-19.24")
def test_what_it_has_predicted_holds_without_the_power_too() -> None:
    scene = arrived("", "", "prophet")
    scene.play(("D-window 2", "prophet"), ("D-declare 2", "defender"), stop=("D-driver",))
    scene.state.aliens[C].powers[0].off, scene.match = True, None
    assert scene.play(stop=FOUGHT).in_warp(C) == 2


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = arrived("", "", "prophet")
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(("D-window 3", "prophet"), ("D-declare 3", "defender"), stop=FOUGHT)
    assert scene.in_warp(D) == 2


def test_below_three_authority_it_predicts_nothing() -> None:
    scene = arrived("", "", "prophet")
    scene.state.aliens[C].powers[0].off = True
    assert "2 prophet" not in scene.play(stop=FOUGHT).offers


@pytest.mark.parametrize("before", [False, True])
def test_its_super_flare_predicts_after_priming_unless_it_has_predicted_already(before: bool) -> None:
    scene = arrived("", "", "prophet")
    (flare,) = scene.give(C, "flare Prophet")
    early = [("D-window 2", "prophet"), ("D-declare 2", "defender")] if before else []
    late = [] if before else [("D-window 2", pod_id(flare)), ("D-declare 2", "defender")]
    scene.play(*early, *late, stop=FOUGHT)
    assert scene.in_warp(C) == 2 and scene.offers.count(f"2 {pod_id(flare)}") == (not before)


@pytest.mark.parametrize(("number", "right"), [("1", True), ("2", False)])
def test_its_wild_flare_counts_negotiates(number: str, right: bool) -> None:
    scene = arrived(defender="negotiate")
    (flare,) = scene.give(C, "flare Prophet")
    scene.play(("D-window 2", pod_id(flare)), ("D-declare 2", number), stop=FOUGHT)
    assert scene.in_warp(D) == right and scene.in_warp(C) == 0
    assert (flare in scene.state.aliens[D].cache) is not right


def test_the_beacon_is_seen_by_nobody_before() -> None:
    seen: list[object] = []
    for number in ("0", "2"):
        scene = arrived(defender="negotiate")
        (flare,) = scene.give(C, "flare Prophet")
        scene.play(stop=("D-driver",))
        match = scene.match
        assert match is not None
        while "C declared a beacon" not in str([event.describe("ABCDE") for event in match.events(C)]):
            (question, *_) = match.questions
            wanted = {"D-window": pod_id(flare), "D-declare": number}.get(question.key, "")
            is_mine = question.seat == C and wanted in [one.value for one in getattr(question, "options", ())]
            match.answer(question.seat, wanted if is_mine else default_reply(question))
        seen.append([(match.view(seat), str(match.events(seat))) for seat in (A, D, None)])
    assert seen[0] == seen[1]


@pytest.mark.parametrize(("named", "lucre"), [("1", 4), ("wild", 1), ("none", 2)])
def test_its_legacy_pays_for_a_charge_that_is_foreseen(named: str, lucre: int) -> None:
    scene = Scene()
    scene.state.legacies.append("prophet")
    scene.state.charges = [[0, 0], [3, 0], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    scene.begin("destiny").play(("D-declare 0", named), stop=("D-target",))
    assert scene.state.aliens[A].lucre == lucre


def test_its_legacy_takes_nothing_of_whoever_has_no_lucre() -> None:
    scene = Scene()
    scene.state.legacies.append("prophet")
    scene.state.charges = [[0, 0], [3, 0], [0, 0], [0, 0], [0, 0]]
    scene.state.wild, scene.state.aliens[A].lucre = 0, 0
    scene.begin("destiny").play(("D-declare 0", "2"), stop=("D-target",))
    assert scene.state.aliens[A].lucre == 0
