"""Who keeps company with whom: Escorts and Formations that the strategist begins."""

from random import Random

import msgspec
import pytest

from cosmotui.bots.cosmic_conflict.company import worth_of
from cosmotui.bots.cosmic_conflict.strategist import Strategist
from cosmotui.rules.cosmic_conflict.geometry import distance
from cosmotui.rules.cosmic_conflict.state import Escort, Formation
from tests.bots.cosmic_conflict.playing import new_match
from tests.bots.playing import ask, play
from tests.rules.cosmic_conflict.scenes import Scene, foe, scene, ship

CRUISER = ship("CRU", (10, 15), velocity=2)
FRIGATE = ship("FRG", (11, 15), velocity=2)
FAR = foe("CVT", (50, 28))


def strategist(guard: float, bound: float = 0.0) -> Strategist:
    bot = Strategist()
    bot.temper = msgspec.structs.replace(bot.temper, guard=guard, bound=bound)
    return bot


def formed(bot: Strategist, now: Scene) -> Scene:
    """The scene once a side has made up its mind about Formations and Escorts."""
    while (question := now.match.questions[0]).key == "CX-D08" and question.seat == 0:
        now.match.answer(0, ask(bot, now.match))
    return now


@pytest.mark.rule("CX-27.1", "CX-D08")
def test_a_fresh_ship_beside_a_larger_one_becomes_its_escort() -> None:
    now = scene(CRUISER, FRIGATE, FAR, at="form", options={"escorts": "on"})
    assert formed(strategist(guard=4), now).state.escorts == (Escort(1, 0),)


def test_it_says_what_an_escort_is_good_for() -> None:
    now, bot = scene(CRUISER, FRIGATE, FAR, at="form", options={"escorts": "on"}), strategist(guard=4)
    assert ask(bot, now.match) == "escort"
    assert bot.reason == "a2 Frigate can take Hits on a1 Cruiser"
    alone = scene(CRUISER, FRIGATE, FAR, at="form", options={"escorts": "on"})
    assert ask(strategist(guard=0), alone.match) == "done"


@pytest.mark.rule("CX-26.14", "CX-D08")
def test_where_ships_act_as_one_they_form_to_take_each_others_hits() -> None:
    now = scene(CRUISER, FRIGATE, FAR, at="form", options={"formations": "on"})
    assert formed(strategist(guard=4), now).state.formations == (Formation(0, "defensive", (1,), ((1.0, 0.0),)),)


@pytest.mark.parametrize("bot", [strategist(guard=0), strategist(guard=4, bound=100)])
def test_nobody_is_bound_where_it_costs_more_than_it_brings(bot: Strategist) -> None:
    now = scene(CRUISER, FRIGATE, FAR, at="form", options={"escorts": "on", "formations": "on"})
    assert not formed(bot, now).state.escorts
    assert not now.state.formations


def test_a_ship_that_can_bear_little_is_a_poor_guard() -> None:
    temper, worths = strategist(guard=4).temper, list[float]()
    for health in (0, 9):
        hurt = msgspec.structs.replace(FRIGATE, health=health, tracks=())
        now = scene(CRUISER, hurt, FAR, at="form", options={"escorts": "on"})
        worths.append(worth_of(now.view(0), now.unit("a1"), now.unit("a2"), temper))
    assert worths[0] > worths[1] > 0


@pytest.mark.rule("CX-27.2", "CX-D06")
def test_ships_start_beside_those_that_they_will_guard() -> None:
    match = new_match({"escorts": "on", "points": "480", "fleets": "sk1"})
    play(match, [strategist(guard=4)] * 2, Random(1), 40)
    view = match.view(0)
    assert len(view.escorts) == 2
    for one in view.escorts:
        assert distance(view.units[one.unit].pos, view.units[one.escorted].pos) == 0
