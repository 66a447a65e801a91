"""PWS exchanges, and the Area Weapons System (CX-10.1 to CX-10.6, CX-10.19 to CX-10.29)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict.aws import area_targets
from cosmotui.rules.cosmic_conflict.board import area_pws, exchange_pws, pws_against
from cosmotui.rules.cosmic_conflict.events import AreaStrike, ExchangeRolled
from cosmotui.rules.cosmic_conflict.exchange import exchanges
from cosmotui.rules.cosmic_conflict.geometry import EPS
from cosmotui.rules.cosmic_conflict.state import Choosing, Missile
from tests.rules.cosmic_conflict.scenes import BenchBuilder, Builder, card, foe, numbered, ship, state_of

FAR = foe("CVT", (50, 28))
NONE = card(3, "K F")


def pws(count: int) -> tuple[str, ...]:
    return ("s PWS",) * count


@pytest.mark.rule("CX-X71", "CX-10.20", "CX-10.24", "CX-11.32", "CX-11.4")
def test_an_interceptor_destroys_a_bomber(bench: BenchBuilder) -> None:
    now = bench(ship("INT", (20, 15)), foe("BMB", (21.5, 15)), dice="2, 4")
    now.run(exchanges(now.table, now.rules, 0), "t1")
    assert now.last(ExchangeRolled).dice == (2, 4) and now.last(ExchangeRolled).other_dice == ()
    assert now.unit("b1").status == "destroyed" and now.unit("a1").health == 0
    assert now.table.wall == "d6"


@pytest.mark.rule("CX-X72", "CX-10.3", "CX-10.20", "CX-10.21", "CX-1.33")
def test_an_interceptor_and_a_frigate_that_is_lent_a_pws(bench: BenchBuilder) -> None:
    now = bench(ship("INT", (20, 17)), foe("FRG", (20, 15)), foe("ESF", (24, 15)), dice="3, 5, 2")
    now.run(exchanges(now.table, now.rules, 0), "t1")
    rolled = now.last(ExchangeRolled)
    assert (rolled.dice, rolled.other_dice) == ((3,), (5, 2))  # the mover's first; fPWS does not count
    assert now.table.wall == "d6"
    assert now.left("b1") == [7] and now.unit("b1").health == 0
    assert now.unit("a1").status == "destroyed"


@pytest.mark.rule("CX-10.21", "CX-10.26")
def test_both_are_hurt_even_if_one_is_destroyed(bench: BenchBuilder) -> None:
    a, b = ship(card(1, *pws(2)), (20, 15), health=5), foe(card(1, *pws(1)), (21, 15), health=5)
    now = bench(a, b, ship("CVT", (3, 3)), FAR, dice="6 1 5")
    now.run(exchanges(now.table, now.rules, 0), "t1")
    assert now.unit("a1").status == now.unit("b1").status == "destroyed"


@pytest.mark.rule("CX-10.20", "CX-10.23", "CX-10.27", "CX-1.12")
@pytest.mark.parametrize(
    ("far", "options", "asked"),
    [(2, {}, True), (2 + 3 * EPS, {}, False), (3, {"exchange": "3"}, True), (1.5, {"exchange": "1"}, False)],
)
def test_the_distance_of_an_exchange(bench: BenchBuilder, far: float, options: dict[str, str], asked: bool) -> None:
    now = bench(ship(card(2, *pws(1)), (20, 15)), foe(NONE, (20 + far, 15)), options=options)
    now.run(exchanges(now.table, now.rules, 0), *["none"] * asked)
    assert now.keys == [(0, "CX-D38")] * asked


@pytest.mark.rule("CX-10.26")
def test_without_pws_there_is_nothing_to_exchange(bench: BenchBuilder) -> None:
    now = bench(ship(NONE, (20, 15)), foe(NONE, (21, 15)))
    now.run(exchanges(now.table, now.rules, 0))
    assert not now.asked
    theirs = bench(ship(NONE, (20, 15)), foe(card(3, *pws(1)), (21, 15)), dice="4")
    theirs.run(exchanges(theirs.table, theirs.rules, 0), "t1")  # allowed, if not wise
    assert theirs.values(0) == ["none", "t1"]
    assert theirs.unit("a1").health == 4 and theirs.unit("b1").health == 0


@pytest.mark.rule("CX-10.22", "CX-10.20")
def test_each_enemy_once_in_any_order_and_only_the_mover_calls(bench: BenchBuilder) -> None:
    others = foe(card(3, *pws(2)), (21, 15)), foe(NONE, (20, 16)), foe(NONE, (19, 15))
    now = bench(ship(card(3, *pws(1)), (20, 15)), *others, dice="1 1 2 3 4")
    now.run(exchanges(now.table, now.rules, 0), "t2", "t1", "t3")
    assert now.keys == [(0, "CX-D38")] * 3
    assert now.values(0) == ["t2", "t3", "t1", "none"]  # where most is to be won first
    assert now.values(1) == ["t3", "t1", "none"]
    assert now.values(2) == ["t3", "none"]
    assert [event.other for event in now.events(ExchangeRolled)] == [2, 1, 3]


@pytest.mark.rule("CX-10.22", "CX-D38")
def test_an_exchange_may_be_declined(bench: BenchBuilder) -> None:
    now = bench(ship(card(3, *pws(1)), (20, 15)), foe(card(3, *pws(1)), (21, 15)))
    now.run(exchanges(now.table, now.rules, 0), "none")
    assert now.values() == ["none", "t1"]  # the default where the dice are equal
    assert now.asked[0].options[1].detail == "1 die against 1"


@pytest.mark.rule("CX-10.25", "CX-7.7")
def test_an_exchange_fills_shields_and_never_bypasses(bench: BenchBuilder) -> None:
    shielded = foe(card(3, "SHD", "ARM"), (21, 15), tracks=[2, 10], orders="+Evasive Actions")
    now = bench(ship(card(3, *pws(2)), (20, 15)), shielded, dice="6 6")
    now.run(exchanges(now.table, now.rules, 0), "t1")
    assert now.left("b1") == [0, 0] and now.unit("b1").health == 0


@pytest.mark.rule("CX-10.23", "CX-4.9", "CX-10.22")
def test_an_exchange_follows_the_movement(scene: Builder) -> None:
    near = foe(card(3, *pws(1)), (15, 15))
    now = scene(ship(card(3, *pws(2)), (14, 15), velocity=2), near, at="velocity", dice="2 3 4")
    now.answer("0", "stay", "3")
    assert now.asked == (0, "CX-D38")
    now.answer("t1")
    assert (now.unit("b1").health, now.unit("a1").health) == (5, 4)
    past = scene(ship(card(3, *pws(2)), (14, 15), velocity=4), near, at="velocity")
    past.answer("0", "stay", "3")
    assert not past.events(ExchangeRolled) and past.asked[0] == 1  # only where it ends


@pytest.mark.rule("CX-10.22")
def test_whoever_has_not_moved_calls_nothing(scene: Builder) -> None:
    now = scene(ship(NONE, (14, 15), velocity=1), foe(card(3, *pws(2)), (16, 15)), at="velocity", dice=[])
    now.answer("0", "stay", "3")
    assert now.values == ["none", "t1"] and now.asked == (0, "CX-D38")


@pytest.mark.rule("CX-10.20", "CX-4.10")
def test_who_has_left_the_table_exchanges_nothing(scene: Builder) -> None:
    units = ship(card(3, *pws(2)), (1, 15), 9, velocity=2), foe(card(3, *pws(1)), (0, 15)), ship("CVT", (9, 3)), FAR
    now = scene(*units, at="velocity").answer("0", "stay", "9")
    assert now.unit("a1").status == "fled" and not now.events(ExchangeRolled)


@pytest.mark.rule("CX-10.3", "CX-10.4", "CX-10.19", "CX-X50")
def test_an_aws_lends_its_pws_against_missiles_and_fighters_only() -> None:
    units = numbered([ship("ESF", (20, 15)), ship("FRG", (24, 15)), ship("BMB", (17, 15)), foe("ESF", (21, 15))])
    state = state_of(units, Choosing(True, 2, 0))
    escort, frigate, bomber, enemy = units
    assert [area_pws(state, unit) for unit in units] == [1, 1, 1, 1]  # itself too; an enemy's lends nothing
    assert pws_against(state, frigate, by_missiles=False, by_fighter=False) == 1
    assert pws_against(state, frigate, by_missiles=True, by_fighter=False) == 2
    assert pws_against(state, frigate, by_missiles=False, by_fighter=True) == 2
    assert exchange_pws(state, frigate, enemy) == 1
    assert exchange_pws(state, enemy, bomber) == 3
    assert exchange_pws(state, bomber, enemy) == 0


@pytest.mark.rule("CX-10.3", "CX-8.14", "CX-10.2")
@given(st.integers(0, 2), st.floats(0, 6), st.integers(1, 6))
def test_each_active_aws_counts_up_to_twice_the_size_of_its_ship(count: int, far: float, size: int) -> None:
    carrier = ship(card(size, *["AWS"] * 2), (20, 15), off=range(2 - count))
    units = numbered([carrier, ship("CVT", (20 + far * 2, 15))])
    state = state_of(units, Choosing(True, 1, 0))
    assert area_pws(state, units[1]) == (count if far * 2 <= 2 * size + EPS else 0)


@pytest.mark.rule("CX-X48", "CX-10.5", "CX-10.6", "CX-D18")
def test_an_aws_removes_a_token_or_strikes_a_fighter_but_not_both(scene: Builder) -> None:
    token = Missile(1, 1, 2, 0, 2, (23.9, 15), 0)
    units = ship("ESF", (20, 15)), foe("BMB", (20, 18)), FAR
    now = scene(*units, missiles=[token], dice="4")
    assert "aws 0" in now.values
    now.answer("aws 0")
    assert now.asked == (0, "CX-D18") and now.values == ["t1", "m1"]  # Fighters first
    now.answer("t1")
    assert now.unit("b1").health == 4
    assert len(now.state.missiles) == 1 and "aws 0" not in now.values
    assert now.last(AreaStrike).die == 4
    other = scene(*units, missiles=[token]).answer("aws 0", "m1")
    assert other.state.missiles == () and other.unit("b1").health == 0
    assert "aws 0" not in other.values


@pytest.mark.rule("CX-10.5", "CX-1.12")
def test_what_an_aws_reaches() -> None:
    tokens = [
        Missile(1, 1, 2, 0, 2, (24, 15), 0),
        Missile(2, 1, 2, 0, 2, (24.1, 15), 0),
        Missile(3, 0, 0, 0, 2, (20, 15), 1),
    ]
    units = [
        ship("ESF", (20, 15)),
        foe("CVT", (20, 16)),
        foe("BMB", (16, 15)),
        foe("BMB", (15.9, 15)),
        ship("BMB", (21, 15)),
    ]
    state = state_of(units, Choosing(True, 2, 0), missiles=tokens)
    assert [option.value for option in area_targets(state, state.units[0])] == ["t2", "m1"]


@pytest.mark.rule("CX-10.5", "CX-10.6", "CX-10.2")
def test_each_aws_acts_once_and_a_single_target_is_not_asked_for(scene: Builder) -> None:
    two = ship(card(2, "AWS", "AWS"), (20, 15))
    now = scene(two, foe("INT", (20, 18)), FAR, dice="1 2").answer("aws 1")
    assert now.unit("b1").health == 1 and now.values == ["aws 0", "stop"]
    now.answer("aws 0")
    assert now.unit("b1").health == 3 and now.unit("a1").fired == (1, 0)
    assert now.asked == (0, "CX-D33")


@pytest.mark.rule("CX-10.28", "CX-21.4")
def test_with_stealth_an_aws_shows_its_ship(scene: Builder) -> None:
    now = scene(ship("ESF", (20, 15), revealed=False), foe("INT", (20, 18)), FAR, dice="1", options={"stealth": "size"})
    assert now.answer("aws 0").unit("a1").revealed


@pytest.mark.rule("CX-10.29", "CX-21.3")
def test_with_stealth_an_exchange_tells_nothing_of_hidden_equipment(bench: BenchBuilder) -> None:
    told: list[tuple[list[str], str]] = []
    for count in (0, 1, 4):
        hidden = foe(card(4, *pws(count)), (21, 15), revealed=False)
        now = bench(ship(card(3, *pws(1)), (20, 15)), hidden, options={"stealth": "blank"})
        now.run(exchanges(now.table, now.rules, 0), "none")
        told.append((now.values(), now.asked[0].options[0].detail))
    assert told[0] == told[1] == told[2] == (["t1", "none"], "1 die against some, perhaps")
    for count in (0, 3):
        unarmed = bench(
            ship(NONE, (20, 15)), foe(card(4, *pws(count)), (21, 15), revealed=False), options={"stealth": "blank"}
        )
        unarmed.run(exchanges(unarmed.table, unarmed.rules, 0))
        assert not unarmed.asked
    lent = bench(
        ship("INT", (20, 15)),
        foe("FRG", (21, 15)),
        foe(card(6, "AWS"), (25, 15), revealed=False),
        options={"stealth": "blank"},
        dice="1 2 3",
    )
    lent.run(exchanges(lent.table, lent.rules, 0), "t1")
    assert lent.asked[0].options[1].detail == "1 die against 1"
    assert len(lent.last(ExchangeRolled).other_dice) == 2  # the dice are rolled as they are


@pytest.mark.rule("CX-10.20", "CX-21.4")
def test_with_stealth_an_exchange_shows_both(bench: BenchBuilder) -> None:
    now = bench(
        ship(card(3, *pws(1)), (20, 15), revealed=False),
        foe(NONE, (21, 15), revealed=False),
        options={"stealth": "blank"},
        dice="3",
    )
    now.run(exchanges(now.table, now.rules, 0), "t1")
    assert now.unit("a1").revealed and now.unit("b1").revealed
    assert now.unit("b1").health == 3
