"""Hazards that lead elsewhere."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.phases.orientation import interpose_campaign


@effect(
    "strange-wormhole",
    "invader:destiny.defender",
    applies=lambda use: not use.now.is_ambush and use.state.outer is None,
)
def _swallow(use: Use) -> Script[None]:
    """The two leaders leave the match for a while. The next alien in order runs a campaign with those who remain; if
    nobody can invade, that campaign ends at once. Then both return and the original invader starts its campaign again
    from orientation."""
    yield from interpose_campaign(use, [use.now.invader, use.now.defender])


STRANGE_WORMHOLE = Hazard(id="strange-wormhole", name="Strange Wormhole", uses=(_swallow,))
