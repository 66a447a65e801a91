"""Frames: whole ones are read however they are torn, and what is none is refused."""

import msgspec
import pytest

from cosmotui.tables.wire import LARGEST, BadFrame, Frames, Hello, Kind, frame, frames, read


def test_frames_are_put_together_from_single_bytes() -> None:
    sent = frame(Kind.HELLO, Hello(name="Mira")) + frame(Kind.KEYS, b"abc")
    reader = Frames()
    found = [one for byte in sent for one in reader.feed(bytes((byte,)))]
    assert [kind for kind, _ in found] == [Kind.HELLO, Kind.KEYS]
    assert read(found[0][1], Hello).name == "Mira"
    assert found[1][1] == b"abc"


def test_long_output_is_cut_into_frames_that_fit() -> None:
    data = bytes(range(256)) * 1000
    found = Frames().feed(frames(Kind.OUTPUT, data))
    assert len(found) == 4
    assert b"".join(body for _, body in found) == data


def test_a_frame_that_is_too_long_is_refused_before_it_has_come() -> None:
    with pytest.raises(BadFrame, match="too long"):
        Frames().feed(bytes((Kind.KEYS,)) + (LARGEST + 1).to_bytes(4, "big"))


def test_bytes_that_are_no_frame_are_refused() -> None:
    with pytest.raises(BadFrame, match="no frame of kind 71"):
        Frames().feed(b"GET / HTTP/1.1\r\n")


def test_unknown_keys_are_ignored() -> None:
    later = msgspec.msgpack.encode({"v": 1, "name": "Jo", "smell": "roses"})
    assert read(later, Hello).name == "Jo"


@pytest.mark.parametrize("body", [b"", b"\xc1", msgspec.msgpack.encode({"size": "big"}), b"\x91" * 5000])
def test_what_is_no_such_map_is_refused(body: bytes) -> None:
    with pytest.raises(BadFrame):
        read(body, Hello)
