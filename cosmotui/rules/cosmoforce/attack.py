"""Attacks: one target, one kind of weapon, any number of its systems (CF-9)."""

from itertools import combinations
from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, ChooseSeveral, Option, Script, choose_one, choose_several
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.damage import take_damage
from cosmotui.rules.cosmoforce.dice import SIDES, WORST, Throw, throw
from cosmotui.rules.cosmoforce.ending import settle
from cosmotui.rules.cosmoforce.events import AttackRolled, HeatTaken, MissilesSpent
from cosmotui.rules.cosmoforce.odds.best import best_volley
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship, spent
from cosmotui.rules.cosmoforce.state import Acting, CosmoforceState, Now
from cosmotui.rules.cosmoforce.systems import LASER, MISSILE, SYSTEMS
from cosmotui.rules.cosmoforce.targets import choose_target, prey_of, weakest
from cosmotui.rules.cosmoforce.volley import NO_LIMIT, SPENDING, damage_of, dice_of, mass_limit

FEW: Final = 3
"""So many systems are offered in every combination; of more, by number, or picked one by one."""
PICK: Final = "pick"


def best_target(state: CosmoforceState, rules: Rules) -> int:
    """Return the target of the acting ship's best volley; without a weapon the weakest (CF-D8)."""
    fire_plot = state.frame.fire_plot if isinstance(state.frame, Acting) else 0
    best = best_volley(state.ships, state.active, prey_of(state, rules, state.active), rules, fire_plot)
    return best.target if best is not None else weakest(state, rules)


def weapon_order(attacker: Ship, target: Ship) -> list[str]:
    """Return the working kinds of weapons, those with the most dice first, then in chart order (CF-D8)."""
    return sorted(attacker.weapons, key=lambda name: -len(attacker.working(name)) * dice_of(name, attacker, target))


def attack(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Carry out an attack: target, weapon and systems, then the roll (CF-9.1, CF-D8)."""
    state, seat = table.state, table.state.active
    state.now = Now("attack", seat)
    target = yield from choose_target(table, rules, "CF-D8", "Attack whom?", best_target(state, rules))
    ship, foe = state.ships[seat], state.ships[target]
    state.now = Now("attack", seat, target)
    weapons = weapon_order(ship, foe)
    weapon = weapons[0]
    if len(weapons) > 1:
        options = tuple(_weapon_option(ship, foe, name, seat) for name in weapons)
        weapon = yield from choose_one(ChooseOne(seat, "CF-D8", f"Fire what at {foe.name}?", options))
    state.now = Now("attack", seat, target, weapon)
    slots = yield from _systems(ship, foe, weapon, seat)
    yield from fire(table, rules, target, weapon, slots)


def fire(
    table: Table[CosmoforceState],
    rules: Rules,
    target: int,
    weapon: str,
    slots: tuple[int, ...],
    extra: int = 0,
) -> Script[None]:
    """Resolve a declared attack with `extra` dice (CF-9.3, SF-18.33)."""
    state, seat = table.state, table.state.active
    now = Now("attack", seat, target, weapon, slots)
    count = len(slots) * dice_of(weapon, state.ships[seat], state.ships[target]) + extra
    fire_plot = state.frame.fire_plot if isinstance(state.frame, Acting) else 0
    thrown = yield from throw(table, rules, now, count)
    yield from _side_effects(table, rules, now, thrown)
    limit = mass_limit(state.ships[target], fire_plot)
    discarded = yield from _discard(table, rules, now, thrown, limit)
    if isinstance(state.frame, Acting):
        # Only now: until the dice are discarded, whoever looks on reads the limit from the frame.
        state.frame = msgspec.structs.replace(state.frame, fire_plot=0)
    hits = thrown.count - len(discarded)
    damage = damage_of(weapon, hits, state.ships[target])
    table.record(AttackRolled(seat, thrown.dice, thrown.first, target, weapon, slots, limit, discarded, hits, damage))
    if weapon == LASER and hits:
        state.ships[target] = state.ships[target].with_heat(hits)
        table.record(HeatTaken(target, hits, state.ships[target].heat, "lasers"))
    yield from take_damage(table, rules, target, damage)
    settle(table, rules, (target, seat))


def _weapon_option(ship: Ship, foe: Ship, weapon: str, seat: int) -> Option:
    slots = ship.working(weapon)
    dice = len(slots) * dice_of(weapon, ship, foe)
    numbers = " ".join(str(slot + 1) for slot in slots)
    return Option(
        weapon, f"{weapon} {numbers}", SYSTEMS[weapon].effect, _dice(dice), place=f"{seat + 1}.{slots[0] + 1}"
    )


def _systems(ship: Ship, foe: Ship, weapon: str, seat: int) -> Script[tuple[int, ...]]:
    """Return which working systems are used: all of them first (CF-9.1)."""
    slots = ship.working(weapon)
    if len(slots) == 1:
        return slots
    each = dice_of(weapon, ship, foe)
    options = [_set_option(chosen, each, seat) for chosen in _sets(slots)]
    if len(slots) > FEW:
        options.append(Option(PICK, "pick them one by one"))
    title = f"Fire which {weapon}s at {foe.name}?"
    reply = yield from choose_one(ChooseOne(seat, "CF-D8", title, tuple(options)))
    if reply == PICK:
        singles = tuple(
            Option(str(slot + 1), f"{weapon} {slot + 1}", number=_dice(each), place=f"{seat + 1}.{slot + 1}")
            for slot in slots
        )
        picked = yield from choose_several(ChooseSeveral(seat, "CF-D8", title, singles, 1, len(singles)))
        return tuple(int(value) - 1 for value in picked)
    return tuple(int(value) - 1 for value in reply.split(","))


def _sets(slots: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return few systems in every combination, more of them by their number from the lowest slot; the most first."""
    if len(slots) > FEW:
        return [slots[:count] for count in range(len(slots), 0, -1)]
    return [chosen for count in range(len(slots), 0, -1) for chosen in combinations(slots, count)]


def _set_option(chosen: tuple[int, ...], each: int, seat: int) -> Option:
    numbers = [str(slot + 1) for slot in chosen]
    label = f"{numbers[0]} alone" if len(chosen) == 1 else f"{' '.join(numbers[:-1])} and {numbers[-1]}"
    return Option(",".join(numbers), label, number=_dice(each * len(chosen)), place=f"{seat + 1}.{chosen[0] + 1}")


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _side_effects(table: Table[CosmoforceState], rules: Rules, now: Now, thrown: Throw) -> Script[None]:
    """What an attack does to the attacker: overheated Lasers, depleted Missiles (CF-9.13, CF-9.16, CF-9.17)."""
    state, seat = table.state, now.seat
    if now.weapon == LASER:
        back = sum(die >= WORST for die in thrown.dice)
        if back:
            state.ships[seat] = state.ships[seat].with_heat(back)
            table.record(HeatTaken(seat, back, state.ships[seat].heat, "overheated"))
    if now.weapon != MISSILE:
        return
    eights = thrown.dice.count(SIDES)
    if eights < SPENDING:
        return
    gone = now.slots
    if not rules.all_used_deplete:
        gone = yield from _depleted(seat, now.slots, min(len(now.slots), eights // SPENDING))
    for slot in gone:
        state.ships[seat] = spent(state.ships[seat], slot)
    table.record(MissilesSpent(seat, gone))


def _depleted(seat: int, slots: tuple[int, ...], count: int) -> Script[tuple[int, ...]]:
    """CF-D15: the attacker picks one used system for each pair of 8s, the lowest slot by default."""
    if count == len(slots):
        return slots
    gone: list[int] = []
    while len(gone) < count:
        options = tuple(
            Option(str(slot + 1), f"{MISSILE} {slot + 1}", place=f"{seat + 1}.{slot + 1}")
            for slot in slots
            if slot not in gone
        )
        reply = yield from choose_one(ChooseOne(seat, "CF-D15", "Which Missile runs empty?", options))
        gone.append(int(reply) - 1)
    return tuple(sorted(gone))


def _discard(
    table: Table[CosmoforceState], rules: Rules, now: Now, thrown: Throw, limit: int
) -> Script[tuple[int, ...]]:
    """Return the numbers of the effective dice dropped until the rest sum to the limit at most (CF-9.6,
    CF-9.7, CF-D9)."""
    dropped: list[int] = []
    while limit != NO_LIMIT:
        kept = [number for number in thrown.effective if number not in dropped]
        total = sum(thrown.dice[number] for number in kept)
        if total <= limit:
            break
        values = sorted({thrown.dice[number] for number in kept}, reverse=True)
        value = values[0]
        if rules.ask_discard and len(values) > 1:
            table.state.now = msgspec.structs.replace(
                now, dice=thrown.dice, first=thrown.first, left=total - limit, discarded=tuple(dropped)
            )
            title = f"The dice sum to {total}, the mass allows {limit}: discard which?"
            options = tuple(Option(str(value), f"a {value}") for value in values)
            value = int((yield from choose_one(ChooseOne(now.seat, "CF-D9", title, options))))
        dropped.append(next(number for number in reversed(kept) if thrown.dice[number] == value))
    return tuple(sorted(dropped))
