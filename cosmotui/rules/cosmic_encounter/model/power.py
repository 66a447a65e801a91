"""Powers in a nexus, with everything bound to them (CE-12)."""

from typing import Annotated, Final, TypeAlias

import msgspec

from cosmotui.engine.soundness import Of, SeatOrNone, Within
from cosmotui.rules.cosmic_encounter.model.card import Card
from cosmotui.rules.cosmic_encounter.model.essence import Essences

AlienName: TypeAlias = Annotated[str, Of("alien")]
Signed: TypeAlias = Annotated[int, Within(-9999, 9999)]
ShipId: TypeAlias = Annotated[int, Of("ship")]
ZAPPED: Final = "power.zapped"
"""It is disrupted (CE-12.17)."""
OFF: Final = "power.off"
"""It is deactivated (CE-12.20)."""
PASSED: Final = "power.passed"
"""It goes to another alien with all that is bound to it (CE-12.14)."""
GONE: Final = "power.gone"
"""It leaves the match (CE-12.16)."""
ENDS: Final = (ZAPPED, OFF, PASSED, GONE)
"""What may become of a power."""


class Power(msgspec.Struct, omit_defaults=True):
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
    beside: bool = False
    """Whether it is a sub-power, in place of none (CE-37.25)."""
    lasts: Annotated[int, Within(0, 9)] = 0
    """At how many ends of an upkeep from now it leaves; 0: it stays (CE-37.26)."""
    holding: Annotated[int, Within(-1, 9999)] = -1
    """The number of the holding that it belongs to: it acts while that serves its alien, and goes where that goes."""
    giver: Annotated[str, Of("alien", ("",))] = ""
    """The power of the same alien that it belongs to: it acts while that is active, and goes where that goes."""
    asleep: bool = False
    """Whether the holding or the power that it belongs to is not in force for its alien now."""
    tag: Annotated[int, Within(0, 99)] = 0
    """Which of several powers of this name it is, where one gives itself to others (CE-37.27)."""
    option: bool = False
    """Whether it is only one of those that its alien may choose as its power (CE-31.40)."""
    cards: list[Card] = []
    """What lies in its nexus besides pods and essences: powers, legacies, vouchers."""
    price: Annotated[str, Of("alien", ("",))] = ""
    """The alien whose power has given it and asks a price for each of its uses, all of which are optional."""
    ships: dict[str, list[ShipId]] = {}
    """Ships that it has marked, by the word of its text; everybody knows them."""

    @property
    def is_active(self) -> bool:
        """Whether it is neither disrupted nor deactivated nor disabled, nor depends on what is (CE-12.10, CE-36.81)."""
        return not (self.zapped or self.off or self.disabled or self.asleep or self.option)

    @property
    def is_main(self) -> bool:
        """Whether it is a main power of its alien, none beside it (CE-12.1)."""
        return not self.beside and not self.option and self.lent_by < 0
