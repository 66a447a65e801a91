"""Resampling of secrets: hidden pods, hidden powers, and secret choices of others (Part C)."""

from collections.abc import Container

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices
from cosmotui.rules.cosmic_encounter.facts.stores import sees
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.alien import alien as alien_kind
from cosmotui.rules.cosmic_encounter.kinds.cards import VOUCHERS, spent_voucher
from cosmotui.rules.cosmic_encounter.kinds.essence import essences_of
from cosmotui.rules.cosmic_encounter.model.card import VOUCHER as CARD_VOUCHER
from cosmotui.rules.cosmic_encounter.model.constraints import is_barred, most_asked, must_be_asked
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS, TECHNOLOGY, TOKEN, Holding
from cosmotui.rules.cosmic_encounter.model.manifest import WILD, Coming
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.essences import deal_essences, linked_essences
from cosmotui.rules.cosmic_encounter.sources import POWER, power_source
from cosmotui.rules.cosmic_encounter.timing.moments import moments_of
from cosmotui.rules.cosmic_encounter.views.holding_view import knows_holding
from cosmotui.rules.cosmic_encounter.views.power_view import knows_card
from cosmotui.rules.cosmic_encounter.views.resample_pods import prime_kickers, redraw_pods
from cosmotui.rules.cosmic_encounter.views.sealing import bribes_shown
from cosmotui.rules.cosmic_encounter.views.view import visible_pods


def redraw(state: CosmicEncounterState, seat: int | None, dice: Dice, known: Container[str]) -> bool:
    """Draw again everything hidden from `seat`, uniformly among the possibilities. Return whether anything
    is hidden."""
    pods = redraw_pods(state, seat, dice, known)
    prime_kickers(state, seat, dice)
    _redraw_choices(state, seat, dice)
    _redraw_charges(state, seat, dice)
    vouchers = tuple(kind for kind in VOUCHERS if set(moments_of((), (), (f"voucher {kind}",))) <= set(state.moments))
    for other, alien in enumerate(state.aliens):
        if other != seat:
            alien.vouchers = [
                kind if spent_voucher(kind) in known else dice.choose(vouchers) for kind in alien.vouchers
            ]
    _redraw_powers(state, seat, dice, known)
    for store in state.stores:
        store.notes = store.notes if sees(state, store, seat) else {}
    _redraw_cards(state, seat, dice)
    essences = _redraw_essences(state, seat, dice)
    essences = _redraw_secrets(state, seat, dice) or essences
    hidden = _redraw_holdings(state, seat, dice) or essences or pods
    for name in state.snapshots:
        _redraw_snapshot(state, name, seat, dice, known)
    return hidden


def _redraw_snapshot(
    state: CosmicEncounterState, name: str, seat: int | None, dice: Dice, known: Container[str]
) -> None:
    """Draw again what is hidden in a saved state, with the same pods and powers as in the present (CE-37.40)."""
    old = msgspec.msgpack.decode(state.snapshots[name], type=CosmicEncounterState)
    seen = visible_pods(old, seat)
    redraw(old, seat, dice, known)
    old.pods = [old.pods[id] if id in seen else state.pods[id] for id in range(len(old.pods))]
    for before, alien in zip(old.aliens, state.aliens, strict=True):
        for power, now in zip(before.powers, alien.powers, strict=False):
            power.alien = power.alien if power.public else now.alien
    state.snapshots[name] = msgspec.msgpack.encode(old)


def _redraw_holdings(state: CosmicEncounterState, seat: int | None, dice: Dice) -> bool:
    """Shuffle what shrouded technologies and moons are, among themselves and those that are not in the match; return
    whether any are shrouded."""
    any_hidden = _redraw_tokens(state, seat, dice)
    for kind in state.shelves:
        hidden = [
            one
            for number, one in enumerate(state.holdings)
            if one.kind == kind and not knows_holding(state, number, seat)
        ]
        if hidden:
            shown = {one.item for one in state.holdings if one.kind == kind and one not in hidden}
            left = [id for id in registry.ids_on_shelf(FOLDERS[kind]) if id not in shown]
            dice.shuffle(left)
            for one, id in zip(hidden, left, strict=False):
                one.item = id
            any_hidden = True
    return any_hidden


def _redraw_tokens(state: CosmicEncounterState, seat: int | None, dice: Dice) -> bool:
    """Shuffle what shrouded tokens are among those of the same source that look alike; return whether there are any."""
    heaps: dict[tuple[str, str, int], list[Holding]] = {}
    for number, one in enumerate(state.holdings):
        if one.kind == TOKEN and not one.gone and not knows_holding(state, number, seat):
            heaps.setdefault((one.of, item_of(one.kind, one.item).back, one.owner), []).append(one)
    for heap in heaps.values():
        items = [one.item for one in heap]
        dice.shuffle(items)
        for one, item in zip(heap, items, strict=True):
            one.item = item
    return bool(heaps)


def _redraw_essences(state: CosmicEncounterState, seat: int | None, dice: Dice) -> bool:
    """Shuffle essences that a seat does not see: those in a nexus, in pools, and linked ones that are shrouded; return
    whether there are any (CE-26.6, CE-26.8)."""
    any_hidden = False
    for owner, power in [(owner, power) for owner, alien in enumerate(state.aliens) for power in alien.powers]:
        if power.essences is None:
            continue
        nexus = [] if owner == seat or power.public or state.ended is not None else power.essences.nexus
        linked = [state.holdings[number] for number in linked_essences(state, power.alien)]
        linked = [one for one in linked if not (one.public or seat in one.known or state.ended is not None)]
        hidden = [*nexus, *power.essences.pool, *(one.item for one in linked)]
        dice.shuffle(hidden)
        if nexus:
            power.essences.nexus = sorted(hidden.pop() for _ in nexus)
        for one in linked:
            one.item = hidden.pop()
        power.essences.pool = sorted(hidden)
        any_hidden = any_hidden or bool(nexus or linked)
    return any_hidden


def _redraw_secrets(state: CosmicEncounterState, seat: int | None, dice: Dice) -> bool:
    """Draw again what the powers of others have marked unseen; return whether they have."""
    if state.ended is not None:
        return False
    any_hidden = False
    for owner, power in [(owner, power) for owner, alien in enumerate(state.aliens) for power in alien.powers]:
        draws = alien_kind(power.alien).power.secrets
        if owner != seat and draws is not None and state.phase != "setup":
            power.secrets = draws(state, owner, dice)
            any_hidden = True
    return any_hidden


def _redraw_cards(state: CosmicEncounterState, seat: int | None, dice: Dice) -> None:
    """Draw again the cards that wait in nexuses and that a seat does not know."""
    owned = [(owner, power) for owner, alien in enumerate(state.aliens) for power in alien.powers if power.cards]
    if not owned or state.ended is not None:
        return
    seen = state.aliens[seat].known_powers if seat is not None else []
    hidden = [
        card
        for owner, power in owned
        for card in power.cards
        if owner != seat and not ((power.public or power.alien in seen) and knows_card(state, card, False, seat))
    ]
    shown = {card.id for _, power in owned for card in power.cards if not any(card is one for one in hidden)}
    there = {power.alien for alien in state.aliens for power in alien.powers} | set(state.legacies) | shown
    left = [id for id in ALIENS if id not in there]
    dice.shuffle(left)
    for card in hidden:
        if card.kind == CARD_VOUCHER:
            card.id = dice.choose(tuple(VOUCHERS))
        elif card.kind == TECHNOLOGY:
            card.id = dice.choose([id for id in registry.ids_on_shelf(FOLDERS[TECHNOLOGY]) if id not in shown])
        elif left:
            card.id = left.pop()


def _can_be_here(state: CosmicEncounterState, power: str) -> bool:
    """Return whether a power may be in this match, by the windows that are skipped: that they are is public
    (CE-13.31)."""
    return set(moments_of((power,), (), ())) <= set(state.moments)


def _redraw_choices(state: CosmicEncounterState, seat: int | None, dice: Dice) -> None:
    """Beacon, commissions, sponsorships and bribes of others. That a leader has commissioned nobody does not show."""
    now = state.invasion
    if now is None:
        return
    if now.beacon and seat not in (now.invader, now.picker):
        now.beacon = _some_ships(state, now.invader, INVADERS, dice)
    bystanders = [
        one for one in state.seats if not state.aliens[one].eliminated and one not in (now.invader, now.defender)
    ]
    for side, caps in enumerate(now.commissions):
        if now.fleets[side].leader == seat or not (caps or state.phase == "relay"):
            continue
        kept = {one: cap for one, cap in caps.items() if one == seat}
        others = {
            one: capacity(state, one)
            for one in bystanders
            if one != seat and (dice.below(2) or must_be_asked(now.bonds, side, one))
        }
        others = {one: cap for one, cap in others.items() if not is_barred(now.bonds, side, one)}
        now.commissions[side] = dict([*kept.items(), *others.items()][: most_asked(now.bonds, side)])
    for one in sorted(now.sponsors):
        if one != seat:
            joined = [side for side in (INVADERS, DEFENDERS) if one in now.fleets[side].sponsors]
            side = joined[0] if joined else INVADERS if dice.below(2) else DEFENDERS
            now.sponsors[one] = (side, _some_ships(state, one, side, dice))
    if not bribes_shown(state):
        for fleet in now.fleets:
            for one in sorted(fleet.bribes):
                if one != seat:
                    whole = state.aliens[one].lucre + fleet.bribes[one]
                    fleet.bribes[one] = dice.below(whole + 1)
                    state.aliens[one].lucre = whole - fleet.bribes[one]


def _redraw_charges(state: CosmicEncounterState, seat: int | None, dice: Dice) -> None:
    """The coming charges that others have looked at: any that are left (CE-10.18)."""
    left = [
        (str(other), flagged)
        for other, (plain, marked) in enumerate(state.charges)
        for flagged in [False] * plain + [True] * marked
    ]
    left += [(WILD, False)] * state.wild
    left += [(charge, False) for charge, extra in state.extra_charges.items() for _ in range(extra.left)]
    for one in state.next_charges:
        if seat in one.seen and (one.charge, one.flagged) in left:
            left.remove((one.charge, one.flagged))
    dice.shuffle(left)
    state.next_manifests = [one for one in state.next_manifests if seat in one.seen]
    state.next_charges = [
        one if seat in one.seen or not left else Coming(*left.pop(), one.seen) for one in state.next_charges
    ]


def _some_ships(state: CosmicEncounterState, seat: int, side: int, dice: Dice) -> list[int]:
    """Return ships that an alien may have committed to a fleet; those of one place where all have to leave one."""
    ways = choices(state, seat, side)
    if not ways.most:
        return []
    ready = ways.ships
    if ways.from_one:
        ready = sorted(dice.choose([there for there in ways.ready.values() if len(there) >= ways.least]))
    dice.shuffle(ready)
    chosen = sorted(ready[: ways.least + dice.below(min(len(ready), ways.most) - ways.least + 1)])
    while not ways.fits(chosen) and len(chosen) > 1:
        chosen.pop()
    return chosen


def _redraw_powers(state: CosmicEncounterState, seat: int | None, dice: Dice, known: Container[str]) -> None:
    """Other powers for those that are hidden; those of `known` ids stay, and what is bound to powers does.
    Who has probed one knows the one that stands there now. Powers whose tokens lie on the table stay with their aliens,
    or out of the match; while Setup clauses are still to come those whose clauses show do: no others would lead to what
    everybody has seen since."""
    if state.ended is not None:
        return  # the end reveals every power
    seen = state.aliens[seat].known_powers if seat is not None else []
    shown = [id for id in ALIENS if state.phase == "setup" and alien_kind(id).power.setup_shows]
    laid = [one.of.removeprefix(f"{POWER} ") for one in state.holdings if one.of and not one.gone]
    known = [*seen, *shown, *laid, *(id for id in ALIENS if id in known)]
    taken = [
        power.alien
        for other, alien in enumerate(state.aliens)
        for power in alien.powers
        if power.public or other == seat or power.alien in known
    ]
    elsewhere = {*taken, *shown, *laid, *seen}  # a power that was probed and has gone would be seen if it were back
    left = [id for id in ALIENS if id not in elsewhere]
    dice.shuffle(left)
    left.sort(key=lambda id: _can_be_here(state, id))
    moved: dict[str, str] = {}
    for other, alien in enumerate(state.aliens):
        for power in alien.powers:
            if not (power.public or power.tag or other == seat or power.alien in known) and left:
                moved[power.alien] = left.pop()
    renamed: dict[str, str] = {}
    for other, alien in enumerate(state.aliens):
        for index, power in enumerate(alien.powers):
            name = moved.get(power.alien, power.alien)  # copies stay alike (CE-37.27)
            if not power.public and other != seat and power.alien != name:
                before = power_source(other, power).key
                power = msgspec.structs.replace(
                    power, alien=name, marks={}, secrets={}, essences=None, cards=[], ships={}
                )
                renamed[before] = power_source(other, power).key
                if essences_of(power.alien) and state.phase != "setup":
                    deal_essences(state, power, dice)
            alien.powers[index] = power
    for power in (power for alien in state.aliens for power in alien.powers):
        power.giver = moved.get(power.giver, power.giver)
    for store in state.stores:  # what is bound to a power is bound to the one that stands in its place
        store.of = renamed.get(store.of, store.of)
    for other, alien in enumerate(state.aliens):
        if other != seat:
            alien.known_powers = [moved.get(name, name) for name in alien.known_powers]
