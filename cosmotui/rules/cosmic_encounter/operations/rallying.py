"""Orders of effects for rally and priming: commissions added, cancelled, forced and forbidden, and pods that may not be
primed (CE-17.12 to CE-17.14, CE-18.26, CE-37.14)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.board import GATE, capacity, leader_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY, Bond, Limit, Term, most_asked
from cosmotui.rules.cosmic_encounter.model.notes import HIDDEN_SPONSORS, SEALED_SHIPS
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS


def commission(use: Use, side: int, seat: int, cap: int = GATE) -> None:
    """Add a commission after the leaders have chosen, or change its cap; the alien is told (CE-17.12). Where nobody may
    be commissioned nothing happens (CE-1.2)."""
    if not most_asked(use.now.bonds, side):
        return
    use.now.commissions[side][seat] = cap
    leader = leader_of(use.state, side)
    use.table.record(Told(seat, f"{{}} is commissioned by {{1}} now, for up to {counted(cap)}", leader), (seat,))


def cancel_commission(use: Use, side: int, seat: int) -> None:
    """Cancel a commission, if there is one; the alien is told (CE-17.12)."""
    if use.now.commissions[side].pop(seat, None) is not None:
        leader = leader_of(use.state, side)
        use.table.record(Told(seat, "{} is no longer commissioned by {1}", leader), (seat,))


def change_beacon(use: Use, ids: Sequence[int], by: int) -> None:
    """Put other ships in the place of those that the invader has sealed; `by` knows them now (CE-16.7, CE-18.2)."""
    use.now.beacon, use.now.picker = list(ids), by


def hide_sponsors(use: Use) -> None:
    """Seal who sponsors, and with how many ships, until after the approach; they prime nothing (CE-17.8)."""
    use.now.notes[HIDDEN_SPONSORS] = 1


def seal_ships(use: Use, seat: int) -> None:
    """Keep the ships that an alien commits sealed until contact: until then they stay where they are (CE-18.8)."""
    use.now.notes[f"{SEALED_SHIPS} {seat}"] = 1
    use.table.record(Told(seat, "how many ships {} commits is sealed until contact"))


def bind(use: Use, what: str, side: int, seat: int, count: int = 0) -> None:
    """Constrain a fleet and an alien, or EVERYBODY, in this rally: `bar`, `ask`, `join` or `free` (CE-17.13, CE-17.14).

    `count`: ships that `join` sends, by default as many as fit.
    """
    least = count or (capacity(use.state, seat) if seat != EVERYBODY else 0)
    use.now.bonds.append(Bond(what, side, seat, least, use.source.number))


SKIPPED: Final = "rally skipped"
"""Note of an invasion: nobody is commissioned in it, and nobody sponsors."""


def skip_rally(use: Use) -> None:
    """Skip the rest of the rally: neither commissions nor sponsors (CE-36.88)."""
    use.now.notes[SKIPPED] = 1
    use.table.record(Told(use.seat, "there is no rally"))


def ask_few(use: Use, count: int) -> None:
    """Let both leaders commission no more than so many aliens in this rally, or with 0 nobody (CE-17.13)."""
    use.now.bonds += [Bond("few", side, EVERYBODY, count) for side in (INVADERS, DEFENDERS)]


def limit_ships(
    use: Use,
    what: str,
    seat: int = EVERYBODY,
    side: int = EVERYBODY,
    *,
    count: int = 0,
    place: str = "",
    of_sponsors: bool = False,
) -> None:
    """Constrain the ships that an alien, or EVERYBODY, commits to a fleet of this invasion: `most`, `least`, `from`,
    `one`, `warp`, `keep` or `idle`, as `Term` says (CE-5.27)."""
    term = Term(what, seat, side, count, place, of_sponsors)
    if term not in use.now.terms:
        use.now.terms.append(term)


def leave_out(use: Use, seat: int) -> None:
    """Leave an alien that leads no fleet out of this invasion (CE-37.53).

    It is asked nothing and cannot be targeted; its bases still count.
    """
    now = use.now
    if seat in (now.invader, now.defender):
        return
    now.left_out.append(seat)
    for side in (INVADERS, DEFENDERS):
        bind(use, "bar", side, seat)
    use.table.record(Told(seat, "{} is left out of this invasion"))


def limit_driver(use: Use, what: str, seat: int, pods: str) -> None:
    """Limit what a leader, or EVERYBODY, may prime: `bar`, `avoid` or `force` a kind or the id of a pod (CE-18.26,
    CE-37.14); `stop` kinds of any pods, which nobody may discharge either."""
    use.now.limits.append(Limit(what, seat, pods, use.source.number))
