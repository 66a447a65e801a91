"""Cheesy moons: they do what no sensible moon would."""

from cosmotui.rules.cosmic_encounter.board import remaining
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.moon import CHEESY, Moon
from cosmotui.rules.cosmic_encounter.operations.talks import influence_of
from cosmotui.rules.cosmic_encounter.phases.winning import win


@effect("cheesy-gameover", "any:on:revealed", mandatory=True)
def _gameover(use: Use) -> None:
    """The match ends; whoever has the most influence wins, ties sharing the win."""
    influence = {seat: influence_of(use.table, seat) for seat in remaining(use.state)}
    most = max(influence.values())
    win(use, [seat for seat, amount in influence.items() if amount == most], "the most influence")


CHEESY_GAMEOVER = Moon(id="cheesy-gameover", name="GAMEOVER", type=CHEESY, uses=(_gameover,))
