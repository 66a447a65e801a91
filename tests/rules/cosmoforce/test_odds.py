"""The odds are those of the dice: counted roll by roll, and thrown by the game itself."""

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import TypeVar

import msgspec
import pytest

from cosmotui.rules.cosmoforce.crew import Crew, Hero
from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.odds import (
    attack_odds,
    damage_to_destroy,
    depletion,
    effective,
    first_chances,
    harms_until_lost,
    harms_until_unmanned,
    hits,
    mean,
    ram_odds,
)
from cosmotui.rules.cosmoforce.odds.effective import effective_count, eights, lost, ones
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, WASP
from cosmotui.rules.cosmoforce.ship import Ship, launched
from cosmotui.rules.space_force.character import Condition
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.duel.battle_link import bind
from tests.rules.cosmoforce.enumerated import Counted, counted, hitting
from tests.rules.cosmoforce.enumerated import effective as effective_of
from tests.rules.cosmoforce.volleys import attacks, rules_with

H = TypeVar("H", bound=Hashable)
LONGEST = 4
TINY = 1e-12


def within(found: Counted[H], result: H, chance: Fraction | float) -> bool:
    """Whether a chance is the one counted, as far as rolls were followed."""
    low = found.at(result)
    return low - Fraction(1, 10**12) <= chance <= low + found.rest + Fraction(1, 10**12)


def flying(design: Design, **changes: object) -> Ship:
    return msgspec.structs.replace(launched(design), **changes)


# --- effective dice ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-1.3", "CF-1.4")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_effective_dice_without_cascades_are_counted_exactly(dice: int) -> None:
    found = counted(dice, False, 0, lambda faces: len(effective_of(faces)))
    count = effective_count(dice, False)
    assert [Fraction(cases, count.total) for cases in count.cases] == [found.at(number) for number in range(dice + 1)]


@pytest.mark.rule("CF-1.5", "CF-1.6")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_effective_dice_with_cascades_agree_as_far_as_runs_of_1s_are_followed(dice: int) -> None:
    found = counted(dice, True, LONGEST, lambda faces: len(effective_of(faces)))
    count = effective_count(dice, True)
    assert sum(count.cases) == count.total
    for number in range(8):
        assert within(found, number, Fraction(count.cases[number], count.total))
    # f = 5/8 + 1/8 (1 + f), so that a die is worth 6/7.
    assert mean(effective(dice)) == pytest.approx(dice * 6 / 7, abs=TINY)


@pytest.mark.rule("CF-1.2")
def test_a_roll_without_dice_has_no_effect() -> None:
    assert effective(0) == effective(-2) == (1.0,)
    assert hits(-1, 12).count.spread[0] == 1


@pytest.mark.rule("CF-1.7")
@pytest.mark.parametrize("cascade", [True, False])
def test_dice_rolled_for_1s_count_as_7s_and_8s_too(cascade: bool) -> None:
    found = counted(3, cascade, LONGEST, lambda faces: (sum(face > 6 for face in faces), faces.count(8)))
    for number in range(4):
        heat = found.by(lambda faces: faces[0])
        spent = found.by(lambda faces: faces[1])
        assert within(heat, number, lost(3, cascade)[number])
        assert within(spent, number, eights(3, cascade)[number])


# --- the mass limit ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-9.6", "CF-9.7", "CF-9.8")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_hits_within_the_mass_are_counted_exactly_without_cascades(dice: int) -> None:
    for mass in range(1, 6 * dice + 2):
        found = counted(dice, False, 0, lambda faces, mass=mass: hitting(faces, mass))
        binds = counted(dice, False, 0, lambda faces, mass=mass: sum(effective_of(faces)) > mass)
        odds = hits(dice, mass, False)
        chances = [Fraction(cases, odds.count.total) for cases in odds.count.cases]
        assert chances == [found.at(number) for number in range(mass + 1)]
        assert Fraction(odds.bound, odds.count.total) == binds.at(True)


@pytest.mark.rule("CF-9.6", "CF-1.7")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_hits_within_a_small_mass_are_counted_exactly_with_cascades(dice: int) -> None:
    for mass in range(1, LONGEST + 1):
        # More 1s than the mass fill it whatever follows, so nothing that was cut short is unknown.
        found = counted(dice, True, mass, lambda faces, mass=mass: hitting(faces, mass))
        binds = counted(dice, True, mass, lambda faces, mass=mass: sum(effective_of(faces)) > mass)
        odds = hits(dice, mass)
        for number in range(mass + 1):
            counted_so = found.at(number) + (found.rest if number == mass else 0)
            assert Fraction(odds.count.cases[number], odds.count.total) == counted_so
        assert Fraction(odds.bound, odds.count.total) == binds.at(True) + found.rest


@pytest.mark.rule("CF-9.6")
@pytest.mark.parametrize(("dice", "mass"), [(2, 7), (3, 9), (3, 12), (3, 15), (3, 30)])
def test_hits_within_a_larger_mass_agree_as_far_as_runs_of_1s_are_followed(dice: int, mass: int) -> None:
    found = counted(dice, True, LONGEST, lambda faces: hitting(faces, mass))
    odds = hits(dice, mass)
    assert sum(odds.count.cases) == odds.count.total
    for number in range(mass + 1):
        assert within(found, number, Fraction(odds.count.cases[number], odds.count.total))


@pytest.mark.parametrize("shown", [(1, 0, 1, 0, 0, 0), (2, 0, 0, 0, 0, 1), (0, 1, 0, 0, 2, 0), (3, 1, 0, 0, 0, 0)])
@pytest.mark.parametrize("dice", [0, 1, 2])
def test_dice_that_lie_there_already_count_for_the_mass_too(shown: tuple[int, ...], dice: int) -> None:
    lying = tuple(value for value, count in enumerate(shown, 1) for _ in range(count))
    for mass in (2, 3, 5, 9, 14):
        found = counted(dice, False, 0, lambda faces, mass=mass: hitting(lying + faces, mass))
        odds = hits(dice, mass, False, shown)
        assert [Fraction(cases, odds.count.total) for cases in odds.count.cases] == [
            found.at(number) for number in range(mass + 1)
        ]
        more = counted(dice, True, LONGEST, lambda faces, mass=mass: hitting(lying + faces, mass))
        odds = hits(dice, mass, True, shown)
        assert all(within(more, number, odds.count.spread[number]) for number in range(mass + 1))
    free = hits(dice, None, False, shown).count
    assert len(free.cases) == dice + len(lying) + 1


@pytest.mark.rule("CF-9.6")
def test_a_sum_equal_to_the_mass_is_allowed() -> None:
    assert hits(0, 2, False, (2, 0, 0, 0, 0, 0)).bound == 0
    assert hits(0, 1, False, (2, 0, 0, 0, 0, 0)).bound == 1
    assert hits(0, 1, False, (2, 0, 0, 0, 0, 0)).count.spread == (0, 1)
    assert hits(0, 7, False, (1, 0, 0, 0, 0, 1)).count.spread == (0, 0, 1, 0, 0, 0, 0, 0)


@pytest.mark.rule("CF-9.5")
def test_without_a_limit_every_effective_die_hits() -> None:
    assert hits(6, None).count == effective_count(6)
    assert hits(6, None).binds == 0


def test_more_mass_never_means_fewer_hits() -> None:
    for dice in (1, 4, 9):
        expected = [mean(hits(dice, mass).count.spread) for mass in range(1, 31)]
        assert expected == sorted(expected)
        assert expected[-1] <= mean(effective(dice)) + TINY


# --- attacks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-9.16", "CF-9.17")
def test_the_rulebooks_chances_of_depletion() -> None:
    taken = [round(100 * depletion(dice, dice // 3)[-1], 1) for dice in (3, 6, 9, 12)]
    none = [round(100 * depletion(dice, dice // 3, cascade=False)[-1], 1) for dice in (3, 6, 9, 12)]
    assert (taken, none) == ([5.5, 20.7, 37.6, 52.8], [4.3, 16.7, 31.3, 45.3])


@pytest.mark.rule("CF-9.17")
def test_one_system_a_pair_of_8s_is_spent_under_that_option() -> None:
    chances = eights(6)
    spent = depletion(6, 2, all_used=False)
    assert spent == pytest.approx((sum(chances[:2]), sum(chances[2:4]), sum(chances[4:])))
    assert depletion(0, 2, shown=2) == (0, 0, 1)
    assert depletion(0, 3, all_used=False, shown=3) == (0, 1, 0, 0)


@pytest.mark.rule("CF-9.20", "CF-9.21", "CF-6.4")
def test_railguns_have_three_dice_against_a_slower_ship() -> None:
    lancer, bastion = launched(LANCER), launched(BASTION)
    assert attack_odds(lancer, bastion, "Railgun", 2).dice == 6  # both at 2.00, the Bastion is heavier
    assert attack_odds(lancer, launched(WASP), "Railgun", 2).dice == 2


@pytest.mark.rule("CF-9.11")
def test_hangars_deal_three_damage_to_ships_of_mass_15_or_less() -> None:
    bastion = launched(BASTION)
    light = attack_odds(bastion, launched(WASP), "Hangar", 2)
    heavy = attack_odds(bastion, launched(LANCER), "Hangar", 2)
    assert (light.per_hit, heavy.per_hit) == (3, 1)
    assert light.damage == pytest.approx(3 * mean(light.hits))
    assert light.deals(4) == light.deals(6) == pytest.approx(sum(light.hits[2:]))


@pytest.mark.rule("CF-9.13", "CF-9.14")
def test_lasers_heat_both_ships() -> None:
    odds = attack_odds(launched(WASP), launched(LANCER), "Laser", 2)
    assert mean(odds.heat_back) == pytest.approx(2 * 2 / 7)
    assert odds.target_heat == odds.damage == pytest.approx(mean(hits(2, 16).count.spread))
    railgun = attack_odds(launched(LANCER), launched(WASP), "Railgun", 2)
    assert (railgun.heat_back, railgun.target_heat, railgun.depletes) == ((1.0,), 0, 0)


@pytest.mark.rule("CF-9.4", "CF-9.5", "SF-18.38", "CF-14.8")
def test_limit_extra_dice_and_fire_plot_are_counted() -> None:
    wasp, lancer = launched(WASP), launched(LANCER)
    assert attack_odds(lancer, wasp, "Railgun", 1).limit == 7
    assert attack_odds(lancer, wasp, "Railgun", 1, fire_plot=6).limit == 13
    assert attack_odds(lancer, flying(WASP, speed=99), "Railgun", 1, fire_plot=6).limit is None
    assert attack_odds(flying(LANCER, extra_dice=2), wasp, "Railgun", 1, extra_dice=1).dice == 4
    assert attack_odds(flying(LANCER, extra_dice=-2), wasp, "Railgun", 1).hits[0] == 1


def test_an_attack_destroys_when_its_damage_fills_every_box() -> None:
    wreck = flying(LANCER, marks=(2, 2, 2, 2, 3, 3, 2, 0, 0, 0), speed=0)
    odds = attack_odds(launched(LANCER), wreck, "Railgun", 1)
    assert odds.destroys(wreck) == pytest.approx(sum(odds.hits[2:]))


# --- what a ship can take ------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-10.15", "CF-10.16", "CF-10.18", "CF-X27")
@pytest.mark.parametrize("first_marks", list(product(range(3), repeat=2)))
def test_missiles_that_explode_make_a_ship_weaker(first_marks: tuple[int, int]) -> None:
    """Against every way to spread the damage, walked in full."""
    design = Design("Test", "Fighter", slots("Engine", "Missile", "Missile"))
    for every_mark in (True, False):
        ship = flying(design, marks=(1, *first_marks, *(0,) * 7))
        least = next(damage for damage in range(9) if not _survives(ship, damage, every_mark))
        assert damage_to_destroy(ship, every_mark) == least


def _survives(ship: Ship, damage: int, every_mark: bool) -> bool:
    """Whether the owner can keep a box empty."""
    if not ship.open_slots():
        return False
    if not damage:
        return True
    for slot in ship.open_slots():
        explodes = ship.systems[slot] == "Missile" and (every_mark or not ship.marks[slot])
        after = ship.with_marks(slot, ship.marks[slot] + 1)
        if _survives(after, damage - 1 + 2 * explodes, every_mark):
            return True
    return False


@pytest.mark.rule("CF-5.4", "CF-7.9", "CF-12.1", "CF-14.4")
@pytest.mark.parametrize("helm", [False, True])
def test_harms_until_nobody_flies_and_until_nobody_is_left(helm: bool) -> None:
    rules = rules_with(helm="standby_ready" if helm else "any_ready")
    crews = [
        (Crew(), Crew(), Crew(hurt=True)),
        (Crew(slot=0), Crew(), Crew(hurt=True, slot=0)),
        (Crew(slot=0), Crew(hurt=True)),
        (Crew(hero=Hero("A", 12, 12)), Crew()),
        (Crew(hero=Hero("A", 30, 30)), Crew(slot=1)),
        (Crew(hero=Hero("A", 30, 9)),),
        (),
    ]
    for crew in crews:
        ship = msgspec.structs.replace(launched(LANCER), crew=crew)
        assert harms_until_lost(ship, rules) == _most(ship.crew, rules.hero_harm, bool)
        assert harms_until_unmanned(ship, rules) == _most(
            ship.crew,
            rules.hero_harm,
            lambda left: any(one.is_ready and (not helm or one.slot < 0) for one in left),
        )


@pytest.mark.rule("SF-18.5", "SF-18.7")
def test_people_of_space_force_are_down_after_6_a_harm() -> None:
    bound = bind(CAPTAIN)
    assert bound.body.hp == 14
    down = msgspec.structs.replace(bound, body=msgspec.structs.replace(bound.body, condition=Condition("unconscious")))
    for crew, unmanned, dead in (((bound,), 3, 3), ((down,), 0, 1), ((bound, down), 4, 4)):
        ship = launched(LANCER).with_crew(Crew(bound=one) for one in crew)
        assert (harms_until_unmanned(ship, rules_with()), harms_until_lost(ship, rules_with())) == (unmanned, dead)


def _most(crew: tuple[Crew, ...], harm: int, fine) -> int:
    """Harms after which it cannot be fine any more, trying every choice."""
    if not fine(crew):
        return 0
    found = 0
    for number, one in enumerate(crew):
        rest = crew[:number] + crew[number + 1 :]
        if one.hero is not None:
            hero = Hero(one.hero.name, one.hero.max_hp, one.hero.hp - harm)
            after = (Crew(hero=hero, slot=one.slot),) if hero.hp > 0 else ()
        else:
            after = () if one.hurt else (Crew(hurt=True, slot=one.slot),)
        found = max(found, 1 + _most((*rest, *after), harm, fine))
    return found


# --- rams, maneuvers -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-8.12", "CF-8.13", "CF-8.14")
@pytest.mark.parametrize("cascade", [True, False])
def test_both_ships_take_damage_from_the_same_dice(cascade: bool) -> None:
    rammer = flying(LANCER, speed=299)
    odds = ram_odds(rammer, cascade=cascade)
    assert odds.dice == 3
    found = counted(
        3, cascade, LONGEST, lambda faces: (len(effective_of(faces)), sum(face > 1 for face in effective_of(faces)))
    )
    for target, own in product(range(1, 5), repeat=2):
        ends = [Fraction(0)] * 3
        for result, chance in found.chances.items():
            assert isinstance(result, tuple)
            hit, hurt = result[0] >= target, result[1] >= own
            ends[0] += chance * (hit and not hurt)
            ends[1] += chance * (hurt and not hit)
            ends[2] += chance * (hurt and hit)
        for chance, low in zip(odds.ends(target, own), ends, strict=True):
            assert low - Fraction(1, 10**12) <= chance <= low + found.rest + Fraction(1, 10**12)
    assert odds.ends(1, 4)[0] == pytest.approx(1 - odds.target[0])


@pytest.mark.rule("CF-8.12", "CF-8.16", "CF-8.17")
def test_heat_taken_to_evade_takes_dice_away() -> None:
    assert [ram_odds(flying(LANCER, speed=301), evade).dice for evade in range(6)] == [4, 3, 2, 1, 0, 0]
    assert ram_odds(flying(LANCER, speed=0)).dice == 1
    assert ram_odds(flying(LANCER, speed=250, extra_dice=2), 1, extra_dice=3).dice == 7
    assert ram_odds(flying(LANCER, speed=200), 3).target == (1.0,)


def test_1s_and_the_other_dice_make_up_the_effective_ones() -> None:
    for cascade in (True, False):
        assert sum(ones(5, cascade)) == pytest.approx(1)
        assert mean(ones(5, cascade)) == pytest.approx(5 / 7 if cascade else 5 / 8)


@pytest.mark.rule("CF-6.6", "CF-6.8")
def test_who_comes_out_first_of_a_maneuver() -> None:
    dice = {ship: counted(ship, False, 0, lambda faces: len(effective_of(faces))) for ship in (2, 3)}
    more = sum(dice[2].at(one) * dice[3].at(other) for one in range(3) for other in range(4) if one > other)
    less = sum(dice[2].at(one) * dice[3].at(other) for one in range(3) for other in range(4) if one < other)
    assert first_chances((1, 2), cascade=False) == pytest.approx(
        (float(more / (more + less)), float(less / (more + less)))
    )
    assert first_chances((2, 2, 2, 2)) == pytest.approx((0.25,) * 4)
    assert sum(first_chances((0, 1, 2, 3, 4))) == pytest.approx(1)


# --- the dice of the game ------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("attacker", "target", "weapon", "changes"),
    [
        (BASTION, WASP, "Missile", {}),
        (WASP, BASTION, "Laser", {}),
        (LANCER, BASTION, "Railgun", {}),
        (BASTION, WASP, "Hangar", {"speed": 50}),
        (Design("Ten", "Fighter", slots(*["Missile"] * 5, "Engine")), LANCER, "Missile", {}),
    ],
)
def test_the_games_own_dice_fall_as_the_odds_say(
    attacker: Design, target: Design, weapon: str, changes: dict[str, int]
) -> None:
    own, foe = launched(attacker), flying(target, **changes)
    used = len(own.working(weapon))
    odds = attack_odds(own, foe, weapon, used)
    throws = 6000
    seen, heat, spent = Counter[int](), Counter[int](), 0
    for rolled in attacks(own, foe, weapon, throws):
        seen[rolled.hits] += 1
        heat[rolled.heat] += 1
        spent += rolled.spent > 0
    for number, chance in enumerate(odds.hits):
        assert abs(seen[number] / throws - chance) < 5 * sqrt(chance * (1 - chance) / throws) + 2 / throws
    for number, chance in enumerate(odds.heat_back):
        assert abs(heat[number] / throws - chance) < 5 * sqrt(chance * (1 - chance) / throws) + 2 / throws
    assert abs(spent / throws - odds.depletes) < 5 * sqrt(odds.depletes * (1 - odds.depletes) / throws) + 2 / throws
