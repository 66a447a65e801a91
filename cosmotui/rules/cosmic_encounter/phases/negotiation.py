"""Negotiation: influence, demands, answers, the deal (CE-21)."""

from functools import partial

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, StepOver, choose_amount, choose_one
from cosmotui.rules.cosmic_encounter.board import fleet_ships, remaining, right_of, speakers_of
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.course import Demanded, TalksEnded
from cosmotui.rules.cosmic_encounter.facts.demands import (
    asked_words,
    costs,
    demandables,
    effect_words,
    in_order,
    offered_words,
    parts_of,
    place_of,
    rider_count,
    term_words,
    veto_price,
)
from cosmotui.rules.cosmic_encounter.facts.negotiation_rules import may_quash, must_quash
from cosmotui.rules.cosmic_encounter.model.negotiation import Demand, Negotiation, Said
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.windows import ACT
from cosmotui.rules.cosmic_encounter.operations import gain_lucre
from cosmotui.rules.cosmic_encounter.operations.naming import name_pod
from cosmotui.rules.cosmic_encounter.operations.talks import keep_promise, sit_down
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.result import end_encounter
from cosmotui.rules.cosmic_encounter.phases.special_offers import (
    REVEAL,
    ask_for_offer,
    may_reveal,
    offer_options,
    reveal_for_offer,
)
from cosmotui.rules.cosmic_encounter.timing.uses import acts_in_turn, label_of, value_of
from cosmotui.rules.cosmic_encounter.timing.windows import act, after, moment


def negotiation(table: CosmicTable) -> Script[None]:
    """Run one turn after the other, invader first, until all have passed in a row (CE-21.9, CE-21.17, CE-21.66)."""
    state = table.state
    now = state.now
    yield from moment(table, "negotiation.open", automatic=partial(_open, table))
    talks = _talks(table)
    while talks.passes < len(talks.influence) and now.form == "negotiation":
        side = talks.turn
        yield from moment(table, "negotiation.turn")
        if now.form != "negotiation":
            break
        yield from _turn(table, side)
        talks.turn = _next(table, side)
        over = (" negotiation.turn", f" {ACT}")  # each is one (CE-13.8)
        state.used = [mark for mark in state.used if not mark.endswith(over)]
    yield from moment(table, "negotiation.close", automatic=partial(_close, table))
    yield from end_encounter(table)


def _next(table: CosmicTable, side: int) -> int:
    """Return the place whose turn follows: in their order, or counter-clockwise where all negotiate (CE-21.72)."""
    state, speakers = table.state, speakers_of(table.state)
    if not state.now.open_talks:
        return (side + 1) % len(speakers)
    return speakers.index(right_of(state, speakers[side]))


def hold_open_talks(use: Use) -> Script[None]:
    """Let all aliens negotiate in place of the encounter, each with all others, at once; nobody commits ships, and
    nothing in a script after this is carried out (CE-21.72)."""
    state, now = use.state, use.now
    now.open_talks, now.form, state.phase = True, "negotiation", "negotiation"
    now.negotiators = [seat for seat in remaining(state) if seat not in (now.invader, now.defender)]
    use.table.record(Told(now.invader, "all aliens negotiate"))
    yield from ()
    raise StepOver


def _close(table: CosmicTable) -> None:
    """Fix the terms: unless the negotiation was broken off it has ended in a deal (CE-21.17, CE-21.18)."""
    now = table.state.now
    if now.form == "negotiation":
        now.form = "deal"
        for fleet in now.fleets:
            fleet.result = "win"  # CE-21.60
    _conclude(table)


def _talks(table: CosmicTable) -> Negotiation:
    found = table.state.now.negotiation
    assert found is not None
    return found


def _open(table: CosmicTable) -> Script[None]:
    """Base influence, then modifiers, then Crooked spending (CE-21.4 to CE-21.8)."""
    state = table.state
    now = state.now
    leaders = (now.invader, now.defender)
    talks = now.negotiation = Negotiation([], [], parts=[])
    for place in range(len(speakers_of(state))):
        sit_down(table, place)
    for side, seat in enumerate(leaders):
        if now.fleets[side].nature == "envoy" and now.fleets[1 - side].nature == "trojan":
            talks.gain(side, len(fleet_ships(state, side, seat)), "ships against a trojan")  # CE-21.6
        if renowned := rider_count(state, side, "renowned-negotiate"):
            talks.gain(side, 2 * renowned, "Renowned")
    for place in range(len(speakers_of(state))):
        keep_promise(table, place)
    talks.free = [side for side in (INVADERS, DEFENDERS) if rider_count(state, side, "innocent-negotiate")]
    for side, seat in enumerate(leaders):
        lucre = state.aliens[seat].lucre
        if rider_count(state, side, "crooked-negotiate") and lucre:
            title = "Crooked: how much lucre becomes influence, 1 for 1?"
            spent = yield from choose_amount(Amount(seat, "D-crooked", title, 0, lucre, 0, "lucre"))
            gain_lucre(table, seat, -spent, "crooked")
            talks.gain(side, spent, "Crooked")
    for side, seat in enumerate(speakers_of(state)):
        table.record(Told(seat, f"{{}} began with {talks.influence[side]} influence"))


def _conclude(table: CosmicTable) -> None:
    """Say what came of it: the terms of the deal in their order, or that there is none."""
    state = table.state
    now, talks, names = state.now, _talks(table), table.setup.names()
    terms = [term_words(state, names, demand) for demand in in_order(talks.demands)] if now.form == "deal" else []
    negated = sum(said.answer == "negated" for said in talks.said)
    table.record(TalksEnded(now.invader, now.defender, now.form, tuple(terms), negated, state.cycle))


# --- a turn ----------------------------------------------------------------------------------------------------------


def _turn(table: CosmicTable, side: int) -> Script[None]:
    """One demand, one request of a special offer, an effect that takes a turn, or a pass (CE-21.10, CE-29.15); a power
    may be revealed before (CE-21.69)."""
    talks, seat = _talks(table), speakers_of(table.state)[side]
    most = sum(amount for _, amount in talks.parts[side])
    title = f"What is demanded? {talks.influence[side]} of {most} influence left"
    may = side <= DEFENDERS and may_reveal(table, side, talks)
    reply = yield from choose_one(ChooseOne(seat, "D-demand", title, tuple(_turn_options(table, side, may))))
    if reply == REVEAL.value:
        yield from reveal_for_offer(table, side)
        reply = yield from choose_one(ChooseOne(seat, "D-demand", title, tuple(_turn_options(table, side, False))))
    acts = {value_of(use): use for use in acts_in_turn(table, seat)}
    word, _, target = reply.partition(" ")
    match word:
        case _ if reply in acts:
            talks.passes = 0
            talks.said.append(Said(seat, "act", label_of(acts[reply]), answer="done"))
            yield from act(acts[reply])
        case "pass":
            talks.said.append(Said(seat, "pass"))
            table.record(Told(seat, "{} passed"))
            talks.passes += 1
        case "quash":
            yield from _quash(table, side)
        case "offer":
            talks.passes = 0
            answer = yield from ask_for_offer(table, side, int(target), _may_quash(table, 1 - side))
            if answer == "quash":
                talks.answered("quashed")
                yield from _break_off(table, 1 - side)
        case _:
            yield from _demand(table, side, word, target)


def _turn_options(table: CosmicTable, side: int, may_reveal: bool) -> list[Option]:
    """Return the demands that a leader can pay for and that can be fulfilled, and what else it may do (CE-21.10,
    21.11)."""
    state, names = table.state, table.setup.names()
    talks = _talks(table)
    options = [
        Option(
            one.value,
            offered_words(state, names, side, one.value),
            effect_words(state, names, side, one.value),
            costs(one.cost),
        )
        for one in demandables(state, talks, side)
        if not one.refusal
    ]
    acts = acts_in_turn(table, speakers_of(state)[side])
    options += [Option(value_of(use), label_of(use), use.effect.text, "at once") for use in acts]
    if side <= DEFENDERS:
        options += [*offer_options(table, side, talks), *([REVEAL] if may_reveal else [])]
        if may_quash(state, rules_of(table.setup), side):
            words = _quash_words(table, side)
            quash = Option("quash", "break the negotiation off", words, serious=True, rare=True)
            if must_quash(state, side):
                return [quash]
            options.append(quash)
    return [*options, Option("pass", "pass", number=_ends(talks))]


def _ends(talks: Negotiation) -> str:
    """Return what a pass leads to (CE-21.17, CE-21.66)."""
    left = len(talks.influence) - talks.passes - 1
    return "the deal is done" if not left else "one more ends it" if left == 1 else f"{left} more end it"


def _demand(table: CosmicTable, side: int, word: str, target: str) -> Script[None]:
    """A demand is paid for when it is made; the opponent may negate it at once (CE-21.11, CE-21.12)."""
    state, names = table.state, table.setup.names()
    talks, seat = _talks(table), speakers_of(state)[side]
    value = f"{word} {target}".strip()
    cost = next(one.cost for one in demandables(state, talks, side) if one.value == value)
    word, target, to = parts_of(value)
    if word == "pod":
        other = names[to if to >= 0 else speakers_of(state)[1 - side]]
        target = yield from name_pod(table, seat, "D-demand", f"Which pod of {other}? First its kind")
    talks.passes = 0
    if side in talks.free:
        talks.free.remove(side)
    talks.influence[side] -= cost
    talks.spent[side] += cost
    talks.said.append(Said(seat, word, target, cost, to=to))
    table.record(Demanded(seat, asked_words(state, names, side, word, target, to), cost))
    other_side = 1 - side if to < 0 else place_of(state, to)
    answer = yield from _answer(table, side, other_side, Demand(seat, word, target, to=to))
    if answer == "quash":
        talks.answered("quashed")
        yield from _break_off(table, other_side)
        return
    stands = answer == "stand"
    if stands:
        talks.answered("stands")
    talks.demands.append(Demand(seat, word, target, cost, stands, to))


def _answer(table: CosmicTable, side: int, other: int, demand: Demand) -> Script[str]:
    """Ask whether the leader negates at once, or breaks off where that is allowed (CE-21.12 to CE-21.14,
    CE-21.53)."""
    state, names = table.state, table.setup.names()
    talks, seat, price = _talks(table), speakers_of(state)[other], veto_price(state, side)
    let = Option("stand", "let it stand", "it becomes a term")
    left = talks.influence[other] - price
    negate = [Option("negate", "negate it", f"{left} left then", costs(price))] if left >= 0 else []
    options = [*negate, let] if demand.what == "victory" else [let, *negate]
    options += _may_quash(table, other)
    if len(options) == 1:
        return "stand"
    asked = asked_words(state, names, side, demand.what, demand.target, demand.to)
    title = f"{names[demand.seat]} demands {asked}: let it stand?"
    reply = yield from choose_one(ChooseOne(seat, "D-negate", title, tuple(options)))
    if reply == "negate":
        talks.influence[other] -= price
        talks.spent[other] += price
        talks.negated.append(other)
        talks.answered("negated", price)
        table.record(Told(seat, f"{{}} negated it for {price}"))
    elif reply == "stand":
        table.record(Told(seat, "{} let it stand"))
    return reply


# --- quashing --------------------------------------------------------------------------------------------------------


def _quash_words(table: CosmicTable, side: int) -> str:
    if rules_of(table.setup).quash == "mutual":
        return "if both agree, both lose ships and flagship"
    return f"{table.setup.names()[table.state.now.fleets[side].leader]} alone loses ships and flagship"


def _may_quash(table: CosmicTable, side: int) -> tuple[Option, ...]:
    """Breaking it off in place of an answer, where one leader alone may (CE-21.53, CE-21.56)."""
    rules = rules_of(table.setup)
    if rules.quash != "unilateral" or not may_quash(table.state, rules, side):
        return ()
    return (Option("quash", "break it off", _quash_words(table, side), serious=True, rare=True),)


def _quash(table: CosmicTable, side: int) -> Script[None]:
    """Break it off on one's turn: by agreement, or alone where the option says so (CE-21.51 to CE-21.57)."""
    now, talks = table.state.now, _talks(table)
    seat = now.fleets[side].leader
    talks.said.append(Said(seat, "quash"))
    if rules_of(table.setup).quash != "mutual":
        yield from _break_off(table, side)
        return
    other = now.fleets[1 - side]
    asks = may_quash(table.state, rules_of(table.setup), 1 - side)
    if not asks or not (must_quash(table.state, 1 - side) or (yield from _agrees(table, seat, other.leader))):
        talks.answered("declined")
        table.record(Told(other.leader, "{} did not break it off"))
        talks.passes += 1
        return
    table.record(Told(seat, "{} and {1} broke the negotiation off", other.leader))
    now.form = "failed"
    for fleet in now.fleets:
        fleet.result = "lose"
    yield from after(table, GameEvent("on:quash", seat, what="the negotiation was broken off"))


def _agrees(table: CosmicTable, seat: int, other: int) -> Script[bool]:
    title = f"{table.setup.names()[seat]} would break it off: both lose ships and flagship. Agree?"
    options = (Option("no", "go on", "it counts as a pass"), Option("agree", "break it off", serious=True))
    return (yield from choose_one(ChooseOne(other, "D-quash", title, options))) == "agree"


def _break_off(table: CosmicTable, side: int) -> Script[None]:
    """One leader ends it: all demands are void, both fleets lose, and its own pays for it (CE-21.53, CE-21.54)."""
    now = table.state.now
    now.form = "quashed"
    now.notes["quasher"] = side
    now.quits = now.quits or side == INVADERS  # CE-21.57
    table.record(Told(now.fleets[side].leader, "{} broke the negotiation off"))
    for fleet in now.fleets:
        fleet.result = "lose"
    yield from after(table, GameEvent("on:quash", now.fleets[side].leader, what="the negotiation was broken off"))
