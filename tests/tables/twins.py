"""Twin matches, which differ only in what others hide from one seat, while somebody plays both and looks at both."""

import re
from itertools import zip_longest
from random import Random
from typing import NamedTuple

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.session.session import AnyMatch
from tests.conformance.games import Case
from tests.conformance.play import audience, random_answer
from tests.tables.ends import Ends

STRETCH = 25
"""The answers after which other eyes look."""
OTHERWISE = 0.5
"""How often a private answer of another seat differs between twins."""
LOOKS = 0.25
"""How often more than the present screen is looked at."""
KEYS = ("w", "i", "l", "c", "T", "?", "e")
"""Keys that show more: why, what stands there, the whole log, one's own cache, talk, rules, a form."""
LINES = ("board", "log all", "own", "why", "change", "say hello", "help")


class Compared(NamedTuple):
    """How much was compared."""

    screens: int
    differing: int
    """Those at which the twins did differ in what is hidden."""


class Twins:
    """Two matches from one position on, both looked at through the eyes of one seat, until something is revealed."""

    def __init__(self, case: Case, state: bytes, seat: int | None, rng: Random) -> None:
        """Draw anew in the second match what `seat` may not know; None: a spectator."""
        self._case, self._seat, self._rng = case, seat, rng
        own, other = (msgspec.msgpack.decode(state, type=case.game.state_type) for _ in range(2))
        case.game.resample(case.setup, other, seat, Dice(rng.getrandbits(40)), ())
        self.match: AnyMatch = Match.from_state(case.game, case.setup, own)
        self._twin: AnyMatch = Match.from_state(case.game, case.setup, other)
        self._ends = Ends(self.match, seat), Ends(self._twin, seat)
        self._known: dict[str, None] = {}
        """What stood on the screens when they were compared: frames on the way to a screen show it for a moment."""
        self.screens = self.differing = 0

    async def play(self, most: int) -> None:
        """Play both for so many answers, unless something comes to light before."""
        one, other = self._ends
        async with one.there(), other.there():
            for _ in range(most):
                if not self._is_same:
                    return
                await self._look("")
                if self._rng.random() < LOOKS:
                    await self._look("up")  # the keys stand again where words of the match stood
                    await self._look(self._rng.choice(KEYS))
                    await self._look("escape")
                    await self._read(self._rng.choice(LINES))
                if self.match.result is not None:
                    return
                self._answer()

    @property
    def _is_same(self) -> bool:
        """Whether the seat knows the same of both. Whoever is asked next is asked whatever is hidden."""
        one, other = ((match.view(self._seat), match.events(self._seat)) for match in (self.match, self._twin))
        if one != other:
            return False
        asked, twin = (self._asked(match) for match in (self.match, self._twin))
        assert asked == twin, f"seat {self._seat} learns who has a choice"
        return True

    def _asked(self, match: AnyMatch) -> list[object]:
        """Which seats are asked, and what this seat is."""
        return [question if question.seat == self._seat else question.seat for question in match.questions]

    def _answer(self) -> None:
        """Give an answer in both: another one where somebody else answers in private."""
        seat, reply = random_answer(self.match, self._rng)
        for end, given in zip(self._ends, (reply, self._reply(seat, reply)), strict=True):
            end.live.answer(seat, given)
            end.live.tell()

    def _reply(self, seat: int, reply: Reply) -> Reply:
        """The answer in the twin."""
        game, twin, question = self._case.game, self._twin, self._twin.may_answer(seat)
        assert question is not None
        if seat == self._seat:
            return reply
        if game.needs_handover(twin.setup, question) and self._rng.random() < OTHERWISE:
            for _ in range(20):
                whose, other = random_answer(twin, self._rng)
                if whose == seat:
                    return other
        return reply if _is_legal(twin, question, reply) else game.default(twin.view(seat), question)

    async def _look(self, key: str) -> None:
        """Press a key at both, and compare what they show, and what they have shown on the way there."""
        for end in self._ends:
            await end.press(key)
        self._compare(key)

    async def _read(self, line: str) -> None:
        for end in self._ends:
            await end.type(line)
        self._compare(line)

    def _compare(self, after: str) -> None:
        shown, twin = (end.shown() for end in self._ends)
        assert shown == twin, self._told(after, shown, twin)
        sent, other = (end.sent() for end in self._ends)
        self._known |= dict.fromkeys(shown)
        known = " ".join(self._known)
        for mine, others in ((sent, other), (other, sent)):
            passing = {word for word in re.findall(r"\w{4,}", mine) if word not in known}
            assert [word for word in passing if word not in others] == [], (self._seat, after)
        self.screens += 1
        self.differing += self.match.state_bytes() != self._twin.state_bytes() or self._sealed()

    def _told(self, after: str, shown: list[str], twin: list[str]) -> str:
        """Who sees different things after what, and where."""
        pairs = [pair for pair in zip_longest(shown, twin, fillvalue="") if pair[0] != pair[1]]
        return "\n".join([f"seat {self._seat} after {after!r}:", *(line for pair in pairs for line in pair)])

    def _sealed(self) -> bool:
        seats = [seat for seat in audience(self.match) if seat is not None]
        return any(self.match.sealed_reply(seat) != self._twin.sealed_reply(seat) for seat in seats)


def _is_legal(match: AnyMatch, question: AnyQuestion, reply: Reply) -> bool:
    try:
        question.check(reply)
    except IllegalReply:
        return False
    is_form = isinstance(question, Compose) and isinstance(reply, dict)
    return not (is_form and match.form_problems(question, reply))


async def play_twins(case: Case, answers: int, seed: int) -> Compared:
    """Play a match at random; one seat after another, and spectators, look at stretches of it and of its twins."""
    rng, played, screens, differing = Random(seed), 0, 0, 0
    match: AnyMatch = Match.new(case.game, case.setup)
    while match.result is None and played < answers:
        twins = Twins(case, match.checkpoints[-1].state, rng.choice(audience(match)), rng)
        await twins.play(STRETCH)
        match, screens, differing = twins.match, screens + twins.screens, differing + twins.differing
        while match.result is None and match.answer_count > match.checkpoints[-1].answers:
            match.answer(*random_answer(match, rng))  # to where another stretch may begin
        played += match.answer_count
    return Compared(screens, differing)
