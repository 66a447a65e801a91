"""Reactor: Power of Radiation."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Situation, always, best, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.store import Store

RADIATING = "radiating"
ALL = 99
"""As many pods as there are."""


def _pile(use: Use) -> Store:
    return do.store(use, kind="flare")


def _named(use: Use, seats: Sequence[int]) -> set[str]:
    return {power.alien for seat in seats for power in use.state.aliens[seat].powers}


def _tethered(use: Use, pods: Sequence[int], seats: Sequence[int]) -> list[int]:
    """Return which of these pods are the tethered flares of some aliens."""
    names = _named(use, seats)
    return [pod for pod in pods if use.state.pods[pod].kind == "flare" and use.state.pods[pod].item in names]


def setup(use: Use) -> Script[None]:
    """Abduct every tethered flare except your own from the forge into your nexus."""
    names = _named(use, use.others) - _named(use, [use.seat])
    yield from _gather(use, names)


def arrival(use: Use) -> Script[None]:
    """Abduct from the forge (unrefined and exhausted aur) every flare whose alien is in the match and shroud them in
    your nexus."""
    yield from _gather(use, _named(use, use.state.seats))


def _gather(use: Use, names: set[str]) -> Script[None]:
    def fits(pod: Pod) -> bool:
        return pod.kind == "flare" and pod.item in names

    pods = yield from do.extract(use.table, use.seat, ALL, fits, where=do.WHOLE)
    do.store_pods(use.table, use.seat, pods, _pile(use))


def _due(use: Use) -> list[int]:
    return _tethered(use, do.stored(use), [use.leader])


@hinted(Hint(danger=-0.5))
@effect(
    "reactor",
    "sponsor:encounter.result",
    applies=lambda use: use.fleet.result == "win" and bool(_due(use)),
    mandatory=True,
)
def reward(use: Use) -> Script[None]:
    """As sponsor whose leader wins: gift it its tethered flare from the nexus, if it is there."""
    yield from do.hand_over(use.table, use.leader, use.seat, _due(use)[:1], "got", use)


def _is_left_out(use: Use) -> bool:
    asked = use.now.commissions
    return bool(asked) and not any(use.seat in caps for caps in asked)


@hinted(Hint(danger=0.1))
@effect("glow of reactor", "bystander:rally.window", applies=_is_left_out, mandatory=True)
def radiate(use: Use) -> None:
    """As a bystander nobody commissioned start radiating until upkeep."""
    do.put_status(use, use.seat, RADIATING, "upkeep.window")


def _choices(use: Use) -> dict[str, list[int]]:
    """Return what may be done now, each with the flares that are meant."""
    if not any(status.name == RADIATING for status in use.alien.statuses):
        return {}
    losers = [fleet.leader for fleet in use.now.fleets if fleet.result == "lose"]
    found = {
        "own": _tethered(use, do.stored(use), [use.seat]),
        "claim": _tethered(use, do.stored(use), losers),
        "vaporize": _tethered(use, use.cache, losers),
    }
    return {word: pods for word, pods in found.items() if pods} if losers else {}


WORDS = {
    "own": "claim your own flare from the nexus",
    "claim": "claim flares of the losers from the nexus",
    "vaporize": "vaporize flares of the losers in your cache",
}


def _word(now: Situation, title: str, words: Sequence[str]) -> tuple[str, str] | None:
    return next(((word, "a flare more") for word in ("own", "claim") if word in words), None)


@hinted(Hint(gain(POD), why="a loser's flare", word=_word, pods=best("it is worth most")))
@effect("fallout of reactor", "bystander:encounter.result", applies=lambda use: bool(_choices(use)))
def decay(use: Use) -> Script[None]:
    """If one or both leaders then lose you may do one of these: claim any of the losing leaders' tethered flares from
    the nexus, claim your own tethered flare from the nexus, or vaporize any of the losing leaders' tethered flares in
    your cache."""
    choices = _choices(use)
    word = yield from do.choose_word(use.table, use.seat, "What do you do?", [(one, WORDS[one]) for one in choices])
    there, title = choices[word], f"Which flare? {{}} of {len(choices[word])}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, there, 1, len(there))
    if word == "vaporize":
        do.vaporize_pods(use.table, use.seat, pods)
    else:
        yield from do.fetch(use.table, use.seat, pods, use)
    if use.boosted:
        yield from _melt(use)


def _melt(use: Use) -> Script[None]:
    """Every other alien without a flare in the nexus destroys one of its bases."""
    for seat in [seat for seat in use.others if not _tethered(use, do.stored(use), [seat])]:
        base = yield from do.choose_base(use.table, seat, "Which of your bases melts?", bases_of(use.state, seat))
        yield from do.lose(use.table, on_planet(use.state, base, seat) if base >= 0 else [], use)


def _waste(use: Use) -> list[int]:
    cause = use.cause
    if cause is None or cause.seat == use.seat:
        return []
    there = [pod for pod in cause.pods if pod in use.state.aliens[cause.seat].exhaust]
    return _tethered(use, there, use.state.seats)


@hinted(Hint(danger=0.1))
@effect("waste of reactor", "any:on:scrapped", applies=lambda use: bool(_waste(use)), mandatory=True)
def collect(use: Use) -> None:
    """When another alien scraps a tethered flare, abduct it and shroud it in the nexus."""
    do.store_pods(use.table, use.event.seat, _waste(use), _pile(use))


@effect("legacy reactor", "any:legacy.begins")
def legacy(use: Use) -> Script[None]:
    """Each alien claims its tethered flare from wherever it is unless vaporized."""
    flares = _tethered(use, range(len(use.state.pods)), [use.seat])
    yield from do.claim_anywhere(use.table, use.seat, flares)


@hinted(Hint(gain(lambda survey: 0.3 if survey.leads else 0.0), why="another base if the defence holds"))
@effect("wild reactor", "defender:arrival.window", burnout=True)
def wild(use: Use) -> None:
    """If you win this encounter, establish a base in any system."""
    do.declare(use, "a base for a win", "reactor")


def _has_earned_it(use: Use) -> bool:
    return do.declared(use, "reactor") is not None and use.fleet.result == "win"


@effect("settling of reactor", "leader:encounter.result", applies=_has_earned_it, mandatory=True)
def settle(use: Use) -> Script[None]:
    """Whoever has declared it with the wild flare establishes a base."""
    do.fulfil(use, "reactor")
    planets = [number for number, planet in enumerate(use.state.planets) if planet.exists and not planet.warped]
    yield from do.establish(use.table, use.seat, planets, use)


@hinted(Hint(helps=always))
@effect("super reactor", "bystander:encounter.result", with_power=True)
def super_flare(use: Use) -> None:
    """While radiating, after using your power on a losing leader: each other alien whose tethered flare is not in your
    nexus destroys one of its bases, its choice."""


ITEM = Alien(
    id="reactor",
    name="Reactor",
    alert="red",
    types=("support", "resource", "destroy"),
    galaxy="Dominion",
    aim="help leaders to get flares",
    in_play=(
        "The flares of the others lie with you. Help a leader to win and it gets its own; if nobody asks you, take "
        "what the losers have lost."
    ),
    power=Power(
        name="Power of Radiation",
        uses=(reward, radiate, decay, collect),
        supplemental=(settle,),
        setup=setup,
        arrival=arrival,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
