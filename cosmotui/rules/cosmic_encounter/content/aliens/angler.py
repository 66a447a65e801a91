"""Angler: Power to Fish."""

from collections.abc import Sequence

from cosmotui.engine.question import Option, Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

BAIT = ("attack", "attack 20", "attack 23", "attack 15", "artifact", "Cosmic Zap")
"""What is worth most, and often held."""


def _held(use: Use, seat: int, name: str) -> list[int]:
    return [pod for pod in use.state.aliens[seat].cache if use.state.pods[pod].name == name]


def _bait(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    found = next((value for value in BAIT if value in values), None)
    return (found, "a good pod, and often held") if found is not None else None


def _name(use: Use) -> Script[str]:
    name = yield from do.name_pod(use.table, use.seat, "D-declare", "Fish for which pod? First its kind")
    use.table.record(Told(use.seat, f"{{}} fished for {name}"))
    return name


def _fish(use: Use) -> Script[None]:
    """One pod of the opponent's, if it holds the one that is named, else one of the forge."""
    other = use.opponent
    name = yield from _name(use)
    found = _held(use, other, name)
    use.table.reveal("an answer")
    if found:
        yield from do.hand_over(use.table, use.seat, other, found[:1], "got", use, openly=True)
    else:
        use.table.record(Told(other, f"{{}} holds no {name}"))
        yield from do.draft(use.table, use.seat, 1, use)


@hinted(Hint(gain(POD), word=_bait))
@effect("angler", "leader:arrival.window")
def fish(use: Use) -> Script[None]:
    """After arrival as leader you may fish: name one exact pod; if the opponent holds it, it must gift you one such
    pod; otherwise draft a pod."""
    yield from _fish(use)


@hinted(Hint(gain(POD), word=_bait))
@effect("legacy angler", "invader:arrival.window")
def legacy(use: Use) -> Script[None]:
    """After each arrival the invader may fish from the defender."""
    yield from _fish(use)


def _asked(use: Use, name: str) -> dict[int, tuple[Option, ...]]:
    """What each alien may answer: all are asked alike, and nobody says more than that it keeps what it has."""
    keep, gift = Option("keep", "gives nothing"), Option("gift", f"gives {name} for the flare")
    return {seat: (keep, gift) if _held(use, seat, name) else (keep,) for seat in use.others}


@hinted(Hint(gain(POD), word=_bait))
@effect("wild angler", "any:any", applies=lambda use: bool(use.rich))
def wild(use: Use) -> Script[None]:
    """Name one exact pod. Another alien may gift it to you and then receives this flare; if none does, snatch a pod
    from any alien."""
    name = yield from _name(use)
    title = f"Give {use.names[use.seat]} your {name} for the flare of Angler?"
    answers = yield from do.pick_together(use.table, title, _asked(use, name), "said", "D-power")
    givers = [seat for seat, reply in answers.items() if reply == "gift" and _held(use, seat, name)]
    if givers:
        giver = yield from do.choose_alien(use.table, use.seat, "Whose gift do you take?", givers)
        yield from do.hand_over(use.table, use.seat, giver, _held(use, giver, name)[:1], "got", use, openly=True)
        yield from do.claim(use.table, giver, use.seat, [use.pod], use)
    elif use.rich:
        victim = yield from do.choose_target(use, "From whom do you snatch a pod?", use.rich)
        yield from do.snatch(use.table, use.seat, victim, 1, use)


@hinted(Hint(gain(POD), word=_bait))
@effect("super angler", "sponsor:arrival.window")
def super_flare(use: Use) -> Script[None]:
    """Use your power (on the leader opposing you)."""
    yield from do.use_clause(use, fish)


ITEM = Alien(
    id="angler",
    name="Angler",
    alert="yellow",
    types=("resource", "info"),
    galaxy="Dominion",
    aim="name the pod that you want",
    in_play=(
        "Name the pod that you want, or the one that you fear: if the opponent holds it, it is yours now. If not, you "
        "know that, and draft one."
    ),
    power=Power(name="Power to Fish", uses=(fish,)),
    legacy=Legacy((), offered=(legacy,)),
    flare=Flare(wild, super_flare),
)
