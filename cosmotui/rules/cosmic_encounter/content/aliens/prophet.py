"""Prophet: Power to Predict."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, left_of, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.primed import encounter_pods
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.manifest import WILD, charge_name, seat_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.timing.uses import mark

WINNERS: Final = {"invader": INVADERS, "defender": DEFENDERS}
BEACON: Final = "a beacon"
BEACONS: Final = "beacon of Prophet"
"""Note of an invasion, with a seat: the number on the beacon that it has primed in secret."""
NAMED: Final = "charge named"
"""Note of an invasion: the seat on the charge that the invader has named, plus 1; for wild more than any."""
MOST, PENALTY, PRIZE, PRICE = 2, 2, 2, 1


def _stronger(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Foresee the win of the fleet with more ships; of even ones that of the defender."""
    ships = [sum(sent) for sent in now.survey.sent]
    side = "invader" if ships[INVADERS] > ships[DEFENDERS] else "defender"
    return (side, "its fleet is the larger one") if side in values else None


@hinted(Hint(gain(0.3), word=_stronger))
@effect("prophet", "bystander:arrival.window")
def predict(use: Use) -> Script[None]:
    """As a bystander after arrival predict openly that the invader or the defender will win."""
    words = [(word, f"{use.names[use.now.fleets[side].leader]}, the {word}") for word, side in WINNERS.items()]
    do.declare(use, (yield from do.choose_word(use.table, use.seat, "Who will win?", words)), "prophet")


@effect("end of prophet", "any:encounter.result", applies=lambda use: do.declared(use, "prophet") in WINNERS)
def come_true(use: Use) -> Script[None]:
    """At encounter.result: right – establish a base on any planet of any system; wrong – the winning leader snipes two
    of your free ships anywhere."""
    state, side = use.state, WINNERS[do.fulfil(use, "prophet")]
    if use.now.fleets[side].result == "win":
        planets = [planet for system in state.seats for planet in planets_of(state, system)]
        yield from do.establish(use.table, use.seat, planets, use)
    elif use.now.fleets[1 - side].result == "win":
        winner = use.now.fleets[1 - side].leader
        yield from do.snipe(use.table, winner, free_ships(state, use.seat), PENALTY, use)


@effect("legacy prophet", "invader:destiny.open")
def legacy(use: Use) -> Script[None]:
    """Before destiny the invader may name a colour other than its own, or wild:"""
    words = [("none", "none"), *((str(seat), use.names[seat]) for seat in use.others), (WILD, "wild")]
    named = yield from do.choose_word(use.table, use.seat, "Which charge do you foresee?", words)
    if named != "none":
        use.now.notes[NAMED] = _number(use, named)
        use.table.record(Told(use.seat, f"{{}} foresees {charge_name(use.names, named)}"))


def _number(use: Use, charge: str) -> int:
    return len(use.state.seats) + 1 if charge == WILD else seat_of(charge) + 1


@effect("outcome of legacy prophet", "invader:destiny.manifest", applies=lambda use: NAMED in use.now.notes)
def legacy_result(use: Use) -> None:
    """if that charge manifests it gains 2 lucre, otherwise it loses 1 lucre (an invader without lucre loses
    nothing)."""
    is_right = use.now.notes.pop(NAMED) == _number(use, use.now.charge)
    do.gain_lucre(use.table, use.seat, PRIZE if is_right else -PRICE, "its prophecy")


@hinted(Hint(gain(0.1), word=lambda now, title, values: ("0", "leaders mostly fight") if "0" in values else None))
@effect("wild prophet", "any:approach.prime")
def wild(use: Use) -> Script[None]:
    """Prime a beacon of 0, 1 or 2 in secret. After contact (contact.window) reveal it: if it equals the number of
    negotiate pods discharged as encounter pods by both leaders, each other alien ravages one of its ships; otherwise
    this flare goes as a gift to your left neighbour's cache."""
    words = [(str(number), str(number)) for number in range(MOST + 1)]
    chosen = yield from do.choose_word(use.table, use.seat, "Which number has the beacon?", words)
    use.now.notes[f"{BEACONS} {use.seat}"] = int(chosen)
    do.declare(use, BEACON, "prophet")


@effect("beacon of prophet", "any:contact.window", applies=lambda use: do.declared(use, "prophet") == BEACON)
def reveal(use: Use) -> Script[None]:
    """The beacon is revealed."""
    do.fulfil(use, "prophet")
    state, number = use.state, use.now.notes.get(f"{BEACONS} {use.seat}", 0)
    use.table.record(Told(use.seat, f"the beacon of {{}} shows {number}"))
    leaders = {fleet.leader for fleet in use.now.fleets}
    primed = [pod for fleet in use.now.fleets for seat, pod in encounter_pods(fleet) if seat in leaders]
    if sum(state.pods[pod].kind == "negotiate" for pod in primed) == number:
        for seat in use.others:
            yield from do.ravage(use.table, seat, 1, use)
        return
    flares = [pod for pod in use.now.flares if state.pods[pod].item == "prophet"]
    yield from do.claim(use.table, left_of(state, use.seat), use.seat, flares, use)


def _is_unused(use: Use) -> bool:
    return mark(Use(use.table, use.seat, predict, "arrival.window")) not in use.state.used


@hinted(Hint(gain(0.3)))
@effect("super prophet", "bystander:approach.after", applies=_is_unused)
def super_flare(use: Use) -> Script[None]:
    """After priming, if you have not used your power in this encounter yet: use your power."""
    yield from do.use_clause(use, predict)


ITEM = Alien(
    id="prophet",
    name="Prophet",
    alert="red",
    types=("support", "invasion", "destroy"),
    galaxy="Conflict",
    aim="foretell sure results",
    in_play=(
        "Stay out of a fight that is as good as decided, and say how it ends: a base wherever you like. Of an even "
        "fight say nothing, for a wrong word costs two ships."
    ),
    power=Power(name="Power to Predict", uses=(predict,), supplemental=(come_true, reveal)),
    legacy=Legacy((legacy, legacy_result)),
    flare=Flare(wild, super_flare),
)
