"""The match screen of the design's picture, put together from widgets at the places the design gives."""

from textual.containers import Container
from textual.widget import Widget

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.hex_map import HexMap
from cosmotui.widgets.key_row import KeyRow
from cosmotui.widgets.odds_lens import Odds, OddsLens
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.roster import Roster, RosterRow
from cosmotui.widgets.title_bar import Title, TitleBar
from cosmotui.widgets.words import Ship, Who

from .host import showing
from .scenes import turn_14

ATROPOS, LACHESIS, CLOTHO = Who(0, "Atropos"), Who(1, "Lachesis"), Who(2, "Clotho")
KEYS = (
    ("arrows", "hex"),
    ("tab", "target"),
    ("enter", "go"),
    ("u", "undo"),
    ("w", "why"),
    ("b", "what if"),
    ("?", "rules"),
)


def asked() -> Asked:
    """Where does the Taker go?"""
    fights = {"D5": (1, "F"), "D4": (1, "D"), "F3": (2, "D"), "C5": (1, "J"), "F1": (2, "F")}
    chances = {"D5": "31", "D4": "31", "F3": "31", "C5": "23", "F1": "31"}
    free = ("C3", "F4", "E4", "C2", "G2", "E5", "D2", "D3", "E1", "E2", "F2", "G1")
    options = [Option(place, place, "", f"{chances[place]} in 100", place) for place in fights]
    options += [Option(place, place, "free, 2 steps", "", place) for place in free]
    details = {place: ("b, fight " if place == "C5" else "fight ", Ship(*ship)) for place, ship in fights.items()}
    question = ChooseOne(0, "CC-D5", "Where does the Taker at E3 go?", tuple(options))
    return Asked(question, ATROPOS, "d4 2", details, more="arrows on the map")


def parts() -> dict[str, Widget]:
    """The widgets of the screen by name."""
    return {
        "title": showing(
            TitleBar(id="title"),
            title=Title("Cosmoclysm", "turn 14", ATROPOS, undo=0, wall="d4", seal="7F3A91C2-5D0EAA17"),
        ),
        "map": showing(HexMap(id="map"), scene=turn_14(), cursor="D5"),
        "roster": showing(
            Roster(id="roster"),
            rows=(
                RosterRow(ATROPOS, "CDEF  T", "5", acting=True),
                RosterRow(LACHESIS, " DEFFJ ", "5"),
                RosterRow(CLOTHO, " DEFFJT", "6"),
            ),
        ),
        "odds": showing(
            OddsLens(id="odds"),
            odds=Odds(
                (Ship(0, "T"), " E3 ▸ E4 ▸ ", Ship(1, "F"), " D5"),
                (("capture", 0.309),),
                ("1d20 v 2d20, ties to Lachesis",),
            ),
        ),
        "log": EventLog(
            [
                LogEntry("Clotho moved D E2 ▸ F3", 2),
                LogEntry("Atropos declared Taker E3", 0),
                LogEntry("d4 2: the Taker may move 2", 0),
            ],
            id="log",
        ),
        "question": QuestionPanel(asked(), id="question"),
        "keys": showing(KeyRow(id="keys"), keys=KEYS),
    }


def page() -> list[Widget]:
    """The screen: title, body with map and rail, keys."""
    made = parts()
    rail = Container(*(made[name] for name in ("roster", "odds", "log", "question")), id="rail")
    return [made["title"], Container(made["map"], rail, id="body"), made["keys"]]


LAYOUT = """
#title, #keys { height: 1; }
#body { layout: horizontal; height: 1fr; }
#map { width: 43; height: 22; margin-right: 2; }
#rail { width: 34; height: 22; }
#roster { height: 5; } #odds { height: 5; } #log { height: 5; } #question { height: 7; }
"""
