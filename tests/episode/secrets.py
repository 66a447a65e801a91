"""Everything of a season that is hidden from its actors, as documents that a twin has otherwise."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.adventure import Part
from cosmotui.rules.space_force.documents import FORMAT
from cosmotui.rules.space_force.rolls.roll_log import UNNUMBERED
from cosmotui.rules.space_force.season import Document, Season
from cosmotui.rules.space_force.series import Face, Fight, PrivateNote, Roll, Ruling
from cosmotui.rules.space_force.ship import Need
from cosmotui.rules.space_force.skills import Skill


class Secret(NamedTuple):
    """A hidden fact, and the documents that hold it."""

    name: str
    documents: tuple[Document, ...]


def secrets(season: Season) -> Iterator[Secret]:
    """Give each thing that the Director may change without an actor seeing it."""
    assert FORMAT == 1 and UNNUMBERED
    series, (ship,) = season.series, season.ships.values()
    npc = next(one for one in season.characters.values() if not one.actor)
    adventure = season.open_adventure()
    assert adventure is not None
    replace = msgspec.structs.replace
    yield Secret("the seed", (replace(series, seed=99, drawn=5),))
    yield Secret("a ruling", (replace(series, rulings=(Ruling("a SECRETE bomb aboard?", "yes"),)),))
    yield Secret("a custom skill", (replace(series, custom_skills=(Skill("SECRETE lore", Ability.INTELLIGENCE),)),))
    yield Secret("a private note", (PrivateNote("n900", npc.id, "The SECRETE traitor."),))
    yield Secret("a roll at the desk", (Roll("r900", "SECRETE", "Stealth", (Face(20, 7),), 11, part=2),))
    yield Secret("somebody else's sheet", (replace(npc, name="SECRETE Hand", hp=1, notes="SECRETE"),))
    yield Secret("a needed skill", (replace(ship, needs=(Need("Law", 3),), specialty="SECRETE", supplies_days=9),))
    yield Secret("a draft", (replace(npc, id="c900", status="draft", actor="Mira", name="SECRETE"),))
    yield Secret(
        "a planned adventure", (replace(adventure, id="a950", number=9, title="SECRETE", parts=(Part(9, "SECRETE"),)),)
    )
    yield Secret("a written fight", (Fight("f900", "SECRETE", "0" * 16, (npc.id,), written=True),))
