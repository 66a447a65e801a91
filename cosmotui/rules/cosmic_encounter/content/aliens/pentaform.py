"""Pentaform: Power to Evolve."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import dominion
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.card import POWER
from cosmotui.rules.cosmic_encounter.timing.windows import RESOLVED
from cosmotui.rules.cosmic_encounter.traits import DOMINION, having

STAGE = "stage"
"""The stage under the mark, from 1."""
STAGES = 5
SCRAMBLED = "pentaform dominion"
"""Note of an alien: its dominion when its power was scrambled last, and 1 more."""


def _due(use: Use) -> int:
    """Return the stage that is due; what the stage under the mark gives does not count (CE-37.85)."""
    state, seat = use.state, use.seat
    stages = [one for one in state.aliens[seat].powers if use.power is not None and one.giver == use.power.alien]
    given = sum(
        count(state, seat, seat)
        for source, count in having(state, DOMINION)
        if any(source.held is one for one in stages)
    )
    return max(1, min(STAGES, 1 + dominion(state, seat) - given))


def _step(use: Use) -> Script[None]:
    """The sub-power of the stage under the mark takes the place of the one before it."""
    power = use.power
    assert power is not None
    for one in [one for one in use.alien.powers if one.giver == power.alien]:
        yield from do.drop_power(use, use.seat, one)
    do.set_marks(use, power, STAGE, _due(use))
    stages = do.cards_of(use, POWER)
    if len(stages) >= _due(use):
        yield from do.grant_power(use, use.seat, stages[_due(use) - 1].id, giver=power, public=power.public)


def setup(use: Use) -> Script[None]:
    """Manifest five life stages (powers) and order them as they come; put your mark on the leftmost. In mid-match it
    moves one to the right per dominion you have."""
    for name in do.manifest_powers(use.table, STAGES):
        do.keep_card(use, POWER, name, shown=True)
    yield from _step(use)


@hinted(Hint(danger=0.1))
@effect(
    "pentaform",
    f"any:{RESOLVED}",
    applies=lambda use: use.power is not None and use.power.marks.get(STAGE, _due(use)) != _due(use),
    mandatory=True,
    repeats=True,
)
def evolve(use: Use) -> Script[None]:
    """You use the power of the stage under the mark as a sub-power besides this one. The mark stands on stage 1 plus
    your dominion, at most stage 5, and moves whenever your dominion changes."""
    yield from _step(use)


def _is_due(use: Use) -> bool:
    before = use.alien.notes.get(SCRAMBLED, 0)
    return not before or abs(dominion(use.state, use.seat) + 1 - before) > 1


@effect("legacy pentaform", f"any:{RESOLVED}", applies=_is_due, repeats=True)
def legacy(use: Use) -> Script[None]:
    """Each alien's power is scrambled whenever its dominion changes by two since the last scramble."""
    notes = use.alien.notes
    is_first = not notes.get(SCRAMBLED)
    notes[SCRAMBLED] = dominion(use.state, use.seat) + 1
    if not is_first:
        yield from do.transform_power(use, use.seat, do.manifest_power(use.table))


@hinted(Hint(gain(0.2), why="one more power for an invasion"))
@effect("wild pentaform", "any:orientation.window", burnout=True)
def wild(use: Use) -> Script[None]:
    """Manifest a random power as your sub-power until upkeep.end of the next invasion."""
    yield from do.grant_power(use, use.seat, do.manifest_power(use.table), lasts=1)


def _stages(now: Situation) -> tuple[list[str], int]:
    """Return the life stages, and which of them is under the mark."""
    powers = [power for power in now.survey.alien.powers if power.alien == "pentaform"]
    return ([card.id for card in powers[0].cards], powers[0].marks.get(STAGE, 1) - 1) if powers else ([], 0)


def _fitter(now: Situation) -> Aim:
    """Return the might that another life stage would bring to the own ships."""
    stages, mark = _stages(now)
    before = now.with_power(stages[mark])
    best = max(stages, key=lambda id: (now.with_power(id), -stages.index(id)))
    return now.might(now.with_power(best) - before)._replace(word=best)


def _stage(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return the stage under the mark first, and then the one that fights better."""
    stages, mark = _stages(now)
    found = stages[mark] if "is swapped" in title else _fitter(now).word
    return (found, "the mightiest stage comes up") if found in values else None


@hinted(Hint(_fitter, why="another stage fights better", word=_stage))
@effect("super pentaform", "any:any", applies=lambda use: len(do.cards_of(use, POWER)) > 1)
def super_flare(use: Use) -> Script[None]:
    """With your power: swap two life stages."""
    power = next(one for one in use.alien.powers if one.alien == "pentaform")
    first = yield from do.choose_card(use, "Which life stage is swapped?", power.cards)
    second = yield from do.choose_card(use, "With which one?", [card for card in power.cards if card is not first])
    assert first is not None and second is not None
    places = [power.cards.index(first), power.cards.index(second)]
    power.cards[places[0]], power.cards[places[1]] = second, first
    if power.marks.get(STAGE, 0) - 1 in places:
        power.marks[STAGE] = 0  # the other stage comes up as soon as this is over


ITEM = Alien(
    id="pentaform",
    name="Pentaform",
    alert="red",
    types=("meta",),
    galaxy="Dominion",
    aim="settle abroad for the next power",
    in_play="Every foreign base brings you the next of five powers, and every one lost brings the one before it back.",
    power=Power(name="Power to Evolve", uses=(evolve,), setup=setup, setup_shows=True, arrival=setup),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
