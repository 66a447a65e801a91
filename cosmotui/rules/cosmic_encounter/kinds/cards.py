"""Artifacts, rifts and vouchers: what is discharged or spent for one effect (CE-7, CE-9.18, CE-11.14)."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.registry import File


@dataclass(frozen=True)
class Box:
    """The copies of artifacts that a box of the game holds, in its order (CE-4.4, CE-4.5)."""

    name: str
    standard: tuple[tuple[Effect, int], ...]
    """In the forge of every match."""
    large: tuple[tuple[Effect, int], ...]
    """More of them with seven and eight aliens."""
    dark: tuple[tuple[Effect, int], ...]
    """In the dark forge (CE-31.10)."""
    mutant: tuple[Effect, ...]
    """Those of the Mutant alone (CE-11.30)."""
    mutant_too: tuple[Effect, ...]
    """Others that the Mutant manifests."""


ARTIFACTS: Final = File("artifacts", Effect)
BOXES: Final = File("artifacts", Box)
RIFTS: Final = File("rifts", Effect)
VOUCHERS: Final = File("vouchers", Effect, prefix="voucher ")
"""Vouchers by kind; their effects are called `voucher KIND`."""


@cache
def item(name: str) -> Effect | None:
    """Return the effect of an artifact, rift or voucher; None for pods that are not discharged in a window."""
    if name.startswith("voucher "):
        return VOUCHERS.get(name.removeprefix("voucher "))
    return ARTIFACTS.get(name) or RIFTS.get(name)


def spent_voucher(kind: str) -> str:
    """Return the name of a spent voucher in the log."""
    return f"a voucher ({kind})"
