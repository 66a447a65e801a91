"""Text that somebody typed, before it goes into a document."""

from cosmotui.rules.space_force.season import SeasonError


def typed_text(text: str, most: int, what: str) -> str:
    """The text on one line without outer spaces. Raises SeasonError if it is blank or longer than `most` characters."""
    text = " ".join(text.split())
    if not text:
        raise SeasonError(f"{what} is empty.")
    if len(text) > most:
        raise SeasonError(f"{what} has {len(text)} characters; {most} is the most.")
    return text
