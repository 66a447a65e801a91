"""Questions as data: the closed set of kinds of question that a game may ask a seat, and the check of answers."""

import zlib
from collections.abc import Generator, Mapping
from typing import TypeAlias, TypeVar, cast

import msgspec

from cosmotui.engine.errors import IllegalReply, Problem

HUNDREDTHS = "hundredths"
"""The unit of amounts that are shown, and may be typed, with a point."""

Value: TypeAlias = str | int
Reply: TypeAlias = str | int | list[str | int] | dict[str, object]
"""What a seat answers: an option's value, a list of values, an amount, or a composed form."""

T = TypeVar("T")

_ENCODER = msgspec.msgpack.Encoder()


class Option(msgspec.Struct, frozen=True, gc=False):
    """One legal answer: its value, its label, and its place on the board."""

    value: Value
    label: str
    detail: str = ""
    """What it leads to, in a few words."""
    number: str = ""
    """Stands right-aligned: a chance, a cost."""
    place: str | None = None
    """Label of the board position it belongs to."""
    serious: bool = False
    """Ends much at once, such as a concession: whoever puts the question asks back before it is done."""
    rare: bool = False
    """Listed last and never a default: concede, offer a draw, withdraw."""
    added: bool = False
    """Offered since a later version beside answers that mean what they meant: no fingerprint counts it, so that
    earlier saves go on."""
    rank: int = 0
    """Its place in the fingerprint among options that stand in another order there; equal ones keep theirs."""


class Question(msgspec.Struct, frozen=True, tag_field="kind", gc=False):
    """The base of all questions: the seat, the text, and a `key` that names the decision, such as `CC-D5`."""

    seat: int
    key: str
    title: str

    def check(self, reply: Reply) -> None:
        """Raise IllegalReply unless `reply` is one of the answers this question allows."""
        raise IllegalReply([Problem("This question takes no answer.")])

    def shape(self) -> tuple[object, ...]:
        """Return the parts of the question that decide which answers are legal; wording is left out."""
        return ()

    def fingerprint(self) -> int:
        """Return 32 bits that change with seat, kind, decision and legal answers, but not with wording."""
        kind = type(self).__name__
        return zlib.crc32(_ENCODER.encode((kind, self.seat, self.key, *self.shape())))


class ChooseOne(Question, frozen=True, tag="one"):
    """A choice of exactly one option; the first that is not rare is the default."""

    options: tuple[Option, ...]

    def __post_init__(self) -> None:
        if not self.options:
            raise ValueError(f"{self.key} offers nothing to choose.")

    def check(self, reply: Reply) -> None:
        for option in self.options:
            if option.value == reply and type(option.value) is type(reply):
                return
        raise IllegalReply([Problem(f"{shown(reply)} is not among the choices.")])

    def shape(self) -> tuple[object, ...]:
        ranked = sorted(self.options, key=lambda option: option.rank)
        return ([option.value for option in ranked if not option.added],)


class ChooseSeveral(Question, frozen=True, tag="several"):
    """A choice of between `least` and `most` different options, in any order."""

    options: tuple[Option, ...]
    least: int
    most: int

    def __post_init__(self) -> None:
        if not 0 <= self.least <= self.most <= len(self.options):
            raise ValueError(f"{self.key} asks for {self.least} to {self.most} of {len(self.options)}.")

    def check(self, reply: Reply) -> None:
        if not isinstance(reply, list):
            raise IllegalReply([Problem("A list of choices is needed.")])
        problems: list[Problem] = []
        allowed = [(type(option.value), option.value) for option in self.options]
        given = [(type(value), value) for value in reply[: len(allowed) + 1]]
        for index, value in enumerate(given):
            if value not in allowed:
                problems.append(Problem(f"{shown(value[1])} is not among the choices."))
            elif value in given[:index]:
                problems.append(Problem(f"{shown(value[1])} is chosen twice."))
        if not self.least <= len(reply) <= self.most:
            problems.append(Problem(f"{len(reply)} chosen; {self.least} to {self.most} are needed."))
        if problems:
            raise IllegalReply(problems)

    def shape(self) -> tuple[object, ...]:
        return ([option.value for option in self.options], self.least, self.most)


class Amount(Question, frozen=True, tag="amount"):
    """A choice of a whole number from `low` to `high`."""

    low: int
    high: int
    default: int
    unit: str = ""
    refusal: str = ""
    """What is said of a number beyond the ends, which stands at `{}`; empty for the usual words."""

    def __post_init__(self) -> None:
        if not self.low <= self.default <= self.high:
            raise ValueError(f"{self.key} asks for {self.low} to {self.high}, by default {self.default}.")

    def check(self, reply: Reply) -> None:
        if not isinstance(reply, int) or isinstance(reply, bool) or not self.low <= reply <= self.high:
            if self.refusal:
                raise IllegalReply([Problem(self.refusal.replace("{}", shown(reply)), self.key)])
            raise IllegalReply([Problem(f"{shown(reply)} is not a number from {self.low} to {self.high}.")])

    def shape(self) -> tuple[object, ...]:
        return (self.low, self.high)


class Compose(Question, frozen=True, tag="compose"):
    """A form filled in by the seat, such as a ship design; the game checks it and names every problem."""

    form: str
    """Which form: the game's checker and the screens know it by this name."""
    start: dict[str, object]
    """A legal answer to begin from."""

    def check(self, reply: Reply) -> None:
        if not isinstance(reply, dict) or not all(isinstance(key, str) for key in cast("dict[object, object]", reply)):
            raise IllegalReply([Problem("A filled-in form is needed.")])

    def shape(self) -> tuple[object, ...]:
        return (self.form,)


AnyQuestion: TypeAlias = ChooseOne | ChooseSeveral | Amount | Compose


class Round(msgspec.Struct, frozen=True):
    """Questions to several seats at once: no answer is shown until all are in."""

    questions: tuple[AnyQuestion, ...]
    revisable: bool = False
    """Whether a seat may give another answer as long as one is missing."""


Ask: TypeAlias = AnyQuestion | Round


class StepOver(Exception):
    """Raised inside a script to end the step, however deeply scripts are nested; the state decides what comes next.

    For effects that end a match or send it back while others are being carried out.
    """


Script: TypeAlias = Generator[Ask, Mapping[int, Reply], T]
"""The body of a step or an effect: it yields what it asks, gets the replies by seat, and goes on."""


def shown(reply: object) -> str:
    """Return a reply fit for a message: quoted, without control characters, at most 40 characters."""
    text = repr(reply)
    return text if len(text) <= 40 else text[:38] + ".."


def choose_one(question: ChooseOne) -> Script[str]:
    """Ask for one option and return its value as text."""
    replies = yield question
    return str(replies[question.seat])


def choose_several(question: ChooseSeveral) -> Script[list[str]]:
    """Ask for several options and return their values in the order of the question."""
    replies = yield question
    reply = replies[question.seat]
    chosen = reply if isinstance(reply, list) else []
    return [str(option.value) for option in question.options if option.value in chosen]


def choose_amount(question: Amount) -> Script[int]:
    """Ask for an amount and return it."""
    replies = yield question
    reply = replies[question.seat]
    return reply if isinstance(reply, int) else question.default


def compose(question: Compose) -> Script[dict[str, object]]:
    """Ask for a filled-in form and return it; the match has checked it."""
    replies = yield question
    reply = replies[question.seat]
    return reply if isinstance(reply, dict) else dict(question.start)
