"""What many matches of a soak have met: how many there were, which aliens met, what acted."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from functools import cache
from json import dumps, loads
from pathlib import Path
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.dimension import DIMENSIONS
from tests.rules.cosmic_encounter.everything import wanted, wanted_holdings
from tests.soak.bout import Bout
from tests.soak.line_ups import pairs_of

MOST_TOLD: Final = 80
"""Names of what has not acted yet."""


@dataclass
class Record:
    """The sum of the matches of a kind."""

    kind: str
    matches: int = 0
    ended: int = 0
    tired: int = 0
    faults: int = 0
    answers: int = 0
    met: list[str] = field(default_factory=list[str])
    """What was met: pairs of aliens and dimensions by their ids, all else as ledgers call it."""

    @classmethod
    def load(cls, file: Path | None, kind: str) -> "Record":
        """The record of a file, or a new one. Raises ValueError if the file is that of another kind of soak."""
        if file is None or not file.exists():
            return cls(kind)
        found = cls(**loads(file.read_text()))
        if found.kind != kind:
            raise ValueError(f"{file} holds a soak of {found.kind}.")
        return found

    def save(self, file: Path | None) -> None:
        """Write the file."""
        if file is not None:
            file.write_text(dumps(asdict(self), indent=0))

    def add(self, bout: Bout) -> None:
        """Take down a match."""
        self.matches += 1
        self.ended += bout.has_ended
        self.tired += bout.is_tired
        self.faults += bool(bout.fault)
        self.answers += bout.answers
        named = [id for id in bout.table.powers if id != "?"]
        pairs = {f"{one}+{other}" for one, other in pairs_of(named)}
        dimensions = bout.table.options.get("dimensions", "").split(",")
        self.met = sorted({*self.met, *pairs, *bout.ledger.used, *(f"dimension {id}" for id in dimensions if id)})

    def lines(self) -> Iterator[str]:
        """What there is to say of it."""
        met = set(self.met)
        ends = f"{self.ended} to the end, {self.tired} tired"
        yield f"in all {self.matches} matches of {self.kind}, {ends}, {self.answers} answers"
        pairs = {f"{one}+{other}" for one, other in pairs_of(list(ALIENS))}
        yield f"pairs of aliens that met: {len(pairs & met)} of {len(pairs)}"
        left = [what for key, what in everything().items() if key not in met]
        yield f"clauses and items that acted: {len(everything()) - len(left)} of {len(everything())}"
        if left:
            yield f"never: {', '.join(sorted(left)[:MOST_TOLD])}{' ..' * (len(left) > MOST_TOLD)}"


@cache
def everything() -> dict[str, str]:
    """Everything that can act, by what ledgers call it."""
    played = [id for id, one in DIMENSIONS.items() if not one.reason]
    return {**wanted(), **wanted_holdings(), **{f"dimension {id}": f"dimension {id}" for id in played}}
