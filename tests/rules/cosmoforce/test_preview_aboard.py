"""The lens on damage, harm, quarters, healing and repairs."""

import msgspec
import pytest

from cosmotui.rules.cosmoforce.crew import Crew, Hero
from cosmotui.rules.cosmoforce.preview import lens
from cosmotui.rules.cosmoforce.preview.risk import forecast
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.duel.battle_link import bind
from tests.rules.cosmoforce.battle import Battle, Builder, ship
from tests.rules.cosmoforce.previewing import LANCE, facts, of


def hit(battle: Builder, text: str, damage: int = 1, heat: int | None = None, crew: str | None = None) -> Battle:
    """The ship of Q has to mark that damage."""
    options = {"cascade": "always"}
    dice = ",".join(["5"] * damage + ["7"] * (3 - damage))
    match = battle(ship("Cruiser Engine*2 Railgun", 9), ship(text, 1, heat, crew), options=options, dice=dice)
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
    assert (armor.how, facts(armor)) == ("holds on", {"CF-12.2": "then 28 more would destroy the ship"})


@pytest.mark.rule("CF-10.9", "CF-10.1")
def test_a_mark_that_destroys(battle: Builder) -> None:
    match = hit(battle, "Cruiser Engine Armor*8 Laser!+", 2)
    found = of(match, "10")
    assert found.how == "destroyed"
    assert facts(found)["CF-10.9"] == "for good, 1 crew back to Standby"
    assert facts(found)["CF-10.1"] == "1 more mark to place, 26 would destroy the ship"


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
    assert facts(found)["CF-10.1"] == "2 more marks to place, 27 would destroy the ship"
    last = of(hit(battle, "Cruiser Engine!! Armor!! Missile"), "3")
    assert facts(last)["CF-12.2"] == "the ship is lost with it"


@pytest.mark.rule("CF-5.2", "CF-5.3", "CF-5.7", "CF-7.9")
def test_a_harm_says_who_is_left(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine!+ Habitat", 2, heat=2, crew="1/1"), ship(LANCE), at="heat", dice="5,7")
    assert match.asked == ("P", "CF-D4")
    by_place = {option.place: str(option.value) for option in match.options}
    worker = of(match, by_place["1.1"])
    assert facts(worker)["CF-5.2"] == "is hurt"
    assert facts(worker)["CF-5.7"] == "Engine 1 stays as it is"
    hurt = next(option for option in match.options if option.label.startswith("hurt"))
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
    crew = (Crew(hero=Hero("Ada", 12, 12)), Crew(hero=Hero("Bo", 12, 5)), Crew(hero=Hero("Cy", 9, 7)))
    flown = msgspec.structs.replace(ship("Cruiser Engine Habitat", 2, heat=1), crew=crew)
    match = battle(flown, ship(LANCE), at="heat", dice="5", options={"rpg": "on"})
    assert facts(of(match, "c0"))["CF-14.3"] == "12 to 6 HP"
    assert facts(of(match, "c1"))["CF-14.3"] == "5 to 0 HP"
    assert of(match, "c1").title == "Bo"
    assert facts(of(match, "c1"))["CF-5.1"] == "2 ready, 0 hurt then"
    assert facts(of(match, "c2")) == {"CF-14.3": "7 to 1 HP", "CF-5.1": "1 ready, 2 hurt then"}
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
    assert of(match, "done").title == "nobody else"


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
    by_place = {option.place: of(match, str(option.value)) for option in match.options}
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
