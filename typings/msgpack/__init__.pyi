"""The part of msgpack that the saves use; the package itself carries no types."""

def packb(o: object, *, use_bin_type: bool = ..., strict_types: bool = ...) -> bytes: ...
def unpackb(
    packed: bytes | memoryview,
    *,
    raw: bool = ...,
    strict_map_key: bool = ...,
    max_str_len: int = ...,
    max_bin_len: int = ...,
    max_array_len: int = ...,
    max_map_len: int = ...,
    max_ext_len: int = ...,
) -> object: ...
