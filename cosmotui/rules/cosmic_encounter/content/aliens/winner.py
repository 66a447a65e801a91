"""Winner: Power to Triumph."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

GREAT = 10


def _great_win(use: Use) -> bool:
    return use.fleet.result == "win" and not use.fleet.escaped and use.now.margin >= GREAT


def _bases(use: Use, system: int, count: int) -> Script[None]:
    """Establish bases in a system; the target planet, where a winning invader lands anyway, is named last."""
    planets = sorted(planets_of(use.state, system), key=lambda planet: planet == use.now.target)
    for _ in range(count):
        if (yield from do.establish(use.table, use.seat, planets, use)) < 0:
            return


@hinted(Hint(danger=1.0))
@effect("winner", "leader:encounter.result", applies=_great_win, mandatory=True)
def triumph(use: Use) -> Script[None]:
    """When you win as leader by 10 or more might, immediately establish a base in the opponent's system."""
    yield from _bases(use, use.opponent, use.now.margin // GREAT if use.boosted else 1)


@effect("legacy winner", "invader:encounter.result", applies=_great_win)
def legacy(use: Use) -> Script[None]:
    """An invader winning by 10+ may establish an extra base in the invaded system."""
    if (yield from do.agree(use.table, use.seat, "Another base in the invaded system?")):
        yield from _bases(use, use.state.planets[use.now.target].system, 1)


@hinted(Hint(weighed(lambda now: 0.5 * now.stake()), why="it has more allies"))
@effect(
    "wild winner", "invader:arrival.window", applies=lambda use: len(use.allies) > len(use.enemy.sponsors), burnout=True
)
def wild(use: Use) -> None:
    """If you have more allies than the opponent, win at once, peacefully."""
    do.declare_result(use, use.side, "triumph", peaceful=True)


@hinted(Hint(helps=always))
@effect("super winner", "leader:encounter.result", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: one base per full 10 of the margin."""


ITEM = Alien(
    id="winner",
    name="Winner",
    alert="yellow",
    types=("invasion",),
    galaxy="Alliance",
    aim="win by 10 or more",
    in_play=(
        "Great wins count twice: by 10 or more might you get a base in the opponent's system, besides what the "
        "win brings. Bring sponsors and high pods."
    ),
    power=Power(name="Power to Triumph", uses=(triumph,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
