"""CX-8.19: luck, Brace for Impact and Replace Condition before a Condition applies."""

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_conflict.damage import generate
from tests.rules.cosmic_conflict.scenes import Bench, BenchBuilder, foe, ship

WATCHER = ship("CVT", (50, 5))
CREWS = {"crew": "free"}


def suffered(table: Bench, *replies: str) -> Bench:
    """b1 generates a Condition."""
    table.run(generate(table.table, table.rules, table.id("b1")), *replies)
    return table


def off(table: Bench) -> tuple[int, ...]:
    return table.unit("b1").off


# --- before it applies: luck, Brace, Replace Condition ----------------------------------------------------------------


@pytest.mark.rule("CX-X63", "CX-13.17", "CX-8.19", "CX-D29", "CX-12.17")
def test_replace_condition(bench: BenchBuilder) -> None:
    table = suffered(bench(WATCHER, foe("DST", tokens=1), dice="1 1 3 4"), "-1")
    assert (table.kinds("b1"), table.unit("b1").health) == (["serious"], 2)
    assert table.keys == [(1, "CX-D29")]
    assert (table.unit("b1").tokens, table.unit("b1").used) == (0, ("command Replace Condition",))


@pytest.mark.rule("CX-D29")
@pytest.mark.parametrize(
    ("dice", "default"), [("1 1", "-1"), ("1 2", "-1"), ("4 4", "-1"), ("2 2", "keep"), ("4 5", "keep")]
)
def test_what_is_replaced_by_default(bench: BenchBuilder, dice: str, default: str) -> None:
    table = bench(WATCHER, foe("DST", tokens=1), dice=f"{dice} 6 6 6 6" if dice == "1 2" else dice)
    suffered(table, "keep")
    assert table.values(0)[0] == default


@pytest.mark.rule("CX-13.17", "CX-12.11")
def test_a_hidden_order_may_pay_for_the_replacement(bench: BenchBuilder) -> None:
    table = suffered(bench(WATCHER, foe("DST", orders="+Mark Target, Evasive Actions"), dice="1 1 6 6"), "1")
    assert [order.state for order in table.unit("b1").orders] == ["revealed", "discarded"]
    assert table.kinds("b1") == []


@pytest.mark.rule("CX-13.18", "CX-12.12")
def test_the_replacement_must_be_suffered(bench: BenchBuilder) -> None:
    own = foe("DST", tokens=2, orders="+Brace for Impact")
    table = suffered(bench(WATCHER, own, dice="5 5; 1 1"), "keep", "-1")
    assert table.unit("b1").status == "destroyed"
    assert table.keys == [(1, "CX-D28"), (1, "CX-D29")]


@pytest.mark.rule("CX-13.18")
def test_the_replacement_is_functional_too(bench: BenchBuilder) -> None:
    own = foe("DST", tokens=1, conditions=["weapons"], off=(0, 1, 3, 4))
    table = suffered(bench(WATCHER, own, dice="1 1; 4 4; 6 6"), "-1")
    assert table.kinds("b1") == ["weapons"]


@pytest.mark.rule("CX-13.17", "CX-8.15")
def test_no_replacement_while_defensive_is_barred(bench: BenchBuilder) -> None:
    table = suffered(bench(WATCHER, foe("DST", tokens=1, conditions=["component"]), dice="2 2"))
    assert table.asked == []


@pytest.mark.rule("CX-13.12", "CX-D28")
def test_braced_the_owner_may_roll_twice_and_pick(bench: BenchBuilder) -> None:
    own = foe("DST", orders="+Brace for Impact")
    table = suffered(bench(WATCHER, own, dice="4 5; 2 2"), "second", "0")
    assert (table.values(0), table.values(1)) == (["second", "keep"], ["0", "1"])
    assert table.kinds("b1") == ["structural"]
    table = suffered(bench(WATCHER, own, dice="4 5; 2 2"), "second", "1")
    assert table.kinds("b1") == ["component"]
    table = suffered(bench(WATCHER, own, dice="2 2"), "keep")
    assert table.kinds("b1") == ["structural"]


@pytest.mark.rule("CX-D28")
def test_the_milder_condition_is_the_default(bench: BenchBuilder) -> None:
    order = [(6, 6), (3, 4), (3, 3), (2, 3), (2, 2), (5, 5), (5, 6), (4, 5), (4, 4), (1, 2), (1, 1)]
    for number, better in enumerate(order[:-1]):
        worse = order[number + 1]
        table = bench(WATCHER, foe("DST", orders="+Brace for Impact"), dice=[*worse, *better, 6, 6, 6, 6])
        suffered(table, "second")
        question = table.asked[1]
        assert isinstance(question, ChooseOne)
        assert question.options[0].detail == f"{better[0]} {better[1]}"
        table.state.dice.drawn = 8  # what follows is not of interest


@pytest.mark.rule("CX-13.12")
def test_the_conditions_of_a_critical_are_single_rolls(bench: BenchBuilder) -> None:
    own = foe("DST", orders="+Brace for Impact")
    table = suffered(bench(WATCHER, own, dice="1 2; 6 6; 2 2"), "keep")
    assert table.keys == [(1, "CX-D28")]
    assert table.kinds("b1") == ["structural"]


@pytest.mark.rule("CX-X99", "CX-24.3", "CX-8.19", "CX-D29")
def test_a_lucky_ship(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("DST", traits=("lucky",)), dice="1 1; 6 1", options=CREWS)
    suffered(table)
    assert table.values() == ["again", "keep"]
    assert (table.kinds("b1"), table.unit("b1").health) == (["serious"], 2)
    table = bench(WATCHER, foe("DST", traits=("lucky",)), dice="2 2", options=CREWS)
    assert suffered(table).kinds("b1") == ["structural"]
    assert table.values() == ["keep", "again"]


@pytest.mark.rule("CX-D29")
@pytest.mark.parametrize(("dice", "default"), [("1 1", "again"), ("4 4", "again"), ("4 5", "keep"), ("2 2", "keep")])
def test_what_the_lucky_roll_again_by_default(bench: BenchBuilder, dice: str, default: str) -> None:
    table = bench(WATCHER, foe("DST", traits=("lucky",)), dice=dice, options=CREWS)
    suffered(table, "keep")
    assert table.values(0)[0] == default


@pytest.mark.rule("CX-24.3", "CX-8.2")
def test_the_second_result_stands_once_it_changes_something(bench: BenchBuilder) -> None:
    own = foe("DST", traits=("lucky",), conditions=["communications"])
    table = suffered(bench(WATCHER, own, dice="1 1; 4 6; 1 1", options=CREWS), "again")
    assert table.unit("b1").status == "destroyed"


@pytest.mark.rule("CX-24.3", "CX-24.1")
def test_luck_counts_only_where_crews_are_in_use(bench: BenchBuilder) -> None:
    table = suffered(bench(WATCHER, foe("DST", traits=("lucky",)), dice="2 2"))
    assert table.asked == []


@pytest.mark.rule("CX-24.3", "CX-13.12", "CX-8.19")
def test_braced_and_lucky_on_one_of_the_two_rolls(bench: BenchBuilder) -> None:
    own = foe("DST", traits=("lucky",), orders="+Brace for Impact", tokens=1)
    table = bench(WATCHER, own, dice="5 5; 1 1; 6 6", options=CREWS)
    suffered(table, "keep", "second", "again", "0", "keep")
    assert [key for _, key in table.keys] == ["CX-D29", "CX-D28", "CX-D29", "CX-D28", "CX-D29"]
    assert table.kinds("b1") == []
    table = bench(WATCHER, own, dice="5 5; 6 5; 1 1", options=CREWS)
    suffered(table, "again", "second", "0", "keep", "jump")
    assert [key for _, key in table.keys] == ["CX-D29", "CX-D28", "CX-D28", "CX-D29", "CX-D32"]
    assert table.kinds("b1") == ["propulsion"]


@pytest.mark.rule("CX-24.3")
def test_each_condition_of_a_critical_may_be_lucky(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("DST", traits=("lucky",)), dice="1 2; 1 1; 6 6; 2 2", options=CREWS)
    suffered(table, "keep", "again", "keep")
    assert table.kinds("b1") == ["structural"]
