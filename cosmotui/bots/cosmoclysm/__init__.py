"""The bots of Cosmoclysm: cadet plays boldly, captain weighs one turn, admiral has learned, or searches ahead."""

from cosmotui.bots.cosmoclysm.admiral import Admiral
from cosmotui.bots.cosmoclysm.cadet import Cadet
from cosmotui.bots.cosmoclysm.captain import Captain

LEVELS = {"cadet": Cadet, "captain": Captain, "admiral": Admiral}

__all__ = ["LEVELS", "Admiral", "Cadet", "Captain"]
