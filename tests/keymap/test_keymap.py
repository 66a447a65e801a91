"""A keymap translates between standard keys, which name the commands, and the keys that the user presses."""

import pytest

from cosmotui.keymap.current import keys, use, with_keys
from cosmotui.keymap.keymap import Keymap
from cosmotui.keymap.presets import PRESETS
from cosmotui.keymap.standard_keys import STANDARD_KEYS


@pytest.mark.parametrize("preset", PRESETS)
def test_in_every_preset_each_key_leads_back_to_its_command(preset: str) -> None:
    keymap = Keymap(preset)
    assert {keymap.standard(keymap.key(standard)) for standard in STANDARD_KEYS} == set(STANDARD_KEYS)


def test_in_the_standard_keymap_every_key_is_its_own() -> None:
    keymap = Keymap()
    assert [keymap.key(one) for one in STANDARD_KEYS] == list(STANDARD_KEYS)
    assert [keymap.standard(one) for one in ("x", "up", "ö", "f9", "1")] == ["x", "up", "ö", "f9", "1"]


def test_vi_moves_with_letters_and_moves_their_commands_to_capitals() -> None:
    vi = Keymap("vi")
    assert [vi.standard(key) for key in "hjklyubn"] == ["left", "down", "up", "right", "home", "pgup", "end", "pgdn"]
    assert [vi.standard(key) for key in "HJKLYUBN"] == list("hjklyubn")


@pytest.mark.parametrize("preset", PRESETS)
def test_arrows_and_the_like_work_in_every_preset(preset: str) -> None:
    for key in ("up", "down", "left", "right", "home", "end", "pgup", "pgdn", "enter", "esc", "tab", "space", "3"):
        assert Keymap(preset).standard(key) == key


def test_a_letter_whose_command_has_moved_does_nothing() -> None:
    keymap = Keymap(own={"x": "X"})
    assert keymap.standard("X") == "x"
    assert keymap.standard("x") is None


@pytest.mark.parametrize(
    ("preset", "caps", "shown"),
    [
        ("arrows", "arrows", "arrows"),
        ("vi", "arrows", "hjkl"),
        ("wasd", "arrows", "wasd"),
        ("vi", "left right", "h l"),
        ("wasd", "up down", "w s"),
        ("vi", "pgup pgdn home end", "u n y b"),
        ("vi", "tab, arrows on map", "tab, hjkl on map"),
        ("vi", "1-7", "1-7"),
        ("wasd", "w", "W"),
    ],
)
def test_several_keys_are_named_as_they_are_pressed(preset: str, caps: str, shown: str) -> None:
    assert Keymap(preset).keys(caps) == shown


def test_arrows_are_named_as_such_unless_four_letters_do_their_work() -> None:
    assert Keymap(own={"up": "E"}).keys("arrows") == "arrows"
    assert Keymap("vi", {"up": "F9"}).keys("arrows") == "arrows"


def test_only_a_key_that_moves_the_cursor_instead_of_another_moves() -> None:
    vi = Keymap("vi")
    assert vi.moves("j") and vi.moves("y")
    assert not vi.moves("down") and not vi.moves("J") and not Keymap().moves("j")


def test_a_key_is_given_and_taken_back() -> None:
    given = Keymap("vi").giving("u", "Q")
    assert given.own == {"u": "Q"} and given.standard("Q") == "u" and given.standard("U") is None
    back = given.taking_back("u")
    assert back.own == {} and back.key("u") == "U"


def test_two_commands_change_their_keys_by_way_of_a_third() -> None:
    keymap = Keymap().giving("w", "Q").giving("i", "w").giving("w", "i")
    assert (keymap.key("w"), keymap.key("i")) == ("i", "w")


@pytest.mark.parametrize("key", ["x", "?", "F5", "up"])
def test_a_key_that_has_a_command_is_refused_with_the_words_of_the_command(key: str) -> None:
    with pytest.raises(ValueError, match=r"is taken: .*Give that another key first") as refused:
        Keymap().giving("u", key)
    assert STANDARD_KEYS[key] in str(refused.value)


def test_a_key_cannot_be_taken_back_while_another_command_has_it() -> None:
    keymap = Keymap().giving("w", "Q").giving("i", "w")
    with pytest.raises(ValueError, match="w is taken: inspect"):
        keymap.taking_back("w")


@pytest.mark.parametrize("key", ["enter", "esc", "5", "", " ", "\x1b", "ab", "F13", "f6", "\u0301", "漢"])
def test_what_is_no_letter_sign_or_function_key_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="is no key for a command"):
        Keymap().giving("u", key)


@pytest.mark.parametrize("key", ["ö", "Q", ";", "F7", "~", "ß"])
def test_letters_signs_and_function_keys_will_do(key: str) -> None:
    assert Keymap().giving("u", key).standard(key) == "u"


@pytest.mark.parametrize(
    ("preset", "own", "why"),
    [
        ("emacs", {}, "there is no preset 'emacs'"),
        ("arrows", {"enter": "x"}, "no command has the standard key 'enter'"),
        ("arrows", {"\x1b[2J": "x"}, "no command has the standard key"),
        ("arrows", {"u": "x"}, "x cannot be the key of both"),
        ("arrows", {"u": "Q", "w": "Q"}, "Q cannot be the key of both"),
        ("wasd", {"u": "W"}, "W cannot be the key of both"),
    ],
)
def test_a_keymap_that_loses_a_command_cannot_be(preset: str, own: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError) as refused:
        Keymap(preset, own)
    assert why in str(refused.value)


def test_texts_name_the_keys_of_the_keymap_in_use() -> None:
    use(Keymap("wasd"))
    assert keys("w") == "W"
    assert with_keys("{q} leaves, {w} says why; {arrows} move") == "q leaves, W says why; wasd move"
