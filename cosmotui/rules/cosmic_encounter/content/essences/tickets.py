"""Tickets, the essences of Sheriff: an infraction and a fine each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import capacity, fleet_ships, foreign_bases, free_ships, on_planet
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.facts.primed import encounter_pods
from cosmotui.rules.cosmic_encounter.kinds.essence import Essence
from cosmotui.rules.cosmic_encounter.model.state import Fleet
from cosmotui.rules.cosmic_encounter.views.sealing import held_by, is_contact

BIG, MARGIN, CROWD, HOARD, KEPT = 20, 10, 5, 10, 8
"""An aur value, a margin, ships on a base, and pods that are too many; pods that are left of them."""


@dataclass(frozen=True, kw_only=True)
class Ticket(Essence):
    """An infraction, and the fine for it."""

    of: str = "sheriff"
    commits: Callable[[Use, int], bool]
    """Whether an alien commits the infraction now, as everybody sees."""
    fine: Callable[[Use, int], Script[None]]
    """Makes an alien pay."""


def _pods(count: int) -> Callable[[Use, int], Script[None]]:
    return lambda use, seat: do.ravage_pods(use.table, seat, count, use)


def _ships(use: Use, seat: int, among: Sequence[int]) -> Script[None]:
    title = "Which of your ships is the fine? {} of 2"
    ids = yield from do.choose_ships(use.table, seat, "D-ravage", title, among, min(2, len(among)))
    yield from do.lose(use.table, ids, use)


def _led_by(use: Use, seat: int) -> Fleet | None:
    return next((fleet for fleet in use.now.fleets if fleet.leader == seat), None)


def _is_excessive(use: Use, seat: int) -> bool:
    fleet = _led_by(use, seat)
    if fleet is None:
        return False
    shown = is_contact(use.state) and not fleet.veiled
    primed = [pod for user, pod in encounter_pods(fleet) if user == seat and shown]
    return (fleet.result == "win" and use.now.margin > MARGIN) or any(do.aur_value(use, pod) >= BIG for pod in primed)


def _is_false(use: Use, seat: int) -> bool:
    fleet = _led_by(use, seat)
    if fleet is None or fleet.nature != "envoy":
        return False
    return len(fleet_ships(use.state, use.now.fleets.index(fleet), seat)) >= capacity(use.state, seat)


def _crowded(use: Use, seat: int) -> list[int]:
    return [base for base in foreign_bases(use.state, seat) if len(on_planet(use.state, base, seat)) >= CROWD]


def _clear(use: Use, seat: int) -> Script[None]:
    base = yield from do.choose_base(use.table, seat, "From which base do you pay?", _crowded(use, seat))
    yield from _ships(use, seat, on_planet(use.state, base, seat))


def _disperse(use: Use, seat: int) -> Script[None]:
    cache = use.state.aliens[seat].cache
    count = max(0, len(cache) - KEPT)
    title = f"Scrap which pod? {{}} of {count}"
    pods = yield from do.choose_pods(use.table, seat, "D-scrap", title, cache, count, count)
    yield from do.scrap(use.table, seat, pods, use)


def _conspires(use: Use, seat: int) -> bool:
    return any(seat in fleet.sponsors and do.has_sponsored(use.state, fleet.leader, seat) for fleet in use.now.fleets)


EXCESSIVE_FORCE = Ticket(
    id="excessive-force",
    name="Excessive Force",
    supplement=(
        "Infraction: winning an encounter by more than 10 or priming a pod of aur value 20 or more. Fine: 3 pods of "
        "the cache are ravaged."
    ),
    commits=_is_excessive,
    fine=_pods(3),
)
FALSE_ADVERTISING = Ticket(
    id="false-advertising",
    name="False Advertising",
    supplement=(
        "Infraction: committing ships up to full gate capacity as a leader and then deploying an envoy. Fine: 2 pods "
        "of the cache are ravaged."
    ),
    commits=_is_false,
    fine=_pods(2),
)
SPEEDING = Ticket(
    id="speeding",
    name="Speeding",
    supplement="Infraction: having a second or later invasion in one campaign. Fine: destroy 2 ships.",
    commits=lambda use, seat: use.now.invader == seat and not use.now.is_ambush and use.state.invasions > 1,
    fine=lambda use, seat: _ships(use, seat, free_ships(use.state, seat)),
)
LOITERING = Ticket(
    id="loitering",
    name="Loitering",
    supplement="Infraction: having 5 or more ships on one foreign base. Fine: destroy 2 of them.",
    commits=lambda use, seat: bool(_crowded(use, seat)),
    fine=_clear,
)
HOARDING = Ticket(
    id="hoarding",
    name="Hoarding",
    supplement="Infraction: holding 10 or more pods. Fine: scrap down to 8.",
    commits=lambda use, seat: len(held_by(use.state, seat)) >= HOARD,
    fine=_disperse,
)
CONSPIRACY = Ticket(
    id="conspiracy",
    name="Conspiracy",
    supplement=(
        "Infraction: sponsoring an alien that sponsored you this cycle. Fine: 2 pods of the cache are ravaged."
    ),
    commits=_conspires,
    fine=_pods(2),
)
TICKETS: Final = {
    one.id: one for one in (EXCESSIVE_FORCE, FALSE_ADVERTISING, SPEEDING, LOITERING, HOARDING, CONSPIRACY)
}
"""All tickets, by id."""
