"""The record in words, a sheet each for every player, the daily sector, the feats and the bots."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cosmotui import games
from cosmotui.games import manifest
from cosmotui.record.daily import streaks
from cosmotui.record.daily_words import of_day, share_line, state_words
from cosmotui.record.entry import Player
from cosmotui.record.keeping import chronicle_of
from cosmotui.record.rating import Rating, ratings
from cosmotui.record.record_file import Record
from cosmotui.record.tally import Count, GameTally, tallies

MOST: int = 6
"""The most opponents, and things played, of which a sheet tells."""
NOBODY = "No match has ended here yet. Matches that are kept in a file count, forks and copies do not."


ABOUT_DAILY = (
    "A match of Cosmoclysm against two captains, of about ten minutes: the same for everybody on one date in UTC. "
    "What is begun is the try of that day; it can be left, and gone on with."
)


class Said(NamedTuple):
    """Something to say, under a label."""

    label: str
    text: str
    rule: str = ""
    """The rule that it shows."""
    is_open: bool = False
    """Whether it is still to be done."""


class Section(NamedTuple):
    """What there is to say, under a head."""

    title: str
    lines: tuple[Said, ...]


class Sheet(NamedTuple):
    """Everything about one thing."""

    title: str
    note: str
    sections: tuple[Section, ...]


DAILY, FEATS, BOTS = "daily", "feats", "bots"
"""The keys of the sheets that are no player's."""


class Sheets:
    """All sheets of a record. Each is made when it is looked at, as it may take the rules of several games."""

    def __init__(self, record: Record, day: str) -> None:
        """Take the record, and the date of the present daily sector."""
        self._record, self._day = record, day
        self._rated = ratings(record.matches)
        self._found = tallies(record.matches)

    @property
    def titles(self) -> dict[str, str]:
        """The titles by key: players by the number of their matches, then the daily sector, the feats and the bots."""
        order = sorted(self._found, key=lambda name: -sum(one.count.matches for one in self._found[name].values()))
        has_bots = any(player.is_bot for of_game in self._rated.values() for player in of_game)
        others = {DAILY: "Daily sector", FEATS: "Feats"} | ({BOTS: "Bots"} if has_bots else {})
        return {f"player:{name}": name for name in order} | others

    def sheet(self, key: str) -> Sheet:
        """Return the sheet of a key."""
        if key == DAILY:
            return _daily(self._record, self._day)
        if key == FEATS:
            return _feats(self._found)
        if key == BOTS:
            return _bots(self._rated)
        name = key.partition(":")[2]
        return _player(name, self._found[name], self._rated)


def rating_words(rating: Rating) -> str:
    """Return a rating with the range in which it probably lies: `27.9, probably 19.7 to 36.1`."""
    low, high = rating.strength - rating.spread, rating.strength + rating.spread
    return f"{rating.strength:.1f}, probably {low:.1f} to {high:.1f}"


def _player(name: str, found: Mapping[str, GameTally], rated: Mapping[str, Mapping[Player, Rating]]) -> Sheet:
    total = Count()
    for one in found.values():
        total.matches += one.count.matches
        total.won += one.count.won
        total.drawn += one.count.drawn
    known = [game for game in games.names() if game in found]
    sections = (
        Section(manifest(game).title, _of_game(game, found[game], rated.get(game, {}).get(Player(name))))
        for game in known
    )
    return Sheet(name, _count(total), tuple(sections))


def _of_game(game: str, tally: GameTally, rating: Rating | None) -> tuple[Said, ...]:
    lines = [Said("matches", _count(tally.count) + (f", {tally.shared} of them shared" if tally.shared else ""))]
    if rating is not None:
        lines.append(Said("rating", rating_words(rating)))
    if tally.best_streak > 1:
        lines.append(Said("wins in a row", f"{tally.streak} now, {tally.best_streak} at best"))
    if tally.against:
        lines.append(Said("won against", _shares((player.told, one) for player, one in tally.against.items())))
    if tally.played:
        lines.append(Said("won as", _shares(tally.played.items())))
    if tally.worst_luck_won is not None:
        lines.append(Said("luck overcome", f"a win at {tally.worst_luck_won:+.1f}"))
    feats = chronicle_of(game).feats
    done = [feat.title for feat in feats if tally.feats[feat.name]]
    lines.append(Said("feats", f"{len(done)} of {len(feats)}" + (f": {', '.join(done)}" if done else "")))
    return tuple(lines)


def _count(count: Count) -> str:
    drawn = f", {count.drawn} drawn" if count.drawn else ""
    return f"{count.matches} {'match' if count.matches == 1 else 'matches'}, {count.won} won{drawn}"


def _shares(found: Iterable[tuple[str, Count]]) -> str:
    """Return `Bo 3 of 4, captain bots 1 of 6`, those met most often first."""
    ranked = sorted(found, key=lambda one: -one[1].matches)
    told = [f"{name} {one.won} of {one.matches}" for name, one in ranked[:MOST]]
    left = len(ranked) - len(told)
    return ", ".join([*told, *([f"{left} more"] if left else [])])


def _daily(record: Record, day: str) -> Sheet:
    now, best = streaks(record.begun, record.matches, day)
    lines = [Said("today", state_words(record, day)), Said("days in a row", f"{now} now, {best} at best")]
    tried = sorted((one.daily for one in record.begun), reverse=True)
    lines += [Said(one, state_words(record, one)) for one in tried if one != day][: 2 * MOST]
    done = of_day(record, day)
    shared = (Section("to share", (Said("", share_line(record, done)),)),) if done else ()
    about = Section("what it is", (Said("", ABOUT_DAILY),))
    return Sheet("Daily sector", "one try a day", (Section(day, tuple(lines)), *shared, about))


def _feats(found: Mapping[str, Mapping[str, GameTally]]) -> Sheet:
    sections: list[Section] = []
    count = done = 0
    for game in games.names():
        lines: list[Said] = []
        for feat in chronicle_of(game).feats:
            who = [name for name, of_game in found.items() if game in of_game and of_game[game].feats[feat.name]]
            by = f" Done by {', '.join(who[:MOST])}." if who else ""
            lines.append(Said(feat.title, f"{feat.how}{by}", feat.rule, is_open=not who))
            count, done = count + 1, done + bool(who)
        if lines:
            sections.append(Section(manifest(game).title, tuple(lines)))
    return Sheet("Feats", f"{done} of {count} done", tuple(sections))


def _bots(rated: Mapping[str, Mapping[Player, Rating]]) -> Sheet:
    sections: list[Section] = []
    for game in games.names():
        ranked = sorted(rated.get(game, {}).items(), key=lambda one: -one[1].strength)
        lines = tuple(Said(player.told, rating_words(rating)) for player, rating in ranked if player.is_bot)
        if lines:
            sections.append(Section(manifest(game).title, lines))
    return Sheet("Bots", "rated as everybody else", tuple(sections))
