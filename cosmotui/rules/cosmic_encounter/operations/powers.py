"""Operations on powers: zapping, lending, swapping (CE-12)."""

from collections.abc import Mapping, Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Effect, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.powers import Zapped
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import HELD, NEXUS
from cosmotui.rules.cosmic_encounter.operations.choices import choose_word
from cosmotui.rules.cosmic_encounter.operations.pods import uncharge
from cosmotui.rules.cosmic_encounter.operations.ships import put, rebound
from cosmotui.rules.cosmic_encounter.operations.stores import remember
from cosmotui.rules.cosmic_encounter.sources import power_source
from cosmotui.rules.cosmic_encounter.timing.performing import perform
from cosmotui.rules.cosmic_encounter.timing.windows import use_power
from cosmotui.rules.cosmic_encounter.traits import HOLDS_SHIPS, trait_of_power

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
    found = [power for power in powers if not power.zapped and (power.public or power is powers[0])]
    if not found:
        return False
    words = [
        (power.alien, alien(power.alien).name) if power.public else (HIDDEN, "its hidden power") for power in found
    ]
    name = yield from choose_word(use.table, use.seat, f"Which power of {use.names[seat]} is zapped?", words)
    named = [value for value, _ in words].index(name)
    return (yield from _disrupt(use, seat, found[named], all_campaign)) is not None


def _disrupt(use: Use, seat: int, power: Power, all_campaign: bool = False) -> Script[Power | None]:
    """Zap a power, if nobody stops that, and return the one that was zapped (CE-12.17, CE-13.40)."""
    about = GameEvent("on:zap", seat, use, what=f"zap {_what(power)}", user=use.seat)
    about.power, about.is_lasting = power, all_campaign
    return (yield from perform(use.table, about, _zap, None))


def _what(power: Power) -> str:
    """Return a power in words; a hidden one stays hidden."""
    return f"the power {alien(power.alien).name}" if power.public else "the hidden power"


def _zap(table: CosmicTable, about: GameEvent) -> Script[Power | None]:
    power, powers = about.power, table.state.aliens[about.seat].powers
    if power not in powers:  # turned to another alien, it hits its main power (CE-37.30)
        power = powers[0] if powers else None
    if power is not None:
        power.zapped = True
        power.all_campaign = power.all_campaign or about.is_lasting
        table.record(Zapped(about.seat, _what(power), about.user))
    yield from ()
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
    powers = use.state.aliens[use.seat].powers
    power = next((one for one in powers if one.alien == use.state.pods[use.pod].item), None)
    if power is not None:
        yield from use_power(Use(use.table, use.seat, clause, use.at, use.cause, power_source(use.seat, power)))


def tell_one(table: CosmicTable, seat: int, where: str, what: str) -> None:
    """Tell one alien something hidden; the others learn where it has looked (CE-36.32)."""
    shown = Told(seat, f"{{}} saw {where}: {what}")
    table.record(shown, (seat,), Told(seat, f"{{}} looked at {where}"))


def probe_power(table: CosmicTable, seat: int, owner: int, power: str) -> None:
    """Show a hidden power to one alien, which knows it from then on (CE-36.32, CE-36.94)."""
    table.state.aliens[seat].known_powers.append(power)
    tell_one(table, seat, f"the power of {table.setup.names()[owner]}", alien(power).name)


def _left(table: CosmicTable, seat: int, power: Power) -> Script[None]:
    """What a power leaves behind: ships in its nexus go home if its text says so, and its owner still knows the pods
    that lie there (CE-12.14, CE-12.16)."""
    remember(table.state, seat, power_source(seat, power))
    if trait_of_power(power.alien, HOLDS_SHIPS):
        ships = table.state.ships
        yield from rebound(table, [id for id, ship in enumerate(ships) if ship.owner == seat and ship.place == NEXUS])


def lend(use: Use, target: int) -> Script[None]:
    """Lend the user's main power to another alien until `upkeep.end` (CE-37.28)."""
    yield from _pass_on(use.table, use.seat, target, Told(use.seat, "{} lent its power to {1}", target))


def assimilate(use: Use, target: int) -> Script[None]:
    """Take the main power of another alien, with all bound to it, as a sub-power until `upkeep.end`.

    Its owner has none meanwhile (CE-12.16, CE-36.4).
    """
    about = GameEvent("on:targeted", target, use, what="its nexus is targeted", user=use.seat)
    about.power = next(iter(use.state.aliens[target].powers), None)
    yield from perform(use.table, about, _assimilate, None)


def _assimilate(table: CosmicTable, about: GameEvent) -> Script[None]:
    told = Told(about.user, "{} assimilated the power of {1}", about.seat)
    yield from _pass_on(table, about.seat, about.user, told)


def _pass_on(table: CosmicTable, owner: int, user: int, told: Told) -> Script[None]:
    """A main power is another alien's for a time; whoever had it or has it knows it."""
    aliens = table.state.aliens
    if owner != user and aliens[owner].powers and aliens[owner].powers[0].lent_by < 0:
        power = aliens[owner].powers.pop(0)
        power.lent_by = owner
        aliens[user].powers.append(power)
        for seat in (owner, user) if not power.public else ():
            aliens[seat].known_powers.append(power.alien)
        table.record(told)
        yield from _left(table, owner, power)


def disable_power(use: Use, seat: int) -> None:
    """Give the main power of an alien no effect until `upkeep.end`, without zapping it (CE-36.81)."""
    power = next((one for one in use.state.aliens[seat].powers if one.lent_by < 0), None)
    if power is not None:
        power.disabled = True
        use.table.record(Told(seat, "the power of {} has no effect meanwhile"))


def disable_legacy(use: Use, name: str) -> None:
    """Suspend a legacy, which stays, until `upkeep.end` (CE-36.81)."""
    legacies = use.state.legacies
    use.now.disabled.append((legacies.index(name), name))
    legacies.remove(name)
    use.table.record(Told(use.seat, f"{{}} disabled the legacy of {alien(name).name}"))


def swap_powers(use: Use, first: int, second: int) -> Script[None]:
    """Swap the main powers of two aliens, with nexus and every aspect; past uses count for the power (CE-37.24)."""
    state = use.state
    one, other = state.aliens[first].powers, state.aliens[second].powers
    if not one or not other:
        return
    for seat in (first, second):
        yield from _left(use.table, seat, state.aliens[seat].powers[0])
    moved = {(first, clause.name): second for clause in alien(one[0].alien).power.uses}
    moved |= {(second, clause.name): first for clause in alien(other[0].alien).power.uses}
    one[0], other[0] = other[0], one[0]
    state.used = [_moved(mark, moved) for mark in state.used]
    there = {first: second, second: first}
    for id, ship in enumerate(state.ships):
        if ship.place == HELD and ship.holder in there:
            put(state, id, HELD, holder=there[ship.holder])
    use.table.record(Told(first, "{} and {1} swapped powers", second))


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
            owner = state.aliens[power.lent_by]
            power.lent_by = -1
            if not any(one.lent_by >= 0 for one in borrower.powers):
                _enable(borrower.powers)
            if not owner.eliminated:
                owner.powers.insert(0, power)


def _enable(powers: Sequence[Power]) -> None:
    for power in powers:
        power.disabled = False
