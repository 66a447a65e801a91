"""Mirage: Power of Delusion."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import backers_of, bases_of, on_planet, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import ship_might
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Crew, Hint, Situation, always, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import AT_UPKEEP, Pod
from cosmotui.rules.cosmic_encounter.phases.launch import legal_targets

ROLL: Final = 5.5
"""Might of a reinforcement on average (CE-9.9)."""
OWN, THEIRS, ALLY, WHOSE = (
    "Which of your bases fights?",
    "Which base of your opponent fights?",
    "Which base of that sponsor fights?",
    "Which sponsor's base fights?",
)


def _fights_from(use: Use, seat: int, planet: int) -> None:
    """Let the ships of a base count in the fleet of their alien, and not its committed ones."""
    side = side_of(use.state, seat)
    amount = sum(ship_might(use.state, side, id) for id in on_planet(use.state, planet, seat))
    do.change_ships(use, "factor", 0, "Mirage", seat=seat, side=side)
    do.add_might(use, amount, f"ships of a base of {use.names[seat]}", side)


def _conjure(use: Use, seat: int, title: str) -> Script[int]:
    """Let the user target a base of an alien; -1 if it has none."""
    return (yield from do.choose_planet(use.table, use.seat, title, bases_of(use.state, seat)))


def _base(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Choose the fullest base for the own fleet, and the emptiest for the other."""
    survey = now.survey
    planets = [int(value) for value in values if value.isdecimal()]
    if title == OWN:
        return str(max(planets, key=lambda planet: survey.count(planet, survey.me))), "the most ships are there"
    if title == THEIRS:
        return str(min(planets, key=lambda planet: survey.count(planet, survey.opponent))), "the fewest are there"
    return None


@hinted(Hint(word=_base, danger=0.4))
@effect("mirage", "leader:combat.window", mandatory=True)
def delude(use: Use) -> Script[None]:
    """In combat target one of your bases and one of the opponent's bases: each leader's ship might is that base's
    instead of its committed ships."""
    chosen = [(use.seat, (yield from _conjure(use, use.seat, OWN)))]
    chosen.append((use.enemy.leader, (yield from _conjure(use, use.enemy.leader, THEIRS))))
    if use.boosted and _sponsors(use):
        seat = yield from do.choose_target(use, WHOSE, _sponsors(use))
        chosen.append((seat, (yield from _conjure(use, seat, ALLY))))
    for seat, planet in chosen:
        if planet >= 0:
            _fights_from(use, seat, planet)


def _sponsors(use: Use) -> list[int]:
    """Return the sponsors of both fleets that have a base."""
    found = [seat for side in (0, 1) for seat in backers_of(use.state, side) if seat in use.others]
    return [seat for seat in found if bases_of(use.state, seat)]


def _strength(crew: Crew) -> float:
    """Return the might of the fullest base of a leader, which fights for it."""
    bases = [there[crew.seat] for there in crew.survey.there.values()]
    return crew.level * (max(bases, default=0) if crew.leads else crew.ships)


def _open_planets(use: Use) -> list[int]:
    """Return the planets that may be aimed at where the invader has no ships."""
    return [one for one in legal_targets(use.table) if not on_planet(use.state, one, use.now.invader)]


@effect("legacy mirage", "defender:launch.target", applies=lambda use: use.now.target < 0 and bool(_open_planets(use)))
def legacy(use: Use) -> Script[None]:
    """At launch the defender picks the target planet (one the invader does not occupy)."""
    yield from do.aim(use, _open_planets(use))


def _hangs_in_the_balance(now: Situation) -> Aim:
    """Return what a reinforcement brings, where it may turn the encounter."""
    survey = now.survey
    totals = survey.now.might
    lead = totals[survey.side].total - totals[1 - survey.side].total if totals is not None and survey.side >= 0 else 9
    return now.might(ROLL) if -ROLL - 2 < lead < 2 else NOWHERE


@hinted(Hint(_hangs_in_the_balance, pods=worst("the least of them")))
@effect("wild mirage", "actor:combat.prime1", applies=lambda use: bool(use.cached("negotiate")))
def wild(use: Use) -> Script[None]:
    """A negotiate pod of yours becomes a reinforcement pod until upkeep."""
    title = "Which pod becomes a reinforcement?"
    pod = yield from do.choose_pod(use.table, use.seat, "D-declare", title, use.cached("negotiate"))
    do.disguise_pod(use.table, use.seat, pod, Pod("distress", "reinforcement"), ends=AT_UPKEEP)


@hinted(Hint(helps=always))
@effect("super mirage", "leader:combat.window", with_power=True, applies=lambda use: bool(_sponsors(use)))
def super_flare(use: Use) -> None:
    """With your power: also target one base of any one sponsor; the ship might of that base counts in its fleet
    instead of that sponsor's committed ships."""


ITEM = Alien(
    id="mirage",
    name="Mirage",
    alert="green",
    types=("combat", "control"),
    galaxy="Dominion",
    aim="send one ship, fight with most",
    in_play=(
        "What fights is not what came: your fullest base stands against the emptiest one of your opponent. A single "
        "ship is enough to send."
    ),
    power=Power(name="Power of Delusion", uses=(delude,), strength=_strength),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
