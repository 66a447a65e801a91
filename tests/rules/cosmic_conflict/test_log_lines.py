"""Attacks and movements are told in one line each."""

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_conflict.events import (
    AttackResolved,
    AttackRolled,
    CommandUsed,
    ConditionRolled,
    DamageTaken,
    Destroyed,
    DieRerolled,
    ExchangeRolled,
    Moved,
    Redirected,
    Turned,
    VelocityChanged,
)
from cosmotui.rules.cosmic_conflict.log_lines import summed_attacks

SEATS = ("Ann", "Bo")
ROLLED = AttackRolled(0, 1, "a1 Cruiser", "Beam F", 5, "b2 Destroyer", 4, (6, 2))
HIT = AttackResolved(0, 1, "a1 Cruiser", 5, "b2 Destroyer", 3, "hit", 5, 4)
MISS = AttackResolved(0, 1, "a1 Cruiser", 5, "b2 Destroyer", -1, "miss", 0, 0)


def hurt(shields: int = 0, armor: int = 0, health: int = 0, unit: int = 5, label: str = "b2 Destroyer") -> DamageTaken:
    """Damage of that attack."""
    return DamageTaken(1, unit, label, "Beam F of a1 Cruiser", shields, armor, health)


def lines(*events: Event) -> list[str]:
    """The events as lists tell them."""
    return [line.describe(SEATS) for line in summed_attacks(events)]


def test_an_attack_is_one_line_with_weapon_dice_result_and_damage() -> None:
    assert lines(ROLLED, DieRerolled(0, "Focus", 0, 4, 5), HIT, hurt(2, 1), hurt(0, 0, 1)) == [
        "a1 Cruiser fires Beam F at b2 Destroyer: 4, damage 6 2, hit for 4: Shields 2, Armor 1, Health 1"
    ]
    assert lines(ROLLED, MISS) == ["a1 Cruiser fires Beam F at b2 Destroyer: 4, damage 6 2, missed"]


def test_what_the_defender_answers_and_what_became_of_the_ship_belong_to_it() -> None:
    dodge = CommandUsed(1, 5, "b2 Destroyer", "Dodge", "a token")
    fire = ConditionRolled(1, 5, "b2 Destroyer", (3, 4), "Fire")
    gone = Destroyed(1, 5, "b2 Destroyer", "its last Health row is full")
    assert lines(ROLLED, dodge, HIT, hurt(health=4), fire, gone) == [
        "a1 Cruiser fires Beam F at b2 Destroyer: 4, damage 6 2, hit for 4: Health 4, Fire, destroyed"
    ]


def test_whoever_takes_a_hit_for_another_is_named() -> None:
    taken = Redirected(1, 6, "b3 Frigate", 5, "b2 Destroyer")
    assert lines(ROLLED, taken, HIT, hurt(3, unit=6, label="b3 Frigate")) == [
        "a1 Cruiser fires Beam F at b2 Destroyer: 4, damage 6 2, hit for 4: b3 Frigate Shields 3"
    ]


def test_an_exchange_names_both_it_hurt() -> None:
    rolled = ExchangeRolled(0, 1, "a1 Cruiser", 5, "b2 Destroyer", (3, 2), (1,))
    assert lines(rolled, hurt(health=5), hurt(shields=1, unit=1, label="a1 Cruiser")) == [
        "a1 Cruiser and b2 Destroyer exchange PWS: 5 and 1: b2 Destroyer Health 5; a1 Cruiser Shields 1"
    ]


def test_two_attacks_are_two_lines_and_an_open_one_waits_for_its_result() -> None:
    assert len(lines(ROLLED, MISS, ROLLED, HIT, hurt(1))) == 2
    assert lines(ROLLED) == ["a1 Cruiser fires Beam F at b2 Destroyer: 4, damage 6 2"]


def test_a_movement_is_one_line_a_unit() -> None:
    ran, shifted = (
        Moved(0, 1, "a1 Cruiser", (0, 0), (1, 2), "ran"),
        Moved(0, 1, "a1 Cruiser", (1, 2), (3, 2), "shifted"),
    )
    faster, turned = VelocityChanged(0, 1, "a1 Cruiser", 4), Turned(0, 1, "a1 Cruiser", 10)
    other = Moved(1, 5, "b2 Destroyer", (9, 9), (8, 9), "ran")
    assert lines(faster, ran, shifted, turned, other) == [
        "a1 Cruiser moved to 3,2, Velocity 4, heads 10",
        "b2 Destroyer ran to 8,9",
    ]
