"""`cosmotui crew new`: the making of a character."""

from argparse import Namespace

import msgspec

from cosmotui.commands.crew.results import say_people, say_refused
from cosmotui.commands.crew.skill_words import read_ability, read_pair
from cosmotui.commands.crew.which import opened_or_new, read_position
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.creation import new_draft
from cosmotui.rules.space_force.creation.drafting import with_ability, with_rank, with_skill
from cosmotui.rules.space_force.creation.finalised import finalised
from cosmotui.rules.space_force.creation.validate import blocking, check
from cosmotui.rules.space_force.creation.well_formed import well_formed
from cosmotui.rules.space_force.export.people_checks import text_problems
from cosmotui.rules.space_force.gear.issue import issued
from cosmotui.rules.space_force.ranks import CODES
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.skill_text import read_skill
from cosmotui.session.new_match import Misuse


def run(arguments: Namespace) -> int:
    """Add a draft with everything that its position suggests and what was typed, finalised on request.

    The exit code is 1 where the sheet breaks a rule: the sheet then stays a draft, or with --finalise nothing is
    written.
    """
    position = read_position(arguments.position)
    changes = [read_pair(text) for text in arguments.abilities], [read_pair(text) for text in arguments.skills]
    rank = _rank(arguments.rank)
    with opened_or_new(arguments) as target:
        season = target.season
        begun = new_draft(season, position)
        draft = next(one for one in begun.put if isinstance(one, Character))
        draft = _described(draft, arguments)
        draft = with_rank(draft, rank) if rank else draft
        if arguments.months is not None:
            draft = msgspec.structs.replace(draft, service_months=arguments.months)
        draft = well_formed(_scored(draft, *changes, season))
        for problem in text_problems(draft, ""):
            raise SeasonError(problem.line)
        errors = blocking(check(draft, season))
        if arguments.finalise and errors:
            say_refused(draft, errors, arguments.json)
            return 1
        draft = finalised(issued(draft)) if arguments.finalise else draft
        others = tuple(document for document in begun.put if document.id != draft.id)
        target.commit(Change(f"New {draft.name}", (draft, *others)))
        say_people(target.season, [draft.id], arguments.json)
    return 1 if errors else 0


def _rank(text: str | None) -> str | None:
    if text is None:
        return None
    rank = next((code for code in CODES if code.casefold() == text.strip().casefold()), None)
    if rank is None:
        raise Misuse(f"There is no rank {text[:20]!r}; there are {', '.join(CODES)}.")
    return rank


def _described(draft: Character, arguments: Namespace) -> Character:
    """Return the draft with its name and all other typed details."""
    typed = {
        "name": arguments.name,
        "job_title": arguments.job,
        "actor": arguments.actor,
        "native_language": arguments.native,
    }
    fields = {field: " ".join(text.split()) for field, text in typed.items() if text is not None}
    hand = arguments.hand or draft.preferred_hand
    return msgspec.structs.replace(draft, npc=arguments.npc, preferred_hand=hand, **fields)


def _scored(
    draft: Character, abilities: list[tuple[str, int]], skills: list[tuple[str, int]], season: Season
) -> Character:
    for name, score in abilities:
        ability = read_ability(name)
        if ability is None:
            raise Misuse(f"There is no ability {name[:40]!r}; there are Str, Dex, End, Int, Wil and Chm.")
        draft = with_ability(draft, ability, score)
    for name, level in skills:
        skill, spec = read_skill(name, season.skills)
        draft = with_skill(draft, skill, level, spec, season.skills)
    return draft
