"""The course of a match while it is played: scores by turn, the lead, and the answers given."""

from collections import Counter
from itertools import pairwise

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.state import State, View
from cosmotui.games import manifest
from cosmotui.rules.standing import Standing
from cosmotui.startup.late import imported


class Course:
    """What statistics want to know of one match, noted after every answer."""

    def __init__(self, match: Match[State, View]) -> None:
        self._match = match
        self._seats = range(len(match.setup.seats))
        self._events = 0
        known = manifest(match.game.name)
        self._standing = imported(known.standing) if known.standing else None
        self.first: int | None = None
        """Who had the first turn; None where turns belong to nobody."""
        self.factions = [""] * len(self._seats)
        self.scores: list[list[float]] = []
        """By turn, each seat's score when it began."""
        self.choices: Counter[tuple[int, str, str]] = Counter()
        """By seat, decision and answer."""
        self.uses: Counter[tuple[int, str]] = Counter()
        """By seat and name of what was used."""
        self.look()

    def answered(self, question: AnyQuestion, reply: Reply) -> None:
        """Note an answer and what came of it."""
        if isinstance(question, ChooseOne):
            self.choices[question.seat, question.key, str(reply)] += 1
        self.look()

    def look(self) -> None:
        """Note the turns that have begun."""
        for number in range(self._events, self._match.event_count):
            event = self._match.event_at(number, None)
            if event is not None and (who := event.who()) is not None and (name := event.uses()):
                self.uses[who, name] += 1
            if event is not None and event.mark == "turn":
                if not self.scores:
                    self.first = event.who()
                self._sample()
        self._events = self._match.event_count

    def end(self) -> None:
        """Note the last scores."""
        self._sample()

    def _sample(self) -> None:
        standings = [self._of(seat) for seat in self._seats]
        self.factions = [known or now.faction for known, now in zip(self.factions, standings, strict=True)]
        self.scores.append([now.score for now in standings])

    def _of(self, seat: int) -> Standing:
        if self._standing is None:
            return Standing("", 0)
        found: Standing = self._standing(self._match.view(seat), seat)
        return found

    def used_by(self, seat: int) -> str:
        """Return what a seat has used, and how often: `kamikaze=2 plague=1`."""
        return " ".join(f"{name}={count}" for (who, name), count in sorted(self.uses.items()) if who == seat)

    @property
    def half_time(self) -> list[float]:
        """The scores at half of the turns."""
        return self.scores[len(self.scores) // 2]

    @property
    def lead_changes(self) -> int:
        """How often the lead went to another seat."""
        leaders = [scores.index(max(scores)) for scores in self.scores if scores.count(max(scores)) == 1]
        return sum(one != other for one, other in pairwise(leaders))
