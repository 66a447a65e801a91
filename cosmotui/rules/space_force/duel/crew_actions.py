"""Crew Actions in a ship duel: the list, the rolls, and the effect of each degree (SF-18.30 to 18.41).

The numbers are given to Cosmoforce, which carries them out.
"""

from typing import Final

import msgspec

from cosmotui.rules.space_force.duel.battle_link import Bound
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.rolls import skill_check
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.skills import LISTED, MEDICAL, SHOOTING, SkillBook

HEAT_A_DEGREE: Final = 2
"""SF-18.36."""
MASS_A_DEGREE: Final = 3
"""SF-18.38."""


class CrewAction(msgspec.Struct, frozen=True):
    """A Crew Action, as screens offer it."""

    id: str
    name: str
    rule: str
    skills: tuple[str, ...]
    """One of these is rolled; none where the Director says what happens."""
    effect: str
    failure: str = ""
    natural_one: str = ""
    """Where it is worse than any other failure."""
    by_director: bool = False
    """Only where the Director allows it."""


GUNNERY: Final = CrewAction(
    "gunnery",
    "Gunnery",
    "SF-18.33",
    (SHOOTING,),
    "shoot with one weapon system, D extra dice",
    "shoot without extra dice",
    "no shot",
)
HARD_BURN: Final = CrewAction(
    "hard-burn",
    "Hard burn",
    "SF-18.34",
    ("Pilot Spacecraft",),
    "take the heat of Burn Engines; change speed by up to Thrust + 1 + D",
    "change speed by up to Thrust",
    "heat only",
)
DAMAGE_CONTROL: Final = CrewAction(
    "damage-control",
    "Damage control",
    "SF-18.35",
    ("Spacecraft Engineering",),
    "clear D marks from one damaged system, not a depleted missile",
    "nothing",
)
PURGE_HEAT: Final = CrewAction(
    "purge-heat",
    "Purge heat",
    "SF-18.36",
    ("Electronic Technician", "Mechanic", "Spacecraft Engineering"),
    "remove 2 x D heat",
    "nothing",
)
SURGERY: Final = CrewAction(
    "surgery",
    "Surgery",
    "SF-18.37",
    (MEDICAL,),
    "D crew: a hurt token is ready, a character awakens",
    "one dying character is stable",
)
FIRE_PLOT: Final = CrewAction(
    "fire-plot",
    "Fire plot",
    "SF-18.38",
    ("Astrogator",),
    "the next attack of this turn takes the target's mass as 3 x D higher",
    "nothing",
)
PERSONAL_COMBAT: Final = CrewAction(
    "personal-combat",
    "Personal combat",
    "SF-18.39",
    (),
    "one turn of movement and attack against enemies aboard, without initiative",
    by_director=True,
)
OTHER: Final = CrewAction("other", "Something else", "SF-18.40", (), "what the Director says", by_director=True)

CREW_ACTIONS: Final = (
    GUNNERY,
    HARD_BURN,
    DAMAGE_CONTROL,
    PURGE_HEAT,
    SURGERY,
    FIRE_PLOT,
    PERSONAL_COMBAT,
    OTHER,
)


def action_check(one: Bound, action: CrewAction, skill: str = "", book: SkillBook = LISTED) -> Check:
    """Return the skill roll of a Crew Action against 15, in haste: no taking time, no automatic success (SF-18.32).

    `skill` is one of the action's; "" for its first. The Director's handling of an unknown skill may be put into the
    check. Raises SeasonError for a skill that does not serve, and for an action without a roll.
    """
    if skill not in (*action.skills, "") or not action.skills:
        raise SeasonError(f"{action.name} is not done with {skill or 'a skill roll'} ({action.rule}).")
    check = skill_check(one.now, skill or action.skills[0], book=book)
    return msgspec.structs.replace(check, purpose=action.name, stress=True, automatic="no", in_round=True)


def extra_dice(outcome: Outcome) -> int | None:
    """Return the dice that Gunnery adds to the shot; None for no shot (SF-18.33)."""
    return None if outcome.natural_one and not outcome.success else outcome.degree


def may_burn_hard(thrust: int) -> bool:
    """Return whether a Hard burn is possible (SF-18.34)."""
    return thrust >= 1


def speed_change(outcome: Outcome, thrust: int) -> int:
    """Return the largest change of speed by a Hard burn; 0 leaves only its heat (SF-18.34)."""
    if outcome.success:
        return thrust + 1 + outcome.degree
    return 0 if outcome.natural_one else thrust


def marks_cleared(outcome: Outcome, marks: int) -> int:
    """Return the number of the present marks that Damage control clears (SF-18.35, SF-18.41)."""
    return min(outcome.degree, marks)


def heat_purged(outcome: Outcome, heat: int) -> int:
    """Return the number of the present heat tokens that are removed (SF-18.36, SF-18.41)."""
    return min(HEAT_A_DEGREE * outcome.degree, heat)


def crew_treated(outcome: Outcome) -> int:
    """Return the number of crew that Surgery treats; 0: one of the dying is stabilised, if any (SF-18.37)."""
    return outcome.degree


def mass_added(outcome: Outcome) -> int:
    """Return the mass that a fire plot adds to the target when dice are discarded (SF-18.38)."""
    return MASS_A_DEGREE * outcome.degree
