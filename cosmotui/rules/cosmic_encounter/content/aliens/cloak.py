"""Cloak: Power of Stealth."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cosmotui.engine.question import Option, Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, left_of, place_name, side_of, timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.anchors import movable
from cosmotui.rules.cosmic_encounter.facts.stores import loose_pods
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Situation, gain, passed_on
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.traits import HIDES_COUNTS

HIDDEN: Final = "D-guess"
"""The key of the questions that nobody else sees."""
GREAT = 20
"""The sum of two drivers from which a clash is great enough."""
FLEETS: Final = {INVADERS: "the invading fleet", DEFENDERS: "the defending fleet"}
NOTHING: Final = "nothing"
NONE: Final = ("none", "none")
STAND: Final = ("stand", "the changes stand")
REVERT: Final = ("revert", "the changes are reverted")
FROM: Final = "From whose cache do you move a pod?"
TO: Final = "Into whose cache does the pod go?"


class Change(NamedTuple):
    """A change that nobody has seen: a ship or a pod, where it was and where it goes, as a guess names these."""

    thing: int
    origin: str
    goal: str
    seat: int
    """The owner of the ship, or of the cache that the pod leaves."""


def _fleets(use: Use) -> list[int]:
    """Return the fleets, where an encounter is under way."""
    return [] if use.at.startswith("orientation.") else list(FLEETS)


def _goals(use: Use, ship: int) -> list[str]:
    """Return the other bases of the owner of a ship, and the fleet in which it has ships."""
    state, one = use.state, use.state.ships[ship]
    bases = [f"p{base}" for base in bases_of(state, one.owner) if base != one.place]
    side = side_of(state, one.owner)
    return [*bases, *([f"f{side}"] if side in _fleets(use) else [])]


def _words(use: Use, place: str) -> str:
    """Return a base, a fleet or a cache in words."""
    number = int(place[1:])
    match place[0]:
        case "p":
            return place_name(use.state, use.names, number)
        case "f":
            return FLEETS[number]
        case _:
            return f"the cache of {use.names[number]}"


def _move_ship(use: Use) -> Script[list[Change]]:
    """Let the user choose a ship on a base, and another base of its owner or its owner's fleet."""
    state = use.state
    ids = [id for id, ship in enumerate(state.ships) if ship.is_free and ship.place >= 0 and not ship.is_committed]
    ids = [id for id in movable(state, ids) if _goals(use, id)]
    title = "Which ship do you move?"
    chosen = yield from do.choose_ships(use.table, use.seat, HIDDEN, title, ids, 1, optional=True, unwanted=ids)
    if not chosen:
        return []
    ship = state.ships[chosen[0]]
    words = [(goal, _words(use, goal)) for goal in _goals(use, chosen[0])]
    goal = yield from do.choose_word(use.table, use.seat, "Where does it go?", words, HIDDEN)
    return [Change(chosen[0], f"p{ship.place}", goal, ship.owner)]


def _move_pod(use: Use) -> Script[list[Change]]:
    """Let the user choose a cache that loses a pod, an own one by itself, and the cache that gets it."""
    seats = [use.seat, *use.others]
    owners = [(str(seat), use.names[seat]) for seat in seats if _loose(use, seat)]
    owner = yield from do.choose_word(use.table, use.seat, FROM, [NONE, *owners], HIDDEN)
    if owner == NONE[0]:
        return []
    pod = -1
    if int(owner) == use.seat:
        pod = yield from do.choose_pod(use.table, use.seat, HIDDEN, "Which pod?", _loose(use, use.seat))
    takers = [(f"c{seat}", use.names[seat]) for seat in seats if seat != int(owner)]
    goal = yield from do.choose_word(use.table, use.seat, TO, takers, HIDDEN)
    return [Change(pod, f"c{owner}", goal, int(owner))]


def _loose(use: Use, seat: int) -> list[int]:
    """Return the pods of a cache that can be moved."""
    return [pod for pod in loose_pods(use.state, seat) if not use.state.pods[pod].electrified]


def _guesses(use: Use) -> Script[dict[int, list[str]]]:
    """Let every other alien guess, once all caches have been shuffled."""
    state = use.state
    for seat in timing_order(state):
        do.shuffle_cache(use.table, seat)
    based = {ship.place for ship in state.ships if ship.place >= 0}
    places = [f"p{planet}" for planet in range(len(state.planets)) if planet in based]
    places += [f"f{side}" for side in _fleets(use)]
    places += [f"c{seat}" for seat in timing_order(state)]
    options = (*(Option(one, _words(use, one)) for one in places), Option(NOTHING, "nothing has changed"))
    title = "Where has a ship, and in which cache has a pod come or gone? At most two places."
    return (yield from do.guess_together(use.table, title, use.others, options, 2))


def _is_right(guess: Sequence[str], changes: Sequence[Change]) -> bool:
    """Return whether a guess names the origin or the goal of every change, and nothing else."""
    if not changes:
        return list(guess) == [NOTHING]
    return len(guess) == len(changes) and all(one.origin in guess or one.goal in guess for one in changes)


def _make(use: Use, changes: Sequence[Change]) -> Script[None]:
    """Carry the changes out, for all to see."""
    for one in changes:
        number = int(one.goal[1:])
        if one.goal.startswith("c"):
            pods = [one.thing] if one.thing >= 0 else do.random_pods(use.table, _loose(use, one.seat), 1)
            yield from do.hand_over(use.table, number, one.seat, pods, "got", use)
        elif one.goal.startswith("f"):
            yield from do.commit(use.table, [one.thing], number, use)
        else:
            yield from do.jump(use.table, [one.thing], number, use)


def _first(guesses: Mapping[int, list[str]], changes: Sequence[Change]) -> tuple[int, bool]:
    """Return who has guessed first, -1 for nobody, and whether that guess is right."""
    seat = next(iter(guesses), -1)
    return seat, seat >= 0 and _is_right(guesses[seat], changes)


def _is_great(use: Use) -> bool:
    values = [do.driver_value(use, side) for side in FLEETS]
    return use.now.form == "clash" and sum(value or 0 for value in values) >= GREAT


def _plan(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Move a pod from the largest other cache into the own one; let changes stand for boons."""
    me, aliens = now.survey.me, now.survey.view.aliens
    others = [value for value in values if value.isdecimal() and int(value) != me]
    if title == FROM and others:
        return max(others, key=lambda value: aliens[int(value)].cache_size), "the largest cache"
    if f"c{me}" in values:
        return f"c{me}", "a pod more"
    return (STAND[0], "boons are worth more") if STAND[0] in values else None


@hinted(Hint(gain(POD), word=_plan, danger=0.3))
@effect("cloak", "any:combat.window", applies=_is_great)
def sneak(use: Use) -> Script[None]:
    """In any clash whose drivers total 20 or more you may enter stealth for 15 seconds, unseen by all others: move one
    ship, move one pod, both or neither. Then all caches are shuffled and each other alien has 15 seconds to send one
    message guessing the origin or the destination of every change. If the first guess is fully right that alien reverts
    the changes, or lets them stand for one boon per change; if the first guess is wrong the changes stand and you gain
    a boon."""
    changes = [*(yield from _move_ship(use)), *(yield from _move_pod(use))]
    seat, is_right = _first((yield from _guesses(use)), changes)
    if is_right and changes:
        title = f"Let the changes stand, for {len(changes)} {'boon' if len(changes) == 1 else 'boons'}?"
        if (yield from do.choose_word(use.table, seat, title, (REVERT, STAND))) == REVERT[0]:
            return
    yield from _make(use, changes)
    if seat >= 0:
        yield from do.boons(use.table, seat if is_right else use.seat, len(changes) if is_right else 1, use)


@effect("legacy cloak", "invader:orientation.window")
def legacy(use: Use) -> Script[None]:
    """At each orientation the invader enters stealth for one cloaked change (one ship, one pod, both or neither):
    guessed right by the first message it is reverted and the invader loses 1 fuel, else it gains 1 fuel. Count displays
    are off."""
    changes = [*(yield from _move_ship(use)), *(yield from _move_pod(use))]
    is_right = _first((yield from _guesses(use)), changes)[1]
    if not is_right:
        yield from _make(use, changes)
    do.gain_fuel(use.table, use.seat, -1 if is_right else 1, "legacy of Cloak")


@hinted(Hint(passed_on(), why="a pod that harms goes to a neighbour"))
@effect(
    "wild cloak", "actor:arrival.window", applies=lambda use: any(_loose(use, one) for one in (*use.others, use.seat))
)
def wild(use: Use) -> Script[None]:
    """Every alien at once gifts a pod to its left neighbour (the received one if it has no other)."""
    order = timing_order(use.state)
    gifts: dict[int, list[int]] = {}
    for seat in order:
        title = "Which pod is the gift for your left neighbour?"
        gifts[seat] = yield from do.choose_pods(use.table, seat, HIDDEN, title, _loose(use, seat), 1, 1)
    while gifts:
        seat = next((one for one in gifts if gifts[one]), None)
        if seat is None:
            return
        given, left = gifts.pop(seat), left_of(use.state, seat)
        yield from do.hand_over(use.table, left, seat, given, "got", use)
        if left in gifts and not gifts[left]:
            gifts[left] = [pod for pod in given if pod in _loose(use, left)]


@hinted(Hint(gain(POD)))
@effect("super cloak", "any:negotiation.open")
def super_flare(use: Use) -> Script[None]:
    """In a negotiation: use your power."""
    yield from do.use_clause(use, sneak)


ITEM = Alien(
    id="cloak",
    name="Cloak",
    alert="red",
    types=("control", "resource", "invasion"),
    galaxy="Eon",
    aim="change things that nobody sees",
    in_play=(
        "Whenever two great drivers clash, a ship may turn up in another place and a pod in another cache, and nobody "
        "sees it. Sometimes change nothing: whoever guesses wrong gives you a boon."
    ),
    power=Power(
        name="Power of Stealth",
        uses=(sneak,),
        supplement="While this power is active the displays of base, pod and ship counts are off.",
        traits=(HIDES_COUNTS(True),),
    ),
    legacy=Legacy((legacy,), traits=(HIDES_COUNTS(True),)),
    flare=Flare(wild, super_flare),
)
