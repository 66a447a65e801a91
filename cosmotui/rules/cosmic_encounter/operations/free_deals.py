"""Deals without influence: each leader offers one, and the other takes it or leaves it (CE-21.71)."""

from collections.abc import Iterator
from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import speakers_of
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.demands import addressee, demandables, offered_words, parts_of, term_words
from cosmotui.rules.cosmic_encounter.model.negotiation import Demand, Negotiation
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.choices import agree
from cosmotui.rules.cosmic_encounter.operations.naming import name_pod
from cosmotui.rules.cosmic_encounter.operations.pod_choices import choose_pods
from cosmotui.rules.cosmic_encounter.timing.windows import after

TRADED: Final = ("victory", "remove", "pod", "probe", "technology", "station")
"""What changes hands in such a deal: nothing comes out of the forge or the warp."""
MOST: Final = 6
"""Terms of an offer."""
READY: Final = Option("ready", "offer this deal")


def strike_deal(use: Use) -> Script[bool]:
    """Negotiate without influence: first the invader offers a deal, then the defender. If neither is accepted the
    negotiation fails (CE-21.52, CE-21.71). Return whether there is a deal."""
    now, talks = use.now, use.now.negotiation
    assert talks is not None
    talks.influence, talks.parts = [0] * len(talks.influence), [[] for _ in talks.parts]
    talks.free = [INVADERS, DEFENDERS]
    for side in (INVADERS, DEFENDERS):
        yield from _offer(use.table, side, talks)
        if (yield from _is_accepted(use.table, side, talks)):
            talks.passes = len(talks.influence)
            return True
        talks.demands = []
    now.form = "failed"
    for fleet in now.fleets:
        fleet.result = "lose"
    yield from after(use.table, GameEvent("on:quash", use.seat, use, what="the negotiation failed"))
    return False


def _offer(table: CosmicTable, side: int, talks: Negotiation) -> Script[None]:
    """Let a leader put an offer together, term by term, for itself and for the other one."""
    seat = speakers_of(table.state)[side]
    while len(talks.demands) < MOST:
        title = f"Your offer{f' so far: {_told(table, talks)}' if talks.demands else ''}: what else?"
        reply = yield from choose_one(ChooseOne(seat, "D-declare", title, (READY, *_options(table, side, talks))))
        if reply == READY.value:
            return
        who, _, value = reply.partition(" ")
        what, target, _ = parts_of(value)
        if what == "pod":
            target = yield from _named_pod(table, side, gives=int(who) != side)
        talks.demands.append(Demand(speakers_of(table.state)[int(who)], what, target))


def _options(table: CosmicTable, side: int, talks: Negotiation) -> Iterator[Option]:
    state, names = table.state, table.setup.names()
    for who in (side, 1 - side):
        own = who == side
        for one in demandables(state, talks, who):
            if one.refusal or _is_empty(table, side, one.value, own) or _is_of_a_third(state, one.value):
                continue
            if parts_of(one.value)[0] in TRADED:
                for_whom = "" if own else f"for {names[speakers_of(state)[who]]}: "
                yield Option(f"{who} {one.value}", for_whom + offered_words(state, names, who, one.value))


def _is_of_a_third(state: CosmicEncounterState, value: str) -> bool:
    """Return whether it is asked of somebody who is no party to the deal (CE-21.71)."""
    return addressee(value) not in (NOBODY, *speakers_of(state)[:2])


def _is_empty(table: CosmicTable, side: int, value: str, own: bool) -> bool:
    """Return whether a gift of a pod is impossible: the leader holds none."""
    return parts_of(value)[0] == "pod" and not own and not table.state.aliens[speakers_of(table.state)[side]].cache


def _named_pod(table: CosmicTable, side: int, gives: bool) -> Script[str]:
    """Ask for a pod of the other leader by name, or for one of the own cache that is given."""
    state, names = table.state, table.setup.names()
    seat, other = speakers_of(state)[side], names[speakers_of(state)[1 - side]]
    if not gives:
        return (yield from name_pod(table, seat, "D-declare", f"Which pod of {other}? First its kind"))
    cache = state.aliens[seat].cache
    (pod,) = yield from choose_pods(table, seat, "D-declare", f"Which pod do you give {other}?", cache, 1, 1)
    return state.pods[pod].name


def _told(table: CosmicTable, talks: Negotiation) -> str:
    names = table.setup.names()
    return "; ".join(term_words(table.state, names, one) for one in talks.demands) or "no terms"


def _is_accepted(table: CosmicTable, side: int, talks: Negotiation) -> Script[bool]:
    seat, other = (speakers_of(table.state)[one] for one in (side, 1 - side))
    offer = _told(table, talks)
    table.record(Told(seat, f"{{}} offered a deal: {offer}"))
    accepted = yield from agree(table, other, f"{table.setup.names()[seat]} offers a deal: {offer}. Accept?")
    table.record(Told(other, "{} accepted" if accepted else "{} refused"))
    return accepted
