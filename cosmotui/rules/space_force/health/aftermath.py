"""What a fight of any kind did to somebody, written onto the sheet as it is then (SF-14.30, SF-18.44, SF-20.3)."""

from collections.abc import Iterable, Sequence

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.health.harm import Body, body_of, with_body
from cosmotui.rules.space_force.sheet.derived import max_hp


def with_outcome(sheet: Character, start: Body, end: Body) -> Character:
    """The sheet with what the fight changed from `start` to `end`, within what it can have now; all else stays."""
    body = body_of(sheet)
    for field in ("hp", "stun", "end_lost", "condition"):
        if getattr(end, field) != getattr(start, field):
            body = msgspec.structs.replace(body, **{field: getattr(end, field)})
    left = max(0, body.endurance - (0 if body.is_dead else 1))
    hurt = with_body(sheet, msgspec.structs.replace(body, end_lost=min(body.end_lost, left)))
    return msgspec.structs.replace(hurt, hp=min(hurt.hp, max_hp(hurt)))


def written_words(title: str, remarks: Iterable[tuple[str, Sequence[str]]]) -> str:
    """What was written, and of whom something has to be said: `Ambush written; dead meanwhile: Ada Falk`."""
    told = [f"{title} written", *(f"{remark}: {', '.join(names)}" for remark, names in remarks if names)]
    return "; ".join(told)
