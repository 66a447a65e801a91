"""Void: Power to Eradicate."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Change, Hint, Situation, stop
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.crash import VAPORIZE


def _won_combat(use: Use) -> bool:
    return use.enemy.result == "lose" and use.fleet.result == "win" and not use.fleet.peaceful


def _losers(use: Use) -> list[int]:
    """The sides whose ships are about to be lost."""
    fleets = use.now.fleets
    return [side for side, fleet in enumerate(fleets) if fleet.result == "lose" and not fleets[1 - side].peaceful]


@effect("void", "actor:payoff.crash", applies=_won_combat, mandatory=True, first=True)
def eradicate(use: Use) -> None:
    """As an actor on the winning side, the losing enemy fleet's committed ships are vaporized instead of destroyed."""
    for side in _losers(use):
        use.now.notes[f"{VAPORIZE} {side}"] = 1


@effect("legacy void", "leader:contact.after", "leader:payoff.crash", first=True)
def legacy(use: Use) -> None:
    """All casualties are vaporized."""
    use.now.notes[f"{VAPORIZE} {use.side}"] = 1


@hinted(Hint(stop(0.1)))
@effect("wild void", "any:on:artifact-discharged", applies=lambda use: use.befalls_another)
def wild(use: Use) -> None:
    """When another alien uses an artifact: cancel it and vaporize that pod."""
    use.event.stop()
    do.vaporize_pods(use.table, use.event.seat, use.event.pods)


def _of_losers(now: Situation) -> Aim:
    """Return the ships of the fleets that have lost."""
    survey = now.survey
    sides = [side for side, fleet in enumerate(survey.now.fleets) if fleet.result == "lose"]
    lost = {seat: Change(ships=-count / 2) for side in sides for seat, count in enumerate(survey.sent[side]) if count}
    names = " and ".join(survey.name(survey.leader(side)) for side in sides)
    return Aim(now.gained(lost), f"what {names} lost would be gone for good", seats=tuple(lost))


@hinted(Hint(aim=_of_losers))
@effect("super void", "bystander:payoff.crash", applies=lambda use: bool(_losers(use)), first=True)
def super_flare(use: Use) -> Script[None]:
    """Use your power on the losing fleet as a bystander."""
    yield from do.use_clause(use, eradicate)


ITEM = Alien(
    id="void",
    name="Void",
    alert="red",
    types=("destroy",),
    galaxy="Prime",
    aim="beat fleets to erase ships",
    in_play=("Losers' ships are gone for the match. In the end some have too few left for the bases that they need."),
    with_others=(
        "Healer may rescue ships that would be vaporized; ships that are vaporized never come back, not even to Zombie."
    ),
    power=Power(name="Power to Eradicate", uses=(eradicate,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
