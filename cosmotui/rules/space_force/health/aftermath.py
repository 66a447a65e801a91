"""The results of a fight of any kind, written onto a sheet in its present state (SF-14.30, SF-18.44, SF-20.3)."""

from collections.abc import Iterable, Sequence

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.health.harm import Body, body_of, with_body
from cosmotui.rules.space_force.sheet.derived import max_hp


def with_outcome(sheet: Character, start: Body, end: Body) -> Character:
    """Return the sheet with the changes of a fight from `start` to `end`, within its present limits; all else stays."""
    body = body_of(sheet)
    for field in ("hp", "stun", "end_lost", "condition"):
        if getattr(end, field) != getattr(start, field):
            body = msgspec.structs.replace(body, **{field: getattr(end, field)})
    left = max(0, body.endurance - (0 if body.is_dead else 1))
    hurt = with_body(sheet, msgspec.structs.replace(body, end_lost=min(body.end_lost, left)))
    return msgspec.structs.replace(hurt, hp=min(hurt.hp, max_hp(hurt)))


def written_words(title: str, remarks: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Return a message on what was written, and on exceptions: `Ambush written; dead meanwhile: Ada Falk`."""
    told = [f"{title} written", *(f"{remark}: {', '.join(names)}" for remark, names in remarks if names)]
    return "; ".join(told)
