"""The check of typed whole numbers."""


def is_number(text: str, most: int = 9_999_999) -> bool:
    """Return whether a text is a whole number in plain digits, no greater than `most`."""
    return text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most
