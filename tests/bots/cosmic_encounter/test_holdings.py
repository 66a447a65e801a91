"""Bots use technologies and space stations where they help."""

from random import Random

import pytest

from cosmotui.bots.cosmic_encounter import LEVELS, Mastermind
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.engine.question import ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.kinds.effects import hint_of
from cosmotui.rules.cosmic_encounter.model.holding import TECHNOLOGY
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.bots.cosmic_encounter.playing import PLENTY, asked
from tests.rules.cosmic_encounter.holdings.stations import seated
from tests.rules.cosmic_encounter.holdings.technologies import holder
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, fight


def used(scene: Scene, seat: int) -> Reply:
    """What a bot answers in the first window in which its alien could do something."""
    scene.play(stop=("D-window",))
    assert scene.match is not None
    for _ in range(40):
        question = scene.match.questions[0]
        if question.seat == seat and isinstance(question, ChooseOne) and len(question.options) > 1:
            return LEVELS["mastermind"]().reply(scene.match.view(seat), question, Random(1), PLENTY)
        scene.match.answer(question.seat, default_reply(question))
    raise AssertionError("nothing could be used")


def test_a_station_docks_where_most_ships_are() -> None:
    scene, number = holder("station-dock", 5, seat=C)
    best = planets_of(scene.state, C)[2]
    rebound = (f"D-place {C}", f"all {best}")
    before = ((f"D-window {C}", f"develop {number}"), rebound)
    assert asked(scene.begin("warpfall"), f"D-declare {C}", "novice", *before) == f"{best}"


def omega() -> tuple[Scene, int]:
    """C has a missile; A and B have bases in the system of D, both of them on its first two planets."""
    scene, number = holder("omega-missile", 8, seat=C)
    scene.dominion(B, 3, there=D)
    scene.dominion(A, 2, there=D)
    return scene.begin("warpfall"), number


def test_an_omega_missile_hits_the_planet_that_counts_most_for_others() -> None:
    scene, number = omega()
    assert used(scene, C) == f"develop {number}"
    scene, number = omega()
    planet = asked(scene, f"D-declare {C}", "mastermind", (f"D-window {C}", f"develop {number}"))
    assert planet in [f"{one}" for one in planets_of(scene.state, D)[:2]]


def missiles(ships: int, close: bool) -> tuple[Scene, int, int]:
    """C has missiles; B has a single ship in the system of D, and four foreign bases if it is `close`."""
    scene, number = holder("nuclear-missiles", ships, seat=C)
    scene.dominion(B, 4 if close else 1, there=D)
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    scene.state.now.flagged = True
    return scene, number, planets_of(scene.state, D)[0]


def test_missiles_take_a_base_from_the_table() -> None:
    scene, number, _ = missiles(1, close=True)
    assert used(scene, C) == f"develop {number}"
    scene, number, planet = missiles(1, close=True)
    chosen = asked(scene, f"D-declare {C}", "mastermind", (f"D-window {C}", f"develop {number}"))
    assert chosen in [f"{one}" for one in planets_of(scene.state, D)]
    declared = ((f"D-window {C}", f"develop {number}"), (f"D-declare {C}", f"{planet}"))
    scene, number, planet = missiles(1, close=True)
    (ship,) = [id for id, one in enumerate(scene.state.ships) if (one.owner, one.place) == (B, planet)]
    assert asked(scene, f"D-declare {C}", "mastermind", *declared) == f"s{ship}"


@pytest.mark.parametrize(("count", "why"), [(1, "the ships of B at D IV"), (2, "the ships at D IV")])
def test_missiles_name_an_alien_that_alone_is_hit(count: int, why: str) -> None:
    scene, _, _ = missiles(count, close=True)
    view = GAME.view(scene.setup, scene.state, C)
    aim = hint_of("nuclear-missiles").aim
    assert aim is not None
    assert aim(Window(Survey(view, C), Mastermind.temper)).why == why


def test_where_no_base_would_end_missiles_are_kept() -> None:
    scene, number = holder("nuclear-missiles", 2, seat=C)
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    scene.state.now.flagged = True
    assert used(scene, C) == "pass"


@pytest.mark.parametrize(("ships", "answer"), [(4, "develop 0"), (1, "pass")])
def test_gluon_mines_are_used_by_a_defender_that_would_win_by_them(ships: int, answer: str) -> None:
    scene, _ = holder("gluon-mines", ships, seat=B)
    scene.dominion(A, 3)
    scene.invade(4)
    scene.give(A, "attack 40")
    scene.give(B, "attack 01")
    scene.state.phase, scene.state.at = "primed", "approach.after"
    assert used(scene, B) == answer


@pytest.mark.parametrize(
    ("seat", "driver", "side"),
    [(A, "attack 12", "0"), (B, "attack 08", "1"), (C, "attack 10", "1")],
)
def test_a_catapult_helps_the_own_fleet_or_whoever_should_win(seat: int, driver: str, side: str) -> None:
    scene, number = holder("cosmic-catapult", 2, seat=seat)
    scene.dominion(A, 4, there=E)
    fight(scene.invade(4), "attack 10", driver)
    scene.state.now.flagged = True
    assert asked(scene, f"D-declare {seat}", "mastermind", (f"D-window {seat}", f"develop {number}")) == side


def test_a_scrambler_hits_a_technology_that_works() -> None:
    scene, number = holder("tech-scrambler", 3, seat=C)
    scene.hold(TECHNOLOGY, "the-qax", D, works=False)
    best = scene.hold(TECHNOLOGY, "xenon-lasers", B, works=True, public=True)
    scene.hold(TECHNOLOGY, "plasma-thrusters", B, works=True, public=True)  # too expensive
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    before = (f"D-window {C}", f"develop {number}")
    assert asked(scene, f"D-declare {C}", "mastermind", before) == f"{best}"


@pytest.mark.parametrize(("weakest", "answer"), [(4, "colony-cloak"), (1, "pass")])
def test_a_planet_is_cloaked_where_the_others_are_better_guarded(weakest: int, answer: str) -> None:
    scene = seated("colony-cloak", B)
    home = planets_of(scene.state, B)
    scene.warp(B, 12)
    scene.base(B, home[4], 1)
    for planet in home[:4]:
        scene.base(B, planet, weakest if planet == home[0] else 4)
    scene.invade(0, target=4)
    scene.state.phase = "launched"
    assert used(scene, B) == answer


@pytest.mark.parametrize(("junk", "answer"), [("poison", "icy-mines"), ("negotiate", "pass")])
def test_a_pod_that_harms_is_scrapped(junk: str, answer: str) -> None:
    scene = seated("icy-mines", C)
    scene.give(C, junk, "attack 20")
    assert used(scene.begin("warpfall"), C) == answer


def test_whoever_has_sent_more_pays_the_obligatron() -> None:
    scene = seated("obligatron", C)
    scene.give(D, "attack 10")
    scene.give(E, "attack 10")
    scene.invade(4, forewards={C: 1}, backwards={D: 2, E: 1})
    scene.state.phase = "arrival"
    assert used(scene, C) == "obligatron"
    scene = seated("obligatron", C)
    scene.give(D, "attack 10")
    scene.invade(4, forewards={C: 1}, backwards={D: 2})
    scene.state.phase = "arrival"
    assert asked(scene, f"D-declare {C}", "mastermind", (f"D-window {C}", "obligatron")) == f"{D}"


@pytest.mark.parametrize(("driver", "answer"), [("attack 11", "transdimensional-rift-relay"), ("attack 40", "pass")])
def test_ships_are_relayed_where_they_may_decide(driver: str, answer: str) -> None:
    scene = seated("transdimensional-rift-relay", A).invade(2)
    scene.dominion(A, 3)
    assert used(fight(scene, "attack 12", driver), A) == answer


@pytest.mark.parametrize(("lost", "victim"), [(2, None), (0, B)])
def test_shuttle_pods_bring_a_ship_back_or_hit_whoever_stands_best(lost: int, victim: int | None) -> None:
    scene = seated("shock-trooper-shuttle-pods", C)
    scene.warp(C, lost)
    scene.dominion(B, 3, there=D)
    scene.begin("warpfall")
    before = (f"D-window {C}", "shock-trooper-shuttle-pods")
    if victim is None:
        assert used(scene, C) == before[1]
    else:
        assert asked(scene, f"D-declare {C}", "mastermind", before) == f"{victim}"


@pytest.mark.parametrize(("own", "answer"), [("attack 05", "quark-refinery"), ("attack 40", "pass")])
def test_drivers_are_refined_where_that_may_decide(own: str, answer: str) -> None:
    scene = seated("quark-refinery", A)
    scene.dominion(A, 3)
    assert used(fight(scene.invade(4), own, "attack 07"), A) == answer


def test_a_sponsor_of_a_beaten_fleet_changes_it() -> None:
    scene = seated("fluxx-capacitor", C)
    scene.state.holdings[0].marks = {"fluxx": 1}
    scene.invade(1, forewards={C: 1}, backwards={D: 4})
    scene.state.phase, scene.state.at = "primed", "approach.after"
    assert used(scene, C) == "switch of fluxx-capacitor"
    scene = seated("fluxx-capacitor", C)
    scene.state.holdings[0].marks = {"fluxx": 1}
    scene.invade(4, forewards={C: 4})
    scene.state.phase, scene.state.at = "primed", "approach.after"
    assert used(scene, C) == "pass"


def test_a_thorium_rod_hits_whoever_stands_best() -> None:
    scene, number = holder("thorium-rod", 2, seat=C)
    scene.dominion(E, 3, there=D)
    for seat in (A, B, D, E):
        scene.give(seat, "attack 10")
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    scene.state.now.flagged = True
    before = (f"D-window {C}", f"develop {number}")
    assert asked(scene, f"D-declare {C}", "mastermind", before) == f"{E}"
