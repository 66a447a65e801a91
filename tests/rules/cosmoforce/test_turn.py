"""CF-7: the four steps of a turn."""

import msgspec
import pytest

from cosmotui.rules.cosmoforce.events import (
    AttackRolled,
    CollisionRolled,
    Cooled,
    CrewHarmed,
    CrewMoved,
    HeatRolled,
    MarksCleared,
)
from cosmotui.rules.cosmoforce.state import Acting, Cooling, Flying, Repairing
from tests.rules.cosmoforce.battle import Builder, ship

OTHER = ship("Fighter Engine Armor", 0, 0)


@pytest.mark.rule("CF-7.1", "CF-7.5")
def test_the_steps_come_in_their_order(battle: Builder) -> None:
    """Repairs make the Dissipator and the Engine work before heat and collisions look at them."""
    own = ship("Cruiser Engine!+ Dissipator!+ Habitat", 2, 2, "1/0")
    match = battle(own, OTHER, at="repairs", dice="3")
    assert match.view.frame == Repairing()
    match.answer("standby")
    assert match.view.frame == Repairing()
    match.answer("standby")
    assert (match.asked, match.view.frame) == (("P", "CF-D7"), Acting(2))
    order = [type(event) for event in match.match.events(None)]
    assert order == [MarksCleared, MarksCleared, CrewMoved, CrewMoved, Cooled, HeatRolled, CrewHarmed]


@pytest.mark.rule("CF-7.1")
def test_a_step_lasts_until_all_of_it_is_done(battle: Builder) -> None:
    own = ship("Cruiser Engine! Habitat Armor", 2, 1, "0/2")
    match = battle(own, OTHER, at="heat", dice="1; 5,6")
    assert (match.asked, match.view.frame) == (("P", "CF-D2"), Cooling())
    match.answer("decline")
    assert (match.asked, match.view.frame) == (("P", "CF-D5"), Flying())
    match.answer("3")
    assert (match.asked, match.view.frame) == (("P", "CF-D5"), Flying())
    match.answer("3")
    assert (match.asked, match.view.frame) == (("P", "CF-D7"), Acting(2))


# --- step 1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-7.2")
@pytest.mark.parametrize(
    ("systems", "marks"),
    [
        ("Engine Laser!+ Armor", "0 0 0"),
        ("Engine Laser! Armor!!+", "0 1 1"),
        ("Engine Laser!+ Armor!!++", "0 0 0"),
        ("Engine Laser!- Armor!!+-", "0 1 1"),
        ("Engine! Laser! Armor!", "1 1 1"),
    ],
)
def test_ready_crew_clear_a_mark_each(battle: Builder, systems: str, marks: str) -> None:
    match = battle(ship(f"Cruiser {systems}", 0, 0, "1/0"), OTHER, at="repairs").auto()
    assert match.marks() == marks


@pytest.mark.rule("CF-7.3")
def test_surplus_crew_do_nothing(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Laser!+++ Armor!", 0, 0), OTHER, at="repairs").auto()
    assert match.marks() == "0 0 1"
    assert [(event.count, event.left) for event in match.events(MarksCleared)] == [(1, 0)]


@pytest.mark.rule("CF-7.2", "CF-10.9")
def test_a_destroyed_system_is_cleared_where_that_is_allowed(battle: Builder) -> None:
    own = ship("Cruiser Engine Laser!!+ Habitat", 0, 0, "1/0")
    match = battle(own, OTHER, at="repairs", options={"repair_destroyed": "yes"}).auto()
    assert match.marks() == "0 1 0"


@pytest.mark.rule("CF-7.4", "CF-D3")
def test_after_clearing_each_stays_or_returns(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Laser!++ Armor!!-", 0, 0, "1/0"), OTHER, at="repairs")
    assert match.marks() == "0 0 2", "clearing is not optional"
    assert (match.asked, match.values) == (("P", "CF-D3"), ["standby", "stay"])
    assert match.question.title == "The crew at Laser 2: stay?"
    assert match.labels == ["return to Standby, ", "stay at Laser 2, it is clean"]
    match.answer("stay", "standby")
    assert (match.asked, match.values) == (("P", "CF-D3"), ["stay", "standby"])
    assert match.question.title == "The hurt crew at Armor 3: stay?"
    assert match.labels == ["stay at Armor 3, 2 to clear", "return to Standby, "]
    match.answer("standby")
    assert match.posts() == "R2 Rs Rs hs"


@pytest.mark.rule("CF-D3")
@pytest.mark.parametrize(("marks", "default"), [("!", "standby"), ("!!", "stay"), ("", "standby")])
def test_they_stay_by_default_where_marks_are_left(battle: Builder, marks: str, default: str) -> None:
    match = battle(ship(f"Cruiser Engine Armor{marks}+", 0, 0), OTHER, at="repairs")
    assert match.default == default


@pytest.mark.rule("CF-7.5", "CF-7.6")
def test_a_repaired_dissipator_cools_at_once(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Dissipator!+", 0, 1, "0/0"), OTHER, at="repairs").auto()
    assert match.heat() == 0
    assert not match.events(HeatRolled)


@pytest.mark.rule("CF-7.5")
def test_a_repaired_weapon_fires_at_once(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser!+", 0, 0, "0/0"), OTHER, at="repairs").auto()
    assert "attack" in match.values


# --- step 2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-7.6", "CF-10.5")
@pytest.mark.parametrize(
    ("systems", "heat", "left"),
    [
        ("Dissipator*2", 2, 0),
        ("Dissipator*3", 2, 0),
        ("Dissipator Dissipator! Dissipator!!", 1, 0),
    ],
)
def test_dissipators_cool(battle: Builder, systems: str, heat: int, left: int) -> None:
    match = battle(ship(f"Cruiser Engine {systems}", 0, heat), OTHER, at="heat")
    assert not match.last(Cooled).conserving
    assert (match.heat(), match.asked) == (left, ("P", "CF-D7"))


@pytest.mark.rule("CF-7.7", "CF-7.8", "CF-1.3")
def test_a_die_for_each_token_left(battle: Builder) -> None:
    own = ship("Cruiser Engine Dissipator Dissipator! Habitat*2", 0, 5)
    match = battle(own, OTHER, at="heat", dice="3,7,8,6").auto()
    assert (match.last(HeatRolled).dice, match.last(HeatRolled).harms) == ((3, 7, 8, 6), 2)
    assert (match.heat(), match.crew()) == (4, "3/2")


@pytest.mark.rule("CF-7.7")
def test_a_heat_roll_may_harm_nobody(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Habitat", 0, 2), OTHER, at="heat", dice="7,8")
    assert (match.crew(), match.asked) == ("3/0", ("P", "CF-D7"))


@pytest.mark.rule("CF-7.7", "CF-1.2", "CF-14.8")
def test_without_heat_there_is_no_roll_that_extra_dice_could_join(battle: Builder) -> None:
    own = msgspec.structs.replace(ship("Cruiser Engine Laser", 0, 0), extra_dice=2)
    match = battle(own, OTHER, at="heat", dice="8,7,8")
    assert (match.asked, match.ship().extra_dice) == (("P", "CF-D7"), 2)
    match.answer("attack")
    assert (len(match.last(AttackRolled).dice), match.ship().extra_dice) == (3, 0)


# --- step 3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-7.9", "CF-7.10")
@pytest.mark.parametrize(
    ("systems", "crew", "helm", "risk"),
    [
        ("Engine Armor", "1/0", "any_ready", False),
        ("Engine! Armor", "1/0", "any_ready", True),
        ("Engine!! Armor", "1/0", "any_ready", True),
        ("Engine! Engine Armor", "1/0", "any_ready", False),
        ("Engine Armor", "0/2", "any_ready", True),
        ("Engine Armor+", "0/1", "any_ready", False),
        ("Engine Armor+", "0/1", "standby_ready", True),
        ("Engine Armor+", "1/0", "standby_ready", False),
        ("Engine Armor-", "0/1", "standby_ready", True),
        ("Engine! Armor", "1/0", "standby_ready", True),
    ],
)
def test_who_is_at_risk_of_collision(battle: Builder, systems: str, crew: str, helm: str, risk: bool) -> None:
    own = ship(f"Cruiser {systems}", 1, 0, crew)
    match = battle(own, OTHER, at="collisions", dice=[7] * risk, options={"helm": helm})
    assert bool(match.events(CollisionRolled)) == risk


@pytest.mark.rule("CF-7.11", "CF-7.13", "CF-4.8")
@pytest.mark.parametrize(("speed", "dice"), [(0, 0), (0.99, 0), (1, 1), (1.99, 1), (4, 4)])
def test_a_die_for_each_whole_point_of_speed(battle: Builder, speed: float, dice: int) -> None:
    match = battle(ship("Cruiser Engine! Armor", speed, 0), OTHER, at="collisions", dice=[8] * dice)
    assert [len(event.dice) for event in match.events(CollisionRolled)] == [dice] * bool(dice)


@pytest.mark.rule("CF-7.11", "CF-10.1")
def test_collisions_damage_by_the_owner_s_choice(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Armor Laser", 3, 0), OTHER, at="collisions", dice="2,7,2")
    match.answer("3", "2")
    assert match.marks() == "1 1 1"


@pytest.mark.rule("CF-7.12")
def test_two_reasons_are_one_roll(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Armor", 1, 0, "0/1"), OTHER, at="collisions", dice="8")
    assert len(match.events(CollisionRolled)) == 1


# --- step 4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-7.14", "CF-D7")
def test_two_actions_which_may_be_the_same(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Dissipator*2", 1, 6), OTHER)
    assert (match.asked, match.view.frame) == (("P", "CF-D7"), Acting(2))
    assert match.question.title == "Which action comes first?"
    match.answer("conserve")
    assert (match.asked, match.view.frame) == (("P", "CF-D7"), Acting(1))
    assert match.question.title == "Which action comes last?"
    match.answer("conserve")
    assert (match.asked, match.heat()) == (("Q", "CF-D7"), 2)


@pytest.mark.rule("CF-7.15")
@pytest.mark.parametrize("actions", [0, 1])
def test_a_turn_may_be_ended_early(battle: Builder, actions: int) -> None:
    match = battle(ship("Cruiser Engine", 1, 0), OTHER).answer(*["conserve"] * actions, "end")
    assert match.asked == ("Q", "CF-D7")


@pytest.mark.rule("CF-7.16")
def test_an_action_is_over_before_the_next_is_chosen(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser", 1, 0), ship("Cruiser Engine Armor", 0, 0), dice="3").answer("attack")
    assert (match.asked, match.view.frame) == (("Q", "CF-D5"), Acting(1))
    assert match.answer("2").asked == ("P", "CF-D7")
