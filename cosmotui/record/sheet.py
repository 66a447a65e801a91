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


class Section(NamedTuple):
    """Lines under a head: a label, and what there is to say."""

    title: str
    lines: tuple[tuple[str, str], ...]


class Sheet(NamedTuple):
    """Everything about one thing."""

    title: str
    note: str
    sections: tuple[Section, ...]


def sheets(record: Record, day: str) -> list[Sheet]:
    """Return the sheets: players by the number of their matches, then the daily sector, the feats and the bots."""
    rated = ratings(record.matches)
    found = tallies(record.matches)
    order = sorted(found, key=lambda name: -sum(one.count.matches for one in found[name].values()))
    people = [_player(name, found[name], rated) for name in order]
    bots = [_bots(rated)] if any(player.is_bot for of_game in rated.values() for player in of_game) else []
    return [*people, _daily(record, day), _feats(found), *bots]


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


def _of_game(game: str, tally: GameTally, rating: Rating | None) -> tuple[tuple[str, str], ...]:
    lines = [("matches", _count(tally.count) + (f", {tally.shared} of them shared" if tally.shared else ""))]
    if rating is not None:
        lines.append(("rating", rating_words(rating)))
    if tally.best_streak > 1:
        lines.append(("wins in a row", f"{tally.streak} now, {tally.best_streak} at best"))
    if tally.against:
        lines.append(("won against", _shares((player.told, one) for player, one in tally.against.items())))
    if tally.played:
        lines.append(("won as", _shares(tally.played.items())))
    if tally.worst_luck_won is not None:
        lines.append(("luck overcome", f"a win at {tally.worst_luck_won:+.1f}"))
    feats = chronicle_of(game).feats
    done = [feat.title for feat in feats if tally.feats[feat.name]]
    lines.append(("feats", f"{len(done)} of {len(feats)}" + (f": {', '.join(done)}" if done else "")))
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
    lines = [("today", state_words(record, day)), ("days in a row", f"{now} now, {best} at best")]
    tried = sorted((one.daily for one in record.begun), reverse=True)
    lines += [(one, state_words(record, one)) for one in tried if one != day][: 2 * MOST]
    done = of_day(record, day)
    shared = (Section("to share", (("", share_line(record, done)),)),) if done else ()
    note = "the same for everybody, one try a day, by UTC"
    return Sheet("Daily sector", note, (Section(f"daily sector {day}", tuple(lines)), *shared))


def _feats(found: Mapping[str, Mapping[str, GameTally]]) -> Sheet:
    sections: list[Section] = []
    count = done = 0
    for game in games.names():
        lines: list[tuple[str, str]] = []
        for feat in chronicle_of(game).feats:
            who = [name for name, of_game in found.items() if game in of_game and of_game[game].feats[feat.name]]
            lines.append(
                (feat.title, f"{feat.how} {feat.rule}" + (f" Done by {', '.join(who[:MOST])}." if who else ""))
            )
            count, done = count + 1, done + bool(who)
        if lines:
            sections.append(Section(manifest(game).title, tuple(lines)))
    return Sheet("Feats", f"{done} of {count} done", tuple(sections))


def _bots(rated: Mapping[str, Mapping[Player, Rating]]) -> Sheet:
    sections: list[Section] = []
    for game in games.names():
        ranked = sorted(rated.get(game, {}).items(), key=lambda one: -one[1].strength)
        lines = tuple((player.told, rating_words(rating)) for player, rating in ranked if player.is_bot)
        if lines:
            sections.append(Section(manifest(game).title, lines))
    return Sheet("Bots", "rated as everybody else", tuple(sections))
