"""Pacifist: Power of Peace."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import is_lethal
from cosmotui.rules.cosmic_encounter.hints import Hint, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.crash import FEWER, MORE

CHANGE = 2


def _faces_brigade(use: Use) -> bool:
    return not use.fleet.result and use.fleet.nature == "envoy" and use.enemy.nature == "brigade"


@hinted(Hint(danger=1.0))
@effect("pacifist", "leader:contact.after", applies=_faces_brigade, mandatory=True)
def peace(use: Use) -> None:
    """As leader, when your fleet is an envoy and the opponent's a brigade, you blitz the opponent. Two envoys
    negotiate as usual."""
    do.declare_result(use, use.side, "blitz")


def _is_massacred(use: Use) -> bool:
    """A dud that stands is no massacre yet; distress pods may bring one about (CE-19.16, CE-9.7)."""
    return _faces_brigade(use) and is_lethal(use.state, 1 - use.side, with_rolls=use.at == "combat.tally")


@effect("legacy pacifist", "leader:contact.after", "leader:combat.tally", applies=_is_massacred, first=True)
def legacy(use: Use) -> None:
    """In a massacre the envoy wins peacefully."""
    do.declare_result(use, use.side, "peace", peaceful=True)


@hinted(Hint(weighed(lambda now: now.with_driver(15) * now.stake()), why="better to be let in than to fight"))
@effect("wild pacifist", "leader:contact.after", applies=_faces_brigade)
def wild(use: Use) -> Script[None]:
    """As an envoy facing a brigade: your driver becomes attack 15."""
    yield from do.become_attack(use, use.side, 15, "Pacifist")


@hinted(Hint(gain(0.1)))
@effect("super pacifist", "leader:payoff.crash", applies=lambda use: use.now.form in ("failed", "quashed"), first=True)
def super_flare(use: Use) -> None:
    """If the deal fails: you suffer 2 casualties fewer and the opponent 2 more."""
    use.now.notes[f"{FEWER} {use.seat}"] = CHANGE
    use.now.notes[f"{MORE} {use.opponent}"] = CHANGE


ITEM = Alien(
    id="pacifist",
    name="Pacifist",
    alert="green",
    types=("combat", "diplomacy"),
    galaxy="Prime",
    aim="win with negotiate pods",
    in_play=(
        "A negotiate pod wins against every attack pod. The opponent has to guess: if it primes one too, there is "
        "a negotiation."
    ),
    power=Power(name="Power of Peace", uses=(peace,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
