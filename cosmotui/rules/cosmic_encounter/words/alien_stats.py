"""Public statistics of the aliens in a match."""

from collections.abc import Mapping, Sequence

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_encounter.events.powers import PowerUsed, Zapped
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.match_summary import story


def records(view: CosmicEncounterView, events: Sequence[Event]) -> Mapping[str, str]:
    """Return by alien with a public power: its owner, its uses and zaps, and its encounters as a leader.

    `events` are public ones; a hidden power belongs to nobody (CE-12.3).
    """
    names = [seat.name for seat in view.seats]
    told = story(events, names)
    found: dict[str, str] = {}
    for seat, one in enumerate(view.aliens):
        for power in one.powers:
            if not power.public or power.alien not in ALIENS:
                continue
            uses = [one for one in events if isinstance(one, PowerUsed) and one.seat == seat]
            zaps = [one for one in events if isinstance(one, Zapped) and one.seat == seat]
            used = sum(one.alien == power.alien for one in uses)
            zapped = sum(one.what == f"the power {alien(power.alien).name}" for one in zaps)
            led = told.seats[seat]
            found[power.alien] = (
                f"{names[seat]}: used {used}, zapped {zapped}; encounters as leader: won {led.won}, lost {led.lost}"
            )
    return found
