"""The wording of the options of a turn."""

from cosmotui.engine.question import Option
from cosmotui.rules.chance import in_100
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.possible import Prospect
from cosmotui.rules.space_force.weapons import Weapon

VERBS = {
    "melee": "Strike",
    "ranged": "Shoot",
    "thrown": "Throw at",
    "grenade": "Throw at",
    "grenade-direct": "Throw at",
}

OTHERWISE = Option("attack", "Attack otherwise", "another weapon or target")
PAIR = Option("pair", "Attack with two weapons", "on two numbers")
SECOND = Option("second", "The second attack")
MOVE = Option("move", "Move", "the attack may follow")
SPRINT = Option("sprint", "Sprint", "two full moves and nothing else")
LEG = Option("sprint", "Sprint on", "the second move")
STAND = Option("stand", "Stand up", "in place of the attack")
OTHER = Option("other", "Do something else", "a skill, a weapon to take or pass, a thing to use")
WAIT = Option("wait", "Wait for a lower number")
HOLD = Option("hold", "Hold the turn over", "into the next round")
DONE = Option("done", "Do no more", "in this round")
DIRECTOR = Option("director", "Director ..", "harm, override, come in, leave, close", rare=True)
LEAVE = Option("leave", "Leave the fight", "out of it for good", serious=True, rare=True)
GROUND = Option("ground", "A spot on the ground", "against 15")


def attack_option(one: Prospect) -> Option:
    """Return the option for an attack that can be chosen at once."""
    return Option(
        f"attack {one.weapon.id} {one.target.number}",
        f"{VERBS[one.weapon.mode]} {one.target.name}",
        _how(one),
        in_100(one.hit),
        one.target.mark,
    )


def target_option(one: Prospect, hand: str) -> Option:
    """Return the option for a target of a weapon already chosen: `vulcan main 3`."""
    state = one.target.condition
    detail = _paces(one) if state == "fit" else f"{state}{', ' if _paces(one) else ''}{_paces(one)}"
    value = f"{one.weapon.id} {hand} {one.target.number}"
    return Option(value, one.target.name, detail, in_100(one.hit), one.target.mark)


def reload_option(weapon: Weapon, who: Fighter) -> Option:
    """Return the option to fill a weapon, with the shots left in it."""
    shots = who.shots(weapon.id)
    left = f"{shots} {'shot' if shots == 1 else 'shots'} left" if shots else "empty"
    return Option(f"reload {weapon.id}", f"Reload ({weapon.name})", left)


def weapon_option(weapon: Weapon, who: Fighter) -> Option:
    """Return the option for a weapon to attack with."""
    return Option(weapon.id, weapon.name, _damage(weapon, who))


def pair_option(number: int, main: Weapon, off: Weapon) -> Option:
    """Return the option for two weapons, one in each hand."""
    return Option(str(number), f"{main.name}, {off.name}", "main hand, off hand")


def person_option(prefix: str, label: str, one: Fighter, detail: str = "") -> Option:
    """Return the option for an action on a person."""
    return Option(f"{prefix} {one.number}", label, detail, place=one.mark)


def _how(one: Prospect) -> str:
    paces = _paces(one)
    return f"{one.weapon.name}{', ' if paces else ''}{paces}"


def _paces(one: Prospect) -> str:
    if one.paces is None:
        return ""
    return f"{one.paces} {'pace' if one.paces == 1 else 'paces'}"


def _damage(weapon: Weapon, who: Fighter) -> str:
    flat = f"+{who.sheet.abilities.strength}" if weapon.adds_strength else ""
    reach = f", range {weapon.range}" if weapon.range else ""
    shots = f", {who.shots(weapon.id)} shots" if weapon.mode == "ranged" else ""
    return f"1d{weapon.sides}{flat} {weapon.kind}{reach}{shots}"
