"""The lens says what an answer would lead to, how likely it is, and by which rule."""

import re
from fractions import Fraction
from random import Random

import msgspec
import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import Amount, ChooseOne, ChooseSeveral, Compose, Option, Reply
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.casualties import harm_order
from cosmotui.rules.cosmoforce.crew import Crew, Hero
from cosmotui.rules.cosmoforce.lens import Lens, lens, risk_lens
from cosmotui.rules.cosmoforce.lens.parts import grouped, how_often, in_100
from cosmotui.rules.cosmoforce.lens.risk import forecast
from cosmotui.rules.cosmoforce.odds import attack_odds, effective, harms_until_lost, harms_until_unmanned, hits, mean
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, WASP
from cosmotui.rules.cosmoforce.state import Acting
from cosmotui.rules.rulebook import load
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.duel.battle_link import bind
from tests.rules.cosmoforce.battle import GAME, Battle, Builder, setup_of, ship
from tests.rules.cosmoforce.volleys import rules_with

LANCE = "Cruiser Engine Dissipator*2 Habitat Armor*2 Railgun*2"
HEAVY = "Capital Engine*2 Dissipator*2 Habitat Armor*2 Hangar*2 Missile"


def of(match: Battle, reply: Reply) -> Lens:
    """The lens of an answer to the question asked."""
    found = lens(match.view, match.question, reply)
    assert found is not None
    return found


def facts(found: Lens) -> dict[str, str]:
    """By rule; the last one where a rule stands twice."""
    return {fact.rule: fact.text for fact in found.facts}


def rows(found: Lens) -> dict[str, float]:
    """In 100, with one decimal."""
    return {row.label: round(100 * row.chance, 1) for row in found.rows}


# --- attacks -------------------------------------------------------------------------------------------------------


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
def test_the_action_shows_the_best_attack(battle: Builder) -> None:
    match = battle(ship(LANCE), ship(HEAVY, name="Bastion"), ship("Fighter Engine*3 Armor*3", name="Dart"))
    assert of(match, "attack").title == "best: Railgun 7 8 at Bastion"
    match.answer("attack")
    assert [of(match, value).title for value in match.values] == ["Railgun 7 8 at Dart", "Railgun 7 8 at Bastion"]


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


# --- a 1 that may roll again ---------------------------------------------------------------------------------------


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


@pytest.mark.rule("CF-1.10", "CF-1.5")
def test_a_1_of_a_heat_roll_can_only_hurt(battle: Builder) -> None:
    match = battle(ship(LANCE, heat=4, crew="1/0"), ship(LANCE), at="heat", dice="1,8")
    match.auto("CF-D2")
    assert rows(of(match, "decline")) == {"1 harms": 100.0, "no pilot": 100.0}
    assert rows(of(match, "roll")) == {"1 harms": 25.0, "2": 75.0, "no pilot": 25.0, "lost": 75.0}


def test_several_1s_at_once(battle: Builder) -> None:
    match = battle(ship(LANCE, 2), ship(LANCE, 0), dice="1,1,3").answer("ram", 0)
    assert match.asked == ("P", "CF-D2")
    assert rows(of(match, "none")) == {"3 damage": 100.0}
    assert of(match, "all").rows == grouped((0, 0, 0, *effective(2)), "damage")
    assert of(match, "decline").rows == grouped((0, 0, 0, *effective(1)), "damage")


# --- speed and heat ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-8.3", "CF-8.4", "CF-7.7")
def test_burning_says_what_it_costs_and_how_far_it_goes(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine*3 Armor", 4, heat=1), ship(LANCE))
    found = of(match, "burn")
    assert facts(found)["CF-8.3"] == "heat 1 to 3, cools 0 a turn"
    assert facts(found)["CF-8.4"] == "speed 0.00 to 8.00, now 4.00"
    assert facts(found)["CF-7.7"] == "heat roll next turn: 3 dice, 1 to 6 harm"
    assert match.view.ships[0].heat == 1


@pytest.mark.rule("CF-6.2", "CF-6.6", "CF-9.21")
def test_a_new_speed_says_whom_it_passes(battle: Builder) -> None:
    match = battle(
        ship(LANCE, 3), ship("Cruiser Engine*2 Armor*6", 4), ship(HEAVY, 2.5), ship("Fighter Engine", 9)
    ).answer("burn")
    assert facts(of(match, 0))["CF-6.2"] == "the order stays"
    up = facts(of(match, 101))
    assert (up["CF-6.2"], up["CF-9.21"]) == ("passes Q", "Railguns: 3 dice at Q, R")
    down = facts(of(match, -51))
    assert (down["CF-6.2"], down["CF-9.21"]) == ("falls behind R", "Railguns: 3 dice at nobody")
    # P has a thrust of 1 and 2 dice, Q a thrust of 2 and 3 dice; their mass is the same.
    assert facts(of(match, 100))["CF-6.6"] == "ties with Q: first 19 in 100"


@pytest.mark.rule("CF-9.5", "CF-9.6", "CF-8.12")
def test_a_new_speed_below_1_makes_an_easy_target(battle: Builder) -> None:
    match = battle(ship(LANCE, 1.5), ship(LANCE, 9)).answer("burn")
    slow = facts(of(match, -51))
    assert slow["CF-9.5"] == "below 1.00: the mass limit is gone"
    assert slow["CF-8.12"] == "a ram has 1 die"
    standing = battle(ship(LANCE, 0.5), ship(LANCE, 9)).answer("burn")
    assert facts(of(standing, 50))["CF-9.6"] == "the mass limit 16 protects it"


@pytest.mark.rule("CF-8.5")
def test_whole_points_of_speed(battle: Builder) -> None:
    match = battle(ship(LANCE, 3.02), ship(LANCE), options={"burn_step": "whole"}).answer("burn")
    assert of(match, -2).title == "speed 1.02"


@pytest.mark.rule("CF-7.9", "CF-7.11")
def test_without_thrust_speed_is_dangerous(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Armor!!", 3, heat=0), ship(LANCE)).answer("burn")
    kept, slower = of(match, 0), of(match, -100)
    assert facts(kept)["CF-7.9"] == "no thrust: collision roll of 3 dice"
    assert facts(slower)["CF-7.9"] == "no thrust: collision roll of 2 dice"
    # Two boxes are left, and the crew survive 2 dice of heat only if one of them is a 7 or 8.
    lost = Fraction(9, 16)
    assert rows(slower)["lost"] == round(100 * float(lost + (1 - lost) * Fraction(9, 16)), 1)


@pytest.mark.rule("CF-8.8")
def test_conserving_energy_compares_the_next_heat_rolls(battle: Builder) -> None:
    match = battle(ship(LANCE, heat=7, crew="2/0"), ship(LANCE))
    found = of(match, "conserve")
    assert (found.how, facts(found)["CF-8.8"]) == ("cools 2", "heat 7 to 5")
    assert [fact.text for fact in found.facts] == [
        "heat 7 to 5",
        "without it 5 dice, 3.8 harms",
        "heat roll next turn: 3 dice, 1 to 6 harm",
        "if nobody flies: collision roll of 2 dice",
    ]
    cool = battle(ship(LANCE, heat=0), ship(LANCE))
    assert facts(of(cool, "conserve"))["CF-8.8"] == "heat stays 0"


@pytest.mark.rule("CF-8.11", "CF-8.13", "CF-8.14")
def test_a_ram_says_what_both_ships_take(battle: Builder) -> None:
    match = battle(ship(LANCE, 3), ship(HEAVY, 3, name="Bastion"), ship("Fighter Engine", 3, name="Dart"))
    assert of(match, "ram").title == "ram Dart, the weakest"
    found = of(match.answer("ram"), "1")
    assert (found.title, found.how) == ("ram Bastion", "2 dice, if Q takes 2 heat")
    assert facts(found)["CF-8.12"] == "4 dice: 1 and 1 a point of speed"
    assert facts(found)["CF-8.13"] == "1.7 damage, 1.4 to P"
    assert facts(found)["CF-8.11"] == "unevaded 3.4, 2.9 to P"
    assert of(match, "2").how == "4 dice"


@pytest.mark.rule("CF-8.18", "CF-12.8")
def test_a_ram_may_end_both(battle: Builder) -> None:
    last = "Cruiser Engine! Armor!!!"
    match = battle(ship(last, 0), ship(last, 1))
    # One die: a 1 destroys the target, 2 to 6 both; a 1 rolls again, so that both go in 5 of 7.
    found = rows(of(match, "ram"))
    assert (found["both lost"], found["destroys"]) == (71.4, 3.6)
    assert "rammer lost" not in found


@pytest.mark.rule("CF-8.16", "CF-D13")
def test_evading_weighs_damage_against_heat(battle: Builder) -> None:
    match = battle(ship(LANCE, 3), ship("Cruiser Engine Armor", 2, heat=1)).answer("ram")
    assert match.asked == ("Q", "CF-D13")
    whole, none = of(match, 0), of(match, 4)
    assert (whole.how, none.how) == ("4 dice of the ram left", "0 dice of the ram left")
    assert rows(none) == {"0 damage": 100.0}
    assert facts(none)["CF-8.11"] == "heat 1 to 5, cools 0"
    assert facts(none)["CF-7.7"] == "heat roll next turn: 5 dice, 1 to 6 harm"
    assert rows(whole)["lost"] == round(100 * sum(effective(4)[5:]), 1)
    assert facts(whole)["CF-8.13"] == "3.4 damage, 2.9 to P"


# --- aboard --------------------------------------------------------------------------------------------------------


def hit(battle: Builder, text: str, damage: int = 1, **named: object) -> Battle:
    """The ship of Q has to mark that damage."""
    options = {"cascade": "always"}
    dice = ",".join(["5"] * damage + ["7"] * (3 - damage))
    match = battle(ship("Cruiser Engine*2 Railgun", 9), ship(text, 1, **named), options=options, dice=dice)  # type: ignore[arg-type]
    match.answer("attack")
    assert match.asked == ("Q", "CF-D5")
    return match


@pytest.mark.rule("CF-10.5", "CF-9.5", "CF-7.9")
def test_a_mark_on_the_engine(battle: Builder) -> None:
    found = of(hit(battle, "Cruiser Engine Armor*9"), "1")
    assert (found.title, found.how) == ("Engine 1, 1 of 2", "stops working")
    assert facts(found)["CF-10.5"] == "thrust 1 to 0"
    assert facts(found)["CF-9.5"] == "the mass limit is gone"
    assert facts(found)["CF-7.9"] == "at risk: 1 die of collision next turn"
    armor = of(hit(battle, "Cruiser Engine Armor*9"), "2")
    assert (armor.how, facts(armor)) == ("holds on", {"CF-12.2": "then 28 more would destroy it"})


@pytest.mark.rule("CF-10.9", "CF-10.1")
def test_a_mark_that_destroys(battle: Builder) -> None:
    match = hit(battle, "Cruiser Engine Armor*8 Laser!+", 2)
    found = of(match, "10")
    assert found.how == "destroyed"
    assert facts(found)["CF-10.9"] == "destroyed for good, 1 crew back to Standby"
    assert facts(found)["CF-10.1"] == "1 mark more to place, 26 would destroy it"


@pytest.mark.rule("CF-10.6", "CF-10.11")
def test_a_mark_on_a_habitat_says_who_loses_quarters(battle: Builder) -> None:
    match = hit(battle, "Cruiser Engine Armor*7 Habitat*2!", crew="3/1")
    assert facts(of(match, "9"))["CF-10.6"] == "complement 5 to 3"
    assert facts(of(match, "9"))["CF-10.11"] == "1 crew without quarters die"


@pytest.mark.rule("CF-10.5")
def test_a_mark_on_a_dissipator_or_a_weapon(battle: Builder) -> None:
    match = hit(battle, "Cruiser Engine Armor*6 Dissipator Laser*2", heat=3)
    assert facts(of(match, "8"))["CF-10.5"] == "cools 1 to 0, heat 3"
    assert facts(of(match, "9"))["CF-10.5"] == "1 Laser left to fire"


@pytest.mark.rule("CF-10.15", "CF-12.2")
def test_a_mark_on_a_missile_explodes(battle: Builder) -> None:
    found = of(hit(battle, "Cruiser Engine Armor*8 Missile"), "10")
    assert facts(found)["CF-10.15"] == "explodes: 2 more damage"
    assert facts(found)["CF-10.1"] == "2 marks more to place, 27 would destroy it"
    last = of(hit(battle, "Cruiser Engine!! Armor!! Missile"), "3")
    assert facts(last)["CF-12.2"] == "the ship is lost with it"


@pytest.mark.rule("CF-5.2", "CF-5.3", "CF-5.7", "CF-7.9")
def test_a_harm_says_who_is_left(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine!+ Habitat", 2, heat=2, crew="1/1"), ship(LANCE), at="heat", dice="5,7")
    assert match.asked == ("P", "CF-D4")
    by_place = {option.place: str(option.value) for option in match.question.options}  # type: ignore[union-attr]
    worker = of(match, by_place["1.1"])
    assert facts(worker)["CF-5.2"] == "is hurt"
    assert facts(worker)["CF-5.7"] == "Engine 1 stays as it is"
    hurt = next(option for option in match.question.options if option.label.startswith("hurt"))  # type: ignore[union-attr]
    found = lens(match.view, match.question, hurt)
    assert found is not None and facts(found)["CF-5.3"] == "dies"
    assert facts(found)["CF-5.1"] == "2 ready, 0 hurt then"


@pytest.mark.rule("CF-10.12", "CF-D6")
def test_losing_quarters_kills(battle: Builder) -> None:
    match = hit(battle, "Cruiser Engine Armor*7 Habitat Habitat!", crew="3/1").answer("10")
    assert match.asked == ("Q", "CF-D6")
    found = of(match, match.values[0])
    assert facts(found) == {"CF-10.11": "dies", "CF-5.1": "3 ready, 0 hurt then"}


@pytest.mark.rule("CF-14.3", "CF-14.4", "CF-14.5", "CF-14.6")
def test_heroes_are_told_by_their_hit_points(battle: Builder) -> None:
    crew = (Crew(hero=Hero("Ada", 12, 12)), Crew(hero=Hero("Bo", 12, 5)), Crew())
    flown = msgspec.structs.replace(ship("Cruiser Engine Habitat", 2, heat=1), crew=crew)
    match = battle(flown, ship(LANCE), at="heat", dice="5", options={"rpg": "on"})
    assert facts(of(match, "c0"))["CF-14.3"] == "12 to 6 HP"
    assert facts(of(match, "c1"))["CF-14.3"] == "5 to 0 HP"
    assert of(match, "c1").title == "Bo"
    loss = msgspec.structs.replace(match.question, key="CF-D6")
    found = lens(match.view, loss, "c0")
    assert found is not None and facts(found)["CF-14.6"] == "dies"
    heal = msgspec.structs.replace(match.question, key="CF-D11")
    found = lens(match.view, heal, "c1")
    assert found is not None and facts(found)["CF-14.5"] == "5 to 11 of 12 HP"


@pytest.mark.rule("SF-18.7", "SF-18.10", "SF-18.19")
def test_with_people_of_space_force_aboard_chances_are_not_exact(battle: Builder) -> None:
    bound = bind(CAPTAIN)
    flown = msgspec.structs.replace(ship("Cruiser Engine Habitat", 2, heat=1), crew=(Crew(bound=bound), Crew(), Crew()))
    match = battle(flown, ship(LANCE), at="heat", dice="5", options={"rpg": "on"})
    found = of(match, "c0")
    assert (found.title, found.exact, facts(found)["SF-18.7"]) == (CAPTAIN.name, False, "6 killing damage")
    for key, rule in (("CF-D6", "SF-18.10"), ("CF-D11", "SF-18.19")):
        asked = lens(match.view, msgspec.structs.replace(match.question, key=key), "c0")
        assert asked is not None and rule in facts(asked)
    assert not forecast(flown, match.view.rules).exact
    assert forecast(ship(LANCE), match.view.rules).exact


@pytest.mark.rule("CF-8.9", "CF-8.10", "CF-D11")
def test_healing_says_who_is_ready_then(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Habitat*2 Habitat!", 2, crew="1/3"), ship(LANCE))
    action = of(match, "heal")
    assert (action.how, facts(action)["CF-8.10"]) == ("up to 2 ready again", "3 ready, 1 hurt then")
    match.answer("heal")
    assert facts(of(match, "c1"))["CF-8.9"] == "2 ready, 2 hurt then"
    assert of(match, "done").title == "nobody more"


@pytest.mark.rule("CF-7.2", "CF-7.5", "CF-8.20", "CF-D14")
def test_repairs_say_what_is_clear_next_turn(battle: Builder) -> None:
    text = "Cruiser Engine! Armor!! Habitat Dissipator!"
    match = battle(ship(text, 2, heat=2, crew="3/0"), ship(LANCE))
    action = of(match, "repair")
    assert [fact.text for fact in action.facts] == [
        "3 crew can work",
        "Engine 1: 1 mark",
        "Armor 2: 2 marks",
        "Dissipator 4: 1 mark",
    ]
    match.answer("repair")
    engine, armor, sink = (of(match, value) for value in ("1", "2", "4"))
    assert engine.how == "works again next turn"
    assert facts(engine)["CF-7.5"] == "thrust 1 next turn"
    assert facts(armor)["CF-7.9"] == "no thrust: collision roll of 2 dice"
    assert armor.how == "1 of 2 cleared next turn"
    # The Dissipator works before the heat roll of the same turn.
    assert facts(sink)["CF-7.7"] == "heat roll next turn: 1 die, 1 to 6 harm"
    assert facts(armor)["CF-7.7"] == "heat roll next turn: 2 dice, 1 to 6 harm"
    assert of(match, "3").how == "nothing to clear"


@pytest.mark.rule("CF-8.19", "CF-7.10")
def test_who_is_sent_says_what_is_left_behind(battle: Builder) -> None:
    text = "Cruiser Engine!+ Armor!! Habitat"
    match = battle(ship(text, 2, crew="1/0"), ship(LANCE), options={"helm": "standby_ready"}).answer("repair", "2")
    assert match.asked == ("P", "CF-D14")
    by_place = {option.place: of(match, str(option.value)) for option in match.question.options}  # type: ignore[union-attr]
    assert facts(by_place["1.1"])["CF-8.19"] == "leaves Engine 1 with 1 mark"
    assert facts(by_place["1.crew"])["CF-7.10"] == "only crew on Standby fly the ship"


@pytest.mark.rule("CF-7.3", "CF-7.4", "CF-D3")
def test_staying_at_a_system_or_not(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Armor!!+ Habitat", 2, heat=0), ship(LANCE), at="repairs")
    assert match.asked == ("P", "CF-D3")
    assert facts(of(match, "stay")) == {"CF-7.2": "1 mark of 1 cleared next turn"}
    assert facts(of(match, "standby")) == {"CF-7.4": "free for other work"}
    clean = battle(ship("Cruiser Engine Armor!+ Habitat", 2, heat=0), ship(LANCE), at="repairs")
    assert facts(of(clean, "stay")) == {"CF-7.3": "nothing is left to clear"}


@pytest.mark.rule("CF-12.3", "CF-D17")
def test_ending_the_turn_and_conceding(battle: Builder) -> None:
    match = battle(ship(LANCE, heat=3), ship(LANCE))
    assert facts(of(match, "end"))["CF-7.7"] == "heat roll next turn: 1 die, 1 to 6 harm"
    assert facts(of(match, "concede")) == {"CF-12.3": "eliminated at once"}


# --- rolls to come -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-7.2", "CF-7.5", "CF-7.6", "CF-7.7")
def test_the_next_turn_of_a_ship(battle: Builder) -> None:
    match = battle(ship(LANCE), ship("Cruiser Engine!+ Dissipator Habitat", 2, heat=3), ship(LANCE))
    found = risk_lens(match.view, 1)
    assert found is not None
    assert [fact.text for fact in found.facts] == [
        "Engine 1: 1 mark cleared next turn, it works",
        "heat roll next turn: 2 dice, 1 to 6 harm",
    ]
    assert rows(found) == {"0 harms": 6.2, "1": 37.5, "2": 56.2}


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


@pytest.mark.rule("CF-3.1")
def test_before_the_reveal_there_is_nothing_to_say(building: Builder) -> None:
    match = building()
    question = match.match.questions[0]
    assert isinstance(question, Compose)
    assert lens(match.view, question, question.start) is None
    assert risk_lens(match.view) is None


def test_answers_that_nobody_offers_say_nothing(battle: Builder) -> None:
    match = battle(ship(LANCE), ship(LANCE))
    for key, reply in (
        ("CF-D5", "11"),
        ("CF-D5", "10"),
        ("CF-D5", "²"),
        ("CF-D4", "c99"),
        ("CF-D4", "c"),
        ("CF-D7", "dance"),
        ("CF-D8", "9"),
        ("CF-D12", "x"),
        ("CF-D10", "1"),
        ("CF-D13", 1),
    ):
        assert lens(match.view, msgspec.structs.replace(match.question, key=key), reply) is None
    other = lens(match.view, msgspec.structs.replace(match.question, key="CF-D16"), Option("a", "Surgery", "heals"))
    assert other == Lens("Surgery", "heals")


# --- rows ----------------------------------------------------------------------------------------------------------


def test_rows_are_few_and_hold_everything() -> None:
    for dice in range(1, 31):
        for limit in (None, 3, 12, 30):
            spread = hits(dice, limit).count.spread
            found = grouped(spread, "hits")
            assert 1 <= len(found) <= 4
            assert sum(row.chance for row in found) == pytest.approx(1)
            assert found[0].label.endswith(" hits")
    assert [row.label for row in grouped((0.25, 0.5, 0.25), "hits")] == ["0 hits", "1", "2"]
    assert [row.label for row in grouped((0, 0, 1.0), "hits")] == ["2 hits"]
    assert [row.label for row in grouped((0.01, 0.3, 0.3, 0.3, 0.05, 0.04), "hits")] == ["0-1 hits", "2", "3", "4+"]


def test_how_often() -> None:
    assert [how_often(chance, "binds") for chance in (0, 0.0004, 0.03, 0.31, 0.996, 1)] == [
        "never binds",
        "never binds",
        "seldom binds",
        "binds 31 in 100",
        "binds 99 in 100",
        "binds 100 in 100",
    ]
    assert (in_100(0.001), in_100(0)) == ("1 in 100", "0 in 100")


# --- whole matches -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"discard": "ask", "depletion": "one_per_pair", "helm": "standby_ready", "burn_step": "whole"},
        {
            "cascade": "always",
            "repair_destroyed": "yes",
            "missile_blast": "first_mark",
            "mode": "teams",
            "friendly_fire": "on",
        },
    ],
)
def test_every_answer_of_whole_matches_has_a_lens_and_every_rule_exists(options: dict[str, str]) -> None:
    books = {"CF": load("cosmoforce"), "SF": load("space_force")}
    rng, rules, asked = Random(5), set[str](), set[str]()
    for seed in range(6):
        match = Match.new(GAME, msgspec.structs.replace(setup_of("P Q R", options), seed=seed))
        for seat, design in enumerate((LANCER, BASTION, WASP)):
            match.answer(seat, form_of(design))
        while match.result is None:
            question = match.questions[0]
            view = match.view(question.seat)
            asked.add(question.key)
            replies: list[Option | Reply] = []
            if isinstance(question, ChooseOne):
                replies += question.options
                common = [option.value for option in question.options if not option.rare]
                answer: Reply = rng.choice(common)
            elif isinstance(question, ChooseSeveral):
                answer = [option.value for option in question.options]
                replies += [answer, answer[:1]]
            else:
                assert isinstance(question, Amount)
                replies += range(question.low, question.high + 1, max(1, (question.high - question.low) // 9))
                answer = rng.choice([question.low, question.default, question.high])
            for reply in replies:
                found = lens(view, question, reply)
                assert found is not None, (question, reply)
                _is_sound(found)
                rules |= {fact.rule for fact in found.facts}
            risk = risk_lens(view)
            assert risk is not None
            _is_sound(risk)
            match.answer(question.seat, answer)
    assert rules and all(books[rule[:2]].find_id(rule) is not None for rule in rules)
    assert {"CF-D4", "CF-D5", "CF-D7", "CF-D10", "CF-D13", "CF-D14"} <= asked
    assert ("CF-D2" in asked) == ("cascade" not in options)


def _is_sound(found: Lens) -> None:
    """Chances are chances, and words are those of the house."""
    assert found.title
    assert all(0 < row.chance <= 1 or row.chance == 0 for row in found.rows)
    shared = [row.chance for row in found.rows if re.match(r"\d", row.label)]
    assert not shared or sum(shared) == pytest.approx(1)
    assert all(fact.text and not re.search(r"\b(you|us|we|our)\b|[—–]|None", fact.text) for fact in found.facts)
    assert len({row.label for row in found.rows}) == len(found.rows)
