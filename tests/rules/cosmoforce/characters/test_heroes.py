"""CF-14.1 to CF-14.6, CF-14.10: characters of any other role-playing game in the place of tokens."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmoforce.build import Hand, form_of
from cosmotui.rules.cosmoforce.casualties import harm_order, loss_order
from cosmotui.rules.cosmoforce.events import CrewHarmed, CrewHealed, CrewLost, ShipLost
from tests.rules.cosmoforce import battle as builders
from tests.rules.cosmoforce.battle import Battle, Builder, design_of, ship
from tests.rules.cosmoforce.characters.people import HURT, RPG, TOKEN, hero, manned, one_of

OTHER = ship("Capital Engine Armor")


def heated(own_crew, dice: str, battle: Builder, **options: str) -> Battle:
    """A Fighter with that crew and as much heat as dice, in its heat step."""
    own = manned(ship("Fighter Engine Laser", 2.0, heat=len(dice.split(","))), *own_crew)
    return battle(own, OTHER, at="heat", dice=dice, options=RPG | options)


@pytest.mark.rule("CF-14.1")
def test_any_number_of_tokens_may_be_characters() -> None:
    match = builders.building(options=RPG)
    design = design_of("Cruiser Engine Habitat")
    with pytest.raises(IllegalReply) as refusal:
        match.answer_for("P", form_of(design, [Hand(name=f"Hand {n}", max_hp=9) for n in range(4)]))
    assert [problem.rule for problem in refusal.value.problems] == ["CF-14.1"]
    match.answer_for("P", form_of(design, [Hand(name="Ann", max_hp=9), Hand(name="Bo", max_hp=20)]))
    match.answer_for("Q", form_of(design_of("Capital Engine")))
    assert [one.name for one in match.ship("P").crew] == ["Ann", "Bo", ""]
    assert match.crew("P") == "3/0"


@pytest.mark.rule("CF-14.1")
def test_without_the_option_nobody_has_a_name(building: Builder) -> None:
    match = building()
    with pytest.raises(IllegalReply, match="rpg is off"):
        match.answer_for("P", form_of(design_of("Cruiser Engine"), [Hand(name="Ann", max_hp=9)]))


@pytest.mark.rule("CF-14.1", "CF-12.1")
def test_a_ship_whose_last_character_died_is_lost(battle: Builder) -> None:
    match = heated([hero("Ann", 10, 5)], "3", battle).auto()
    assert match.last(ShipLost).rule == "CF-12.1"
    assert match.winners == ["Q"]


@pytest.mark.rule("CF-14.2", "CF-14.3", "CF-14.4")
@pytest.mark.parametrize(
    ("normal", "max_hp", "left"), [("12", 30, 24), ("10", 30, 25), ("9", 30, 25), ("1", 30, 29), ("999", 9999, 9499)]
)
def test_a_harm_is_half_of_what_kills_an_ordinary_person(normal: str, max_hp: int, left: int, battle: Builder) -> None:
    match = heated([hero("Ann", max_hp)], "3", battle, rpg_normal_hp=normal).auto()
    own = one_of(match.ship(), "Ann")
    assert own.hero and own.hero.hp == left
    assert match.last(CrewHarmed).note == f"{left} of {max_hp} HP"
    assert not own.hurt, "a character has no token side"


@pytest.mark.rule("CF-14.4")
@pytest.mark.parametrize(("hp", "ready"), [(12, True), (7, True), (6, False), (1, False)])
def test_more_than_half_is_ready(hp: int, ready: bool) -> None:
    assert hero("Ann", 12, hp).is_ready is ready
    assert hero("Ann", 13, hp).is_ready is (hp >= 7)


@pytest.mark.rule("CF-X40", "CF-14.3", "CF-14.4")
def test_x40_a_hero_of_30_and_one_of_10(battle: Builder) -> None:
    match = heated([hero("Ann", 30), TOKEN], "2,2,2", battle, rpg_normal_hp="10")
    match.auto("CF-D4").answer("c0").auto("CF-D4").answer("c0").auto("CF-D4").answer("c0")
    own = one_of(match.ship(), "Ann")
    assert own.hero and (own.hero.hp, own.is_ready) == (15, False)
    match = heated([hero("Ann", 30, 15), TOKEN], "2,2,2", battle, rpg_normal_hp="10")
    match.auto("CF-D4").answer("c0", "c0", "c0")
    assert [one.name for one in match.ship().crew] == [""]
    assert match.last(CrewHarmed).killed
    ordinary = heated([hero("Bo", 10), TOKEN], "2,2", battle, rpg_normal_hp="10").auto("CF-D4").answer("c0")
    assert one_of(ordinary.ship(), "Bo").hp == 5
    assert not one_of(ordinary.ship(), "Bo").is_ready
    ordinary.answer("c0")
    assert ordinary.last(CrewHarmed).killed


@pytest.mark.rule("CF-14.5", "CF-8.9")
def test_healing_restores_a_harm_up_to_the_maximum(battle: Builder) -> None:
    own = manned(ship("Fighter Engine Habitat*3"), hero("Ann", 12, 8), hero("Bo", 20, 3), hero("Cy", 9))
    match = battle(own, OTHER, options=RPG).answer("heal")
    assert match.values == ["c0", "c1", "done"], "whoever has all hit points needs nothing"
    match.answer("c0", "c1")
    assert [one.hp for one in match.ship().crew] == [12, 9, 9]
    assert [event.note for event in match.events(CrewHealed)] == ["has 12 of 12 HP", "has 9 of 20 HP"]
    assert match.asked == ("P", "CF-D7"), "nobody is healed twice by one action"


@pytest.mark.rule("CF-14.6", "CF-10.11")
def test_a_character_without_quarters_dies_whatever_the_hit_points(battle: Builder) -> None:
    own = manned(ship("Cruiser Engine*2 Habitat!", 0), hero("Ann", 99), hero("Bo", 50), TOKEN)
    match = battle(own, ship("Cruiser Engine Laser"), turn=1, dice="1 8", options=RPG)
    match.answer("attack").auto("CF-D5").answer("3").auto("CF-D6")
    assert match.values == ["c2", "c1", "c0"], "tokens first, then the fewest hit points"
    match.answer("c0", "c1")
    assert [one.name for one in match.ship("P").crew] == ["Bo"]
    assert [(event.name, event.killed) for event in match.events(CrewLost)] == [("Ann", True), ("", True)]


@pytest.mark.rule("CF-14.10")
def test_automatic_choices_take_tokens_first() -> None:
    own = manned(OTHER, hero("Ann", 30, 20), hero("Bo", 30, 25), HURT, TOKEN)
    assert harm_order(own) == [3, 2, 1, 0], "of the characters the one with the most hit points"
    assert loss_order(own) == [2, 3, 0, 1], "of the characters the one with the fewest"


@pytest.mark.rule("CF-14.1", "CF-7.2")
def test_a_character_repairs_as_a_token_does(battle: Builder) -> None:
    own = manned(ship("Fighter Engine Laser!"), hero("Ann"), hero("Bo", 12, 6))
    match = battle(own, OTHER, options=RPG).answer("repair", "2")
    assert match.posts() == "R2 hs", "Bo is hurt and cannot be sent"
    own = manned(ship("Fighter Engine Laser!", 0, 0), hero("Ann", slot=1), hero("Bo", 12, 6))
    match = battle(own, OTHER, at="repairs", options=RPG)
    assert match.question.title == "Ann at Laser 2: stay?"
    assert match.marks() == "0 0"
