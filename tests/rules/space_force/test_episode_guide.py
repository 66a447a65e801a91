"""The episode guide: a season as a television listing, in Markdown."""

import msgspec
import pytest

from cosmotui.rules.space_force.adventure import Adventure, CastMember, Guest, LogLine, Part, Subplot
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, SECURITY
from cosmotui.rules.space_force.markdown import escaped
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.show.awards import pay
from cosmotui.rules.space_force.show.episode_guide import adventure_guide, season_guide
from cosmotui.rules.space_force.show.listing import GONE, Credit, Teaser, credit, listing
from tests.rules.space_force.casting import season_of, someone

SALT = Adventure(
    "a10",
    "A Question of Salt",
    1,
    (Part(1, "Salt", "done", "The sea is dry."), Part(2, "Water", "done", "It comes back.")),
    ship="v9",
    cast=(CastMember(SECURITY.id), CastMember(CAPTAIN.id), CastMember(DOCTOR.id, "cameo")),
    guests=(Guest("Lena Okoye", "the keeper"), Guest("A Voice")),
    subplots=(Subplot("The letter", (CAPTAIN.id, DOCTOR.id)),),
    roleplay_awards=(CAPTAIN.id,),
    log=(LogLine(1, "A probe is lost.", "1969-01-03"), LogLine(2, "The doctor swims.")),
)
RELAY = Adventure("a11", "The Quiet Relay", 2, (Part(3, "The Quiet Relay", logline="It answers."),))


def played() -> Season:
    """A season with one adventure played and paid, and one planned."""
    captain = msgspec.structs.replace(CAPTAIN, actor="Mira")
    season = season_of(captain, DOCTOR, SECURITY, Ship("v9", "Calliope", "scorpius"), SALT, RELAY)
    season.apply(pay(season, "a10"))
    return season


def test_a_season_reads_like_a_listing() -> None:
    assert (
        season_guide(played())
        == """\
# Season 1

## 1. A Question of Salt

**Episode 1: Salt.** 1969-01-03. The sea is dry.

**Episode 2: Water.** It comes back.

**Starring aboard the Calliope**

- MSgt Bram Castellanos, Security
- Mira as Cmdr Dorothea Lindqvist, Captain

**Also appearing**

- Lt Emeka Sorensen, Ship's Doctor

**Guest stars**

- Lena Okoye as the keeper
- A Voice

**Meanwhile**

- The letter, with Dorothea Lindqvist, Emeka Sorensen

**What happened**

- 1969-01-03: A probe is lost.
- The doctor swims.

**Stars**

- Bram Castellanos: 1 (mission)
- Dorothea Lindqvist: 3 (mission, subplot, role-playing)
- Emeka Sorensen: 1 (subplot)

**Next week:** The Quiet Relay. It answers.

## Coming up

- **Episode 3: The Quiet Relay.** It answers.
"""
    )


def test_next_week_tells_nothing_that_has_happened() -> None:
    season = played()
    on = msgspec.structs.replace(RELAY, parts=(Part(3, "The Quiet Relay", "open", "It was a trap."),))
    season.apply(Change("on", put=(on,)))
    assert listing(season, season.adventures["a10"]).next_week == Teaser(3, "The Quiet Relay", "")
    assert "Next week" not in season_guide(season), "it is on now"
    assert season_guide(season).endswith("**Episode 3: The Quiet Relay.** It was a trap. *On now.*\n")


@pytest.mark.rule("SF-11.11", "SF-11.23")
def test_stars_once_given_stay_in_the_listing_whoever_plays_the_character_later() -> None:
    season = played()
    salt = season.adventures["a10"]
    before = listing(season, salt).given
    assert [given.award.stars for given in before] == [1, 3, 1]
    npcs = [msgspec.structs.replace(season.characters[one.id], npc=True) for one in (CAPTAIN, SECURITY)]
    season.apply(Change("recast", tuple(npcs)))
    assert listing(season, salt).given == before


def test_a_listing_gives_nothing_away_before_the_stars_are_paid() -> None:
    season = played()
    season.apply(Change("open", put=(SALT,)))
    assert listing(season, SALT).given == ()
    assert "Stars**" not in adventure_guide(season, SALT)


def test_an_adventure_that_goes_on_says_so_and_one_without_subplots_too() -> None:
    parts = (Part(1, "Salt", "done"), Part(2, "Water"))
    rushed = Adventure("a10", "Salt", 1, parts, no_time_for_subplots=True)
    assert adventure_guide(season_of(rushed), rushed) == (
        "## 1. Salt\n\n**Episode 1: Salt.**\n\n**Episode 2: Water.** *To be continued.*\n\n"
        "No time for subplots this week.\n"
    )


def test_the_guide_of_an_empty_season_says_that_nothing_is_planned() -> None:
    assert season_guide(season_of()) == "# Season 1\n\nNo adventure has been planned yet.\n"


def test_who_has_left_the_season_stays_in_the_credits() -> None:
    season = played()
    season.apply(Change("gone", drop=(SECURITY.id, "v9")))
    told = listing(season, season.adventures["a10"])
    assert told.starring[0] == Credit(GONE, "")
    assert told.ship == ""


def test_credits_name_actor_rank_and_job() -> None:
    assert credit(SECURITY) == Credit("MSgt Bram Castellanos", "Security")
    assert credit(someone(1, "Ada", actor=" Mira ")) == Credit("Ada", "", "Mira")


@pytest.mark.parametrize(
    ("typed", "safe"),
    [
        ("Ada *the* [link](x) <b> & `code`", r"Ada \*the\* \[link\](x) \<b\> \& \`code\`"),
        ("# title | ~cut~ _low_ {a} $x$ a@b", r"\# title \| \~cut\~ \_low\_ \{a\} \$x\$ a\@b"),
        ("back\\slash", r"back\\slash"),
        ("two\nlines\r\n\tmore", "two lines more"),
        ("bell\a esc\x1b[31m", r"bell? esc?\[31m"),
        ("left\u202eright", "leftright"),
        ("- item", r"\- item"),
        ("+1", r"\+1"),
        ("1. First", r"1\. First"),
        ("12) Twelve", r"12\) Twelve"),
        ("===", r"\==="),
        ("see http://a.b and WWW.c.d", r"see http\://a.b and WWW\.c.d"),
        ("Okafor-Brandt, Jr. (2.0)", "Okafor-Brandt, Jr. (2.0)"),
    ],
)
def test_typed_text_is_never_markup(typed: str, safe: str) -> None:
    assert escaped(typed) == safe


def test_hostile_names_stay_on_their_line() -> None:
    nasty = "x\n\n# Boo\n- <script>"
    guests = (Guest(nasty, nasty),)
    adventure = Adventure("a1", nasty, 1, (Part(1, nasty, "done", nasty),), guests=guests, cast=(CastMember("c2"),))
    guide = adventure_guide(season_of(adventure, someone(2, nasty, actor=nasty, job_title=nasty)), adventure)
    assert [line for line in guide.splitlines() if line.startswith("#")] == [r"## 1. x \# Boo - \<script\>"]
    assert guide.count("\n- ") == 2, "a star and a guest star"
    assert "<script>" not in guide.replace(r"\<script\>", "")
