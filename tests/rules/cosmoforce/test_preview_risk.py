"""The lens on rolls to come: what the next turn has in store before a ship can act."""

from math import sqrt

import msgspec
import pytest

from cosmotui.rules.cosmoforce.casualties import harm_order
from cosmotui.rules.cosmoforce.crew import Crew
from cosmotui.rules.cosmoforce.odds import effective, harms_until_lost, harms_until_unmanned
from cosmotui.rules.cosmoforce.preview import risk_lens
from cosmotui.rules.cosmoforce.preview.risk import forecast
from cosmotui.rules.cosmoforce.ship import Ship
from tests.rules.cosmoforce.battle import Builder, ship
from tests.rules.cosmoforce.previewing import LANCE, rows
from tests.rules.cosmoforce.volleys import rules_with, starts


@pytest.mark.rule("CF-7.2", "CF-7.5", "CF-7.6", "CF-7.7")
def test_the_next_turn_of_a_ship(battle: Builder) -> None:
    match = battle(ship(LANCE), ship("Cruiser Engine!+ Dissipator Habitat", 2, heat=3), ship(LANCE))
    found = risk_lens(match.view, 1)
    assert found is not None
    assert [fact.text for fact in found.facts] == [
        "Engine 1: 1 mark cleared, it works",
        "heat roll: 2 dice, 1 to 6 harm",
    ]
    assert rows(found) == {"0 harms": 6.2, "1": 37.5, "2": 56.2}


@pytest.mark.rule("CF-12.6")
def test_a_lost_ship_has_nothing_to_come(battle: Builder) -> None:
    match = battle(ship(LANCE), ship(LANCE), ship(LANCE)).answer("concede")
    assert risk_lens(match.view, 0) is None
    assert risk_lens(match.view, 1) is not None


@pytest.mark.rule("CF-7.1")
def test_in_step_1_the_rolls_of_this_turn_are_still_to_come(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Armor!!+ Habitat", 2, heat=2), ship(LANCE), at="repairs")
    found = risk_lens(match.view)
    assert found is not None and found.title == "Ship, this turn"
    assert [fact.text for fact in found.facts] == ["heat roll: 2 dice, 1 to 6 harm"]


@pytest.mark.rule("CF-7.9", "CF-7.11")
def test_in_the_heat_roll_only_the_collision_is_still_to_come(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine!+ Habitat", 2, heat=2), ship(LANCE), at="heat", dice="5,7")
    assert match.asked == ("P", "CF-D4")
    found = risk_lens(match.view)
    assert found is not None and found.how == "2 dice, one a point of speed"
    assert rows(found) == {"0 damage": 6.2, "1": 37.5, "2": 56.2}
    safe = battle(ship("Cruiser Engine+ Habitat", 2, heat=2), ship(LANCE), at="heat", dice="5,7")
    calm = risk_lens(safe.view)
    assert calm is not None and calm.how == "not at risk"


@pytest.mark.rule("CF-1.10")
def test_where_every_1_rolls_the_heat_roll_is_worse(battle: Builder) -> None:
    hot = ship("Capital Engine Habitat*2", heat=4)
    optional = forecast(hot, rules_with())
    always = forecast(hot, rules_with(cascade="always"))
    assert optional.harms == effective(4, False)
    assert always.harms == effective(4, True)


@pytest.mark.rule("CF-14.8")
def test_the_referees_extra_dice_join_the_heat_roll() -> None:
    hot = ship(LANCE, heat=3)
    found = [forecast(msgspec.structs.replace(hot, extra_dice=extra), rules_with()).heat_dice for extra in (0, 2, -4)]
    assert found == [1, 3, 0]


@pytest.mark.rule("CF-5.6", "CF-7.9", "CF-12.1")
@pytest.mark.parametrize("ready", range(4))
@pytest.mark.parametrize("hurt", range(4))
def test_the_automatic_choice_keeps_a_pilot_as_long_as_can_be(ready: int, hurt: int) -> None:
    flown = ship("Capital Engine Habitat*2", crew=f"{ready}/{hurt}")
    unmanned = harms_until_unmanned(flown, rules_with())
    lost = harms_until_lost(flown, rules_with())
    crews = [flown]
    while crews[-1].crew:
        one = harm_order(crews[-1])[0]
        before = crews[-1].crew[one]
        crews.append(crews[-1].with_one(one, None if before.hurt else Crew(True, before.slot)))
    assert lost == len(crews) - 1
    assert unmanned == next(harms for harms, left in enumerate(crews) if not left.ready)


@pytest.mark.slow
@pytest.mark.parametrize(
    "flown",
    [
        ship("Capital Engine Dissipator!+ Habitat Armor", 3.5, heat=6, crew="1/1"),
        ship("Cruiser Engine! Armor!! Missile!", 4, heat=2),
        ship("Fighter Engine Habitat Missile!! Armor!!", 2, heat=4),
    ],
)
def test_turns_begin_as_the_forecast_says(flown: Ship) -> None:
    seen = forecast(flown, rules_with())
    count = 6000
    rolled = list(starts(flown, count))
    found = {
        "collides": (sum(one.collides for one in rolled), seen.collides),
        "lost": (sum(one.lost for one in rolled), seen.lost + seen.wrecked),
        **{
            f"{harms} harms": (sum(one.harms == harms for one in rolled), chance)
            for harms, chance in enumerate(seen.harms)
        },
    }
    assert 0 < seen.lost + seen.wrecked < 1
    for times, chance in found.values():
        assert abs(times / count - chance) < 5 * sqrt(chance * (1 - chance) / count) + 2 / count
