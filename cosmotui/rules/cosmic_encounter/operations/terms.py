"""The effects of standing demands, whichever of two aliens has made them (CE-21.22 to CE-21.25, CE-21.28, CE-21.29)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.pods import NamedPodMissing
from cosmotui.rules.cosmic_encounter.operations.caches import hand_over, probe
from cosmotui.rules.cosmic_encounter.operations.pods import draft_from_either
from cosmotui.rules.cosmic_encounter.operations.ships import revive
from cosmotui.rules.cosmic_encounter.operations.stations import trade_station
from cosmotui.rules.cosmic_encounter.operations.technologies import trade_technology


def carry_out(
    table: CosmicTable, seat: int, other: int, what: str, target: str = "", by: Use | None = None
) -> Script[None]:
    """Carry out a demand of `seat` against `other`: `revive`, `draft`, `probe`, `pod` with its name as `target`,
    `technology` or `station` with its number.

    A pod that the other does not hold is void, which everybody is told (CE-21.32).
    """
    match what:
        case "revive":
            yield from revive(table, seat, 1, by)
        case "draft":
            yield from draft_from_either(table, seat, by)
        case "probe":
            yield from probe(table, seat, other, by)
        case "pod":
            cache = table.state.aliens[other].cache
            found = [pod for pod in cache if table.state.pods[pod].name == target]
            yield from hand_over(table, seat, other, found[:1], "took", by, openly=True)
            if not found or found[0] in table.state.aliens[other].cache:
                table.record(NamedPodMissing(other, target))
        case "technology" | "station":
            number = int(target)
            if table.state.holdings[number].owner != other or table.state.holdings[number].gone:
                table.record(Told(other, f"{{}} has no {what} to give any more: that term is void"))
            elif what == "technology":
                yield from trade_technology(table, number, seat, by)
            else:
                yield from trade_station(table, number, seat, by)
        case _:
            raise ValueError(f"There is no demand {what!r}.")
