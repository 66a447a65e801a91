"""The launch plan: what is settled before Textual is imported."""

import pytest

from cosmotui.startup.launch import LaunchPlan, Wishes, colour_system, plan

LOCAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
REMOTE = {"TERM": "xterm-256color", "SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"}


def planned(environ: dict[str, str], is_terminal: bool = True, **wishes: object) -> tuple[LaunchPlan, dict[str, str]]:
    made = plan(environ, is_terminal, Wishes(**wishes))  # pyright: ignore[reportArgumentType] # of several types
    return made, dict(made.set)


def test_a_local_terminal_gets_everything() -> None:
    made, variables = planned(LOCAL)
    assert (made.plain, made.lean, made.mouse, made.theme, made.glyphs) == (False, False, True, "auto", "auto")
    assert variables == {"TEXTUAL_COLOR_SYSTEM": "truecolor", "ESCDELAY": "25"}


@pytest.mark.parametrize(("environ", "wishes"), [(REMOTE, {}), (LOCAL, {"ssh": True})])
def test_ssh_mode_has_no_animation_no_mouse_and_256_colours(environ: dict[str, str], wishes: dict[str, bool]) -> None:
    made, variables = planned(environ, **wishes)
    assert (made.lean, made.mouse) == (True, False)
    assert variables == {
        "TEXTUAL_COLOR_SYSTEM": "256",
        "TEXTUAL_ANIMATIONS": "none",
        "TEXTUAL_SMOOTH_SCROLL": "0",
    }


def test_ssh_mode_can_be_declined() -> None:
    made, _ = planned(REMOTE, ssh=False)
    assert not made.lean


@pytest.mark.parametrize(
    ("environ", "is_terminal", "wish", "plain"),
    [
        (LOCAL, True, False, False),
        (LOCAL, False, False, True),
        (LOCAL, True, True, True),
        ({"TERM": "dumb"}, True, False, True),
        ({"TERM": "unknown"}, True, False, True),
        ({}, True, False, False),
    ],
)
def test_plain_mode_without_a_terminal_that_can_do_more(
    environ: dict[str, str], is_terminal: bool, wish: bool, plain: bool
) -> None:
    made, _ = planned(environ, is_terminal, plain=wish)
    assert made.plain == plain


@pytest.mark.parametrize(
    ("term", "colorterm", "lean", "system"),
    [
        ("xterm-256color", "truecolor", False, "truecolor"),
        ("xterm-256color", "24bit", True, "256"),
        ("xterm-256color", "", False, "256"),
        ("alacritty", "", True, "256"),
        ("alacritty", "", False, "truecolor"),
        ("xterm-ghostty", "", True, "256"),
        ("foot", "", True, "256"),
        ("wezterm", "", True, "256"),
        ("xterm-kitty", "", True, "256"),
        ("tmux", "", True, "256"),
        ("screen", "", True, "256"),
        ("putty", "", True, "256"),
        ("xterm", "", True, "256"),
        ("xterm-direct", "", False, "truecolor"),
        ("linux", "", False, "standard"),
        ("vt220", "", True, "standard"),
        ("", "", False, ""),
    ],
)
def test_colours_of_known_terminals(term: str, colorterm: str, lean: bool, system: str) -> None:
    assert colour_system({"TERM": term, "COLORTERM": colorterm}, lean) == system


@pytest.mark.parametrize(("color", "system"), [("16", "standard"), ("256", "256"), ("truecolor", "truecolor")])
def test_colours_by_wish(color: str, system: str) -> None:
    assert planned(REMOTE, color=color)[1]["TEXTUAL_COLOR_SYSTEM"] == system


def test_no_color_means_the_mono_theme_and_a_wish_comes_before_it() -> None:
    environ = LOCAL | {"NO_COLOR": "1"}
    made, _ = planned(environ)
    assert (made.theme, made.unset) == ("mono", ("NO_COLOR",))
    assert planned(environ, theme="light")[0].theme == "light"
    assert planned(environ, color="256")[0].theme == "auto"
    assert planned(LOCAL, color="none")[0].theme == "mono"
    assert planned(LOCAL | {"NO_COLOR": ""})[0].theme == "auto"


@pytest.mark.parametrize("term", ["linux", "vt100", "vt220", "ansi"])
def test_simple_terminals_get_ascii_glyphs_unless_wished_otherwise(term: str) -> None:
    assert planned({"TERM": term})[0].glyphs == "ascii"
    assert planned({"TERM": term}, glyphs="safe")[0].glyphs == "safe"


def test_what_the_user_set_in_the_environment_stays() -> None:
    _, variables = planned(LOCAL | {"ESCDELAY": "50", "TEXTUAL_COLOR_SYSTEM": "standard"})
    assert variables == {"TEXTUAL_COLOR_SYSTEM": "standard"}
