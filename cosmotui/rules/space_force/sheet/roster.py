"""The roster: a line for each character of a season, searched, sorted and filtered by the thousand (SF-16.6)."""

from collections.abc import Callable, Iterable
from functools import cached_property
from operator import attrgetter
from typing import Final, Literal, get_args

import msgspec

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, Override, Status
from cosmotui.rules.space_force.creation.issues import validity_mark
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.ranks import RANKS, height
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.address import titled_name
from cosmotui.rules.space_force.sheet.record import acted_by, condition_text
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import LISTED

SortKey = Literal["name", "position", "rank", "status", "hp", "stun", "stars"]
SORT_KEYS: Final = get_args(SortKey)


class RosterLine(msgspec.Struct, frozen=True, gc=False):
    """The part of a character that searches need. It reads a stored character and skips everything else."""

    id: str
    name: str = ""
    actor: str | None = None
    npc: bool = False
    position: Position | None = None
    job_title: str = ""
    rank: str | None = None
    service_months: int = 0
    abilities: Abilities = Abilities()
    end_lost: int = 0
    hp: int = 0
    stun: int = 0
    stars: int = 0
    status: Status = "draft"
    overrides: tuple[Override, ...] = ()

    @property
    def endurance(self) -> int:
        """The Endurance left (SF-1.10)."""
        return self.abilities.endurance - self.end_lost


_DECODER: Final = msgspec.msgpack.Decoder(RosterLine)


def read_line(stored: bytes) -> RosterLine:
    """Return the line of a stored character. Raises msgspec.MsgspecError if the bytes are not one."""
    return _DECODER.decode(stored)


class Roster:
    """All lines. It never changes; `changed` returns another one."""

    def __init__(self, lines: Iterable[RosterLine]) -> None:
        by_id = {line.id: line for line in lines}
        self._in_order = sorted(by_id.values(), key=_id)
        self._in_order.sort(key=_name)

    @cached_property
    def _lines(self) -> list[tuple[RosterLine, str]]:
        """Everybody with the words that find them, put together at the first search."""
        return [(line, _text(line)) for line in self._in_order]

    def __len__(self) -> int:
        return len(self._in_order)

    def changed(self, put: Iterable[RosterLine] = (), drop: Iterable[str] = ()) -> "Roster":
        """Return the roster after a change of the season."""
        gone = tuple(drop)
        return Roster((*(line for line in self._in_order if line.id not in gone), *put))

    def find(
        self,
        words: str = "",
        position: Position | None = None,
        status: Status | None = None,
        sort: SortKey = "name",
        reverse: bool = False,
    ) -> tuple[RosterLine, ...]:
        """Return the lines that have all the words in name, actor, position, job title or rank, in the order
        of a key."""
        typed = words.casefold().split()
        found: Iterable[RosterLine] = self._in_order
        if typed:
            found = (line for line, text in self._lines if all(word in text for word in typed))
        if position is not None:
            found = (line for line in found if line.position is position)
        if status is not None:
            found = (line for line in found if line.status == status)
        if sort == "name":
            return tuple(found)[:: -1 if reverse else 1]
        return tuple(sorted(found, key=_KEYS[sort], reverse=reverse))


def _text(line: RosterLine) -> str:
    own = f"{line.name} {'npc' if line.npc else line.actor or ''} {line.job_title} ".casefold()
    return own + _POSTS[line.position] + (_RANKS.get(line.rank) or line.rank.casefold() if line.rank else "")


def _name(line: RosterLine) -> str:
    return line.name.casefold()


_POSTS: Final = {None: "", **{position: f"{position.post.name.casefold()} " for position in Position}}
_RANKS: Final = {rank.code: f"{rank.code} {rank.name}".casefold() for rank in RANKS}
_POSITIONS: Final = {position: number for number, position in enumerate(Position)}
_STATUSES: Final = {"active": 0, "training": 1, "draft": 2, "retired": 3, "dead": 4}
_id: Final = attrgetter("id")
_KEYS: Final[dict[str, Callable[[RosterLine], tuple[int, int]]]] = {
    "position": lambda line: (_POSITIONS[line.position] if line.position else len(_POSITIONS), 0),
    "rank": lambda line: (-height(line.rank), -line.service_months),
    "status": lambda line: (_STATUSES[line.status], 0),
    "hp": lambda line: (derived.current_hp(line), 0),
    "stun": lambda line: (-line.stun, 0),
    "stars": lambda line: (-line.stars, 0),
}
"""What each order begins with: the highest rank, the lowest hit points, the most Stun and stars."""


class RosterRow(msgspec.Struct, frozen=True):
    """A row of the roster on screen (SF-16.6)."""

    id: str
    name: str
    """With rank or title."""
    position: str
    actor: str
    """Name, `NPC` or `none`."""
    hp: int
    max_hp: int
    stun: int
    condition: str
    defense_rating: int
    stars: int
    is_combat_trained: bool
    status: Status
    validity: str
    """`ok`, `2 errors`, `1 waived`."""


def roster_row(c: Character, season: Season | None = None, ship: Ship | None = None) -> RosterRow:
    """Return the row of a character. It runs every check, so make only visible rows."""
    return RosterRow(
        id=c.id,
        name=titled_name(c),
        position=c.job_title or (c.position.post.name if c.position else ""),
        actor=acted_by(c),
        hp=derived.current_hp(c),
        max_hp=derived.max_hp(c),
        stun=c.stun,
        condition=condition_text(c),
        defense_rating=derived.defense_rating(c),
        stars=c.stars,
        is_combat_trained=derived.is_combat_trained(c, season.skills if season else LISTED),
        status=c.status,
        validity=validity_mark(check(c, season, ship)),
    )
