"""Negotiation: influence, demands, answers, the deal (CE-21)."""

from functools import partial

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, choose_amount, choose_one
from cosmotui.rules.cosmic_encounter.board import authority, dominion, fleet_ships, in_warp
from cosmotui.rules.cosmic_encounter.catalog import alien
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use, effect
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.course import Demanded
from cosmotui.rules.cosmic_encounter.in_force import active_powers
from cosmotui.rules.cosmic_encounter.operations import choose_word, gain_lucre
from cosmotui.rules.cosmic_encounter.options import rules_of
from cosmotui.rules.cosmic_encounter.phases.result import end_encounter
from cosmotui.rules.cosmic_encounter.state import (
    DEFENDERS,
    INVADERS,
    CosmicEncounterState,
    Demand,
    Negotiation,
)
from cosmotui.rules.cosmic_encounter.windows import moment

NEGATE = 2
"""What it costs to negate a demand (CE-21.12)."""


def negotiation(table: CosmicTable) -> Script[None]:
    """Leaders alternate, invader first, until both pass in a row (CE-21.9, CE-21.17)."""
    state = table.state
    now = state.now
    yield from moment(table, "negotiation.open", automatic=partial(_open, table))
    talks = now.negotiation
    assert talks is not None
    state.at = "negotiation.turn"
    while talks.passes < 2 and now.form == "negotiation":
        side = talks.turn
        yield from _turn(table, side)
        talks.turn = 1 - side
    state.at = "negotiation.close"
    if now.form == "negotiation":
        now.form = "deal"
        for fleet in now.fleets:
            fleet.result = "win"  # CE-21.60
    yield from end_encounter(table)


def special(state: CosmicEncounterState, side: int) -> str:
    """The kind of special negotiate pod that drives a fleet as what it is, or empty (CE-6.21)."""
    fleet = state.now.fleets[side]
    pod = state.pods[fleet.driver] if fleet.driver >= 0 else None
    return pod.item if pod is not None and pod.kind == "negotiate" == fleet.kind else ""


def influence_of(table: CosmicTable, seat: int) -> int:
    """The influence that an alien has by its bases (CE-21.4)."""
    counts = rules_of(table.setup).dominion_counts
    return authority(table.state, seat) + (dominion(table.state, seat) if counts else 0)


def _open(table: CosmicTable) -> Script[None]:
    """Base influence, then modifiers, then Crooked spending (CE-21.4 to CE-21.8)."""
    state = table.state
    now = state.now
    leaders = (now.invader, now.defender)
    influence: list[int] = []
    for side, seat in enumerate(leaders):
        base = influence_of(table, seat)
        if now.fleets[side].nature == "envoy" and now.fleets[1 - side].nature == "trojan":
            base += len(fleet_ships(state, side, seat))  # CE-21.6
        if special(state, side) == "renowned-negotiate":
            base += 2
        base += state.aliens[seat].promised
        state.aliens[seat].promised = 0
        influence.append(max(0, base))
    now.negotiation = Negotiation(influence, [0, 0])
    now.negotiation.free = [side for side in (INVADERS, DEFENDERS) if special(state, side) == "innocent-negotiate"]
    for side, seat in enumerate(leaders):
        lucre = state.aliens[seat].lucre
        if special(state, side) == "crooked-negotiate" and lucre:
            title = "Crooked: spend how much lucre for influence?"
            spent = yield from choose_amount(Amount(seat, "D-crooked", title, 0, lucre, 0, "lucre"))
            gain_lucre(table, seat, -spent, "crooked")
            now.negotiation.influence[side] += spent
    for side, seat in enumerate(leaders):
        table.record(Told(seat, f"{{}} has {now.negotiation.influence[side]} influence"))


# --- a turn ----------------------------------------------------------------------------------------------------------


def _turn(table: CosmicTable, side: int) -> Script[None]:
    """One demand, one request of a special offer, or a pass (CE-21.10)."""
    state, rules = table.state, rules_of(table.setup)
    now = state.now
    talks = now.negotiation
    assert talks is not None
    seat = now.fleets[side].leader
    options = [*demand_options(table, side), *_offer_options(table, side)]
    if rules.quash != "off" and now.fleets[side].nature != "trojan":
        options.append(Option("quash", "break the negotiation off", serious=True, rare=True))
    left = talks.influence[side]
    title = f"Demand what? {left} influence left"
    reply = yield from choose_one(ChooseOne(seat, "D-demand", title, (*options, Option("pass", "pass"))))
    word, _, target = reply.partition(" ")
    if word == "pass":
        talks.passes += 1
        return
    if word == "quash":
        yield from _quash(table, side)
        return
    talks.passes = 0
    if word == "offer":
        yield from _offer(table, side, int(target))
        return
    if word == "pod":
        kinds = sorted({pod.name for pod in state.pods})
        target = yield from choose_word(table, seat, "Which pod?", [(kind, kind) for kind in kinds])
    cost = 0 if side in talks.free else demand_cost(state, side, word, target)
    if side in talks.free:
        talks.free.remove(side)
    talks.influence[side] -= cost
    talks.spent[side] += cost
    table.record(Demanded(seat, demand_words(table, word, target), cost))
    stands = yield from _answer(table, side, word, target)
    talks.demands.append(Demand(seat, word, target, cost, stands))


def demand_cost(state: CosmicEncounterState, side: int, word: str, target: str) -> int:
    """The price of a demand (CE-21.22 to CE-21.27)."""
    now = state.now
    match word:
        case "probe":
            return 2
        case "victory":
            return 1 + dominion(state, now.invader)
        case "remove":
            return len(fleet_ships(state, INVADERS, int(target))) or len(fleet_ships(state, DEFENDERS, int(target)))
        case _:
            return 1


def demand_words(table: CosmicTable, word: str, target: str) -> str:
    """A demand, for people."""
    names = table.setup.names()
    words = {
        "revive": "to revive a ship",
        "draft": "to draft a pod",
        "probe": "to see the cache",
        "pod": target or "a pod by name",
        "victory": "a peaceful victory",
    }
    return f"that {names[int(target)]} leaves" if word == "remove" else words[word]


def demand_options(table: CosmicTable, side: int) -> list[Option]:
    """The demands that a leader can pay for and that can be fulfilled (CE-21.11, CE-21.21)."""
    state = table.state
    now = state.now
    talks = now.negotiation
    assert talks is not None
    seat = now.fleets[side].leader
    standing = [demand for demand in talks.demands if demand.standing and demand.seat == seat]
    values: list[str] = []
    if side == INVADERS and not any(demand.what == "victory" for demand in standing):
        values.append("victory")
    if sum(demand.what == "revive" for demand in standing) < len(in_warp(state, seat)):
        values.append("revive")
    values += ["draft", "pod"]
    if not any(demand.what == "probe" for demand in standing):
        values.append("probe")
    if side == DEFENDERS:
        gone = [demand.target for demand in standing if demand.what == "remove"]
        sponsors = [*now.fleets[0].sponsors, *now.fleets[1].sponsors]
        values += [f"remove {other}" for other in sponsors if str(other) not in gone]
    found: list[Option] = []
    for value in values:
        word, _, target = value.partition(" ")
        cost = 0 if side in talks.free else demand_cost(state, side, word, target)
        if cost <= talks.influence[side]:
            found.append(Option(value, f"demand {demand_words(table, word, target)}", number=str(cost)))
    return found


def _answer(table: CosmicTable, side: int, word: str, target: str) -> Script[bool]:
    """The opponent may negate at once (CE-21.12 to CE-21.14); whether the demand stands."""
    state = table.state
    now = state.now
    talks = now.negotiation
    assert talks is not None
    other = 1 - side
    price = NEGATE + (1 if special(state, side) == "stubborn-negotiate" else 0)
    if talks.influence[other] < price:
        return True
    seat = now.fleets[other].leader
    let = Option("stand", "let it stand")
    negate = Option("negate", "negate it", number=str(price))
    options = (negate, let) if word == "victory" else (let, negate)
    title = f"{table.setup.names()[now.fleets[side].leader]} demands {demand_words(table, word, target)}: negate?"
    if (yield from choose_one(ChooseOne(seat, "D-negate", title, options))) == "stand":
        return True
    talks.influence[other] -= price
    talks.negated.append(other)
    table.record(Told(seat, f"{{}} negates it for {price}"))
    return False


# --- special offers --------------------------------------------------------------------------------------------------


@effect("special offer", "leader:negotiation.turn")
def _asked(use: Use) -> None:
    """A special offer."""


def _owner_use(table: CosmicTable, side: int) -> Use | None:
    """The special offer of a leader, ready to be performed; None if its power lists none."""
    state = table.state
    seat = state.now.fleets[side].leader
    for power in active_powers(state, seat):
        if alien(power.alien).offer is not None:
            return Use(table, seat, _asked, "negotiation.turn", power=power)
    return None


def _offer_options(table: CosmicTable, side: int) -> list[Option]:
    """The special offers that a leader may request (CE-21.41, CE-21.42)."""
    state, rules = table.state, rules_of(table.setup)
    talks = state.now.negotiation
    assert talks is not None
    found: list[Option] = []
    for owner in (INVADERS, DEFENDERS):
        use = _owner_use(table, owner)
        asked = side in talks.offers or talks.offered
        if use is None or asked or use.power is None or not (use.power.public or owner == side):
            continue
        offer = alien(use.power.alien).offer
        if offer is not None and offer.most(use) > 0 and (rules.either_asks or owner != side):
            found.append(
                Option(f"offer {owner}", f"special offer: {offer.text}", detail=f"+{offer.influence or 'X'} influence")
            )
    return found


def _offer(table: CosmicTable, side: int, owner: int) -> Script[None]:
    """The other leader accepts or refuses; whoever owns the offer performs it and gains influence (CE-21.40,
    CE-21.43)."""
    state = table.state
    now = state.now
    talks = now.negotiation
    assert talks is not None
    use = _owner_use(table, owner)
    assert use is not None and use.power is not None
    offer = alien(use.power.alien).offer
    assert offer is not None
    talks.offers.append(side)
    amount = 1
    if offer.influence == 0:
        most = offer.most(use)
        amount = yield from choose_amount(Amount(now.fleets[side].leader, "D-declare", "How much?", 1, most, most))
    options = (Option("refuse", "refuse"), Option("accept", "accept"))
    seat = now.fleets[1 - side].leader
    if (yield from choose_one(ChooseOne(seat, "D-offer-answer", f"Special offer: {offer.text}", options))) == "refuse":
        return
    talks.offered = True
    use.table.record(Told(use.seat, f"special offer of {{}}: {offer.text}"))
    now.notes["offer"] = amount
    script = offer.run(use)
    if script is not None:
        yield from script
    talks.influence[owner] += offer.influence or amount


# --- quashing --------------------------------------------------------------------------------------------------------


def _quash(table: CosmicTable, side: int) -> Script[None]:
    """Break it off: by agreement, or alone where the option says so (CE-21.51 to CE-21.57)."""
    state, rules = table.state, rules_of(table.setup)
    now = state.now
    talks = now.negotiation
    assert talks is not None
    seat = now.fleets[side].leader
    if rules.quash == "mutual":
        other = now.fleets[1 - side]
        if other.nature == "trojan":
            talks.passes += 1
            return
        options = (Option("no", "go on"), Option("agree", "break it off", serious=True))
        title = f"{table.setup.names()[seat]} wants to break it off"
        if (yield from choose_one(ChooseOne(other.leader, "D-quash", title, options))) == "no":
            talks.passes += 1
            return
        now.form = "failed"
    else:
        now.form = "quashed"
        now.notes["quasher"] = side
        now.quits = now.quits or side == INVADERS  # CE-21.57
    table.record(Told(seat, "{} breaks the negotiation off"))
    for fleet in now.fleets:
        fleet.result = "lose"
