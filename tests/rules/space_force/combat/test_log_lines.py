"""Attacks of an encounter are told in one line each, also where several are declared at once."""

import pytest

from cosmotui.engine.event import Event
from cosmotui.rules.space_force.combat.events import (
    Attacked,
    DamageRolled,
    Finished,
    Harmed,
    InitiativeRolled,
    Moved,
    Noted,
    NumberCalled,
    RoundBegan,
)
from cosmotui.rules.space_force.combat.log_lines import Attack, summed_rounds
from cosmotui.rules.space_force.health.harm import EnduranceRoll, Turned


def attacked(who: int, target: int, degree: int = 1) -> Attacked:
    """Somebody shot at somebody."""
    names = ("Ann", "Bo", "Guard 1", "Guard 2")
    return Attacked(
        who, 0, names[who], target, names[target], "pistol", "pistol", "ranged", 9, 14, 7, 21, 15, degree, 60, ()
    )


def damage(who: int) -> DamageRolled:
    """Its dice."""
    return DamageRolled(who, 0, "", (8,), 12, 0, 8, "K")


def harmed(who: int, by: int, hp: int = 4) -> Harmed:
    """What it did."""
    return Harmed(who, 1, ("Ann", "Bo", "Guard 1", "Guard 2")[who], by, 8, "K", hp, 0)


def lines(*events: Event) -> list[str]:
    """The events as lists tell them."""
    return [line.describe(()) for line in summed_rounds(events)]


def test_an_attack_is_one_line_with_weapon_target_roll_and_harm() -> None:
    dying = [Noted(2, 1, "Guard 1", EnduranceRoll(3, 4)), Noted(2, 1, "Guard 1", Turned("dying"))]
    assert lines(attacked(0, 2), damage(0), harmed(2, 0, 0), *dying) == [
        "Ann shot at Guard 1 (pistol): d20 14 +7 = 21 v 15, hit: 8 K, 0 HP left, is dying"
    ]
    assert lines(attacked(0, 2, 0)) == ["Ann shot at Guard 1 (pistol): d20 14 +7 = 21 v 15, missed"]


@pytest.mark.rule("SF-12.25")
def test_attacks_of_one_number_keep_their_own_harm_though_all_dice_come_first() -> None:
    moved = Moved(3, 1, "Guard 2", (0, 0), (4, 0), 4, False)
    events = (attacked(0, 2), damage(0), moved, attacked(1, 3), damage(1), harmed(2, 0), harmed(3, 1, 1))
    assert lines(*events) == [
        "Ann shot at Guard 1 (pistol): d20 14 +7 = 21 v 15, hit: 8 K, 4 HP left",
        "Guard 2 moved 4 to 4,0",
        "Bo shot at Guard 2 (pistol): d20 14 +7 = 21 v 15, hit: 8 K, 1 HP left",
    ]
    results = [line.result for line in summed_rounds(events) if isinstance(line, Attack)]
    assert results == ["8 K", "8 K"]


def test_the_initiative_is_one_line_the_highest_first() -> None:
    rolls = [InitiativeRolled(0, 0, "Ann", 2, 7), InitiativeRolled(1, 0, "Bo", 9, 14)]
    assert lines(RoundBegan(2), *rolls) == ["round 2", "initiative: Bo 14, Ann 7"]


def test_numbers_on_which_nobody_does_anything_are_told_with_the_next_one() -> None:
    quiet = [NumberCalled(1, 13), Finished(0, 0, "Ann"), NumberCalled(1, 11), Finished(0, 0, "Ann")]
    assert lines(*quiet, NumberCalled(1, 9), attacked(0, 2, 0))[0] == "round 1, number 9"
    assert lines(NumberCalled(1, 13), Finished(0, 0, "Ann")) == ["round 1, number 13", "Ann did no more"]
