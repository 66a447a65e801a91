"""Who plays whom: actors change characters between episodes (SF-6.10)."""

import msgspec
import pytest

from cosmotui.rules.space_force.adventure import Adventure, Part
from cosmotui.rules.space_force.creation.samples import (
    CAPTAIN,
    DOCTOR,
    SCIENTIST,
)
from cosmotui.rules.space_force.crew import crew
from cosmotui.rules.space_force.season import Change, SeasonError
from tests.rules.space_force.aboard import FIVE, character_in, crewed, replaced


@pytest.mark.rule("SF-6.10", "SF-11.23")
def test_an_actor_takes_another_character_between_episodes() -> None:
    ann = msgspec.structs.replace(CAPTAIN, actor="Ann", stars=3)
    npc = msgspec.structs.replace(DOCTOR, npc=True, stars=5)
    season, ship = crewed(*replaced(ann, npc))
    season.apply(crew.switch_actor(season, "Ann", npc.id, leaving=ann.id))
    left, taken = season.characters[ann.id], season.characters[npc.id]
    assert (left.actor, left.npc, left.stars) == (None, True, 3)
    assert (taken.actor, taken.npc, taken.stars) == ("Ann", False, 0)


@pytest.mark.rule("SF-6.10")
def test_two_actors_exchange_their_characters() -> None:
    cast = replaced(
        msgspec.structs.replace(CAPTAIN, actor="Ann"), msgspec.structs.replace(DOCTOR, actor="Ben", stars=2)
    )
    season, ship = crewed(*cast)
    season.apply(crew.switch_actor(season, "Ann", DOCTOR.id, leaving=CAPTAIN.id))
    assert [season.characters[c.id].actor for c in (CAPTAIN, DOCTOR)] == ["Ben", "Ann"]
    assert season.characters[DOCTOR.id].stars == 2
    new = character_in(crew.switch_actor(season, "Cleo", SCIENTIST.id))
    assert (new.actor, new.npc) == ("Cleo", False)


@pytest.mark.rule("SF-6.10")
def test_who_had_both_keeps_one_and_the_other_becomes_an_npc() -> None:
    season, _ = crewed(*replaced(*(msgspec.structs.replace(c, actor="Ann") for c in (CAPTAIN, DOCTOR))))
    season.apply(crew.switch_actor(season, "ANN", DOCTOR.id, leaving=CAPTAIN.id))
    left, taken = season.characters[CAPTAIN.id], season.characters[DOCTOR.id]
    assert ((left.actor, left.npc), (taken.actor, taken.npc)) == ((None, True), ("ANN", False))


@pytest.mark.rule("SF-6.10")
def test_but_not_while_an_episode_is_open() -> None:
    season, ship = crewed(*FIVE)
    season.apply(Change("on air", (Adventure("a91", "Deep Freeze", 1, (Part(1, "Deep Freeze", "open"),)),)))
    with pytest.raises(SeasonError, match="between episodes"):
        crew.switch_actor(season, "Ann", DOCTOR.id)
