"""The options of an encounter, and the rules that a set of them makes."""

from functools import lru_cache
from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.setup import OptionSpec, Setup
from cosmotui.rules.space_force.combat.cast import Cast, Side, cast_problems, read_cast
from cosmotui.rules.space_force.combat.scenes import SCENES, scene_cast
from cosmotui.rules.space_force.skills import Skill, SkillBook
from cosmotui.rules.space_force.weapons import Armoury, Weapon

OPTIONS: Final = (
    OptionSpec("scene", SCENES, SCENES[0], "SF-20.1", "Scene", "Who fights whom, where no cast is given."),
    OptionSpec(
        "cast",
        (),
        "",
        "SF-20.1",
        "Cast",
        "Characters and quick NPCs, as the crew's own screen writes them.",
        made=True,
    ),
    OptionSpec(
        "surprise",
        ("none", "mutual", "open", "concealed", "ask"),
        "none",
        "SF-12.10",
        "Surprise",
        "Everybody rolls, or the victims of an ambush; ask leaves it to the Director.",
    ),
    OptionSpec("ambushed", ("crew", "opposition"), "crew", "SF-12.12", "Ambushed", "Who walks into the ambush."),
    OptionSpec("ground", ("built", "wild"), "built", "SF-10.25", "Ground", "Hidden by Stealth, or by Stalking."),
    OptionSpec("dice", ("auto", "typed"), "auto", "SF-0.7", "Dice", "Rolled here, or typed in from the table."),
    OptionSpec("limit", ("three", "none"), "three", "SF-13.26", "Flying on", "How many a stray shot may pass."),
    OptionSpec(
        "sprint_action", ("no", "yes"), "no", "SF-12.44", "Sprint, then act", "Whether an action at -5 may follow."
    ),
    OptionSpec(
        "rounds", tuple(str(n) for n in range(3, 201)), "60", "SF-14.33", "Rounds", "The last round of the encounter."
    ),
    OptionSpec(
        "questions",
        ("brief", "full"),
        "brief",
        "SF-13.8",
        "Director",
        "Whether each attack asks for modifiers and for who stands in line.",
    ),
)


class Rules(msgspec.Struct, frozen=True):
    """The options of one encounter, worked out."""

    cast: Cast
    surprise: str
    ambushed: Side
    hiding: str
    """The skill that hides ambushers (SF-10.25)."""
    typed: bool
    limited: bool
    """At most three rolls for a shot that flies on (SF-13.26)."""
    sprint_action: bool
    rounds: int
    full: bool
    """Every question that has a default is asked all the same."""

    @property
    def armoury(self) -> Armoury:
        """The existing weapons."""
        return _armoury(self.cast.weapons)

    @property
    def book(self) -> SkillBook:
        """The existing skills."""
        return _book(self.cast.skills)


@lru_cache(maxsize=16)
def _armoury(custom: tuple[Weapon, ...]) -> Armoury:
    return Armoury(custom)


@lru_cache(maxsize=16)
def _book(custom: tuple[Skill, ...]) -> SkillBook:
    return SkillBook(custom)


def rules_of(setup: Setup) -> Rules:
    """Return the rules of an encounter whose set-up is known to be valid."""
    return rules_from(tuple(setup.options.items()), len(setup.seats))


@lru_cache(maxsize=64)
def rules_from(chosen: tuple[tuple[str, str], ...], seats: int) -> Rules:
    """Return the rules from the options as pairs, which make a key for the cache."""
    value = {spec.name: spec.default for spec in OPTIONS} | dict(chosen)
    return Rules(
        cast=read_cast(value["cast"]) if value["cast"] else scene_cast(value["scene"], seats),
        surprise=value["surprise"],
        ambushed="A" if value["ambushed"] == "crew" else "B",
        hiding="Stealth" if value["ground"] == "built" else "Stalking",
        typed=value["dice"] == "typed",
        limited=value["limit"] == "three",
        sprint_action=value["sprint_action"] == "yes",
        rounds=int(value["rounds"]),
        full=value["questions"] == "full",
    )


def cast_option_problems(setup: Setup) -> list[Problem]:
    """Return the problems of the given cast."""
    text = setup.options.get("cast", "")
    if not text:
        return []
    try:
        return cast_problems(read_cast(text), len(setup.seats))
    except ValueError as error:
        return [Problem(str(error), "SF-20.1")]
