"""Sheets as plain text, Markdown and HTML: everything that stands on one, and nothing that does more."""

import re
from html import unescape
from html.parser import HTMLParser

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.rules.space_force.character import (
    Character,
    HeldWeapon,
    Item,
    KnownSkill,
    Override,
    Requisition,
    StarEntry,
    Training,
    Waiver,
)
from cosmotui.rules.space_force.export.formats import exported
from cosmotui.rules.space_force.export.layout import cells
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.ship import Berth, Ship
from tests.rules.space_force.export.crews import crew, sheets, with_customs


def shown(season: Season, format: str, id: str = "c1") -> str:
    """One sheet in a format."""
    return exported(season, [season.characters[id]], format)  # type: ignore[arg-type] # one of the three


def with_captain(**fields: object) -> Season:
    """A crew whose Captain is different."""
    season = crew()
    season.apply(Change("x", (msgspec.structs.replace(season.characters["c1"], **fields),)))
    return season


@pytest.fixture
def full() -> Season:
    """A Captain with something in every block of the sheet, aboard a ship at 0.38 G."""
    season = with_captain(
        actor="Mira",
        stun=3,
        hp=9,
        end_lost=1,
        description="Tall and grey",
        background="Born on Luna\n\nRaised in Oslo",
        notes="Likes <tea> & *stars*",
        approved=True,
        skills=(*crew().characters["c1"].skills, KnownSkill("Profession", 4, "Astronomer"), KnownSkill("Medical", 5)),
        waivers=(Waiver("E-POS-SHOOT", "", "a pacifist"),),
        overrides=(Override("lift", 200, 250, "strong back", 0),),
        weapons=(HeldWeapon("vulcan", "person", 17, "main"), HeldWeapon("knife", "locker", 0)),
        equipment=(Item("medical kit", 10, "worn"), Item("tent", 12, "stowed")),
        requisitions=(Requisition("rifle", "approved", "for the hunt"),),
        stars=2,
        star_log=(StarEntry("mission and subplot", 2, "a1", ("mission", "subplot")), StarEntry("Shooting 2 to 3", -3)),
        status="training",
        training=Training("Swimming", "", 0, True),
    )
    season.apply(Change("x", (Ship("v9", "Calliope", "scorpius", berths=(Berth(None, "", "c1"),), gravity=38),)))
    return season


EVERYTHING = (
    "Cmdr Dorothea Lindqvist", "Mira", "Captain", "Calliope", "Commander", "190 months", "training",
    "4/5", "9/12", "wounded", "1d10", "18 = 11 + Dex 5 +", "Dodging 2", "Astronomer", "(Profession)", "science",
    "doctor", "English", "native", "French", "Vulcan pistol", "1d12 K", "50/100", "17", "on person", "locker",
    "medical kit", "worn", "tent", "stowed", "rifle", "approved", "for the hunt", "mission and subplot",
    "Shooting 2 to 3", "Swimming", "Tall and grey", "Born on Luna", "Raised in Oslo", "Approved by the Director",
    "Waived E-POS-SHOOT", "a pacifist", "Set by the Director: lift", "200 to 250", "0.38 G",
)  # fmt: skip


@pytest.mark.rule("SF-16.1", "SF-16.3")
@pytest.mark.parametrize("format", ["txt", "md", "html"])
def test_every_field_stands_on_the_sheet(full: Season, format: str) -> None:
    text = words_of(shown(full, format))
    assert [wanted for wanted in EVERYTHING if wanted not in text] == []


def words_of(text: str) -> str:
    """What is left of a sheet without the marks of its format."""
    return " ".join(unescape(re.sub(r"<[^>]*>|[*\\|]|:(?=\*)", " ", text)).split())


@pytest.mark.rule("SF-16.5")
def test_the_text_layout_is_a_box_of_80_columns() -> None:
    assert shown(crew(), "txt").splitlines()[:10] == [
        "+------------------------------------------------------------------------------+",
        "| Cmdr Dorothea Lindqvist       Captain                  actor: none           |",
        "| Commander, 190 months                                  status: active, fit   |",
        "+----------------+----------------------------+--------------------------------+",
        "| Strength     4 | HP    14/14   Stun 0       | Lift 200  Carry 60 lb @1.00 G  |",
        "| Dexterity    5 | DR    18 = 11 + Dex 5 +    | Load 6 lb  Move 9 (4)          |",
        "| Endurance    5 |       Dodging 2            |                                |",
        "| Intelligence 6 | Init  1d10+5               | Sleep 5 h  Stun -1/h           |",
        "| Will         5 | Hand  right  off-hand -3   | Stars 0  Combat-trained        |",
        "| Charm        5 +----------------------------+--------------------------------+",
    ]


@given(sheets(1))
@settings(max_examples=40)
def test_no_sheet_bursts_its_box(one: Character) -> None:
    season = Season.new("x", 1)
    season.apply(Change("x", (one,)))
    for line in shown(season, "txt").splitlines():
        assert cells(line) == 80
        assert line[0] + line[-1] in ("++", "||", "|+", "+|")


def test_wide_and_long_words_stay_in_the_box() -> None:
    season = with_captain(name="船長" * 20, job_title="x" * 60, notes="y" * 500)
    text = shown(season, "txt")
    assert all(cells(line) == 80 for line in text.splitlines())
    assert sum(line.count("y") for line in text.splitlines() if "yyy" in line) == 500
    assert text.count("船") == 20


HOSTILE = '<script>alert(1)</script> [b]x[/b] | a \x1b[31m `c` &amp; \u202e*bold* # "quoted"'


@pytest.fixture
def hostile() -> Season:
    """A Captain made of everything that means something somewhere."""
    return with_captain(
        name=HOSTILE[:60],
        actor=HOSTILE[:60],
        job_title="</style><img src=x onerror=alert(1)>",
        notes=HOSTILE,
        description=HOSTILE,
        skills=(KnownSkill("Craft", 1, HOSTILE[:60]), KnownSkill("<i>", 2)),
        equipment=(Item("<b>|</b>", 1, "carried"),),
        star_log=(StarEntry(HOSTILE, 1),),
        waivers=(Waiver("<u>", HOSTILE, HOSTILE),),
    )


class Tags(HTMLParser):
    """Every tag and attribute of a page, and whether it is well formed."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in ("meta", "wbr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_html_holds_only_its_own_tags_and_fetches_nothing(hostile: Season) -> None:
    page = exported(hostile, hostile.characters.values(), "html")
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.tags <= {
        "html", "head", "meta", "title", "style", "body", "article", "h1", "p", "main", "section", "h2", "table",
        "thead", "tbody", "tr", "th", "td", "wbr",
    }  # fmt: skip
    assert tags.attributes <= {"lang", "charset", "http-equiv", "content", "name", "class"}
    assert "http:" not in page and "https:" not in page and "url(" not in page
    assert page.count("<article>") == 6
    assert "@page" in page and "break-after: page" in page
    assert "\x1b" not in page and "\u202e" not in page


def test_html_breaks_words_only_where_no_line_has_room_for_them() -> None:
    season = with_captain(
        name="Anna-Maximiliana Wolfeschlegelstein", notes="y" * 60, equipment=(Item("geologist's hammer", 2, "worn"),)
    )
    page = shown(season, "html")
    style = page.partition("<style>")[2].partition("</style>")[0]
    assert not re.search(r"overflow-wrap|word-break|hyphens", style)
    assert page.count("<wbr>") == 2, "only the word of 60 letters may be broken, into pieces of 24 and 12"
    assert f"{'y' * 24}<wbr>{'y' * 24}<wbr>{'y' * 12}" in page


def test_what_would_be_too_long_for_a_column_takes_both() -> None:
    page = shown(with_captain(notes="x"), "html")
    assert re.findall(r'<section class="wide"><h2>([^<]*)</h2>', page) == ["Weapons", "Notes"]


@pytest.mark.parametrize("format", ["md", "html"])
def test_a_sheet_says_nothing_twice(format: str) -> None:
    season = with_captain(
        waivers=(Waiver("E-POS-SHOOT", "Shooting", "a pacifist"),),
        skills=tuple(known for known in crew().characters["c1"].skills if known.skill != "Shooting"),
        overrides=(Override("defense_rating", 17, 19, "lucky", 0),),
    )
    text = words_of(shown(season, format)).replace("\\", "")
    for said in (
        "Dorothea Lindqvist", "Lift at", "Carry", "expected to have Shooting", "19 by the Director", "Commander", "fit",
    ):  # fmt: skip
        assert text.count(said) == 1, said
    assert "Checks" not in text, "nothing is wrong that is not waived"
    assert "Set by the Director" not in text
    assert words_of(shown(with_captain(status="dead"), format)).count("dead") == 1


@pytest.mark.rule("SF-3.5", "SF-16.1")
def test_both_gravities_stand_on_the_sheet_where_they_differ(full: Season) -> None:
    text = words_of(shown(full, "html"))
    assert "Lift at 0.38 G" in text and "Lift at 1 G" in text


def test_markdown_says_what_was_typed_and_no_more(hostile: Season) -> None:
    text = shown(hostile, "md")
    assert "<script" not in text.replace("\\<", "")
    rows = [line for line in text.splitlines() if line.startswith("| ") and "Craft" in line]
    assert all(row.replace("\\|", "").count("|") == 6 for row in rows)
    assert rows
    assert "\x1b" not in text and "\u202e" not in text


def test_plain_text_steers_no_terminal(hostile: Season) -> None:
    text = shown(hostile, "txt")
    assert all(char.isprintable() or char == "\n" for char in text)
    assert all(cells(line) == 80 for line in text.splitlines())


@pytest.mark.parametrize("format", ["txt", "md", "html"])
def test_a_draft_shows_its_points_and_what_is_wrong(format: str) -> None:
    season = crew()
    season.apply(Change("x", (Character("c1", skills=(KnownSkill("Swimming", 3),)),)))
    text = " ".join(shown(season, format).replace("|", " ").split()).replace("\\", "")
    assert ("3/20 skill points" if format == "txt" else "3 of 20 used") in text
    assert "Wrong: Name is empty. SF-" in text


@pytest.mark.parametrize("format", ["txt", "md", "html", "json"])
def test_nobody_at_all_can_be_exported_too(format: str) -> None:
    assert exported(crew(), [], format) is not None  # type: ignore[arg-type] # as above


def test_several_sheets_follow_each_other() -> None:
    season = with_customs()
    everybody = list(season.characters.values())
    assert exported(season, everybody, "txt").count("LANGUAGES") == 6
    assert exported(season, everybody, "md").count("\n---\n") == 5


@given(st.text(max_size=60))
@settings(max_examples=60)
def test_any_name_can_be_printed(name: str) -> None:
    season = with_captain(name=name, notes=name, actor=name)
    for format in ("txt", "md", "html"):
        shown(season, format)
