"""Previews of what happens aboard: damage, harm, quarters, healing and repairs (CF-5, CF-7, CF-8, CF-10)."""

import msgspec

from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.damage import BLAST, damage_order, explodes, usual_words
from cosmotui.rules.cosmoforce.odds import damage_to_destroy
from cosmotui.rules.cosmoforce.preview.parts import Lens, dice, several
from cosmotui.rules.cosmoforce.preview.risk import Forecast, clears, forecast, risk_facts, risk_of, risk_rows
from cosmotui.rules.cosmoforce.repair import movable
from cosmotui.rules.cosmoforce.ship import Ship, marked, spent
from cosmotui.rules.cosmoforce.systems import DISSIPATOR, HABITAT, MISSILE, SYSTEMS
from cosmotui.rules.cosmoforce.turn import at_risk
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.fact import Fact


def damage_lens(view: CosmoforceView, seat: int, slot: int, marks: int = 1) -> Lens:
    """Return the preview of one or several marks on a system: the losses (CF-10.1 to CF-10.16, CF-D5)."""
    ship, rules = view.ships[seat], view.rules
    after = ship
    for _ in range(marks):
        after = marked(after, slot, rules.repair_destroyed)
    left = view.now.left if view.now is not None else 1
    blast = BLAST if explodes(ship, slot, rules.every_mark_explodes) else 0
    facts: list[Fact] = []
    if blast:
        facts.append(Fact(f"explodes: {blast} more damage", "CF-10.15"))
    facts += _losses(ship, after, slot)
    if after.is_destroyed(slot):
        facts.append(_wrecked(view, ship, slot))
    if at_risk(after, rules.standby_helm) and not at_risk(ship, rules.standby_helm) and after.points:
        facts.append(Fact(f"at risk: {dice(after.points)} of collision next turn", "CF-7.9"))
    rest = left - marks + blast
    tough = damage_to_destroy(after, rules.every_mark_explodes) if after.open_slots() else 0
    if rest >= tough:
        facts.append(Fact("the ship is lost with it", "CF-12.2"))
    elif rest:
        facts.append(Fact(f"{several(rest, 'more mark')} to place, {tough} would destroy the ship", "CF-10.1"))
    else:
        facts.append(Fact(f"then {tough} more would destroy the ship", "CF-12.2"))
    return Lens(
        f"{_system(ship, slot)}, {after.marks[slot]} of {ship.boxes(slot)}", _word(ship, after, slot), (), tuple(facts)
    )


def usual_lens(view: CosmoforceView, seat: int) -> Lens:
    """Return the preview of leaving all marks to the automatic choice: each system afterwards (CF-10.19, CF-10.22)."""
    before, rules = view.ships[seat], view.rules
    count = left = view.now.left if view.now is not None else 1
    after = before
    while left and after.open_slots():
        slot = damage_order(after)[0]
        left += (BLAST if explodes(after, slot, rules.every_mark_explodes) else 0) - 1
        after = marked(after, slot, rules.repair_destroyed)
    changed = [slot for slot in range(len(after.marks)) if after.marks[slot] != before.marks[slot]]
    facts = [Fact(f"{_system(after, slot)}: {_word(before, after, slot)}", "CF-10.19") for slot in changed]
    if not after.open_slots():
        facts.append(Fact("the ship is lost with it", "CF-12.2"))
    return Lens(usual_words(count), "Armor first, Missiles last", (), tuple(facts))


def _word(ship: Ship, after: Ship, slot: int) -> str:
    if after.is_destroyed(slot):
        return "destroyed"
    return "stops working" if not ship.marks[slot] and SYSTEMS[ship.systems[slot]].kind != "Armor" else "holds on"


def _wrecked(view: CosmoforceView, ship: Ship, slot: int) -> Fact:
    crew = len(ship.working_on(slot))
    if view.rules.repair_destroyed:
        return Fact("crew can clear it", "CF-10.9")
    back = f", {several(crew, 'crew', 'crew')} back to Standby" if crew else ""
    return Fact(f"for good{back}", "CF-10.9")


def _losses(ship: Ship, after: Ship, slot: int) -> list[Fact]:
    """Return what the ship no longer has."""
    name, facts = ship.systems[slot], list[Fact]()
    if after.thrust != ship.thrust:
        facts.append(Fact(f"thrust {ship.thrust} to {after.thrust}", "CF-10.5"))
    if ship.is_avoiding and not after.is_avoiding:
        facts.append(Fact("the mass limit is gone", "CF-9.5"))
    if name == DISSIPATOR and after.sinks != ship.sinks:
        facts.append(Fact(f"cools {ship.sinks} to {after.sinks}, heat {ship.heat}", "CF-10.5"))
    if name == HABITAT:
        if after.complement != ship.complement:
            facts.append(Fact(f"complement {ship.complement} to {after.complement}", "CF-10.6"))
        gone = max(0, ship.crew_count - after.complement)
        if gone:
            facts.append(Fact(f"{several(gone, 'crew', 'crew')} without quarters die", "CF-10.11"))
        if len(after.working(HABITAT)) < len(ship.working(HABITAT)):
            facts.append(Fact(f"heals {len(after.working(HABITAT))} an action", "CF-10.5"))
    if SYSTEMS[name].dice and not ship.marks[slot]:
        left = len(after.working(name))
        facts.append(Fact(f"{left} {name}{'' if left == 1 else 's'} left to fire", "CF-10.5"))
    return facts


def harm_lens(view: CosmoforceView, seat: int, number: int, kills: bool = False) -> Lens:
    """Return the preview of harming or unquartering somebody: the crew left (CF-5.2 to CF-5.7, CF-10.12)."""
    ship, rules = view.ships[seat], view.rules
    one = ship.crew[number]
    facts: list[Fact] = []
    exact = one.bound is None
    if one.bound is not None:
        after = ship.with_one(number, None) if kills else ship
        what = "12 K, then without quarters" if kills else "6 killing damage"
        facts.append(Fact(what, "SF-18.10" if kills else "SF-18.7"))
    elif one.hero is not None:
        hp = one.hero.hp - rules.hero_harm
        alive = hp > 0 and not kills
        hero = msgspec.structs.replace(one.hero, hp=hp)
        after = ship.with_one(number, msgspec.structs.replace(one, hero=hero) if alive else None)
        facts.append(
            Fact(f"{one.hero.hp} to {max(0, hp)} HP" if not kills else "dies", "CF-14.3" if not kills else "CF-14.6")
        )
    else:
        dies = one.hurt or kills
        after = ship.with_one(number, None if dies else msgspec.structs.replace(one, hurt=True))
        facts.append(Fact("dies" if dies else "is hurt", "CF-10.11" if kills else "CF-5.3" if dies else "CF-5.2"))
    facts.append(Fact(f"{after.ready} ready, {after.hurt} hurt then", "CF-5.1"))
    if one.slot != STANDBY and clears(after, one.slot) < clears(ship, one.slot):
        facts.append(Fact(f"{_system(ship, one.slot)} stays as it is", "CF-5.7"))
    if not after.crew_count:
        facts.append(Fact("the ship is lost", "CF-12.1"))
    elif at_risk(after, rules.standby_helm) and not at_risk(ship, rules.standby_helm):
        facts.append(Fact(f"nobody flies: {dice(after.points)} of collision", "CF-7.9"))
    name = one.name or f"{'ready' if one.is_ready else 'hurt'} crew"
    return Lens(name, _where(ship, one.slot), (), tuple(facts), exact)


def stay_lens(view: CosmoforceView, seat: int, stays: bool) -> Lens | None:
    """Return the preview of somebody staying at a system after step 1 (CF-7.4, CF-D3)."""
    if view.now is None or not view.now.slots:
        return None
    ship, slot = view.ships[seat], view.now.slots[0]
    marks = ship.marks[slot]
    if not stays:
        facts = (Fact("free for other work", "CF-7.4"), *_helm(view))
        return Lens("return to Standby", _system(ship, slot), facts=facts)
    text = (
        f"{several(clears(ship, slot), 'mark')} of {marks} cleared next turn" if marks else "nothing is left to clear"
    )
    return Lens(f"stay at {_system(ship, slot)}", "", facts=(Fact(text, "CF-7.2" if marks else "CF-7.3"),))


def _helm(view: CosmoforceView) -> tuple[Fact, ...]:
    return (Fact("only crew on Standby fly the ship", "CF-7.10"),) if view.rules.standby_helm else ()


def heal_lens(view: CosmoforceView, seat: int, number: int) -> Lens:
    """Return the preview of a Habitat serving somebody (CF-8.9, CF-14.5, SF-18.19)."""
    ship = view.ships[seat]
    one = ship.crew[number]
    if one.bound is not None:
        fact = Fact("awake again with 1 HP or more", "SF-18.19")
    elif one.hero is not None:
        hp = min(one.hero.max_hp, one.hero.hp + view.rules.hero_harm)
        fact = Fact(f"{one.hero.hp} to {hp} of {one.hero.max_hp} HP", "CF-14.5")
    else:
        fact = Fact(f"{ship.ready + 1} ready, {ship.hurt - 1} hurt then", "CF-8.9")
    return Lens(one.name or "hurt crew", _where(ship, one.slot), facts=(fact,))


def heal_action(view: CosmoforceView, seat: int) -> Lens:
    """Return the preview of Heal Crew before anybody is chosen: the next heat roll afterwards (CF-8.9)."""
    ship = view.ships[seat]
    habitats = len(ship.working(HABITAT))
    healed, left = list(ship.crew), habitats
    for number, one in enumerate(healed):
        if left and one.is_token and one.hurt:
            healed[number] = msgspec.structs.replace(one, hurt=False)
            left -= 1
    after = ship.with_crew(healed)
    facts = (
        Fact(f"{several(habitats, 'Habitat')}, {ship.hurt} hurt", "CF-8.9"),
        Fact(f"{after.ready} ready, {after.hurt} hurt then", "CF-8.10"),
    )
    return risk_of(after, view.rules, "Heal Crew", f"up to {habitats} ready again", facts)


def repair_lens(view: CosmoforceView, seat: int, slot: int) -> Lens:
    """Return the preview of sending one more to a system: it after the next step 1 (CF-8.19, CF-8.20, CF-7.2)."""
    ship = view.ships[seat]
    free = movable(ship, view.now.moved if view.now is not None else (), slot)
    after = ship.with_one(free[0], ship.crew[free[0]].at(slot)) if free else ship
    return _sent(view, ship, after, slot, _system(ship, slot))


def crew_lens(view: CosmoforceView, seat: int, number: int) -> Lens:
    """Return the preview of the choice whom to send where like crew differ (CF-8.19, CF-D14)."""
    ship = view.ships[seat]
    one = ship.crew[number]
    name = one.name or "ready crew"
    if one.slot == STANDBY:
        return Lens(name, "on Standby", facts=(Fact("leaves Standby", "CF-8.19"), *_helm(view)))
    fact = Fact(f"leaves {_system(ship, one.slot)} with {several(ship.marks[one.slot], 'mark')}", "CF-8.19")
    return Lens(name, _where(ship, one.slot), facts=(fact,))


def repair_action(view: CosmoforceView, seat: int) -> Lens:
    """Return the preview of Repair Systems before anybody is sent (CF-8.19)."""
    ship, rules = view.ships[seat], view.rules
    slots = [slot for slot in ship.repairable(rules.repair_destroyed) if ship.marks[slot]]
    facts = [Fact(f"{several(sum(one.can_work for one in ship.crew), 'crew', 'crew')} can work", "CF-8.19")]
    facts += [Fact(f"{_system(ship, slot)}: {several(ship.marks[slot], 'mark')}", "CF-7.2") for slot in slots]
    facts += [] if slots else [Fact("no system has marks that can be cleared", "CF-8.22")]
    return Lens("Repair Systems", "each clears 1 mark as the next turn begins", facts=tuple(facts))


def depletion_lens(view: CosmoforceView, seat: int, slot: int) -> Lens:
    """Return the preview of a Missile running empty (CF-9.17, CF-9.18, CF-D15)."""
    ship = view.ships[seat]
    after = spent(ship, slot)
    facts = (
        Fact("destroyed, never repaired, no explosion", "CF-9.18"),
        Fact(f"{len(after.working(MISSILE))} Missiles left to fire", "CF-10.5"),
    )
    return Lens(_system(ship, slot), "runs empty", facts=facts)


def _sent(view: CosmoforceView, ship: Ship, after: Ship, slot: int, title: str) -> Lens:
    seen: Forecast = forecast(after, view.rules)
    marks, count = after.marks[slot], clears(after, slot)
    if not marks:
        how = "nothing to clear"
    elif count >= marks:
        how = "works again next turn"
    else:
        how = f"{count} of {marks} cleared next turn"
    facts = [Fact(f"{several(len(after.working_on(slot)), 'crew', 'crew')} there then", "CF-8.20")]
    if seen.ship.thrust != ship.thrust:
        facts.append(Fact(f"thrust {seen.ship.thrust} next turn", "CF-7.5"))
    return Lens(title, how, risk_rows(seen), (*facts, *risk_facts(seen, view.rules)), seen.exact)


def _system(ship: Ship, slot: int) -> str:
    return f"{ship.systems[slot]} {slot + 1}"


def _where(ship: Ship, slot: int) -> str:
    return "on Standby" if slot == STANDBY else f"at {_system(ship, slot)}"
