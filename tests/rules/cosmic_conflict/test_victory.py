"""Victory: the objective, the conditions that are drawn, and who has won (CX-19, CX-20)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.rules.cosmic_conflict.events import ConditionWon
from cosmotui.rules.cosmic_conflict.geometry import EPS
from cosmotui.rules.cosmic_conflict.options import Rules, rules_of
from cosmotui.rules.cosmic_conflict.scenario import beyond_midline, control_counts, survey_counts
from cosmotui.rules.cosmic_conflict.state import Choosing, CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Condition, Status, Unit
from cosmotui.rules.cosmic_conflict.victory import conclude, counted, drawn, losses, objective, remaining, strip_of
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import Bench, BenchBuilder, Builder, card, foe, ship, state_of

PLAIN = {"scenario": "plain"}


def rules(**options: str) -> Rules:
    return rules_of(scenes.setup_of(options))


def sized(size: int, side: int = 0, at: tuple[float, float] = (20.0, 15.0), **more) -> Unit:
    return ship(card(size, "ARM"), at, side=side, **more)


# --- the draw ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X92", "CX-19.3")
def test_5_6_and_repeats_are_ignored_in_the_draw(bench: BenchBuilder) -> None:
    now = bench(ship("CVT"), dice="5 3 3 1", options={"conditions": "2"})
    assert drawn(now.table, now.rules) == [3, 1]
    assert now.table.wall == "d6"
    more = bench(ship("CVT"), dice="6 2 2 5 4 1", options=PLAIN)
    assert drawn(more.table, more.rules) == [2, 4, 1]


@pytest.mark.rule("CX-19.1", "CX-19.2", "CX-20.1")
@pytest.mark.parametrize(
    ("options", "count"),
    [({}, 2), ({"scenario": "survey"}, 2), (PLAIN, 3), ({"conditions": "1"}, 1), (PLAIN | {"conditions": "2"}, 2)],
)
def test_how_many_conditions_are_drawn(bench: BenchBuilder, options: dict[str, str], count: int) -> None:
    assert bench(ship("CVT"), options=options).rules.conditions == count


@pytest.mark.rule("CX-19.11")
def test_area_control_may_be_left_out_of_the_draw(bench: BenchBuilder) -> None:
    now = bench(ship("CVT"), dice="1 4 1 2 3", options=PLAIN | {"area": "off"})
    assert drawn(now.table, now.rules) == [4, 2, 3]


@pytest.mark.rule("CX-19.4", "CX-19.3")
def test_all_draws_come_before_any_condition_is_counted(bench: BenchBuilder) -> None:
    now = bench(sized(3), sized(2, 1), dice="2 1 3  1  2 4  6", options=PLAIN)
    conclude(now.table, now.rules)
    assert [event.name for event in now.events(ConditionWon)] == [
        "Ships remaining",
        "Area control, 2 strips across Y",
        "Ships destroyed or fled",
    ]
    assert [event.told for event in now.events(ConditionWon)] == ["3 to 2 Sizes", "1 to 0 strips", "0 to 0 points"]


# --- area control -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X88", "CX-19.5", "CX-19.6")
def test_strips_are_held_by_the_larger_sum_of_sizes(bench: BenchBuilder) -> None:
    units = (
        sized(4, at=(10, 15)),
        sized(2, at=(20, 15)),
        sized(1, at=(40, 15)),
        sized(3, 1, (18.0, 15)),
        sized(3, 1, (45, 15)),
    )
    now = bench(*units, dice="3 2")
    tally = counted(now.table, now.rules, 1)
    assert (tally.told, tally.winner) == ("1 to 2 strips", 1) and now.table.wall == "d6"
    assert tally.name == "Area control, 3 strips across X"


@pytest.mark.rule("CX-19.5", "CX-11.27", "CX-21.12")
@pytest.mark.parametrize(("axis", "told"), [(3, "0 to 1 strips"), (4, "0 to 2 strips")])
def test_the_second_die_is_the_axis_and_only_ships_on_the_table_hold_a_strip(
    bench: BenchBuilder, axis: int, told: str
) -> None:
    units = (
        sized(2, at=(10, 20)),
        sized(1, 1, (10, 10)),
        sized(1, 1, (20, 20)),
        sized(1, 1, (20, 20)),
        sized(1, 1, (20, 20)),
        sized(4, 0, (40, 15), status="cloaked"),
        sized(4, 1, (40, 15), status="fled"),
        foe("INT", (40, 15)),
    )
    now = bench(*units, dice=[2, axis])
    tally = counted(now.table, now.rules, 1)
    # across X: west 2 against 4; across Y: south 0 against 1, north 2 against 3
    assert (tally.told, tally.winner) == (told, 1)


@pytest.mark.rule("CX-19.6")
def test_a_strip_begins_at_its_lower_edge_and_the_last_is_closed() -> None:
    assert [strip_of(at, 54, 3) for at in (0, 17.999, 18, 35.999, 36, 54)] == [0, 0, 1, 1, 2, 2]
    assert [strip_of(at, 30, 1) for at in (0, 30)] == [0, 0]
    assert strip_of(-EPS / 2, 54, 6) == 0 and strip_of(54 + EPS / 2, 54, 6) == 5
    assert [strip_of(27, 54, count) for count in range(1, 7)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.rule("CX-19.12", "CX-19.5")
def test_a_strip_with_equal_sums_is_nobodys(bench: BenchBuilder) -> None:
    now = bench(sized(3), sized(2, 1), sized(1, 1), dice="1 1")
    tally = counted(now.table, now.rules, 1)
    assert (tally.told, tally.winner) == ("0 to 0 strips", None)


# --- ships remaining, destroyed and fled ------------------------------------------------------------------------------


@pytest.mark.rule("CX-X89", "CX-19.7")
@pytest.mark.parametrize(
    ("die", "told"), [(2, "4 to 3.5 Sizes"), (3, "4 to 3.5 Sizes"), (4, "266 to 243 points"), (5, "266 to 243 points")]
)
def test_what_remains_counts_half_with_a_condition(bench: BenchBuilder, die: int, told: str) -> None:
    units = ship("CRU", conditions=["structural"]), ship("RDR"), foe("DST"), foe("CVT", conditions=["serious"])
    now = bench(*units, dice=[die])
    tally = counted(now.table, now.rules, 2)
    assert (tally.told, tally.winner, tally.name) == (told, 0, "Ships remaining")


@pytest.mark.rule("CX-X90", "CX-19.8", "CX-19.12")
@pytest.mark.parametrize(
    ("die", "told", "winner"),
    [(1, "4 to 4 Sizes", None), (3, "4 to 4 Sizes", None), (4, "269 to 280 points", 0), (6, "269 to 280 points", 0)],
)
def test_what_is_lost_counts_half_if_it_fled(bench: BenchBuilder, die: int, told: str, winner: int | None) -> None:
    units = ship("DST", status="destroyed"), ship("RDR", status="fled"), foe("CRU", status="destroyed"), foe("CVT")
    now = bench(*units, dice=[die])
    tally = counted(now.table, now.rules, 3)
    assert (tally.told, tally.winner, tally.name) == (told, winner, "Ships destroyed or fled")
    assert now.table.wall == "d6"


@pytest.mark.rule("CX-19.14", "CX-22.3")
def test_conditions_from_the_start_do_not_count(bench: BenchBuilder) -> None:
    old = Condition("structural", in_play=False)
    now = bench(ship("DST", conditions=[old]), foe("DST"), dice="6")
    assert counted(now.table, now.rules, 2).told == "206 to 206 points"
    assert counted(now.table, now.rules, 4).told == "0 to 0 Conditions"


@pytest.mark.rule("CX-19.7", "CX-22.4", "CX-24.6")
def test_points_are_those_that_were_paid(bench: BenchBuilder) -> None:
    crewed = msgspec.structs.replace(ship("DST"), card=msgspec.structs.replace(ship("DST").card, traits=("veteran",)))
    now = bench(crewed, foe("DST"), factions=("", "salvage"), options={"crew": "paid", "factions": "on"}, dice="6")
    assert counted(now.table, now.rules, 2).told == "227 to 176 points"


@pytest.mark.rule("CX-21.12", "CX-19.7", "CX-19.8", "CX-19.9")
def test_a_cloaked_ship_remains(bench: BenchBuilder) -> None:
    units = sized(3, status="cloaked", conditions=["serious"]), sized(2, 1)
    now = bench(*units, dice="1 1")
    assert counted(now.table, now.rules, 2).told == "1.5 to 2 Sizes"
    assert counted(now.table, now.rules, 3).told == "0 to 0 Sizes"
    assert counted(now.table, now.rules, 4).told == "1 to 0 Conditions"


@pytest.mark.rule("CX-19.11", "CX-19.16")
def test_ships_that_are_meant_to_escape_may_be_left_out(bench: BenchBuilder) -> None:
    units = ship("CVT", status="fled"), ship("DST", status="destroyed"), foe("CVT", status="fled"), foe("DST")
    now = bench(*units, options={"spared": "corvette, Cruiser"}, dice="1 6")
    assert counted(now.table, now.rules, 3).told == "3 to 0 Sizes"
    assert counted(now.table, now.rules, 2).told == "0 to 206 points"


@pytest.mark.rule("CX-11.28", "CX-19.15", "CX-11.27", "CX-11.30")
@pytest.mark.parametrize(
    ("carrier", "wing", "what", "left", "lost"),
    [
        ("table", "table", "BMB", 30, 0),
        ("table", "aboard", "BMB", 30, 0),
        ("fled", "table", "BMB", 30, 0),
        ("destroyed", "table", "BMB", 0, 30),
        ("destroyed", "table", "GUN", 44, 0),
        ("table", "destroyed", "BMB", 0, 30),
        ("destroyed", "destroyed", "GUN", 0, 44),
        ("fled", "fled", "BMB", 0, 15),
    ],
)
def test_what_fighters_count_for(
    bench: BenchBuilder, carrier: Status, wing: Status, what: str, left: float, lost: float
) -> None:
    mother = ship("FCV", status=carrier)
    now = bench(mother, ship(what, status=wing, carrier=0), foe("CVT"))
    own = 230 if carrier == "table" else 0
    gone = {"destroyed": 230, "fled": 115}.get(carrier, 0)
    assert remaining(now.state, now.rules, 0, by_size=False) / 2 - own == left
    assert losses(now.state, now.rules, 0, by_size=False) / 2 - gone == lost
    assert remaining(now.state, now.rules, 0, by_size=True) / 2 == (5 if carrier == "table" else 0)


@pytest.mark.rule("CX-11.28", "CX-11.30")
def test_a_fighter_without_carrier_needs_its_ftl_drives(bench: BenchBuilder) -> None:
    now = bench(ship("GUN"), foe("CVT"))
    assert remaining(now.state, now.rules, 0, by_size=False) / 2 == 44
    assert losses(now.state, now.rules, 0, by_size=False) == 0


# --- Conditions inflicted ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X91", "CX-19.9", "CX-8.6")
def test_fewer_conditions_win(bench: BenchBuilder) -> None:
    units = ship("DST", conditions=["serious", "structural"]), foe("DST", conditions=["serious"])
    gone = ship("DST", status="destroyed", conditions=["serious"] * 3)
    now = bench(*units, gone)
    tally = counted(now.table, now.rules, 4)
    assert (tally.told, tally.winner) == ("2 to 1 Conditions", 1)


@pytest.mark.rule("CX-X91", "CX-19.10")
@pytest.mark.parametrize(
    ("ours", "theirs", "winner", "told"),
    [
        ("destroyed", "table", 1, "0 to 5, only one side has ships left"),
        ("fled", "table", 1, "0 to 5, only one side has ships left"),
        ("table", "destroyed", 0, "0 to 0, only one side has ships left"),
        ("fled", "destroyed", None, "0 to 0, nobody has ships left"),
    ],
)
def test_a_side_without_ships_cannot_have_fewer(
    bench: BenchBuilder, ours: Status, theirs: Status, winner: int | None, told: str
) -> None:
    now = bench(
        ship("DST", status=ours), foe("DST", status=theirs, conditions=["serious"] * 5), ship("INT"), foe("INT")
    )
    tally = counted(now.table, now.rules, 4)
    assert (tally.winner, tally.told) == (winner, told)


# --- objectives -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X87", "CX-20.10", "CX-1.12")
def test_ships_near_objectives_are_counted() -> None:
    state = state_of(
        [ship("DST", (30, 15)), foe("FRG", (27, 13))], Choosing(True, 1, 0), objectives=((27, 10), (27, 20))
    )
    assert control_counts(state, state.objectives) == (2, 1)
    tally = objective(state, rules())
    assert (tally.name, tally.winner) == ("Control", 0)


@pytest.mark.rule("CX-20.10", "CX-11.27")
@pytest.mark.parametrize(
    ("unit", "count"),
    [
        (ship("CVT", (29, 10)), 1),
        (ship("CVT", (29 + 3 * EPS, 10)), 0),
        (ship("BBS", (39, 10)), 1),
        (ship("BBS", (27, 15)), 2),
        (ship("INT", (27, 10)), 0),
        (ship("BBS", (27, 10), status="fled"), 0),
        (ship("BBS", (27, 10), status="cloaked"), 0),
    ],
)
def test_how_near_an_objective_counts(unit: Unit, count: int) -> None:
    state = state_of([unit], Choosing(True, 1, 0), objectives=((27, 10), (27, 20)))
    assert control_counts(state, state.objectives) == (count, 0)


@pytest.mark.rule("CX-X86", "CX-20.3", "CX-20.5", "CX-15.5", "CX-D41")
@pytest.mark.parametrize(("x", "asked"), [(30, True), (27, False), (27 + 3 * EPS, True), (26, False)])
@pytest.mark.parametrize("order", ["Enhance Scanners", "+Enhance Scanners"])
def test_a_survey_token_is_taken_beyond_the_midline(scene: Builder, x: float, asked: bool, order: str) -> None:
    now = scene(ship("DST", (x, 15), orders=order), foe("CVT", (50, 3)), at="R5", options={"scenario": "survey"})
    keys = [question.key for question in now.match.questions]
    assert (keys == ["CX-D41"]) == asked
    if asked:
        now.answer("yes")
        assert now.unit("a1").objective
        assert not now.unit("a1").orders  # cleaned up at R8


@pytest.mark.rule("CX-20.3", "CX-20.4", "CX-8.16")
@pytest.mark.parametrize(
    ("what", "more", "asked"),
    [
        ("DST", {"orders": "Evasive Actions"}, False),
        ("DST", {"orders": "Enhance Scanners", "objective": True}, False),
        ("DST", {"orders": "Enhance Scanners", "conditions": ["communications"]}, False),
        ("DST", {"tokens": 1}, False),
        ("DST", {"orders": "Enhance Scanners"}, True),
    ],
)
def test_who_may_take_a_token(scene: Builder, what: str, more: dict[str, object], asked: bool) -> None:
    now = scene(ship(what, (30, 15), **more), foe("CVT", (50, 3)), at="R5", options={"scenario": "survey"})
    assert (now.match.questions[0].key == "CX-D41") == asked


@pytest.mark.rule("CX-20.3", "CX-20.11", "CX-D41")
def test_a_token_may_be_left(scene: Builder) -> None:
    units = ship("DST", (30, 15), orders="Enhance Scanners"), foe("CVT", (50, 3))
    now = scene(*units, at="R5", options={"scenario": "survey"}).answer("no")
    assert not now.unit("a1").objective
    control = scene(*units, at="R5")
    assert control.match.questions[0].key != "CX-D41"


@pytest.mark.rule("CX-20.2", "CX-17.2")
def test_the_half_away_from_the_own_edge() -> None:
    near, far = rules(), rules(edges="long")
    assert not beyond_midline(near, foe("CVT", (30, 15)), False) and beyond_midline(near, foe("CVT", (20, 15)), False)
    assert beyond_midline(near, ship("CVT", (20, 15)), True) and not beyond_midline(near, ship("CVT", (30, 15)), True)
    assert beyond_midline(far, ship("CVT", (5, 16)), False) and beyond_midline(far, foe("CVT", (5, 14)), False)


@pytest.mark.rule("CX-X86", "CX-20.6", "CX-X84")
@pytest.mark.parametrize(("status", "count"), [("table", 1), ("fled", 1), ("cloaked", 1), ("destroyed", 0)])
def test_tokens_count_on_ships_that_were_not_destroyed(status: Status, count: int) -> None:
    state = state_of(
        [ship("CVT", objective=True, status=status), ship("CVT"), foe("CVT", objective=True)], Choosing(True, 1, 0)
    )
    assert survey_counts(state) == (count, 1)
    tally = objective(state, rules(scenario="survey"))
    assert (tally.name, tally.winner) == ("Survey", None if count else 1)


# --- who has won ------------------------------------------------------------------------------------------------------


def end(now: Bench) -> tuple[tuple[int, ...], str]:
    conclude(now.table, now.rules)
    result = now.state.ended
    assert result is not None and result.rule == "CX-19.13"
    assert len(now.state.results) == len(now.events(ConditionWon))
    return result.winners, result.reason


@pytest.mark.rule("CX-X93", "CX-19.13", "CX-19.1")
def test_one_more_condition_is_a_victory_two_more_a_decisive_one(bench: BenchBuilder) -> None:
    near = ship("DST", (27, 10))
    one = bench(near, foe("DST"), foe("CVT"), objectives=((27, 10),), dice="2 3 1 1")
    assert end(one) == ((0, 1), "conditions 1 to 1")  # B has more left; nobody lost anything
    won = bench(near, foe("DST"), objectives=((27, 10),), dice="2 3 1 1")
    assert end(won) == ((0,), "a victory, conditions 1 to 0")
    decisive = bench(near, ship("CVT"), foe("DST"), objectives=((27, 10),), dice="2 3 1 1")
    assert end(decisive) == ((0,), "a decisive victory, conditions 2 to 0")
    units = foe("BBS", (50, 15), conditions=["serious"]), foe("DST"), foe("CVT"), ship("CVT", status="destroyed")
    lost = bench(near, *units, objectives=((27, 10),), dice="2 3 1 1")
    assert end(lost) == ((1,), "a victory, conditions 2 to 1")


@pytest.mark.rule("CX-19.12", "CX-19.13")
def test_nobody_wins_a_tie(bench: BenchBuilder) -> None:
    now = bench(ship("DST"), foe("DST"), dice="4 2 3 1 1", options=PLAIN)
    assert end(now) == ((0, 1), "conditions 0 to 0")
    assert [event.winner for event in now.events(ConditionWon)] == [None, None, None]


@pytest.mark.rule("CX-21.9")
def test_all_cards_are_shown_at_the_end(bench: BenchBuilder) -> None:
    now = bench(ship("DST"), foe("DST", revealed=False), dice="4 2 3 1 1", options=PLAIN | {"stealth": "size"})
    end(now)
    assert all(unit.revealed for unit in now.state.units)


CARDS = [card(size, "ARM") for size in range(1, 7)] + [card(0, "PWS"), card(0, "PWS", "s FTL")]
STATUSES: list[Status] = ["table", "fled", "destroyed", "cloaked"]
UNITS = st.lists(
    st.tuples(
        st.integers(0, 1),
        st.sampled_from(CARDS),
        st.sampled_from(STATUSES),
        st.integers(0, 2),
        st.tuples(st.floats(0, 54), st.floats(0, 30)),
        st.booleans(),
    ),
    max_size=8,
)


def built(some: list[tuple[int, Card, Status, int, tuple[float, float], bool]], swap: bool) -> list[Unit]:
    return [
        ship(sheet, at, side=1 - side if swap else side, status=status, conditions=["serious"] * hurt, objective=token)
        for side, sheet, status, hurt, at, token in some
    ]


@pytest.mark.rule("CX-19.5", "CX-19.7", "CX-19.8", "CX-19.9", "CX-20.6", "CX-20.10")
@given(UNITS, st.integers(1, 6), st.integers(1, 6), st.sampled_from(["survey", "control"]))
def test_swapping_the_sides_swaps_every_tally(
    some: list[tuple[int, Card, Status, int, tuple[float, float], bool]], first: int, second: int, scenario: str
) -> None:
    for number in (0, 1, 2, 3, 4):
        winners: list[int | None] = []
        for swap in (False, True):
            units = built(some, swap)
            now = scenes.bench(ship("CVT"), dice=[first, second], options={"scenario": scenario})
            now.table.state = state_with(now.state, units)
            tally = counted(now.table, now.rules, number) if number else objective(now.state, now.rules)
            winners.append(tally.winner)
        assert winners[1] == (None if winners[0] is None else 1 - winners[0])


def state_with(state: CosmicConflictState, units: list[Unit]) -> CosmicConflictState:
    state.units = scenes.numbered(units)
    state.objectives = ((27, 10), (27, 20))
    return state
