"""Operations on powers: zapping, lending, swapping (CE-12)."""

from collections.abc import Mapping, Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Effect, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.powers import Zapped
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE
from cosmotui.rules.cosmic_encounter.model.power import PASSED, ZAPPED, Power
from cosmotui.rules.cosmic_encounter.model.state import HELD, NEXUS
from cosmotui.rules.cosmic_encounter.operations.captives import lend_captives, return_captives
from cosmotui.rules.cosmic_encounter.operations.choices import choose_word
from cosmotui.rules.cosmic_encounter.operations.pods import uncharge
from cosmotui.rules.cosmic_encounter.operations.power_ends import power_ends
from cosmotui.rules.cosmic_encounter.operations.ships import put, rebound
from cosmotui.rules.cosmic_encounter.operations.stores import remember
from cosmotui.rules.cosmic_encounter.sources import power_source
from cosmotui.rules.cosmic_encounter.timing.bound_powers import bound_to, look_after_bound_powers
from cosmotui.rules.cosmic_encounter.timing.performing import perform
from cosmotui.rules.cosmic_encounter.timing.windows import use_power
from cosmotui.rules.cosmic_encounter.traits import HOLDS_SHIPS, trait_of_power

ABSENT = "absent"
"""Note of a zap, with a seat as its number: the power is one that this alien only uses once."""
HIDDEN = "hidden"
"""What a hidden power is called in answers."""


def zap_use(use: Use, event: GameEvent) -> Script[None]:
    """Zap the power that is being used: no effect, and disrupted until `upkeep.end` (CE-12.17)."""
    assert event.by is not None and event.by.power is not None
    if (yield from _disrupt(use, event.seat, event.by.power)) is event.by.power:
        event.stop()


def zap_alien(use: Use, seat: int, all_campaign: bool = False) -> Script[bool]:
    """Zap an alien although nothing is being answered, and return whether a power was (CE-12.28, CE-12.29).

    One of its powers is disrupted until `upkeep.end`, or to the end of the campaign. The user names a public one or its
    hidden main power.
    """
    powers = use.state.aliens[seat].powers
    found = [power for power in powers if not power.zapped and (power.public or power.is_main) and not power.option]
    if not found:
        return False
    hidden = [power for power in found if not power.public]
    words = [(power.alien, alien(power.alien).name) if power.public else _unseen(hidden, power) for power in found]
    name = yield from choose_word(use.table, use.seat, f"Which power of {use.names[seat]} is zapped?", words)
    named = [value for value, _ in words].index(name)
    return (yield from _disrupt(use, seat, found[named], all_campaign)) is not None


def choose_main(use: Use, seat: int, title: str) -> Script[Power | None]:
    """Return the main power of an alien; of several the user names one, hidden ones by number (CE-31.43)."""
    mains = [power for power in use.state.aliens[seat].powers if power.is_main]
    if len(mains) < 2:
        return next(iter(mains), None)
    known = use.alien.known_powers
    hidden = [power for power in mains if not (power.public or seat == use.seat or power.alien in known)]
    words = [_unseen(hidden, power) if power in hidden else (power.alien, alien(power.alien).name) for power in mains]
    name = yield from choose_word(use.table, use.seat, title, words)
    return mains[[value for value, _ in words].index(name)]


def _unseen(hidden: Sequence[Power], power: Power) -> tuple[str, str]:
    """Return the value and the words of a hidden power among the answers."""
    place = next(place for place, one in enumerate(hidden, 1) if one is power)
    return (HIDDEN, "its hidden power") if place == 1 else (f"{HIDDEN} {place}", f"its hidden power, number {place}")


def _disrupt(use: Use, seat: int, power: Power, all_campaign: bool = False) -> Script[Power | None]:
    """Zap a power, if nobody stops that, and return the one that was zapped (CE-12.17, CE-13.40)."""
    about = GameEvent("on:zap", seat, use, what=f"zap {_what(power)}", user=use.seat)
    about.power, about.is_lasting = power, all_campaign
    if power not in use.state.aliens[seat].powers:
        about.notes[ABSENT] = seat
    return (yield from perform(use.table, about, _zap, None))


def _what(power: Power) -> str:
    """Return a power in words; a hidden one stays hidden."""
    return f"the power {alien(power.alien).name}" if power.public else "the hidden power"


def _zap(table: CosmicTable, about: GameEvent) -> Script[Power | None]:
    power, powers = about.power, table.state.aliens[about.seat].powers
    is_used_once = about.notes.get(ABSENT) == about.seat
    if power not in powers and not is_used_once:  # turned to another alien, it hits its main power (CE-37.30)
        power = powers[0] if powers else None
    if power is not None:
        was_active, power.zapped = power.is_active, True
        power.all_campaign = power.all_campaign or about.is_lasting
        table.record(Zapped(about.seat, _what(power), about.user))
        if was_active:
            yield from power_ends(table, about.seat, power, ZAPPED)
    return power


def zap_cause(use: Use, event: GameEvent) -> Script[None]:
    """Zap the effect that is about to cause an event (CE-36.60).

    Its power is disrupted, its flare is not recharged, and it does nothing more to caches.
    """
    by, what = event.by, event.what
    if by is not None and by.power is not None:
        if (yield from _disrupt(use, by.seat, by.power)) is not by.power:
            return
    elif by is not None and by.pod >= 0:
        what = use.state.pods[by.pod].name
        uncharge(use.table, by.seat, [by.pod])
    event.stop()
    if by is not None:
        by.is_zapped = True
    if by is None or by.power is None:
        use.table.record(Zapped(event.user if by is None else by.seat, what, use.seat))


def use_clause(use: Use, clause: Effect) -> Script[None]:
    """Let the user of a super flare use a clause of its power in a role or at a time that the power lacks.

    It is a use like any other: the power becomes public, and can be zapped (CE-12.5, CE-12.6).
    """
    powers = use.alien.powers
    power = next((one for one in powers if one.alien == use.state.pods[use.pod].item), None)
    if power is not None:
        yield from use_power(Use(use.table, use.seat, clause, use.at, use.cause, power_source(use.seat, power)))


def clauses_of_absent(use: Use, id: str) -> list[Effect]:
    """Return the clauses of the power of an absent alien that the user could use at this moment."""
    source = power_source(use.seat, Power(id, public=True))
    clauses = [clause for clause in alien(id).power.uses if clause.is_at(use.at)]
    return [clause for clause in clauses if clause.fits(Use(use.table, use.seat, clause, use.at, use.cause, source))]


def use_absent(use: Use, id: str) -> Script[None]:
    """Let the user use the power of an absent alien once; it is a use like any other (CE-12.5)."""
    clauses = clauses_of_absent(use, id)
    words = [(clause.name, clause.text) for clause in clauses]
    name = (yield from choose_word(use.table, use.seat, f"What of {alien(id).name}?", words)) if words else ""
    source = power_source(use.seat, Power(id, public=True))
    for clause in [clause for clause in clauses if clause.name == name]:
        yield from use_power(Use(use.table, use.seat, clause, use.at, use.cause, source))


def tell_one(table: CosmicTable, seat: int, where: str, what: str) -> None:
    """Tell one alien something hidden; the others learn where it has looked (CE-36.32)."""
    shown = Told(seat, f"{{}} saw {where}: {what}")
    table.record(shown, (seat,), Told(seat, f"{{}} looked at {where}"))


def probe_power(table: CosmicTable, seat: int, owner: int, power: str) -> None:
    """Show a hidden power to one alien, which knows it from then on (CE-36.32, CE-36.94)."""
    table.state.aliens[seat].known_powers.append(power)
    tell_one(table, seat, f"the power of {table.setup.names()[owner]}", alien(power).name)


def _left(table: CosmicTable, seat: int, power: Power) -> Script[None]:
    """What a power does that goes to another alien, and what it leaves behind: ships in its nexus go home if its text
    says so, and its owner still knows the pods that lie there (CE-12.14, CE-12.16)."""
    yield from power_ends(table, seat, power, PASSED)
    remember(table.state, seat, power_source(seat, power))
    if trait_of_power(power.alien, HOLDS_SHIPS):
        ships = table.state.ships
        yield from rebound(table, [id for id, ship in enumerate(ships) if ship.owner == seat and ship.place == NEXUS])


def lend(use: Use, target: int) -> Script[None]:
    """Lend the user's main power to another alien until `upkeep.end` (CE-37.28)."""
    power = yield from choose_main(use, use.seat, "Which power do you lend?")
    yield from _pass_on(use.table, use.seat, target, power, Told(use.seat, "{} lent its power to {1}", target))


def assimilate(use: Use, target: int) -> Script[None]:
    """Take the main power of another alien, with all bound to it, as a sub-power until `upkeep.end`.

    Its owner has none meanwhile (CE-12.16, CE-36.4).
    """
    about = GameEvent("on:targeted", target, use, what="its nexus is targeted", user=use.seat)
    about.power = yield from choose_main(use, target, f"Which power of {use.names[target]} do you take?")
    yield from perform(use.table, about, _assimilate, None)


def _assimilate(table: CosmicTable, about: GameEvent) -> Script[None]:
    told = Told(about.user, "{} assimilated the power of {1}", about.seat)
    mains = [power for power in table.state.aliens[about.seat].powers if power.is_main]
    power = about.power if about.power in mains else next(iter(mains), None)  # turned to another alien (CE-37.30)
    yield from _pass_on(table, about.seat, about.user, power, told)


def _pass_on(table: CosmicTable, owner: int, user: int, power: Power | None, told: Told) -> Script[None]:
    """A main power is another alien's for a time; whoever had it or has it knows it."""
    aliens = table.state.aliens
    if owner != user and power is not None:
        aliens[owner].powers.remove(power)
        power.lent_by = owner
        lend_captives(table, power, owner, user)
        aliens[user].powers.append(power)
        _bring_along(table, power, owner, user)
        for seat in (owner, user) if not power.public else ():
            aliens[seat].known_powers.append(power.alien)
        table.record(told)
        yield from _left(table, owner, power)


def pass_bound_powers(table: CosmicTable, number: int, seat: int) -> Script[None]:
    """Let the powers that belong to a holding go with it to its new owner; whoever had them knows them (CE-28.8)."""
    for giver, one in enumerate(table.state.aliens):
        for power in [power for power in one.powers if power.holding == number and giver != seat]:
            yield from _left(table, giver, power)
            one.powers.remove(power)
            table.state.aliens[seat].powers.append(power)
            one.known_powers += [power.alien] if not power.public else []
    look_after_bound_powers(table.state)


def _bring_along(table: CosmicTable, power: Power, giver: int, seat: int) -> None:
    """Let what belongs to a power go with it to its new owner (CE-12.14)."""
    aliens = table.state.aliens
    for one in bound_to(table.state, giver, power):
        aliens[giver].powers.remove(one)
        aliens[seat].powers.append(one)
    for one in table.state.holdings:  # whoever has the power knows the essences that it has linked
        if one.kind == ESSENCE and ESSENCES[one.item].of == power.alien and giver in one.known:
            one.known += [seat] if seat not in one.known else []
    look_after_bound_powers(table.state)


def disable_power(use: Use, seat: int) -> None:
    """Give the main power of an alien no effect until `upkeep.end`, without zapping it (CE-36.81)."""
    mains = [power for power in use.state.aliens[seat].powers if power.is_main]
    for power in mains:
        power.disabled = True
    if mains:
        use.table.record(Told(seat, "the power of {} has no effect meanwhile"))


def disable_legacy(use: Use, name: str) -> None:
    """Suspend a legacy, which stays, until `upkeep.end` (CE-36.81)."""
    legacies = use.state.legacies
    use.now.disabled.append((legacies.index(name), name))
    legacies.remove(name)
    use.table.record(Told(use.seat, f"{{}} disabled the legacy of {alien(name).name}"))


def swap_powers(use: Use, first: int, second: int, these: Sequence[Power] = ()) -> Script[list[Power]]:
    """Swap the main powers of two aliens, with nexus and every aspect; past uses count for the power (CE-37.24).

    Of several the user names one, unless they are `these`. Returns those that were swapped.
    """
    state = use.state
    title = "Which power of {} is swapped?"
    one, other = these or (
        (yield from choose_main(use, first, title.format(use.names[first]))),
        (yield from choose_main(use, second, title.format(use.names[second]))),
    )
    if one is None or other is None:
        return []
    for seat, power in ((first, one), (second, other)):
        yield from _left(use.table, seat, power)
    moved = {(first, clause.name): second for clause in alien(one.alien).power.uses}
    moved |= {(second, clause.name): first for clause in alien(other.alien).power.uses}
    here, there = state.aliens[first].powers, state.aliens[second].powers
    here[here.index(one)], there[there.index(other)] = other, one
    _bring_along(use.table, one, first, second)
    _bring_along(use.table, other, second, first)
    state.used = [_moved(mark, moved) for mark in state.used]
    new = {first: second, second: first}
    for id, ship in enumerate(state.ships):
        if ship.place == HELD and ship.holder in new:
            put(state, id, HELD, holder=new[ship.holder])
    use.table.record(Told(first, "{} and {1} swapped powers", second))
    return [one, other]


def _moved(mark: str, moved: Mapping[tuple[int, str], int]) -> str:
    """Return the mark of a use, in the name of whoever owns the clause now."""
    seat, _, rest = mark.partition(" ")
    clause = rest.rpartition(" ")[0]
    return f"{moved.get((int(seat), clause), seat)} {rest}"


def return_loans(table: CosmicTable, of: Sequence[int] | None = None) -> Script[None]:
    """Return lent powers to their owners: all, or those that one of these aliens has lent or borrowed."""
    state = table.state
    for seat, borrower in enumerate(state.aliens):
        loans = [one for one in borrower.powers if one.lent_by >= 0]
        for power in [one for one in loans if of is None or seat in of or one.lent_by in of]:
            borrower.powers.remove(power)
            yield from _left(table, seat, power)
            lender, power.lent_by = power.lent_by, -1
            yield from return_captives(table, power, seat, lender)
            owner = state.aliens[lender]
            if not any(one.lent_by >= 0 for one in borrower.powers):
                enable_powers(borrower.powers)
            if not owner.eliminated:
                owner.powers.insert(0, power)
                _bring_along(table, power, seat, lender)


def enable_powers(powers: Sequence[Power]) -> None:
    """Let powers have effect again that another one stood in for, or that a text had disabled (CE-36.81)."""
    for power in powers:
        power.disabled = False
