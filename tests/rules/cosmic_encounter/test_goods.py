"""Technologies and stations as goods of a deal, and effects that take a turn (CE-21.28, CE-21.29, CE-29.15)."""

import pytest

from cosmotui.bots.cosmic_encounter.talks import demand, negates
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.facts.demands import asked_words, good_words
from cosmotui.rules.cosmic_encounter.holdings import is_online
from cosmotui.rules.cosmic_encounter.model.holding import MOON, STATION, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.negotiation import Demand, Said
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, ON_MOON, RESEARCH, WARP
from cosmotui.rules.cosmic_encounter.operations import carry_out
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.words.negotiation_words import follows
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, run_to_end, table_of


def talks(scene: Scene) -> Scene:
    """A and B negotiate."""
    return scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")


def technology(item: str = "xenon-lasers", ships: int = 2, works: bool = False) -> tuple[Scene, int]:
    """B has a technology."""
    scene = Scene()
    number = scene.hold(TECHNOLOGY, item, B, works=works, public=works)
    scene.on_holding(B, number, RESEARCH, ships)
    return talks(scene), number


def station() -> tuple[Scene, int]:
    """B has a station."""
    scene = Scene()
    return talks(scene), scene.hold(STATION, "big-space-laser", B, planets_of(scene.state, B)[1], public=True)


def hub(item: str, seat: int = C) -> tuple[Scene, int]:
    """A hub moon with a ship of an alien on it; A and B negotiate."""
    scene = Scene()
    number = scene.hold(MOON, item, C, planets_of(scene.state, C)[0], public=True)
    scene.on_holding(seat, number, ON_MOON)
    scene.state.holdings[number].owner = seat
    return talks(scene), number


def asked(scene: Scene) -> ChooseOne:
    """What is asked now."""
    assert scene.match is not None
    question = scene.match.questions[0]
    assert isinstance(question, ChooseOne)
    return question


def offered(scene: Scene) -> dict[str, str]:
    """What A may say, with its price."""
    question = asked(scene)
    assert question.seat == A
    return {str(one.value): one.number for one in question.options}


# --- technologies ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-21.28", "CE-21.31", "CE-X74")
@pytest.mark.parametrize(("ships", "cost"), [(0, "costs 1"), (1, "costs 1"), (3, "costs 3")])
def test_a_technology_costs_the_ships_on_it(ships: int, cost: str) -> None:
    scene, number = technology(ships=ships)
    assert offered(scene.play(stop=("D-demand",)))[f"technology {number}"] == cost


@pytest.mark.rule("CE-27.9", "CE-21.33", "CE-21.61")
def test_ships_of_the_new_owner_take_the_places_of_those_that_rebound() -> None:
    scene, number = technology(ships=2)
    scene.play(("D-demand 0", f"technology {number}"), ("D-negate 1", "stand"), stop=("D-continue",))
    assert scene.state.holdings[number].owner == A
    assert [ship.owner for ship in scene.state.ships if ship.place == RESEARCH] == [A, A]
    assert "B handed a technology to A" in scene.told()


@pytest.mark.rule("CE-21.28")
def test_it_is_demanded_once_and_its_name_stays_hidden() -> None:
    scene, number = technology()
    demanded = (("D-demand 0", f"technology {number}"), ("D-negate 1", "stand"))
    scene.play(*demanded, ("D-demand 1", "pass"), stop=("D-demand",))
    assert f"technology {number}" not in offered(scene)
    assert "A demanded a shrouded technology with 2 ships on it from B" in scene.told()
    assert "Xenon" not in scene.told()
    scene.state.holdings[number].public = True
    assert good_words(scene.state, number) == "Xenon Lasers"
    assert asked_words(scene.state, scene.setup.names(), 0, "technology", str(number)) == "Xenon Lasers from B"


@pytest.mark.rule("CE-21.28")
def test_a_developed_technology_works_for_its_new_owner() -> None:
    scene, number = technology(ships=0, works=True)
    scene.play(("D-demand 0", f"technology {number}"), ("D-negate 1", "stand"), stop=("D-continue",))
    assert (scene.state.holdings[number].owner, scene.state.holdings[number].works) == (A, True)


@pytest.mark.rule("CE-21.32")
def test_what_is_gone_by_then_is_void() -> None:
    scene, number = technology()
    scene.state.holdings[number].owner = C
    run_to_end(carry_out(table_of(scene), A, B, "technology", str(number)))
    assert scene.state.holdings[number].owner == C


# --- stations --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-21.29", "CE-28.4", "CE-21.33")
def test_a_station_goes_to_a_home_planet_of_its_new_owners_choice() -> None:
    scene, number = station()
    assert offered(scene.play(stop=("D-demand",)))[f"station {number}"] == "costs 3"
    scene.play(("D-demand 0", f"station {number}"), ("D-negate 1", "stand"), ("D-declare 0", "3"), stop=("D-continue",))
    one = scene.state.holdings[number]
    assert (one.owner, one.planet) == (A, 3)
    assert is_online(scene.state, one)
    assert "B handed the station Big Space Laser to A, who puts it on A IV" in scene.told()


@pytest.mark.rule("CE-21.28", "CE-21.29")
def test_nobody_demands_what_is_a_bystanders() -> None:
    scene, number = station()
    scene.state.holdings[number].owner = C
    assert f"station {number}" not in offered(scene.play(stop=("D-demand",)))


@pytest.mark.rule("CE-21.66", "CE-21.29")
def test_a_third_negotiator_asks_either_leader_for_a_station() -> None:
    scene, number = station()
    scene.state.now.negotiators = [C]
    scene.play(("D-demand 0", "pass"), ("D-demand 1", "pass"), stop=("D-demand",))
    assert f"station {number} {B}" in [one.value for one in asked(scene).options]
    scene.play(("D-demand 2", f"station {number} {B}"), ("D-negate 1", "stand"), stop=("D-continue",))
    assert scene.state.holdings[number].owner == C


@pytest.mark.rule("CE-21.29")
def test_bots_want_a_station_and_keep_their_own() -> None:
    scene, number = station()
    scene.play(stop=("D-demand",))
    assert scene.match is not None
    values = [one for one in offered(scene) if one != "victory"]
    assert demand(Survey(scene.match.view(A), A), values)[0] == f"station {number}"
    scene.play(("D-demand 0", f"station {number}"), stop=("D-negate",))
    assert negates(Survey(scene.match.view(B), B))[0] == "negate"


# --- effects that take a turn ----------------------------------------------------------------------------------------


@pytest.mark.rule("CE-29.15")
def test_a_leader_drafts_at_ddeal_as_its_turn_and_it_cannot_be_negated() -> None:
    scene, _ = hub("hub-ddeal")
    scene.play(stop=("D-demand",))
    assert offered(scene)["hub-ddeal"] == "at once"
    option = next(one for one in asked(scene).options if one.value == "hub-ddeal")
    assert scene.match is not None
    assert follows(scene.match.view(A), scene.match.setup.names(), asked(scene), option)[1] == "it cannot be negated"
    before = len(scene.state.aliens[A].cache)
    scene.play(("D-demand 0", "hub-ddeal"), stop=("D-demand", "D-negate"))
    assert asked(scene).seat == B
    assert len(scene.state.aliens[A].cache) == before + 1
    now = scene.state.now.negotiation
    assert now is not None and (now.spent, now.demands) == ([1, 0], [])


@pytest.mark.rule("CE-29.15", "CE-29.6")
def test_an_unoccupied_hub_offers_nothing() -> None:
    scene = Scene()
    scene.hold(MOON, "hub-ddeal", C, planets_of(scene.state, C)[0], public=True)
    assert "hub-ddeal" not in offered(talks(scene).play(stop=("D-demand",)))


@pytest.mark.rule("CE-29.15", "CE-16.24")
def test_gdeal_sells_a_resupply_and_sdeal_takes_a_pod_away() -> None:
    scene, _ = hub("hub-gdeal")
    scene.play(("D-demand 0", "hub-gdeal"), stop=("D-demand",))
    assert len(scene.state.aliens[A].cache) >= 8
    scene, _ = hub("hub-sdeal")
    (pod,) = scene.give(A, "attack 04")
    scene.play(("D-demand 0", "hub-sdeal"), stop=("D-demand",))
    assert pod in scene.state.aliens[A].exhaust


@pytest.mark.rule("CE-29.15", "CE-36.29")
def test_fdeal_brings_a_flare_and_wdeal_costs_the_opponent_a_ship() -> None:
    scene, _ = hub("hub-fdeal")
    before = set(scene.state.aliens[A].cache)
    scene.play(("D-demand 0", "hub-fdeal"), stop=("D-demand",))
    (flare,) = set(scene.state.aliens[A].cache) - before
    assert scene.state.pods[flare].kind == "flare" and scene.state.pods[flare].manifested
    scene, _ = hub("hub-wdeal", A)
    lost = scene.in_warp(B)
    scene.play(("D-demand 0", "hub-wdeal"), stop=("D-demand",))
    assert scene.in_warp(B) == lost + 1


@pytest.mark.rule("CE-13.13")
def test_wdeal_sells_nothing_where_the_opponent_has_no_ship_to_lose() -> None:
    scene, _ = hub("hub-wdeal", A)
    assert "hub-wdeal" in offered(scene.play(stop=("D-demand",)))
    scene, _ = hub("hub-wdeal", A)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == B:
            put(scene.state, id, WARP)
    assert "hub-wdeal" not in offered(scene.play(stop=("D-demand",)))


@pytest.mark.rule("CE-29.15", "CE-21.19")
def test_ldeal_closes_the_negotiation_without_terms() -> None:
    scene, number = hub("hub-ldeal", A)
    words = (("D-demand 0", "draft"), ("D-negate 1", "stand"), ("D-demand 1", "draft"), ("D-negate 0", "stand"))
    scene.play(*words, ("D-demand 0", "hub-ldeal"), stop=("D-continue",))
    assert scene.state.now.form == "deal"
    assert "A closed the negotiation: a deal without terms" in scene.told()
    assert "drafted" not in scene.told().split("closed the negotiation")[1]
    assert not [ship for ship in scene.state.ships if ship.place == ON_MOON and ship.holder == number]


@pytest.mark.rule("CE-29.14")
def test_ldeal_is_its_owners_alone() -> None:
    scene, _ = hub("hub-ldeal", B)
    assert "hub-ldeal" not in offered(scene.play(stop=("D-demand",)))


# --- states from elsewhere -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "target", "sound"),
    [("remove", "4", True), ("remove", "5", False), ("remove", "x", False), ("remove", "", False), ("draft", "", True),
     ("technology", "0", True), ("technology", "1", False), ("station", "-1", False), ("station", "٣", False)],
)  # fmt: skip
def test_a_demand_for_what_is_not_there_is_refused(what: str, target: str, sound: bool) -> None:
    scene, _ = technology()
    scene.play(stop=("D-demand",))
    now = scene.state.now.negotiation
    assert now is not None
    now.demands.append(Demand(A, what, target))
    assert (state_problem(scene.setup, scene.state) == "") is sound
    now.demands, now.said = [], [Said(A, what, target)]
    assert (state_problem(scene.setup, scene.state) == "") is sound
