"""AI: Power to Learn."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import place_name
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.stores import is_known, owner_of
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.holdings import owner_of as whose
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model import power as model
from cosmotui.rules.cosmic_encounter.model.store import SHROUDED, Store
from cosmotui.rules.cosmic_encounter.operations.destiny import look_ahead_at_destiny
from cosmotui.rules.cosmic_encounter.operations.manifests import (
    ATTACK,
    FLARE,
    VOUCHER,
    has_seen,
    look_at_next_manifest,
    possible_manifests,
)
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.views.holding_view import knows_holding
from cosmotui.rules.cosmic_encounter.views.sealing import distress_shown

DATA = "data"
STOP = ("stop", "no more")
COMING = (VOUCHER, ATTACK, FLARE)
"""What is manifested at random."""
SEEN = "vouchers seen"
"""Note of an invasion, with user and alien: how many of its vouchers have been probed."""


def _data(use: Use) -> int:
    return use.power.marks.get(DATA, 0) if use.power is not None else 0


def _add(use: Use, power: model.Power) -> None:
    do.set_marks(use, power, DATA, power.marks.get(DATA, 0) + 1)


@effect("data of ai", "any:orientation.open")
def learn(use: Use) -> None:
    """At the start of every orientation put one of your marks on your nexus as data."""
    assert use.power is not None
    _add(use, use.power)


def hidden_in(use: Use, side: int) -> list[int]:
    """The pods of a fleet that are primed and hidden from the user."""
    now, fleet = use.now, use.now.fleets[side]
    pods: list[int] = []
    if fleet.leader != use.seat:
        pods += [fleet.driver] if fleet.veiled or not now.revealed else []
        pods += [fleet.kicker] if not now.revealed else []
    if fleet.intimidator != use.seat and not now.revealed:
        pods.append(fleet.intimidate)
    if not distress_shown(use.state, fleet):
        pods += [pod for seat, pod in fleet.distress if seat != use.seat]
    return [pod for pod in pods if pod >= 0 and pod not in use.alien.known]


def _powers(use: Use, seat: int) -> list[str]:
    """The powers of an alien that are hidden from the user."""
    known = use.alien.known_powers
    return [one.alien for one in use.state.aliens[seat].powers if not (one.public or one.alien in known)]


def _vouchers(use: Use, seat: int) -> list[str]:
    """The vouchers of an alien that have not been probed in this invasion."""
    return use.state.aliens[seat].vouchers[use.now.notes.get(f"{SEEN} {use.seat} {seat}", 0) :]


def _shrouded_in(use: Use, store: Store) -> list[int]:
    """The pods of a store that are hidden from the user."""
    known = use.alien.known
    is_hidden = store.sight == SHROUDED and owner_of(use.state, store) != use.seat
    there = is_hidden and is_known(use.state, store, use.seat)
    return [pod for pod in store.pods if pod not in known] if there else []


def _of_stores(use: Use) -> list[tuple[str, str]]:
    """The stores that hold pods hidden from the user, and whose they are."""
    state, found = use.state, list[tuple[str, str]]()
    for number, store in enumerate(state.stores):
        if _shrouded_in(use, store):
            owner = owner_of(state, store)
            found.append((f"store {number}", f"a pod of the {store.name}" + _whose(use, owner)))
    return found


def _whose(use: Use, owner: int, planet: int = -1) -> str:
    if planet >= 0:
        return f" on {place_name(use.state, use.names, planet)}"
    return f" of {use.names[owner]}" if owner >= 0 else ""


def _called(use: Use, number: int) -> str:
    """A shrouded technology, moon, essence or token in words that do not tell what it is."""
    state = use.state
    one = state.holdings[number]
    return f"a shrouded {do.kind_name(state, number)}" + _whose(use, whose(state, number), one.planet)


def _shrouded(use: Use) -> list[tuple[str, str]]:
    """The technologies, moons, essences and tokens that are hidden from the user."""
    holdings = enumerate(use.state.holdings)
    found = [number for number, one in holdings if not one.gone and not knows_holding(use.state, number, use.seat)]
    return [(f"holding {number}", _called(use, number)) for number in found]


def _private(use: Use, charges: int) -> list[tuple[str, str]]:
    """What can be probed: pods in caches, in stores and primed and the next aur of the forge; if asked for, coming
    destiny, hidden powers, vouchers, shrouded essences and other items, and what will be manifested as well."""
    state, names = use.state, use.names
    known = state.aliens[use.seat].known
    found = [
        (f"cache {seat}", f"a pod of {names[seat]}")
        for seat in use.others
        if any(pod not in known for pod in state.aliens[seat].cache)
    ]
    if state.invasion is not None:
        sides = [side for side in (0, 1) if hidden_in(use, side)]
        found += [(f"primed {side}", f"what {names[use.now.fleets[side].leader]} has primed") for side in sides]
    found += _of_stores(use)
    if any(pod not in known for pod in do.of_forge(state, state.forge)):
        found.append(("forge", "the next pod of the forge"))
    if charges >= 0:
        found.append(("destiny", "the next destiny"))
        found += [(f"power {seat}", f"the power of {names[seat]}") for seat in use.others if _powers(use, seat)]
        found += [(f"voucher {seat}", f"a voucher of {names[seat]}") for seat in use.others if _vouchers(use, seat)]
        found += _shrouded(use)
    if charges >= 0 and not rules_of(use.table.setup).silver:  # vouchers bring all of them
        found += [
            (f"next {number}", f"the next {kind} to be manifested")
            for number, kind in enumerate(COMING)
            if possible_manifests(state, kind) and not has_seen(state, use.seat, kind)
        ]
    return found


def _look(use: Use, charges: int, more: bool = False) -> Script[int | None]:
    """Probe one private thing; how many coming charges have been seen. -1: they cannot be. With `more` it may be
    left: None."""
    state = use.state
    things = _private(use, charges) + ([STOP] if more else [])
    if not things:
        return charges
    what, _, number = (yield from do.choose_word(use.table, use.seat, "Probe what?", things)).partition(" ")
    match what:
        case "stop":
            return None
        case "cache":
            yield from do.probe_pod(use.table, use.seat, int(number), use)
        case "primed":
            do.show(use.table, use.seat, "a primed pod", hidden_in(use, int(number))[:1])
        case "store":
            store = state.stores[int(number)]
            where = f"a pod of the {store.name}"
            do.show(use.table, use.seat, where, do.random_pods(use.table, _shrouded_in(use, store), 1))
        case "holding":
            do.probe_holding(use.table, use.seat, int(number), _called(use, int(number)))
        case "forge":
            known = state.aliens[use.seat].known
            do.look_ahead(use.table, use.seat, 1 + sum(pod in known for pod in do.of_forge(state, state.next_aur)))
        case "next":
            look_at_next_manifest(use.table, use.seat, COMING[int(number)])
        case "power":
            do.probe_power(use.table, use.seat, int(number), _powers(use, int(number))[0])
        case "voucher":
            kind = _vouchers(use, int(number))[0]
            key = f"{SEEN} {use.seat} {number}"
            use.now.notes[key] = use.now.notes.get(key, 0) + 1
            do.tell_one(use.table, use.seat, f"a voucher of {use.names[int(number)]}", kind)
        case _:
            return charges + int(look_ahead_at_destiny(use.table, use.seat, charges))
    return charges


def _of_the_enemy(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return what the enemy leader has primed or holds."""
    if sorted(values) == ["no", "yes"]:
        return None
    wanted = (f"primed {1 - now.survey.side}", f"cache {now.survey.opponent}")
    return next((one for one in wanted if one in values), values[0]), "what the other fleet may have"


@hinted(Hint(word=_of_the_enemy))
@effect("ai", "leader:arrival.window", applies=lambda use: _data(use) > 0, mandatory=True)
def probe(use: Use) -> Script[None]:
    """After arrival as leader secretly probe private aspects anywhere in the match, up to your amount of data
    (shrouded pods, the next pods of the forge, the next destiny charges, sealed essences; each counts one)."""
    charges = 0
    for _ in range(_data(use)):
        seen = yield from _look(use, charges, more=True)
        if seen is None:
            return
        charges = seen


@hinted(Hint(word=_of_the_enemy))
@effect("legacy ai", "invader:warpfall.window")
def legacy(use: Use) -> Script[None]:
    """In warpfall the invader may probe one private aspect."""
    yield from _look(use, 0, more=True)


def _scout(now: Situation) -> Aim:
    """Return what it brings a leader to see a pod of the enemy leader before it primes."""
    survey = now.survey
    foe = survey.view.aliens[survey.opponent] if survey.opponent >= 0 else None
    is_early = survey.view.at.startswith(("arrival.", "approach.open"))
    if not (foe and survey.leads and is_early and foe.cache_size > len(foe.known)):
        return NOWHERE
    return Aim(now.unit * 0.1, "it is good to know what the enemy holds")


@hinted(Hint(_scout, word=_of_the_enemy))
@effect("wild ai", "any:any", applies=lambda use: bool(_private(use, -1)))
def wild(use: Use) -> Script[None]:
    """Probe the next aur of the forge or any one private pod."""
    yield from _look(use, -1)


@hinted(Hint(gain(0.05)))
@effect("super ai", "any:orientation.open")
def super_flare(use: Use) -> None:
    """When adding data: add one more."""
    for power in use.alien.powers:
        if power.alien == "ai" and power.is_active:
            _add(use, power)


ITEM = Alien(
    id="ai",
    name="AI",
    alert="red",
    types=("info",),
    galaxy="Eon",
    aim="gather data in the first cycle",
    in_play=(
        "Weak in the first cycle, all-seeing later: every orientation adds data, whoever invades. Look at what "
        "your opponent has primed and at the next destiny."
    ),
    power=Power(name="Power to Learn", uses=(probe,), supplemental=(learn,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
