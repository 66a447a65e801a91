"""Bouncer: Power of Security."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import remaining, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, stop
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.status import REVIVAL

SIDES: Final = (INVADERS, DEFENDERS)
BOTH: Final = "both"


def _is_open(use: Use) -> bool:
    """Return whether somebody may join, the user itself if it is a bystander."""
    return use.side < 0 or any(side_of(use.state, seat) < 0 for seat in use.others)


def _alone(now: Situation) -> Aim:
    """Return what it brings to fight alone, or beside those that stand alone."""
    survey = now.survey
    chance = now.win_chance() if survey.leads else 0.5
    return Aim(now.unit * (0.15 if chance > 0.5 or not survey.leads else -0.2), "nobody else shall take part")


def _word(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    if BOTH in values:
        return BOTH, "whoever accepts has one ally"
    return ("yes", "an ally is better than none") if "yes" in values else None


@hinted(Hint(aim=_alone, word=_word))
@effect("bouncer", "leader:rally.open", "bystander:rally.open", applies=_is_open)
def bar(use: Use) -> Script[None]:
    """As leader before rally: nobody may be commissioned this encounter. As bystander before rally: offer protection to
    one or both leaders; you may then sponsor one leader that accepts (no commission needed, ships chosen at
    rally.sponsor), and nobody may be commissioned this encounter."""
    if use.side < 0:
        names = {str(side): use.names[use.now.fleets[side].leader] for side in SIDES}
        words = [(BOTH, "both leaders"), *names.items()]
        offered = yield from do.choose_word(use.table, use.seat, "To whom do you offer protection?", words)
        for side in [side for side in SIDES if offered in (BOTH, str(side))]:
            title = f"Does {use.names[use.seat]} protect you?"
            if (yield from do.agree(use.table, use.now.fleets[side].leader, title)):
                do.bind(use, "free", side, use.seat)
    do.ask_few(use, 0)


@effect("legacy bouncer", "invader:rally.open")
def legacy(use: Use) -> None:
    """Each leader may commission only one alien."""
    do.ask_few(use, 1)


def _sponsors(use: Use) -> list[int]:
    return [*use.enemy.sponsors, *use.fleet.sponsors]


def _unwelcome(now: Situation) -> Aim:
    """Return the enemy sponsor whose absence brings most."""
    survey = now.survey
    enemies = survey.enemy.sponsors if survey.side >= 0 else []
    ways = [Aim(now.without([(seat, 1 - survey.side)]), "it helps the enemy most", seats=(seat,)) for seat in enemies]
    return max(ways, default=NOWHERE)


@hinted(Hint(aim=_unwelcome))
@effect("wild bouncer", "leader:arrival.window", applies=lambda use: bool(_sponsors(use)))
def wild(use: Use) -> Script[None]:
    """After commission: remove one sponsor, rebounding its ships."""
    seat = yield from do.choose_target(use, "Which sponsor is thrown out?", _sponsors(use))
    yield from do.remove_sponsor(use.table, seat, use)


@hinted(Hint(stop(0.2)))
@effect("super bouncer", "any:on:revive")
def super_flare(use: Use) -> None:
    """When ships would be revived: no ships may be revived for the rest of the encounter."""
    use.event.stop()
    for seat in remaining(use.state):
        do.put_status(use, seat, "barred from the warp", "upkeep.end", [REVIVAL])


ITEM = Alien(
    id="bouncer",
    name="Bouncer",
    alert="green",
    types=("support",),
    galaxy="Storm",
    aim="fight alone, or be sole ally",
    in_play=(
        "Nobody else comes in: fight alone where you are the stronger one, and where others fight offer yourself as "
        "the only ally that they can have."
    ),
    power=Power(name="Power of Security", uses=(bar,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
