"""Greenhorn: Power of Ignorance."""

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.phases.upkeep import eliminate
from cosmotui.rules.cosmic_encounter.timing.channels import channels
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, distress, run_to_end, table_of

DESTINY = ("D-target", "D-wild")
NEXT = ("D-continue", "D-fuel")


def warpfall(*powers: str) -> Scene:
    """A's warpfall; D holds two pods."""
    scene = Scene(*powers).begin("warpfall")
    scene.give(D, "attack 08", "attack 12")
    return scene


def knows(scene: Scene, seat: int, owner: int = D) -> list[str]:
    """The pods of another cache that an alien knows."""
    return scene.names([pod for pod in scene.state.aliens[owner].cache if pod in scene.state.aliens[seat].known])


def test_in_any_warpfall_it_shows_a_pod_to_one_alien_alone() -> None:
    scene = warpfall("", "", "", "greenhorn")
    pod = scene.state.aliens[D].cache[1]
    scene.play(("D-declare 3", pod_id(pod)), ("D-declare 3", str(C)), stop=DESTINY)
    assert [knows(scene, seat) for seat in (A, B, C, E)] == [[], [], ["attack 12"], []]


def test_with_an_empty_cache_it_shows_nothing() -> None:
    scene = Scene("", "", "", "greenhorn").begin("warpfall").play(stop=DESTINY)
    assert "used Greenhorn" not in scene.told()


def test_its_ships_jump_between_its_bases() -> None:
    scene = warpfall("", "", "", "greenhorn")
    home = planets_of(scene.state, D)
    scene.play(
        ("D-declare 3", pod_id(scene.state.aliens[D].cache[0])),
        ("D-declare 3", str(C)),
        ("D-window 3", "jumps of greenhorn"),
        ("D-declare 3", f"s{ship_on(scene, home[0])}"),
        ("D-place 3", str(home[1])),
        ("D-declare 3", "stop"),
        stop=DESTINY,
    )
    assert [scene.on(D, planet) for planet in home[:2]] == [3, 5]


def ship_on(scene: Scene, planet: int) -> int:
    return next(id for id, ship in enumerate(scene.state.ships) if ship.place == planet)


@pytest.mark.rule("CE-16.20")
@pytest.mark.parametrize(
    ("power", "pods", "may"),
    [("greenhorn", ["negotiate"], True), ("", ["negotiate"], False), ("greenhorn", ["negotiate", "attack 01"], False)],
)
def test_without_an_attack_pod_it_may_take_a_resupply(power: str, pods: list[str], may: bool) -> None:
    scene = Scene(power).begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    scene.give(A, *pods)
    scene.give(B, "attack 08")
    scene.play(*([("D-resupply 0", "take")] if may else []), stop=("D-beacon",))
    assert (f"{A} take" in scene.offers) is may
    assert (len(scene.state.aliens[A].cache) == 8) is may


@pytest.mark.rule("CE-9.1")
@pytest.mark.parametrize("power", ["greenhorn", ""])
def test_as_bystander_it_primes_distress_pods_for_either_fleet(power: str) -> None:
    scene = Scene("", "", power).invade(4)
    (pod,) = scene.give(C, "reinforcement")
    scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 12")
    answers = [("D-declare 2", "defending"), ("D-distress 2", distress(pod))] if power else []
    scene.play(*answers, script=[1] * 40)
    assert ("D-distress 2" in scene.asked) is bool(power)
    assert (pod in scene.state.aliens[C].cache) is not bool(power)


@pytest.mark.rule("CE-35.2")
@pytest.mark.parametrize(("power", "free"), [("greenhorn", True), ("", False)])
def test_it_may_send_public_messages_without_limit(power: str, free: bool) -> None:
    scene = Scene("", "", power, options={"channels": "on"}).invade(2)
    scene.state.aliens[C].messages = 3
    assert ("all" in channels(scene.setup, scene.state, C)) is free
    scene.state.at = "negotiation.open"
    assert ("all" in channels(scene.setup, scene.state, C)) is free


def test_garbled_it_sends_none() -> None:
    scene = Scene("", "", "greenhorn", options={"channels": "on", "garbled": "on"}).invade(2)
    assert "all" not in channels(scene.setup, scene.state, C)


@pytest.mark.rule("CE-13.11")
@pytest.mark.parametrize(
    ("name", "power", "offered"),
    [
        ("Plague", "greenhorn", True),
        ("Plague", "", False),
        ("Finder", "greenhorn", True),
        ("Cosmic Zap", "greenhorn", False),
        ("Paradox", "greenhorn", False),
        ("Grime", "greenhorn", False),
        ("Warp Key", "greenhorn", False),
    ],
)
def test_it_discharges_artifacts_in_any_phase_where_they_can_act(name: str, power: str, offered: bool) -> None:
    """A window of the approach; the warp is empty, no destiny is shown, and nobody negotiates."""
    scene = Scene("", "", power).invade(3)
    (pod,) = scene.give(C, name)
    scene.give(A, "attack 08")
    scene.give(B, "attack 10")
    scene.play(stop=("D-driver",))
    assert (f"{C} {pod_id(pod)}" in scene.offers) is offered


def test_an_artifact_has_its_usual_effect_in_another_phase() -> None:
    scene = Scene("", "", "greenhorn").invade(3)
    (pod,) = scene.give(C, "Plague")
    scene.give(A, "attack 08")
    scene.give(B, "attack 10")
    scene.play(("D-window 2", pod_id(pod)), ("D-declare 2", str(D)), stop=("D-driver",))
    assert scene.in_warp(D) == 3


@pytest.mark.rule("CE-1.8")
def test_its_role_still_matters_for_an_artifact() -> None:
    scene = Scene("", "", "greenhorn").invade(3)
    (pod,) = scene.give(C, "Warp Key")
    scene.warp(C, 2)
    scene.give(A, "attack 08")
    scene.give(B, "attack 10")
    assert f"{C} {pod_id(pod)}" not in scene.play(stop=("D-driver",)).offers


ANYBODY = ("Paradox", "Plague", "Finder", "Solar Wind", "Snot Rocket", "Ship Zap", "Cache Zap", "Omni Zap")
"""Artifacts that whoever holds them can discharge in any invasion."""
SOMETIMES = (
    *("Warp Key", "Force Field", "Grime", "Space Junk", "Rebirth", "Boon Permit"),
    *("Prehensile Tail", "Restless Leg", "Cloudy Mind"),
)


def discharges(name: str, seat: int, after: int) -> bool:
    """An alien discharges an artifact in an invasion when it could for the next time after so many; whether it did."""
    scene = Scene(*["greenhorn" if one == seat else "" for one in range(5)]).begin("warpfall")
    (pod,) = scene.give(seat, name)
    for one in range(5):
        scene.warp(one, 1)
        scene.give(one, "attack 08", "negotiate")
    look_for_moments(scene.state)
    match = Match.from_state(GAME, scene.setup, scene.state)
    seen, is_done = 0, False
    while match.questions[0].key not in NEXT:
        question = match.questions[0]
        reply = default_reply(question)
        if isinstance(question, ChooseOne) and question.key in ("D-window", "D-response") and not is_done:
            seen += pod_id(pod) in [option.value for option in question.options]
            is_done = seen > after
            reply = pod_id(pod) if is_done else reply
        match.answer(question.seat, reply)
    return is_done


@pytest.mark.parametrize("seat", [A, B, C])
@pytest.mark.parametrize("name", [*ANYBODY, *SOMETIMES])
def test_wherever_an_artifact_is_offered_it_can_be_discharged(name: str, seat: int) -> None:
    after = 0
    while discharges(name, seat, after):
        after += 3
    assert after or name in SOMETIMES


def test_zapped_nobody_sees_a_pod() -> None:
    scene = warpfall("", "", "", "greenhorn")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), stop=DESTINY)
    assert not any(knows(scene, seat) for seat in (A, B, C, E))


def test_stolen_it_serves_its_new_owner() -> None:
    scene = warpfall("", "", "", "greenhorn")
    scene.state.aliens[B].powers.append(scene.state.aliens[D].powers.pop())
    scene.give(B, "attack 20")
    scene.play(("D-declare 1", str(C)), stop=DESTINY)
    assert knows(scene, C, B) == ["attack 20"] and not knows(scene, C)


def test_below_three_authority_it_has_no_freedoms() -> None:
    scene = Scene("", "", "greenhorn").invade(3)
    (pod,) = scene.give(C, "Plague")
    scene.give(A, "attack 08")
    scene.give(B, "attack 10")
    scene.state.aliens[C].powers[0].off = True
    assert f"{C} {pod_id(pod)}" not in scene.play(stop=("D-driver",)).offers


@pytest.mark.rule("CE-16.35")
def test_its_super_flare_aims_at_any_base_of_the_defender() -> None:
    scene = Scene("greenhorn").begin("destiny")
    (flare,) = scene.give(A, "flare Greenhorn")
    scene.give(A, "attack 20")
    scene.give(B, "attack 01")
    scene.dominion(B, 1, there=E)
    base = next(planet for planet in planets_of(scene.state, E) if scene.on(B, planet))
    scene.state.charges = [[int(seat == B), 0] for seat in range(5)]
    scene.state.wild = 0
    scene.play(("D-window 0", pod_id(flare)), ("D-target 0", str(base)), stop=NEXT)
    assert scene.on(A, base) and not scene.on(B, base)


@pytest.mark.parametrize(("pods", "offered"), [(("negotiate",), True), (("attack -7",), False)])
def test_its_wild_flare_is_a_resupply_for_who_has_no_attack_pod(pods: tuple[str, ...], offered: bool) -> None:
    scene = Scene().invade(3)
    (flare,) = scene.give(C, "flare Greenhorn")
    scene.give(C, *pods)
    scene.give(A, "attack 08")
    scene.give(B, "attack 10")
    scene.play(*([("D-window 2", pod_id(flare))] if offered else []), stop=("D-driver",))
    assert (f"{C} {pod_id(flare)}" in scene.offers) is offered
    assert len(scene.state.aliens[C].cache) == (8 if offered else 2)
    assert flare not in scene.state.aliens[C].charging


@pytest.mark.rule("CE-25.22", "CE-36.47")
def test_by_its_legacy_all_are_green_in_the_end() -> None:
    scene = Scene("oracle", "virus", "greenhorn", "void", "human").invade(4)
    eliminate(table_of(scene), C)
    run_to_end(legacies_begin(table_of(scene), ["greenhorn"]))
    names = [scene.state.aliens[seat].powers[0].alien for seat in (A, B, D, E)]
    assert [alien(name).alert for name in names] == ["green"] * 4
    kept = [name for name in ("oracle", "virus", "void", "human") if alien(name).alert == "green"]
    assert [name for name in names if name in kept] == kept and len(kept) < 4
