"""Packing one record as msgpack, and unpacking bytes that anybody may have written."""

from typing import TypeVar

import msgpack
import msgspec

S = TypeVar("S", bound=msgspec.Struct)

RECORD_LIMIT = 4 << 20
"""Bytes that a record may have where nothing else is said."""
STRING_LIMIT = 1 << 16
ENTRIES_LIMIT = 1 << 14
"""Entries that a list or a map of a record may have where nothing else is said."""


def pack(record: msgspec.Struct, limit: int = RECORD_LIMIT, checks: bool = False) -> bytes:
    """Return the record as msgpack. Raises ValueError if it cannot be written.

    `checks`: or if it could not be read again, such as a name that is too long.
    """
    try:
        data = msgspec.to_builtins(record, builtin_types=(bytes,), str_keys=True)
        if checks:
            msgspec.convert(data, type(record), builtin_types=(bytes,), str_keys=True)
        payload = msgpack.packb(data)
    except (TypeError, ValueError, OverflowError) as error:
        raise ValueError(str(error)) from error
    if len(payload) > limit:
        raise ValueError(f"a record of {len(payload)} bytes is too long")
    return payload


def unpack(payload: bytes, kind: type[S], entries: int = ENTRIES_LIMIT) -> S:
    """Return the record in any bytes. Raises ValueError that names the problem and its field."""
    try:
        data = msgpack.unpackb(
            payload,
            raw=False,
            strict_map_key=True,
            max_str_len=STRING_LIMIT,
            max_bin_len=len(payload),
            max_array_len=entries,
            max_map_len=entries,
            max_ext_len=0,
        )
        return msgspec.convert(data, kind, builtin_types=(bytes,), str_keys=True)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    except (ValueError, TypeError, OverflowError, RecursionError, MemoryError) as error:
        raise ValueError(f"it is not valid msgpack ({str(error) or type(error).__name__})") from error
