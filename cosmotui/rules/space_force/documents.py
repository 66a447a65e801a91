"""The limits of text and numbers that all stored documents of a season share."""

from typing import Annotated, Final

from msgspec import Meta

FORMAT: Final = 1
"""The version that every stored document carries (SF-20.2)."""
Id = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"\A[a-z][0-9]+\Z")]
"""A letter for the kind and a number: `c12`."""
Name = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=200)]
Note = Annotated[str, Meta(max_length=8000)]
Score = Annotated[int, Meta(ge=-999, le=9999)]
"""A number somebody may have typed: rules say what is allowed, this only keeps it printable."""
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Moment = Annotated[int, Meta(ge=0, le=1 << 37)]
"""Seconds since 1970, given by whoever has a clock."""
