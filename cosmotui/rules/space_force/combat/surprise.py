"""Surprise at the start (SF-12.10 to SF-12.17)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.combat.cast import SIDE_NAMES, SIDES, Side
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.events import Hidden, Surprised
from cosmotui.rules.space_force.combat.lineup import DIRECTOR, Fighter
from cosmotui.rules.space_force.rolls.check import Against, Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.rolls import ability_check, roll_check, skill_check

MODE: Final = "SF-12.10"
MODES: Final = (
    Option("none", "Nobody can be surprised"),
    Option("mutual", "Both sides roll", "1d20 + Dex against 15"),
    Option("open", "An ambush in the open", "its victims roll 1d20 + Dex against 15"),
    Option("concealed", "A concealed ambush", "its victims must notice it"),
)


def surprise(encounter: Encounter) -> Script[None]:
    """Roll against surprise, then begin the first round."""
    rules, state = encounter.rules, encounter.state
    mode, victims = rules.surprise, rules.ambushed
    if mode == "ask":
        mode = yield from choose_one(ChooseOne(DIRECTOR, MODE, "Can anybody be surprised?", MODES))
        if mode in ("open", "concealed"):
            victims = yield from _ask_victims()
    everybody = [one for one in encounter.fighters if one.now.able]
    if mode == "concealed":
        hiding = [one for one in everybody if one.side != victims]
        if hiding:
            against = yield from _hide(encounter, hiding)
            yield from _notice(encounter, [one for one in everybody if one.side == victims], against)
    elif mode != "none":
        rolling = [one for one in everybody if mode == "mutual" or one.side == victims]
        for one in rolling:
            yield from _roll(encounter, one, ability_check(one.sheet, Ability.DEXTERITY, "surprise"))
    state.phase = "initiative"


def _ask_victims() -> Script[Side]:
    options = tuple(Option(side, f"The {SIDE_NAMES[side]}") for side in SIDES)
    side = yield from choose_one(ChooseOne(DIRECTOR, MODE, "Who walks into the ambush?", options))
    return "A" if side == "A" else "B"


def _hide(encounter: Encounter, hiding: list[Fighter]) -> Script[Against]:
    """Return each ambusher's quality; the lowest is what the victims must notice (SF-12.13, SF-10.25)."""
    outcomes: list[Outcome] = []
    for one in hiding:
        check = skill_check(one.sheet, encounter.rules.hiding, book=encounter.rules.book)
        quality = msgspec.structs.replace(check, who=one.name, kind="quality")
        outcome = yield from _rolled(encounter, one, quality)
        encounter.describe(Hidden, one.number, outcome.card, outcome.total)
        outcomes.append(outcome)
    # A botched quality hides nobody, whatever its total (SF-9.13).
    return min(outcomes, key=lambda outcome: (not outcome.natural_one, outcome.total)).as_difficulty


def _notice(encounter: Encounter, victims: list[Fighter], against: Against) -> Script[None]:
    for one in victims:
        check = ability_check(one.sheet, Ability.INTELLIGENCE, "surprise")
        yield from _roll(encounter, one, msgspec.structs.replace(check, against=against))


def _roll(encounter: Encounter, one: Fighter, check: Check) -> Script[None]:
    """One roll against surprise; who fails has no action for a round (SF-12.14)."""
    outcome = yield from _rolled(encounter, one, msgspec.structs.replace(check, automatic="no"))
    face = outcome.face.face if outcome.face else 0
    encounter.change(one.number, surprised=not outcome.success)
    facts = (face, check.bonus, outcome.total, outcome.difficulty or 0, not outcome.success)
    encounter.describe(Surprised, one.number, *facts)


def _rolled(encounter: Encounter, one: Fighter, check: Check) -> Script[Outcome]:
    return encounter.rolled(f"{one.name}, {check.title}", lambda roller: roll_check(check, roller))
