"""Powers in a nexus, with everything bound to them (CE-12)."""

from typing import Annotated, TypeAlias

import msgspec

from cosmotui.engine.soundness import Of, SeatOrNone, Within
from cosmotui.rules.cosmic_encounter.model.essence import Essences

AlienName: TypeAlias = Annotated[str, Of("alien")]
Signed: TypeAlias = Annotated[int, Within(-9999, 9999)]


class Power(msgspec.Struct):
    """A power in a nexus, with everything bound to it (CE-12)."""

    alien: AlienName
    """Whose power it is, and the name that goes with it (CE-12.8)."""
    public: bool = False
    zapped: bool = False
    """Disrupted until `upkeep.end` (CE-12.17)."""
    off: bool = False
    """Deactivated for lack of authority (CE-12.20)."""
    marks: dict[str, Signed] = {}
    lent_by: SeatOrNone = -1
    """Whose it is again at `upkeep.end`, if it is lent (CE-37.28)."""
    all_campaign: bool = False
    """Whether it is zapped to the end of the campaign (CE-12.29)."""
    disabled: bool = False
    """Whether it has no effect until `upkeep.end`, because another power stands in its place (CE-36.81)."""
    secrets: dict[str, SeatOrNone] = {}
    """Aliens that it has marked unseen, by the words of its text; only its owner knows them, even once it is public."""
    essences: Essences | None = None
    """Its essences, if it uses any (CE-26)."""

    @property
    def is_active(self) -> bool:
        """Whether it is neither disrupted nor deactivated nor disabled (CE-12.10, CE-36.81)."""
        return not (self.zapped or self.off or self.disabled)
