"""What an alien has done in this match, as far as everybody knows that it is in it."""

from collections.abc import Mapping, Sequence

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_encounter.catalog import ALIENS, alien
from cosmotui.rules.cosmic_encounter.events.powers import PowerUsed, Zapped
from cosmotui.rules.cosmic_encounter.match_summary import story
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView


def records(view: CosmicEncounterView, events: Sequence[Event]) -> Mapping[str, str]:
    """By alien with a public power: whose it is, how often it was used and zapped, and its encounters as a leader.

    `events` are those that everybody knows; a power that is hidden is nobody's (CE-12.3).
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
