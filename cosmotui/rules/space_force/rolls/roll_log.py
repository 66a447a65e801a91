"""The log of rolls: drafts of entries, numbered and written as one change (SF-0.3, SF-0.10)."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

import msgspec

from cosmotui.rules.space_force.documents import Moment
from cosmotui.rules.space_force.rolls.check import Against
from cosmotui.rules.space_force.rolls.outcome import Outcome, card
from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Modifier, Overruling, Roll

UNNUMBERED: Final = "r0"
"""The id of a roll that is not in the log yet."""
SHOWN: Final = 400
"""The number of newest rolls that are looked through for those of one character."""
_LIMITS: Final = {"who": 60, "purpose": 200, "text": 400, "reason": 200}


def logged(outcome: Outcome, verdict: str = "") -> Roll:
    """Return the log entry of a check: faces, every modifier, total, difficulty, verdict (SF-0.10).

    `verdict` replaces the plain one if a procedure says more. The id is given when it is written.
    """
    check = outcome.check
    said = verdict or outcome.verdict
    decree = check.decree
    overruled: tuple[Overruling, ...] = ()
    if decree is not None and not outcome.is_quality:
        overruled = (
            Overruling("verdict", outcome.verdict_by_dice, outcome.verdict, _cut(decree.reason, "reason"), decree.time),
        )
    return Roll(
        UNNUMBERED,
        _cut(check.who, "who"),
        _cut(check.title, "purpose"),
        (outcome.face,) if outcome.face else (),
        outcome.total,
        _fit(outcome.parts),
        outcome.difficulty,
        _cut(said, "reason"),
        _cut(card(outcome, verdict), "text"),
        character=check.character,
        against=_fit(check.obstacles),
        quality=check.against.roll if check.against else None,
        overruled=overruled,
    )


def log_rolls(
    season: Season, rolls: Sequence[Roll], dice: SeasonDice | TypedDice, time: Moment, what: str = ""
) -> Change:
    """Write those rolls into the log, numbered, in the open episode. Rolled dice are a wall for undo."""
    ids, series = season.ids(Roll, len(rolls))
    numbered = tuple(
        msgspec.structs.replace(roll, id=id, time=time, part=open_part(season))
        for id, roll in zip(ids, rolls, strict=True)
    )
    wall = f"d{dice.faces[0].sides}" if dice.faces else ""
    return Change(what or (rolls[0].purpose if rolls else "roll"), (*numbered, dice.counted(series)), wall=wall)


def open_part(season: Season) -> int:
    """Return the number of the open episode, 0 for none."""
    adventure = season.open_adventure()
    return next((part.number for part in adventure.parts if part.state == "open"), 0) if adventure else 0


def last_rolls(season: Season, character: str = "", count: int = 8) -> list[Roll]:
    """Return the newest rolls, of one character or of everybody, newest first."""
    newest = (season.rolls[id] for id in reversed(season.ids_of(Roll)[-SHOWN:]))
    return list(islice((one for one in newest if not character or one.character == character), count))


def roll_words(roll: Roll) -> str:
    """Return a logged roll in a few words: `Astrogator 4 +9 = 13: Failure`."""
    return f"{roll.purpose} {sum_of(roll)}: {roll.verdict}"


def sum_of(roll: Roll) -> str:
    """Return faces, what was added, total and difficulty: `4 +9 = 13 v 15`."""
    faces = " ".join(str(face.face) for face in roll.faces)
    bonus = sum(part.value for part in roll.parts)
    dice = f"{faces} {bonus:+} = {roll.total}" if faces and roll.parts else f"{faces or 'no dice'} = {roll.total}"
    return f"{dice} v {roll.difficulty}" if roll.difficulty is not None else dice


def quality_of(roll: Roll) -> Against:
    """Return a logged total as the difficulty for others (SF-9.12); with a natural 1 it is botched (SF-9.13).

    A total that the Director set by hand is no longer botched.
    """
    natural_one = len(roll.faces) == 1 and roll.faces[0].sides == 20 and roll.faces[0].face == 1
    by_hand = any(overruling.what == "total" for overruling in roll.overruled)
    reason = _cut(f"{roll.purpose} of {roll.who}", "reason")
    return Against(roll.total, reason, "SF-9.12", True, natural_one and not by_hand, roll.id)


def tell(roll: Roll, is_told: bool = True) -> Change:
    """Let everybody at the table know a logged roll, or keep it to the Director again."""
    what = f"{roll.purpose}: {'told to all' if is_told else 'kept to the Director'}"
    return Change(what, (msgspec.structs.replace(roll, told=is_told),))


def overrule(
    roll: Roll, time: Moment, *, verdict: str | None = None, total: int | None = None, reason: str = ""
) -> Change:
    """Overrule a logged roll, keeping its old values (SF-0.3). Raises SeasonError if nothing changes."""
    changes: list[Overruling] = []
    if verdict is not None and verdict.strip() and verdict.strip() != roll.verdict:
        changes.append(
            Overruling("verdict", roll.verdict, _cut(verdict.strip(), "reason"), _cut(reason, "reason"), time)
        )
    if total is not None and total != roll.total:
        if not -999 <= total <= 9999:
            raise SeasonError("A total is between -999 and 9999.")
        changes.append(Overruling("total", str(roll.total), str(total), _cut(reason, "reason"), time))
    if not changes:
        raise SeasonError("The Director's word changes nothing here (SF-0.3).")
    by_what = {change.what: change.new for change in changes}
    decided = msgspec.structs.replace(
        roll,
        verdict=by_what.get("verdict", roll.verdict),
        total=int(by_what.get("total", roll.total)),
        overruled=(*roll.overruled, *changes)[-100:],
    )
    return Change(f"{roll.purpose}: override", (decided,))


def overrule_typed(roll: Roll, text: str, time: Moment) -> Change:
    """Overrule a logged roll by a total or a verdict, perhaps with the reason after a stroke: `17 / bad light`."""
    word, _, reason = (part.strip() for part in text.partition("/"))
    digits = word.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal():
        return overrule(roll, time, verdict=word[: _LIMITS["reason"]], reason=reason)
    if len(digits) > 4:
        raise SeasonError("A total is at most 9999.")
    return overrule(roll, time, total=int(word), reason=reason)


def _cut(text: str, limit: str) -> str:
    return text[: _LIMITS[limit]]


def _fit(parts: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    return tuple(msgspec.structs.replace(part, reason=_cut(part.reason, "reason")) for part in parts[:60])
