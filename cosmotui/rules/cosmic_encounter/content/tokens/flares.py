"""Flares that lie open on the nexus of another alien."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.token import Token
from cosmotui.rules.cosmic_encounter.model.state import INVADERS


@effect("leave of warrant", "any:launch.open", mandatory=True)
def _ask(use: Use) -> Script[None]:
    """In this campaign you cannot commit more than one ship to the gate without the leave of whoever has laid it
    here."""
    name = use.names[use.seat]
    if not (yield from do.agree(use.table, use.holding.by, f"May {name} send more than one ship?")):
        do.limit_ships(use, "most", use.seat, INVADERS, count=1)


@effect("end of warrant", "any:upkeep.campaign", applies=lambda use: use.now.quits, mandatory=True)
def _claim(use: Use) -> Script[None]:
    """After the campaign you claim the flare."""
    yield from do.fetch(use.table, use.seat, do.pods_under(use), use)
    yield from do.remove(use.table, use.source.number, "", use)


WARRANT = Token(id="warrant", name="Warrant", uses=(_ask, _claim))
