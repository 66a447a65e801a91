"""The Director's options at every question of theirs: harm, override, reinforcements, closing (SF-0.3)."""

from typing import Final

import msgspec

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, choose_amount, choose_one
from cosmotui.rules.space_force.character import Condition
from cosmotui.rules.space_force.combat.cast import SIDE_NAMES, SIDES, Place, Side
from cosmotui.rules.space_force.combat.destinations import BACK
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.ending import close, may_close
from cosmotui.rules.space_force.combat.events import CameIn, Left, Overridden
from cosmotui.rules.space_force.combat.grid import EDGE
from cosmotui.rules.space_force.combat.lineup import DIRECTOR, Fighter, joined_member, new_combatant
from cosmotui.rules.space_force.combat.state import Joined
from cosmotui.rules.space_force.combat.templates import TEMPLATES

KEY: Final = "SF-0.3"
HARM: Final = "SF-14.1"
MOST_HARM: Final = 200
MOST_JOINED: Final = 20
KINDS: Final = (Option("K", "Killing damage"), Option("S", "Stun damage"))
CONDITIONS: Final = (
    Option("ok", "Conscious"),
    Option("unconscious", "Unconscious", "for a number of rounds"),
    Option("dying", "Dying", "from this round on"),
    Option("dead", "Dead"),
)


def director(encounter: Encounter) -> Script[None]:
    """Let the Director do one thing out of turn, or nothing."""
    options = [
        Option("harm", "Harm somebody", "a fall, a fire: by the rules of damage"),
        Option("override", "Override a value", "it is marked in the log"),
        Option("come", "Somebody comes in"),
        Option("leave", "Somebody leaves"),
    ]
    if may_close(encounter):
        options.append(Option("close", "Close the encounter", serious=True, rare=True))
    reply = yield from choose_one(ChooseOne(DIRECTOR, KEY, "What does the Director do?", (*options, BACK)))
    match reply:
        case "harm":
            yield from _harm(encounter)
        case "override":
            yield from _override(encounter)
        case "come":
            yield from _come_in(encounter)
        case "leave":
            yield from _leave(encounter)
        case "close":
            close(encounter, "closed by the Director")
        case _:
            pass


def _whom(encounter: Encounter, title: str, present: bool = True) -> Script[Fighter | None]:
    people = [one for one in encounter.fighters if one.now.present == present]
    options = [Option(str(one.number), one.name, _fares(one), place=one.mark) for one in people]
    reply = yield from choose_one(ChooseOne(DIRECTOR, KEY, title, (*options, BACK)))
    return None if reply == BACK.value else encounter.fighter(int(reply))


def _fares(one: Fighter) -> str:
    body = one.now.body
    return f"{body.hp} of {body.max_hp} HP, Stun {body.stun}, {one.condition}"


def _harm(encounter: Encounter) -> Script[None]:
    one = yield from _whom(encounter, "Who is harmed?")
    if one is None:
        return
    kind = yield from choose_one(ChooseOne(DIRECTOR, HARM, f"How is {one.name} harmed?", KINDS))
    amount = yield from choose_amount(Amount(DIRECTOR, HARM, f"How much does {one.name} take?", 1, MOST_HARM, 1))
    yield from encounter.harm(one.number, "K" if kind == "K" else "S", amount)


def _leave(encounter: Encounter) -> Script[None]:
    one = yield from _whom(encounter, "Who leaves the fight?")
    if one is not None:
        encounter.change(one.number, present=False, due=None, waiting=False, holding=False)
        encounter.describe(Left, one.number)


# --- reinforcements ----------------------------------------------------------------------------------------------


def _come_in(encounter: Encounter) -> Script[None]:
    """A reserve of the cast, somebody who left, or a quick NPC made after a template."""
    away = [one for one in encounter.fighters if not one.now.present and not one.now.body.is_dead]
    options = [Option(str(one.number), one.name, f"for the {SIDE_NAMES[one.side]}") for one in away]
    if len(encounter.state.joined) < MOST_JOINED:
        options += [
            Option(f"{name} {side}", sheet.name, f"for the {SIDE_NAMES[side]}")
            for side in reversed(SIDES)
            for name, sheet in TEMPLATES.items()
        ]
    reply = yield from choose_one(ChooseOne(DIRECTOR, KEY, "Who comes in?", (*options, BACK)))
    if reply == BACK.value:
        return
    template, _, side = reply.partition(" ")
    if side:
        number = yield from _joined(encounter, template, "A" if side == "A" else "B")
    else:
        number = int(template)
        at = yield from _place(encounter, encounter.fighter(number).side, encounter.fighter(number).at)
        encounter.change(number, at=at, present=True)
    encounter.describe(CameIn, number)


def _joined(encounter: Encounter, template: str, side: Side) -> Script[int]:
    at = yield from _place(encounter, side, None)
    state = encounter.state
    number = len(state.combatants)
    joined = Joined(template, side, at)
    state.joined.append(joined)
    state.combatants.append(new_combatant(joined_member(joined, number)))
    return number


def _place(encounter: Encounter, side: Side, last: Place | None) -> Script[Place | None]:
    """Return where somebody comes in: beside their own side by default. None where nobody has a place (SF-12.4)."""
    placed = [(one.at, one.side == side) for one in encounter.fighters if one.at is not None and one.now.present]
    if not placed:
        return None
    x, y = last or next((at for at, own in placed if own), placed[0][0])
    return (
        (yield from choose_amount(Amount(DIRECTOR, "SF-12.4", "They come in at x, to the east?", -EDGE, EDGE, x))),
        (yield from choose_amount(Amount(DIRECTOR, "SF-12.4", "They come in at y, to the north?", -EDGE, EDGE, y))),
    )


# --- overrides ---------------------------------------------------------------------------------------------------


def _override(encounter: Encounter) -> Script[None]:
    """Any stored value of anybody (SF-0.3): no rule asks whether it makes sense."""
    one = yield from _whom(encounter, "Whose value?")
    if one is None:
        return
    now = one.now
    options = [
        Option("hp", "Hit points", str(now.body.hp)),
        Option("stun", "Stun total", str(now.body.stun)),
        Option("end_lost", "Endurance lost", str(now.body.end_lost)),
        Option("condition", "Condition", now.body.condition.kind),
        Option("bound", "Bound", _yes(now.bound)),
        Option("lying", "Lying", _yes(now.lying)),
        Option("surprised", "Surprised", _yes(now.surprised)),
        Option("place", "Place", "none" if now.at is None else f"{now.at[0]},{now.at[1]}"),
        Option("number", "Number to act on", "none" if now.due is None else str(now.due)),
        *(Option(f"shots {place}", f"Shots ({held.weapon})", str(held.shots)) for place, held in enumerate(now.arms)),
        BACK,
    ]
    what = yield from choose_one(ChooseOne(DIRECTOR, KEY, f"Which value of {one.name}?", tuple(options)))
    label = next(option.label for option in options if option.value == what).lower()
    old = next(option.detail for option in options if option.value == what)
    word, _, index = what.partition(" ")
    match word:
        case "hp" | "stun" | "end_lost":
            high = {"hp": now.body.max_hp, "end_lost": now.body.endurance - 1}.get(word, 999)
            value = yield from _amount(label, 0, max(0, high), int(old))
            encounter.change(one.number, body=msgspec.structs.replace(now.body, **{word: value}))
            new = str(value)
        case "condition":
            new = yield from _condition(encounter, one)
        case "bound" | "lying" | "surprised":
            new = _yes(old == "no")
            encounter.change(one.number, **{word: old == "no"})
        case "place":
            x, y = now.at or (0, 0)
            place = ((yield from _amount("x", -EDGE, EDGE, x)), (yield from _amount("y", -EDGE, EDGE, y)))
            encounter.change(one.number, at=place)
            new = f"{place[0]},{place[1]}"
        case "number":
            number = yield from _amount(label, -20, 40, now.due or 0)
            encounter.change(one.number, due=min(number, encounter.state.number), waiting=False)
            new = str(number)
        case "shots":
            value = yield from _amount(label, 0, 10_000, int(old))
            changed = msgspec.structs.replace(now.arms[int(index)], shots=value)
            encounter.change(one.number, arms=(*now.arms[: int(index)], changed, *now.arms[int(index) + 1 :]))
            new = str(value)
        case _:
            return
    encounter.describe(Overridden, one.number, label, old, new)


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _amount(what: str, low: int, high: int, now: int) -> Script[int]:
    default = min(max(low, now), high)
    return choose_amount(Amount(DIRECTOR, KEY, f"{what.capitalize()}: new value?", low, high, default))


def _condition(encounter: Encounter, one: Fighter) -> Script[str]:
    kind = yield from choose_one(ChooseOne(DIRECTOR, KEY, f"How does {one.name} fare?", CONDITIONS))
    round, body = encounter.state.round, one.now.body
    match kind:
        case "unconscious":
            rounds = yield from _amount("rounds", 1, 200, 10)
            condition = Condition("unconscious", since=round, wake=round + rounds)
        case "dying":
            condition = Condition("dying", since=round)
        case "dead":
            condition = Condition("dead", since=round)
        case _:
            condition = Condition()
    encounter.change(one.number, body=msgspec.structs.replace(body, condition=condition))
    if kind != "ok":
        encounter.change(one.number, lying=True, due=None, waiting=False, holding=False)
    return kind
