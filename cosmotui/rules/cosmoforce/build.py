"""The build phase: every seat fills in a form in secret, then all ships are revealed (CF-3, CF-14.1, SF-18.1)."""

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose, Reply, Round, Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.crew import Crew, Hero
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design, design_problems
from cosmotui.rules.cosmoforce.design_text import name_problems
from cosmotui.rules.cosmoforce.events import Revealed
from cosmotui.rules.cosmoforce.maneuver import break_ties
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.presets import DEFAULT
from cosmotui.rules.cosmoforce.ship import launched
from cosmotui.rules.cosmoforce.state import Between, CosmoforceState
from cosmotui.rules.cosmoforce.systems import SLOTS, Hull
from cosmotui.rules.space_force.duel.battle_link import bind

FORM: Final = "ship"
"""The name of the form (CF-D1)."""


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who stands in for a token: somebody of the cast by id, or a character of any other game (CF-14.1, SF-18.1)."""

    id: Annotated[str, msgspec.Meta(max_length=20)] = ""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    max_hp: Annotated[int, msgspec.Meta(ge=0, le=9999)] = 0


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A filled-in form: the design and the characters aboard."""

    hull: Hull
    systems: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(max_length=SLOTS)]
    name: Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)] = ""
    crew: Annotated[tuple[Hand, ...], msgspec.Meta(max_length=31)] = ()

    @property
    def design(self) -> Design:
        """The ship without its people."""
        return Design(self.name, self.hull, self.systems)


def form_of(design: Design, crew: Sequence[Hand] = ()) -> dict[str, object]:
    """The form of a design, as CF-D1 is answered."""
    return msgspec.to_builtins(Draft(design.hull, design.systems, design.name, tuple(crew)), str_keys=True)


def read_form(form: dict[str, object]) -> Draft:
    """The form as data. Raises msgspec.ValidationError with the field that is wrong."""
    try:
        return msgspec.convert(form, Draft)
    except UnicodeError as error:  # half a character: no file can hold it
        raise msgspec.ValidationError("a text holds half a character") from error


def draft_problems(draft: Draft, rules: Rules, seat: int) -> list[Problem]:
    """Everything that keeps a draft from being confirmed (CF-3.11, CF-3.15, CF-14.1, SF-18.1)."""
    problems = [*name_problems(draft.name), *design_problems(draft.design)]
    fixed = rules.fixed_design
    if fixed is not None and (draft.hull, draft.systems) != (fixed.hull, fixed.systems):
        problems.append(Problem(f"All fly the {fixed.name} in this battle.", "CF-3.15"))
    if draft.crew and not rules.rpg:
        problems.append(Problem("Characters are aboard, but rpg is off.", "CF-14.1"))
    if len(draft.crew) > draft.design.complement:
        problems.append(Problem(f"{len(draft.crew)} characters for {draft.design.complement} crew tokens.", "CF-14.1"))
    free = {sheet.id: sheet.name for sheet in rules.cast.of(seat)}
    seen: list[str] = []
    for number, hand in enumerate(draft.crew, 1):
        if hand.id and hand.id not in free:
            problems.append(Problem(f"Character {number} is not of this ship's cast.", "SF-18.1"))
        elif hand.id and hand.id in seen:
            problems.append(Problem(f"{free[hand.id]} is aboard twice.", "SF-18.2"))
        elif not hand.id and not hand.name.strip():
            problems.append(Problem(f"Character {number} has no name.", "CF-14.1"))
        elif not hand.name.isprintable():
            problems.append(Problem(f"The name of character {number} holds what cannot be shown.", "CF-14.1"))
        elif not hand.id and hand.max_hp < 1:
            problems.append(Problem(f"{hand.name} needs 1 hit point or more.", "CF-14.4"))
        seen.append(hand.id)
    return problems


def form_problems(rules: Rules, seat: int, form: dict[str, object]) -> list[Problem]:
    """Everything wrong with a filled-in form, whatever it holds."""
    try:
        draft = read_form(form)
    except (msgspec.ValidationError, UnicodeError, RecursionError) as error:  # a text may hold half a character
        said = "".join(letter for letter in str(error) if letter.isprintable())[:120]
        return [Problem(f"The form cannot be read: {said}", "CF-3.11")]
    return draft_problems(draft, rules, seat)


def build(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """All seats design at once; who has confirmed may change it until the last has (CF-3.1, CF-3.12, CF-3.13)."""
    seats = range(len(table.setup.seats))
    starts = [start_of(rules, seat) for seat in seats]
    asked = [seat for seat in seats if _chooses(rules, seat, bool(table.setup.seats[seat].bot))]
    drafts = [read_form(start) for start in starts]
    if asked:
        questions = (Compose(seat, "CF-D1", "Which ship do you fly?", FORM, dict(starts[seat])) for seat in asked)
        replies = yield Round(tuple(questions), True)
        for seat in asked:
            drafts[seat] = _draft(replies[seat])
    table.state.ships = [launched(draft.design, _crew(draft, rules, seat)) for seat, draft in enumerate(drafts)]
    table.state.began = table.state.clock
    for seat, ship in enumerate(table.state.ships):
        people = tuple(one.name for one in ship.crew if one.name)
        table.record(Revealed(seat, ship.name, ship.hull, ship.systems, people))
    table.state.frame = Between()
    yield from break_ties(table, rules)


def start_of(rules: Rules, seat: int) -> dict[str, object]:
    """The form from which a seat begins: the ship and the people that the cast brings for it (CF-3.14, SF-18.52)."""
    design = rules.fixed_design or rules.cast.ship(seat) or DEFAULT
    return form_of(design, [Hand(one.id) for one in rules.cast.of(seat)[: design.complement]])


def _chooses(rules: Rules, seat: int, is_bot: bool) -> bool:
    """Whether a seat designs, or at least chooses its crew (CF-3.15); a bot with a cast flies as that is (SF-18.52)."""
    if rules.fixed_design is not None:
        return rules.rpg and not is_bot
    return not (is_bot and (rules.cast.of(seat) or rules.cast.ship(seat)))


def _draft(reply: Reply) -> Draft:
    assert isinstance(reply, dict)
    return read_form(reply)


def _crew(draft: Draft, rules: Rules, seat: int) -> list[Crew]:
    """The characters of a ship, in the order of the form."""
    sheets = {sheet.id: sheet for sheet in rules.cast.of(seat)}
    crew: list[Crew] = []
    for hand in draft.crew:
        if hand.id:
            crew.append(Crew(bound=bind(sheets[hand.id])))
        else:
            crew.append(Crew(hero=Hero(hand.name, hand.max_hp, hand.max_hp)))
    return crew
