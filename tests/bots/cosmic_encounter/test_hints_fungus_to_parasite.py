"""Bots use what the aliens from Fungus to Parasite say about themselves."""

import pytest

from cosmotui.bots.cosmic_encounter import LEVELS, Mastermind
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.kinds.effects import hint_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.bots.cosmic_encounter.playing import asked
from tests.bots.cosmic_encounter.test_reasons import used
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, fight
from tests.rules.cosmic_encounter.test_economy import launching


def answers(scene: Scene, seat: int) -> list[str]:
    """What a bot declares and chooses."""
    return [reply for reply, _ in used(scene, seat)]


def arrived(scene: Scene, ships: int = 2, foreward: int = 0, backward: int = 0, mine: str = "attack 12") -> Scene:
    """A, with C at its side, has come to B, which D helps; sponsors only with ships."""
    scene.give(A, mine)
    scene.give(B, "attack 12")
    scene.invade(ships, forewards={C: foreward} if foreward else {}, backwards={D: backward} if backward else {})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def test_captives_are_spread_over_all_carriers() -> None:
    scene = fight(Scene("fungus").invade(3, backwards={D: 1}), "attack 20", "attack 04")
    assert asked(scene, "D-declare 0") == "each"


def test_whoever_was_left_alone_spoils_the_landing_of_allies() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Grudge")
    scene = fight(scene.invade(3, forewards={C: 3, D: 3}), "attack 20", "attack 04")
    assert pod_id(flare) in answers(scene, B)


def test_grump_hides_on_a_foreign_planet_without_ships() -> None:
    scene = Scene("", "", "grump")
    empty, home = planets_of(scene.state, D)[2], planets_of(scene.state, D)[0]
    for id in on_planet(scene.state, empty, D):
        put(scene.state, id, home)
    declared, *chosen = answers(fight(scene.invade(2), "attack 01", "attack 20"), C)
    assert declared == "retreat of grump" and chosen[-1] == "stop"
    assert scene.on(C, empty) == len(chosen) - 1


@pytest.mark.parametrize(("ships", "falls"), [(4, True), (1, False)])
def test_a_hammer_falls_on_crowds(ships: int, falls: bool) -> None:
    scene = Scene("hammer")
    scene.base(B, planets_of(scene.state, B)[0], ships)
    scene = arrived(scene, ships=4, backward=ships)
    assert answers(scene, A)[:3] == (["hammer", str(B), str(D)] if falls else [])


@pytest.mark.parametrize(("loaded", "strikes"), [(2, True), (1, False)])
def test_lightning_strikes_invaders_that_would_come_again(loaded: int, strikes: bool) -> None:
    scene = fight(Scene("", "", "lightning").invade(3, loaded=loaded), "attack 20", "attack 01")
    assert ("lightning" in answers(scene, C)) is strikes


@pytest.mark.parametrize(("mine", "upset"), [("attack 01", True), ("attack 40", False)])
def test_whoever_would_lose_upsets_the_encounter(mine: str, upset: bool) -> None:
    assert ("loser" in answers(arrived(Scene("loser"), mine=mine), A)) is upset


def test_a_magnet_pulls_the_biggest_sponsor_of_the_enemy_over() -> None:
    scene = arrived(Scene("magnet"), foreward=1, backward=4)
    assert answers(scene, A)[:3] == ["magnet", "switch", str(D)]


def test_a_bystander_who_may_answer_does_not_weigh_what_only_leaders_use() -> None:
    scene = arrived(Scene("magnet"), foreward=1, backward=4)
    scene.dominion(C, 1, there=D)
    scene.give(E, "Ship Zap")
    assert asked(scene, f"D-response {E}", "mastermind", ("D-window 0", "magnet")) is not None


def test_a_magnet_leaves_the_enemy_a_sponsor_that_weighs_on_it() -> None:
    scene = arrived(Scene("magnet", "", "", "parasite"), backward=4)
    scene.state.aliens[D].powers[0].public = True
    assert answers(scene, A) == []


def test_the_strongest_pod_is_kept_from_being_primed() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Magnet")
    assert answers(arrived(scene), A)[:3] == [pod_id(flare), "attack", "attack 40"]


def test_the_fullest_base_fights_against_the_emptiest() -> None:
    scene = Scene("mirage")
    scene.base(B, planets_of(scene.state, B)[3], 1)
    scene = fight(scene.invade(2), "attack 10", "attack 10")
    full = [str(planet) for planet in planets_of(scene.state, A) if scene.on(A, planet) == 4]
    own = asked(scene, "D-declare 0")
    assert own in full
    assert asked(scene, "D-declare 0", "mastermind", ("D-declare 0", str(own))) == str(planets_of(scene.state, B)[3])


@pytest.mark.parametrize(("held", "reply"), [("attack 40", "stand"), ("attack 01", "surrender")])
def test_whoever_would_lose_surrenders_to_a_mite(held: str, reply: str) -> None:
    scene = Scene("mite")
    scene.give(A, "attack 30", "attack 20")
    scene.give(B, held)
    scene.state.aliens[A].shown = True
    scene.invade(4, forewards={C: 4})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    assert asked(scene, "D-declare 1") == reply


@pytest.mark.parametrize(("food", "side"), [("attack 40", INVADERS), ("attack 00", DEFENDERS)])
def test_a_mouth_bites_where_it_helps_most(food: str, side: int) -> None:
    scene = Scene("mouth")
    (flare,) = scene.give(A, "flare Mouth")
    scene.store("mouth", "mouth", food)
    assert answers(fight(scene.invade(3), "attack 12", "attack 12"), A)[:2] == [pod_id(flare), f"{side}"]


@pytest.mark.parametrize(("own", "throws"), [("attack 30", True), ("attack 01", False)])
def test_mud_is_thrown_at_whoever_would_land(own: str, throws: bool) -> None:
    scene = Scene("", "", "", "", "muckraker")
    scene.give(E, "attack 01", "attack 02", "attack 03")
    scene = fight(scene.invade(3, forewards={C: 1}, backwards={D: 1, E: 1}), own, "attack 10")
    assert (answers(scene, E)[:2] == ["muckraker", str(C)]) is throws


def test_an_enemy_with_few_ships_is_sent_home() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Muckraker")
    scene.give(A, "attack 12")
    scene.give(B, "attack 12")
    scene.invade(4, forewards={C: 1}, backwards={D: 3, E: 3})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    assert answers(scene, A) == [pod_id(flare), str(D), str(E), "none"]


@pytest.mark.parametrize(("defence", "turns"), [("attack 12", True), ("attack 30", False)])
def test_an_envoy_becomes_a_reinforcement_where_it_may_turn_the_encounter(defence: str, turns: bool) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mirage")
    scene.give(A, "negotiate")
    scene = fight(scene.invade(2), "attack 11", defence)
    assert (pod_id(flare) in answers(scene, A)) is turns


@pytest.mark.parametrize(("power", "driver"), [("meek", "attack 04"), ("", "attack 40")])
def test_the_meek_prime_to_lose(power: str, driver: str) -> None:
    scene = Scene(power)
    if power:
        scene.state.aliens[A].powers[0].public = True
    scene.give(A, "attack 40", "attack 04")
    scene.give(B, "attack 12")
    scene.state.aliens[B].shown = True
    scene.dominion(A, 2)
    reply = asked(scene.invade(1), f"D-driver {A}")
    assert isinstance(reply, dict)
    assert scene.state.pods[int(str(reply["driver"])[1:])].name == driver


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("driver", "count"), [("attack 20", 1), ("attack 30", 2), ("attack 01", 0)])
def test_flares_that_may_be_primed_as_distress_pods_are_as_many_as_are_needed(
    driver: str, count: int, level: str
) -> None:
    """A has four ships and an attack 10; by Moth the first flare adds 20, the second 10."""
    scene = fight(Scene().invade(4), "attack 10", driver)
    flare, *others = scene.give(A, "flare Moth", "flare Human", "flare Void")
    reply = asked(scene, f"D-distress {A}", level, (f"D-window {A}", pod_id(flare)))
    assert isinstance(reply, list)
    assert len(reply) == count
    assert {str(one) for one in reply} <= {pod_id(pod) for pod in others}


@pytest.mark.parametrize("power", ["parasite", ""])
def test_ships_weigh_on_the_enemy_where_they_would_weigh_on_their_own_fleet(power: str) -> None:
    """C helps the fleet of A, which is behind: a parasite's ships are subtracted there; those of others count."""
    scene = fight(Scene("", "", power).invade(2, forewards={C: 3}), "attack 08", "attack 10")
    weigh = hint_of("super parasite").weigh
    assert weigh is not None
    now = Window(Survey(GAME.view(scene.setup, scene.state, C), C), Mastermind.temper)
    assert (weigh(now).gain > 0) is bool(power)


@pytest.mark.parametrize("has_flare", [True, False])
def test_a_guest_that_was_asked_uses_its_power_for_its_flare(has_flare: bool) -> None:
    scene = Scene("", "", "parasite").invade(2)
    scene.give(C, *(["flare Parasite"] if has_flare else []))
    weigh = hint_of("guise of parasite").weigh
    assert weigh is not None
    now = Window(Survey(GAME.view(scene.setup, scene.state, C), C), Mastermind.temper)
    assert (weigh(now).gain > 0) is has_flare


@pytest.mark.parametrize("power", ["macron", ""])
def test_where_a_footprint_is_there_is_no_base_to_be_had(power: str) -> None:
    """A may aim at any planet of B; on all but the last one there are footprints, which count for Macron alone."""
    scene = Scene(power)
    *others, last = planets_of(scene.state, B)
    for planet in others:
        scene.token("footprint", planet, "power macron")
    assert asked(launching(scene), f"D-target {A}") == str(last if power else others[0])


@pytest.mark.parametrize("power", ["macron", ""])
def test_a_base_for_nothing_is_not_made_where_a_footprint_is(power: str) -> None:
    scene = Scene("", "", "", power, "human")
    scene.state.aliens[E].powers[0].public = True
    (flare,) = scene.give(D, "flare Parasite")
    scene.authority(E, 2)
    first, second = [planet for planet in planets_of(scene.state, E) if not scene.on(E, planet)][:2]
    scene.token("footprint", first, "power macron")
    scene.invade(2).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    reply = asked(scene, f"D-declare {D}", "mastermind", (f"D-window {D}", pod_id(flare)))
    assert reply == str(second if power else first)


@pytest.mark.parametrize(
    ("mine", "theirs", "turned"),
    [
        ("attack 09", "attack 10", ["1"]),
        ("attack 08", "attack 30", []),
        ("attack 40", "attack 06", None),
        ("negotiate", "attack 08", None),
    ],
)
def test_the_flare_of_mesmer_sends_the_enemys_envoy_or_ones_own_where_the_fight_is_lost(
    mine: str, theirs: str, turned: list[str] | None
) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mesmer")
    found = answers(fight(scene.invade(2), mine, theirs), A)
    assert found == ([] if turned is None else [pod_id(flare), *turned])


def test_a_masochist_does_not_keep_the_ships_that_it_calls_back() -> None:
    scene = Scene("masochist").begin("warpfall")
    scene.warp(A, 6)
    (key,) = scene.give(A, "Warp Key")
    assert used(scene, A) == [("s0", "enough others are free")]
    found = used(scene, A)
    assert [found[0][0], found[1]] == [pod_id(key), ("stop", "they are called back by its own use")]
