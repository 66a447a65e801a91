"""Warpwalker: Power to Wander."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, in_warp, on_planet, planets_of, remaining, warpworlds
from cosmotui.rules.cosmic_encounter.content.tokens.caches import loss_at_hand
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.anchors import movable
from cosmotui.rules.cosmic_encounter.facts.stores import loose_pods
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, Survey, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN
from cosmotui.rules.cosmic_encounter.model.power import ZAPPED
from cosmotui.rules.cosmic_encounter.model.store import SHROUDED
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.model.windows import WINDOWS
from cosmotui.rules.cosmic_encounter.timing.windows import RESOLVED
from cosmotui.rules.cosmic_encounter.traits import DOMINION

NICHE = "niche"


def _worlds(use: Use) -> list[int]:
    return warpworlds(use.state, use.seat)


def _has_none(survey: Survey) -> float:
    """Return what a warpworld brings: a base, if there is none yet."""
    return -0.1 if warpworlds(survey.view, survey.me) else 0.9


@hinted(Hint(gain(_has_none), why="a planet that is a base everywhere"))
@effect("warpwalker", "invader:orientation.open", applies=lambda use: bool(planets_of(use.state, use.seat)))
def wander(use: Use) -> Script[None]:
    """At the start of your orientation you may move one of your planets, with all on it, into the warp as a warpworld;
    an existing warpworld swaps back."""
    homes, there = planets_of(use.state, use.seat), _worlds(use)
    homes.sort(key=lambda planet: -len(on_planet(use.state, planet, use.seat)))
    planet = yield from do.choose_planet(use.table, use.seat, "Which planet goes into the warp?", homes)
    yield from do.warp_planet(use.table, planet)
    for one in there if not use.boosted else ():
        do.return_planet(use.table, one)


def _movable(use: Use, planet: int) -> list[int]:
    ids = [id for id in on_planet(use.state, planet, use.seat) if not use.state.ships[id].is_committed]
    return movable(use.state, ids)


def _ways(use: Use) -> dict[int, list[int]]:
    """Return the bases that ships may leave, and where they may go: from a warpworld to other bases, and back."""
    worlds, bases = _worlds(use), bases_of(use.state, use.seat)
    left = [base for base in bases if _movable(use, base)] if worlds else []
    ways = {base: [one for one in (bases if base in worlds else worlds) if one != base] for base in left}
    return {base: there for base, there in ways.items() if there}


BEFORE = ("destiny.", "launch.", "rally.")
"""Windows in which ships may still come to a planet before it is defended."""


def _relief(now: Situation) -> tuple[int, int]:
    """Return a warpworld that has ships to spare, and the own planet that is attacked; -1 for none."""
    survey = now.survey
    worlds = [one for one in warpworlds(survey.view, survey.me) if survey.count(one, survey.me) > 1]
    is_early = survey.now.defender == survey.me and survey.view.at.startswith(BEFORE)
    attacked = is_early and survey.now.target >= 0 and survey.count(survey.now.target, survey.me)
    return (worlds[0], survey.now.target) if worlds and attacked else (-1, -1)


def _reinforced(now: Situation) -> Aim:
    """Return what the ships of a warpworld bring on the planet that is attacked, but for one that stays."""
    world, _ = _relief(now)
    if world < 0:
        return NOWHERE
    return now.might(now.survey.count(world, now.survey.me) - 1)


def _way(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    world, target = (str(planet) for planet in _relief(now))
    found = world if "leave which" in title else target
    return (found, "where it is attacked") if found in values else None


@hinted(Hint(_reinforced, why="ships of the warpworld defend the target", word=_way))
@effect("jump of warpwalker", *(f"any:{at}" for at in WINDOWS), applies=lambda use: bool(_ways(use)))
def jump(use: Use) -> Script[None]:
    """Your ships on a warpworld are free, count as both a home base and a foreign base (1 authority and 1 dominion per
    warpworld), and may jump between it and your other bases in any window."""
    ways = _ways(use)
    base = yield from do.choose_base(use.table, use.seat, "Ships leave which base?", list(ways))
    there = yield from do.choose_base(use.table, use.seat, "Where do they go?", ways[base])
    ids = _movable(use, base)
    count = yield from do.choose_number(use.table, use.seat, "How many ships?", 1, len(ids))
    yield from do.jump(use.table, ids[:count], there, use)


def at_large(board: Board, owner: int, seat: int) -> int:
    """Your ships on a warpworld count as a foreign base too."""
    own = [planet for planet in warpworlds(board, owner) if on_planet(board, planet, owner)]
    return len(own) if seat == owner else 0


def come_back(use: Use) -> None:
    """If your power is deactivated your warpworlds return to your system."""
    for planet in _worlds(use) if use.at != ZAPPED else ():
        do.return_planet(use.table, planet)


def _is_left(use: Use) -> bool:
    """Return whether the flare that has brought a second warpworld is gone."""
    own = use.alien
    held = any(use.state.pods[pod].name == "flare Warpwalker" for pod in [*own.cache, *own.exhaust])
    return len(_worlds(use)) > 1 and not held


@effect("end of warpwalker", f"any:{RESOLVED}", applies=_is_left, repeats=True)
def lose_one(use: Use) -> Script[None]:
    """When the super flare leaves you one of two warpworlds returns."""
    planet = yield from do.choose_planet(use.table, use.seat, "Which warpworld returns?", _worlds(use))
    do.return_planet(use.table, planet)


def drifts(board: Board, owner: int, seat: int) -> int:
    """The alien or aliens with the most ships in the warp (at least 1) gain 1 dominion."""
    lost = {one: len(in_warp(board, one)) for one in remaining(board)}
    return int(lost.get(seat, 0) > 0 and lost[seat] == max(lost.values()))


@effect("legacy warpwalker", "any:continuous")
def legacy(use: Use) -> None:
    """The alien or aliens with the most ships in the warp (at least 1) gain 1 dominion."""


def _shelter(now: Situation) -> Aim:
    """Return the best pod, where a part of the cache is about to go."""
    survey, lost = now.survey, loss_at_hand(now.survey)
    held = [pod for pod in survey.alien.cache if survey.view.pods[pod].item != "warpwalker"]
    if not held or not lost:
        return NOWHERE
    best = max(held, key=lambda pod: (now.worth(survey.view.pods[pod]), -pod))
    return Aim(now.unit * lost * now.worth(survey.view.pods[best]), "safe from what is to come", pods=(best,))


@hinted(Hint(aim=_shelter))
@effect("wild warpwalker", "any:any", applies=lambda use: bool(loose_pods(use.state, use.seat)))
def wild(use: Use) -> Script[None]:
    """Shroud a pod of your cache in the warp; you may claim such pods at any time. When this flare leaves you they are
    scrapped."""
    cache = loose_pods(use.state, use.seat)
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Which pod goes into the warp?", cache, 1, 1)
    holdings = use.state.holdings
    own = [n for n, one in enumerate(holdings) if (one.kind, one.item, one.owner) == (TOKEN, NICHE, use.seat)]
    number = next((n for n in own if not holdings[n].gone), None)
    number = do.lay_token(use, NICHE, use.seat) if number is None else number
    do.put_under(use, number, pods, SHROUDED)


@hinted(Hint(helps=always))
@effect("super warpwalker", "invader:orientation.open", with_power=True, applies=lambda use: len(_worlds(use)) == 1)
def super_flare(use: Use) -> None:
    """With your power and one warpworld: move a second planet into the warp. When this flare leaves you one returns."""


ITEM = Alien(
    id="warpwalker",
    name="Warpwalker",
    alert="yellow",
    types=("invasion", "control", "destroy"),
    galaxy="Dominion",
    aim="send a planet into the warp",
    in_play=(
        "A planet of yours wanders into the warp: it counts as a base at home and abroad, nobody can aim at it, and "
        "ships of others that stood there are lost until it comes back."
    ),
    power=Power(
        name="Power to Wander",
        uses=(wander,),
        supplemental=(lose_one,),
        extras=(jump,),
        supplement=(
            "Your destroyed ships go to the warp, not onto the warpworld. Foreign ships on it count as in the warp."
        ),
        traits=(DOMINION(at_large),),
        if_off=come_back,
    ),
    legacy=Legacy((legacy,), traits=(DOMINION(drifts),)),
    flare=Flare(wild, super_flare),
)
