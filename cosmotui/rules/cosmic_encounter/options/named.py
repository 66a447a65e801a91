"""Lists of names in options."""


def named(text: str) -> tuple[str, ...]:
    """Return the ids in a list of names with commas."""
    return tuple(part.strip().casefold().replace(" ", "-") for part in text.split(",") if part.strip())
