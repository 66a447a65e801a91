"""Characters in a ship duel: they stand in for crew tokens, are harmed, act and come home (SF-18).

The duel itself is Cosmoforce. It asks and tells these functions; they know nothing of its boards.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

from cosmotui.rules.space_force.character import Character, Condition
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.health import harm as bodies
from cosmotui.rules.space_force.health.harm import Body, Harmed, HarmNote, Turned
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.season import Change, Document, Season, SeasonError

HARM: Final = 6
"""Killing damage of a harm: half of what a normal character can take, for everybody alike (SF-18.7, SF-18.8)."""
KILL: Final = 12
"""Killing damage of a kill (SF-18.10)."""
_STATUS: Final = {"draft": "not finalised", "training": "in training", "retired": "retired", "dead": "dead"}

Face = Literal["ready", "hurt", "killed"]
"""What a token would show (SF-18.5)."""


class Bound(msgspec.Struct, frozen=True):
    """A character in the place of a crew token (SF-18.1)."""

    sheet: Character
    """As the battle began."""
    side: int
    """Seat of the ship."""
    token: int
    """Which of its tokens, from 0."""
    body: Body
    unquartered: bool = False
    """Without a place in the complement: no repairs, no Crew Actions (SF-18.11)."""
    assigned: int | None = None
    """Slot of the system under repair; None for standby."""

    @property
    def face(self) -> Face:
        """What Cosmoforce takes it for (SF-18.5)."""
        if self.body.is_dead:
            return "killed"
        return "ready" if self.body.is_conscious else "hurt"

    @property
    def counts(self) -> bool:
        """Whether it is one of the ship's crew where crew is counted (SF-18.12)."""
        return self.face != "killed" and not self.unquartered

    @property
    def can_work(self) -> bool:
        """Whether it can repair and take Crew Actions (SF-18.11, SF-18.16, SF-18.31)."""
        return self.face == "ready" and not self.unquartered

    @property
    def now(self) -> Character:
        """The sheet with the body as it is, for rolls."""
        return bodies.with_body(self.sheet, self.body)


class Changed(msgspec.Struct, frozen=True):
    """Somebody bound after something happened, and what it was."""

    bound: Bound
    notes: tuple[HarmNote, ...] = ()


class BattleLink(msgspec.Struct, frozen=True):
    """The characters of a battle, in roster order, and what the turn that runs has used (SF-20). The log is its own."""

    bound: tuple[Bound, ...] = ()
    crew_action_used: bool = False
    fire_plot: int = 0
    """Added to the target's mass in the next attack of this turn (SF-18.38)."""

    def of(self, character: Id) -> Bound:
        """Somebody bound. Raises SeasonError for anybody else."""
        found = next((one for one in self.bound if one.sheet.id == character), None)
        if found is None:
            raise SeasonError(f"{character} stands in for no crew token (SF-18.1).")
        return found

    def aboard(self, side: int) -> tuple[Bound, ...]:
        """Those of one ship, in roster order."""
        return tuple(one for one in self.bound if one.side == side)

    def with_(self, *changed: Bound) -> "BattleLink":
        """The link with these in place of what they were."""
        new = {one.sheet.id: one for one in changed}
        return msgspec.structs.replace(self, bound=tuple(new.get(one.sheet.id, one) for one in self.bound))


def bind(link: BattleLink, character: Character, side: int, token: int) -> BattleLink:
    """Let a character stand in for a token (SF-18.1 to SF-18.4). Raises SeasonError for whoever cannot."""
    if character.status != "active":
        raise SeasonError(f"{character.name} is {_STATUS[character.status]} and cannot stand in for a token (SF-18.3).")
    if character.condition.kind != "ok":
        raise SeasonError(f"{character.name} is {character.condition.kind} and cannot stand in for a token (SF-18.3).")
    for one in link.bound:
        if one.sheet.id == character.id:
            raise SeasonError(f"{character.name} already stands in for a token (SF-18.2).")
        if (one.side, one.token) == (side, token):
            raise SeasonError(f"{one.sheet.name} already stands in for that token (SF-18.2).")
    bound = Bound(character, side, token, bodies.body_of(character))
    return msgspec.structs.replace(link, bound=(*link.bound, bound))


def harm(one: Bound, round: int, roller: Roller) -> Changed:
    """A harm: one hit of 6 K (SF-18.7 to SF-18.9)."""
    return _after(one, bodies.hit(one.body, "K", HARM, round, roller))


def kill(one: Bound, round: int, roller: Roller) -> Changed:
    """A kill: one hit of 12 K, and no quarters any more (SF-18.10, SF-18.11)."""
    homeless = msgspec.structs.replace(one, unquartered=True, assigned=None)
    return _after(homeless, bodies.hit(one.body, "K", KILL, round, roller))


def serve(one: Bound) -> Changed:
    """A Habitat or a surgeon serves somebody: dying is stable first, unconscious awakens (SF-18.19, SF-14.28).

    Nobody else gains anything.
    """
    if not one.body.is_helpless:
        return Changed(one)
    stable: tuple[HarmNote, ...] = (Turned("stable"),) if one.body.is_dying else ()
    done = bodies.awaken(msgspec.structs.replace(one.body, condition=Condition("unconscious")))
    return _after(one, Harmed(done.body, (*stable, *done.notes)))


def stabilise(one: Bound, round: int, roller: Roller) -> Changed:
    """What Surgery does for one of the dying even when it fails (SF-18.37, SF-14.21)."""
    return _after(one, bodies.aid(one.body, round, roller))


def end_of_round(link: BattleLink, round: int) -> tuple[Changed, ...]:
    """Those whom the end of a round changes: first the dying, then who awakens (SF-18.14, SF-12.49)."""
    # Sorting keeps roster order within each of the two.
    order = sorted(link.bound, key=lambda one: not one.body.is_dying)
    ends = (_after(one, bodies.end_of_round(one.body, round)) for one in order)
    return tuple(end for end in ends if end.notes)


def assign(one: Bound, system: int | None) -> Bound:
    """Put somebody to repair a system, or back to standby (SF-18.16). Raises SeasonError for who cannot work."""
    if system is not None and not one.can_work:
        raise SeasonError(f"{one.sheet.name} cannot repair anything (SF-18.11, SF-18.16).")
    return msgspec.structs.replace(one, assigned=system)


def crew_count(bound: Iterable[Bound]) -> int:
    """How many of these count as crew (SF-18.12)."""
    return sum(one.counts for one in bound)


def harm_choice(bound: Sequence[Bound]) -> Bound | None:
    """Who takes a harm where no token is left and nobody chooses: the most current HP, then roster order (SF-18.50)."""
    return max((one for one in bound if one.face != "killed"), key=lambda one: one.body.hp, default=None)


def loss_choice(bound: Sequence[Bound]) -> Bound | None:
    """Who loses quarters then: the fewest current HP, then roster order (SF-18.50)."""
    return min((one for one in bound if one.counts), key=lambda one: one.body.hp, default=None)


def turn_begins(link: BattleLink) -> BattleLink:
    """A new turn: one Crew Action may be taken in it, and no fire plot holds (SF-18.30, SF-18.38)."""
    return msgspec.structs.replace(link, crew_action_used=False, fire_plot=0)


def take_crew_action(link: BattleLink, character: Id, overtime: bool = False) -> BattleLink:
    """The one Crew Action of a turn goes to somebody ready, who leaves any repair for it (SF-18.30, SF-18.31).

    Raises SeasonError, in overtime always (SF-18.49).
    """
    one = link.of(character)
    if overtime:
        raise SeasonError("No Crew Action can be taken in overtime (SF-18.49).")
    if link.crew_action_used:
        raise SeasonError("One Crew Action a turn (SF-18.30).")
    if not one.can_work:
        raise SeasonError(f"{one.sheet.name} cannot take a Crew Action (SF-18.11, SF-18.31).")
    return msgspec.structs.replace(link.with_(assign(one, None)), crew_action_used=True)


def ship_lost(bound: Sequence[Bound], round: int, roller: Roller) -> tuple[Changed, ...]:
    """The ship is eliminated: one last harm for everybody bound who lives (SF-18.13)."""
    return tuple(harm(one, round, roller) for one in bound if one.face != "killed")


def battle_over(bound: Sequence[Bound], round: int, ship_survives: bool, token_ready: bool) -> tuple[Changed, ...]:
    """Those of one ship once the battle is over for them (SF-18.42, SF-18.43).

    The dying are saved where the ship survives or somebody of it is up, be it a token (`token_ready`) or a character;
    otherwise they die. The unconscious awaken.
    """
    saved = ship_survives or token_ready or any(one.body.is_conscious for one in bound)
    return tuple(serve(one) if saved or not one.body.is_dying else _dead(one, round) for one in bound)


def write_back(season: Season, bound: Iterable[Bound], fight: Id | None = None) -> Change:
    """What the battle did, onto the sheets in one step (SF-18.44); nothing else changes, no missile (SF-18.45).

    `fight`: the encounter of the season it was, which is written once. Who has left the season is passed over.
    """
    put: list[Document] = []
    if fight is not None:
        fought = season.fights[fight]
        if fought.written:
            raise SeasonError(f"{fought.title} stands on the sheets already (SF-18.44).")
        put.append(msgspec.structs.replace(fought, written=True))
    for one in bound:
        sheet = season.characters.get(one.sheet.id)
        if sheet:
            put.append(bodies.with_body(sheet, one.body))
    return Change("After the battle", put=tuple(put), wall="battle")


def _after(one: Bound, harmed: Harmed) -> Changed:
    """Who is not conscious any more is on standby at once (SF-18.17)."""
    assigned = one.assigned if harmed.body.is_conscious else None
    return Changed(msgspec.structs.replace(one, body=harmed.body, assigned=assigned), harmed.notes)


def _dead(one: Bound, round: int) -> Changed:
    dead = msgspec.structs.replace(one.body, condition=Condition("dead", since=round))
    return _after(one, Harmed(dead, (Turned("dead"),)))
