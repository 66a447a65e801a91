"""CX-7: Shields and Armor, bypass, Health rows; Brace for Impact."""

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_conflict.damage import Blow, hurt
from cosmotui.rules.cosmic_conflict.events import ConditionPicked, ConditionRolled, DamageTaken, Destroyed
from cosmotui.rules.cosmic_conflict.losses import destroy, flee
from cosmotui.rules.cosmic_conflict.unit import Condition
from tests.rules.cosmic_conflict.scenes import Bench, BenchBuilder, Builder, card, foe, ship


def struck(table: Bench, amount: int, *replies: str, accuracy: int | None = None, weapon: str = "") -> Bench:
    """A damage event on b1."""
    blow = Blow(amount, "a test", accuracy, weapon)
    table.run(hurt(table.table, table.rules, table.id("b1"), blow), *replies)
    return table


def placed(table: Bench) -> list[tuple[int, int, int, int]]:
    """Shields, Armor, Health and what was lost, of each part of the events."""
    return [(event.shields, event.armor, event.health, event.lost) for event in table.events(DamageTaken)]


def target(*mounts: str, size: int = 3, **more):
    return foe(card(size, *mounts), **more)


# --- bypass -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X51", "CX-7.5", "CX-6.13")
def test_kinetics_pass_worn_armor(bench: BenchBuilder) -> None:
    for accuracy, left, health in ((5, [4], 4), (4, [0], 0)):
        table = struck(bench(ship("DST"), foe("DST", tracks=[4])), 4, accuracy=accuracy, weapon="K")
        assert (table.left("b1"), table.unit("b1").health) == (left, health)


@pytest.mark.rule("CX-X52", "CX-7.4", "CX-7.5", "CX-7.8", "CX-9.13", "CX-9.14", "CX-10.10")
@pytest.mark.parametrize(
    ("weapon", "left", "health"), [("K", [3, 0], 1), ("R", [3, 0], 1), ("M", [3, 0], 1), ("B", [0, 2], 0)]
)
def test_weapons_and_screens(bench: BenchBuilder, weapon: str, left: list[int], health: int) -> None:
    table = struck(bench(ship("DST"), target("SHD", "s ARM", tracks=[3, 5])), 6, accuracy=4, weapon=weapon)
    assert (table.left("b1"), table.unit("b1").health) == (left, health)


@pytest.mark.rule("CX-X53", "CX-7.4", "CX-7.5", "CX-7.8")
@pytest.mark.parametrize(("weapon", "left"), [("R", [5, 3]), ("K", [5, 3]), ("B", [0, 8])])
def test_a_shield_that_is_passed(bench: BenchBuilder, weapon: str, left: list[int]) -> None:
    table = struck(bench(ship("DST"), target("s SHD", "ARM")), 7, accuracy=6, weapon=weapon)
    assert (table.left("b1"), table.unit("b1").health) == (left, 0)
    assert table.asked == []


@pytest.mark.rule("CX-7.4", "CX-7.5")
def test_each_component_is_checked_on_its_own(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target("SHD", "s SHD", "s SHD", tracks=[6, 5, 2])), 9, accuracy=5, weapon="K")
    assert (table.left("b1"), table.unit("b1").health) == ([0, 2, 2], 0)
    table = struck(bench(ship("DST"), target("ARM", "s ARM", tracks=[6, 3])), 9, accuracy=4, weapon="K")
    assert (table.left("b1"), table.unit("b1").health) == ([0, 3], 3)


@pytest.mark.rule("CX-7.6", "CX-X55", "CX-7.3", "CX-7.10")
def test_bypass_is_judged_before_anything_is_placed(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target("SHD", "ARM", tracks=[2, 3])), 9, accuracy=2, weapon="K")
    assert (table.left("b1"), table.unit("b1").health) == ([0, 0], 4)
    assert placed(table) == [(2, 3, 4, 0)]


@pytest.mark.rule("CX-7.7")
def test_damage_without_an_accuracy_number_passes_nothing(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target("SHD", "ARM", tracks=[1, 1])), 2)
    assert (table.left("b1"), table.unit("b1").health) == ([0, 0], 0)


@pytest.mark.rule("CX-7.3", "CX-8.14")
def test_what_is_full_or_deactivated_takes_no_part(bench: BenchBuilder) -> None:
    wounded = target("SHD", "ARM", "s SHD", "s ARM", tracks=[0, 6, 5, 5], off=(2, 3))
    table = struck(bench(ship("DST"), wounded), 5, accuracy=2, weapon="B")
    assert (table.left("b1"), table.unit("b1").health) == ([0, 1, 5, 5], 0)


# --- the order --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X54", "CX-7.9", "CX-7.2", "CX-D26", "CX-12.17")
def test_the_owner_chooses_what_is_filled_first(bench: BenchBuilder) -> None:
    for reply, left in (("shields", [0, 3]), ("armor", [3, 0])):
        table = bench(ship("DST"), target("SHD", "ARM", tracks=[4, 4]))
        struck(table, 5, reply, accuracy=2, weapon="K")
        assert table.left("b1") == left
        assert table.keys == [(1, "CX-D26")]
        assert table.values() == ["shields", "armor"]
        assert table.asked[0].title == "b1 Test Ship takes 5: Shields or Armor first?"


@pytest.mark.rule("CX-7.9")
def test_within_a_kind_the_readout_counts(bench: BenchBuilder) -> None:
    table = bench(ship("DST"), target("s ARM", "SHD", "s SHD", "s ARM", tracks=[2, 3, 3, 2]))
    struck(table, 6, "armor")
    assert table.left("b1") == [0, 1, 3, 0]
    table = bench(ship("DST"), target("s ARM", "SHD", "s SHD", "s ARM", tracks=[2, 3, 3, 2]))
    struck(table, 7, "shields")
    assert table.left("b1") == [1, 0, 0, 2]


@pytest.mark.rule("CX-7.8", "CX-7.9")
@pytest.mark.parametrize(
    ("amount", "weapon", "asked"), [(4, "B", False), (4, "K", True), (7, "K", True), (8, "K", False), (4, "", True)]
)
def test_nobody_is_asked_where_it_does_not_matter(bench: BenchBuilder, amount: int, weapon: str, asked: bool) -> None:
    table = bench(ship("DST"), target("SHD", "ARM", tracks=[4, 4]))
    struck(table, amount, accuracy=2 if weapon else None, weapon=weapon)
    assert bool(table.asked) == asked
    assert table.left("b1") == [max(0, 4 - amount), min(4, 8 - amount)]


@pytest.mark.rule("CX-7.16")
def test_a_full_track_generates_no_condition(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target("SHD")), 10)
    assert (table.left("b1"), table.unit("b1").health, table.kinds("b1")) == ([0], 0, [])


@pytest.mark.rule("CX-7.1", "CX-7.2")
def test_the_event_tells_amount_and_cause(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target("SHD", "ARM", tracks=[4, 4])), 10)
    assert table.last(DamageTaken).cause == "a test"
    assert placed(table) == [(4, 4, 2, 0)]
    assert table.log() == ["b1 Test Ship takes Shields 4, Armor 4, Health 2 (a test)"]


@pytest.mark.rule("CX-7.1")
@pytest.mark.parametrize("amount", [0, -3])
def test_nothing_is_no_event(bench: BenchBuilder, amount: int) -> None:
    table = struck(bench(ship("DST"), target("SHD")), amount)
    assert table.all_events == []


# --- Health -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X56", "CX-7.11", "CX-7.13")
def test_structural_damage_adds_one_to_later_events(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target(size=2, health=8), dice="3 2"), 5)
    assert (table.unit("b1").health, table.kinds("b1")) == (13, ["structural"])
    struck(table, 1)
    assert table.unit("b1").health == 15
    assert placed(table) == [(0, 0, 2, 0), (0, 0, 3, 0), (0, 0, 2, 0)]


@pytest.mark.rule("CX-7.11", "CX-8.3")
def test_structural_damage_adds_up_but_only_on_health(bench: BenchBuilder) -> None:
    twice = ["structural", Condition("structural", in_play=False)]
    table = struck(bench(ship("DST"), target("SHD", conditions=twice)), 10)
    assert table.unit("b1").health == 0
    struck(table, 1)
    assert table.unit("b1").health == 3


@pytest.mark.rule("CX-X57", "CX-8.5", "CX-7.13")
def test_serious_damage_comes_before_the_rest(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target(size=2, health=8), dice="3 3"), 5)
    assert (table.unit("b1").health, table.kinds("b1")) == (15, ["serious"])
    assert placed(table) == [(0, 0, 2, 0), (0, 0, 2, 0), (0, 0, 3, 0)]
    assert [event.cause for event in table.events(DamageTaken)] == ["a test", "Serious Damage", "a test"]


@pytest.mark.rule("CX-8.5", "CX-7.11")
def test_serious_damage_goes_straight_to_health_and_structural_damage_adds_to_it(bench: BenchBuilder) -> None:
    own = target("SHD", "ARM", tracks=[3, 3], size=3, health=8, conditions=["structural"])
    table = struck(bench(ship("DST"), own, dice="3 4"), 7)
    assert (table.left("b1"), table.unit("b1").health) == ([0, 0], 13)
    own = target("SHD", "ARM", size=3, health=9)
    table = bench(ship("DST"), own, dice="3 3")
    table.run(hurt(table.table, table.rules, 1, Blow(1, "inside", inside=True)))
    assert (table.left("b1"), table.unit("b1").health) == ([10, 10], 12)


@pytest.mark.rule("CX-X60", "CX-7.12", "CX-7.14", "CX-8.10")
def test_one_event_that_fills_two_rows(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target(size=3, health=9), dice="5 5 6 5"), 13, "velocity")
    assert table.unit("b1").health == 22
    assert table.unit("b1").conditions == (Condition("communications"), Condition("propulsion", (), "velocity"))
    assert table.keys == [(1, "CX-D32")]


@pytest.mark.rule("CX-X61", "CX-7.15", "CX-7.17")
def test_the_last_row(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target(size=1, health=9)), 1)
    assert table.unit("b1").status == "destroyed"
    struck(table, 5)
    assert placed(table) == [(0, 0, 1, 0)]
    table = struck(bench(ship("DST"), target(size=2, health=18)), 7)
    assert placed(table) == [(0, 0, 2, 5)]
    assert table.events(ConditionRolled) == []


@pytest.mark.rule("CX-7.12", "CX-7.14", "CX-7.15")
def test_an_event_that_fills_every_row(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target(size=3), dice="6 6 6 6"), 31)
    assert table.unit("b1").status == "destroyed"
    assert placed(table) == [(0, 0, 10, 0), (0, 0, 10, 0), (0, 0, 10, 1)]
    assert len(table.events(ConditionRolled)) == 2


@pytest.mark.rule("CX-8.18", "CX-7.15", "CX-11.4")
def test_a_fighter_has_one_row_of_six(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), foe("INT")), 5)
    assert (table.unit("b1").health, table.unit("b1").status) == (5, "table")
    struck(table, 1)
    assert table.unit("b1").status == "destroyed"
    assert table.events(ConditionRolled) == []


@pytest.mark.rule("CX-7.17", "CX-8.1")
def test_catastrophic_damage_ends_the_event(bench: BenchBuilder) -> None:
    table = struck(bench(ship("DST"), target(size=3, health=9), dice="1 1"), 9)
    assert (table.unit("b1").status, table.unit("b1").health) == ("destroyed", 10)
    assert table.last(Destroyed).why == "Catastrophic Damage"
    assert table.kinds("b1") == []


@pytest.mark.rule("CX-7.17", "CX-11.25")
@pytest.mark.parametrize(("leave", "status"), [(destroy, "destroyed"), (flee, "fled")])
def test_whoever_is_aboard_shares_the_end(bench: BenchBuilder, leave, status: str) -> None:
    units = [
        target("FLH", "FLH", size=2),
        target("FLH", size=2),
        foe("INT", carrier=1, status="aboard"),
        foe("BMB", (30, 15), carrier=1),
        foe("INT", carrier=2, status="aboard"),
    ]
    table = bench(ship("DST"), *units)
    leave(table.table, 1, "a test")
    assert [unit.status for unit in table.state.units] == ["table", status, "table", status, "table", "aboard"]


@pytest.mark.rule("CX-21.4", "CX-7.1")
@pytest.mark.parametrize(("amount", "revealed"), [(0, False), (1, True)])
def test_damage_reveals_a_hidden_ship(bench: BenchBuilder, amount: int, revealed: bool) -> None:
    table = struck(bench(ship("DST"), target("SHD", revealed=False), options={"stealth": "blank"}), amount)
    assert table.unit("b1").revealed == revealed


@pytest.mark.rule("CX-21.4")
@pytest.mark.parametrize("leave", [destroy, flee])
def test_whoever_is_lost_is_revealed(bench: BenchBuilder, leave) -> None:
    table = bench(ship("DST"), target("SHD", revealed=False), options={"stealth": "blank"})
    leave(table.table, 1, "a test")
    assert table.unit("b1").revealed
    assert "Test Ship" in table.log()[0]


# --- Brace for Impact -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X62", "CX-13.8", "CX-13.12", "CX-D28")
def test_braced(bench: BenchBuilder) -> None:
    table = bench(ship("DST"), target(size=3, health=8, orders="+Brace for Impact"), dice="1 1 6 5")
    struck(table, 7)
    assert placed(table) == [(0, 0, 2, 5)]
    assert table.unit("b1").health == 10
    assert table.unit("b1").conditions == (Condition("propulsion", (), "jump"),)
    assert table.keys == [(1, "CX-D28"), (1, "CX-D28"), (1, "CX-D32")]
    assert table.last(ConditionPicked).condition == "Propulsion Damage"


@pytest.mark.rule("CX-13.9", "CX-D27", "CX-12.17")
@pytest.mark.parametrize(("amount", "default"), [(2, "no"), (3, "no"), (4, "yes")])
def test_brace_is_revealed_after_the_damage_is_known(bench: BenchBuilder, amount: int, default: str) -> None:
    table = bench(ship("DST"), target(size=3, health=8, orders="Brace for Impact"), dice="6 6")
    struck(table, amount, "yes", "keep")
    assert table.keys[0] == (1, "CX-D27")
    assert table.values(0)[0] == default
    assert (table.unit("b1").health, placed(table)) == (10, [(0, 0, 2, amount - 2)])
    assert table.unit("b1").executes("Brace for Impact")


@pytest.mark.rule("CX-13.9")
def test_brace_stays_hidden_if_the_owner_likes(bench: BenchBuilder) -> None:
    table = bench(ship("DST"), target(size=3, health=8, orders="Brace for Impact"), dice="6 6")
    struck(table, 4, "no")
    assert (table.unit("b1").health, table.unit("b1").orders[0].state) == (12, "hidden")


@pytest.mark.rule("CX-13.9", "CX-13.10")
@pytest.mark.parametrize(("health", "amount"), [(8, 1), (20, 9), (20, 10), (28, 5)])
def test_brace_is_not_asked_for_where_no_row_but_the_last_fills(bench: BenchBuilder, health: int, amount: int) -> None:
    table = bench(ship("DST"), target(size=3, health=health, orders="Brace for Impact"))
    struck(table, amount)
    assert table.asked == []


@pytest.mark.rule("CX-13.9", "CX-7.11")
def test_the_added_point_counts_for_brace(bench: BenchBuilder) -> None:
    own = target(size=3, health=8, orders="Brace for Impact", conditions=["structural"])
    table = struck(bench(ship("DST"), own, dice="6 6"), 1, "yes", "keep")
    assert placed(table) == [(0, 0, 2, 0)]


@pytest.mark.rule("CX-D27", "CX-7.11")
@pytest.mark.parametrize(("amount", "default"), [(2, "no"), (3, "yes")])
def test_the_added_point_counts_for_the_default(bench: BenchBuilder, amount: int, default: str) -> None:
    own = target(size=3, health=8, orders="Brace for Impact", conditions=["structural"])
    table = bench(ship("DST"), own, dice="6 6")
    struck(table, amount, "yes", "keep")
    assert table.values(0)[0] == default
    question = table.asked[0]
    assert isinstance(question, ChooseOne)
    assert f"{amount - 1} would be lost" in [option.detail for option in question.options]


@pytest.mark.rule("CX-13.10", "CX-13.8")
def test_brace_does_not_limit_screens_or_the_last_row(bench: BenchBuilder) -> None:
    own = target("SHD", "ARM", size=2, health=4, orders="+Brace for Impact")
    table = struck(bench(ship("DST"), own, dice="6 6"), 30, "keep")
    assert placed(table) == [(10, 10, 6, 4)]
    table = struck(bench(ship("DST"), target(size=2, health=14, orders="+Brace for Impact")), 9)
    assert table.unit("b1").status == "destroyed"


@pytest.mark.rule("CX-13.11", "CX-8.5")
def test_the_two_points_of_serious_damage_are_not_lost(bench: BenchBuilder) -> None:
    table = bench(ship("DST"), target(size=3, health=8, orders="+Brace for Impact"), dice="3 4")
    struck(table, 7, "keep")
    assert placed(table) == [(0, 0, 2, 5), (0, 0, 2, 0)]
    assert table.unit("b1").health == 12


@pytest.mark.rule("CX-13.8")
def test_each_event_is_cut_off_for_itself(bench: BenchBuilder) -> None:
    """Serious Damage that fills a row loses its own rest, and generates a Condition of its own."""
    own = target(size=4, health=9, orders="+Brace for Impact", conditions=["structural"] * 9)
    table = bench(ship("DST"), own, dice="3 4 6 6")
    struck(table, 1, "keep", "keep")
    assert placed(table) == [(0, 0, 1, 9), (0, 0, 10, 1)]


@pytest.mark.rule("CX-8.16", "CX-13.9")
def test_nobody_braces_under_communications_damage(bench: BenchBuilder) -> None:
    for orders in ("Brace for Impact", "+Brace for Impact"):
        own = target(size=3, health=8, orders=orders, conditions=["communications"])
        table = struck(bench(ship("DST"), own, dice="6 6"), 5)
        assert table.unit("b1").health == 13
        assert table.asked == []


@pytest.mark.rule("CX-12.17", "CX-5.17", "CX-5.18")
def test_the_windows_of_damage_in_an_attack(scene: Builder) -> None:
    braced = foe(card(3, "K F"), health=9, orders="Brace for Impact", conditions=["propulsion"])
    match = scene(ship(card(6, "K F")), braced, dice="4 3; 6 5 1 2").answer("w0")
    assert match.asked == (1, "CX-D27")
    match.answer("yes")
    assert (match.asked, match.values) == ((1, "CX-D28"), ["second", "keep"])
    match.answer("second")
    assert match.values == ["0", "1"]
    match.answer("0", "jump")
    assert match.unit("b1").health == 10
    assert match.kinds("b1") == ["propulsion", "propulsion"]
