"""CX-5: an attack step by step, and windows WC, WD and WE."""

import pytest

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_conflict import terrain
from cosmotui.rules.cosmic_conflict.events import AttackResolved, AttackRolled, DieRerolled, OrderRevealed
from cosmotui.rules.cosmic_conflict.orders import Order
from cosmotui.rules.cosmic_conflict.shots import Shot
from cosmotui.rules.cosmic_conflict.state import Activating, Aim
from tests.rules.cosmic_conflict.scenes import Builder, Scene, card, foe, ship

GUN = card(3, "K F")
TWO_GUNS = card(3, "K F", "K F")
ROCKETS = card(3, "R F")
HULK = card(3, "PWS")
FIELD = terrain.asteroids((14, 15))


def came_of(match: Scene) -> tuple[int, str, int]:
    event = match.last(AttackResolved)
    return event.number, event.result, event.dealt


def labels(match: Scene) -> list[str]:
    question = match.question
    assert isinstance(question, ChooseOne)
    return [option.label for option in question.options]


# --- declaring --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-5.1", "CX-5.2", "CX-5.3", "CX-5.19")
def test_weapons_in_any_order_each_once(scene: Builder) -> None:
    match = scene(ship(TWO_GUNS), foe(HULK), dice="1 1 2 2").answer("w1")
    assert (match.asked, match.values) == ((0, "CX-D15"), ["w0", "stop"])
    match.answer("w0")
    assert match.unit("a1").fired == (1, 0)
    assert isinstance(match.state.frame, Activating)
    assert match.state.frame.part == "velocity"


@pytest.mark.rule("CX-5.19")
def test_the_owner_may_stop(scene: Builder) -> None:
    match = scene(ship(TWO_GUNS), foe(HULK)).answer("stop")
    assert match.asked == (0, "CX-D33")
    assert match.unit("a1").fired == ()


@pytest.mark.rule("CX-5.3", "CX-8.14")
def test_weapons_that_work_and_are_unused(scene: Builder) -> None:
    own = ship(card(3, "K F", "B F", "K F", "K A"), off=(0,), fired=(2,))
    assert scene(own, foe(HULK)).values == ["w1", "stop"]


@pytest.mark.rule("CX-5.4")
def test_targets_are_enemies_on_the_table(scene: Builder) -> None:
    others = [ship(HULK, (15, 15)), foe(HULK), foe(HULK, (17, 15)), foe(HULK, (18, 15), status="destroyed")]
    match = scene(ship(GUN), *others, foe("INT", (16, 15), status="aboard", carrier=2)).answer("w0")
    assert match.values == ["t2", "t3"]
    assert labels(match) == ["b1 Test Ship", "b2 Test Ship"]


@pytest.mark.rule("CX-5.4", "CX-5.20")
def test_the_destroyed_are_removed_before_the_next_attack(scene: Builder) -> None:
    match = scene(ship(TWO_GUNS), foe(HULK, health=29), foe(HULK, (18, 15)), dice="6 6 2 3").answer("w0", "t1")
    assert match.unit("b1").status == "destroyed"
    match.answer("w1")
    assert match.last(AttackRolled).target == 2


@pytest.mark.rule("CX-5.5", "CX-5.6", "CX-5.7")
@pytest.mark.parametrize(
    ("far", "heading", "feature", "rule"),
    [
        (18, 3, terrain.dust((16, 15)), ""),
        (18.1, 3, terrain.dust((16, 15)), "CX-5.5"),
        (8, 2, terrain.dust((16, 15)), ""),
        (8, 1, terrain.dust((16, 15)), "CX-5.6"),
        (8, 9, terrain.dust((16, 15)), "CX-5.6"),
        (8, 3, terrain.planet((15, 15)), "CX-16.6"),
        (8, 3, terrain.planet((15, 18.5)), ""),
        (8, 3, terrain.planet((15, 18.4)), "CX-16.6"),
        (8, 3, terrain.plasma((15, 15)), "CX-16.8"),
    ],
)
def test_why_an_attack_is_not_possible(scene: Builder, far: float, heading: int, feature, rule: str) -> None:
    match = scene(ship(GUN, heading=heading), foe(HULK, (10 + far, 15)), terrain=[feature])
    found = match.shot("a1", 0, "b1")
    if rule:
        assert isinstance(found, Problem)
        assert found.rule == rule
        assert found.text
    else:
        assert isinstance(found, Shot)
    assert (match.asked[1] == "CX-D15") == (not rule)


@pytest.mark.rule("CX-5.8", "CX-X76", "CX-11.13")
def test_fighters_and_extended_range(scene: Builder) -> None:
    near, far = foe("INT", (20, 15)), foe("INT", (22, 15))
    assert isinstance(scene(ship(GUN), near).shot("a1", 0, "b1"), Shot)
    found = scene(ship(GUN), far).shot("a1", 0, "b1")
    assert isinstance(found, Problem)
    assert found.rule == "CX-5.8"
    found = scene(ship("GUN", carrier=-1), foe(HULK, (22, 15))).shot("a1", 0, "b1")
    assert isinstance(found, Problem)
    assert found.rule == "CX-11.13"


@pytest.mark.rule("CX-5.9", "CX-5.2")
def test_a_missed_attack_uses_the_weapon(scene: Builder) -> None:
    match = scene(ship(GUN), foe(HULK, (20, 15), orders="+Evasive Actions"), dice="1 6").answer("w0")
    assert came_of(match) == (0, "miss", 0)
    assert match.unit("a1").fired == (0,)
    assert match.unit("b1").health == 0


@pytest.mark.rule("CX-5.9", "CX-11.14")
def test_a_fighter_spends_its_payload(scene: Builder) -> None:
    match = scene(ship("BMB"), foe(HULK, (15, 15)), dice="4 3 3").answer("w0")
    assert match.unit("a1").ammo == 1
    assert match.asked == (0, "CX-D36")


# --- window WC --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-5.10", "CX-12.17", "CX-D20", "CX-D21")
def test_the_attacker_then_the_defender_may_reveal_before_the_dice(scene: Builder) -> None:
    own, target = ship(GUN, orders="Offensive Focus"), foe(HULK, orders="Evasive Actions")
    match = scene(own, target, dice="3 4").answer("w0")
    assert (match.asked, match.values, match.default) == ((0, "CX-D20"), ["yes", "no"], "yes")
    match.answer("no")
    assert (match.asked, match.values, match.default) == ((1, "CX-D21"), ["yes", "no"], "yes")
    assert not match.events(AttackRolled)
    match.answer("yes")
    assert match.values == ["stand", "pay 0 0", "pay 0 1"]  # the Order that stayed hidden may pay for a Re-roll
    match.answer("stand")
    assert came_of(match) == (2, "hit", 4)
    assert [event.order for event in match.events(OrderRevealed)] == ["Evasive Actions"]
    assert match.unit("a1").orders == (Order("Offensive Focus"),)
    assert match.unit("b1").navigated


@pytest.mark.rule("CX-5.10", "CX-13.3")
def test_offensive_focus_revealed_before_the_dice_works_at_once(scene: Builder) -> None:
    match = scene(ship(GUN, orders="Offensive Focus"), foe(HULK), dice="3 4 6").answer("w0", "yes")
    assert match.asked == (0, "CX-D22")
    match.answer("focus 1")
    assert came_of(match) == (3, "hit", 6)


@pytest.mark.rule("CX-5.10", "CX-8.16")
def test_nothing_is_revealed_under_communications_damage(scene: Builder) -> None:
    own = ship(GUN, orders="Offensive Focus", conditions=["communications"])
    target = foe(HULK, orders="Evasive Actions", tokens=1, conditions=["communications"])
    match = scene(own, target, dice="3 4").answer("w0")
    assert came_of(match) == (3, "hit", 4)


# --- the dice ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-5.11", "CX-1.31")
def test_the_accuracy_die_comes_first(scene: Builder) -> None:
    match = scene(ship(ROCKETS), foe(card(3, "K F"), (15, 15)), dice="6 1 2").answer("w0")
    event = match.last(AttackRolled)
    assert (event.accuracy, event.damage) == (6, (1, 2))
    assert came_of(match) == (6, "hit", 3)


# --- window WD --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X40", "CX-5.12", "CX-13.3", "CX-D22")
def test_offensive_focus_rerolls_one_die(scene: Builder) -> None:
    match = scene(ship(GUN, orders="+Offensive Focus"), foe("FRG"), dice="1 5 4").answer("w0")
    assert (match.asked, match.values) == ((0, "CX-D22"), ["focus 0", "stand", "focus 1"])
    assert match.view(1).aim == Aim(0, 0, 1, 1, (5,))
    match.answer("focus 0")
    assert came_of(match) == (3, "hit", 6)
    event = match.last(DieRerolled)
    assert (event.why, event.die, event.old, event.new) == ("Offensive Focus", 0, 1, 4)


@pytest.mark.rule("CX-13.3", "CX-5.12")
def test_offensive_focus_rerolls_in_each_attack(scene: Builder) -> None:
    own = ship(TWO_GUNS, orders="+Offensive Focus")
    match = scene(own, foe(HULK), dice="2 2 5; 3 3 4").answer("w0", "focus 1", "w1", "focus 1")
    assert [event.dealt for event in match.events(AttackResolved)] == [5, 4]


@pytest.mark.rule("CX-D22")
@pytest.mark.parametrize(
    ("accuracy", "default"),
    [(1, "focus 0"), (3, "stand")],
)
def test_by_default_a_miss_is_rerolled(scene: Builder, accuracy: int, default: str) -> None:
    target = foe(card(1, "PWS"), (15, 15))
    match = scene(ship(GUN, orders="+Offensive Focus"), target, dice=[accuracy, 5]).answer("w0")
    assert match.default == default
    match.answer("stand")


@pytest.mark.rule("CX-D22")
def test_a_miss_that_one_face_alone_improves_stands_by_default(scene: Builder) -> None:
    # weapon Size 6 against Size 1: 6 is a Glance, nothing else is more than a Miss
    match = scene(ship(card(6, "K F"), orders="+Offensive Focus"), foe(card(1, "PWS")), dice="1 5").answer("w0")
    assert match.default == "stand"
    match.answer("stand")
    match = scene(ship(card(5, "K F"), orders="+Offensive Focus"), foe(card(1, "PWS")), dice="1 5").answer("w0")
    assert match.default == "focus 0"
    match.answer("stand")


@pytest.mark.rule("CX-D22", "CX-5.16")
def test_a_miss_whose_accuracy_die_was_rerolled_stands_by_default(scene: Builder) -> None:
    own = ship(GUN, orders="+Offensive Focus", tokens=1)
    match = scene(own, foe(card(1, "PWS")), dice="1 5 2").answer("w0", "focus 0")
    assert match.values == ["stand", "pay -1 1"]
    match.answer("stand")


@pytest.mark.rule("CX-13.4", "CX-12.11", "CX-12.19")
@pytest.mark.parametrize(
    ("orders", "tokens", "values"),
    [
        ("", 1, ["stand", "pay -1 0", "pay -1 1"]),
        ("Mark Target", 0, ["stand", "pay 0 0", "pay 0 1"]),
        ("Mark Target, Navigate: Evasive Actions", 0, ["stand", "pay 0 0", "pay 0 1"]),
        ("+Mark Target", 0, None),
    ],
)
def test_what_pays_for_a_reroll(scene: Builder, orders: str, tokens: int, values: list[str] | None) -> None:
    match = scene(ship(GUN, orders=orders, tokens=tokens), foe(HULK, (22, 15)), dice="3 4 6" if values else "3 4")
    match.answer("w0")
    if values:
        assert (match.asked, match.values) == ((0, "CX-D22"), values)
        match.answer(values[2])
        assert match.last(DieRerolled).new == 6
        assert "command Re-roll" in match.unit("a1").used
        assert match.unit("a1").tokens == 0
        assert all(order.state == "discarded" for order in match.unit("a1").orders[:1])
        assert match.events(OrderRevealed) == []
    else:
        assert match.events(DieRerolled) == []


@pytest.mark.rule("CX-8.15", "CX-13.4")
def test_no_reroll_command_while_offensive_is_barred(scene: Builder) -> None:
    own = ship(TWO_GUNS, tokens=1, conditions=["weapons"])
    match = scene(own, foe(HULK), dice="3 4").answer("w0")
    assert match.asked == (0, "CX-D15")


@pytest.mark.rule("CX-13.7", "CX-5.16", "CX-12.12")
def test_order_and_command_on_different_dice(scene: Builder) -> None:
    own = ship(ROCKETS, orders="+Offensive Focus, Mark Target", tokens=1)
    match = scene(own, foe(card(3, "ARM", "ARM"), (15, 15)), dice="2 1 1; 5 6").answer("w0")
    assert match.values == [
        *("stand", "focus 0", "focus 1", "focus 2"),
        *("pay -1 0", "pay -1 1", "pay -1 2", "pay 1 0", "pay 1 1", "pay 1 2"),
    ]
    match.answer("pay 1 1")
    assert match.values == ["stand", "focus 0", "focus 2"]
    assert match.view(1).aim == Aim(0, 0, 1, 2, (5, 1), False, (1,))
    match.answer("focus 2")
    assert came_of(match) == (2, "hit", 11)


@pytest.mark.rule("CX-5.13")
def test_the_window_of_the_attacker_does_not_open_again(scene: Builder) -> None:
    own = ship(TWO_GUNS, orders="+Offensive Focus", tokens=1)
    match = scene(own, foe(HULK, (18, 15)), terrain=[FIELD], dice="3 4 6").answer("w0", "stand")
    assert match.asked == (1, "CX-D23")
    match.answer("die 1")
    assert came_of(match) == (3, "hit", 6)
    assert match.asked == (0, "CX-D15")


@pytest.mark.rule("CX-9.12")
def test_one_of_two_damage_dice_is_rerolled_and_the_roll_read_again(scene: Builder) -> None:
    own = ship(card(3, "K F OS"), orders="+Offensive Focus")
    match = scene(own, foe(HULK), dice="5 2 6; 3").answer("w0")
    assert labels(match)[1:] == ["re-roll the accuracy die", "re-roll the damage die 1", "re-roll the damage die 2"]
    match.answer("focus 2")
    assert came_of(match) == (4, "hit", 3)


# --- veterans ---------------------------------------------------------------------------------------------------------

CREWS = {"crew": "free"}


@pytest.mark.rule("CX-X99", "CX-24.2", "CX-5.12")
def test_a_veteran_rerolls_once_a_turn(scene: Builder) -> None:
    own = ship(TWO_GUNS, traits=("veteran",))
    match = scene(own, foe(HULK), dice="1 4; 5; 2 2", options=CREWS).answer("w0")
    assert (match.asked, match.values) == ((0, "CX-D22"), ["stand", "veteran 0", "veteran 1"])
    match.answer("veteran 0")
    assert came_of(match) == (5, "hit", 4)
    match.answer("w1")
    assert came_of(match) == (2, "hit", 2)


@pytest.mark.rule("CX-24.1", "CX-24.2")
def test_veterans_only_where_crews_are_in_use_and_it_acts(scene: Builder) -> None:
    own = ship(TWO_GUNS, traits=("veteran",), tokens=1)
    match = scene(own, foe(HULK), dice="1 4").answer("w0", "stand")
    assert match.last(AttackResolved).number == 1
    other = ship("CVT", (50, 25))
    match = scene(other, own, foe(HULK), at="attack", acting="a1", options=CREWS, dice="1 4")
    match.answer("orders", "attack 1 -1", "w0")
    assert came_of(match) == (1, "glance", 2)


@pytest.mark.rule("CX-24.2", "CX-24.8", "CX-D45", "CX-10.5")
def test_a_veteran_rerolls_the_die_of_its_area_system(scene: Builder) -> None:
    own = ship(card(2, "AWS"), traits=("veteran",))
    for face, default in ((2, "0"), (3, "stand")):
        match = scene(own, foe("BMB", (12, 15)), dice=[face, 5], options=CREWS).answer("aws 0")
        assert (match.asked, match.default) == ((0, "CX-D45"), default)
        match.answer("0")
        assert match.unit("b1").health == 5
        assert match.last(DieRerolled).why == "Veteran"


@pytest.mark.rule("CX-24.2", "CX-24.8", "CX-10.21")
def test_a_veteran_rerolls_a_die_of_an_exchange_that_it_called(scene: Builder) -> None:
    own = ship(card(2, "PWS", "s PWS", "s PWS"), traits=("veteran",))
    rival = foe(card(2, "s PWS"), (10, 16), traits=("veteran",))
    match = scene(own, rival, at="end", dice="4 3 1; 6; 5; 6 6", options=CREWS).answer("t1")
    assert match.values == ["2", "stand", "0", "1"]
    match.answer("2")
    assert (match.unit("b1").health, match.unit("a1").health) == (13, 5)


@pytest.mark.rule("CX-24.8")
def test_the_other_dice_of_a_veteran_stay(scene: Builder) -> None:
    own = ship(card(2, "PWS", "s PWS", "s PWS"), traits=("veteran",))
    match = scene(own, foe(card(2, "K A"), (10, 16)), at="end", dice="4 3 1; 2", options=CREWS).answer("t1", "0")
    event = match.last(DieRerolled)
    assert (event.die, event.old, event.new) == (1, 4, 2)
    assert match.unit("b1").health == 6


@pytest.mark.rule("CX-24.8")
def test_a_veteran_without_dice_rerolls_none(scene: Builder) -> None:
    own = ship(card(2, "K A"), traits=("veteran",))
    match = scene(own, foe(card(2, "s PWS"), (10, 16)), at="end", dice="4", options=CREWS).answer("t1")
    assert match.unit("a1").health == 4


# --- what is offered first --------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-D15")
def test_the_most_damage_to_be_expected_is_the_default(scene: Builder) -> None:
    own = ship(card(3, "K F", "R F", "K F OS"))
    assert scene(own, foe(HULK, (15, 15))).values == ["w1", "w0", "w2", "stop"]
    assert scene(own, foe(HULK, (26.5, 15))).values == ["w0", "w1", "w2", "stop"]
    targets = foe(card(1, "PWS")), foe(HULK), foe(card(6, "PWS"))
    assert scene(ship(GUN), *targets).answer("w0").values == ["t2", "t1", "t3"]


@pytest.mark.rule("CX-D15")
def test_by_default_nobody_fires_at_what_he_cannot_hurt(scene: Builder) -> None:
    own = ship(card(1, "PWS", "s K F"))
    for size, first in ((6, "stop"), (5, "w1")):
        assert scene(own, foe(card(size, "PWS"))).default == first


@pytest.mark.rule("CX-D15")
def test_what_cannot_hurt_comes_after_all_else(scene: Builder) -> None:
    own, bomber = ship(card(1, "AWS", "s K F", "s K F"), tokens=1), foe("BMB", (11, 16))
    match = scene(own, foe(card(6, "PWS"), (14, 15)), bomber)
    assert match.values == ["aws 0", "w1", "w2", "orders", "stop"]
    match = scene(own, foe(card(5, "PWS"), (14, 15)), bomber)
    assert match.values == ["w1", "w2", "aws 0", "orders", "stop"]
    idle = scene(ship(card(2, "AWS"), tokens=1), foe(HULK))
    assert (idle.asked, idle.values) == ((0, "CX-D33"), ["0", "1", "orders"])  # Orders alone wait for step M1


@pytest.mark.rule("CX-13.27", "CX-13.26")
def test_what_a_mark_buys_ends_with_the_attack_part(scene: Builder) -> None:
    own = ship(GUN, orders="Mark Target, Scanning: Mark Target", fired=(0,))
    match = scene(own, foe(HULK, (15, 15)), foe(HULK, (16, 15)))
    match.answer("mark", "t1")
    assert [order.state for order in match.unit("a1").orders] == ["used", "hidden"]
    match.answer("mark")
    assert [match.unit(name).marks for name in ("b1", "b2")] == [(0,), (0,)]
    match.answer("spend 1 accuracy")
    assert len(match.state.mark_uses) == 1
    match.answer("stop")
    assert match.state.mark_uses == ()


@pytest.mark.rule("CX-D15", "CX-21.3")
def test_the_order_of_targets_tells_nothing_of_hidden_cards(scene: Builder) -> None:
    hidden = [card(1, "PWS"), card(3, "PWS", "ECM", "ECM"), card(6, "PWS")]
    told: set[tuple[str, ...]] = set()
    for number in range(3):
        ranks = [*hidden[number:], *hidden[:number]]
        foes = [foe(one, (19, 14 + place), revealed=False) for place, one in enumerate(ranks)]
        match = scene(ship(GUN), *foes, options={"stealth": "blank"}).answer("w0")
        told.add(tuple(match.values))
    assert told == {("t1", "t2", "t3")}


@pytest.mark.rule("CX-13.1", "CX-13.2", "CX-D15")
def test_contingent_attacks_offer_weapons_in_the_same_order(scene: Builder) -> None:
    own = ship(card(3, "K F", "R F"), orders="+Contingent Attack")
    match = scene(own, foe(HULK, (15, 15)), at="velocity").answer("orders", "fire 0")
    assert match.values == ["w1", "w0"]
