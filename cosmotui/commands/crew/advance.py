"""`cosmotui crew advance`: the passing of days, and the spending of stars."""

import shlex
import time
from argparse import Namespace

from cosmotui.commands.crew.dice import dice_of
from cosmotui.commands.crew.results import say_changes
from cosmotui.commands.crew.which import opened, people, person
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.health import healing
from cosmotui.rules.space_force.health.healing import RestEntry
from cosmotui.rules.space_force.rolls.dice_change import with_dice
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.show import advancement
from cosmotui.rules.space_force.show.training import declare_training
from cosmotui.rules.space_force.skill_text import read_skill
from cosmotui.rules.space_force.skills import label
from cosmotui.session.new_match import Misuse


def run(arguments: Namespace) -> int:
    """Let time pass for the people named, or for everybody, or buy something for one of them."""
    with opened(arguments, writing=True) as file:
        season = file.season
        if arguments.days is None and arguments.hours is None:
            change = _bought(season, arguments)
            concerned = [one for one in change.put if isinstance(one, Character)]
        else:
            concerned = [one for one in people(season, arguments.names) if one.status not in ("draft", "dead")]
            change = _passed(season, concerned, arguments)
        before = {one.id: season.characters[one.id] for one in concerned}
        file.commit(change)
        say_changes(before, season, change.what, arguments.json)
    return 0


def _passed(season: Season, concerned: list[Character], arguments: Namespace) -> Change:
    """Let days or hours pass. The calendar advances when they pass for everybody."""
    if arguments.hours is not None:
        return healing.hours_pass(season, [one.id for one in concerned], arguments.hours)
    entries = [RestEntry(one.id, arguments.rest, arguments.hospital) for one in concerned]
    with dice_of(season, arguments.dice) as dice:
        advanced = healing.advance(
            season, entries, arguments.days, dice, moves_date=not arguments.names, time=int(time.time())
        )
        if advanced.due:
            names = ", ".join(season.characters[id].name for id in advanced.due)
            raise Misuse(f"After {advanced.days} days a weekly roll of d4 is due for {names}: add its face to --dice.")
    return with_dice(advanced.change, dice, season.series)


def _bought(season: Season, arguments: Namespace) -> Change:
    """Buy something for one character with stars, or let the character begin to learn."""
    if len(arguments.names) != 1:
        raise Misuse("Stars are spent for one character: give one NAME.")
    one = person(season, arguments.names[0])
    skill, spec = read_skill(arguments.raised or arguments.learn or arguments.train, season.skills)
    if arguments.raised:
        if advancement.level_of(one, skill, spec) < 1:
            name = label(skill, spec)
            raise SeasonError(f"{one.name} does not know {name}; to learn it: --learn {shlex.quote(name)}. SF-11.15")
        return advancement.raise_skill(season, one.id, skill, spec, arguments.levels)
    if arguments.train:
        return declare_training(season, one.id, skill, spec, approved=arguments.approved)
    return advancement.learn(season, one.id, skill, spec, approved=arguments.approved, waived=arguments.waived)
