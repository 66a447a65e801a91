"""Healer: Power to Heal."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import left_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.rescues import can_be_rescued
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Situation, always, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _others_die(use: Use) -> bool:
    cause = use.event
    if cause.seat == use.seat or not (cause.destroys or cause.vaporizes):
        return False
    return can_be_rescued(use.state, cause.ships)


def _worth_healing(now: Situation) -> float:
    """Return what a pod brings, for few ships of somebody who is not about to win, or those of an ally."""
    survey, seat = now.survey, now.cause.seat
    friend = seat >= 0 and survey.side_of(seat) == survey.side >= 0
    few = now.cause.count <= 2 and not now.is_close(seat)
    return now.unit * POD if friend or few else -1.0


@hinted(Hint(weighed(_worth_healing), danger=0.0, why="a pod for a little help"))
@effect("healer", "any:on:ships-would-be-lost", applies=_others_die)
def heal(use: Use) -> Script[None]:
    """When another alien's ships are destroyed or vaporized you may rescue all of them to its bases and draft one pod
    per alien healed."""
    count = len(use.event.ships)
    yield from do.rescue(use.table, use.event, list(use.event.ships), "Healer")
    yield from do.draft(use.table, use.seat, count if use.boosted else 1, use)


def _right_dies(use: Use) -> bool:
    cause = use.event
    if not cause.destroys or left_of(use.state, cause.seat) != use.seat:
        return False
    return can_be_rescued(use.state, cause.ships)


@effect("legacy healer", "any:on:ships-would-be-lost", applies=_right_dies)
def legacy(use: Use) -> Script[None]:
    """When an alien's ships are destroyed the alien to its left may rescue one of them and draft a pod."""
    if (yield from do.agree(use.table, use.seat, "Rescue one of them and draft a pod?")):
        ids = yield from do.choose_ships(use.table, use.seat, "D-declare", "Rescue which ship?", use.event.ships, 1)
        yield from do.rescue(use.table, use.event, ids, "legacy of Healer")
        yield from do.draft(use.table, use.seat, 1, use)


def _cosmic_zap(use: Use) -> bool:
    zap = use.event.by if use.befalls_user else None
    return zap is not None and zap.effect.name in ("cosmic-zap", "omni-zap")


@hinted(Hint(gain(0.2), why="the zap is undone"))
@effect("wild healer", "any:on:zap", applies=_cosmic_zap)
def wild(use: Use) -> None:
    """Cancel a cosmic zap used on you."""
    use.event.stop()


@hinted(Hint(helps=always))
@effect("super healer", "any:on:ships-would-be-lost", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: draft one pod per ship healed."""


ITEM = Alien(
    id="healer",
    name="Healer",
    alert="yellow",
    types=("support", "resource"),
    galaxy="Prime",
    aim="save the ships of others",
    in_play=(
        "Each time others lose ships you may save them and draft a pod. It makes friends, and it keeps rivals "
        "alive: choose."
    ),
    with_others=(
        "Ships that are rescued were never lost: no compensation for them, nothing for Vacuum, Fury or Lemming."
    ),
    power=Power(name="Power to Heal", uses=(heal,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
