"""The episode guide: a season, or one adventure of it, as Markdown that reads like a television listing."""

from collections.abc import Iterable, Iterator

from cosmotui.rules.space_force.adventure import Adventure, LogLine, Part
from cosmotui.rules.space_force.markdown import escaped
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.show.episodes import program
from cosmotui.rules.space_force.show.listing import Credit, Given, Listing, listing


def season_guide(season: Season) -> str:
    """Return the guide to everything played so far, and to what is coming up."""
    played = [adventure for adventure in program(season) if adventure.parts[0].state != "planned"]
    coming = [adventure for adventure in program(season) if adventure.parts[0].state == "planned"]
    blocks = [f"# {_text(season.series.title)}"]
    for adventure in played:
        # Next week is the evening's last word: only after the latest adventure, where it still lies ahead.
        blocks += _adventure(listing(season, adventure), ends=adventure is played[-1])
    if coming:
        blocks.append("## Coming up")
        blocks += [_coming(adventure) for adventure in coming]
    if not season.adventures:
        blocks.append("No adventure has been planned yet.")
    return _document(blocks)


def adventure_guide(season: Season, adventure: Adventure) -> str:
    """Return the guide to one adventure, with next week's at its end."""
    return _document(_adventure(listing(season, adventure), ends=True))


def _adventure(told: Listing, ends: bool) -> Iterator[str]:
    yield f"## {told.number}. {_text(told.title)}"
    for part in told.parts:
        yield _part(part, told.log)
    aboard = f" aboard the {_text(told.ship)}" if told.ship else ""
    yield from _list(f"Starring{aboard}", (_credit(one) for one in told.starring))
    yield from _list("Also appearing", (_credit(one) for one in told.cameos))
    yield from _list("Guest stars", (_as(guest.name, guest.role) for guest in told.guests))
    yield from _list("Meanwhile", (_with(thread.title, thread.names) for thread in told.threads))
    if told.no_time_for_subplots:
        yield "No time for subplots this week."
    yield from _list("What happened", (_dated(line) for line in told.log))
    yield from _list("Stars", (_given(one) for one in told.given))
    if ends and told.next_week:
        teaser = f" {_text(told.next_week.text)}" if told.next_week.text else ""
        yield f"**Next week:** {_text(told.next_week.title)}.{teaser}"


def _part(part: Part, log: Iterable[LogLine]) -> str:
    date = next((line.date for line in log if line.part == part.number and line.date), "")
    now = {"planned": " *To be continued.*", "open": " *On now.*", "done": ""}[part.state]
    words = (f"**Episode {part.number}: {_text(part.title)}.**", _text(date) + "." if date else "", _text(part.logline))
    return " ".join(word for word in words if word) + now


def _coming(adventure: Adventure) -> str:
    return "\n".join(
        f"- **Episode {part.number}: {_text(part.title)}.** {_text(part.logline)}".rstrip() for part in adventure.parts
    )


def _credit(one: Credit) -> str:
    post = f", {_text(one.post)}" if one.post else ""
    return f"{_text(one.actor)} as {_text(one.name)}{post}" if one.actor else f"{_text(one.name)}{post}"


def _given(one: Given) -> str:
    return f"{_text(one.name)}: {one.award.stars} ({', '.join(one.award.kinds)})"


def _as(name: str, role: str) -> str:
    return f"{_text(name)} as {_text(role)}" if role else _text(name)


def _with(title: str, names: tuple[str, ...]) -> str:
    return f"{_text(title)}, with {', '.join(map(_text, names))}" if names else _text(title)


def _dated(line: LogLine) -> str:
    return f"{_text(line.date)}: {_text(line.text)}" if line.date else _text(line.text)


def _list(heading: str, lines: Iterable[str]) -> Iterator[str]:
    shown = "\n".join(f"- {line}" for line in lines)
    if shown:
        yield f"**{heading}**\n\n{shown}"


def _document(blocks: Iterable[str]) -> str:
    return "\n\n".join(blocks) + "\n"


_text = escaped
