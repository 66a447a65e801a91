"""The state of the Director's table as everybody may know it, also while it rests without a host."""

import os
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.rules.space_force.show.episodes import on_air
from cosmotui.rules.space_force.show.players_season import played_by
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.tables.identity import account_name
from cosmotui.tables.wire import News, Person
from cosmotui.widgets.plain_text import visible

TITLE = "Space Force"


def season_news(name: str, episode: EpisodeTable, who: str, watching: int = 0, is_hosted: bool = True) -> News:
    """Return the state of the Director's table as somebody may know it."""
    running = on_air(episode.season)
    people = [Person("Director", is_here=episode.is_here(episode.director))]
    people += [Person(visible(one), is_here=episode.is_here(one)) for one in episode.actors]
    return News(
        name,
        visible(episode.season.series.title),
        TITLE,
        f"episode {running[1].number}" if running else "between episodes",
        tuple(people),
        watching,
        is_over=False,
        waits_for_you=False,
        is_yours=has_part(episode, who),
        is_hosted=is_hosted,
    )


def has_part(episode: EpisodeTable, who: str) -> bool:
    """Return whether somebody directs a season, or plays a character of it."""
    return episode.directs(who) or bool(played_by(episode.season, who))


def news_asleep(who: str, paths: Iterable[Path]) -> list[News]:
    """Return those of some seasons without a host that were played at a table, as `who` may know them."""
    found: list[News] = []
    for path in paths:
        with suppress(SaveError, OSError):
            known = path.stat()
            news = _news_of(path, (known.st_ino, known.st_mtime_ns, known.st_size), who)
            found += [news] if news is not None else []
    return found


@lru_cache(maxsize=64)
def _news_of(path: Path, _stamp: tuple[int, ...], who: str) -> News | None:
    """Return the news of a season with a stamp, which is decoded again only once that has changed; None where it was
    never played at a table. Raises SaveError."""
    file = SeasonFile.open(path, writing=False)
    if not file.beside:
        return None
    return season_news(path.stem, EpisodeTable(file, account_name(os.getuid())), who, is_hosted=False)
