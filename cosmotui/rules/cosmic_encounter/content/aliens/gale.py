"""Gale: Power to Blow."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import left_of, right_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.destiny import scramble

DESTINY: Final = "destiny"
"""Marks of the power: the charges kept in its nexus."""


def _directions(use: Use) -> list[tuple[str, str]]:
    """Where destiny can be pushed: never to the invader."""
    now = use.now
    if now.defender < 0 or now.is_ambush:
        return []
    ways = (("left", left_of(use.state, now.defender)), ("right", right_of(use.state, now.defender)))
    found = {seat: way for way, seat in reversed(ways) if seat not in (now.invader, now.defender)}
    return [(way, f"{way}, to {use.names[seat]}") for seat, way in found.items()][::-1]


def _kept(use: Use) -> int:
    return use.power.marks.get(DESTINY, 0) if use.power is not None else 0


def _somewhere_else(survey: Survey) -> float:
    """Return what another defender is worth, in units of a base: much to whoever would defend."""
    return 0.25 if survey.leads and survey.me != survey.now.invader else 0.03


def _way(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return (values[0], "somebody else shall defend") if values[0] in ("left", "right") else None


@hinted(Hint(gain(_somewhere_else), word=_way))
@effect("gale", "any:destiny.defender", applies=lambda use: not _kept(use) and bool(_directions(use)))
def blow(use: Use) -> Script[None]:
    """After destiny, with no destiny in your nexus, push it left or right: that neighbour of the defender becomes
    defender (never the invader); keep that destiny in your nexus."""
    way = yield from do.choose_word(use.table, use.seat, "Push destiny which way?", _directions(use))
    neighbour = left_of if way == "left" else right_of
    do.make_defender(use, neighbour(use.state, use.now.defender))
    if use.power is not None:
        do.set_marks(use, use.power, DESTINY, _kept(use) + 1)


@effect(
    "storm of gale",
    "defender:arrival.window",
    applies=lambda use: bool(use.state.aliens[use.opponent].cache),
    mandatory=True,
)
def storm(use: Use) -> Script[None]:
    """After arrival as defender, ravage one of the invader's pods."""
    yield from do.ravage_pods(use.table, use.opponent, 1, use)


@effect("calm of gale", "any:orientation.open", applies=lambda use: _kept(use) > 0, mandatory=True)
def calm(use: Use) -> None:
    """Nexus destiny is cleared at the end of any campaign."""
    if use.power is not None:
        do.set_marks(use, use.power, DESTINY, 0)


@effect("legacy gale", "invader:destiny.defender", first=True, applies=lambda use: use.now.flagged)
def legacy(use: Use) -> Script[None]:
    """After hazardous destiny the invader chooses: it ravages one pod of its cache, or destiny is scrambled."""
    ravage = [("pod", "lose a random pod")] if use.cache else []
    words = [*ravage, ("scramble", "destiny is scrambled")]
    if (yield from do.choose_word(use.table, use.seat, "Hazardous destiny: what do you choose?", words)) == "pod":
        yield from do.ravage_pods(use.table, use.seat, 1, use)
    else:
        yield from scramble(use.table, "destiny that named {} is scrambled")


def _may_pass_on(use: Use) -> bool:
    return not use.now.is_ambush and left_of(use.state, use.seat) != use.now.invader


@hinted(Hint(gain(0.15), why="somebody else shall defend"))
@effect("wild gale", "defender:destiny.defender", applies=_may_pass_on)
def wild(use: Use) -> Script[None]:
    """Your left neighbour becomes defender; gift it this flare."""
    neighbour = left_of(use.state, use.seat)
    do.make_defender(use, neighbour)
    yield from do.claim(use.table, neighbour, use.seat, [use.pod], use)


@hinted(Hint(gain(_somewhere_else), word=_way))
@effect("super gale", "any:destiny.defender", applies=lambda use: bool(_directions(use)))
def super_flare(use: Use) -> Script[None]:
    """Blow twice, or blow although a destiny is in your nexus."""
    yield from do.use_clause(use, blow)


ITEM = Alien(
    id="gale",
    name="Gale",
    alert="yellow",
    types=("control", "destroy"),
    galaxy="unknown",
    aim="blow an invasion next door",
    in_play=(
        "Once in a campaign you blow an invasion to the system next door. Whoever comes to you all the same loses a "
        "pod in the storm."
    ),
    power=Power(name="Power to Blow", uses=(blow,), supplemental=(storm, calm)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
