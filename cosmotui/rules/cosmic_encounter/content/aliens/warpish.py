"""Warpish: Power of Congregation."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import in_warp
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _dead(use: Use) -> int:
    return sum(len(in_warp(use.state, seat)) for seat in use.state.seats)


@hinted(Hint(danger=0.5))
@effect("warpish", "leader:combat.window", applies=lambda use: _dead(use) > 0, mandatory=True)
def congregation(use: Use) -> None:
    """In combat add 1 might per ship in the warp, whoever owns it."""
    do.add_might(use, _dead(use), "Warpish")


@effect("legacy warpish", "leader:combat.window")
def legacy(use: Use) -> None:
    """In combat each leader adds 1 per own ship in the warp."""
    do.add_might(use, len(in_warp(use.state, use.seat)), "legacy of Warpish")


@hinted(Hint(might(lambda survey: survey.warp[survey.me])))
@effect("wild warpish", "leader:combat.window", applies=lambda use: bool(in_warp(use.state, use.seat)))
def wild(use: Use) -> None:
    """Add 1 might per own ship in the warp."""
    do.add_might(use, len(in_warp(use.state, use.seat)), "Warpish")


@hinted(Hint(might(lambda survey: survey.warp[survey.opponent] if survey.opponent >= 0 else 0)))
@effect("super warpish", "leader:combat.window", applies=lambda use: bool(in_warp(use.state, use.opponent)))
def super_flare(use: Use) -> None:
    """The opponent loses 1 might per own ship it has in the warp."""
    do.add_might(use, -len(in_warp(use.state, use.opponent)), "Warpish", 1 - use.side)


ITEM = Alien(
    id="warpish",
    name="Warpish",
    alert="red",
    types=("combat",),
    galaxy="Prime",
    aim="fight late, when many are lost",
    in_play=(
        "In combat every ship in the warp counts for you, whoever owns it: late in the match a dozen of them are "
        "12 might."
    ),
    power=Power(
        name="Power of Congregation",
        uses=(congregation,),
        strength=lambda crew: crew.ships * crew.level + (sum(crew.survey.warp) if crew.leads else 0),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
