"""Combat: distress pods, escapes and the tally (CE-9, CE-20)."""

from collections.abc import Callable, Sequence
from functools import partial

from cosmotui.engine.question import ChooseOne, Option, Round, Script
from cosmotui.rules.cosmic_encounter.board import (
    authority,
    crews_of,
    fleet_ships,
    in_warp,
    side_of,
    timing_order,
)
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.course import DistressSignal, Tallied
from cosmotui.rules.cosmic_encounter.events.pods import PodDischarged
from cosmotui.rules.cosmic_encounter.facts.might import ALL_LETHAL, tally
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.facts.verdict import tie_winner, verdict_of
from cosmotui.rules.cosmic_encounter.model.pod import COUNTS, SPECIAL, pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.operations import choose_ships, lose, rebound, target_ships
from cosmotui.rules.cosmic_encounter.operations.distress import (
    choose_fleets,
    may_be_primed,
    prime_distress,
    waiting_to_prime,
)
from cosmotui.rules.cosmic_encounter.operations.natures import read_again
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.crash import VAPORIZE
from cosmotui.rules.cosmic_encounter.phases.result import end_encounter, is_decided
from cosmotui.rules.cosmic_encounter.timing.taking import take_up
from cosmotui.rules.cosmic_encounter.timing.windows import moment
from cosmotui.rules.cosmic_encounter.traits import REINFORCED, having

LOW, HIGH = 3, 8
"""Might of a reinforcement (CE-9.9)."""


def distress(table: CosmicTable) -> Script[None]:
    """Run the first pass of distress pods; a declared result ends combat at once (CE-20.25, CE-20.43)."""
    yield from _through(table, _first_pass)
    if table.state.phase == "distress":
        table.state.phase = "signal"


def signal(table: CosmicTable) -> Script[None]:
    """Run the second pass and the reveal: a step of its own, so that a fork begins with the first pass's pods."""
    yield from _through(table, _second_pass, _reveal)
    if table.state.phase == "signal":
        table.state.phase = "combat"


def combat(table: CosmicTable) -> Script[None]:
    """Run from the assassins to the result."""
    yield from _through(table, _assassins, _reinforce, _window, _escape, _tally)
    if table.state.phase == "combat":
        yield from end_encounter(table)


def _through(table: CosmicTable, *steps: Callable[[CosmicTable], Script[None]]) -> Script[None]:
    """One step after the other, until a result stands or it has become a negotiation."""
    state = table.state
    for step in steps:
        if not is_decided(state):
            yield from step(table)
        if state.now.form == "negotiation":
            state.phase = "negotiation"
            return


# --- distress pods ---------------------------------------------------------------------------------------------------


def _first_pass(table: CosmicTable) -> Script[None]:
    """In secret; afterwards all hear which fleets have primed any (CE-9.1, CE-9.3)."""
    state = table.state
    yield from moment(table, "combat.prime1")
    if may_be_primed(state):
        yield from choose_fleets(table)
        yield from prime_distress(table, waiting_to_prime(state), "Prime distress pods?")
        yield from moment(table, "combat.signal", automatic=partial(_tell_signal, table))
    else:
        yield from moment(table, "combat.signal")  # nobody is asked, and nothing told (PP-5)


def _tell_signal(table: CosmicTable) -> None:
    table.record(DistressSignal(tuple(side for side, fleet in enumerate(table.state.now.fleets) if fleet.distress)))


def _second_pass(table: CosmicTable) -> Script[None]:
    """Everybody may add to what it has primed, if anybody has primed anything (CE-9.4)."""
    if any(fleet.distress for fleet in table.state.now.fleets):
        yield from moment(table, "combat.prime2")
        yield from prime_distress(table, waiting_to_prime(table.state), "Prime more distress pods?")


def kind_of(state: CosmicEncounterState, pod: int) -> str:
    """Return the kind of distress pod as which a primed pod acts; a flare as none, unless an effect says so."""
    acting = next((fleet.acting[pod] for fleet in state.now.fleets if pod in fleet.acting), None)
    if acting is not None:
        return acting
    found = state.pods[pod]
    return found.item if found.kind == "distress" else "" if found.kind == "flare" else "reinforcement"


def _reveal(table: CosmicTable) -> Script[None]:
    """Users and kinds are shown; therapists come first, and natures are read again (CE-9.2, CE-9.5 to CE-9.7)."""
    yield from moment(table, "combat.reveal", automatic=partial(_show, table))
    yield from moment(table, "combat.therapist", automatic=partial(_heal, table))


def discharge_distress(table: CosmicTable, seat: int, pods: Sequence[int]) -> Script[None]:
    """Discharge distress pods of a cache in the window of combat: they act at once, in the order of their steps."""
    state = table.state
    side = side_of(state, seat)
    held = at_hand(state, seat)
    late = [(seat, pod) for pod in pods if pod in held]
    for _, pod in late:
        take_up(state, seat, pod)
        table.record(PodDischarged(seat, state.pods[pod].name, "", pod_id(pod)))
        table.reveal("distress pods")
    state.now.fleets[side].distress += late
    if any(kind_of(state, pod) == "therapist" for _, pod in late):
        yield from _heal(table)
    yield from _strike(table, side, late)
    _roll(state, side, late)


def _heal(table: CosmicTable) -> Script[None]:
    """A fleet with a therapist becomes an envoy, and natures are read again, a dud's too (CE-9.7, CE-19.20)."""
    state = table.state
    now = state.now
    healed = [fleet for fleet in now.fleets if any(kind_of(state, pod) == "therapist" for _, pod in fleet.distress)]

    def heal() -> None:
        for side, fleet in enumerate(now.fleets):
            if fleet in healed:
                fleet.nature = "envoy"
                now.notes[f"nature {side}"] = 1

    if healed:
        yield from read_again(table, heal)


def _show(table: CosmicTable) -> None:
    for fleet in table.state.now.fleets:
        for seat, pod in fleet.distress:
            table.record(PodDischarged(seat, table.state.pods[pod].name, "", pod_id(pod)))
            table.reveal("distress pods")


def _assassins(table: CosmicTable) -> Script[None]:
    """The leader of the user's fleet destroys as many committed ships as the user has authority (CE-9.8)."""
    state = table.state
    now = state.now
    yield from moment(table, "combat.assassin")
    primed = [(side, *one) for side, fleet in enumerate(now.fleets) for one in fleet.distress]
    order = timing_order(state)
    for side, seat, pod in sorted(primed, key=lambda one: order.index(one[1])):  # CE-9.6
        yield from _strike(table, side, [(seat, pod)])


def _strike(table: CosmicTable, side: int, pods: Sequence[tuple[int, int]]) -> Script[None]:
    state = table.state
    for seat, pod in pods:
        if kind_of(state, pod) == "assassin":
            most = authority(state, seat)
            own = fleet_ships(state, side)
            enemies_first = [*fleet_ships(state, 1 - side), *own]
            title = f"The assassin destroys which ship? {{}} of {most}"
            leader = state.now.fleets[side].leader
            ids = yield from choose_ships(
                table, leader, "D-assassin", title, enemies_first, most, optional=True, as_given=True, unwanted=own
            )
            yield from lose(table, (yield from target_ships(table, leader, ids)))


def _reinforce(table: CosmicTable) -> Script[None]:
    """Reinforcements are rolled, and stay hidden until the tally (CE-9.9, CE-9.10)."""
    yield from moment(table, "combat.reinforce", automatic=partial(_roll_all, table))


def _roll_all(table: CosmicTable) -> None:
    for side, fleet in enumerate(table.state.now.fleets):
        _roll(table.state, side, fleet.distress)


def _roll(state: CosmicEncounterState, side: int, pods: Sequence[tuple[int, int]]) -> None:
    changes = list(having(state, REINFORCED))
    for seat, pod in pods:
        kind = kind_of(state, pod)
        if state.pods[pod].is_attack:
            might = state.pods[pod].value
        elif kind == "reinforcement":
            might = LOW + state.dice.below(HIGH - LOW + 1)
        elif kind == SPECIAL:
            might = counted(state, seat, side, COUNTS[state.pods[pod].value])
        else:
            continue
        for source, change in changes:
            might = change(state, source, seat, might)
        state.now.fleets[side].rolls.append((seat, might))


def counted(board: Board, seat: int, side: int, where: str) -> int:
    """Return the might of a special reinforcement: own ships at home, own ships in the warp, ships of the fleet
    (CE-9.10)."""
    match where:
        case "home":
            places = [ship.place for ship in board.ships if ship.owner == seat]
            return sum(place >= 0 and board.planets[place].system == seat for place in places)
        case "warp":
            return len(in_warp(board, seat))
        case _:
            return len(fleet_ships(board, side))


def _window(table: CosmicTable) -> Script[None]:
    yield from moment(table, "combat.window")


# --- escape ----------------------------------------------------------------------------------------------------------


def _escape(table: CosmicTable) -> Script[None]:
    yield from moment(table, "combat.escape", automatic=partial(_leave, table))


def _leave(table: CosmicTable) -> Script[None]:
    """All escapers leave together, after losses by how far the enemy is ahead (CE-20.30 to CE-20.38)."""
    state = table.state
    now = state.now
    before = [tally(state, side).total for side in (INVADERS, DEFENDERS)]
    leaving: list[tuple[int, int, list[int]]] = []
    for side, fleet in enumerate(now.fleets):
        users = list(dict.fromkeys(seat for seat, pod in fleet.distress if kind_of(state, pod) == "escape"))
        enemy = now.fleets[1 - side]
        is_brigade = enemy.nature == "brigade" or (enemy.nature == "trojan" and fleet.nature == "brigade")
        k = max(0, before[1 - side] - before[side]) // 10 if is_brigade else 0
        if fleet.leader in users:
            fleet.escaped = True
            users = [seat for seat in crews_of(state, side) if fleet_ships(state, side, seat)]
        leaving += [(side, k, fleet_ships(state, side, seat)) for seat in users]
    both = all(fleet.escaped for fleet in now.fleets)
    for side, k, ids in leaving:
        enemy_leader = now.fleets[1 - side].leader
        title = f"Which escaping ship is lost? {{}} of {min(k, len(ids))}"
        lost = yield from choose_ships(table, enemy_leader, "D-escape-loss", title, ids, k)
        yield from lose(table, lost)
        for seat in sorted({state.ships[id].owner for id in ids}):
            rest = [id for id in ids if id not in lost and state.ships[id].owner == seat and state.ships[id].fleet >= 0]
            if both and seat == now.defender:
                continue  # CE-20.36: the defender's survivors stay
            if rest:
                yield from rebound(table, rest, avoid=now.target if seat == now.defender else -1)
            now.notes[f"escaped {side}"] = now.notes.get(f"escaped {side}", 0) + len(rest)
            if seat in now.fleets[side].sponsors:
                now.fleets[side].sponsors.remove(seat)
    _escape_results(state, both)


def _escape_results(state: CosmicEncounterState, both: bool) -> None:
    """Who escaped with a ship left counts as a winner without rewards (CE-20.34 to CE-20.36)."""
    now = state.now
    if not any(fleet.escaped for fleet in now.fleets):
        return
    now.form = "escape"
    for side, fleet in enumerate(now.fleets):
        other = now.fleets[1 - side]
        if fleet.escaped:
            survivors = now.notes.get(f"escaped {side}", 0) or (both and fleet_ships(state, side))
            fleet.result = ("win" if not both else "none") if survivors else "lose"
            if not both:
                other.result = "win"
        elif not other.escaped:
            fleet.result = ""


# --- the tally -------------------------------------------------------------------------------------------------------


def _tally(table: CosmicTable) -> Script[None]:
    """Totals are public and compared (CE-20.2 to CE-20.23)."""
    state, rules = table.state, rules_of(table.setup)
    now = state.now
    yield from moment(table, "combat.tally")
    if is_decided(state):
        return
    totals = [tally(state, side).total for side in (INVADERS, DEFENDERS)]
    lethal = [total > 0 or bool(now.notes.get(ALL_LETHAL)) for total in totals]
    for fleet, total in zip(now.fleets, totals, strict=True):
        fleet.total = total
    if now.form in ("clash", "massacre", "infection"):
        table.record(Tallied((totals[0], totals[1])))
    verdict = verdict_of(now.form, [fleet.nature for fleet in now.fleets], totals, lethal, rules, tie_winner(state))
    before, now.form = now.form, verdict.form
    match verdict.form:
        case "slapfight":
            yield from slapfight(table)
        case "standoff":
            if before != "massacre":
                yield from _standoff(table)
        case _ if verdict.winner < 0:
            _decide(state, verdict.winner, "lose")
        case _ if verdict.peaceful:
            _decide(state, verdict.winner, "lose")
            now.fleets[verdict.winner].peaceful = True
        case _:
            _win(state, verdict.winner)


def _win(state: CosmicEncounterState, side: int) -> None:
    now = state.now
    _decide(state, side, "lose")
    now.margin = max(0, now.fleets[side].total - now.fleets[1 - side].total)  # CE-20.41


def _decide(state: CosmicEncounterState, winner: int, other: str) -> None:
    for side, fleet in enumerate(state.now.fleets):
        fleet.result = "win" if side == winner else other


def slapfight(table: CosmicTable) -> Script[None]:
    """Let each leader destroy as many of its fleet's ships as the smaller fleet has (CE-20.20 to CE-20.22)."""
    state = table.state
    now = state.now
    count = min(len(fleet_ships(state, side)) for side in (INVADERS, DEFENDERS))
    fallen: list[list[int]] = []
    for side, fleet in enumerate(now.fleets):
        ids = fleet_ships(state, side)
        title = f"The slapfight destroys which ship? {{}} of {count}"
        lost = yield from choose_ships(table, fleet.leader, "D-slapfight", title, ids, count)
        fallen.append((yield from lose(table, lost, vaporize=bool(now.notes.get(f"{VAPORIZE} {side}")))))
    alive = [bool(fleet_ships(state, side)) for side in (INVADERS, DEFENDERS)]
    winner = -1 if alive[0] == alive[1] else INVADERS if alive[0] else DEFENDERS
    _decide(state, winner, "lose")
    for side, fleet in enumerate(now.fleets):
        for id in fallen[side] if fleet.result == "lose" else ():  # CE-22.33
            owner = state.ships[id].owner
            if state.ships[id].place == WARP:
                fleet.casualties[owner] = fleet.casualties.get(owner, 0) + 1


def _standoff(table: CosmicTable) -> Script[None]:
    """If both leaders agree, a negotiation; otherwise a draw (CE-20.7, CE-20.23)."""
    now = table.state.now
    options = (Option("agree", "negotiate", "if both agree"), Option("no", "let it be a draw", "all ships go home"))
    leaders = (now.invader, now.defender)
    questions = tuple(ChooseOne(seat, "D-standoff", "No might on either side: negotiate?", options) for seat in leaders)
    replies = yield Round(questions)
    now.form = "negotiation" if all(replies[seat] == "agree" for seat in leaders) else "standoff"
