"""The lens on attacks: their chances before they are rolled, and each die picked afterwards."""

import msgspec
import pytest

from cosmotui.rules.cosmoforce.odds import attack_odds, effective, hits, mean
from cosmotui.rules.cosmoforce.preview import lens
from cosmotui.rules.cosmoforce.preview.parts import grouped
from cosmotui.rules.cosmoforce.state import Acting
from tests.rules.cosmoforce.battle import Builder, ship
from tests.rules.cosmoforce.previewing import HEAVY, LANCE, facts, of, rows


@pytest.mark.rule("CF-9.6", "CF-9.21")
def test_an_attack_has_its_chances_and_its_dice(battle: Builder) -> None:
    match = battle(ship(LANCE, name="Lancer"), ship(HEAVY, name="Bastion")).answer("attack")
    found = of(match, "7,8")
    assert (found.title, found.how) == ("Railgun 7 8 at Bastion", "Q slower: 3 dice each")
    assert rows(found) == {"0-3 hits": 12.4, "4-5": 48.8, "6-7": 33.3, "8+": 5.5}
    assert facts(found)["CF-9.21"] == "6 dice, 7 and 8 miss, 1 rolls again"
    assert facts(found)["CF-9.6"] == "mass limit 30 seldom binds"
    assert facts(found)["CF-9.9"] == "5.1 damage expected"
    assert facts(found)["CF-10.15"] == "its Missiles explode when marked"
    alone = of(match, "8")
    assert alone.title == "Railgun 8 at Bastion"
    assert facts(alone)["CF-9.21"] == "3 dice, 7 and 8 miss, 1 rolls again"


@pytest.mark.rule("CF-9.20", "CF-9.5")
def test_a_faster_ship_that_does_not_avoid(battle: Builder) -> None:
    match = battle(ship(LANCE, 1), ship("Fighter Engine Laser", 0.99), ship("Fighter Engine! Laser", 4))
    found = of(match.answer("attack"), "1")
    assert found.how == "Q slower: 3 dice each"
    assert facts(found)["CF-9.5"] == "no mass limit: Q has speed below 1.00"
    wreck = of(match, "2")
    assert wreck.how == "R not slower: 1 die each"
    assert facts(wreck)["CF-9.5"] == "no mass limit: R has no thrust"
    assert "CF-9.6" not in facts(wreck)


@pytest.mark.rule("CF-9.11")
def test_hangars_say_what_a_hit_deals(battle: Builder) -> None:
    match = battle(ship(HEAVY, name="B"), ship("Fighter Engine Armor*6"), ship(LANCE)).answer("attack")
    light, heavy = of(match.answer("1"), "Hangar"), facts(of(match, "Missile"))
    assert (light.title, light.how) == ("Hangar 8 9 at Ship", "Q mass 7: 3 damage a hit")
    assert facts(light)["CF-9.11"].endswith("damage expected, 3 a hit")
    assert "CF-9.11" not in heavy


@pytest.mark.rule("CF-9.13", "CF-9.14")
def test_lasers_say_what_they_heat(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser*3"), ship(LANCE, heat=4)).answer("attack")
    found = facts(of(match, "2,3,4"))
    assert found["CF-9.14"] == f"{mean(hits(3, 16).count.spread):.1f} heat on Q: 4 now, cools 2"
    assert found["CF-9.13"] == "0.9 heat back on P"


@pytest.mark.rule("CF-9.16", "CF-9.17")
def test_missiles_say_how_likely_they_run_empty(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Missile*2"), ship(LANCE)).answer("attack")
    found = of(match, "2,3")
    assert rows(found)["depletes"] == 20.7
    assert facts(found)["CF-9.16"] == "two 8s deplete all fired: 21 in 100"
    pairs = battle(ship("Fighter Engine Missile*2"), ship(LANCE), options={"depletion": "one_per_pair"}).answer(
        "attack"
    )
    assert facts(of(pairs, "2,3"))["CF-9.16"] == "two 8s deplete one a pair: 21 in 100"


@pytest.mark.rule("CF-12.2", "CF-10.18")
def test_the_chance_to_destroy_the_target(battle: Builder) -> None:
    foe = ship("Cruiser Engine!! Armor!! Missile!", 2)
    match = battle(ship(LANCE), foe).answer("attack")
    found = of(match, "7,8")
    # One box of Armor, then the first mark on the Missile explodes and takes the rest.
    assert facts(found)["CF-12.2"] == "2 would destroy it"
    odds = attack_odds(ship(LANCE), foe, "Railgun", 2)
    assert rows(found)["destroys"] == round(100 * sum(odds.hits[2:]), 1)


@pytest.mark.rule("SF-18.38")
def test_a_fire_plot_raises_the_limit(battle: Builder) -> None:
    match = battle(ship(LANCE), ship("Fighter Engine*3 Armor*3")).answer("attack")
    plotted = msgspec.structs.replace(match.view, frame=Acting(1, True, 9))
    found = lens(plotted, match.question, "7,8")
    assert found is not None
    assert "mass limit 6 + 9" in facts(found)["CF-9.6"]


@pytest.mark.rule("CF-D7", "CF-D8")
def test_the_action_shows_the_best_attack_and_its_target_comes_first(battle: Builder) -> None:
    match = battle(ship(LANCE), ship(HEAVY, name="Bastion"), ship("Fighter Engine*3 Armor*3", name="Dart"))
    assert of(match, "attack").title == "best: Railgun 7 8 at Bastion"
    match.answer("attack")
    assert [of(match, value).title for value in match.values] == ["Railgun 7 8 at Bastion", "Railgun 7 8 at Dart"]


def test_systems_picked_one_by_one(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser*5"), ship(LANCE)).answer("attack")
    assert of(match, "pick").title == "Laser 2 3 4 5 6 at Ship"
    match.answer("pick")
    assert of(match, ["2", "6"]).title == "Laser 2 6 at Ship"
    assert lens(match.view, match.question, []) is None


@pytest.mark.rule("CF-9.7", "CF-D9")
def test_each_die_that_may_be_dropped_says_what_is_left(battle: Builder) -> None:
    match = battle(
        ship("Fighter Engine*2 Missile*2"),
        ship("Fighter Engine*2 Armor*3", 4),
        dice="2,6,3,8,4,7",
        options={"discard": "ask"},
    ).answer("attack", "3,4")
    assert match.asked == ("P", "CF-D9")
    assert of(match, "6").how == "2 hits"
    assert facts(of(match, "6"))["CF-9.7"] == "1 more must go"
    low = of(match, "2")
    assert facts(low)["CF-9.6"] == "the others sum to 13, the mass allows 5"
    assert (low.how, facts(low)["CF-9.8"]) == ("1 hit", "1 hit then")


@pytest.mark.rule("CF-9.18", "CF-D15")
def test_a_missile_that_runs_empty(battle: Builder) -> None:
    match = battle(
        ship("Fighter Engine*2 Missile*2"),
        ship(LANCE, 4),
        dice="8,6,3,8,4,7",
        options={"depletion": "one_per_pair"},
    ).answer("attack", "3,4")
    assert match.asked == ("P", "CF-D15")
    found = of(match, "4")
    assert (found.title, found.how) == ("Missile 4", "runs empty")
    assert facts(found)["CF-10.5"] == "1 Missiles left to fire"


@pytest.mark.rule("CF-1.5", "CF-D2")
def test_a_1_of_an_attack_says_what_rolling_on_may_bring(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Missile"), ship("Fighter Engine*2 Armor*4", 3), dice="1,8,5").answer("attack")
    assert match.asked == ("P", "CF-D2")
    on, off = of(match, "roll"), of(match, "decline")
    assert on.how == "1 8 5"
    assert rows(off) == {"2 hits": 100.0}
    # Two 1s and a 2, 3 or 4 fit the mass 6, or a third 1: 1/8 x 4/8. A fourth hit takes 1, 1 and then 2, 3 or again 1.
    assert rows(on) == {"2 hits": 93.8, "3": 5.7, "4+": 0.6, "depletes": 14.3}
    assert facts(on)["CF-9.16"] == "1 of the dice shows 8"
    assert facts(off)["CF-9.6"] == "6 of mass 6 used"


@pytest.mark.rule("CF-9.13", "CF-1.7")
def test_a_1_of_lasers_may_heat_its_own_ship(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser*3"), ship(LANCE), dice="1,6,8").answer("attack", "2,3,4")
    assert match.asked == ("P", "CF-D2")
    assert facts(of(match, "decline"))["CF-9.13"] == "1.0 heat back on P"
    assert facts(of(match, "roll"))["CF-9.13"] == "1.3 heat back on P"


@pytest.mark.rule("CF-1.8", "CF-9.5")
def test_dice_rolled_for_1s_have_a_plus_and_7s_never_hit(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Missile"), ship(LANCE, 0), dice="1,7,5 +1").answer("attack", "roll")
    found = of(match, "decline")
    assert found.how == "1 7 5 +1"
    assert rows(found) == {"3 hits": 100.0}


@pytest.mark.rule("CF-1.10", "CF-1.5")
def test_a_1_of_a_heat_roll_can_only_hurt(battle: Builder) -> None:
    match = battle(ship(LANCE, heat=4, crew="1/0"), ship(LANCE), at="heat", dice="1,8")
    match.auto("CF-D2")
    assert rows(of(match, "decline")) == {"1 harm": 100.0, "no pilot": 100.0}
    assert rows(of(match, "roll")) == {"1 harm": 25.0, "2": 75.0, "no pilot": 25.0, "lost": 75.0}


def test_several_1s_at_once(battle: Builder) -> None:
    match = battle(ship(LANCE, 2), ship(LANCE, 0), dice="1,1,3").answer("ram", 0)
    assert match.asked == ("P", "CF-D2")
    assert rows(of(match, "none")) == {"3 damage": 100.0}
    assert of(match, "all").rows == grouped((0, 0, 0, *effective(2)), "damage")
    assert of(match, "decline").rows == grouped((0, 0, 0, *effective(1)), "damage")
