"""How powers and items work together: places, marks, what lasts, and choices put to others (CE-37)."""

import pytest

from cosmotui.engine.question import AnyQuestion
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.model.ambush import Ambush
from cosmotui.rules.cosmic_encounter.model.state import NEXUS, VAPORIZED
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight, first

# --- places ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.46")
def test_ships_in_a_nexus_are_free_and_no_base() -> None:
    """Wherever a base is counted, those in the nexus are none."""
    scene = Scene("hologram")
    held = [id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.place == 0][:3]
    for id in held:
        put(scene.state, id, NEXUS)
    assert set(held) <= set(free_ships(scene.state, A))
    assert scene.authority_of(A) == 5
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == A:
            put(scene.state, id, NEXUS)
    assert (len(free_ships(scene.state, A)), scene.authority_of(A)) == (20, 0)


@pytest.mark.rule("CE-37.46", "CE-25.10")
def test_a_nexus_full_of_ships_saves_nobody() -> None:
    scene = Scene("", "", "hologram")
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == C and ship.place >= 0:
            put(scene.state, id, NEXUS)
    fight(scene.invade(2), "attack 20", "attack 01").play()
    assert scene.state.aliens[C].eliminated


@pytest.mark.rule("CE-37.47")
def test_marks_on_aliens_and_public_powers_are_public() -> None:
    scene = Scene("sting", "warrior")
    scene.state.aliens[B].powers[0].public = True
    fight(scene.invade(2), "attack 20", "attack 01").play()
    assert scene.match is not None
    for seat in (None, A, C, E):
        seen = scene.match.view(seat)
        assert seen.aliens[B].marks == {"wound": 1}
        assert seen.aliens[B].powers[0].marks == {"experience": 4}


@pytest.mark.rule("CE-37.47")
@pytest.mark.parametrize(("off", "rage"), [(False, 2), (True, 0)])
def test_marks_stay_where_they_are_while_a_power_is_inactive(off: bool, rage: int) -> None:
    """Fury gains rage for 2 lost ships, and spends and gains none while it is off."""
    scene = Scene("fury")
    power = scene.state.aliens[A].powers[0]
    power.marks["rage"], power.off = 5, off
    fight(scene.invade(2), "attack 01", "attack 20")
    scene.state.phase = "primed"
    scene.play(*([] if off else [("D-declare 0", 0)]), stop=("D-purchase", "D-continue", "D-fuel"))
    assert scene.state.aliens[A].powers[0].marks == {"rage": 5 + rage}


@pytest.mark.rule("CE-37.47", "CE-25.15")
def test_marks_go_with_a_power_that_leaves_the_match_and_wounds_stay() -> None:
    """Sting's text says that its wounds go on when the power is gone."""
    scene = Scene("sting", "warrior")
    scene.state.aliens[B].powers[0].marks["experience"] = 8
    scene.state.aliens[C].marks["wound"] = 1
    scene.authority(B, 1)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == A and ship.place >= 0:
            put(scene.state, id, 10)
    scene.invade(2)
    fight(scene, "attack 30", "attack 01").play(stop=("D-continue", "D-fuel"))
    assert [scene.state.aliens[seat].eliminated for seat in (A, B)] == [True, True]
    assert not scene.state.aliens[B].powers
    assert scene.state.aliens[C].marks == {"wound": 1}


# --- lasting things and choices --------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.32")
def test_what_a_flare_has_made_lasts_as_long_as_its_text_says() -> None:
    """The ship of Horde's wild flare stays when the flare is gone, and goes when it is isolated."""
    scene = Scene()
    (flare,) = scene.give(A, "flare Horde")
    scene.state.phase = "orientation"
    scene.play(("D-window 0", f"p{flare}"), ("D-place 0", "all 1"), stop=("D-fuel",))
    assert scene.on(A, 1) == 5
    state = scene.state
    state.aliens[A].cache.remove(flare)
    state.vaporized.append(flare)
    later = Scene()
    later.state = state
    later.begin("warpfall").play(stop=("D-wild", "D-target"))
    assert later.on(A, 1) == 5
    clone = next(id for id, ship in enumerate(state.ships) if ship.kind == "cloned")
    for id, ship in enumerate(state.ships):
        if ship.owner == A and ship.place == 1 and id != clone:
            put(state, id, 0)
    beacon = Scene()
    beacon.state = state
    beacon.invade(1)
    fight(beacon, "attack 20", "attack 01").play()
    assert beacon.state.ships[clone].place == VAPORIZED


@pytest.mark.rule("CE-37.33")
@pytest.mark.parametrize(("warp", "forge", "boons"), [(1, True, 2), (2, False, 0), (0, False, 0), (0, True, 0)])
def test_only_branches_that_can_be_carried_out_are_open(warp: int, forge: bool, boons: int) -> None:
    """D has 2 boons: with ships to revive and pods to draft it is asked, with one of both not, and with none of both
    nothing happens."""
    scene = fight(Scene().invade(2, backwards={D: 2}), "attack 01", "attack 20")
    scene.warp(D, warp)
    state = scene.state
    if not forge:
        state.vaporized += state.forge + state.spent_aur
        state.forge, state.spent_aur = [], []
    scene.play(*[("D-boon 3", "draft")] * boons)
    assert scene.asked.count("D-boon 3") == boons
    drafted = 2 if forge else 0
    assert (len(scene.state.aliens[D].cache), scene.in_warp(D)) == (drafted, warp if forge else 0)


@pytest.mark.rule("CE-37.33")
def test_an_either_or_is_answered_at_once_by_the_alien_asked() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Brute")
    fight(scene.invade(2), "attack 10", "negotiate").play(("D-window 0", f"p{flare}"), ("D-declare 1", "surrender"))
    at = scene.asked.index("D-declare 1")
    between = [entry for entry in scene.asked[:at] if not entry.startswith("D-response")]
    assert between[-1] == "D-window 0"  # nobody but who could have zapped the flare comes first
    assert "surrender: the invading fleet won" in scene.told()


@pytest.mark.rule("CE-37.34")
def test_answers_that_do_not_depend_on_each_other_stay_secret_until_all_are_there() -> None:
    """By the wild flare of Vortex all aliens give a pod to the left: nobody sees what those before it have chosen."""
    scene = Scene()
    (flare,) = scene.give(A, "flare Vortex")
    for seat in range(5):
        scene.give(seat, "Plague", "Finder")
    scene.invade(2)
    scene.state.phase = "arrival"
    seen: list[tuple[list[int], int]] = []

    def choose(question: AnyQuestion) -> str:
        assert scene.match is not None
        view = scene.match.view(question.seat)
        seen.append(([alien.cache_size for alien in view.aliens], len(scene.events)))
        return str(first(question))

    scene.play(("D-window 0", f"p{flare}"), *[("D-declare", choose)] * 5, stop=("D-intimidate", "D-driver"))
    assert len(seen) == 5
    assert all(one == seen[0] for one in seen)
    assert seen[0][0] == [2, 2, 2, 2, 2]


@pytest.mark.rule("CE-37.36")
def test_a_declared_number_is_public_and_waits_for_its_sub_step() -> None:
    """Graviton declares light gravity before the reveal: 13 counts 3 and 08 counts 8."""
    scene = Scene("graviton").invade(2)
    scene.give(A, "attack 13")
    scene.give(B, "attack 08")
    scene.state.phase = "approach"
    scene.play(("D-window 0", "graviton"), ("D-declare 0", "light"))
    told = scene.told()
    assert told.index("A declared light") < told.index("drivers: attack 13 against attack 08")
    assert "might 5 against 12" in told


@pytest.mark.rule("CE-37.36")
def test_a_declaration_that_was_never_checked_lapses() -> None:
    """A declares light gravity at the arrival and gives up before the reveal."""
    scene = Scene()
    (gravity,) = scene.give(A, "flare Graviton")
    scene.invade(2)
    scene.state.phase = "arrival"
    scene.play(("D-window 0", f"p{gravity}"), stop=("D-intimidate", "D-driver"))
    assert scene.state.now.declared == ["0 graviton light"]
    scene.play(("D-driver 0", {"driver": "", "retreat": True}), stop=("D-fuel",))
    assert scene.state.invasion is not None
    assert scene.state.invasion.declared == []


@pytest.mark.rule("CE-37.41")
@pytest.mark.parametrize("wounds", [0, 4])
def test_a_wounded_leader_is_asked_everything_and_fights_with_less(wounds: int) -> None:
    """Two ships of B negate two of four wounds: 2 x 3 might less, and the wounds stay."""
    scene = Scene()
    scene.base(B, 5, 2)
    if wounds:
        scene.state.aliens[B].marks["wound"] = wounds
    fight(scene.invade(2), "attack 01", "attack 20").play()
    assert f"might 3 against {16 if wounds else 22}" in scene.told()
    asked = [entry.split()[0] for entry in scene.asked if entry.endswith(" 1")]
    assert "D-distress" in asked
    assert scene.state.aliens[B].marks.get("wound", 0) == wounds


@pytest.mark.rule("CE-37.52", "CE-5.6")
@pytest.mark.parametrize(("leg", "goes_on"), [(True, True), (False, False)])
def test_an_invasion_after_a_loss_needs_the_flagship_back(leg: bool, goes_on: bool) -> None:
    scene = Scene()
    pods = scene.give(A, "Restless Leg")
    fight(scene.invade(2, loaded=2), "attack 01", "attack 20")
    scene.play(*([("D-window 0", f"p{pods[0]}")] if leg else []))
    assert (scene.asked[-1] == "D-continue 0") is goes_on
    assert scene.state.aliens[A].flagship is goes_on
    assert scene.state.campaign == (A if goes_on else B)


@pytest.mark.rule("CE-37.54", "CE-32.1")
@pytest.mark.parametrize("legacy", [False, True])
def test_effects_of_destiny_do_nothing_in_an_ambush(legacy: bool) -> None:
    """Assassin snipes at every destiny; the ambush of D on B has none."""
    scene = Scene("", "", "" if legacy else "assassin")
    if legacy:
        scene.state.legacies.append("assassin")
    fight(scene.invade(4), "attack 20", "attack 01")
    scene.state.ambushes.append(Ambush(D, B))
    scene.play(stop=("D-target", "D-continue"))
    assert scene.asked[-1] == f"D-target {D}"
    assert [scene.in_warp(seat) for seat in (A, B, C, D, E)] == [0, 4, 0, 0, 0]
    assert not any("assassin" in entry for entry in scene.state.used)
