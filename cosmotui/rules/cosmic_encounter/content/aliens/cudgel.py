"""Cudgel: Power to Smash."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _can_smash(use: Use) -> bool:
    return use.won_combat and bool(use.own_fleet)


@effect("cudgel", "leader:payoff.crash", applies=_can_smash, mandatory=True)
def smash(use: Use) -> Script[None]:
    """After winning a combat as leader ravage one extra ship of the opponent per committed ship of yours."""
    count = len(use.own_fleet)
    for seat in [use.opponent, *(use.enemy.sponsors if use.boosted else [])]:
        yield from do.ravage(use.table, seat, count, use)


@effect("legacy cudgel", "leader:payoff.crash", applies=lambda use: use.lost_combat)
def legacy(use: Use) -> Script[None]:
    """A leader losing combat ravages one more ship."""
    yield from do.ravage(use.table, use.seat, 1, use)


def _standing(use: Use) -> list[int]:
    return [id for seat in use.state.seats for id in on_planet(use.state, use.now.target, seat)]


def _others_there(now: Situation) -> float:
    """Return what the bases of others on the target planet are worth to whoever has none there."""
    survey = now.survey
    planet = survey.now.target
    others = [seat for seat in survey.seats if seat != survey.me and survey.count(planet, seat)]
    return now.unit * 0.1 * len(others) if others and not survey.count(planet, survey.me) else -1.0


@hinted(Hint(weighed(_others_there), why="the other bases there are in its way"))
@effect("wild cudgel", "invader:payoff.crash", applies=lambda use: use.won_combat and bool(_standing(use)))
def wild(use: Use) -> Script[None]:
    """After winning combat: destroy every base on the target planet."""
    yield from do.lose(use.table, _standing(use), use)


@hinted(Hint(helps=lambda survey: bool(survey.enemy.sponsors)))
@effect("super cudgel", "leader:payoff.crash", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: each enemy sponsor also ravages one ship per committed ship of yours."""


ITEM = Alien(
    id="cudgel",
    name="Cudgel",
    alert="green",
    types=("destroy",),
    galaxy="Prime",
    aim="commit four ships every time",
    in_play="Every ship that you commit costs the loser one more. Send four ships even where two would win.",
    power=Power(name="Power to Smash", uses=(smash,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
