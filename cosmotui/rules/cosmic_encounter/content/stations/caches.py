"""Space stations that fill caches or empty them."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Change, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.model.state import Fleet
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import FREE_RESUPPLIES, RESUPPLY_PODS


def _two_more(board: Board, owner: int, seat: int) -> int:
    return 2 if seat == owner else 0


@effect(
    "hand-additor", "any:on:received", applies=lambda use: FREE_RESUPPLIES.name not in use.holding.marks, mandatory=True
)
def _stock(use: Use) -> None:
    """Your resupplies draft two pods more. While it is online you have one extra free resupply in the match."""
    do.set_marks(use, use.holding, FREE_RESUPPLIES.name, 1)


HAND_ADDITOR = Station(id="hand-additor", name="Hand Additor", uses=(_stock,), traits=(RESUPPLY_PODS(_two_more),))


def _junk(now: Situation) -> Aim:
    """Return the pod of the cache that does harm there."""
    survey = now.survey
    worst = min(survey.alien.cache, key=lambda pod: (now.worth(survey.view.pods[pod]), pod), default=-1)
    value = now.worth(survey.view.pods[worst]) if worst >= 0 else 0.0
    return Aim(3 * now.unit * POD, "better without that pod", pods=(worst,)) if value < 0 else NOWHERE


@hinted(Hint(aim=_junk))
@effect("icy-mines", "any:warpfall.window", applies=lambda use: bool(use.cache))
def _icy_mines(use: Use) -> Script[None]:
    """In any alien's warpfall you may scrap one pod of your cache."""
    cache = use.cache
    chosen = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which pod?", cache, 1, 1)
    yield from do.scrap(use.table, use.seat, chosen, use)


ICY_MINES = Station(id="icy-mines", name="Icy Mines", uses=(_icy_mines,))


def _sent(board: Board, seat: int) -> int:
    return sum(ship.owner == seat and ship.is_committed for ship in board.ships)


def _obliged(board: Board, fleets: Sequence[Fleet], seat: int) -> list[int]:
    """Return the sponsors that have committed more ships than an alien."""
    sponsors = [one for fleet in fleets for one in fleet.sponsors]
    return [one for one in sponsors if _sent(board, one) > _sent(board, seat)]


def _creditors(use: Use) -> list[int]:
    found = _obliged(use.state, use.now.fleets, use.seat)
    return [seat for seat in use.others if seat in found and use.state.aliens[seat].cache]


def _all_of_them(now: Situation) -> Aim:
    survey = now.survey
    found = _obliged(survey.view, survey.now.fleets, survey.me)
    seats = tuple(seat for seat in found if survey.view.aliens[seat].cache_size)
    changes = {seat: Change(worth=-POD) for seat in seats}
    return Aim(now.gained({**changes, survey.me: Change(worth=POD * len(seats))}), "they have sent more ships", seats)


@hinted(Hint(aim=_all_of_them))
@effect("obligatron", "sponsor:arrival.window", applies=lambda use: bool(_creditors(use)))
def _obligatron(use: Use) -> Script[None]:
    """You may choose any number of the sponsors that committed more ships than you and snatch a pod from each."""
    left = _creditors(use)
    while left and (victim := (yield from do.choose_alien(use.table, use.seat, "Snatch from whom?", left, True))) >= 0:
        left.remove(victim)
        yield from do.snatch(use.table, use.seat, victim, 1, use)


OBLIGATRON = Station(id="obligatron", name="Obligatron", uses=(_obligatron,))


def _exhausts(use: Use) -> list[int]:
    return [seat for seat, alien in enumerate(use.state.aliens) if alien.exhaust]


@hinted(Hint(gain(3 * POD), why="a pod for nothing"))
@effect("recycler", "sponsor:payoff.window", applies=lambda use: bool(_exhausts(use)))
def _recycler(use: Use) -> Script[None]:
    """You may claim a random pod from a random exhaust."""
    owner = use.state.dice.choose(_exhausts(use))
    pods = do.random_pods(use.table, use.state.aliens[owner].exhaust, 1)
    yield from do.claim(use.table, use.seat, owner, pods, use)


RECYCLER = Station(id="recycler", name="Recycler", uses=(_recycler,))


@hinted(Hint(gain(6 * POD), why="two pods for nothing"))
@effect("tactical-array", "defender:destiny.defender", applies=lambda use: do.can_draft(use.state))
def _tactical_array(use: Use) -> Script[None]:
    """You may draft two pods."""
    yield from do.draft(use.table, use.seat, 2, use)


TACTICAL_ARRAY = Station(id="tactical-array", name="Tactical Array", uses=(_tactical_array,))
