"""The report on matches of the arena, as Markdown whose tables read well on a terminal too."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median, quantiles
from typing import Final

from cosmotui.lab.findings import even_share, findings
from cosmotui.lab.interval import wilson
from cosmotui.lab.rating import ratings
from cosmotui.lab.rows import SeatRow
from cosmotui.lab.table import table

MOST_FACTIONS: Final = 100
"""Lines of the table of factions."""
MOST_USED: Final = 25
_RATE: Final = "won in 100 (95 in 100 lie in)"
_RATED: Final = (
    "What a faction, a level or a seat adds, each with the two others taken out (Bradley and Terry's model, as a "
    "choice of the winner): 100 points more win 64 of 100 duels. ± at 95 in 100."
)
_NOTE: Final = (
    "A match that several have won counts for each of them in part. Intervals are Wilson's at 95 in 100; "
    "a difference that lies within one is no difference."
)


def report(rows: Iterable[SeatRow]) -> list[str]:
    """Return the lines of the report, a chapter for each game with as many seats, the same options and levels."""
    lines: list[str] = []
    for _, chapter in chapters(rows):
        lines += [*chapter, ""]
    return lines[:-1] or ["There are no matches to report on."]


def chapters(rows: Iterable[SeatRow]) -> Iterator[tuple[list[SeatRow], list[str]]]:
    """Yield the rows and lines of each chapter."""
    met: dict[tuple[str, int], list[SeatRow]] = defaultdict(list)
    for row in rows:
        met[row.run, row.seed].append(row)
    alike: dict[tuple[str, int, str, str], list[SeatRow]] = defaultdict(list)
    for match in met.values():
        one = match[0]
        alike[one.game, one.seats, one.options, " v ".join(sorted({row.level for row in match}))] += match
    for key in sorted(alike):
        yield alike[key], _chapter(*key, alike[key])


def _chapter(game: str, seats: int, options: str, levels: str, rows: list[SeatRow]) -> list[str]:
    ones = [row for row in rows if row.seat == 1]
    even = even_share(rows)
    versions = ", ".join(sorted({f"{row.version}, rules {row.rules_version}" for row in rows}))
    seeds = [row.seed for row in ones]
    return [
        f"# {game}, {seats} seats, {levels}: {len(ones)} {'match' if len(ones) == 1 else 'matches'}",
        "",
        f"Options: {options or 'standard'}. Seeds {min(seeds)} to {max(seeds)}. Program {versions}.",
        "",
        _NOTE,
        *_repeated(ones),
        "",
        "## In words",
        "",
        *findings(rows),
        *_shares("Seats", "seat", rows, even, lambda row: str(row.seat), _turned(rows)),
        *_shares("Who moves first", "", [row for row in rows if row.moved_first], even, lambda row: "moves first"),
        *_shares("Bots", "level", rows, even, lambda row: row.level),
        *_shares("Factions", "faction", [row for row in rows if row.faction], even, lambda row: row.faction),
        *_rated(rows),
        *_used(rows, even),
        *_length(ones, rows),
        *_endings(ones),
        *_lead(ones, rows),
        *_faults(rows),
    ]


def _repeated(ones: list[SeatRow]) -> list[str]:
    """Return a warning where a match was counted more than once."""
    extra = len(ones) - len({(row.run, row.seed) for row in ones})
    return ["", f"{extra} of the matches stand in the file more than once."] if extra else []


def _turned(rows: list[SeatRow]) -> str:
    """Return a warning where some level never sat at some seat, so that seats cannot be told from bots."""
    met = {(row.level, row.seat) for row in rows}
    levels, seats = {level for level, _ in met}, {seat for _, seat in met}
    if len(met) == len(levels) * len(seats):
        return ""
    return "Not every level had every seat: what looks like the seat's may be the bot's. Play with --swap."


def _shares(
    title: str,
    what: str,
    rows: Sequence[SeatRow],
    even: float,
    key: Callable[[SeatRow], str],
    warning: str = "",
) -> list[str]:
    """Return a table of the matches won, by whatever `key` tells of a seat; nothing where all seats are the same."""
    won: dict[str, float] = defaultdict(float)
    count: Counter[str] = Counter()
    for row in rows:
        won[key(row)] += row.share
        count[key(row)] += 1
    if len(count) < 2 and what:
        return []
    rates = {name: wilson(won[name], count[name]) for name in count}
    order = sorted(rates) if what == "seat" else sorted(rates, key=lambda name: (-rates[name].rate, name))
    shown = order[:MOST_FACTIONS]
    cells = [(name, str(count[name]), str(rates[name]), rates[name].against(even)) for name in shown]
    against = f"against {100 * even:.1f}"
    lines = table((what, "seats played", _RATE, against), cells, numbers=(1,))
    more = [f"{len(order) - len(shown)} more are left out."] if len(order) > len(shown) else []
    return ["", f"## {title}", "", *([warning, ""] if warning else []), *lines, *more] if cells else []


def _rated(rows: list[SeatRow]) -> list[str]:
    """Return what faction, level and seat add, each with the others taken out."""
    try:
        found = ratings(rows)
    except ImportError:
        return ["", "## Ratings", "", "Ratings need numpy: pip install 'cosmotui[lab]'."]
    if not found:
        return []
    cells = [(one.kind, one.name, str(one.sample), str(one), one.verdict) for one in found[:MOST_FACTIONS]]
    head = ("what", "which", "seats played", "points", "against the mean")
    return ["", "## Ratings", "", _RATED, "", *table(head, cells, numbers=(2, 3))]


def _used(rows: list[SeatRow], even: float) -> list[str]:
    """Return how often powers, cards and Orders were used, and how often those who used them have won."""
    times: Counter[str] = Counter()
    users: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for name, count in (word.split("=") for word in row.used.split()):
            times[name] += int(count)
            users[name].append(row.share)
    cells = [
        (name, str(count), str(len(users[name])), str(rate), rate.against(even))
        for name, count in times.most_common(MOST_USED)
        for rate in [wilson(sum(users[name]), len(users[name]))]
    ]
    head = ("used", "times", "by seats", _RATE, f"against {100 * even:.1f}")
    more = [f"{len(times) - MOST_USED} used less often are left out."] if len(times) > MOST_USED else []
    return ["", "## What was used", "", *table(head, cells, numbers=(1, 2)), *more] if cells else []


def _length(ones: list[SeatRow], rows: list[SeatRow]) -> list[str]:
    turns = [row.turns for row in ones]
    low, _, high = quantiles(turns, n=4, method="inclusive") if len(turns) > 1 else (turns[0],) * 3
    answers: Counter[tuple[str, int]] = Counter()
    for row in rows:
        answers[row.run, row.seed] += row.answers
    thought = sum(row.seconds for row in rows) / max(1, sum(row.answers for row in rows))
    return [
        "",
        "## Length",
        "",
        f"- Turns: {median(turns):g} median, half of the matches {low:g} to {high:g}, "
        f"{min(turns)} shortest, {max(turns)} longest.",
        f"- Answers: {median(answers.values()):g} median a match. A bot thinks {1000 * thought:.1f} ms about one.",
    ]


def _endings(ones: list[SeatRow]) -> list[str]:
    ends = Counter((row.rule, row.reason) for row in ones)
    rows = [(rule, reason, str(n), str(wilson(n, len(ones)))) for (rule, reason), n in ends.most_common(20)]
    lines = table(("rule", "reason", "matches", "in 100 (95 in 100 lie in)"), rows, numbers=(2,))
    more = [f"{len(ends) - 20} rarer reasons are left out."] if len(ends) > 20 else []
    return ["", "## Reasons of the end", "", *lines, *more]


def _lead(ones: list[SeatRow], rows: list[SeatRow]) -> list[str]:
    """Return how often the lead changed, and whether who led at half of the turns has won."""
    halves: dict[tuple[str, int], list[SeatRow]] = defaultdict(list)
    for row in rows:
        halves[row.run, row.seed].append(row)
    leaders: list[SeatRow] = []
    for match in halves.values():
        top = max(row.half_time for row in match)
        ahead = [row for row in match if row.half_time == top]
        leaders += ahead if len(ahead) == 1 else []
    if not leaders:
        return []
    changes = [row.lead_changes for row in ones]
    kept = wilson(sum(row.won for row in leaders), len(leaders))
    return [
        "",
        "## The lead",
        "",
        f"- It changes {median(changes):g} times in the middle match, at most {max(changes)} times.",
        f"- Alone ahead at half of the turns, a seat wins {kept} in 100 of {kept.sample} matches.",
        *_comebacks(halves.values()),
    ]


def _comebacks(matches: Iterable[list[SeatRow]]) -> list[str]:
    """Return how often somebody has won who was behind."""
    decided = [match for match in matches if any(row.won for row in match)]
    came = [max(row.half_time for row in match) > max(row.half_time for row in match if row.won) for match in decided]
    rate = wilson(sum(came), len(came))
    return [
        f"- Comebacks: {rate} in 100 of {rate.sample} matches that are won fall to one who was behind at half-time."
    ]


def _faults(rows: list[SeatRow]) -> list[str]:
    faults: Counter[str] = Counter()
    for row in rows:
        faults[row.level] += row.faults
    told = [f"- {level}: {count} answers were the game's default." for level, count in sorted(faults.items()) if count]
    return ["", "## Faults of bots", "", *told] if told else []
