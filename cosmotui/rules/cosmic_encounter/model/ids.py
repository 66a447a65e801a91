"""Numbers by which a state names ships, planets and the two fleets of an invasion."""

from typing import Annotated, TypeAlias

from cosmotui.engine.soundness import Of, Within

ShipId: TypeAlias = Annotated[int, Of("ship")]
PlanetId: TypeAlias = Annotated[int, Of("planet")]
SideOrNone: TypeAlias = Annotated[int, Within(-1, 1)]
