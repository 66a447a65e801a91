"""Sheriff: Power to Ticket."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import in_warp
from cosmotui.rules.cosmic_encounter.content.essences.tickets import TICKETS, Ticket
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY

AT_FORGE = 3
"""Tickets that the legacy lays beside the forge."""


def _shrouded(use: Use, seat: int) -> list[int]:
    """Return the tickets of the power that lie shrouded on the nexus of an alien."""
    return [one for one in do.linked_essences(use.state, "sheriff", seat) if not use.state.holdings[one].public]


def _cases(use: Use) -> list[tuple[str, int]]:
    """Return the tickets at hand with the aliens that could be given them now."""
    if use.state.invasion is None:
        return []
    free = [seat for seat in use.others if not _shrouded(use, seat)]
    return [(id, seat) for id in do.held_essences(use) for seat in free if TICKETS[id].commits(use, seat)]


def _pay(use: Use, ticket: Ticket, seat: int) -> Script[tuple[list[int], int]]:
    """Make an alien pay; return the pods of its exhaust and the number of ships that it has paid."""
    pods, ships = set(use.state.aliens[seat].exhaust), len(in_warp(use.state, seat))
    yield from ticket.fine(use, seat)
    paid = [pod for pod in use.state.aliens[seat].exhaust if pod not in pods]
    return paid, max(0, len(in_warp(use.state, seat)) - ships)


def _seize(use: Use, seat: int, pods: Sequence[int], ships: int) -> Script[bool]:
    """Take what was paid, if the user wants it, and return whether it did."""
    if pods:
        title = f"Claim which pod of the fine? {{}} of {len(pods)}"
        chosen = yield from do.choose_pods(use.table, use.seat, "D-declare", title, pods, 0, len(pods))
        yield from do.claim(use.table, use.seat, seat, chosen, use)
        return bool(chosen)
    if ships and in_warp(use.state, use.seat) and (yield from do.agree(use.table, use.seat, "Revive as many ships?")):
        yield from do.revive(use.table, use.seat, ships, use)
        return True
    return False


@hinted(Hint(gain(2 * POD + SHIP), why="a fine is due"))
@effect("sheriff", "any:any", applies=lambda use: bool(_cases(use)))
def ticket(use: Use) -> Script[None]:
    """At any time you may gift a ticket of your essence to an alien committing the infraction on it: it must pay the
    fine at once and display the ticket on its nexus. After a fine is paid you may seize it as gratuity: claim any of
    the pods paid, or revive as many of your ships as were paid; then the ticket is shrouded on that nexus."""
    cases = _cases(use)
    if not cases:  # an answer has ended them
        return
    seat = yield from do.choose_target(use, "Who gets a ticket?", list(dict.fromkeys(seat for _, seat in cases)))
    id = yield from do.choose_essence(use, "Which ticket?", [id for id, one in cases if one == seat])
    number = do.link_essence(use, id, seat, until_reset=True)
    pods, ships = yield from _pay(use, TICKETS[id], seat)
    if (yield from _seize(use, seat, pods, ships)):
        do.shroud_essence(use, number)
    if all(_shrouded(use, other) for other in use.others):
        do.reset_essences(use)


def _at_forge(use: Use) -> list[int]:
    return do.linked_essences(use.state, "sheriff", NOBODY)


def _breaks(use: Use) -> list[int]:
    if use.state.invasion is None:
        return []
    there = [(number, TICKETS[use.state.holdings[number].item]) for number in _at_forge(use)]
    return [number for number, one in there if one.commits(use, use.seat)]


def _judges(use: Use) -> bool:
    return use.state.invasion is not None and (not _at_forge(use) or bool(_breaks(use)))


@effect("legacy sheriff", "any:any", applies=_judges)
def legacy(use: Use) -> Script[None]:
    """While no ticket is in the forge, manifest and display three there. An alien committing an infraction on one pays
    its fine; then that ticket is vaporized."""
    if not _at_forge(use):
        ids = list(TICKETS)
        use.state.dice.shuffle(ids)
        for id in ids[:AT_FORGE]:
            do.lay_out_essence(use, id)
    for number in _breaks(use)[:1]:
        yield from TICKETS[use.state.holdings[number].item].fine(use, use.seat)
        do.spend_essence(use.table, number, "was paid for and is gone")


def _who_sails(now: Situation, seats: Sequence[int]) -> tuple[int, str]:
    return now.survey.view.campaign, "its campaign begins"


@hinted(Hint(gain(lambda survey: 0.1 if survey.view.campaign != survey.me else -1.0), target=_who_sails))
@effect("wild sheriff", "any:orientation.open")
def wild(use: Use) -> Script[None]:
    """Display this flare on another alien's nexus: this campaign it cannot commit more than one ship to the gate
    without your leave; after the campaign it claims the flare."""
    seat = yield from do.choose_target(use, "Whom do you watch in this campaign?")
    do.put_under(use, do.lay_token(use, "warrant", seat), [use.pod])


@hinted(Hint(gain(0.05)))
@effect("super sheriff", "any:any", applies=lambda use: bool(do.linked_essences(use.state, "sheriff")))
def super_flare(use: Use) -> Script[None]:
    """Vaporize a ticket from any nexus."""
    if tickets := do.linked_essences(use.state, "sheriff"):  # an answer to the flare may have taken the last one
        do.spend_essence(use.table, (yield from do.choose_linked(use, "Which ticket goes?", tickets)), "was vaporized")


ITEM = Alien(
    id="sheriff",
    name="Sheriff",
    alert="yellow",
    types=("essence", "destroy", "resource"),
    galaxy="Eon",
    aim="catch those who break the law",
    in_play=(
        "You hold three tickets and wait for somebody to break their law: too many pods, too large a win, a second "
        "invasion. What is paid is yours if you want it, but then that alien is safe until your pool is reset."
    ),
    power=Power(
        name="Power to Ticket",
        uses=(ticket,),
        supplement=(
            "An alien with a shrouded ticket cannot be ticketed. When your essence is reset vaporize all tickets you "
            "gave out. When every other alien has a shrouded ticket your essence resets."
        ),
        setup=do.draw_essences,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
