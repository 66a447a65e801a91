"""The first lesson: choosing a ship, where it can go, taking back, and a wormhole."""

from typing import Final

from cosmotui.lessons.cosmoclysm.position import position
from cosmotui.lessons.cosmoclysm.reasons import reasons
from cosmotui.lessons.lesson import Answer, Deed, Lesson, Step

MOVE: Final = Lesson(
    "move",
    "Move your ships",
    position("E@B1 C@E1", "F@B5 C@A4", wormholes="red a C2, red b F4"),
    (
        Step(
            "You are Ada. Ships show the sign of their owner and the letter of their kind. Press {tab} to go to your "
            "Cruiser on E1.",
            Deed("point", "E1", word="board"),
            rule="CC-3.1",
            otherwise=reasons("First look around: go to the Cruiser on E1."),
            done="ODDS, to the right, tells of whatever is under the cursor.",
            plain="You are Ada. The board is told in words: type board, and find your Cruiser.",
            plain_done="Each fleet with its ships, and where the wormholes are.",
        ),
        Step(
            "How does a Cruiser move? {w} tells the rules behind what is under the cursor. Press it.",
            Deed("why", word="why D3"),
            rule="CC-7.1",
            otherwise=reasons("First look at the reasons: {w}."),
            done="Every number and every refusal has such a reason.",
            plain="Why is D3 not among the choices? Type why D3: every refusal has its rule.",
            plain_done="With why and a place you learn why not; with why alone, what is asked.",
        ),
        Step(
            "A Cruiser runs along a row, as far as it is free. Choose the one on E1 with {enter}.",
            Answer("E1"),
            rule="CC-7.1",
            otherwise=reasons("That would move another ship. Choose the Cruiser on E1."),
            done="The hexes that it can reach are marked.",
            plain="A Cruiser runs along a row, as far as it is free. Choose the one on E1.",
            plain_done="All hexes that it can reach are listed.",
        ),
        Step(
            "Nothing is rolled yet, so nothing is final. Take the choice of the Cruiser back: {u}.",
            Deed("undo", word="undo"),
            rule="CC-5.9",
            otherwise=reasons("The Cruiser could go there, but first take the choice back: {u}."),
            done="You can choose anew, until dice are rolled or another has moved.",
        ),
        Step(
            "Choose the Cruiser on E1 again: {tab} goes to it, {enter} takes it.",
            Answer("E1"),
            rule="CC-5.1",
            otherwise=reasons("The Exterminator has its turn later. Choose the Cruiser on E1."),
            plain="Choose the Cruiser on E1 again.",
        ),
        Step(
            "Send it to E5: go there with {arrows}, then press {enter}.",
            Answer("E5"),
            rule="CC-5.5",
            otherwise=reasons("It may go there, but this time send it to E5."),
            done="One ship a turn: now your rival moves one.",
            plain="Send it to E5: type the number of E5, or E5 itself.",
        ),
        Step(
            "Your turn again. The rings on C2 and F4 are the ends of a wormhole. Choose your Exterminator on B1, "
            "close to one.",
            Answer("B1"),
            rule="CC-8.1",
            otherwise=reasons("The Cruiser has moved already. Choose the Exterminator on B1."),
        ),
        Step(
            "It moves only one hex, but a wormhole costs nothing: through C2 it reaches F4. Send it to F4.",
            Answer("F4"),
            rule="CC-8.2",
            otherwise=reasons("That is a plain move of one hex. Take the wormhole: F4."),
            done="From one side of the board to the other in one step.",
        ),
    ),
    theirs=("B5", "one", "C6"),
    ending="You choose, look, take back and move. Next: what happens when two ships meet.",
)
