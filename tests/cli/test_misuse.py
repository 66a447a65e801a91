"""Whatever is typed wrong gives exit code 2 and one line that says what to do."""

import os
from collections.abc import Callable

import pytest

from tests.cli.conftest import Command

Refused = Callable[..., str]

PLAY = ("play", "cosmoclysm")
TWO = ("--seat", "Ann", "--seat", "Bo")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--nonsense",), "--help"),
        (("dance",), "--help"),
        (("play",), "GAME"),
        (("play", "chess"), "cosmoclysm"),
        (("arena", "cosmoclysm", "--matches", "1", "--jobs", "0"), "no whole number from 1 to"),
        (("arena", "cosmoclysm", "--matches", "1", "--jobs", str(4 * (os.cpu_count() or 1) + 1)), "4 a processor"),
        (("arena", "cosmoclysm", "--matches", "1", "--jobs", "0000000019999999"), "4 a processor"),
        (("arena", "cosmoclysm", "--matches", "00000000199999999999"), "from 1 to 1000000"),
        (("arena", "cosmoclysm", "--matches", "1000001"), "from 1 to 1000000"),
        ((*PLAY, "--se", "Ann"), "--help"),
        ((*PLAY, "--seat", "Ann"), "2 to 6 can play"),
        ((*PLAY, *TWO * 5), "2 to 6 can play"),
        ((*PLAY, "--seat", "Ann", "--seat", "Ann"), "give each its own name"),
        ((*PLAY, "--seat", "Ann", "--seat", ""), "has no name"),
        ((*PLAY, "--seat", "Ann", "--seat", " :bot"), "has no name"),
        ((*PLAY, "--seat", "Ann", "--seat", "Bo:bot:genius"), "cadet, captain, admiral"),
        ((*PLAY, "--seat", "Ann", "--seat", "Bo:captain"), "NAME:bot:LEVEL"),
        ((*PLAY, "--seat", "Ann", "--seat", "B" * 200), "40 fit"),
        ((*PLAY, *TWO, "--option", "pass"), "cosmotui options cosmoclysm"),
        ((*PLAY, *TWO, "--option", "pass=perhaps"), "no, yes"),
        ((*PLAY, *TWO, "--option", "speed=9"), "quiet_rounds"),
        ((*PLAY, *TWO, "--option", "pass=no", "--option", "pass=yes"), "twice"),
        ((*PLAY, *TWO, "--option", "tiles=0,0"), "CC-2.11"),
        ((*PLAY, *TWO, "--option", "layout=custom", "--option", "tiles=0,0 x"), "write q,r"),
        ((*PLAY, *TWO, "--seed", "12 34"), "16 digits"),
        ((*PLAY, *TWO, "--seed", "-5"), "16 digits"),
        ((*PLAY, *TWO, "--seed", "12345678901234567"), "16 digits"),
        ((*PLAY, *TWO, "--seed", "\u0661"), "16 digits"),
        ((*PLAY, "--theme", "pink"), "contrast"),
        (("resume", "nothing"), "no matches yet"),
        (("resume",), "cosmotui play"),
        (("verify", "nothing"), "no matches yet"),
        (("verify",), "SAVE"),
        (("rules", "chess"), "cosmoclysm"),
        (("rules", "cosmoclysm", "xyzzy"), "fewer words"),
        (("options", "chess"), "cosmoclysm"),
        (("saves", "burn"), "--help"),
        (("saves", "delete"), "SAVES"),
        (("saves", "delete", "nothing"), "no matches yet"),
        (("saves", "restore", "nothing"), "--trash"),
        (("saves", "export", "nothing", "x"), "no matches yet"),
        (("arena", "cosmoclysm"), "--matches"),
        (("arena", "cosmoclysm", "--matches", "0"), "1 to 1000000"),
        (("arena", "cosmoclysm", "--matches", "many"), "1 to 1000000"),
        (("arena", "cosmoclysm", "--matches", "1", "--seat", "Ann", "--seat", "bot"), "bot:LEVEL"),
        (("arena", "cosmoclysm", "--matches", "1", "--seat", "bot", "--seat", "bot:genius"), "captain"),
        (("arena", "cosmoclysm", "--matches", "1", "--seat", "bot:cadet"), "2 to 6"),
        (("arena", "cosmoclysm", "--matches", "1", "--jobs", "-1", "--seat", "bot"), "from 1 to"),
    ],
    ids=" ".join,
)
def test_misuse(refused: Refused, words: tuple[str, ...], says: str) -> None:
    assert says in refused(*words)


@pytest.mark.parametrize("text", ["\x1b[2J\a", "\u202ex", "[bold]x", "x\nz", "x" * 5000, "\udcff", "%s", "\0"])
@pytest.mark.parametrize(
    "words",
    [
        (),
        ("play",),
        (*PLAY, "--seat", "A", "--seat"),
        (*PLAY, *TWO, "--option"),
        (*PLAY, *TWO, "--seed"),
        ("rules",),
        ("rules", "cosmoclysm", "xyzzy"),
        ("resume",),
        ("verify",),
        ("saves", "export", "x"),
        ("saves", "delete"),
    ],
    ids=" ".join,
)
def test_hostile_words(run: Command, words: tuple[str, ...], text: str) -> None:
    code, out, err = run(*words, text)
    assert code == 2 or (code == 0 and words[-1] == "--seat")
    assert err.count("\n") == (code == 2)
    assert all(line.isprintable() for line in (*out.split("\n"), *err.split("\n")))
    assert len(err) < 600


@pytest.mark.parametrize(
    "words",
    [("--plain",), (*PLAY, *TWO, "--plain"), ("resume",), ("saves",), ("designs",), ("crew",)],
    ids=" ".join,
)
def test_a_home_of_nobody_is_one_line(run: Command, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", "~nosuch/x")
    code, out, err = run(*words)
    assert (code, out) == (1, "")
    assert err == "cosmotui: COSMOTUI_HOME is '~nosuch/x', and there is no such user.\n"
