"""What may be committed, and from where (CE-5.19 to CE-5.27, CE-29.7)."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices
from cosmotui.rules.cosmic_encounter.model.constraints import Term
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD, MOON, STATION, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, ON_MOON, WARP
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene
from tests.rules.cosmic_encounter.test_readings import launching

ASKED = {"2": 4, "3": 4, "4": 4}
"""C, D and E are commissioned."""


def hazard(item: str) -> Scene:
    """A aims at B, and a hazard is in force."""
    scene = Scene()
    scene.hold(HAZARD, item, public=True)
    return launching(scene)


def rallied(scene: Scene, **asked: int) -> Scene:
    """On to the sponsors' choices, once both leaders have commissioned everybody."""
    return scene.play(("D-commission 0", ASKED), ("D-commission 1", ASKED), stop=("D-sponsor",))


def start(scene: Scene, key: str) -> dict[str, object]:
    """The form that is suggested to whoever is asked."""
    assert scene.match is not None
    return next(dict(one.start) for one in scene.match.questions if f"{one.key} {one.seat}" == key)  # type: ignore[union-attr] # forms


def problems(scene: Scene, key: str, form: dict[str, object]) -> list[str]:
    """What is said against a form, with its rules."""
    assert scene.match is not None
    question = next(one for one in scene.match.questions if f"{one.key} {one.seat}" == key)
    return [str(one) for one in scene.match.form_problems(question, form)]  # type: ignore[arg-type] # a form


def told(scene: Scene) -> list[str]:
    """The orders that everybody can read."""
    return [text for text, rule in order_words(view_of(scene.setup, scene.state, A)) if rule in ("CE-5.27", "CE-17.13")]


# --- moons -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-5.21", "CE-29.7")
def test_a_ship_on_a_moon_may_be_committed() -> None:
    scene = Scene()
    number = scene.hold(MOON, "half-home", B, planets_of(scene.state, B)[0], public=True)
    scene.on_holding(A, number, ON_MOON)
    launching(scene).play(stop=("D-beacon",))
    assert problems(scene, "D-beacon 0", {f"m{number}": 1, "0": 3}) == []
    assert problems(scene, "D-beacon 0", {f"m{number}": 2}) == ["0 to 1 ships can leave moon HOME at B I. CE-5.21"]
    scene.play(("D-beacon 0", {f"m{number}": 1, "0": 3}), stop=("D-driver",))
    assert len([ship for ship in scene.state.ships if ship.owner == A and ship.fleet == INVADERS]) == 4
    assert not [ship for ship in scene.state.ships if ship.place == ON_MOON]


@pytest.mark.rule("CE-29.7")
def test_a_moon_that_a_ship_would_leave_is_not_suggested_before_bases_with_more() -> None:
    scene = Scene()
    number = scene.hold(MOON, "half-home", B, planets_of(scene.state, B)[0], public=True)
    scene.on_holding(A, number, ON_MOON)
    launching(scene).play(stop=("D-beacon",))
    assert start(scene, "D-beacon 0") == {"1": 1, "2": 1, "3": 1, "4": 1}


@pytest.mark.rule("CE-5.21")
@pytest.mark.parametrize("place", ["m0", "m", "m99", "mm", "warp", "99", "-1", "x", "m-1"])
def test_nothing_leaves_from_where_no_ship_may(place: str) -> None:
    scene = launching(Scene()).play(stop=("D-beacon",))
    assert problems(scene, "D-beacon 0", {place: 1, "0": 1})


# --- hazards ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-5.27")
def test_gate_malfunction_lets_ships_leave_one_home_planet_alone() -> None:
    scene = hazard("gate-malfunction")
    scene.dominion(A, 1, there=D)
    for planet, count in ((0, 2), (1, 3), (2, 8)):
        scene.base(A, planet, count)
    scene.play(stop=("D-beacon",))
    assert start(scene, "D-beacon 0") == {"2": 4}
    assert problems(scene, "D-beacon 0", {"0": 1, "2": 1}) == ["All ships have to leave the same place. CE-5.27"]
    foreign = str(planets_of(scene.state, D)[0])
    assert problems(scene, "D-beacon 0", {foreign: 1})
    rallied(scene.play(stop=("D-commission",)))
    assert start(scene, "D-sponsor 2") == {"side": -1}
    one, other = planets_of(scene.state, C)[:2]
    assert problems(scene, "D-sponsor 2", {"side": 0, str(one): 1, str(other): 1})
    assert problems(scene, "D-sponsor 2", {"side": 0, str(one): 2}) == []
    assert told(scene) == [
        "Whoever commits ships has to send all ships from one place.",
        "Whoever commits ships may send ships from home bases alone.",
    ]


@pytest.mark.rule("CE-5.27", "CE-5.23")
def test_without_a_home_base_the_campaign_ends_in_a_gate_malfunction() -> None:
    scene = hazard("gate-malfunction")
    scene.dominion(A, 1, there=D)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == A and ship.place in range(5):
            put(scene.state, id, WARP)
    scene.play(stop=("D-beacon", "D-continue", "D-purchase"))
    assert scene.state.now.cut and scene.state.now.quits


@pytest.mark.rule("CE-5.27")
def test_under_house_arrest_sponsors_send_from_foreign_bases() -> None:
    scene = hazard("house-arrest")
    scene.dominion(C, 1, there=D)
    rallied(scene)
    foreign = str(planets_of(scene.state, D)[0])
    assert problems(scene, "D-sponsor 2", {"side": 0, foreign: 1}) == []
    home = planets_of(scene.state, C)[0]
    assert problems(scene, "D-sponsor 2", {"side": 0, str(home): 1})
    assert problems(scene, "D-sponsor 4", {"side": 0, str(planets_of(scene.state, E)[0]): 1})
    scene.play(("D-sponsor 2", {"side": 0, foreign: 1}), stop=("D-driver",))
    assert scene.state.now.fleets[INVADERS].sponsors == [C]
    assert len([ship for ship in scene.state.ships if ship.owner == A and ship.fleet == INVADERS]) == 4


@pytest.mark.rule("CE-5.27", "CE-17.4")
def test_through_a_warp_leak_sponsors_come_from_the_warp_and_rebound_if_they_survive() -> None:
    scene = hazard("warp-leak")
    lost = [id for id, ship in enumerate(scene.state.ships) if ship.owner == C][:2]
    for id in lost:
        put(scene.state, id, WARP)
    rallied(scene)
    assert problems(scene, "D-sponsor 2", {"side": 1, "warp": 3}) == ["0 to 2 ships can leave the warp. CE-5.21"]
    scene.prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")
    scene.play(("D-sponsor 2", {"side": 1, "warp": 2}), stop=("D-driver",))
    assert {scene.state.ships[id].fleet for id in lost} == {DEFENDERS}
    scene.play()
    assert all(scene.state.ships[id].place >= 0 for id in lost)


@pytest.mark.rule("CE-17.13")
def test_the_subspace_emissary_leaves_each_leader_one_commission() -> None:
    scene = hazard("the-subspace-emissary").play(stop=("D-commission",))
    assert len(start(scene, "D-commission 0")) == 1
    assert "No more than one alien may be commissioned. CE-17.13" in problems(scene, "D-commission 0", {"2": 4, "3": 4})
    assert problems(scene, "D-commission 0", {"3": 2}) == []
    assert told(scene) == ["A may commission one alien at most.", "B may commission one alien at most."]


# --- a moon, a station, a technology ---------------------------------------------------------------------------------


@pytest.mark.rule("CE-5.27")
def test_whoever_is_on_stingy_sponsors_with_one_ship() -> None:
    scene = Scene()
    number = scene.hold(MOON, "base-stingy", B, planets_of(scene.state, B)[0], public=True)
    scene.on_holding(C, number, ON_MOON)
    scene.state.holdings[number].owner = C
    rallied(launching(scene))
    home, other = str(planets_of(scene.state, C)[0]), str(planets_of(scene.state, D)[0])
    assert problems(scene, "D-sponsor 2", {"side": 0, home: 2}) == ["2 ships; 1 to 1 can be committed. CE-5.19"]
    assert problems(scene, "D-sponsor 2", {"side": 0, home: 1}) == []
    assert problems(scene, "D-sponsor 3", {"side": 0, other: 4}) == []


@pytest.mark.rule("CE-5.27")
def test_the_staging_zone_names_the_planet_that_sponsors_of_the_opponent_leave() -> None:
    scene = Scene()
    scene.hold(STATION, "high-activity-staging-zone", A, planets_of(scene.state, A)[1], public=True)
    one, other = planets_of(scene.state, C)[:2]
    launching(scene).play(
        ("D-declare 0", "2"),
        ("D-declare 0", str(one)),
        stop=("D-commission",),
    )
    rallied(scene)
    assert problems(scene, "D-sponsor 2", {"side": DEFENDERS, str(other): 1})
    assert problems(scene, "D-sponsor 2", {"side": DEFENDERS, str(one): 1}) == []
    assert problems(scene, "D-sponsor 2", {"side": INVADERS, str(other): 1}) == []
    assert told(scene) == ["C may, into the fleet of B, send ships from C I alone."]


@pytest.mark.rule("CE-5.27")
@pytest.mark.parametrize(("owner", "names"), [(A, True), (B, True), (D, False)])
def test_the_staging_zone_makes_a_leader_name_one_and_nobody_else(owner: int, names: bool) -> None:
    scene = Scene()
    scene.hold(STATION, "high-activity-staging-zone", owner, planets_of(scene.state, owner)[1], public=True)
    launching(scene).play(stop=("D-commission",))
    assert f"{owner} high-activity-staging-zone" not in scene.offers
    assert (f"D-declare {owner}" in scene.asked) is names and bool(told(scene)) is names


@pytest.mark.rule("CE-5.27", "CE-17.13")
def test_whoever_is_given_the_qax_must_come_and_keeps_it_developed() -> None:
    scene = Scene()
    number = scene.hold(TECHNOLOGY, "the-qax", A, works=True, public=True)
    for base in planets_of(scene.state, C)[2:]:
        scene.base(C, base, 1)
    launching(scene).play(("D-commission 0", {"2": 4}), ("D-window 0", "gift of the-qax"), stop=("D-sponsor",))
    assert (scene.state.holdings[number].owner, scene.state.holdings[number].works) == (C, True)
    form = start(scene, "D-sponsor 2")
    assert sum(count for field, count in form.items() if field != "side" and isinstance(count, int)) == 4
    assert problems(scene, "D-sponsor 2", {"side": -1}) == ["4 ships at least must go to A. CE-17.13"]


@pytest.mark.rule("CE-5.27")
def test_the_qax_spares_the_last_ships_of_bases() -> None:
    scene = Scene()
    scene.hold(TECHNOLOGY, "the-qax", A, works=True, public=True)
    for base in planets_of(scene.state, C):
        scene.base(C, base, 1)
    launching(scene).play(("D-commission 0", {"2": 4}), ("D-window 0", "gift of the-qax"), stop=("D-sponsor",))
    assert problems(scene, "D-sponsor 2", {"side": -1}) == []


# --- without ships ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-5.27", "CE-5.24")
def test_a_fleet_may_be_led_and_joined_without_ships() -> None:
    scene = launching(Scene())
    scene.state.now.terms += [Term("idle", A), Term("idle", C)]
    rallied(scene)
    assert choices(scene.state, C, INVADERS).is_idle
    assert problems(scene, "D-sponsor 2", {"side": 0, "10": 1})
    scene.prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04")
    scene.play(("D-sponsor 2", {"side": 0}), stop=("D-driver",))
    assert scene.state.now.fleets[INVADERS].sponsors == [C]
    assert not [ship for ship in scene.state.ships if ship.fleet == INVADERS]
    assert "sponsors: C 0 with the invader" in scene.told()
    scene.play(stop=("D-continue",))
    assert scene.state.now.form == "clash"


@pytest.mark.rule("CE-5.27")
def test_who_has_to_send_many_sends_all_there_are() -> None:
    scene = launching(Scene())
    scene.state.now.terms += [Term("least", count=3), Term("most", count=3)]
    scene.play(stop=("D-beacon",))
    assert problems(scene, "D-beacon 0", {"0": 2}) == ["2 ships; 3 to 3 can be committed. CE-5.27"]
    assert problems(scene, "D-beacon 0", {"0": 2, "1": 1}) == []
    assert start(scene, "D-beacon 0") == {"0": 1, "1": 1, "2": 1}


@pytest.mark.parametrize(
    ("place", "sound"), [("home", True), ("warp", True), ("24", True), ("25", False), ("m0", False), ("nowhere", False)]
)
def test_a_term_with_a_place_that_is_not_there_is_refused(place: str, sound: bool) -> None:
    scene = launching(Scene())
    scene.state.now.terms.append(Term("from", place=place))
    assert (state_problem(scene.setup, scene.state) == "") is sound
