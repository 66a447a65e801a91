"""Warrior: Power of Mastery."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import home_bases, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

EXPERIENCE = "experience"


def _marks(use: Use) -> int:
    power = next((one for one in use.alien.powers if one.alien == "warrior"), None)
    return power.marks.get(EXPERIENCE, 0) if power is not None else 0


@hinted(Hint(danger=0.5))
@effect("warrior", "leader:combat.window", applies=lambda use: _marks(use) > 0, mandatory=True)
def mastery(use: Use) -> None:
    """In combat add 1 might per experience mark."""
    do.add_might(use, _marks(use), "Warrior")


@hinted(Hint(danger=0.0))
@effect(
    "experience of warrior",
    "leader:encounter.result",
    applies=lambda use: use.now.form not in ("deal", "failed", "quashed"),
)
def experience(use: Use) -> None:
    """After each combat as leader (encounter.result) gain 2 experience marks, 4 if you lost it."""
    assert use.power is not None
    gained = 4 if use.fleet.result == "lose" else 2
    do.set_marks(use, use.power, EXPERIENCE, use.power.marks.get(EXPERIENCE, 0) + gained)


@effect("legacy warrior", "leader:combat.window")
def legacy(use: Use) -> None:
    """In combat each leader adds 4 might for each of its planets without a home base."""
    empty = len(planets_of(use.state, use.seat)) - len(home_bases(use.state, use.seat))
    do.add_might(use, 4 * empty, "legacy of Warrior")


@hinted(Hint(gain(0.3)))
@effect("wild warrior", "defender:upkeep.window")
def wild(use: Use) -> None:
    """Ambush the invader of this invasion in its own system (played at upkeep.ambush, CE-32.2); then play goes on in
    its normal order."""
    do.ambush(use.table, use.seat, use.now.invader)


@hinted(Hint(might(lambda survey: sum(power.marks.get(EXPERIENCE, 0) for power in survey.alien.powers))))
@effect("super warrior", "sponsor:combat.window", applies=lambda use: _marks(use) > 0)
def super_flare(use: Use) -> Script[None]:
    """Use the power as if you were the leader."""
    yield from do.use_clause(use, mastery)


ITEM = Alien(
    id="warrior",
    name="Warrior",
    alert="green",
    types=("combat",),
    galaxy="Prime",
    aim="fight often, win or lose",
    in_play=(
        "Experience grows with each combat as leader, faster with losses. Fight often, even where you will not win."
    ),
    power=Power(
        name="Power of Mastery",
        uses=(mastery,),
        supplemental=(experience,),
        strength=lambda crew: crew.ships * crew.level + (crew.marks(EXPERIENCE) if crew.leads else 0),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
