"""Seasons with the samples in them, and what hypothesis can do to a sheet."""

import msgspec
from hypothesis import strategies as st

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill, StarEntry
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.series import Series
from cosmotui.rules.space_force.skills import Skill
from cosmotui.rules.space_force.weapons import Weapon

HYPERPHYSICS = Skill("Hyperphysics", Ability.INTELLIGENCE)
NET = Weapon("net", "Net gun", "Shooting", "", 6, "S", False, 20, 2, "ranged", 1, 12)


def crew(seed: int = 7) -> Season:
    """A season with the six samples, `c1` to `c6`."""
    documents = {one.id: one for one in SAMPLES}
    return Season({"s0": Series("First light", seed, next_id=7), **documents})


def with_customs(seed: int = 7) -> Season:
    """The same; the Captain has learned a custom skill and carries a custom weapon."""
    season = crew(seed)
    series = msgspec.structs.replace(
        season.series, custom_skills=(HYPERPHYSICS,), custom_weapons=(NET,), scripts={"Martian": "Martian"}
    )
    captain = season.characters["c1"]
    net = msgspec.structs.replace(captain.weapons[0], weapon="net")
    skills = (*captain.skills, KnownSkill("Hyperphysics", 2, custom=True), KnownSkill("Language", 1, "Martian"))
    captain = msgspec.structs.replace(captain, skills=skills, weapons=(*captain.weapons, net))
    return Season({**{one.id: one for one in season.characters.values()}, "s0": series, "c1": captain})


TEXT = st.text(max_size=30)
LEVELS = st.integers(-5, 40)
SKILLS = st.lists(
    st.builds(KnownSkill, TEXT, LEVELS, TEXT, st.sampled_from([None, True, False]), st.sampled_from([None, *Ability])),
    max_size=4,
).map(tuple)


@st.composite
def sheets(draw: st.DrawFn, number: int) -> Character:
    """Any sheet that can be stored, right or wrong."""
    one = draw(st.sampled_from(SAMPLES))
    return msgspec.structs.replace(
        one,
        id=f"c{number}",
        name=draw(TEXT),
        actor=draw(st.none() | TEXT),
        npc=draw(st.booleans()),
        status=draw(st.sampled_from(["draft", "active", "retired", "dead"])),
        hp=draw(st.integers(0, 30)),
        end_lost=draw(st.integers(0, 9)),
        skills=draw(SKILLS),
        star_log=draw(st.lists(st.builds(StarEntry, TEXT, LEVELS), max_size=3).map(tuple)),
        abilities=one.abilities.changed(draw(st.sampled_from(list(Ability))), draw(LEVELS)),
        notes=draw(st.text(max_size=100)),
    )


@st.composite
def seasons(draw: st.DrawFn) -> Season:
    """Up to five sheets in a season."""
    count = draw(st.integers(0, 5))
    people = [draw(sheets(number)) for number in range(1, count + 1)]
    return Season({"s0": Series("Any", draw(st.integers(0, 10**6)), next_id=99), **{one.id: one for one in people}})
