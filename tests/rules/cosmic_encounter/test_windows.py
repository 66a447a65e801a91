"""Powers, windows, order and answers (CE-12, CE-13)."""

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.board import has_role, timing_order
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.facts.names import names_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene


def clash(*powers: str) -> Scene:
    """A with C against B with D; E stands by."""
    scene = Scene(*powers).invade(4, forewards={C: 1}, backwards={D: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.rule("CE-13.2")
def test_timing_goes_from_the_leaders_to_the_bystanders() -> None:
    scene = Scene().invade(1, forewards={E: 1}, backwards={C: 1}, invader=B, defender=A)
    assert timing_order(scene.state) == [B, A, E, C, D]


@pytest.mark.rule("CE-13.14", "CE-13.41", "CE-1.8")
@pytest.mark.parametrize(
    ("role", "who"),
    [
        ("any", "ABCDE"),
        ("invader", "A"),
        ("defender", "B"),
        ("leader", "AB"),
        ("foreward", "C"),
        ("backward", "D"),
        ("sponsor", "CD"),
        ("actor", "ABCD"),
        ("bystander", "E"),
        ("not_invader", "BCDE"),
        ("not_leader", "CDE"),
    ],
)
def test_who_is_in_a_role(role: str, who: str) -> None:
    state = clash().state
    assert "".join("ABCDE"[seat] for seat in range(5) if has_role(state, seat, role)) == who


@pytest.mark.rule("CE-13.9", "CE-13.24")
def test_a_window_ends_when_all_pass_in_a_row() -> None:
    scene = clash()
    (flare,) = scene.give(C, "flare Guardian")
    scene.play(("D-window 2", f"p{flare}"))
    asked = [entry for entry in scene.asked if entry.startswith("D-window")]
    at = asked.index("D-window 2")
    assert asked[at : at + 8].count("D-window 0") >= 1
    assert "might 19 against 13" in scene.told()


@pytest.mark.rule("CE-13.31")
def test_a_moment_that_nothing_uses_is_skipped_for_everybody() -> None:
    scene = clash()
    state = scene.state
    state.pods = [pod for pod in state.pods if pod.kind == "attack"]
    state.now.fleets[0].driver, state.now.fleets[1].driver = 0, 1
    state.forge = list(range(2, len(state.pods)))
    scene.play()
    assert not [entry for entry in scene.asked if entry.startswith(("D-window", "D-response"))]


@pytest.mark.rule("CE-13.31")
@pytest.mark.parametrize(
    ("power", "seat", "moment"), [("antimatter", A, "contact.value"), ("fury", B, "on:ships-lost")]
)
def test_where_powers_only_act_by_themselves_nobody_is_asked(power: str, seat: int, moment: str) -> None:
    """A sub-step without a window of its own, and what has happened, are asked about only if somebody may declare
    something then."""
    scene = clash(*[""] * seat, power)
    assert moment in scene.state.moments
    pods = sorted((pod for pod in scene.state.pods if pod.kind == "attack"), key=lambda pod: -pod.value)
    scene.state.pods, scene.state.forge = pods, list(range(1, len(pods) - 1))
    scene.state.now.fleets[0].driver, scene.state.now.fleets[1].driver = 0, len(pods) - 1
    scene.play()
    assert not [entry for entry in scene.asked if entry.startswith(("D-window", "D-response"))]
    assert scene.in_warp(A) + scene.in_warp(B) > 0


@pytest.mark.rule("CE-12.6", "CE-12.3")
def test_the_first_use_makes_a_power_public() -> None:
    scene = clash("human", "", "warpish").play()
    assert scene.state.aliens[A].powers[0].public
    assert not scene.state.aliens[C].powers[0].public  # Warpish is for leaders


@pytest.mark.rule("CE-12.17", "CE-12.18", "CE-12.25", "CE-12.12")
def test_a_zap_lasts_to_the_end_of_the_upkeep_and_keeps_marks() -> None:
    scene = clash("warrior")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.state.aliens[A].powers[0].marks["experience"] = 4
    scene.play(("D-response 4", f"p{zap}"), stop=("D-purchase",))
    assert scene.state.aliens[A].powers[0].zapped
    scene.play()
    power = scene.state.aliens[A].powers[0]
    assert not power.zapped
    assert power.marks["experience"] >= 4


@pytest.mark.rule("CE-12.2", "CE-12.8", "CE-12.9")
def test_an_inactive_power_gives_no_name() -> None:
    scene = Scene("human")
    assert names_of(scene.state, A) == ["human"]
    scene.state.aliens[A].powers[0].off = True
    assert names_of(scene.state, A) == []


@pytest.mark.rule("CE-13.5", "CE-13.7", "CE-13.8")
def test_a_clause_is_used_once_in_its_moment() -> None:
    scene = clash("human").play()
    assert scene.told().count("A used Human") == 1


def people(poll: str) -> Match[CosmicEncounterState, CosmicEncounterView]:
    """Three people and a bot at one keyboard, before the first answer."""
    seats = tuple(Seat("ABCD"[n], n, "" if n < 3 else "novice") for n in range(4))
    return Match.new(GAME, Setup(seats, {"response_poll": poll, "powers": "human, warrior, zombie, void"}, 5))


@pytest.mark.rule("CE-13.9")
def test_people_are_called_together_or_one_by_one() -> None:
    assert "D-call-out" in first_asked(people("call"))
    assert "D-call-out" not in first_asked(people("strict"))


def first_asked(match: Match[CosmicEncounterState, CosmicEncounterView]) -> list[str]:
    """The first six questions, by key, if all are answered by default."""
    keys: list[str] = []
    for _ in range(6):
        question = match.questions[0]
        keys.append(question.key)
        match.answer(question.seat, default_reply(question))
    return keys
