"""Moocher: Power to Freeload."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.moocher import COUCH
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.holdings import owner_of
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, NOBODY, Planet
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.views.holding_view import holding_view
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene, fight, first, run_to_end, table_of

AFTER = ("D-purchase", "D-continue", "D-fuel")
LOST: tuple[tuple[str, Answer], ...] = (("D-window 0", "moocher"), ("D-declare 0", f"{C}"))


def beaten(scene: Scene, *answers: tuple[str, Answer], own: str = "attack 04") -> Scene:
    """A loses against B, or wins with a better driver."""
    return fight(scene.invade(2), own, "attack 20").play(*answers, stop=AFTER)


def couch(system: int, ships: int = 2, *powers: str, owner: int = D) -> tuple[Scene, int]:
    """D has a couch in a system, with some of its ships on it."""
    scene = Scene(*(powers or ("", "", "", "moocher")))
    state = scene.state
    state.planets.append(Planet(system, 6))
    planet = len(state.planets) - 1
    scene.token(COUCH, planet, "power moocher")
    for id in on_planet(state, planets_of(state, owner)[0], owner)[:ships]:
        put(state, id, planet)
    return scene, planet


def called(scene: Scene, *answers: tuple[str, Answer], commissions: dict[int, int] | None = None) -> Scene:
    """A is about to encounter B, and has commissioned nobody or these."""
    scene.invade(0)
    scene.state.phase, scene.state.now.commissions = "relay", [commissions or {}, {}]
    return scene.play(*answers, stop=("D-intimidate", "D-driver"))


def test_after_losing_the_first_encounter_of_its_campaign_it_puts_a_couch_in_another_system() -> None:
    scene = Scene("moocher")
    beaten(scene, *LOST, ("D-declare 0", first), ("D-declare 0", first), ("D-declare 0", "stop"))
    planet = len(scene.state.planets) - 1
    assert scene.state.planets[planet] == Planet(C, 6) and scene.tokens(COUCH) == [planet]
    assert scene.on(A, planet) == 2 and scene.dominion_of(A) == 1


@pytest.mark.rule("CE-37.43")
def test_a_couch_in_its_own_system_is_a_home_base() -> None:
    scene = Scene("moocher")
    beaten(scene, LOST[0], ("D-declare 0", f"{A}"), ("D-declare 0", first), ("D-declare 0", "stop"))
    assert (scene.authority_of(A), scene.dominion_of(A)) == (6, 0)


def test_it_does_not_stand_in_the_target_system() -> None:
    scene = beaten(Scene("moocher"), *LOST)
    systems = {offer for offer in scene.offers if offer in [f"{A} {seat}" for seat in range(5)]}
    assert systems == {f"{A} {seat}" for seat in (A, C, D, E)}


def test_there_is_no_couch_after_a_win_or_in_a_second_invasion() -> None:
    scene = beaten(Scene("moocher"), own="attack 40")
    assert f"{A} moocher" not in scene.offers
    scene = Scene("moocher")
    fight(scene.invade(2), "attack 04", "attack 20")
    scene.state.invasions = 2
    assert f"{A} moocher" not in scene.play(stop=AFTER).offers


def test_as_a_defender_that_loses_it_gets_none() -> None:
    scene = Scene("", "moocher")
    fight(scene.invade(2), "attack 40", "attack 04").play(stop=AFTER)
    assert f"{B} moocher" not in scene.offers


def test_zapped_it_gets_no_couch() -> None:
    scene = Scene("moocher")
    (zap,) = scene.give(B, "Cosmic Zap")
    beaten(scene, LOST[0], ("D-response 1", pod_id(zap)))
    assert not scene.tokens(COUCH)


def test_an_invader_that_leaves_it_out_may_let_it_ride_from_its_couch_alone() -> None:
    scene, planet = couch(A)
    scene.give(A, "attack 10")
    called(
        scene, ("D-window 3", "shotgun of moocher"), ("D-declare 0", "yes"),
        ("D-sponsor 3", {"side": INVADERS, str(planet): 2}),
    )  # fmt: skip
    assert scene.state.now.fleets[INVADERS].sponsors == [D]
    assert scene.on(D, planet) == 0 and len(scene.state.aliens[A].cache) == 1
    assert [term.place for term in scene.state.now.terms] == [str(planet)]


def test_or_it_loses_a_pod() -> None:
    scene, _ = couch(A)
    scene.give(A, "attack 10")
    called(scene, ("D-window 3", "shotgun of moocher"), ("D-declare 0", "no"))
    assert scene.names(scene.state.aliens[D].cache) == ["attack 10"]
    assert not scene.state.now.fleets[INVADERS].sponsors


def test_without_ships_on_it_a_pod_is_all_that_can_be_given() -> None:
    scene, _ = couch(A, 0)
    scene.give(A, "attack 10")
    called(scene, ("D-window 3", "shotgun of moocher"))
    assert scene.names(scene.state.aliens[D].cache) == ["attack 10"]


def test_whoever_is_commissioned_or_has_no_couch_there_may_not_call() -> None:
    scene, _ = couch(A)
    assert "3 shotgun of moocher" not in called(scene, commissions={D: 4}).offers
    scene, _ = couch(C)
    scene.give(A, "attack 10")
    assert "3 shotgun of moocher" not in called(scene).offers


@pytest.mark.rule("CE-12.14")
def test_stolen_the_couch_goes_along() -> None:
    scene, _ = couch(A)
    scene.state.aliens[C].powers.append(scene.state.aliens[D].powers.pop())
    scene.give(A, "attack 10")
    called(scene, ("D-window 2", "shotgun of moocher"))
    assert scene.names(scene.state.aliens[C].cache) == ["attack 10"]


@pytest.mark.rule("CE-33.5", "CE-37.45")
def test_a_couch_is_vaporized_when_the_power_is_lost_for_good() -> None:
    scene, planet = couch(A)
    use = Use(table_of(scene.invade(1)), D, alien("moocher").power.uses[0], "upkeep.window")
    run_to_end(do.transform_power(use, D, "tide"))
    assert not scene.state.planets[planet].exists and scene.in_warp(D) == 2


def test_below_three_authority_it_may_not_call() -> None:
    scene, _ = couch(A)
    scene.state.aliens[D].powers[0].off = True
    assert "3 shotgun of moocher" not in called(scene).offers


def test_its_super_flare_calls_on_a_defender_too_and_takes_two_pods() -> None:
    scene, _ = couch(B)
    (flare,) = scene.give(D, "flare Moocher")
    scene.give(B, "attack 10", "attack 08", "attack 06")
    called(scene, ("D-window 3", pod_id(flare)), ("D-declare 1", "no"))
    assert len(scene.state.aliens[D].cache) == 2 and len(scene.state.aliens[B].cache) == 1


def test_its_legacy_lets_everybody_with_a_base_in_the_system_of_the_invader_call() -> None:
    scene = Scene("", "")
    scene.state.legacies.append("moocher")
    scene.dominion(C, 1, there=A)
    scene.give(A, "attack 10")
    called(scene, ("D-window 2", "legacy moocher"), ("D-declare 0", "no"))
    assert scene.names(scene.state.aliens[C].cache) == ["attack 10"]
    assert "3 legacy moocher" not in scene.offers


def wild(scene: Scene, *answers: tuple[str, Answer]) -> Scene:
    """A discharges the flare after destiny, while one planet of C is vacant."""
    (flare,) = scene.give(A, "flare Moocher")
    scene.authority(C, 4)
    scene.begin("destiny").state.invasions = 1
    return scene.play(("D-window 0", pod_id(flare)), *answers, stop=("D-target", "D-continue", "D-fuel"))


def test_its_wild_flare_settles_a_vacant_planet_and_ends_the_campaign() -> None:
    scene = Scene("", "", "", "", "moocher")
    vacant = planets_of(scene.state, C)[4]
    wild(scene, ("D-declare 0", "s0"), ("D-declare 0", "stop"))
    assert scene.on(A, vacant) == 1
    assert scene.state.campaign == B
    assert scene.names(scene.state.aliens[4].exhaust + scene.state.aliens[4].cache) == ["flare Moocher"]


def test_its_wild_flare_is_for_the_first_invasion_alone() -> None:
    scene = Scene("", "", "", "", "moocher")
    (flare,) = scene.give(A, "flare Moocher")
    scene.authority(C, 4)
    scene.begin("destiny").state.invasions = 2
    assert f"{A} {pod_id(flare)}" not in scene.play(stop=("D-target",)).offers


@pytest.mark.rule("CE-12.14", "CE-12.16")
def test_a_token_that_is_gone_belongs_to_nobody_who_has_its_power_later() -> None:
    scene = Scene("moocher")
    number = scene.token("couch", 0, "power moocher")
    assert owner_of(scene.state, number) == A
    before = holding_view(scene.state, number, B)
    scene.state.holdings[number].gone = True
    assert owner_of(scene.state, number) == NOBODY and before.owner == A
    gone = holding_view(scene.state, number, B)
    scene.state.aliens[A].powers = []
    assert holding_view(scene.state, number, B) == gone
