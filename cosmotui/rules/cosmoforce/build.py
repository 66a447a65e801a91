"""The build phase: every seat fills in a form in secret, then all ships are revealed (CF-3, CF-14.1, SF-18.1)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose, Reply, Round, Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.crew import Crew, Hero
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design, design_problems
from cosmotui.rules.cosmoforce.design_text import name_problems
from cosmotui.rules.cosmoforce.events import Doubled, Revealed
from cosmotui.rules.cosmoforce.maneuver import break_ties
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.presets import DEFAULT
from cosmotui.rules.cosmoforce.ship import launched
from cosmotui.rules.cosmoforce.state import Between, CosmoforceState
from cosmotui.rules.cosmoforce.systems import SLOTS, Hull
from cosmotui.rules.fact import Fact
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.duel.battle_link import bind
from cosmotui.rules.space_force.season import SeasonError

FORM: Final = "ship"
"""The name of the form (CF-D1)."""
PERSON_LIMIT: Final = 40
"""The most characters of a person's name."""
MOST_HP: Final = 9999
"""The most hit points of a character of another game (CF-14.4)."""
TOKENS_ONLY: Final = Problem("People fly only where a new match has the option Characters on.", "CF-14.1")
"""The reason why nobody can stand in for a token."""


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A character in the place of a token (CF-14.1).

    It is a member of the cast by id (SF-18.1), a person of a season with the sheet (SF-18.54), or a character of any
    other game by name and hit points.
    """

    id: Annotated[str, msgspec.Meta(max_length=20)] = ""
    name: Annotated[str, msgspec.Meta(max_length=PERSON_LIMIT)] = ""
    max_hp: Annotated[int, msgspec.Meta(ge=0, le=MOST_HP)] = 0
    sheet: Character | None = None
    """As the person was taken aboard."""
    home: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The mark of the season of that person."""

    @property
    def key(self) -> tuple[str, str]:
        """The key that tells a character with a sheet from all others."""
        return self.home, self.id

    def known(self, cast: Sequence[Character]) -> Character | None:
        """Return the sheet of this person, carried along or in the cast of the ship."""
        return self.sheet or next((sheet for sheet in cast if self.id and sheet.id == self.id), None)


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
    """Return the form of a design, as an answer to CF-D1."""
    return msgspec.to_builtins(Draft(design.hull, design.systems, design.name, tuple(crew)), str_keys=True)


def read_form(form: dict[str, object]) -> Draft:
    """Return the form as data. Raises msgspec.ValidationError with the field that is wrong."""
    try:
        return msgspec.convert(form, Draft)
    except UnicodeError as error:  # half a character: no file can hold it
        raise msgspec.ValidationError("a text holds half a character") from error


def draft_problems(draft: Draft, rules: Rules, seat: int) -> list[Problem]:
    """Return the problems that keep a draft from being confirmed (CF-3.11, CF-3.15, CF-14.1, SF-18.1)."""
    problems = [*name_problems(draft.name), *design_problems(draft.design)]
    fixed = rules.fixed_design
    if fixed is not None and (draft.hull, draft.systems) != (fixed.hull, fixed.systems):
        problems.append(Problem(f"All fly the {fixed.name} in this battle.", "CF-3.15"))
    if draft.crew and not rules.rpg:
        problems.append(Problem("Characters are aboard, but rpg is off.", "CF-14.1"))
    if len(draft.crew) > draft.design.complement:
        problems.append(Problem(f"{len(draft.crew)} characters for {draft.design.complement} crew tokens.", "CF-14.1"))
    seen: list[tuple[str, str]] = []
    for number, hand in enumerate(draft.crew, 1):
        sheet = hand.known(rules.cast.of(seat))
        if hand.sheet is not None:
            problems += _volunteer_problems(number, hand, hand.sheet, rules)
        elif hand.id and sheet is None:
            problems.append(Problem(f"Character {number} is not in this ship's cast.", "SF-18.1"))
        elif not hand.id and not hand.name.strip():
            problems.append(Problem(f"Character {number} has no name.", "CF-14.1"))
        elif not hand.name.isprintable():
            problems.append(
                Problem(f"The name of character {number} holds characters that cannot be shown.", "CF-14.1")
            )
        elif not hand.id and hand.max_hp < 1:
            problems.append(Problem(f"{hand.name} needs 1 hit point or more.", "CF-14.4"))
        if sheet is not None and hand.key in seen:
            problems.append(Problem(f"{sheet.name} is aboard twice.", "SF-18.2"))
        seen.append(hand.key)
    return problems


def _volunteer_problems(number: int, hand: Hand, sheet: Character, rules: Rules) -> list[Problem]:
    """Return the problems that keep a person of a season from joining a battle (SF-18.3, SF-18.54)."""
    if rules.of_season:
        return [Problem(f"{sheet.name} is not from the season in which this battle was begun.", "SF-18.54")]
    if not hand.home or hand.id != sheet.id:
        return [Problem(f"Character {number} belongs to no season.", "SF-18.54")]
    try:
        bind(sheet)
    except SeasonError as error:
        return [Problem(str(error), "SF-18.3")]
    return []


def people_facts(rules: Rules) -> tuple[Fact, ...]:
    """Return what it means that people stand in for crew tokens (CF-14, SF-18.54)."""
    harm = f"Of any other game: a harm takes {rules.hero_harm} hit points; at half they are hurt, at 0 dead."
    return (
        Fact("Each stands in for one crew token, harmed and healed by the rules of their own game.", "CF-14.1"),
        Fact(harm, "CF-14.4"),
        Fact("Of a Space Force season: what happens here can be written onto their sheets afterwards.", "SF-18.54"),
    )


def form_problems(rules: Rules, seat: int, form: dict[str, object]) -> list[Problem]:
    """Return all problems with a filled-in form, whatever it holds."""
    try:
        draft = read_form(form)
    except (msgspec.ValidationError, UnicodeError, RecursionError) as error:  # a text may hold half a character
        said = "".join(letter for letter in str(error) if letter.isprintable())[:120]
        return [Problem(f"The form cannot be read: {said}", "CF-3.11")]
    return draft_problems(draft, rules, seat)


def build(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Let all seats design at once; a confirmed design may change until the last seat confirms (CF-3.1, CF-3.12,
    CF-3.13)."""
    seats = range(len(table.setup.seats))
    starts = [start_of(rules, seat) for seat in seats]
    asked = [seat for seat in seats if _chooses(rules, seat, bool(table.setup.seats[seat].bot))]
    drafts = [read_form(start) for start in starts]
    if asked:
        questions = (Compose(seat, "CF-D1", "Which ship do you fly?", FORM, dict(starts[seat])) for seat in asked)
        replies = yield Round(tuple(questions), True)
        for seat in asked:
            drafts[seat] = _draft(replies[seat])
    claims = _claims(drafts)
    table.state.ships = [
        launched(draft.design, _crew(draft, rules.cast.of(seat), seat, claims)) for seat, draft in enumerate(drafts)
    ]
    table.state.began = table.state.clock
    for seat, ship in enumerate(table.state.ships):
        people = tuple(one.name for one in ship.crew if one.name)
        table.record(Revealed(seat, ship.name, ship.hull, ship.systems, people))
    for seat, draft in enumerate(drafts):
        for hand in draft.crew:
            if hand.sheet is not None and (other := claims[hand.key]) != seat:
                table.record(Doubled(seat, hand.sheet.name, other))
    if claims:
        table.reveal("the reveal")  # who is bound stays bound (SF-18.2), and seasons may know it by now
    table.state.frame = Between()
    yield from break_ties(table, rules)


def start_of(rules: Rules, seat: int) -> dict[str, object]:
    """Return the form from which a seat begins: the ship and the people of its cast (CF-3.14, SF-18.52)."""
    design = rules.fixed_design or rules.cast.ship(seat) or DEFAULT
    return form_of(design, [Hand(one.id) for one in rules.cast.of(seat)[: design.complement]])


def _chooses(rules: Rules, seat: int, is_bot: bool) -> bool:
    """Return whether a seat designs, or at least chooses its crew (CF-3.15); a bot with a cast flies as that is
    (SF-18.52)."""
    if rules.fixed_design is not None:
        return rules.rpg and not is_bot
    return not (is_bot and (rules.cast.of(seat) or rules.cast.ship(seat)))


def _draft(reply: Reply) -> Draft:
    assert isinstance(reply, dict)
    return read_form(reply)


def _claims(drafts: Sequence[Draft]) -> dict[tuple[str, str], int]:
    """Return the seat that each person of a season flies with: the first of those who chose the same (SF-18.54)."""
    claims: dict[tuple[str, str], int] = {}
    for seat, draft in enumerate(drafts):
        for hand in draft.crew:
            if hand.sheet is not None:
                claims.setdefault(hand.key, seat)
    return claims


def _crew(draft: Draft, cast: Sequence[Character], seat: int, claims: Mapping[tuple[str, str], int]) -> list[Crew]:
    """Return the characters of a ship, in the order of the form, without those who fly on another."""
    crew: list[Crew] = []
    for hand in draft.crew:
        sheet = hand.known(cast)
        if sheet is None:
            crew.append(Crew(hero=Hero(hand.name, hand.max_hp, hand.max_hp)))
        elif claims.get(hand.key, seat) == seat:
            crew.append(Crew(bound=bind(sheet, hand.home)))
    return crew
