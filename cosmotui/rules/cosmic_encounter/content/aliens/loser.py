"""Loser: Power to Upset."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY

LOW = 8
"""An attack pod of this value or less is good to lose with."""


def _turned(now: Situation) -> float:
    """Return what it brings that the loser wins: much to whoever would lose, or has a pod to lose with."""
    low = any(pod.is_attack and pod.value <= LOW for pod in now.survey.pods)
    return now.stake() * (0.5 - now.win_chance() + (0.15 if low else -0.15))


@hinted(Hint(weighed(_turned), danger=0.5))
@effect("loser", "leader:arrival.window")
def upset(use: Use) -> None:
    """After arrival you may declare an upset: both leaders must prime attack pods if able; after winner and loser are
    fixed, the loser gets the rewards and the winner takes the penalties (they keep the names winner and loser)."""
    if use.at == "arrival.window":
        do.limit_driver(use, "force", EVERYBODY, "attack")
    do.exchange_outcomes(use)


@effect("legacy loser", "invader:arrival.window")
def legacy(use: Use) -> None:
    """In every encounter losers get rewards and winners penalties."""
    do.exchange_outcomes(use)


@hinted(Hint(weighed(lambda now: now.unit * (0.5 - 2 * now.win_chance()))))
@effect("wild loser", "leader:arrival.window")
def wild(use: Use) -> Script[None]:
    """Your fleet loses the encounter at once (CE-20.43) and every ship of the opposing fleet is destroyed as well."""
    do.declare_result(use, 1 - use.side, "surrender")
    yield from do.lose(use.table, fleet_ships(use.state, 1 - use.side), use)


@hinted(Hint(weighed(lambda now: now.stake() * (0.4 - now.win_chance()))))
@effect("super loser", "leader:approach.after")
def super_flare(use: Use) -> Script[None]:
    """Use your power after priming; any encounter pods may then stand."""
    yield from do.use_clause(use, upset)


ITEM = Alien(
    id="loser",
    name="Loser",
    alert="green",
    types=("combat", "control"),
    galaxy="Prime",
    aim="be weaker than the enemy",
    in_play=(
        "Where you say so the loser takes what the winner would have, and both try to be weaker: your worst pods are "
        "your best."
    ),
    power=Power(name="Power to Upset", uses=(upset,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
