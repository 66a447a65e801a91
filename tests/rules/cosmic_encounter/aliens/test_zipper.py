"""Zipper: Power to Zip."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.constraints import Bond, is_barred
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene

ALL: dict[str, object] = {"2": 1, "3": 1, "4": 1}
NOBODY: dict[str, object] = {}
ZIPPED = ("D-window 2", "zipper")


def rallied(*powers: str) -> Scene:
    """A has sent a ship against B, and the rally begins."""
    scene = Scene(*powers).invade(0)
    state = scene.state
    for id in fleet_ships(state, 1):
        put(state, id, state.now.target)
    state.now.beacon = on_planet(state, planets_of(state, A)[0], A)[:1]
    state.phase = "rally"
    for seat in (A, B):
        scene.give(seat, "attack 10")
    return scene


def may(scene: Scene, seat: int, form: dict[str, object], *answers: tuple[str, Answer]) -> bool:
    """Whether a leader may commission these aliens."""
    try:
        scene.play(*answers, (f"D-commission {seat}", form), stop=("D-sponsor",))
    except IllegalReply:
        return False
    return True


@pytest.mark.parametrize(("form", "legal"), [(ALL, True), (NOBODY, False), ({"2": 4}, False)])
def test_a_side_zipped_open_commissions_everybody(form: dict[str, object], legal: bool) -> None:
    assert may(rallied("", "", "zipper"), A, form, ZIPPED, ("D-declare 2", "open 0")) is legal


@pytest.mark.parametrize(("form", "legal"), [(NOBODY, True), ({"3": 4}, False)])
def test_a_side_zipped_closed_commissions_nobody(form: dict[str, object], legal: bool) -> None:
    assert may(rallied("", "", "zipper"), A, form, ZIPPED, ("D-declare 2", "closed 0")) is legal


@pytest.mark.rule("CE-17.14")
def test_an_open_side_has_no_caps() -> None:
    scene = rallied("", "", "zipper")
    start = str(planets_of(scene.state, D)[0])
    forms = [("D-commission 0", ALL), ("D-sponsor 3", {"side": 0, start: 4})]
    scene.play(ZIPPED, ("D-declare 2", "open 0"), *forms, stop=("D-driver",))
    assert len(fleet_ships(scene.state, 0, D)) == 4


def test_the_other_side_is_free() -> None:
    assert may(rallied("", "", "zipper"), B, {"3": 2}, ZIPPED, ("D-declare 2", "open 0"))


@pytest.mark.rule("CE-17.13")
def test_forbidden_beats_zipped_open() -> None:
    scene = rallied("", "", "zipper")
    scene.state.now.bonds.append(Bond("bar", 0, D))
    assert may(scene, A, {"2": 1, "4": 1}, ZIPPED, ("D-declare 2", "open 0"))


@pytest.mark.rule("CE-17.13")
def test_whoever_had_to_be_commissioned_is_not_by_a_closed_side() -> None:
    scene = rallied("", "", "zipper")
    scene.state.now.bonds.append(Bond("ask", 0, D))
    assert may(scene, A, NOBODY, ZIPPED, ("D-declare 2", "closed 0"))


def test_unless_it_is_used_nothing_changes() -> None:
    assert may(rallied("", "", "zipper"), A, {"3": 2})


def test_zapped_nothing_is_zipped() -> None:
    scene = rallied("", "", "zipper")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert may(scene, A, {"3": 2}, ZIPPED, ("D-response 3", pod_id(zap)))


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = rallied("", "", "zipper")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert not may(scene, B, {"3": 2}, ("D-window 0", "zipper"), ("D-declare 0", "closed 1"))


def test_below_three_authority_it_zips_nothing() -> None:
    scene = rallied("", "", "zipper")
    scene.state.aliens[C].powers[0].off = True
    assert "2 zipper" not in scene.play(stop=("D-sponsor",)).offers


def test_its_super_flare_treats_both_sides() -> None:
    scene = rallied("", "", "zipper")
    scene.give(C, "flare Zipper")
    scene.play(ZIPPED, ("D-power 2", "yes"), ("D-declare 2", "closed 0"), ("D-declare 2", "open 1"),
               ("D-commission 0", NOBODY), ("D-commission 1", ALL), stop=("D-sponsor",))  # fmt: skip
    assert [sorted(caps) for caps in scene.state.now.commissions] == [[], [C, D, E]]


def test_its_wild_flare_closes_the_opponents_side() -> None:
    scene = rallied()
    (flare,) = scene.give(B, "flare Zipper")
    assert not may(scene, A, {"3": 2}, ("D-window 1", pod_id(flare)))


def test_its_wild_flare_is_for_leaders() -> None:
    scene = rallied()
    (flare,) = scene.give(C, "flare Zipper")
    assert f"2 {pod_id(flare)}" not in scene.play(stop=("D-sponsor",)).offers


@pytest.mark.parametrize("side", [0, 1])
def test_its_legacy_opens_one_side_and_closes_the_other(side: int) -> None:
    scene = rallied()
    scene.state.legacies.append("zipper")
    forms = [(f"D-commission {side}", ALL), (f"D-commission {1 - side}", NOBODY)]
    scene.play(*forms, stop=("D-sponsor",), script=[side + 1])
    assert [sorted(caps) for caps in scene.state.now.commissions][side] == [C, D, E]


@pytest.mark.rule("CE-33.1", "CE-1.2")
@pytest.mark.parametrize("shares", [True, False])
def test_an_alien_that_lives_with_squee_does_not_join_its_enemies_though_they_are_zipped_open(shares: bool) -> None:
    scene = rallied("", "squee", "zipper")
    if shares:
        ship = on_planet(scene.state, planets_of(scene.state, D)[0], D)[0]
        put(scene.state, ship, planets_of(scene.state, B)[1])
    scene.play(ZIPPED, ("D-declare 2", "open 0"), stop=("D-commission",))
    assert is_barred(scene.state.now.bonds, 0, D) is shares
    assert not is_barred(scene.state.now.bonds, 0, E)
    assert may(scene, A, {"2": 1, "4": 1} if shares else ALL)
