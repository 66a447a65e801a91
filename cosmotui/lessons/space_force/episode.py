"""The last lesson: an adventure planned, cast, played, written down, closed and paid: a Director's first season."""

from typing import Final

from cosmotui.lessons.lesson import DeskLesson, Kept, Opened, Step
from cosmotui.lessons.space_force.desk import desk
from cosmotui.lessons.space_force.people import BRAM, ROSALIND
from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.show.episodes import on_air


def _first(season: Season) -> Adventure | None:
    return next(iter(season.adventures.values()), None)


def _is_cast(season: Season) -> bool:
    first = _first(season)
    return first is not None and {member.character for member in first.cast if member.part == "full"} == {"c1", "c2"}


def _is_noted(season: Season) -> bool:
    first = _first(season)
    return first is not None and len(first.log) > 0


def _is_done(season: Season) -> bool:
    first = _first(season)
    return first is not None and first.is_done


def _is_paid(season: Season) -> bool:
    first = _first(season)
    return first is not None and first.paid


EPISODE: Final = DeskLesson(
    "episode",
    "Write an episode",
    desk(ROSALIND, BRAM),
    (
        Step(
            "A season is a series of adventures with one to three episodes each. {e} opens them.",
            Opened("episodes", ("e",)),
            rule="SF-0.2",
            otherwise="The roster has more keys, but today open the episodes: {e}.",
            ways=("go('episodes')",),
        ),
        Step(
            "Plan an adventure: {a}, a title of your own, {enter}; another {enter} gives it a single episode.",
            Kept(lambda season: len(season.adventures) > 0, ("a", *"Dawn", "enter", "enter"), ("5", "1", "Dawn", "")),
            rule="SF-0.2",
            otherwise="First plan an adventure: {a}.",
            done="Planned. A name on paper, so far.",
            plain="A season is a series of adventures with one to three episodes each. Choose adventures and "
            "episodes, and plan one with a title of your own; an empty line gives it a single episode.",
            ways=("plan",),
        ),
        Step(
            "Who plays? {enter} opens the adventure at its cast. Give Rosalind and Bram a full part each: {right} on "
            "either line.",
            Kept(_is_cast, ("enter", "right", "down", "right"), ("2", "1", "1", "2", "1", "b")),
            rule="SF-11.2",
            otherwise="Not needed now. Give both a full part: {enter}, then {right} on either line.",
            done="Both have a full part.",
            plain="Who plays? Open the adventure, and give Rosalind and Bram a full part each.",
            ways=("turn", "page"),
        ),
        Step(
            "Back to the episodes with {esc}, and open the first one: {o}. The evening begins.",
            Kept(
                lambda season: on_air(season) is not None,
                ("escape", "o", "down", "enter"),
                ("open", ""),
            ),
            rule="SF-20.4",
            otherwise="Not needed now. From the episodes, {o} opens the first one.",
            done="On air. Rolls and fights belong to this episode now.",
            plain="Go back with b, and open the first episode: the evening begins.",
            ways=("open",),
        ),
        Step(
            "You tell, the others play. What should not be forgotten is noted: {l}, a line of your own, {enter}.",
            Kept(_is_noted, ("l", *"Fog", "enter"), ("note Fog",)),
            rule="SF-20.4",
            otherwise="Not needed now. Note what happens: {l}.",
            done="It stands in the log of the adventure, with the date.",
            plain="You tell, the others play. What should not be forgotten is noted: note, and a line of your own.",
            ways=("note",),
        ),
        Step(
            "The evening ends. Close the episode with {c}; what you write then is told in the guide.",
            Kept(_is_done, ("c", *"Saved", "enter"), ("close Saved",)),
            rule="SF-20.4",
            otherwise="Not needed now. Close the episode: {c}.",
            done="Closed. Between episodes wounds heal and people train.",
            plain="The evening ends. Close the episode: close, and what the guide shall tell of it.",
            ways=("close", "note"),
        ),
        Step(
            "Whoever played earns stars, with which skills are raised. They are paid once: {p}.",
            Kept(_is_paid, ("p", "down", "enter"), ("pay",)),
            rule="SF-11.1",
            otherwise="Not needed now. Pay the stars: {p}.",
            done="A star for each: one for the mission.",
            plain="Whoever played earns stars, with which skills are raised. They are paid once: pay them.",
            ways=("pay", "turn", "page"),
        ),
        Step(
            "Last, the episode guide, as a fan would write it: {g}.",
            Opened("episode guide", ("g",)),
            rule="SF-0.2",
            otherwise="Not needed now. Read the guide: {g}.",
            ways=("go('guide')", "guide"),
        ),
    ),
    ending="Plan, cast, open, tell, close, pay. Now begin a season of your own.",
)
