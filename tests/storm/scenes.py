"""Where a storm breaks out: the program as it starts, in every game, season, yard, replay and book.

Every scene begins in a home of its own, which is a copy of one that an earlier program wrote.
"""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from textual.screen import Screen

from cosmotui import games
from cosmotui.games import rules_of
from cosmotui.lessons.catalog import COACHED, hints_of, lessons_of, taught
from cosmotui.saves.journal import read_journal
from cosmotui.saves.open_match import open_match, restored
from cosmotui.saves.season.file import SeasonFile
from cosmotui.session.session import AnyMatch, Session
from tests.fixtures.write import HOMES
from tests.storm.stormy_app import StormyApp

KEPT = HOMES / "first"
Opening = Callable[[StormyApp], object]


@dataclass(frozen=True)
class Scene:
    """A way to start the program, and a way back to the same place from home."""

    name: str
    start: Callable[[], StormyApp]
    reopen: Opening


def furnish(home: Path) -> None:
    """Put what an earlier program wrote into a home."""
    shutil.copytree(KEPT, home, dirs_exist_ok=True)


def scenes() -> list[Scene]:
    """All there are, with names that stay the same from run to run."""
    return [*_front(), *_lessons(), *_matches(), *_replays(), *_pushed(), *_at_table()]


def _front() -> Iterator[Scene]:
    yield Scene("home", StormyApp, lambda app: None)
    for name in games.names():
        yield Scene(f"new {name}", lambda name=name: StormyApp(name), lambda app, name=name: app.enter(name))


def _lessons() -> Iterator[Scene]:
    yield Scene("lessons", lambda: StormyApp(lesson=("", "")), lambda app: app.learn(""))
    for game in taught():
        for name in (*(lesson.name for lesson in lessons_of(game)), *(COACHED,) * bool(hints_of(game))):
            yield Scene(
                f"lesson {game} {name}",
                lambda game=game, name=name: StormyApp(lesson=(game, name)),
                lambda app, game=game, name=name: app.learn(game, name),
            )


def _matches() -> Iterator[Scene]:
    for path in sorted((KEPT / "saves").glob("*.ctm")):
        stem = path.stem
        yield Scene(
            f"match {stem}",
            lambda stem=stem: StormyApp(session=_session(stem)),
            lambda app, stem=stem: app.play(_session(stem)),
        )


def _replays() -> Iterator[Scene]:
    for path in sorted((KEPT / "saves").glob("*-finished.ctm")):
        yield _over_home(f"replay {path.stem}", lambda app, stem=path.stem: app.replay(_played(_save(stem))))


def _pushed() -> Iterator[Scene]:
    for name, make in (*_shelf().items(), *_yards().items(), *_private().items()):
        yield _over_home(name, lambda app, make=make: app.push_screen(make()))
    for name, over in season_screens().items():
        yield _over_home(f"season {name}", lambda app, over=over: _in_a_season(app, over))


def _over_home(name: str, opening: Opening) -> Scene:
    def start() -> StormyApp:
        app = StormyApp()
        app.opening = opening
        return app

    return Scene(name, start, opening)


def _save(stem: str) -> Path:
    from cosmotui.saves.directories import saves_folder

    return saves_folder() / f"{stem}.ctm"


def _played(path: Path) -> AnyMatch:
    """The match of a file, from its start or, where its rules have changed since, from its newest checkpoint."""
    return restored(read_journal(path), path, rules_of)[0]


def _session(stem: str) -> Session:
    opened = open_match(_save(stem))
    return Session(opened.match, opened.file)


# --- the Director's table --------------------------------------------------------------------------------------------


def _at_table() -> Iterator[Scene]:
    """Those who are at a table where a fight goes on."""
    yield _over_home("table director", lambda app: _sit(app, ""))
    yield _over_home("table actor", lambda app: _sit(app, "Mira"))
    yield _over_home("table watcher", lambda app: _sit(app, "Eve"))


def _sit(app: StormyApp, who: str) -> None:
    from cosmotui.episode.director_end import DirectorEnd
    from cosmotui.episode.episode_table import EpisodeTable
    from cosmotui.episode.player_end import PlayerEnd
    from cosmotui.rules.space_force.combat.muster import muster
    from cosmotui.screens.space_force.at_table import open_desk
    from cosmotui.screens.space_force.open_player import open_player
    from tests.episode.seasons import season_at_table

    table = EpisodeTable(season_at_table(), "Dana")
    director = DirectorEnd(table)
    cast = muster(table.season, tuple(table.season.characters), ("guard",)).cast
    director.fights.begin(table.file, "Ambush", cast, "", {})
    if who:
        open_player(app, PlayerEnd(table, who, watches=who == "Eve"))
    else:
        open_desk(app, director)


# --- screens that lie over home ---------------------------------------------------------------------------------------

Make = Callable[[], "Screen[object]"]


def _shelf() -> dict[str, Make]:
    from cosmotui.game_screens import look_of
    from cosmotui.saves.season.library import SavedSeason
    from cosmotui.screens.cosmic_encounter.gallery import Gallery
    from cosmotui.screens.cosmoclysm.layout_editor import LayoutEditor
    from cosmotui.screens.lobby import Lobby
    from cosmotui.screens.looking_back import LookingBack
    from cosmotui.screens.own_keys import OwnKeys
    from cosmotui.screens.record import RecordScreen
    from cosmotui.screens.rules_reader import RulesReader
    from cosmotui.screens.season_choice import SeasonChoice
    from cosmotui.screens.settings import SettingsScreen
    from cosmotui.screens.share_screen import ShareScreen
    from tests.screens.fake_desk import FakeDesk

    def lobby() -> Lobby:
        return Lobby(FakeDesk())

    def season_choice() -> SeasonChoice:
        desk = FakeDesk()
        desk.saved = [SavedSeason(Path("frontier.cts"), 0.0, title="Frontier", characters=7, date="1969-02-01")]
        return SeasonChoice(desk)

    def looking_back() -> LookingBack:
        match = _played(_save("chess-finished"))
        return LookingBack(Session(match), look_of(match.game.name))

    readers = {f"rules {name}": lambda name=name: RulesReader(name) for name in games.names()}
    kept = {
        "record": RecordScreen,
        "share": lambda: ShareScreen("a line", None, "nowhere", "<svg/>"),
        "looking back": looking_back,
        "lobby": lobby,
        "season choice": season_choice,
    }
    return {"options": SettingsScreen, "keys": OwnKeys, "layout": LayoutEditor, "gallery": Gallery, **kept, **readers}


def _yards() -> dict[str, Make]:
    from tests.screens.cosmic_conflict.card_yards import card_yard, fleet_yard
    from tests.screens.cosmoforce.test_shipyard_monkey import GIVEN
    from tests.screens.cosmoforce.yards import yard_of

    yards = {f"shipyard {name}": lambda given=given: yard_of(dict(given)) for name, given in GIVEN.items()}
    crewed = {"factions": "on", "crew": "paid", "stealth": "size", "trade": "paid"}
    return {**yards, "fleet": fleet_yard, "crewed fleet": lambda: fleet_yard(**crewed), "card": card_yard}


def _private() -> dict[str, Make]:
    from tests.screens.cosmic_encounter.test_private_monkey import SCREENS

    return {f"private {name}": make for name, make in SCREENS.items()}


def season_screens() -> dict[str, Callable[[SeasonFile], "Screen[object] | None"]]:
    """By name: what lies over the roster of a season; None is the roster itself."""
    from cosmotui.screens.space_force.dice import Dice
    from cosmotui.screens.space_force.encounters import Encounters
    from cosmotui.screens.space_force.roll_log import RollLog
    from cosmotui.screens.space_force.sheet import Sheet
    from tests.screens.space_force.test_crew_monkey import SCREENS

    people = ["c1", "c2", "c3", "c4", "c5", "c6"]
    return {
        "roster": lambda file: None,
        "sheet": lambda file: Sheet(file, "c1", people),
        "dice": lambda file: Dice(file, "c2", "skill:1"),
        "rolls": lambda file: RollLog(file, "c1"),
        "encounters": Encounters,
        **{make.__name__: make for make in SCREENS},
    }


def _in_a_season(app: StormyApp, over: Callable[[SeasonFile], "Screen[object] | None"]) -> None:
    from cosmotui.screens.space_force.roster import RosterScreen
    from tests.screens.space_force.seasons import crew_file

    file = crew_file()
    app.push_screen(RosterScreen(file))
    if screen := over(file):
        app.push_screen(screen)
