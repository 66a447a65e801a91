"""What is unbalanced, in words: only what chance does not explain, however many rates are compared."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Sequence

from cosmotui.lab.interval import Rate, wilson, z_of
from cosmotui.lab.rows import SeatRow


def findings(rows: Sequence[SeatRow]) -> list[str]:
    """Return a line on seats, first moves, levels and factions each, as far as they differ in these matches."""
    even = even_share(rows)
    first = [row for row in rows if row.moved_first]
    return [
        *_told("seat", "seats", rows, even, lambda row: f"Seat {row.seat}"),
        *(_told("", "first moves", first, even, lambda row: "Whoever moves first") if first else []),
        *_told("level", "levels", rows, even, lambda row: row.level),
        *_told("faction", "factions", [row for row in rows if row.faction], even, lambda row: row.faction),
    ]


def even_share(rows: Sequence[SeatRow]) -> float:
    """Return what each seat would win if all were alike: less than its part of the matches where some are draws."""
    return sum(row.share for row in rows) / len(rows)


def _told(one: str, many: str, rows: Sequence[SeatRow], even: float, name: Callable[[SeatRow], str]) -> list[str]:
    """Return the lines on what `name` tells apart; none where all are the same."""
    won: dict[str, float] = defaultdict(float)
    count: Counter[str] = Counter()
    for row in rows:
        won[name(row)] += row.share
        count[name(row)] += 1
    if not count or (one and len(count) < 2):
        return []
    z = z_of(len(count))
    rates = {each: wilson(won[each], count[each], z) for each in count}
    uneven = sorted(
        (each for each in rates if rates[each].against(even) != "no difference"), key=lambda each: -rates[each].rate
    )
    if uneven:
        return [f"- {each} wins {_how(rates[each], even)}." for each in uneven]
    if not one:
        return [f"- To move first: no difference that {sum(count.values())} matches show; {_hidden(rates)}."]
    none = f"Neither {one}" if len(count) == 2 else f"None of {len(count)} {many}"
    return [f"- {none} wins more or less than its share ({_each(count.values())}); {_hidden(rates)}."]


def _each(counts: Collection[int]) -> str:
    """Return how many matches each has played: `40 matches each`."""
    low, high = min(counts), max(counts)
    return f"{low}{'' if low == high else f' to {high}'} {'match' if high == 1 else 'matches'} each"


def _how(rate: Rate, even: float) -> str:
    return f"{rate} in 100 of {rate.sample} matches: {rate.against(even)} than its even share of {100 * even:.1f}"


def _hidden(rates: dict[str, Rate]) -> str:
    """Return what difference so few matches cannot tell from chance."""
    most = max((rate.high - rate.low) / 2 for rate in rates.values())
    return f"a difference of {100 * most:.0f} in 100 could hide"
