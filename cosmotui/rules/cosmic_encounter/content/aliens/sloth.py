"""Sloth: Power of Sleep."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.commitment import idle_ships
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, might, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.status import POWERS, SUPPORT, VOICE

SNOOZING = "snoozing"
STOPPED = (VOICE, SUPPORT, POWERS)
"""What nobody does in its sleep."""


def _is_asleep(use: Use) -> bool:
    return any(status.name == SNOOZING for status in use.alien.statuses)


@hinted(Hint(danger=-0.3))
@effect("sloth", "any:destiny.defender", applies=lambda use: use.seat != use.now.defender, mandatory=True)
def snooze(use: Use) -> None:
    """After destiny, when you are not the defender, you take a snooze: until you wake or upkeep.end you are snoozing:
    you commit to your fleet with zero ships (as invader or as commissioned sponsor)."""
    do.put_status(use, use.seat, SNOOZING, "upkeep.end", STOPPED, but="sloth")
    do.limit_ships(use, "idle", use.seat)


def _room(use: Use) -> int:
    """Return how many more ships the user may have in its fleet."""
    there = len(use.own_fleet)
    return min(capacity(use.state, use.seat) - there, len(idle_ships(use.state, use.seat)))


def _reinforce(use: Use) -> Script[None]:
    """Let the user commit ships up to the capacity of the gate."""
    ids, most = idle_ships(use.state, use.seat), _room(use)
    title = f"Commit which ship? {{}} of {most}"
    sent = yield from do.choose_ships(use.table, use.seat, "D-declare", title, ids, most, optional=True)
    yield from do.commit(use.table, sent, use.side, use)


def _wake(use: Use) -> Script[None]:
    """The user wakes up with its ships, and an enemy falls asleep."""
    do.end_status(use, use.seat, SNOOZING)
    yield from _reinforce(use)
    enemy = yield from do.choose_target(use, "Who is made to yawn?", use.enemies)
    do.put_status(use, enemy, SNOOZING, "upkeep.end", STOPPED)


def _brings(now: Situation) -> float:
    """Return what ships bring that nobody has reckoned with: at the least that there are any."""
    return now.might(4).gain + 0.1 * now.unit


@hinted(Hint(weighed(_brings), why="ships, and an enemy asleep", ships=worst("it is missed least")))
@effect("waking of sloth", "actor:arrival.window", "actor:approach.after", applies=_is_asleep)
def wake(use: Use) -> Script[None]:
    """As a snoozing actor you may wake after arrival or after approach, committing ships up to gate capacity; if you
    do, yawn: one enemy snoozes until the end of upkeep."""
    yield from _wake(use)


@effect("legacy sloth", "invader:rally.open")
def legacy(use: Use) -> None:
    """Sponsors stay hidden until after approach: which aliens sponsor, for whom and with how many ships is revealed
    only then."""
    do.hide_sponsors(use)


@hinted(Hint(might(lambda survey: 4 - survey.own_sent), ships=worst("it is missed least")))
@effect("wild sloth", "sponsor:contact.window", applies=lambda use: _room(use) > 0)
def wild(use: Use) -> Script[None]:
    """Add ships to your fleet up to gate capacity."""
    yield from _reinforce(use)


@hinted(Hint(weighed(_brings), why="ships, and an enemy asleep", ships=worst("it is missed least")))
@effect("super sloth", "actor:contact.window", applies=_is_asleep)
def super_flare(use: Use) -> Script[None]:
    """After contact, if you are snoozing: wake up (with the yawn); this flare may be discharged although you are
    snoozing."""
    yield from _wake(use)


ITEM = Alien(
    id="sloth",
    name="Sloth",
    alert="red",
    types=("meta", "support", "resource"),
    galaxy="Storm",
    aim="wake when you know more",
    in_play=(
        "You go to sleep after destiny and join your fleet without a ship. Wake up when you know more: then your ships "
        "are there, and an enemy falls asleep."
    ),
    power=Power(
        name="Power of Sleep",
        uses=(snooze, wake),
        supplement="A snoozing alien cannot use the voice channel, discharge support pods or use powers.",
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
