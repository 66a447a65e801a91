"""Amoeba: Power to Ooze."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.rescues import refuges
from cosmotui.rules.cosmic_encounter.hints import Aim, Hint, Situation
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import ANY_NUMBER, CAPACITY

FEW = 4
FLOOD = 8
"""Ships that bots send at most."""


def _outside(use: Use) -> list[int]:
    return [id for id in free_ships(use.state, use.seat) if not use.state.ships[id].is_committed]


def _left_ground(use: Use) -> int:
    """The planet that ships oozed out of the user's fleet may not go to."""
    return use.now.target if use.seat == use.now.defender else -1


def _ways(use: Use) -> list[tuple[str, str]]:
    inside = [("in", "more ships into the encounter")] if _outside(use) else []
    may_leave = use.own_fleet and refuges(use.state, use.seat, _left_ground(use))
    return [*inside, *([("out", "ships out of the encounter")] if may_leave else [])]


def _join(use: Use, most: int) -> Script[None]:
    title = f"Which ship oozes in? {{}} of {most}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, _outside(use), most, optional=True)
    yield from do.commit(use.table, ids, use.side, use)


def _flow(now: Situation) -> Aim:
    """Return what turns the encounter, or else what would be lost in it."""
    survey = now.survey
    spare, own = now.spare_ships(FLOOD), survey.own_fleet
    into = now.best_count(len(spare), lambda count: now.outcome(count, count, 0.0), float, spare)
    if into.gain > 0:
        return into._replace(word="in", why="more ships turn it")
    fled = own[survey.side == INVADERS :]
    saved = now.outcome(-len(fled), -len(fled), 0.0) - now.outcome(0, 0, 0.0) if fled else -1.0
    return Aim(saved, "the ships would only be lost", word="out", ships=fled)


def _way(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    aim = _flow(now)
    return (aim.word, aim.why) if aim.word in values else None


@hinted(Hint(aim=_flow, word=_way))
@effect("amoeba", "leader:approach.after", applies=lambda use: bool(_ways(use)))
def ooze(use: Use) -> Script[None]:
    """After both drivers are primed (before contact) either rebound any number of your committed ships, or add any
    number of your free ships to the encounter ignoring gate capacity."""
    way = yield from do.choose_word(use.table, use.seat, "Which way do you ooze?", _ways(use))
    if way == "in":
        yield from _join(use, len(_outside(use)))
        return
    own = use.own_fleet
    title = f"Which ship oozes out? {{}} of {len(own)}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, own, len(own), optional=True)
    yield from do.rebound(use.table, ids, avoid=_left_ground(use), by=use)


def unlimited(board: Board, owner: int, seat: int) -> int:
    """Gate capacity is unlimited for everyone."""
    return ANY_NUMBER


@effect("legacy amoeba", "any:continuous")
def legacy(use: Use) -> None:
    """Gate capacity is unlimited for everyone."""


def _reserves(now: Situation) -> Aim:
    """Return the ships that no base misses."""
    ids = now.spare_ships(FEW)
    return now.best_count(len(ids), lambda count: now.outcome(count, count, 0.0), float, ids)


@hinted(Hint(aim=_reserves))
@effect("wild amoeba", "leader:approach.after", applies=lambda use: bool(_outside(use)))
def wild(use: Use) -> Script[None]:
    """Add up to 4 of your ships to the encounter, ignoring gate capacity."""
    yield from _join(use, FEW)


@hinted(Hint(aim=_flow, word=_way))
@effect("super amoeba", "sponsor:approach.after", applies=lambda use: bool(_ways(use)))
def super_flare(use: Use) -> Script[None]:
    """Use your power as a sponsor."""
    yield from do.use_clause(use, ooze)


ITEM = Alien(
    id="amoeba",
    name="Amoeba",
    alert="yellow",
    types=("combat", "diplomacy", "resource"),
    galaxy="Prime",
    aim="send little, then flood or flow",
    in_play=(
        "Send little, and decide once the drivers lie there: flood the encounter with all that you have, or flow out "
        "of it and lose nothing."
    ),
    power=Power(name="Power to Ooze", uses=(ooze,)),
    legacy=Legacy((legacy,), traits=(CAPACITY(unlimited),)),
    flare=Flare(wild, super_flare),
)
