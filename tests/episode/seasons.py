"""A season that is played at a table: Mira and Jo have characters, and the Director has secrets."""

import msgspec

from cosmotui.episode.director_end import DirectorEnd
from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.episode.player_end import PlayerEnd
from cosmotui.rules.cosmoforce.battle_draft import BattleDraft
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Change, Document
from cosmotui.saves.season.file import SeasonFile
from tests.screens.space_force.seasons import crew_documents, file_with

ACTORS = ("Mira", "Jo")


def season_at_table(*more: Document) -> SeasonFile:
    """The crew, of whom the Captain is Mira's and the First Officer is Jo's, with more documents."""
    names = iter(ACTORS)
    documents = [
        msgspec.structs.replace(one, actor=next(names, None)) if isinstance(one, Character) else one
        for one in crew_documents()
    ]
    return file_with([*documents, *more])


def busy_table() -> EpisodeTable:
    """A table at which Jo is away, something was said and rolled, and a battle has begun."""
    table = EpisodeTable(season_at_table(), "Dana", wall=lambda: 0.0)
    table.seat({"mira": "Mira", "dana": "Dana"}, ())
    director, mira = DirectorEnd(table), PlayerEnd(table, "Mira")
    director.say("The relay is silent. Something scrapes along the hull.")
    mira.say("I take the helm and look at the scope.")
    assert mira.roll(mira.view().own[0], "ability:intelligence", 12, False) == ""
    director.fights.begin_battle(table.file, BattleDraft.of(table.season))
    return table


def change(file: SeasonFile, document: Document) -> None:
    """Put a document into the season."""
    file.commit(Change("a change", (document,)))
