"""Ace: Power to Overpower."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, home_bases, on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, always, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.timing.uses import boosts

SHIPS = 4
BASE = 0.7
"""What a home base with its ships is worth to its owner, in units of a base."""
PAID = "paid for Ace"
"""Note of an invasion, with a seat: the price has been paid."""


def _can_pay(use: Use) -> bool:
    return bool(home_bases(use.state, use.seat)) or bool(free_ships(use.state, use.seat) and boosts(use.table, use))


def _pay(use: Use) -> Script[None]:
    """The base is the price, or the ships are with the flare."""
    use.now.notes[f"{PAID} {use.seat}"] = int(use.boosted or bool(home_bases(use.state, use.seat)))
    if use.boosted:
        yield from do.ravage(use.table, use.seat, SHIPS, use)
        return
    homes = home_bases(use.state, use.seat)
    base = yield from do.choose_base(use.table, use.seat, "Which home base is destroyed?", homes)
    yield from do.lose(use.table, on_planet(use.state, base, use.seat) if base >= 0 else [], use)


def _worth_a_base(now: Situation) -> float:
    """Return what a certain win brings, less the base that it costs; the third one is never given."""
    survey = now.survey
    price = BASE if survey.homes[survey.me] > 3 else 2.0
    return (1 - now.win_chance()) * now.stake() - price * now.unit


@hinted(Hint(weighed(_worth_a_base), why="a certain win is worth a home base"))
@effect("ace", "actor:arrival.window", applies=_can_pay, cost=_pay)
def overpower(use: Use) -> None:
    """After arrival as actor you may blitz the opponent and destroy one of your home bases."""
    has_paid = use.now.notes.get(f"{PAID} {use.seat}")  # who may pay with ships alone may still keep the flare
    if has_paid and use.side >= 0:  # a sponsor may have paid with all that it had in the fleet
        do.declare_result(use, use.side, "blitz")


@effect("legacy ace", "any:legacy.begins")
def legacy(use: Use) -> None:
    """Every alien gains 1 dominion."""
    do.gain_dominion(use.table, use.seat, 1, "legacy of Ace")


def _stands_alone(use: Use) -> bool:
    return sorted(use.enemies) == sorted(use.others)


@hinted(Hint(weighed(lambda now: (1 - now.win_chance()) * now.stake()), why="all are against it"))
@effect("wild ace", "leader:arrival.window", burnout=True, applies=_stands_alone)
def wild(use: Use) -> None:
    """If all other aliens are in the enemy fleet: blitz the opponent."""
    do.declare_result(use, use.side, "blitz")


@hinted(Hint(helps=always))
@effect("super ace", "actor:arrival.window", with_power=True, applies=lambda use: not use.enemy.sponsors)
def super_flare(use: Use) -> None:
    """With your power, if no alien sponsored the opponent: ravage 4 of your ships instead of destroying a home base."""


ITEM = Alien(
    id="ace",
    name="Ace",
    alert="red",
    types=("invasion", "destroy"),
    galaxy="Dominion",
    aim="give a base for the last win",
    in_play=(
        "Each encounter that you are in is yours, if you give a home base for it. Three home bases keep your power, so "
        "a few certain wins are all that you have: use them for the last bases that you need."
    ),
    power=Power(name="Power to Overpower", uses=(overpower,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
