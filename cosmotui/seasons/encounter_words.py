"""The other side of an encounter in the notation that people type: `guard 3, Red Varga`."""

import re
from typing import Final

from cosmotui.rules.space_force.combat.templates import TEMPLATES
from cosmotui.rules.space_force.opponents.opponent import Opponent
from cosmotui.saves.nearest import nearest_told
from cosmotui.saves.opponents import own_opponents
from cosmotui.session.new_match import Misuse

MOST: Final = 30
_COUNTED: Final = re.compile(r"(.*\S)[ :x]+([0-9]{1,2})")


def read_opposition(text: str) -> tuple[str | Opponent, ...]:
    """Return the templates and library opponents named in a text, the latter by name or file. Raises Misuse."""
    own = own_opponents()
    named: dict[str, str | Opponent] = {one.name.casefold(): name for name, one in TEMPLATES.items()}
    named |= {name: name for name in TEMPLATES}
    named |= {file.casefold(): one for file, one in own.items()}
    named |= {one.name.casefold(): one for one in own.values()}
    foes: list[str | Opponent] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        found = None if _plain(part) in named else _COUNTED.fullmatch(part)
        name, count = (found[1], int(found[2])) if found else (part, 1)
        foe = named.get(_plain(name))
        if foe is None:
            known = nearest_told(name, [*TEMPLATES, *(one.name for one in own.values())])
            raise Misuse(f"There is no opponent {name[:40]!r}; there are {known}.")
        foes += [foe] * count
    if not 1 <= len(foes) <= MOST:
        raise Misuse(f"Between 1 and {MOST} opponents fight, such as: guard 3, beast.")
    return tuple(foes)


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
