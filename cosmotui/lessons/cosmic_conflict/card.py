"""The first lesson: what the card of a ship says, the cards of others, the ruler, and a shot at the right range."""

from typing import Final

from cosmotui.lessons.cosmic_conflict.reasons import reasons
from cosmotui.lessons.cosmic_conflict.table import FIRST, ship, table
from cosmotui.lessons.lesson import Answer, Deed, Lesson, Step

CARD: Final = Lesson(
    "card",
    "Read a card",
    table(
        FIRST,
        ship("DST", (20.0, 15.0), 3, 0, velocity=2),
        ship("FRG", (33.0, 15.0), 9, 1),
        dice=(4, 3),
    ),
    (
        Step(
            "Every ship has a card. Your Destroyer acts now, a1: its number and your sign, as on the map. Lay its "
            "card open with {c}.",
            Deed("card", word="look a1"),
            rule="CX-2.1",
            otherwise=reasons("First the card: {c}."),
            done="Its Size, its Velocity, its hull, and everything that is mounted.",
            plain="Every ship has a card, which says what it is and can do. Your Destroyer a1 acts now: type look a1.",
        ),
        Step(
            "Its hull has three rows of ten; Armor and Shields take damage before it. All cards are open: press "
            "{right} for that of b1.",
            Deed("point", "u1", word="look b1", keys=("right",)),
            rule="CX-7.2",
            otherwise=reasons("Know your enemy: {right} shows the card of b1."),
            done="The Frigate is smaller: two rows, behind Shields.",
            plain="Its hull has three rows of ten; Armor and Shields take damage before it. Cards are open: look b1.",
        ),
        Step(
            "K is a Kinetic, B a Beam, R are Rockets; CX-9 and CX-10 tell of all parts. {?} opens the rules where you "
            "are. Press it.",
            Deed("rules", word="rules CX-9"),
            rule="CX-9.5",
            otherwise=reasons("First see where the rules are: {?}."),
            done="Every rule has an id, and every word can be looked up.",
            plain="K is a Kinetic, B a Beam, R are Rockets. The rules tell of all of them: type rules CX-9.",
        ),
        Step(
            "{esc} closes the rules. A weapon has a range, and a longer one at which it is less accurate. How far is "
            "b1? Press {m}.",
            Deed("measure", word="measure a1 b1", keys=("escape", "m")),
            rule="CX-9.2",
            otherwise=reasons("Before you fire: how far away is b1? Measure with {m}."),
            done="13 units: farther than 10, but within 18.",
            plain="A weapon has a range, and a longer one at which it is less accurate. How far is b1? Type measure a1 "
            "b1.",
        ),
        Step(
            "{esc} puts the ruler away. The Kinetic reaches 18 with -1 to accuracy, Rockets only with -2. Fire the "
            "Kinetic.",
            Answer("w0", keys=("escape", "1")),
            rule="CX-9.5",
            otherwise=reasons(
                "At this range the Kinetic is more accurate. Fire the Kinetic.",
                stop="Not yet: b1 is within reach. Fire the Kinetic.",
            ),
            done="It hits, and the Shields of b1 are down to 6.",
            plain="The Kinetic reaches 18 with -1 to accuracy, Rockets only with -2. Fire the Kinetic at b1.",
        ),
    ),
    ending="Cards, ranges, a ruler: all of it is open to both sides. Next: what is not open, Orders.",
)
