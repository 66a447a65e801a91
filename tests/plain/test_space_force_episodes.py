"""The episodes in plain lines: planned, cast, opened, noted, closed, paid and told (SF-11, SF-20.4)."""

from cosmotui.rules.space_force.adventure import Adventure
from tests.plain.walker import saved, season, somebody, walk

PLANNED = ("#adventures", "plan First Light", "")
CAST = ("#adventure 1", "#Lindqvist", "#full", "b")
OPEN = ("open", "")


def first() -> Adventure:
    """The first adventure of the season played last."""
    return next(iter(season().adventures.values()))


def test_an_adventure_is_planned_with_the_titles_of_its_episodes() -> None:
    saved(people=1)
    walk("#adventures", "#plan", "The Quiet Relay", "Silence / Answer")
    assert [part.title for part in first().parts] == ["Silence", "Answer"]


def test_an_evening_from_the_plan_to_the_stars() -> None:
    saved(people=2)
    text = walk(
        *PLANNED,
        *CAST,
        *OPEN,
        "note Somebody knocks.",
        "#note",
        "Nobody answers.",
        "close A knock at the hull.",
        "pay",
        "guide",
    )
    played = first()
    assert [line.text for line in played.log] == ["Somebody knocks.", "Nobody answers."]
    assert played.parts[0].logline == "A knock at the hull."
    assert played.paid
    assert (somebody(1).stars, somebody(2).stars) == (1, 0)
    assert text.count("A knock at the hull.") == 1 and "Dorothea Lindqvist" in text


def test_an_episode_is_opened_only_after_a_yes() -> None:
    saved(people=1)
    text = walk(*PLANNED, "open", "no")
    assert "no undo takes it back" in text
    assert not first().is_open


def test_what_cannot_be_done_now_says_why() -> None:
    saved(people=1)
    text = walk("#adventures", "open", "note A bell.", "close", "", "pay")
    for reason in ("No episode is planned.", "No episode is open.", "No adventure has stars to pay (SF-11.1)."):
        assert reason in text


def test_guests_subplots_and_role_playing_of_an_adventure() -> None:
    saved(people=2)
    ways = ("#guest", "Vera", "the Admiral", "#subplot", "An old debt", "yes", "#role-playing", "yes")
    text = walk(*PLANNED, "#adventure 1", "#Lindqvist", "#full", *ways)
    told = first()
    assert [guest.name for guest in told.guests] == ["Vera"]
    assert told.subplots[0].members == ("c1",) == told.roleplay_awards
    assert "Guest stars: Vera as the Admiral." in text and "Subplots: An old debt." in text


def test_without_time_for_subplots_a_second_star_may_be_given() -> None:
    saved(people=1)
    walk(*PLANNED, "#adventure 1", "#time", "no", "yes")
    assert first().no_time_for_subplots and first().second_mission_star


def test_a_planned_adventure_can_be_dropped_and_its_menu_closes() -> None:
    saved(people=1)
    text = walk(*PLANNED, "#adventure 1", "#drop", "#plan", "Another", "")
    assert [one.title for one in season().adventures.values()] == ["Another"]
    assert "Saved: No First Light." in text


def test_private_notes_are_still_there() -> None:
    saved(people=1)
    text = walk(*PLANNED, "#private", "#first light", "The relay lies.")
    assert next(iter(season().private_notes.values())).text == "The relay lies."
    assert "written" in text
