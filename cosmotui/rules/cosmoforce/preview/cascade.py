"""Previews of rolling again for a 1: the present roll, and the gain of new dice (CF-1.5, CF-D2)."""

from cosmotui.rules.cosmoforce.odds import (
    Spread,
    at_least,
    damage_to_destroy,
    depletion,
    effective,
    harms_until_lost,
    harms_until_unmanned,
    hits,
    mean,
)
from cosmotui.rules.cosmoforce.odds.effective import lost
from cosmotui.rules.cosmoforce.preview.parts import Lens, Row, dice, grouped, slot_list, worth
from cosmotui.rules.cosmoforce.state import Acting, Now
from cosmotui.rules.cosmoforce.systems import LASER, MISSILE
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.cosmoforce.volley import NO_LIMIT, damage_of, mass_limit
from cosmotui.rules.fact import Fact

_UNIT = {"heat": "harms", "collision": "damage", "ram": "damage", "maneuver": "hundredths"}


def cascade_lens(view: CosmoforceView, value: str) -> Lens | None:
    """Return the preview of rolling for a 1 or declining: `roll`, `decline`, `all`, `none`.

    Later questions are assumed to get the rulebook's default: on where dice help, off where they hurt.
    """
    now = view.now
    if now is None:
        return None
    hurts = now.what in ("heat", "collision")
    more = {"roll": 1 if hurts else now.left, "all": now.left, "decline": 0 if hurts else now.left - 1}.get(value, 0)
    cascade = value == "all" or not hurts
    return _attack(view, now, more) if now.what == "attack" else _plain(view, now, more, cascade)


def _shown(now: Now) -> str:
    """Return the dice as they lie there, those rolled for 1s with a plus."""
    return " ".join(f"+{die}" if place >= now.first else str(die) for place, die in enumerate(now.dice))


def _attack(view: CosmoforceView, now: Now, more: int) -> Lens:
    foe, rules = view.ships[now.target], view.rules
    limit = mass_limit(foe, view.frame.fire_plot if isinstance(view.frame, Acting) else 0)
    counts = tuple(now.dice.count(face) for face in range(1, 7))
    found = hits(more, None if limit == NO_LIMIT else limit, True, counts)
    per_hit = damage_of(now.weapon, 1, foe)
    tough = damage_to_destroy(foe, rules.every_mark_explodes)
    spread = found.count.spread
    rows = [*grouped(spread, "hits"), *worth(("destroys", at_least(spread, -(-tough // per_hit))))]
    facts = [Fact(f"{dice(more)} more, each 1 again", "CF-1.5")] if more else [Fact("no more dice", "CF-1.5")]
    if now.weapon == MISSILE:
        eights = now.dice.count(8)
        spent = 1 - depletion(more, len(now.slots), all_used=rules.all_used_deplete, shown=eights)[0]
        rows += worth(("depletes", spent))
        facts.append(Fact(f"{eights} of the dice {'shows' if eights == 1 else 'show'} 8", "CF-9.16"))
    if now.weapon == LASER:
        so_far = sum(die > 6 for die in now.dice)
        facts.append(Fact(f"{so_far + mean(lost(more)):.1f} heat back on {view.seats[now.seat].name}", "CF-9.13"))
    if limit != NO_LIMIT:
        facts.append(Fact(f"{_sum(now)} of mass {limit} used", "CF-9.6"))
    return Lens(f"{now.weapon} {slot_list(now.slots)} at {foe.name}", _shown(now), tuple(rows), tuple(facts))


def _sum(now: Now) -> int:
    return sum(die for die in now.dice if die <= 6)


def _plain(view: CosmoforceView, now: Now, more: int, cascade: bool) -> Lens:
    """Return a roll whose effective dice simply count."""
    so_far = sum(die <= 6 for die in now.dice)
    spread: Spread = (*(0.0,) * so_far, *effective(more, cascade))
    rows = [*grouped(spread, _UNIT.get(now.what, "dice")), *_ends(view, now, spread)]
    facts = [Fact(f"{so_far} effective so far", "CF-1.4")]
    facts.append(Fact(f"{dice(more)} more" if more else "no more dice", "CF-1.5"))
    title = {
        "heat": "heat roll",
        "collision": "collision roll",
        "ram": "ram",
        "maneuver": "maneuver",
    }.get(now.what, now.what)
    return Lens(f"{view.ships[now.seat].name}, {title}", _shown(now), tuple(rows), tuple(facts))


def _ends(view: CosmoforceView, now: Now, spread: Spread) -> tuple[Row, ...]:
    ship, rules = view.ships[now.seat], view.rules
    if now.what == "heat":
        gone = at_least(spread, harms_until_lost(ship, rules))
        return worth(("no pilot", at_least(spread, harms_until_unmanned(ship, rules)) - gone), ("lost", gone))
    if now.what == "collision":
        return worth(("lost", at_least(spread, damage_to_destroy(ship, rules.every_mark_explodes))))
    if now.what == "ram":
        foe = view.ships[now.target]
        return worth(("destroys", at_least(spread, damage_to_destroy(foe, rules.every_mark_explodes))))
    return ()
