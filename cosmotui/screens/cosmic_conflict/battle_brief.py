"""Events in as few words as a narrow log holds; units go by their mark, as on the map."""

from typing import Final

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_conflict import events
from cosmotui.rules.cosmic_conflict.geometry import place_name
from cosmotui.rules.cosmic_conflict.log_lines import Attack, Movement, Shooting
from cosmotui.rules.cosmic_conflict.victory_words import sides, title
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.words import Words

DICE: Final = ("accuracy", "damage", "damage 2")


def brief(event: Event) -> str:
    """Return an event for a log of some twenty cells, "" for an event that needs no shortening."""
    match event:
        case Attack():
            return f"{_shooting(event.rolled)}: {_result(event)}" if _result(event) else _shooting(event.rolled)
        case Movement(moved=moved):
            return f"{mark(moved.label)} to {place_name(moved.end)}"
        case events.AttackRolled(label=label, weapon=weapon, target_label=target, accuracy=accuracy, damage=damage):
            dice = " ".join(str(face) for face in damage)
            return f"{mark(label)} {weapon[:1]} at {mark(target)}: {accuracy}, {dice}"
        case events.AttackResolved(target_label=target, number=number, result=result, dealt=dealt):
            return (result if number is None else f"acc {number} {result}") + (
                f" {mark(target)} -{dealt}" if result != "miss" else ""
            )
        case events.DieRerolled(die=die, old=old, new=new):
            return f"{DICE[die]} {old} to {new}"
        case events.DamageTaken(label=label):
            parts = (("shield", event.shields), ("armor", event.armor), ("hull", event.health))
            told = " ".join(f"{name} -{count}" for name, count in parts if count)
            return f"{mark(label)} {told or 'unhurt'}"
        case events.ConditionRolled(label=label, dice=dice, condition=condition):
            return f"{mark(label)} {' '.join(str(die) for die in dice)}: {condition}"
        case events.Destroyed(label=label):
            return f"{mark(label)} is destroyed"
        case events.Fled(label=label):
            return f"{mark(label)} has fled"
        case events.Moved(label=label, how=how, end=end):
            return f"{mark(label)} {how.removeprefix('was ')} {place_name(end)}"
        case events.OrdersGiven(hidden=hidden, shown=shown, tokens=tokens):
            orders = hidden + len(shown)
            told = [f"{orders} {'Order' if orders == 1 else 'Orders'}"] * bool(orders)
            told += [f"{tokens} {'token' if tokens == 1 else 'tokens'}"] * bool(tokens)
            return ", ".join(told) or "no Orders"
        case events.OrderRevealed(label=label, order=order):
            return f"{mark(label)}: {order}"
        case events.CommandUsed(label=label, command=command):
            return f"{mark(label)} {command}"
        case events.ExchangeRolled(label=label, other_label=other):
            return f"{mark(label)} {mark(other)} PWS {sum(event.dice)} {sum(event.other_dice)}"
        case events.MissileLaunched(label=label, target_label=target):
            return f"{mark(label)} Missiles at {mark(target)}"
        case events.Deployed(label=label, at=at):
            return f"{mark(label)} aboard" if at is None else f"{mark(label)} at {place_name(at)}"
        case events.ObjectivePlaced(at=at):
            return f"objective at {place_name(at)}"
        case events.FleetShown(name=name):
            return visible(name)
        case events.ConditionWon(name=name, told=told):
            first, second, what = sides(told)
            return f"{title(name, what)} {first} to {second}" if second else title(name, what)
        case events.FirstRolled(dice=dice):
            return f"first: {dice[0]} against {dice[1]}"
        case _:
            return ""


def _shooting(rolled: Shooting) -> str:
    """Return who attacks whom, and with what."""
    match rolled:
        case events.AttackRolled(label=label, weapon=weapon, target_label=target):
            return f"{mark(label)} {weapon.partition(' ')[0]} at {mark(target)}"
        case events.ExchangeRolled(label=label, other_label=other):
            return f"{mark(label)} and {mark(other)} PWS"
        case events.AreaStrike(label=label, what=what):
            return f"{mark(label)} AWS at {mark(what)}"


def _result(event: Attack) -> str:
    """Return the result of an attack: whether it hit, and what became of the target."""
    hit = event.result.partition(" ")[0] if event.harmed else event.result
    harmed = [
        f"{'' if label == event.target_label else mark(label) + ' '}{', '.join(words)}" for label, words in event.harmed
    ]
    return ", ".join(text for text in (hit, *harmed) if text)


def mark(label: str) -> str:
    """Return the mark of a label: `a1` for `a1 Cruiser`."""
    return label.partition(" ")[0]


def short(text: Words, event: Event) -> Words:
    """Return a line of the log with units by their mark alone: `a1` for `a1 Cruiser`."""
    for name in ("label", "target_label", "other_label"):
        label = getattr(event, name, "")
        if isinstance(text, str) and isinstance(label, str) and " " in label:
            text = text.replace(label, mark(label))
    return text
