"""Who stands in for crew tokens, as it is typed and told in lines (CF-14.1, SF-18.1)."""

from typing import Final

from cosmotui.rules.cosmoforce.build import Hand
from cosmotui.rules.space_force.character import Character

MOST_DIGITS: Final = 4
"""Of hit points."""


def crew_lines(crew: tuple[Hand, ...], cast: tuple[Character, ...], complement: int) -> list[str]:
    """Who is aboard, and who of the cast may come."""
    lines = [f"Aboard: {len(crew)} named of {complement} crew"]
    lines += [f"      {hand_name(hand, cast)}" for hand in crew]
    if cast:
        aboard = [hand.id for hand in crew]
        lines.append("Of the roster:")
        for number, sheet in enumerate(cast, 1):
            state = ", aboard" if sheet.id in aboard else ""
            lines.append(f"{number:>4}  {sheet.name}: {sheet.hp} HP{state}")
    return lines


def hand_name(hand: Hand, cast: tuple[Character, ...]) -> str:
    """How somebody aboard is called."""
    sheet = next((sheet for sheet in cast if sheet.id == hand.id), None)
    if sheet is not None:
        return sheet.name
    return f"{hand.name}, {hand.max_hp} HP" if hand.name else f"somebody who is not here ({hand.id})"


def read_hand(text: str, cast: tuple[Character, ...]) -> Hand | str:
    """Somebody of the cast by number or name, or `NAME HIT-POINTS` of any other game; else why it is nobody."""
    name, _, points = text.rpartition(" ")
    if _is_number(text):
        number = int(text)
        return Hand(cast[number - 1].id) if 1 <= number <= len(cast) else f"There is no number {number} in the roster."
    if name.strip() and _is_number(points) and len(points) <= MOST_DIGITS:
        return Hand(name=name.strip()[:40], max_hp=int(points))
    found = [sheet for sheet in cast if text.casefold() in sheet.name.casefold()]
    if len(found) == 1:
        return Hand(found[0].id)
    if found:
        return f"{text[:40]!r} fits {', '.join(sheet.name for sheet in found)}."
    return "Nobody of the roster is called so; for anybody else add hit points: aboard NAME 12."


def find_aboard(text: str, crew: tuple[Hand, ...], cast: tuple[Character, ...]) -> Hand | str:
    """Who aboard is meant, by the number in the roster or a part of the name; else why it is nobody."""
    if _is_number(text) and 1 <= int(text) <= len(cast):
        wanted = [hand for hand in crew if hand.id == cast[int(text) - 1].id]
    else:
        wanted = [hand for hand in crew if text.casefold() in hand_name(hand, cast).casefold()]
    if len(wanted) == 1:
        return wanted[0]
    return f"{len(wanted)} aboard are called so." if wanted else "Nobody aboard is called so."


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10
