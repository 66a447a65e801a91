"""Encounters and ship battles of a season: begun as matches, found by their seal, written onto the sheets once.

An encounter is written when it is over; a battle can be abandoned, and is then written in its present state (SF-18.44).
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from cosmotui.engine.seal import seal
from cosmotui.engine.seed import AnySeed
from cosmotui.engine.state import View
from cosmotui.games import rules_of
from cosmotui.rules.cosmoforce import cast as battle_cast
from cosmotui.rules.cosmoforce.battle_draft import BattleDraft
from cosmotui.rules.cosmoforce.characters.homecoming import came_home
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.space_force.combat import write_back as encounter_writing
from cosmotui.rules.space_force.combat.cast import Cast, cast_text
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.duel import write_back as battle_writing
from cosmotui.rules.space_force.fights import begin_fight
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Fight
from cosmotui.saves.directories import hosted_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.glimpse import glimpse
from cosmotui.saves.library import Library, SavedMatch
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import whole_match
from cosmotui.saves.season.documents import decoded
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.journal import read_season
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.session.new_match import make_setup, new_match, read_seed
from cosmotui.session.session import Session

ENCOUNTER = "space-force"
BATTLE = "cosmoforce"


@dataclass(frozen=True)
class Encounter:
    """A fight that is not on the sheets yet, and the save of its match if there is one."""

    fight: Fight
    saved: SavedMatch | None

    @property
    def state(self) -> str:
        """The state of the fight, in a few words."""
        if self.saved is None:
            return "its match is gone"
        if self.saved.problem:
            return "its match cannot be read"
        if self.saved.over:
            return "over, not on the sheets"
        return glimpse(self.saved.path).where.removeprefix("combat, ")

    @property
    def can_be_abandoned(self) -> bool:
        """Whether it may be written although it goes on (SF-18.44)."""
        saved = self.saved
        return saved is not None and not saved.problem and not saved.over and saved.game == BATTLE


def unwritten(season: Season, library: Library | None = None) -> list[Encounter]:
    """Return the encounters of a season that have not been fought or written, the newest first. Raises SaveError."""
    fights = [fight for fight in season.fights.values() if not fight.written]
    if not fights:
        return []
    played = (library or Library(hosted_folder())).matches()
    fought = [saved for saved in reversed(played) if saved.seal and saved.game in (ENCOUNTER, BATTLE)]
    saves = {saved.seal: saved for saved in fought}  # of copies the one played last
    return [Encounter(fight, saves.get(fight.seal)) for fight in reversed(fights)]


def begin(
    file: SeasonFile, title: str, cast: Cast, seats: Sequence[tuple[str, str]], options: dict[str, str], seed: AnySeed
) -> Session:
    """Begin the match of an encounter and record it in the season. Seats are names with the level of their bot.

    Raises Misuse with every problem of the set-up, and SaveError; season and saves are then unchanged.
    """
    return _begin(file, title, ENCOUNTER, cast.characters, seats, options | {"cast": cast_text(cast)}, seed)


def begin_battle(
    file: SeasonFile,
    title: str,
    cast: battle_cast.Cast,
    seats: Sequence[tuple[str, str]],
    options: dict[str, str],
    seed: AnySeed,
) -> Session:
    """Begin a ship battle in the same way (SF-18.1, SF-18.52)."""
    carried = {"rpg": "on", "cast": battle_cast.cast_text(cast)}
    return _begin(file, title, BATTLE, cast.characters, seats, options | carried, seed)


def begin_drafted(file: SeasonFile, draft: BattleDraft) -> Session:
    """Begin a ship battle that was drafted for a season, with a seed of its own."""
    cast = draft.muster(file.season).cast
    return begin_battle(file, draft.title, cast, draft.players, draft.options, read_seed(None))


def _begin(
    file: SeasonFile,
    title: str,
    name: str,
    characters: Sequence[Id],
    seats: Sequence[tuple[str, str]],
    options: dict[str, str],
    seed: AnySeed,
) -> Session:
    rules = rules_of(name)
    match = new_match(rules, make_setup(rules, seats, options, seed))
    file.commit(begin_fight(file.season, title, seal(seed), characters))
    return Session(match, MatchFile.create(match, title, hosted_folder()))


def write_up(file: SeasonFile, fight: Fight, match: AnyMatch) -> str:
    """Write the results of an encounter or battle onto the sheets, all at once, and return them in words.

    Raises SeasonError if it cannot be written yet, was written before or is gone, and for another match, SaveError.
    """
    if seal(match.setup.seed) != fight.seal:
        raise SeasonError(f"This match is not that of {fight.title}.")
    change = _written(file.season, fight, match.view(None))
    file.commit(change)
    return change.what


def _written(season: Season, fight: Fight, view: View) -> Change:
    if isinstance(view, CosmoforceView):
        flown = [one for ship in view.ships for one in came_home(ship, view.round)]
        return battle_writing.write_back(season, fight, flown)
    if not isinstance(view, SpaceForceView):
        raise SeasonError(f"This match is not that of {fight.title}.")
    return encounter_writing.write_back(season, fight, view)


def watched(saved: SavedMatch) -> AnyMatch:
    """Return the match of a save, played again from its start, to look at. Raises SaveError."""
    return whole_match(saved.path)


def forgotten(fight: Fight) -> Change:
    """Drop an encounter from the season without writing it onto the sheets. The save of its match stays."""
    if fight.home:  # gone, it would be remembered again when its match goes on
        return Change(f"{fight.title} forgotten", (msgspec.structs.replace(fight, written=True),))
    return Change(f"{fight.title} forgotten", drop=(fight.id,))


def fight_of(season: Season, match_seal: str) -> Fight | None:
    """Return the encounter of the match with this seal."""
    return next((fight for fight in season.fights.values() if fight.seal == match_seal), None)


def season_with(match_seal: str, shelf: SeasonShelf | None = None) -> Path | None:
    """Return the file of the season of the match with this seal, searching all readable seasons."""
    shelf = shelf or SeasonShelf()
    for season in shelf.seasons():
        if season.problem:
            continue
        with suppress(SaveError):
            if fight_at(season.path, match_seal):
                return season.path
    return None


def fight_at(path: Path, match_seal: str) -> Fight | None:
    """Return the encounter of the match with this seal, in a season that is not open. Raises SaveError."""
    for id, packed in read_season(path).ledger.documents.items():
        if id.startswith("f") and match_seal.encode() in packed:
            fight = decoded(id, packed)
            return fight if isinstance(fight, Fight) else None
    return None
