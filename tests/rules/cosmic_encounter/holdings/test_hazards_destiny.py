"""Hazards that act as soon as they manifest, or on whoever destiny names."""

import pytest
from msgspec.structs import replace

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.holdings.test_hazards import destiny, hazards
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, fight


def at_destiny(item: str, *powers: str) -> Scene:
    """A's invasion, in which destiny names B, is under a hazard."""
    scene = destiny(0)
    for seat, power in enumerate(powers):
        scene.state.aliens[seat].powers = [Power(power)] if power else []
    scene.hold(HAZARD, item, public=True)
    return scene


# --- pods ------------------------------------------------------------------------------------------------------------


def taxed(pods: int) -> Scene:
    """A has bases in the systems of D and E, two in the latter, and so many pods."""
    scene = at_destiny("invasion-tax")
    scene.dominion(A, 2, there=E)
    scene.dominion(A, 1, there=D)
    scene.warp(A, 2)
    scene.base(A, planets_of(scene.state, E)[0], 3)
    scene.give(A, *("attack 04", "attack 06", "attack 08")[:pods])
    return scene


def test_invasion_tax_goes_to_everybody_in_whose_system_the_invader_has_a_base() -> None:
    scene = taxed(3)
    four, six, eight = scene.state.aliens[A].cache
    scene.play(("D-declare 0", f"p{six}"), ("D-declare 0", f"p{four}"), stop=("D-target",))
    assert scene.state.aliens[A].cache == [eight]
    assert {four, six} == {*scene.state.aliens[D].cache, *scene.state.aliens[E].cache}
    assert scene.in_warp(A) == 0


def test_without_pods_for_all_it_costs_a_ship_of_each_foreign_base() -> None:
    scene = taxed(1)
    scene.play(stop=("D-target",))
    assert len(scene.state.aliens[A].cache) == 1
    assert [scene.on(A, planet) for planet in planets_of(scene.state, E)[:2]] == [2, 0]
    assert scene.on(A, planets_of(scene.state, D)[0]) == 0
    assert scene.in_warp(A) == 3
    assert scene.dominion_of(A) == 1


def test_eliminated_aliens_are_not_paid_and_at_home_nothing_is_due() -> None:
    scene = taxed(1)
    scene.state.aliens[E].eliminated = True
    (pod,) = scene.state.aliens[A].cache
    scene.play(stop=("D-target",))
    assert scene.state.aliens[D].cache == [pod] and scene.in_warp(A) == 0
    plain = at_destiny("invasion-tax")
    plain.give(A, "attack 04")
    assert len(plain.play(stop=("D-target",)).state.aliens[A].cache) == 1


@pytest.mark.rule("CE-36.12")
def test_a_logistics_error_leaves_the_invader_what_the_others_do_not_want() -> None:
    scene = at_destiny("logistics-error")
    old = scene.give(A, "attack 20", "attack 30")
    given, kept = scene.give(B, "attack 04", "attack 12")
    last = scene.give(C, "negotiate")
    scene.play(("D-declare 1", f"p{given}"), stop=("D-target",))
    alien = scene.state.aliens[A]
    assert sorted(alien.exhaust) == sorted(old) and alien.resupplies == 2
    assert {given, *last} <= set(alien.cache) and len(alien.cache) == 3
    assert kept in scene.state.aliens[B].cache
    assert [len(scene.state.aliens[seat].cache) for seat in (B, C, D, E)] == [2, 1, 1, 1]


@pytest.mark.rule("CE-36.29", "CE-10.13")
def test_in_a_universe_merge_everybody_manifests_two_flares() -> None:
    scene = Scene.under(hazards="on", flares="off")
    scene.hold(HAZARD, "universe-merge", public=True)
    scene.state.aliens[E].eliminated = True
    scene.begin("destiny").play(stop=("D-target", "D-wild"))
    held = [[scene.state.pods[pod] for pod in alien.cache] for alien in scene.state.aliens]
    assert [len(pods) for pods in held] == [2, 2, 2, 2, 0]
    assert all(pod.kind == "flare" and pod.manifested for pods in held for pod in pods)
    assert len({pod.item for pods in held for pod in pods}) == 8
    seen = GAME.view(scene.setup, scene.state, B).pods
    assert not any(seen[pod].kind for pod in scene.state.aliens[A].cache)


# --- powers ----------------------------------------------------------------------------------------------------------


def owners(scene: Scene) -> list[list[str]]:
    """The powers of A, B and C."""
    return [[power.alien for power in scene.state.aliens[seat].powers] for seat in (A, B, C)]


@pytest.mark.rule("CE-37.24", "CE-37.26")
def test_the_leaders_swap_powers_until_the_end_of_upkeep() -> None:
    scene = at_destiny("psychic-switcheroo", "human", "zombie", "clone").play(stop=("D-target",))
    assert owners(scene) == [["zombie"], ["human"], ["clone"]]
    assert state_problem(scene.setup, scene.state) == ""
    scene.play()
    assert owners(scene) == [["human"], ["zombie"], ["clone"]]
    assert not any(power.marks for alien in scene.state.aliens for power in alien.powers)


@pytest.mark.rule("CE-37.24")
def test_flares_follow_the_swapped_names() -> None:
    scene = at_destiny("psychic-switcheroo", "warpish", "zombie")
    scene.play(stop=("D-target",))
    scene.state.phase, scene.state.at = "approach", "approach.open"
    assert [power.alien for power in scene.state.aliens[A].powers] == ["zombie"]
    fight(scene.invade(2), "attack 10", "attack 08").match = None
    told = scene.play().told()
    assert "swapped" in told  # back again


def test_without_two_powers_nothing_is_swapped() -> None:
    scene = at_destiny("psychic-switcheroo", "human").play(stop=("D-target",))
    assert owners(scene)[:2] == [["human"], []]
    assert owners(scene.play())[:2] == [["human"], []]


@pytest.mark.rule("CE-37.26", "CE-31.43")
def test_of_two_powers_those_that_were_swapped_go_back() -> None:
    scene = at_destiny("psychic-switcheroo", "human", "zombie")
    scene.state.aliens[A].powers.append(Power("clone"))
    scene.play(("D-declare 0", "clone"), stop=("D-target",))
    assert owners(scene)[:2] == [["human", "zombie"], ["clone"]]
    assert owners(scene.play())[:2] == [["human", "clone"], ["zombie"]]


# --- elsewhere -------------------------------------------------------------------------------------------------------


def lost() -> Scene:
    """A has three cells besides the one for the trip, one of them loaded; nobody has pods."""
    scene = at_destiny("lost-in-space")
    scene.state.aliens[A].fuel, scene.state.aliens[A].loaded = 1, 2
    for seat in (A, B, C, D, E):
        scene.give(seat, "attack 08")
    return scene


@pytest.mark.rule("CE-15.14")
def test_lost_in_space_the_target_is_a_random_planet_of_whomever_that_makes_the_defender() -> None:
    found: set[int] = set()
    for seed in range(12):
        scene = lost()
        scene.state.dice = Dice(seed)
        scene.play(stop=("D-resupply",))
        now = scene.state.now
        assert scene.state.planets[now.target].system == now.defender != A
        assert scene.state.aliens[now.defender].flagship
        assert state_problem(scene.setup, scene.state) == ""
        found.add(now.defender)
        assert "D-target 0" not in scene.asked
    assert len(found) > 1


@pytest.mark.rule("CE-5.11")
def test_for_a_fuel_cell_there_is_another_planet_as_long_as_one_is_left_for_the_trip() -> None:
    seen: list[str] = []

    def burn(question: AnyQuestion) -> Reply:
        assert isinstance(question, ChooseOne)
        seen.append(question.title)
        return "yes"

    scene = lost().play(("D-power 0", burn), ("D-power 0", burn), stop=("D-resupply",))
    assert (scene.state.aliens[A].fuel, scene.state.aliens[A].loaded) == (0, 1)
    assert [title.partition("or ")[2] for title in seen] == [
        "burn 1 of 2 fuel for another planet?",
        "burn 1 of 1 fuel for another planet?",
    ]
    assert scene.told().count("Lost in Space: A comes to") == 3


def test_who_is_content_burns_nothing() -> None:
    scene = lost().play(("D-power 0", "no"), stop=("D-resupply",))
    assert (scene.state.aliens[A].fuel, scene.state.aliens[A].loaded) == (1, 2)


def test_systems_of_eliminated_aliens_are_left_out() -> None:
    for seed in range(8):
        scene = lost()
        for seat in (C, D):
            scene.state.aliens[seat].eliminated = True
        scene.state.dice = Dice(seed)
        scene.play(stop=("D-resupply",))
        assert scene.state.now.defender in (B, E)


@pytest.mark.rule("CE-37.42")
def test_a_temporal_anomaly_turns_the_rotation_round_when_the_campaign_is_over() -> None:
    scene = at_destiny("temporal-anomaly")
    scene.play(("D-continue", "stop"), stop=("D-fuel",))
    assert scene.state.campaign == E
    assert hazards(scene) == []
    words = [text for text, _ in order_words(GAME.view(scene.setup, scene.state, C))]
    assert "Campaigns follow each other counter-clockwise." in words
    scene.begin("destiny", E).hold(HAZARD, "temporal-anomaly", public=True)
    scene.match = None
    assert scene.play(("D-continue", "stop"), stop=("D-fuel",)).state.campaign == A


# --- bosses ----------------------------------------------------------------------------------------------------------


def wild(item: str) -> Scene:
    """A meets a wild destiny."""
    scene = Scene(options={"hazards": "on"}).begin("destiny")
    scene.state.charges, scene.state.wild = [[0, 0] for _ in range(5)], 2
    scene.hold(HAZARD, item, public=True)
    return scene


@pytest.mark.rule("CE-37.45")
def test_the_entropy_beast_devours_the_fullest_planet_at_a_wild_destiny() -> None:
    scene = wild("the-entropy-beast")
    full = planets_of(scene.state, C)[2]
    scene.warp(C, 1)
    scene.warp(D, 1)
    scene.base(C, full, 5)
    scene.base(D, full, 1)
    scene.play(stop=("D-wild",))
    assert not scene.state.planets[full].exists
    assert sum(one.exists for one in scene.state.planets) == 24
    assert scene.in_warp(C) == 5 and scene.in_warp(D) == 1
    assert hazards(scene) == ["the-entropy-beast"]


def test_the_beast_sleeps_unless_destiny_is_wild() -> None:
    scene = at_destiny("the-entropy-beast").play(stop=("D-target",))
    assert all(one.exists for one in scene.state.planets)


@pytest.mark.rule("CE-25.31", "CE-25.32")
def test_once_an_alien_has_fewer_than_three_planets_all_are_eliminated_at_upkeep() -> None:
    scene = wild("the-entropy-beast")
    own = planets_of(scene.state, C)
    scene.authority(C, 3)
    for planet in own[3:]:
        scene.state.planets[planet] = replace(scene.state.planets[planet], exists=False)
    scene.play(stop=("D-wild",))
    assert not any(alien.eliminated for alien in scene.state.aliens)
    scene.play()
    assert scene.state.decided is not None and scene.state.decided.winners == ()


@pytest.mark.rule("CE-30.9")
@pytest.mark.parametrize(("invasions", "count"), [(1, 1), (2, 2)])
def test_the_madness_of_war_brings_a_hazard_from_the_second_invasion_on(invasions: int, count: int) -> None:
    scene = at_destiny("the-madness-of-war")
    scene.state.invasions = invasions
    scene.play(stop=("D-target", "D-fuel", "D-resupply", "D-continue"))
    assert len(scene.state.holdings) == count


@pytest.mark.rule("CE-30.9")
def test_the_madness_adds_none_where_destiny_has_brought_one() -> None:
    scene = destiny(1)
    scene.hold(HAZARD, "the-madness-of-war", public=True)
    scene.state.invasions = 2
    scene.play(stop=("D-target", "D-fuel", "D-resupply", "D-continue"))
    assert len(scene.state.holdings) == 2
