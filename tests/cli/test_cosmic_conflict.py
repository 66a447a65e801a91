"""Cosmic Conflict on the command line: options, rules, and one clear message for whatever cannot be played."""

import json

import pytest

from tests.cli.conftest import Command

TWO = ("--seat", "Ann", "--seat", "Bo")
PLAY = ("play", "cosmic-conflict")


def test_the_options_are_listed_with_their_rules(run: Command) -> None:
    code, out, err = run("options", "cosmic-conflict")
    assert (code, err) == (0, "")
    assert "2 seats; bots: lieutenant, commodore, strategist" in out
    for name, rule in (
        ("scenario", "CX-20.1"),
        ("points", "CX-3.14"),
        ("stealth", "CX-21.1"),
        ("formations", "CX-26.1"),
    ):
        assert any(line.strip().startswith(name) and rule in line for line in out.splitlines())
    assert json.loads(run("options", "cosmic-conflict", "--json").out)["game"] == "cosmic-conflict"


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--seat", "Ann"), "1 seat; 2 can play."),
        ((*TWO, "--seat", "Cy"), "3 seats; 2 can play."),
        (("--seat", "Ann", "--seat", "Ann"), "Two seats are called 'Ann'"),
        ((*TWO, "--option", "points=lots"), "'lots' is not a value of points"),
        ((*TWO, "--option", "width=5"), "'5' is not a value of width"),
        ((*TWO, "--option", "terrain=Reef: disc"), "Reef: 'disc' ends too early. CX-16.44"),
        ((*TWO, "--option", "drop=everything"), "everything"),
        ((*TWO, "--option", "nothing=1"), "There is no option 'nothing'"),
        ((*TWO, "--option", "\x1b[2J=1"), "There is no option"),
        (("--seat", "Ann:bot:admiral", "--seat", "Bo"), "lieutenant, commodore, strategist"),
        (("--seat", "", "--seat", "Bo"), ""),
    ],
)
def test_what_cannot_be_played_is_one_message(run: Command, more: tuple[str, ...], message: str) -> None:
    code, out, err = run(*PLAY, *more, "--plain")
    assert code == 2
    assert err.startswith("cosmotui: ") and err.count("\n") == 1
    assert message in err
    assert "\x1b" not in out + err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("CX-4.3",), "CX-4.3 Step M2: the centre moves exactly Velocity u"),
        (("cx-12",), "CX-12 Turn structure and Command Phase"),
        (("CX-D15",), "CX-D15 who: owner; when: attack part"),
        (("CX-X01",), "CX-X01"),
        (("missile", "token"), "CX-9.19 Ruling: A missile token may not"),
    ],
)
def test_the_rules_are_read_by_id_and_by_words(run: Command, words: tuple[str, ...], told: str) -> None:
    code, out, err = run("rules", "cosmic-conflict", *words)
    assert (code, err) == (0, "")
    assert told in out


@pytest.mark.parametrize("words", [("CX-99.1",), ("zzzz",), ("\x1b[2J",)])
def test_rules_that_are_not_there_are_one_message(run: Command, words: tuple[str, ...]) -> None:
    code, _, err = run("rules", "cosmic-conflict", *words)
    assert code == 2
    assert err.count("\n") == 1 and "\x1b" not in err


def test_bots_fight_in_the_arena(run: Command) -> None:
    seats = ("--seat", "bot:lieutenant", "--seat", "bot:lieutenant")
    quick = ("--option", "fleets=sk1", "--option", "length=1", "--seed", "3")
    code, out, err = run("arena", "cosmic-conflict", "--matches", "1", *seats, *quick, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)
    assert run("arena", "cosmic-conflict", "--matches", "1", "--seat", "bot:x", "--seat", "bot:y").code == 2
