"""The options of Cosmoforce, and the rules that a set of them makes."""

from functools import lru_cache
from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.setup import OptionSpec, Setup
from cosmotui.rules.cosmoforce.cast import Cast, cast_problems, read_cast
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.presets import PRESETS

BOT_OVERTIME_ROUNDS: Final = 10
"""What `overtime_rounds = off` counts as in a match of bots (CF-11.10)."""
_ONE_TO_99: Final = tuple(str(number) for number in range(1, 100))

OPTIONS: Final = (
    OptionSpec("mode", ("mosh_pit", "teams"), "mosh_pit", "CF-2.3", "Sides", "Everybody alone, or in teams."),
    OptionSpec(
        "teams",
        (),
        "",
        "CF-13.1",
        "Teams",
        "A letter a seat, such as AABB; empty: every other seat.",
        ("mode", "teams"),
    ),
    OptionSpec(
        "friendly_fire",
        ("off", "on"),
        "off",
        "CF-13.3",
        "Friendly fire",
        "Whether friends can be targets.",
        ("mode", "teams"),
    ),
    OptionSpec(
        "ships",
        ("designed", *(preset.name.lower() for preset in PRESETS)),
        "designed",
        "CF-3.15",
        "Ships",
        "Each designs its own, or all fly the same.",
    ),
    OptionSpec("limit_kind", ("minutes", "rounds", "off"), "minutes", "CF-11.2", "Time limit", "What brings overtime."),
    OptionSpec(
        "limit_minutes",
        tuple(str(n) for n in range(1, 121)),
        "10",
        "CF-11.1",
        "Minutes",
        "Of play until overtime.",
        ("limit_kind", "minutes"),
    ),
    OptionSpec("limit_rounds", _ONE_TO_99, "10", "CF-11.2", "Rounds", "Until overtime.", ("limit_kind", "rounds")),
    OptionSpec(
        "overtime_rounds", (*_ONE_TO_99, "off"), "10", "CF-11.7", "Overtime", "Rounds of it before the judges decide."
    ),
    OptionSpec(
        "questions", ("full", "few"), "full", "CF-1.12", "Questions", "Few: dice that only hurt are never rolled again."
    ),
    OptionSpec(
        "rpg",
        ("off", "on"),
        "off",
        "CF-14.1",
        "Characters",
        "Whether people, of Space Force or any other game, stand in for crew tokens.",
    ),
    OptionSpec(
        "rpg_normal_hp",
        tuple(str(n) for n in range(1, 1000)),
        "12",
        "CF-14.3",
        "Normal hit points",
        "Of an ordinary person.",
        ("rpg", "on"),
    ),
    OptionSpec(
        "cast",
        (),
        "",
        "CF-14.1",
        "Cast",
        "Space Force characters, as the muster of a battle writes them.",
        ("rpg", "on"),
        made=True,
    ),
    OptionSpec("cascade", ("optional", "always"), "optional", "CF-1.10", "Cascades", "Whether a 1 must roll again."),
    OptionSpec("discard", ("auto", "ask"), "auto", "CF-9.7", "Discard", "Who picks the dice above the mass."),
    OptionSpec("turn_order", ("live", "fixed"), "live", "CF-6.5", "Turn order", "By speed now, or as the round began."),
    OptionSpec("helm", ("any_ready", "standby_ready"), "any_ready", "CF-7.10", "Helm", "Who can fly the ship."),
    OptionSpec("burn_step", ("hundredth", "whole"), "hundredth", "CF-8.5", "Burn step", "How finely speed changes."),
    OptionSpec("dead_burn", ("allowed", "forbidden"), "allowed", "CF-8.7", "Dead burn", "Burning without thrust."),
    OptionSpec(
        "repair_spread", ("any_systems", "one_system"), "any_systems", "CF-8.21", "Repair spread", "Of one action."
    ),
    OptionSpec(
        "repair_destroyed", ("no", "yes"), "no", "CF-10.9", "Repair destroyed", "Whether wrecks can be repaired."
    ),
    OptionSpec(
        "missile_blast", ("every_mark", "first_mark"), "every_mark", "CF-10.16", "Missile blast", "Which marks explode."
    ),
    OptionSpec("depletion", ("all_used", "one_per_pair"), "all_used", "CF-9.17", "Depletion", "What two 8s use up."),
)
"""What a table settles first comes first, the finer points of the rules last."""


class Rules(msgspec.Struct, frozen=True):
    """The options of one match, worked out."""

    sides: tuple[int, ...]
    """By seat: its team; in a mosh pit every seat is its own (CF-2.3, CF-13.1)."""
    friendly_fire: bool
    fixed_design: Design | None
    """What everybody flies where nobody designs (CF-3.15)."""
    optional_cascade: bool
    ask_discard: bool
    live_order: bool
    standby_helm: bool
    whole_burns: bool
    dead_burn: bool
    one_system_repairs: bool
    repair_destroyed: bool
    every_mark_explodes: bool
    all_used_deplete: bool
    limit_kind: str
    """`minutes`, `rounds` or `off`."""
    limit_minutes: int
    limit_rounds: int
    overtime_rounds: int | None
    """None: nobody judges (CF-11.7)."""
    full_questions: bool
    rpg: bool
    normal_hp: int
    """Hit points of an ordinary person of another game (CF-14.3)."""
    cast: Cast
    of_season: bool = False
    """Whether a season has begun the match and settles who may fly (SF-18.52)."""

    @property
    def hero_harm(self) -> int:
        """Hit points that a harm takes from a hero (CF-14.3)."""
        return (self.normal_hp + 1) // 2

    @property
    def teams(self) -> bool:
        """Whether some seats fly together."""
        return len(set(self.sides)) < len(self.sides)


def rules_of(setup: Setup) -> Rules:
    """Return the rules of a match whose set-up is known to be valid."""
    people = any(not seat.bot for seat in setup.seats)
    return _rules(tuple(setup.options.items()), len(setup.seats), people)


@lru_cache(maxsize=64)
def _rules(chosen: tuple[tuple[str, str], ...], seats: int, people: bool) -> Rules:
    value = {spec.name: spec.default for spec in OPTIONS} | dict(chosen)
    kind = value["limit_kind"]
    overtime = None if value["overtime_rounds"] == "off" else int(value["overtime_rounds"])
    if not people:  # CF-11.10
        kind = "rounds"
        overtime = BOT_OVERTIME_ROUNDS if overtime is None else overtime
    presets = {preset.name.lower(): preset for preset in PRESETS}
    return Rules(
        sides=_sides(value["mode"], value["teams"], seats),
        friendly_fire=value["friendly_fire"] == "on",
        fixed_design=presets.get(value["ships"]),
        optional_cascade=value["cascade"] == "optional",
        ask_discard=value["discard"] == "ask",
        live_order=value["turn_order"] == "live",
        standby_helm=value["helm"] == "standby_ready",
        whole_burns=value["burn_step"] == "whole",
        dead_burn=value["dead_burn"] == "allowed",
        one_system_repairs=value["repair_spread"] == "one_system",
        repair_destroyed=value["repair_destroyed"] == "yes",
        every_mark_explodes=value["missile_blast"] == "every_mark",
        all_used_deplete=value["depletion"] == "all_used",
        limit_kind=kind,
        limit_minutes=int(value["limit_minutes"]),
        limit_rounds=int(value["limit_rounds"]),
        overtime_rounds=overtime,
        full_questions=value["questions"] == "full",
        rpg=value["rpg"] == "on",
        normal_hp=int(value["rpg_normal_hp"]),
        cast=read_cast(value["cast"]) if value["cast"] else Cast(),
        of_season=bool(value["cast"]),
    )


def _sides(mode: str, teams: str, seats: int) -> tuple[int, ...]:
    if mode != "teams":
        return tuple(range(seats))
    if not teams:
        return tuple(seat % 2 for seat in range(seats))
    letters = sorted(set(teams))
    return tuple(letters.index(letter) for letter in teams)


def option_problems(setup: Setup) -> list[Problem]:
    """Return the problems with teams and cast (CF-13.1, SF-18.1 to SF-18.3)."""
    options, seats = setup.options, len(setup.seats)
    problems: list[Problem] = []
    teams = options.get("teams", "")
    if teams and options.get("mode") != "teams":
        problems.append(Problem("teams are given, but mode is not teams.", "CF-13.1"))
    elif teams and (len(teams) != seats or not (teams.isascii() and teams.isalpha() and teams.isupper())):
        problems.append(Problem(f"teams takes one capital letter a seat, {seats} in all, such as AABB.", "CF-13.1"))
    elif teams and len(set(teams)) < 2:
        problems.append(Problem("teams needs two teams or more.", "CF-13.1"))
    text = options.get("cast", "")
    if text and options.get("rpg") != "on":
        problems.append(Problem("A cast is given, but rpg is off.", "CF-14.1"))
    elif text:
        try:
            problems += cast_problems(read_cast(text), seats)
        except ValueError as error:
            problems.append(Problem(str(error), "SF-18.1"))
    return problems
