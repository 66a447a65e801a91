"""Mind: Power of Knowledge."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, Weigh
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

KNOWN: Final = "it is good to know what a leader holds"


def _leaders(use: Use) -> list[int]:
    return [seat for seat in (use.now.invader, use.now.defender) if seat != use.seat]


def _unread(now: Situation) -> Aim:
    """Return the leader, first of all the opponent, of whose cache most is unknown."""
    survey = now.survey
    leaders = [seat for seat in (survey.now.invader, survey.now.defender) if seat != survey.me]
    unknown = {seat: survey.view.aliens[seat].cache_size - len(survey.view.aliens[seat].known) for seat in leaders}
    best = max(leaders, key=lambda seat: (unknown[seat], -seat))
    if unknown[best] <= 0:
        return NOWHERE
    return Aim(now.unit * 0.05, KNOWN, seats=(best,))


@hinted(Hint(aim=_unread, danger=0.1))
@effect("mind", "any:rally.open")
def knowledge(use: Use) -> Script[None]:
    """Before commission you may probe the whole cache of one leader (your opponent if you are a leader). You may not
    show it to others."""
    target = yield from do.choose_target(use, "Whose cache?", _leaders(use))
    yield from do.probe(use.table, use.seat, target, use)


@effect("legacy mind", "leader:rally.commission")
def legacy(use: Use) -> Script[None]:
    """At commission each leader probes the other's cache."""
    yield from do.probe(use.table, use.seat, use.opponent, use)


def _unread_opponent(amount: float, primed: int = 0) -> Weigh:
    """Return a look at the opponent's pods, as far as some of them are unknown, in units of a base; `primed`: how many
    pods are primed that are no longer counted in its cache."""

    def worth(now: Situation) -> Aim:
        alien = now.survey.view.aliens[now.survey.opponent]
        return Aim(now.unit * amount, KNOWN) if alien.cache_size + primed > len(alien.known) else NOWHERE

    return worth


@hinted(Hint(_unread_opponent(0.05)))
@effect("wild mind", "leader:arrival.window")
def wild(use: Use) -> Script[None]:
    """Probe your opponent's cache."""
    yield from do.probe(use.table, use.seat, use.opponent, use)


@hinted(Hint(_unread_opponent(0.08, primed=1), why="it is good to know what it has to beat"))
@effect("super mind", "leader:approach.after", applies=lambda use: use.enemy.driver >= 0)
def super_flare(use: Use) -> None:
    """After priming: also probe the opponent's primed driver."""
    do.show(use.table, use.seat, "the primed driver", [use.enemy.driver])


ITEM = Alien(
    id="mind",
    name="Mind",
    alert="yellow",
    types=("info", "control"),
    galaxy="Prime",
    aim="join the side with better pods",
    in_play=(
        "Knows a cache before the leaders choose their friends: sponsor the side that holds the better pods, and "
        "prime one that is just enough."
    ),
    power=Power(name="Power of Knowledge", uses=(knowledge,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
