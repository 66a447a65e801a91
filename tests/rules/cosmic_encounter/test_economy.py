"""Resupplies, the forge, destiny, fuel, purchases, ambushes (CE-5, CE-10, CE-11, CE-15, CE-16, CE-32)."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.model.ambush import Ambush
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations.destiny import eligible
from cosmotui.rules.cosmic_encounter.phases.fresh import fresh_invasion
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def launching(scene: Scene, invader: int = A, defender: int = B) -> Scene:
    """The invader is about to aim at the defender's system, with its flagship at home."""
    state = scene.state
    state.campaign = invader
    now = state.invasion = fresh_invasion(invader)
    now.fleets[1].leader = defender
    state.aliens[invader].flagship, state.aliens[invader].loaded = True, 2
    state.aliens[defender].flagship = True
    state.phase, state.at = "launch", "launch.open"
    return scene


@pytest.mark.rule("CE-X59", "CE-16.20", "CE-16.24", "CE-16.26")
def test_a_resupply_dumps_the_cache_and_fills_it_anew() -> None:
    scene = Scene()
    scene.give(A, "attack 10")
    old = scene.give(B, "Warp Key", "Grime", "Finder", "Plague")
    scene.state.aliens[B].resupplies, scene.state.aliens[B].lucre = 1, 1
    launching(scene).play(("D-resupply 1", "take"), stop=("D-beacon",))
    alien = scene.state.aliens[B]
    assert (len(alien.cache), alien.lucre, alien.resupplies) == (8, 3, 0)
    assert sorted(alien.exhaust) == sorted(old)


@pytest.mark.rule("CE-X59", "CE-16.26", "CE-16.27")
def test_without_free_ones_a_base_is_given_up_first() -> None:
    scene = Scene()
    scene.give(A, "attack 10")
    scene.state.aliens[B].resupplies = 0
    launching(scene).play(("D-resupply 1", "take"), ("D-place 1", "9"), stop=("D-beacon",))
    assert scene.authority_of(B) == 4
    assert len(scene.state.aliens[B].cache) == 8


@pytest.mark.rule("CE-X59", "CE-5.16", "CE-5.18", "CE-16.23")
def test_an_invader_away_from_home_is_not_resupplied() -> None:
    scene = launching(Scene())
    scene.state.aliens[A].away = True
    scene.play(stop=("D-resupply",))
    assert scene.match is not None
    offered = {
        one.seat: [option.value for option in one.options]
        for one in scene.match.questions
        if isinstance(one, ChooseOne)
    }
    assert "take" not in offered[A]
    assert offered[B][0] == "take"


@pytest.mark.rule("CE-X60", "CE-10.7", "CE-10.10", "CE-16.29")
@pytest.mark.parametrize(("spent", "drafted", "left"), [(10, 8, 5), (0, 3, 0)])
def test_an_empty_forge_is_reset_in_the_middle_of_a_draft(spent: int, drafted: int, left: int) -> None:
    scene = Scene()
    dropped = scene.give(B, "Warp Key", "Grime", "Finder", "Plague")
    scene.give(A, "attack 10")
    state = scene.state
    state.spent_aur = state.forge[3 : 3 + spent]
    state.vaporized, state.forge = state.forge[3 + spent :], state.forge[:3]
    launching(scene).play(("D-resupply 1", "take"), stop=("D-beacon",))
    state = scene.state
    assert (len(state.aliens[B].cache), len(state.forge), len(state.spent_aur)) == (drafted, left, 0)
    assert sorted(state.aliens[B].exhaust) == sorted(dropped)


@pytest.mark.rule("CE-X61", "CE-15.1", "CE-15.4", "CE-4.8")
def test_destiny_weighs_the_charges_that_are_left() -> None:
    scene = Scene().invade()
    charges = [charge for charge, _ in eligible(scene.state)]
    assert len(charges) == 14
    assert [charges.count(str(seat)) for seat in (B, C, D, E)] == [3, 3, 3, 3]
    assert charges.count("wild") == 2


@pytest.mark.rule("CE-X61", "CE-15.4")
def test_an_empty_destiny_is_filled_anew() -> None:
    scene = Scene()
    state = scene.state
    state.charges = [[1, 1], *[[0, 0]] * 4]
    state.wild = 0
    state.phase = "orientation"
    scene.play(("D-fuel 0", "2"), stop=("D-target", "D-wild"))
    assert sum(sum(one) for one in scene.state.charges) + scene.state.wild == 16


@pytest.mark.rule("CE-X62", "CE-5.8", "CE-5.9", "CE-5.10", "CE-5.13")
def test_fuel_is_loaded_used_and_returned() -> None:
    scene = Scene()
    state = scene.state
    state.aliens[A].fuel = 2
    state.phase = "orientation"
    scene.play(("D-fuel 0", "3"), stop=("D-target", "D-wild"))
    assert (scene.state.aliens[A].fuel, scene.state.aliens[A].loaded) == (1, 3)
    scene = Scene().invade(4, loaded=3)
    scene.state.aliens[A].fuel = 1
    scene.prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play(("D-continue", "stop"))
    assert scene.state.aliens[A].fuel == 3


@pytest.mark.rule("CE-X63", "CE-11.5", "CE-11.6", "CE-11.8", "CE-11.9")
def test_actors_buy_one_thing_at_upkeep() -> None:
    scene = Scene()
    scene.state.aliens[C].lucre = 4
    scene.invade(2, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.play(("D-purchase 2", "resupply"))
    assert (scene.state.aliens[C].lucre, len(scene.state.aliens[C].cache)) == (2, 8)
    assert scene.asked.count("D-purchase 2") == 1
    assert "D-purchase 4" not in scene.asked


@pytest.mark.rule("CE-X63", "CE-11.7")
def test_expensive_leaves_only_a_boon() -> None:
    scene = Scene.under(expensive="on")
    scene.state.aliens[C].lucre = 4
    scene.invade(2, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.play(stop=("D-purchase 2", "D-continue"))
    scene = Scene.under(expensive="on")
    scene.state.aliens[C].lucre = 4
    scene.invade(2, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.play(("D-purchase 2", _only_boon))
    assert scene.state.aliens[C].lucre == 2


def _only_boon(question: AnyQuestion) -> Reply:
    assert isinstance(question, ChooseOne)
    assert [option.value for option in question.options] == ["none", "boon"]
    return "boon"


@pytest.mark.rule("CE-X64", "CE-32.1", "CE-32.2", "CE-32.4", "CE-24.7")
def test_an_ambush_waits_for_the_upkeep_and_the_campaign_goes_on() -> None:
    scene = Scene().invade(4, loaded=3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.give(D, "attack 30")
    scene.give(B, "attack 02")
    scene.state.ambushes.append(Ambush(D, B))
    scene.play()
    told = scene.told()
    assert "D began an ambush" in told
    assert told.count("destiny:") == 0
    assert scene.asked[-1] == "D-continue 0"
    assert scene.dominion_of(D) == 1


@pytest.mark.rule("CE-X65", "CE-16.30", "CE-16.31", "CE-16.32")
def test_out_of_pods_an_invader_may_go_home() -> None:
    scene = Scene()
    scene.give(B, "attack 08")
    scene.invade(3, forewards={C: 2}, loaded=2)
    scene.play(("D-driver 0", {"driver": "", "kicker": "", "bribe": 0, "retreat": True}))
    assert [scene.in_warp(seat) for seat in (A, C)] == [0, 0]
    assert scene.on(B, 5) == 4
    assert "D-purchase 2" in scene.asked
    assert scene.state.aliens[A].fuel == 1
    assert scene.asked[-1] == "D-fuel 1"
