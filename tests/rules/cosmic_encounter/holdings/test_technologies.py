"""Technologies are researched with ships, developed or abandoned (CE-27)."""

import pytest

from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.kinds.technology import TECHNOLOGIES
from cosmotui.rules.cosmic_encounter.model.holding import TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.state import RESEARCH
from cosmotui.rules.cosmic_encounter.operations.technologies import draft_technology
from cosmotui.rules.cosmic_encounter.traits import FLARES, extra
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.holdings.technologies import held, holder
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, run_to_end, table_of


@pytest.mark.rule("CE-27.2")
@pytest.mark.rule("CE-27.5")
def test_a_ship_jumps_onto_a_technology_and_is_not_free_there() -> None:
    scene, number = holder("xenon-lasers")
    scene.begin("warpfall").play(("D-window 0", f"research {number}"), stop=("D-target",))
    there = [id for id, ship in enumerate(scene.state.ships) if ship.place == RESEARCH]
    assert len(there) == 1
    assert scene.state.ships[there[0]].holder == number
    assert not set(there) & set(free_ships(scene.state, A))


@pytest.mark.rule("CE-27.4", "CE-14.9")
def test_an_alien_acts_on_one_of_its_technologies_in_a_warpfall_and_so_does_everybody() -> None:
    scene, number = holder("xenon-lasers")
    other = scene.hold(TECHNOLOGY, "vacuum-turbines", A, works=False)
    third = scene.hold(TECHNOLOGY, "thorium-rod", B, works=False)
    scene.begin("warpfall").play(
        ("D-window 0", f"research {number}"), ("D-window 1", f"research {third}"), stop=("D-target",)
    )
    asked = [one for one in scene.offers if one.startswith("0 research")]
    assert asked.count(f"0 research {other}") == 1
    assert sum(ship.place == RESEARCH for ship in scene.state.ships) == 2


@pytest.mark.rule("CE-27.6")
def test_with_enough_ships_it_is_developed_and_scrapped_and_the_ships_rebound() -> None:
    scene, number = holder("vacuum-turbines", 2)
    scene.begin("warpfall").play(("D-window 0", f"develop {number}"), stop=("D-target",))
    assert scene.state.holdings[number].gone
    assert not [ship for ship in scene.state.ships if ship.place == RESEARCH]
    assert "A developed Vacuum Turbines" in scene.told()
    assert "A extracted 4 pods" in scene.told()


@pytest.mark.rule("CE-27.6")
def test_with_too_few_ships_it_is_not_offered() -> None:
    scene, number = holder("vacuum-turbines", 1)
    scene.begin("warpfall").play(stop=("D-target",))
    assert f"0 develop {number}" not in scene.offers


@pytest.mark.rule("CE-27.7")
def test_a_stable_one_stays_and_serves_its_owner() -> None:
    scene, number = holder("flare-projector", 3)
    assert extra(scene.state, A, FLARES) == 0
    scene.begin("warpfall").play(("D-window 0", f"develop {number}"), stop=("D-target",))
    one = scene.state.holdings[number]
    assert (one.works, one.public, one.gone) == (True, True, False)
    assert extra(scene.state, A, FLARES) > 10
    assert extra(scene.state, B, FLARES) == 0
    assert "A drafted a technology" in scene.told() or "A drafted the technology" in scene.told()


def test_the_fire_of_xenon_lasers_changes_might_by_one() -> None:
    scene, _ = holder("xenon-lasers", works=True)
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08")
    scene.play(("D-window 0", "fire of xenon-lasers"), ("D-declare", "-1"))
    assert "might 13 against 12" in scene.told()


@pytest.mark.rule("CE-27.8")
@pytest.mark.rule("CE-27.15")
def test_a_special_one_is_developed_at_its_own_time_and_may_change_hands() -> None:
    scene, number = holder("brainwave-tracer", 2, seat=C)
    scene.give(B, "attack 20")
    scene.invade(4)
    scene.state.phase = "arrival"
    scene.play(("D-window 2", f"develop {number}"), stop=("D-driver",))
    one = scene.state.holdings[number]
    assert (one.owner, one.works, one.public, one.gone) == (B, False, False, False)
    assert scene.names(scene.state.aliens[C].cache) == ["attack 20"]
    assert not [ship for ship in scene.state.ships if ship.place == RESEARCH]


@pytest.mark.rule("CE-27.10")
def test_an_abandoned_one_is_scrapped_unused() -> None:
    scene, number = holder("xenon-lasers", 2)
    before = len(free_ships(scene.state, A))
    scene.begin("warpfall").play(("D-window 0", f"abandon {number}"), stop=("D-target",))
    assert scene.state.holdings[number].gone
    assert len(free_ships(scene.state, A)) == before + 2


@pytest.mark.rule("CE-27.11")
def test_the_ships_of_an_x_cost_count_and_may_be_destroyed() -> None:
    scene, number = holder("thorium-rod", 3)
    scene.give(B, "attack 20", "attack 10", "attack 08", "negotiate")
    scene.give(C, "attack 12")
    scene.begin("warpfall")
    scene.state.now.flagged = True
    scene.play(("D-window 0", f"develop {number}"), ("D-declare", "1"), stop=("D-target", "D-place", "D-poison"))
    assert len(scene.state.aliens[B].cache) == 1
    assert scene.in_warp(A) == 3


@pytest.mark.rule("CE-13.13")
@pytest.mark.parametrize(("pods", "flagged"), [(0, True), (1, False)])
def test_a_thorium_rod_needs_a_hazard_flag_and_an_alien_with_pods(pods: int, flagged: bool) -> None:
    scene, number = holder("thorium-rod", 3)
    scene.give(B, *["attack 08"] * pods)
    scene.begin("warpfall")
    scene.state.now.flagged = flagged
    scene.play(stop=("D-target", "D-place", "D-poison"))
    assert f"0 develop {number}" not in scene.offers


@pytest.mark.rule("CE-27.3")
@pytest.mark.rule("CE-27.1")
def test_what_it_is_only_its_owner_knows_and_how_many_ships_are_on_it_everybody() -> None:
    scene, number = holder("xenon-lasers", 2)
    assert view_of(scene.setup, scene.state, A).holdings[number].item == "xenon-lasers"
    seen = view_of(scene.setup, scene.state, B)
    assert seen.holdings[number].item == ""
    assert sum(ship.holder == number for ship in seen.ships if ship.place == RESEARCH) == 2


@pytest.mark.rule("CE-27.12")
@pytest.mark.rule("CE-27.1")
def test_each_alien_is_dealt_three_different_ones() -> None:
    scene = Scene(options={"technology": "on"}, seats=4)
    held = [one for one in scene.state.holdings if one.kind == TECHNOLOGY]
    assert held == []  # they are provisions, which are handed out in play
    scene.play(stop=("D-fuel",))
    held = [one for one in scene.state.holdings if one.kind == TECHNOLOGY]
    most = len(TECHNOLOGIES)
    assert len({one.item for one in held}) == len(held) == min(12, most)
    assert all(not one.public and not one.works for one in held)


@pytest.mark.rule("CE-27.6", "CE-X74")
def test_three_ships_develop_what_costs_three_and_with_two_it_cannot_be() -> None:
    scene, number = holder("flare-projector", 3, seat=C)
    short = scene.hold(TECHNOLOGY, "xenon-lasers", C, works=False)
    scene.on_holding(C, short, RESEARCH, TECHNOLOGIES["xenon-lasers"].cost - 1)
    before = len(free_ships(scene.state, C))
    scene.begin("warpfall").play(("D-window 2", f"develop {number}"), stop=("D-target",))
    assert TECHNOLOGIES["flare-projector"].cost == 3 and scene.state.holdings[number].public
    assert len(free_ships(scene.state, C)) == before + 3
    assert f"2 develop {short}" not in scene.offers


def all_held_but(*left: str) -> Scene:
    """B and C hold all technologies but these, which were scrapped."""
    scene = Scene()
    for place, item in enumerate(TECHNOLOGIES):
        number = scene.hold(TECHNOLOGY, item, B if place % 2 else C, works=False)
        scene.state.holdings[number].gone = item in left
    return scene


@pytest.mark.rule("CE-27.13")
def test_once_all_are_in_play_a_draft_brings_a_scrapped_one_back() -> None:
    scene = all_held_but("thorium-rod", "vacuum-turbines")
    run_to_end(draft_technology(table_of(scene), A))
    (found,) = held(scene, A)
    assert found in ("thorium-rod", "vacuum-turbines")
    run_to_end(draft_technology(table_of(scene), A))
    assert sorted(held(scene, A)) == ["thorium-rod", "vacuum-turbines"]


@pytest.mark.rule("CE-27.13")
def test_and_nothing_if_none_was_scrapped() -> None:
    scene = all_held_but()
    run_to_end(draft_technology(table_of(scene), A))
    assert held(scene, A) == []


@pytest.mark.rule("CE-27.12")
def test_a_scrapped_one_stays_away_while_others_are_left() -> None:
    scene = all_held_but("thorium-rod", "vacuum-turbines")
    scene.state.holdings = [one for one in scene.state.holdings if one.item != "vacuum-turbines"]
    run_to_end(draft_technology(table_of(scene), A))
    assert held(scene, A) == ["vacuum-turbines"]


@pytest.mark.rule("CE-27.4")
def test_whoever_has_acted_in_a_warpfall_abandons_nothing_in_it() -> None:
    scene, number = holder("xenon-lasers")
    scene.begin("warpfall").play(("D-window 0", f"research {number}"), stop=("D-target",))
    assert scene.offers.count(f"0 abandon {number}") == 1
