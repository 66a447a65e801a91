"""The base of Captain and Admiral: it answers every question by weighing the positions that follow."""

from collections.abc import Mapping
from random import Random
from time import monotonic
from typing import ClassVar

from cosmotui.bots.bot import ONLY, Bot, random_reply
from cosmotui.bots.cosmoclysm.chart import chart_of
from cosmotui.bots.cosmoclysm.judge import Judge, Weights
from cosmotui.bots.cosmoclysm.placing import hole_place, kind_to_place, ship_place, token_to_place
from cosmotui.bots.cosmoclysm.reasons import fight_told, purpose
from cosmotui.bots.cosmoclysm.turns import STAY, Choice, Judging, Turns, best_of, expected, sorted_by_ship
from cosmotui.bots.weighed import Weighed
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.chance import in_100
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS
from cosmotui.rules.cosmoclysm.ships import EMPTY, KINDS, piece
from cosmotui.rules.cosmoclysm.state import (
    Capturing,
    Choosing,
    Declared,
    Leaving,
    Moving,
    PlacingShips,
    PlacingWormholes,
    with_ships,
)
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.cosmoclysm.wormholes import WORMHOLES, other_end

DRAW_LIMIT = 0.6
"""A draw is agreed to by a player who may hope for less than this part of an even share."""
ENOUGH_ROUNDS = 20
"""Quiet rounds that are taken as the limit where there is none: bots must not wait for each other for ever."""
CHOOSING_PART = 0.6
MOVING_PART = 0.4
"""How the time of a move is divided: choosing the ship, then its end hex. After a d4 all of it is spent anew."""


class Officer(Bot[CosmoclysmView]):
    """A bot that weighs every answer by `weights`; `think` may look further."""

    weights: Weights
    principles: ClassVar[Mapping[str, str]] = {
        "CC-D4": "the d4 decides how far it goes",
    }

    def think(self, turns: Turns, choices: list[Choice], seat: int, active: int, until: float) -> None:
        """Improve the shares of the choices of `seat`, in the turn of `active`; stop at the moment `until`."""

    def reply(self, view: CosmoclysmView, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return the answer with the best weight."""
        now = monotonic()
        if not isinstance(question, ChooseOne):
            return random_reply(question, rng)
        values = [str(option.value) for option in question.options if not option.rare]
        self.reason, self.weighed = "", ()
        if len(values) == 1:
            self.reason = ONLY
            return values[0]
        tiles = [INDEX[value] for value in values if value in INDEX]
        match view.frame:
            case _ if question.key == "CC-D9":
                return self._agree(view, question.seat)
            case PlacingShips(kind=kind):
                if kind < 0:
                    self.reason = "the sturdy ships go first"
                    return KINDS[kind_to_place(view, self.placing(view), question.seat)]
                self.reason = "where the ship hits often and is seldom hit"
                return LABELS[ship_place(view, self.placing(view), question.seat, kind, tiles, rng)]
            case PlacingWormholes(token=token):
                if token < 0:
                    self.reason = "the other end lies there already, so this one can be aimed"
                    return WORMHOLES[token_to_place(view, [WORMHOLES.index(value) for value in values])]
                is_first = view.holes[other_end(token)] < 0
                self.reason = "the first end of a pair may lie anywhere" if is_first else "where it helps most"
                return LABELS[hole_place(view, self.placing(view), question.seat, token, tiles, rng)]
            case Choosing():
                return self._ship(view, question.seat, now + seconds * CHOOSING_PART)
            case Declared():
                return "roll"
            case Moving(tile=tile, rolled=rolled):
                part = 1.0 if rolled else MOVING_PART
                return self._enter(view, question.seat, tile, view.at[tile], tiles, now + seconds * part)
            case Leaving(tile=tile, ship=ship):
                return self._enter(view, question.seat, tile, ship, tiles, now + seconds)
            case Capturing(tile=tile, kind=kind, fight=fights):
                return self._capture(view, question.seat, tile, kind, fights)
            case _:
                return random_reply(question, rng)

    def weigh(self, view: CosmoclysmView, question: AnyQuestion, seconds: float) -> list[Weighed]:
        """Return each answer with the share of the win that the judge sees after it."""
        if not isinstance(question, ChooseOne) or question.key == "CC-D9":
            return []
        until, seat = monotonic() + seconds, question.seat
        values = [str(option.value) for option in question.options if not option.rare]
        tiles = [INDEX[value] for value in values if value in INDEX]
        match view.frame:
            case Choosing():
                turns = self._turns(view)
                found = _by_ship(self._choices(view, turns, seat, until), seat)
                return [one for one in found if one.reply in values]
            case Moving(tile=tile):
                ends = self._ends(view, seat, tile, view.at[tile], tiles, until)
            case Leaving(tile=tile, ship=ship):
                ends = self._ends(view, seat, tile, ship, tiles, until)
            case Capturing(tile=tile, kind=kind, fight=fights):
                return self._captures(view, seat, tile, kind, fights)
            case _:
                return []
        return _by_end(ends, seat)

    def _turns(self, view: CosmoclysmView) -> Turns:
        return Turns(self.judge(view), view.rules.limited_pieces, view.rules.may_pass)

    def placing(self, view: CosmoclysmView) -> Weights:
        """Return the weights by which ships and wormholes are placed."""
        return self.weights

    def judge(self, view: CosmoclysmView) -> Judging:
        """Return who tells what positions of this match are worth."""
        quiet = view.quiet / quiet_limit(view)
        return Judge(self.weights, chart_of(view.rules, view.holes), len(view.seats), quiet)

    def _agree(self, view: CosmoclysmView, seat: int) -> str:
        """Agree to a draw where it is more than the position promises."""
        shares = self._turns(view).judge.shares(list(view.at), view.active - 1)
        self.reason = f"{in_100(shares[seat])} to win if the match goes on"
        return "yes" if shares[seat] < DRAW_LIMIT / len(with_ships(view.at, view.frame, len(view.seats))) else "no"

    def _ship(self, view: CosmoclysmView, seat: int, until: float) -> str:
        """Return the ship to move; a Fighter or Taker counts by what it can expect of its d4."""
        choices = self._choices(view, self._turns(view), seat, until)
        ship = best_of(choices, seat)[1]
        self.weighed = _by_ship(choices, seat)
        self.reason = purpose(view.at, [choice for choice in choices if choice.start == ship], seat)
        return _name(ship)

    def _choices(self, view: CosmoclysmView, turns: Turns, seat: int, until: float) -> list[Choice]:
        choices = turns.choices(list(view.at), seat)
        self.think(turns, choices, seat, seat, until)
        return choices

    def _enter(self, view: CosmoclysmView, seat: int, start: int, ship: int, tiles: list[int], until: float) -> str:
        """Return the hex where a move, a retreat or a move out ends."""
        ends = self._ends(view, seat, start, ship, tiles, until)
        end = max(ends, key=lambda choice: choice.shares[seat]).end
        self.weighed = _by_end(ends, seat)
        self.reason = fight_told(ship, view.at[end])
        return LABELS[end]

    def _ends(
        self, view: CosmoclysmView, seat: int, start: int, ship: int, tiles: list[int], until: float
    ) -> list[Choice]:
        turns = self._turns(view)
        at, fights = list(view.at), 0
        if isinstance(view.frame, Leaving):
            fights = min(view.frame.fight, 1)
        else:
            at[start] = EMPTY
        choices = [Choice(start, tile, 1, turns.enter(at, ship, tile, view.active, fights)) for tile in tiles]
        self.think(turns, choices, seat, view.active, until)
        return choices

    def _capture(self, view: CosmoclysmView, seat: int, tile: int, kind: int, fights: int) -> str:
        """Capture if the ship that moves out then is worth it."""
        self.weighed = self._captures(view, seat, tile, kind, fights)
        return str(max(self.weighed, key=lambda one: one.chance).reply)

    def _captures(self, view: CosmoclysmView, seat: int, tile: int, kind: int, fights: int) -> list[Weighed]:
        turns = self._turns(view)
        at = list(view.at)
        destroyed = turns.judge.shares(at, view.active)
        captured = expected(turns.leave(at, piece(seat, kind), tile, view.active, min(fights, 1)))
        return [Weighed("capture", captured[seat]), Weighed("destroy", destroyed[seat])]


def _by_ship(choices: list[Choice], seat: int) -> list[Weighed]:
    """Return the ships with the share of the win that each can expect."""
    by_ship = sorted_by_ship(choices)
    return [Weighed(_name(tile), best_of(mine, seat)[0][seat]) for tile, mine in by_ship.items()]


def _by_end(choices: list[Choice], seat: int) -> list[Weighed]:
    return [Weighed(LABELS[choice.end], choice.shares[seat]) for choice in choices]


def quiet_limit(view: CosmoclysmView) -> int:
    """Return after how many quiet turns the match ends, or should."""
    return view.quiet_limit or ENOUGH_ROUNDS * len(view.seats)


def _name(tile: int) -> str:
    """Return the answer that names the ship on a tile, or the one that moves none."""
    return "pass" if tile == STAY else LABELS[tile]
