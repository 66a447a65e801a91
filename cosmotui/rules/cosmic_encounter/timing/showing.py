"""Technologies, stations, moons and other holdings that show what they are by acting."""

from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.holdings import HoldingShown
from cosmotui.rules.cosmic_encounter.events.powers import ItemUsed
from cosmotui.rules.cosmic_encounter.holdings import item_of


def show_holding(use: Use) -> None:
    """Let everybody know a holding that is used, or that acts by itself."""
    item = item_of(use.holding.kind, use.source.id)
    if use.effect.is_mandatory and not use.holding.public:
        use.table.record(HoldingShown(use.seat, item.back or use.holding.kind, item.name))
        use.table.reveal(f"a {use.holding.kind}")
    use.holding.public = True
    if not use.effect.is_mandatory:
        use.table.record(ItemUsed(use.seat, item.name, use.effect.text))
