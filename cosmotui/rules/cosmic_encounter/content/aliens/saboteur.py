"""Saboteur: Power to Booby Trap."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet, planets_of, remaining
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, Survey, always, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY

BOMB, DECOY = "bomb", "decoy"
HOSTAGE = "hostage"


def _planets(use: Use) -> list[int]:
    return [planet for system in use.state.seats for planet in planets_of(use.state, system)]


def _free(use: Use) -> list[int]:
    """Return the planets without a trap of the user."""
    trapped = [use.state.holdings[number].planet for number in do.tokens_of(use)]
    return [planet for planet in _planets(use) if planet not in trapped]


def _shroud(use: Use, bombs: int, decoys: int) -> Script[None]:
    """Place so many traps, in an order that tells nothing."""
    laid = yield from do.choose_planets(use.table, use.seat, f"{bombs} bomb traps on which planets?", _free(use), bombs)
    free = [planet for planet in _free(use) if planet not in laid]
    more = yield from do.choose_planets(use.table, use.seat, f"{decoys} decoy traps on which?", free, decoys)
    for planet in sorted([*laid, *more]):
        do.place_token(use, BOMB if planet in laid else DECOY, planet, shrouded=True)


def setup(use: Use) -> Script[None]:
    """For each alien in the match manifest two decoy traps and one bomb trap (5 aliens: 10 and 5) and shroud each on a
    different planet of any system."""
    count = len(remaining(use.state))
    yield from _shroud(use, count, 2 * count)


def arrival(use: Use) -> Script[None]:
    """In mid-match shroud 3 decoys and 1 bomb."""
    yield from _shroud(use, 1, 3)


def _trap(use: Use) -> int:
    """Return the trap of the user on the planet on which ships have landed, or -1."""
    place = use.cause.place if use.cause is not None else NOBODY
    there = do.tokens_of(use, at=place) if place >= 0 else []
    return next((one for one in there if use.state.holdings[one].owner in (NOBODY, use.seat)), -1)


def _blow(use: Use, planet: int) -> Script[None]:
    ids = [id for id, ship in enumerate(use.state.ships) if ship.place == planet]
    yield from do.lose(use.table, ids, use)


@hinted(Hint(danger=0.5))
@effect("saboteur", "any:on:landed", applies=lambda use: _trap(use) >= 0, mandatory=True)
def detonate(use: Use) -> Script[None]:
    """Whenever ships land on a planet with one of your traps, detonate it: a decoy just returns to your nexus; a bomb
    destroys every ship on that planet and returns to the nexus."""
    trap = _trap(use)
    one = use.state.holdings[trap]
    planet, is_bomb = one.planet, one.item == BOMB
    yield from do.reveal_holding(use.table, trap, use.seat, use)
    if not is_bomb and use.boosted and (pods := use.cached("negotiate")):
        scrapped = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which negotiate?", pods, 1, 1)
        yield from do.scrap(use.table, use.seat, scrapped, use)
        is_bomb = True
    if is_bomb:
        yield from _blow(use, planet)
    do.move_token(use, trap, shrouded=True)


def _ways(use: Use) -> list[tuple[str, str]]:
    """Return what may be done with the traps."""
    words = [("place", "place one from the nexus")] if do.tokens_of(use, at=-1) and _free(use) else []
    return words + ([("swap", "swap two")] if len(do.tokens_of(use)) > 1 else [])


def _named(use: Use, numbers: Sequence[int]) -> list[tuple[str, str]]:
    """Return traps with their places, in words, those in the nexus once for each kind."""
    holdings = use.state.holdings
    found = {(holdings[one].item, holdings[one].planet): one for one in numbers}
    return [(str(number), do.token_words(use.state, use.names, number)) for number in found.values()]


def _is_idle(survey: Survey) -> bool:
    """Return whether a trap lies in the nexus, where it harms nobody."""
    traps = [one for one in survey.view.holdings if one.back == "trap" and one.owner == survey.me and not one.gone]
    return any(one.planet < 0 for one in traps)


def _place(now: Situation, title: str, answers: Sequence[str]) -> tuple[str, str] | None:
    return ("place", "a trap in the nexus harms nobody") if "place" in answers else None


@hinted(Hint(gain(lambda survey: 0.05 if _is_idle(survey) else -0.05), word=_place))
@effect("traps of saboteur", "any:orientation.open", applies=lambda use: bool(_ways(use)))
def rearrange(use: Use) -> Script[None]:
    """At the start of any orientation you may either place one trap from the nexus on any planet or swap two of your
    traps, wherever they are (nexus included)."""
    way = yield from do.choose_word(use.table, use.seat, "What about your traps?", _ways(use))
    among = do.tokens_of(use, at=-1) if way == "place" else do.tokens_of(use)
    first = int((yield from do.choose_word(use.table, use.seat, "Which trap?", _named(use, among))))
    if way == "place":
        planet = yield from do.choose_planet(use.table, use.seat, "On which planet?", _free(use))
        do.move_token(use, first, planet, shrouded=True)
        return
    there = use.state.holdings[first].planet
    others = [one for one in among if use.state.holdings[one].planet != there]
    if others:
        second = int((yield from do.choose_word(use.table, use.seat, "And which other?", _named(use, others))))
        do.swap_tokens(use, first, second)


@effect("legacy saboteur", "any:legacy.begins")
def give(use: Use) -> Script[None]:
    """Each alien gets one decoy and one bomb and shrouds them on two planets of its own system."""
    own = planets_of(use.state, use.seat)
    bomb = yield from do.choose_planet(use.table, use.seat, "A bomb trap on which planet?", own)
    rest = [planet for planet in own if planet != bomb]
    decoy = yield from do.choose_planet(use.table, use.seat, "A decoy trap on which planet?", rest)
    for planet in sorted(one for one in (bomb, decoy) if one >= 0):
        do.place_token(use, BOMB if planet == bomb else DECOY, planet, shrouded=True)


@effect("bang by legacy saboteur", "any:on:landed", applies=lambda use: _trap(use) >= 0)
def legacy(use: Use) -> Script[None]:
    """They detonate on landing and are vaporized."""
    trap = _trap(use)
    one = use.state.holdings[trap]
    yield from do.reveal_holding(use.table, trap, use.seat, use)
    if one.item == BOMB:
        yield from _blow(use, one.planet)
    yield from do.remove(use.table, trap, "was vaporized", use)


def _shared(use: Use) -> list[int]:
    """Return the planets on which the user and its opponent have bases."""
    state = use.state
    return [planet for planet in bases_of(state, use.seat) if on_planet(state, planet, use.opponent)]


@hinted(Hint(gain(0.2)))
@effect("wild saboteur", "leader:approach.open", applies=lambda use: bool(_shared(use)))
def wild(use: Use) -> Script[None]:
    """If you share a planet with the opponent: take its base there hostage until upkeep.end (these ships cannot jump);
    if you lose the encounter they are destroyed."""
    planet = yield from do.choose_base(use.table, use.seat, "A hostage on which planet?", _shared(use))
    do.anchor(use, on_planet(use.state, planet, use.opponent))
    do.declare(use, f"{HOSTAGE} {planet}", "saboteur")


def _has_lost(use: Use) -> bool:
    return use.fleet.result == "lose" and do.declared(use, "saboteur") is not None


@effect("hostages of saboteur", "leader:encounter.result", applies=_has_lost, mandatory=True)
def punish(use: Use) -> Script[None]:
    """Whoever holds hostages and loses the encounter destroys them."""
    planet = int(do.fulfil(use, "saboteur").split()[-1])
    yield from do.lose(use.table, on_planet(use.state, planet, use.opponent), use)


def _decoy_is_near(use: Use) -> bool:
    trap = _trap(use)
    return trap >= 0 and use.state.holdings[trap].item == DECOY and bool(use.cached("negotiate"))


@hinted(Hint(helps=always, pods=worst("a negotiate pod for a bomb")))
@effect("super saboteur", "any:on:landed", applies=_decoy_is_near, with_power=True)
def super_flare(use: Use) -> None:
    """After a decoy detonates: scrap a negotiate pod to treat it as a bomb."""


ITEM = Alien(
    id="saboteur",
    name="Saboteur",
    alert="red",
    types=("destroy", "info"),
    galaxy="Conflict",
    aim="let rivals land on bombs",
    in_play=(
        "A third of your traps are bombs, and only you know which. Whoever lands on one loses every ship there, friend "
        "or foe: yours too, so remember where they lie."
    ),
    power=Power(
        name="Power to Booby Trap",
        uses=(detonate,),
        supplemental=(punish,),
        extras=(rearrange,),
        setup=setup,
        setup_shows=True,
        arrival=arrival,
    ),
    legacy=Legacy((give, legacy)),
    flare=Flare(wild, super_flare),
)
