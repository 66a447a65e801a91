"""The second lesson: a hidden Order, a Command Token, and the moments at which they are used."""

from typing import Final

import msgspec

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.lessons.cosmic_conflict.reasons import reasons
from cosmotui.lessons.cosmic_conflict.table import ship, table
from cosmotui.lessons.lesson import Answer, Entry, Lesson, Step
from cosmotui.rules.cosmic_conflict.command import TOKEN, OrderEntry, OrderForm
from cosmotui.rules.cosmic_conflict.orders import BRACE, EVASIVE
from cosmotui.rules.cosmic_conflict.state import Commanding

A1, A2, B1 = range(3)
"""The ships by id: the person's Destroyer and Frigate, and the rival's Frigate."""


def _form(*entries: OrderEntry) -> dict[str, object]:
    return msgspec.to_builtins(OrderForm(entries))


def _entries(form: object) -> tuple[OrderEntry, ...]:
    return msgspec.convert(form, OrderForm).entries


def _evades(form: dict[str, object]) -> bool:
    return _entries(form)[A1].order == EVASIVE


def _as_told(question: AnyQuestion, reply: Reply) -> bool:
    return _told(question, reply) == ""


def _told(question: AnyQuestion, reply: Reply) -> str:
    """Return what is not yet as the lesson wants it."""
    destroyer, frigate = _entries(reply)
    if destroyer.order != EVASIVE:
        return "a1 is to have Evasive Actions, and has something else now."
    if destroyer.shown:
        return "Face up, everybody can read it: turn it face down again."
    if frigate.order != TOKEN:
        return "a2 is to keep its Command Token, and has something else now."
    return ""


ORDERS: Final = Lesson(
    "orders",
    "Give an Order",
    table(
        Commanding(),
        ship("DST", (16.0, 17.0), 3, 0),
        ship("FRG", (16.0, 11.0), 3, 0),
        ship("FRG", (30.0, 15.0), 9, 1),
        dice=(1, 6, 1, 4, 5),
        first=1,
    ),
    (
        Step(
            "A turn begins in secret: each ship gets an Order or a Command Token. Press {right} until a1 has Evasive "
            "Actions.",
            Entry(
                _evades,
                _form(OrderEntry(A1, EVASIVE), OrderEntry(A2)),
                keys=("right",) * 5,
                typed=("a1 evasive",),
            ),
            rule="CX-12.5",
            otherwise="Not yet: first give a1 Evasive Actions.",
            done="It lies face down: nobody knows which Order it is.",
            plain="A turn begins in secret: each ship gets an Order or a Command Token. Give a1 Evasive Actions: type "
            "a1 evasive.",
        ),
        Step(
            "a2 keeps its Command Token, which all can see: it pays for any one Command later. Confirm both with "
            "{enter}.",
            Answer(
                _form(OrderEntry(A1, EVASIVE), OrderEntry(A2)),
                also=_as_told,
                keys=("enter",),
                typed=("ok",),
            ),
            rule="CX-12.8",
            otherwise=_told,
            done="Both sides have given theirs. Now the ships act, the small ones first.",
            plain="a2 keeps its Command Token, which all can see: it pays for any one Command later. Hand both in: ok.",
        ),
        Step(
            "Before each activation you may use Orders and tokens. Both can wait, so spare yourself the question: "
            "nothing more this turn.",
            Answer("quiet"),
            rule="CX-12.20",
            otherwise=reasons(
                "That is too early. Choose nothing more this turn.",
                decline="That works, but you are asked again. Choose nothing more this turn.",
            ),
            done="In an attack you are asked all the same.",
        ),
        Step(
            "b1 attacks a1, and no die is rolled yet: the moment for your Order. Reveal Evasive Actions: -1 to its "
            "accuracy.",
            Answer("yes"),
            rule="CX-13.19",
            otherwise=reasons("It would hit more easily. Reveal Evasive Actions."),
            done="Missed, by just that 1. The Order lies open now, and works on.",
        ),
        Step(
            "b1 has acted. Now it is your turn, at the same Size: activate the Frigate a2.",
            Answer("u1"),
            rule="CX-14.2",
            otherwise=reasons("There is something to do first: activate a2."),
        ),
        Step(
            "A ship attacks first, and moves then. Fire the Beam at b1: it hits in 67 of 100.",
            Answer("w0"),
            rule="CX-5.3",
            otherwise=reasons("The Beam hits harder. Fire it first.", stop="b1 is within reach: fire the Beam."),
            done="A miss. But the attack is not over yet.",
        ),
        Step(
            "The token of a2 pays for a Command: re-roll the accuracy die, which shows 1.",
            Answer("pay -1 0"),
            rule="CX-13.4",
            otherwise=reasons(
                "That die is good enough. Re-roll the accuracy die.",
                decline="Then it stays a miss. Re-roll the accuracy die.",
            ),
            done="A 5: the Beam hits.",
        ),
    ),
    theirs=(
        _form(OrderEntry(B1, BRACE)),
        "quiet",
        "u2",
        "w0",
        "t0",
        "stand",
        "stop",
        "0",
        "stay",
        "9",
    ),
    ending="Orders are given in secret, and used when they matter. Next: which weapon fires where.",
)
