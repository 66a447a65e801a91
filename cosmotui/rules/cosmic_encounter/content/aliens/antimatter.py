"""Antimatter: Power of Inversion."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import ALL_LETHAL
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, gain, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import Ship
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import FINAL_MIGHT


def _in_combat(use: Use) -> bool:
    return use.fleet.nature == "brigade" or use.enemy.nature == "brigade"


@hinted(Hint(danger=0.6))
@effect("antimatter", "leader:combat.window", applies=_in_combat, mandatory=True)
def inversion(use: Use) -> None:
    """In combat as leader invert the sign of both brigades' totals, then compare normally."""
    for side, fleet in enumerate(use.now.fleets):
        if fleet.nature == "brigade":
            do.change_total(use, "negate", "Antimatter", side)


def _zapped(use: Use) -> None:
    use.now.notes.pop(ALL_LETHAL, None)


@effect("lethality of antimatter", "leader:contact.value")
def lethality(use: Use) -> None:
    """While you are a leader in combat, your own ships and every sponsor's ships in both fleets subtract their might
    from their fleet instead of adding it, and every brigade counts as lethal this encounter."""
    use.now.notes[ALL_LETHAL] = use.seat + 1


def final_might(board: Board, owner: int, ship: Ship, might: int) -> int | None:
    """Its own ships and those of all sponsors subtract their might, while it leads."""
    leaders = [fleet.leader for fleet in board.invasion.fleets] if board.invasion is not None else []
    if owner not in leaders or (ship.owner in leaders and ship.owner != owner):
        return None
    return -might


def legacy_final_might(board: Board, owner: int, ship: Ship, might: int) -> int | None:
    """All ships subtract what they would add."""
    return -abs(might)


@effect("legacy antimatter", "any:continuous")
def legacy(use: Use) -> None:
    """All ships have negative might."""


def _with_ships(use: Use) -> list[int]:
    """The aliens that have ships in a fleet, the enemies first."""
    seats = [*use.enemies, *use.allies, use.seat]
    return [seat for seat in seats if fleet_ships(use.state, side_of(use.state, seat), seat)]


def _most_ships(now: Situation, seats: Sequence[int]) -> tuple[int, str]:
    """Return the enemy with most ships in its fleet."""
    survey = now.survey
    sent = survey.sent[1 - survey.side]
    foes = [seat for seat in seats if survey.side_of(seat) == 1 - survey.side]
    most = max(foes or seats, key=lambda seat: (sent[seat], -seat))
    return most, f"{sent[most]} ships there"


@hinted(
    Hint(
        might(lambda survey: 2 * max(survey.sent[1 - survey.side])),
        target=_most_ships,
        why="the other fleet pays for its ships",
    )
)
@effect("wild antimatter", "leader:combat.window", applies=lambda use: bool(_with_ships(use)))
def wild(use: Use) -> Script[None]:
    """Target an alien in either fleet: its committed ships have -1 might each."""
    target = yield from do.choose_alien(use.table, use.seat, "Whose ships have -1 might?", _with_ships(use))
    do.change_ships(use, "base", -1, "Antimatter", target, side_of(use.state, target))


@hinted(Hint(gain(0.03)))
@effect("super antimatter", "leader:contact.window")
def super_flare(use: Use) -> None:
    """Subtract one more might from your fleet per ship in it."""
    do.add_might(use, -len(fleet_ships(use.state, use.side)), "Antimatter")


ITEM = Alien(
    id="antimatter",
    name="Antimatter",
    alert="yellow",
    types=("combat",),
    galaxy="Prime",
    aim="have the lower total",
    in_play=(
        "The lower total wins, and your ships and those of your sponsors lower yours: prime the worst attack pod "
        "you hold and bring many ships."
    ),
    power=Power(
        name="Power of Inversion",
        uses=(inversion,),
        supplemental=(lethality,),
        traits=(FINAL_MIGHT(final_might),),
        if_zapped=_zapped,
    ),
    legacy=Legacy((legacy,), traits=(FINAL_MIGHT(legacy_final_might),)),
    flare=Flare(wild, super_flare),
)
