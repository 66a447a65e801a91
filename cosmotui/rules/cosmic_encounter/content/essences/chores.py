"""Chores, the essences of Nanny: a reward for envoys, a punishment for all others."""

from dataclasses import replace

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, home_bases, on_planet
from cosmotui.rules.cosmic_encounter.effect import Run, Use, effect, text_of
from cosmotui.rules.cosmic_encounter.kinds.essence import Essence
from cosmotui.rules.cosmic_encounter.model.status import LEAD, PODS, TALK
from cosmotui.rules.cosmic_encounter.operations.pods import draft_from_either

FORGED, FEW = 5, 2
"""Pods that sweeping extracts, and what most rewards and fines come to."""


def time_out(use: Use) -> None:
    """Put the user into timeout for the following invasion."""
    do.put_status(use, use.seat, "in timeout", "upkeep.end", [PODS, TALK, LEAD], later=1, most=0)


def _scrap(use: Use) -> Script[None]:
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", f"Scrap which pod? {{}} of {FEW}", cache, FEW, FEW)
    yield from do.scrap(use.table, use.seat, pods, use)


def _polished(use: Use) -> Script[None]:
    """draft 1 pod from any forge"""
    yield from draft_from_either(use.table, use.seat, use)


def _unpolished(use: Use) -> Script[None]:
    """Nanny ravages 1 pod of your cache"""
    yield from do.ravage_pods(use.table, use.seat, 1, _nanny(use))


def _tidy(use: Use) -> Script[None]:
    """move your ships freely between your bases"""
    yield from do.redistribute(use.table, use.seat, bases_of(use.state, use.seat), may_empty=True)


def _untidy(use: Use) -> Script[None]:
    """Nanny snipes one of your bases"""
    nanny = _nanny(use)
    bases = bases_of(use.state, use.seat)
    planet = yield from do.choose_planet(use.table, nanny.seat, "Which base is sniped?", bases)
    hit = yield from do.target_ships(use.table, nanny.seat, on_planet(use.state, planet, use.seat), nanny)
    yield from do.lose(use.table, hit, nanny)


def _swept(use: Use) -> Script[None]:
    """extract the next 5 pods of the forge and claim one"""
    yield from do.keep(use.table, use.seat, (yield from do.extract(use.table, use.seat, FORGED)), 1, use, least=1)


def _unswept(use: Use) -> Script[None]:
    """scrap 2 pods"""
    yield from _scrap(use)


def _rested(use: Use) -> Script[None]:
    """revive 2 ships"""
    yield from do.revive(use.table, use.seat, FEW, use)


def _tired(use: Use) -> Script[None]:
    """ravage 2 ships"""
    yield from do.ravage(use.table, use.seat, FEW, use)


def _paid(use: Use) -> None:
    """gain 2 lucre"""
    do.gain_lucre(use.table, use.seat, FEW, "allowance")


def _unpaid(use: Use) -> None:
    """lose 2 lucre"""
    do.gain_lucre(use.table, use.seat, -FEW, "no allowance")


def _fed(use: Use) -> Script[None]:
    """draft 2 pods"""
    yield from do.draft(use.table, use.seat, FEW, use)


def _told(use: Use) -> Script[None]:
    """probe the opponent's cache"""
    yield from do.probe(use.table, use.seat, use.enemy.leader, use)


def _untold(use: Use) -> None:
    """display your cache until upkeep.end"""
    do.open_cache(use.table, use.seat)


def _played(use: Use) -> Script[None]:
    """establish a base on a home planet where you have none"""
    yield from do.establish(use.table, use.seat, do.home_planets_without_base(use.state, use.seat), use)


def _unplayed(use: Use) -> Script[None]:
    """abandon one home base (not the last)"""
    homes = home_bases(use.state, use.seat)
    if len(homes) > 1:
        base = yield from do.choose_base(use.table, use.seat, "Which home base do you abandon?", homes)
        yield from do.abandon(use.table, use.seat, base)


def _starred(use: Use) -> None:
    """2 influence more in your next negotiation"""
    do.promise_influence(use.table, use.seat, FEW)


def _unstarred(use: Use) -> None:
    """2 less"""
    do.promise_influence(use.table, use.seat, -FEW)


def _nanny(use: Use) -> Use:
    """Return the same use in the hands of whoever has given the chore."""
    return replace(use, seat=use.holding.by)


def _chore(id: str, name: str, reward: Run, punishment: Run) -> Essence:
    """Make a chore, which is judged by its bearer's driver and then spent."""

    def judge(use: Use) -> Script[None]:
        is_good = use.fleet.nature == "envoy" or use.fleet.driver < 0
        script = (reward if is_good else punishment)(use)
        if script is not None:
            yield from script
        if not is_good:
            time_out(use)
        do.spend_essence(use.table, use.source.number)

    judge.__doc__ = f"Reward: {text_of(reward)}; punishment: {text_of(punishment)} and enter timeout."
    return Essence(id=id, name=name, of="nanny", uses=(effect(id, "leader:contact.nature", mandatory=True)(judge),))


POLISH = _chore("polish-the-pods", "Polish the Pods", _polished, _unpolished)
TIDY_UP = _chore("tidy-up-the-bases", "Tidy Up the Bases", _tidy, _untidy)
SWEEP = _chore("sweep-the-forge", "Sweep the Forge", _swept, _unswept)
BEDTIME = _chore("bedtime", "Bedtime", _rested, _tired)
ALLOWANCE = _chore("allowance", "Allowance", _paid, _unpaid)
DESSERT = _chore("dessert", "Dessert", _fed, _unswept)
STORYTIME = _chore("storytime", "Storytime", _told, _untold)
PLAYDATE = _chore("playdate", "Playdate", _played, _unplayed)
GOLD_STAR = _chore("gold-star", "Gold Star", _starred, _unstarred)
