"""Dimensions that change what power an alien has."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.dimension import Dimension


@effect("unstable", "invader:upkeep.campaign", applies=lambda use: use.now.quits)
def _morph(use: Use) -> Script[None]:
    """At the end of each campaign all powers change into random others."""
    yield from do.transform_all_powers(use)


def _any(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return the power to choose: which of them is the better one nobody knows."""
    return (values[0], "one of them has to be chosen") if title == CHOICE else None


CHOICE = "Which power is yours?"


def _may_choose(use: Use) -> bool:
    return use.state.phase != "setup" and bool(do.options_of(use.state, use.seat))


@hinted(Hint(gain(1.0), why="a power that acts", word=_any))
@effect("shadow", "any:any", applies=_may_choose)
def _choose(use: Use) -> Script[None]:
    """Reveal one of the powers that you were dealt and use it; that one is your power for the match, and the one that
    you have not chosen is vaporized."""
    options = do.options_of(use.state, use.seat)
    kinds = [alien(power.alien) for power in options]
    words = [(kind.id, f"{kind.name}: {' '.join(one.text for one in kind.power.uses)}") for kind in kinds]
    name = yield from do.choose_word(use.table, use.seat, CHOICE, words)
    yield from do.choose_power(use, use.seat, next(power for power in options if power.alien == name))


SHADOW = Dimension(
    id="shadow",
    name="Shadow",
    rule="CE-31.40",
    sets={"shadow": "on"},
    supplement=(
        "Each alien starts with two shrouded powers and may reveal one at any time; that one is its power for the "
        "match."
    ),
    choices=(_choose,),
)
UNSTABLE = Dimension(id="unstable", name="Unstable", rule="CE-31.50", sets={"unstable": "on"}, uses=(_morph,))
