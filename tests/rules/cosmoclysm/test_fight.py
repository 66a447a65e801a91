"""CC-9: fights and their chances."""

from collections import Counter
from itertools import product

import pytest

from cosmotui.rules.cosmoclysm.events import Fought, ShipDestroyed
from cosmotui.rules.cosmoclysm.fight import chance, win_chance
from cosmotui.rules.cosmoclysm.ships import ATTACK, DEFENSE, KINDS
from tests.rules.cosmoclysm.scenario import Builder

TABLE = {
    (1, 2): 30.9,
    (1, 3): 22.6,
    (1, 4): 17.6,
    (2, 2): 46.7,
    (2, 3): 36.3,
    (2, 4): 29.4,
    (3, 2): 56.2,
    (3, 3): 45.5,
    (3, 4): 37.9,
    (5, 2): 67.1,
    (5, 3): 57.1,
    (5, 4): 49.3,
}


@pytest.mark.rule("CC-9.1")
def test_who_enters_attacks_no_matter_whose_turn_it_is(position: Builder) -> None:
    match = position("P:T@C3 D@D5 Q:T@D4", dice="1 v 20 1;  20 v 1 1").move("C3", "D4")
    match.retreat("D5").choose("destroy")
    first, second = match.events(Fought)
    assert (first.seat, first.other) == (0, 1)
    assert (second.seat, second.other) == (1, 0), "in P's turn Q attacks"


@pytest.mark.rule("CC-9.2", "CC-1.3", "CC-1.4")
@pytest.mark.parametrize("attacker", "CDEJ")
@pytest.mark.parametrize("defender", "CDEFJT")
def test_each_side_rolls_its_ships_dice_the_attacker_first(position: Builder, attacker: str, defender: str) -> None:
    start = {"C": "D1", "D": "C5", "E": "D3", "J": "D2"}[attacker]
    attack, defense = ATTACK[KINDS.index(attacker)], DEFENSE[KINDS.index(defender)]
    dice = [20] * attack + [1] * defense
    match = position(f"P:{attacker}@{start} Q:{defender}@D4 C@G1", dice=dice).move(start, "D4")
    (fought,) = match.events(Fought)
    assert (fought.attack, fought.defense) == ((20,) * attack, (1,) * defense)
    assert fought.won


@pytest.mark.rule("CC-9.3", "CC-9.4")
def test_the_highest_die_decides_not_the_sum(position: Builder) -> None:
    match = position("P:C@D1 Q:E@D4 C@G1", dice="19 1 v 18 18 18 18").move("D1", "D4")
    assert match.ships("P") == "C@D4"
    assert match.ships("Q") == "C@G1"
    assert match.events(ShipDestroyed)


@pytest.mark.rule("CC-9.3", "CC-9.5")
@pytest.mark.parametrize(("die", "won"), [(19, False), (20, True)])
def test_equal_highest_dice_are_a_win_for_the_defender(position: Builder, die: int, won: bool) -> None:
    match = position("P:F@D3 Q:F@D4 C@G1", dice=[die, 1, 1, 19, 1]).move("D3", "D4")
    (fought,) = match.events(Fought)
    assert fought.won is won
    assert match.asked == (("Q", "CC-D3") if won else ("Q", "CC-D6"))


@pytest.mark.rule("CC-9.4", "CC-9.7")
def test_the_winning_attacker_stays_and_its_turn_is_over(position: Builder) -> None:
    match = position("P:F@D1 Q:F@D2 C@G1", dice="d4 4; 20 1 1 v 1 1").declare("F", roll=True).to("D2")
    assert match.ships("P") == "F@D2"
    assert match.turn_of == "Q"


@pytest.mark.rule("CC-9.5")
def test_the_beaten_attacker_stays_unharmed_and_the_defender_leaves(position: Builder) -> None:
    match = position("P:F@D1 Q:F@D2 C@G1", dice="1 1 1 v 20 1").move("D1", "D2")
    assert match.ships("P") == "F@D2"
    assert match.ships("Q") == "C@G1", "the Fighter is on its way"
    assert match.asked == ("Q", "CC-D6")
    match.retreat("D3")
    assert (match.ships("P"), match.ships("Q")) == ("F@D2", "F@D3 C@G1")


@pytest.mark.rule("CC-9.6")
def test_ships_of_one_player_never_fight(position: Builder) -> None:
    match = position("P:F@D1 E@D2 Q:C@G1").move("D1", "D2")
    assert not match.events(Fought)
    assert match.ships("P") == "F@D2"


@pytest.mark.rule("CC-9.8")
@pytest.mark.parametrize(("dice", "percent"), TABLE.items())
def test_the_rulebooks_chances(dice: tuple[int, int], percent: float) -> None:
    assert round(100 * chance(*dice), 1) == percent


@pytest.mark.rule("CC-9.8", "CC-9.3")
@pytest.mark.parametrize(("attack", "defense"), [(1, 2), (2, 2), (1, 3), (3, 1), (2, 3)])
def test_chances_by_counting_every_roll(attack: int, defense: int) -> None:
    sides = range(1, 21)
    attacks, defenses = (Counter(map(max, product(sides, repeat=dice))) for dice in (attack, defense))
    won = sum(attacks[high] * defenses[low] for high, low in product(sides, sides) if high > low)
    assert chance(attack, defense) == pytest.approx(won / 20 ** (attack + defense), abs=1e-12)


@pytest.mark.rule("CC-9.8", "CC-3.1")
def test_the_chance_of_each_ship_against_each_other() -> None:
    for attacker, attack in enumerate(ATTACK):
        for defender, defense in enumerate(DEFENSE):
            exact = sum(
                (a**attack - (a - 1) ** attack) * (d**defense - (d - 1) ** defense)
                for a in range(1, 21)
                for d in range(1, a)
            ) / 20 ** (attack + defense)
            assert win_chance(attacker, defender) == pytest.approx(exact, abs=1e-12)


def test_the_best_fight_is_offered_first(position: Builder) -> None:
    match = position("P:E@D4 Q:C@C3 J@C4 F@D3").choose("D4")
    details = [(option.value, option.number) for option in match.question.options][:4]
    assert details == [("D3", "67 in 100"), ("C4", "57 in 100"), ("C3", "49 in 100"), ("D5", "")]


def test_the_log_shows_every_die(position: Builder) -> None:
    match = position("P:D@D3 Q:F@C4 C@G1", dice="17 9 5 4 2 v 19 3").move("D3", "C4")
    assert match.log()[-1] == "17 9 5 4 2 v 19 3: the defender held C4"
