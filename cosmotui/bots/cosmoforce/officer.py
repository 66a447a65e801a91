"""A bot that weighs its decisions, and takes the defaults for what it does not weigh."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from cosmotui.bots.bot import USUAL, Bot
from cosmotui.bots.cosmoforce.cascades import pays
from cosmotui.bots.cosmoforce.judge import chance
from cosmotui.bots.cosmoforce.losses import damaged, harmed, homeless
from cosmotui.bots.cosmoforce.plans import FREE_DICE, Duel, worths
from cosmotui.bots.cosmoforce.repairs import assignments
from cosmotui.bots.cosmoforce.sides import pressure, prey, side_of
from cosmotui.bots.weighed import Weighed
from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, Compose, Reply
from cosmotui.rules.cosmoforce.attack import PICK
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.damage import marks_value
from cosmotui.rules.cosmoforce.defaults import default_reply
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.repair import DONE
from cosmotui.rules.cosmoforce.ship import Ship, marked
from cosmotui.rules.cosmoforce.state import Acting
from cosmotui.rules.cosmoforce.systems import MISSILE
from cosmotui.rules.cosmoforce.turn import RETURN, STAY, at_risk
from cosmotui.rules.cosmoforce.view import CosmoforceView

WANTED: Final = ("CF-D8", "CF-D11")
"""Decisions in which the default is what the bot wants: all systems fire, everybody is healed."""
OTHERS: Final = 0.7
"""How fast the losses of one foe count for less the more of them there are."""
HIT: Final = 6 / 7
"""Effective dice to be expected of one that rolls again for every 1."""


class Officer(Bot[CosmoforceView]):
    """A bot with a choice of ships, the decisions that it weighs, and the actions that it considers."""

    weighs: ClassVar[frozenset[str]]
    actions: ClassVar[frozenset[str]]
    principles: ClassVar[Mapping[str, str]] = {
        "CF-D1": "one of the strong ships",
        "CF-D2": "roll on where it hurts the foe more",
        "CF-D3": "the next mark there is cleared too",
        "CF-D4": "the one who is needed least",
        "CF-D5": "the system that is worth least against this foe",
        "CF-D6": "the one who is needed least",
        "CF-D8": "what does most for the fight",
        "CF-D11": "everybody who can be healed",
        "CF-D12": "the foe that falls soonest",
        "CF-D14": "what the fight needs first",
    }

    @abstractmethod
    def design(self, seats: int, rng: Random) -> Design:
        """Return the ship to fly in a battle of so many ships."""

    def reply(self, view: CosmoforceView, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return the bot's best answer; it needs far less than the time."""
        key = question.key
        self.reason, self.weighed = "", ()
        if isinstance(question, Compose) and key == "CF-D1":
            return launch(view, question, self.design(len(view.seats), rng))
        if isinstance(question, Amount) and key == "CF-D10":
            risky = at_risk(view.ships[question.seat], view.rules.standby_helm)
            self.reason = "a collision threatens" if risky else "as fast as it goes"
            return question.default if risky else question.high
        if key in self.weighs and isinstance(question, Amount):
            self.weighed = self.weigh(view, question, seconds)
            return max(range(question.high + 1), key=lambda tokens: self.weighed[tokens].chance)
        if key in self.weighs and isinstance(question, ChooseOne):
            values = [str(option.value) for option in question.options if not option.rare]
            if found := self._choose(view, question, values):
                return found
        self.reason = self.principles[key] if key in WANTED else USUAL
        return default_reply(view, question)

    def _choose(self, view: CosmoforceView, question: ChooseOne, values: list[str]) -> str:
        """Return one of the values, or "" for the default."""
        seat = question.seat
        match question.key:
            case "CF-D2":
                return pays(view, seat, values)
            case "CF-D3":
                return _stay(view, seat)
            case "CF-D4":
                return f"c{harmed(view.ships[seat], _numbers(values))}"
            case "CF-D5":
                return _mark(view, seat, values)
            case "CF-D6":
                return f"c{homeless(view.ships[seat], _foe(view, seat), _numbers(values))}"
            case "CF-D7":
                return self._act(view, seat, values)
            case "CF-D8":
                return _aim(view, seat, values)
            case "CF-D12":
                return str(_target(view, seat, values))
            case "CF-D14":
                return _repair(view, seat, values)
            case _:
                return ""

    def weigh(self, view: CosmoforceView, question: AnyQuestion, seconds: float) -> list[Weighed]:
        """Return actions and evasions with the chance to win the duel with the foe that matters most: the log odds of
        some thousand duels, from room for damage, fire, crew, heat, tempo and repairs. Of several foes the rest is left
        out but for their fire."""
        seat = question.seat
        if isinstance(question, Amount) and question.key == "CF-D13":
            return [Weighed(tokens, worth) for tokens, worth in enumerate(_evasions(view, question))]
        if not isinstance(question, ChooseOne) or question.key != "CF-D7" or not view.enemies(seat):
            return []
        values = [str(option.value) for option in question.options if not option.rare]
        found = worths(*self._plan(view, seat, values))
        return [Weighed(value, found[value]) for value in values if value in found]

    def _act(self, view: CosmoforceView, seat: int, values: Sequence[str]) -> str:
        found = worths(*self._plan(view, seat, values))
        self.weighed = [Weighed(value, chance) for value, chance in found.items() if value in values]
        return max(found, key=found.__getitem__, default="")

    def _plan(self, view: CosmoforceView, seat: int, values: Sequence[str]) -> tuple[Duel, list[str], int]:
        """Return the duel, the actions to weigh, in need also those it does not think of by itself, and how many are
        left."""
        thought = [value for value in values if value in self.actions]
        if "attack" not in values or "end" not in values:
            thought = list(values)
        if "end" in values and len(view.enemies(seat)) > 1:
            thought = [value for value in thought if value != "ram"]  # the others would thank both
        left = view.frame.left if isinstance(view.frame, Acting) else 1
        return _duel(view, seat, prey(view, seat, view.enemies(seat))), thought, left


def launch(view: CosmoforceView, question: Compose, design: Design) -> Reply:
    """Return the form of CF-D1: this ship, unless ship or crew are prescribed (CF-3.15, SF-18.52)."""
    rules, seat = view.rules, question.seat
    if rules.fixed_design is not None or rules.cast.ship(seat) is not None or rules.cast.of(seat):
        return dict(question.start)
    return form_of(design)


def _numbers(values: Sequence[str]) -> list[int]:
    return [int(value[1:]) for value in values]


def _target(view: CosmoforceView, seat: int, values: Sequence[str]) -> int:
    """Return the enemy among these seats that matters most."""
    enemies = view.enemies(seat)
    offered = [int(value) for value in values]
    return prey(view, seat, [other for other in offered if other in enemies] or offered)


def _foe(view: CosmoforceView, seat: int) -> Ship:
    enemies = view.enemies(seat)
    return view.ships[prey(view, seat, enemies) if enemies else seat]


def _duel(view: CosmoforceView, seat: int, foe: int) -> Duel:
    me, other = view.ships[seat], view.ships[foe]
    share = len(view.enemies(seat)) ** -OTHERS
    return Duel(me, other, view.rules, foe not in view.acted, pressure(view, seat, foe), share)


def _aim(view: CosmoforceView, seat: int, values: Sequence[str]) -> str:
    """Target, weapon, and how many systems: all of them but of missiles (CF-D8)."""
    now = view.now
    if now is None or now.target < 0:
        return str(_target(view, seat, values))
    if now.weapon and now.weapon != MISSILE:
        return ""
    duel = _duel(view, seat, now.target)
    times = 1 + (view.frame.left if isinstance(view.frame, Acting) else 0)
    shots = [shot for shot in duel.shots(duel.me) if shot.weapon == (now.weapon or shot.weapon)]
    best = max(shots, key=lambda shot: duel.attack(duel.me, shot, times))
    if not now.weapon:
        return best.weapon
    return next(value for value in values if value != PICK and value.count(",") + 1 == best.used)


def _evasions(view: CosmoforceView, question: Amount) -> list[float]:
    """Return the chance to win by the heat that is taken."""
    seat = question.seat
    me, foe = view.ships[seat], view.ships[view.active]

    def worth(tokens: int) -> float:
        mine, other = side_of(me, foe), side_of(foe, me)
        damage = HIT * (question.high - tokens)
        mine.heat += tokens
        mine.damage += damage
        other.damage += damage * FREE_DICE
        return chance(mine, other, False)

    return [worth(tokens) for tokens in range(question.high + 1)]


def _stay(view: CosmoforceView, seat: int) -> str:
    """Stay: the next mark there is cleared too. But somebody has to be at the helm (CF-7.10)."""
    ship = view.ships[seat]
    at_helm = any(one.is_ready and one.slot == STANDBY for one in ship.crew)
    return STAY if at_helm or not view.rules.standby_helm else RETURN


def _mark(view: CosmoforceView, seat: int, values: Sequence[str]) -> str:
    """Return the system that takes the next mark, and in the same answer those after it that it would take
    too (CF-D5)."""
    ship, foe, rules = view.ships[seat], _foe(view, seat), view.rules
    slot, marks = damaged(ship, foe, ship.open_slots(), rules.every_mark_explodes), 1
    after = marked(ship, slot, rules.repair_destroyed)
    while marks_value(slot, marks + 1) in values:
        if damaged(after, foe, after.open_slots(), rules.every_mark_explodes) != slot:
            break
        after, marks = marked(after, slot, rules.repair_destroyed), marks + 1
    return marks_value(slot, marks)


def _repair(view: CosmoforceView, seat: int, values: Sequence[str]) -> str:
    """Whither the next of the crew goes (CF-D14)."""
    if values[0].startswith("c"):
        return values[0]
    rules, ship, now = view.rules, view.ships[seat], view.now
    only = now.slots[0] if now is not None and now.slots else None
    order = assignments(ship, _foe(view, seat), rules.repair_destroyed, int(rules.standby_helm), only)
    return next((str(slot + 1) for slot in order if str(slot + 1) in values), DONE)
