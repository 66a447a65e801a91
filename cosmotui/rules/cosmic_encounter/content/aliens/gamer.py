"""Gamer: Power to Score."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

SCORE = "high score"
CYCLE = "gamer cycle"
"""Note of every alien: the cycle in which the legacy has acted."""
STEP = 5


def _score(use: Use) -> int:
    return use.power.marks.get(SCORE, 0) if use.power is not None else 0


def setup(use: Use) -> None:
    """Display a 00 and a 04 pod on the nexus as the high score (read together as 004)."""
    assert use.power is not None
    use.power.marks[SCORE] = 4


def _beats(use: Use) -> bool:
    beaten = use.now.margin > _score(use) if use.now.form == "clash" else use.enemy.nature == "envoy"
    return use.won_combat and beaten


@effect("gamer", "actor:payoff.boons", applies=_beats, mandatory=True)
def score(use: Use) -> Script[None]:
    """As actor, when your fleet wins a clash by more might than the high score, beat it: the margin becomes the new
    high score and you gain one boon per full 5 points of margin. If your fleet beats an envoy gain one boon."""
    assert use.power is not None
    count = 1
    if use.now.form == "clash":
        count = use.now.margin // STEP
        if not use.boosted:
            do.set_marks(use, use.power, SCORE, use.now.margin)
    yield from do.boons(use.table, use.seat, count, use)


def _first_great_win(use: Use) -> bool:
    done = use.state.aliens[use.seat].notes.get(CYCLE, 0) == use.state.cycle
    return use.won_combat and use.now.margin >= 10 and not done


@effect("legacy gamer", "leader:payoff.boons", applies=_first_great_win)
def legacy(use: Use) -> Script[None]:
    """The first leader each cycle to win by 10 or more gains 2 boons."""
    for seat in [use.seat, *use.others]:
        use.state.aliens[seat].notes[CYCLE] = use.state.cycle
    yield from do.boons(use.table, use.seat, 2, use)


@hinted(Hint(might(4)))
@effect("wild gamer", "actor:combat.window")
def wild(use: Use) -> None:
    """Add 4 might."""
    do.add_might(use, 4, "Gamer")


@hinted(Hint(helps=always))
@effect("super gamer", "actor:payoff.boons", applies=lambda use: use.now.form == "clash", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: keep the old high score."""


ITEM = Alien(
    id="gamer",
    name="Gamer",
    alert="green",
    types=("combat", "resource"),
    galaxy="Storm",
    in_play=(
        "The score to beat starts at 4 and grows with every great win, so win by little more than it asks. An "
        "envoy that you massacre is a boon without any score."
    ),
    power=Power(
        name="Power to Score",
        uses=(score,),
        setup=setup,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
