"""CX-23: the deck of Conditions, and the advanced table."""

from collections import Counter

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.conditions import has_effect, kind_of
from cosmotui.rules.cosmic_conflict.damage import generate, suffer
from cosmotui.rules.cosmic_conflict.events import AttackRolled, ConditionRolled
from cosmotui.rules.cosmic_conflict.options import option_problems, rules_of
from cosmotui.rules.cosmic_conflict.unit import Condition
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import GAME, BenchBuilder, Builder, card, foe, setup_of, ship

EVERY = "catastrophic,critical,power,structural,serious,ammunition,component,communications,engines"
"""The whole of the advanced table."""


def problems(**options: str) -> list[str]:
    """The rules that a set-up breaks."""
    return [problem.rule for problem in GAME.setup_problems(setup_of(options))]


@pytest.mark.rule("CX-23.1", "CX-23.3", "CX-23.17")
@pytest.mark.parametrize(
    ("drop", "advanced", "told"),
    [
        ("catastrophic", "off", []),
        ("power, ammunition, engines, communications", "on", []),
        ("critical, structural, serious, weapons, component, communications, propulsion", "off", []),
        ("power", "off", []),  # of the other table
        ("none", "off", ["CX-23.1"]),
        (EVERY.replace("communications,", ""), "on", []),
        (EVERY, "on", ["CX-23.1"]),
        ("catastrophic,critical,structural,serious,weapons,component,communications,propulsion", "off", ["CX-23.1"]),
        ("structural, serious", "off", ["CX-23.17"]),
        ("structural, serious, critical", "off", []),
    ],
)
def test_what_may_be_switched_off(drop: str, advanced: str, told: list[str]) -> None:
    assert problems(drop=drop, advanced=advanced) == told


@pytest.mark.rule("CX-23.1")
def test_what_is_no_condition_is_told_in_short_and_safe_to_print() -> None:
    setup = Setup((Seat("Ann", 0, ""), Seat("Bo", 1, "")), {"drop": "\x1b[2J" + "x" * 10_000}, 1)
    (problem,) = option_problems(setup)
    assert problem.text.startswith("'?[2Jxxx") and len(problem.text) < 250 and problem.text.isprintable()


@pytest.mark.rule("CX-23.2", "CX-23.17", "CX-23.18")
@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("2 -1, 12 +3", []),
        ("2-1,12+3", []),
        ("", []),
        ("2 -2", ["CX-23.18"]),
        ("12 +36", ["CX-23.18"]),
        ("13 +1, 1 +1, seven +1, 7, 7 +-1", ["CX-23.18"] * 5),
        ("3 +13", []),
        ("3 +18", ["CX-23.17"]),
        ("2 -1, 3 -2, 4 -3, 5 -4, 6 -5, 7 -6, 12 -1", ["CX-23.17"]),
    ],
)
def test_cards_are_added_and_removed(cards: str, told: list[str]) -> None:
    assert problems(deck="on", cards=cards) == told
    assert problems(deck="off", cards=cards) == []


@pytest.mark.rule("CX-23.2", "CX-23.18")
def test_the_deck_holds_what_was_chosen() -> None:
    assert Counter(rules_of(setup_of({"deck": "on"})).cards) == {total: 6 - abs(total - 7) for total in range(2, 13)}
    options = {"deck": "on", "cards": "2 -1, 3 -2, 4 -3, 5 -4, 6 -5, 7 -6, 8 -5, 9 -4, 10 -3, 11 -2, 12 +2, 4 +1"}
    table = scenes.bench(WATCHER, foe("DST"), options=options)
    for _ in range(8):
        table.run(generate(table.table, table.rules, 1))
    assert table.unit("b1").suffers("structural") == 2  # one of four cards, drawn twice through
    assert len(table.state.deck) == 0


WATCHER = ship("CVT", (50, 5))
DECK = {"deck": "on"}
ADVANCED = {"advanced": "on"}


# --- the deck ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-23.2")
def test_the_next_card_is_drawn_and_set_aside(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("DST"), deck=(4, 12, 5), options=DECK)
    for kinds, left in ((["structural"], (12, 5)), (["structural"], (5,)), (["structural"] * 2, ())):
        table.run(generate(table.table, table.rules, 1))
        assert (table.kinds("b1"), table.state.deck) == (kinds, left)
    assert [event.dice for event in table.events(ConditionRolled)] == [(4,), (12,), (5,)]


@pytest.mark.rule("CX-23.2", "CX-8.2")
def test_a_card_that_changes_nothing_is_set_aside_too(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("DST", conditions=["communications"]), deck=(10, 12, 2), options=DECK)
    table.run(generate(table.table, table.rules, 1))
    assert (table.kinds("b1"), table.state.deck) == (["communications"], (2,))


@pytest.mark.rule("CX-23.2")
def test_an_empty_deck_is_shuffled_anew() -> None:
    drawn: Counter[int] = Counter()
    table = scenes.bench(WATCHER, *(foe("BBS") for _ in range(80)), options=DECK | {"drop": "catastrophic, critical"})
    number = 1
    while not drawn or table.state.deck:
        count = len(table.all_events)
        table.run(generate(table.table, table.rules, number))
        number += 1
        drawn.update(event.dice[0] for event in table.all_events[count:] if isinstance(event, ConditionRolled))
    assert drawn == Counter({total: 6 - abs(total - 7) for total in range(2, 13)})
    order = [event.dice[0] for event in table.events(ConditionRolled)]
    assert order != sorted(order)
    table.run(generate(table.table, table.rules, number))
    assert 30 <= len(table.state.deck) <= 35


# --- the advanced table -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-23.3")
def test_four_results_are_others() -> None:
    plain, advanced = rules_of(setup_of()), rules_of(setup_of(ADVANCED))
    changed = {
        total: kind_of(total, advanced) for total in range(2, 13) if kind_of(total, advanced) != kind_of(total, plain)
    }
    assert changed == {4: "power", 8: "ammunition", 11: "engines"}
    assert kind_of(5, advanced) == "structural"


@pytest.mark.rule("CX-23.4")
def test_one_more_attack_then_the_weapon_is_off(scene: Builder, bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("DST"), options=ADVANCED)
    table.run(suffer(table.table, table.rules, 1, "ammunition"), "1")
    assert table.values() == ["0", "1", "3", "4"]
    unit = table.unit("b1")
    assert (unit.conditions, unit.off) == ((Condition("ammunition", (1,)),), ())
    own = ship(card(3, "K F", "K F"), conditions=[Condition("ammunition", (0,))])
    match = scene(own, foe(card(3, "PWS")), dice="2 2 2 2", options=ADVANCED).answer("w1")
    assert match.unit("a1").off == ()
    match.answer("w0")
    assert match.unit("a1").off == (0,)
    assert match.unit("a1").conditions == (Condition("ammunition", (0,), spent=True),)
    assert len(match.events(AttackRolled)) == 2


@pytest.mark.rule("CX-23.4", "CX-8.2")
def test_a_weapon_is_fed_badly_only_once(bench: BenchBuilder) -> None:
    hit = foe(card(3, "K F", "K F"), conditions=[Condition("ammunition", (0,))])
    table = bench(WATCHER, hit, options=ADVANCED)
    table.run(suffer(table.table, table.rules, 1, "ammunition"))
    assert table.asked == []
    assert table.unit("b1").conditions[-1].mounts == (1,)
    assert has_effect(hit, "ammunition")
    assert not has_effect(table.unit("b1"), "ammunition")
    assert not has_effect(foe(card(3, "K F"), off=(0,)), "ammunition")


@pytest.mark.rule("CX-23.4", "CX-D30")
def test_of_two_weapons_the_owner_picks(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe(card(3, "K F", "K F")), options=ADVANCED)
    table.run(suffer(table.table, table.rules, 1, "ammunition"), "1")
    assert (table.keys, table.unit("b1").conditions[0].mounts) == ([(1, "CX-D30")], (1,))


@pytest.mark.rule("CX-23.4")
def test_a_spent_weapon_that_was_repaired_does_not_fail_again(scene: Builder) -> None:
    own = ship(card(3, "K F"), conditions=[Condition("ammunition", (0,), spent=True), Condition("weapons", (1,))])
    match = scene(own, foe(card(3, "PWS")), dice="2 2", options=ADVANCED).answer("w0")
    assert match.unit("a1").off == ()


@pytest.mark.rule("CX-23.5", "CX-23.6", "CX-8.2")
def test_what_cannot_happen_twice() -> None:
    assert has_effect(foe("DST"), "engines")
    assert not has_effect(foe("DST", conditions=["engines"]), "engines")
    assert has_effect(foe("DST", conditions=["power"]), "power")
    assert not has_effect(foe("DST", skips=True), "power")


@pytest.mark.rule("CX-23.6")
def test_power_loss_skips_one_activation(bench: BenchBuilder, scene: Builder) -> None:
    table = bench(WATCHER, foe("DST"), options=ADVANCED)
    table.run(suffer(table.table, table.rules, 1, "power"))
    assert (table.kinds("b1"), table.unit("b1").skips) == (["power"], True)
    match = scene(ship("DST", skips=True), ship("DST"), foe("DST", (30, 15)), at="choose", options=ADVANCED)
    match.answer("u0")
    own = match.unit("a1")
    assert (own.skips, own.activated, own.pos) == (False, True, (10.0, 15.0))
    assert match.asked[0] == 1  # b1 acts at once


@pytest.mark.rule("CX-12.11", "CX-D29")
def test_what_a_payment_is(bench: BenchBuilder) -> None:
    table = bench(WATCHER, foe("DST", tokens=1, orders="Mark Target"), dice="6 6")
    table.run(generate(table.table, table.rules, 1))
    question = table.asked[0]
    assert isinstance(question, ChooseOne)
    assert [option.detail for option in question.options] == ["", "costs a Command Token", "discards Mark Target"]
