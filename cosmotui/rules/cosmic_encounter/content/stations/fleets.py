"""Space stations that strengthen a fleet."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import authority
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.commitment import idle_ships
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, might
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.model.holding import STATION


@hinted(Hint(might(lambda survey: authority(survey.view, survey.me))))
@effect("popularity-monitor", "leader:combat.window", applies=lambda use: authority(use.state, use.seat) > 0)
def _popularity(use: Use) -> None:
    """You may add might equal to your authority to your fleet."""
    do.add_might(use, authority(use.state, use.seat), "Popularity Monitor")


POPULARITY_MONITOR = Station(id="popularity-monitor", name="Popularity Monitor", uses=(_popularity,))

RELAY = "transdimensional-rift-relay"


def _here(use: Use) -> list[int]:
    """Return the ships of the user on the planet that are in no fleet and can move."""
    return [id for id in idle_ships(use.state, use.seat) if use.state.ships[id].place == use.holding.planet]


def _relayed(now: Situation) -> Aim:
    """Return the ships that may decide the encounter; one stays, so that the base does not end."""
    view = now.survey.view
    relays = [one for one in view.holdings if (one.kind, one.item, one.gone) == (STATION, RELAY, False)]
    if not relays:
        return NOWHERE
    ids = tuple(id for id in idle_ships(view, now.survey.me) if view.ships[id].place == relays[0].planet)[1:]
    return now.best_count(len(ids), lambda count: now.outcome(count, count, 0.0), float, ids)


@hinted(Hint(aim=_relayed))
@effect(RELAY, "leader:contact.window", applies=lambda use: bool(_here(use)))
def _relay(use: Use) -> Script[None]:
    """You may commit any number of your ships from this planet to your fleet, beyond capacity."""
    ships = _here(use)
    title = f"Commit which ship? {{}} of {len(ships)}"
    chosen = yield from do.choose_ships(use.table, use.seat, "D-declare", title, ships, len(ships), optional=True)
    yield from do.commit(use.table, chosen, use.side, use)


TRANSDIMENSIONAL_RIFT_RELAY = Station(id=RELAY, name="Transdimensional Rift Relay", uses=(_relay,))
