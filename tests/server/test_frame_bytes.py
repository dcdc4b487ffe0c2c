"""What we cut and write ourselves is what the library of websockets would."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from reverie.server.socket.frames import frame_at, head, unmasked

LENGTHS = (0, 1, 125, 126, 127, 65_535, 65_536)


@given(st.binary(max_size=300), st.binary(max_size=20), st.binary(max_size=20))
def test_a_masked_frame_is_found_and_read(said: bytes, before: bytes, after: bytes) -> None:
    framed = Frame(Opcode.TEXT, said).serialize(mask=True)
    data, start = before + framed + after, len(before)
    found = frame_at(data, start)
    assert found is not None
    assert found[1] == start + len(framed)
    assert unmasked(data, *found) == said


@given(st.binary(max_size=200), st.integers(0, 20))
def test_of_too_little_is_said_that_it_is_too_little_or_where_it_will_end(
    said: bytes, here: int
) -> None:
    framed = Frame(Opcode.TEXT, said).serialize(mask=True)
    found = frame_at(framed[:here], 0)
    assert found is None or found[1] == len(framed)


@pytest.mark.parametrize("length", LENGTHS)
def test_the_head_of_a_text_is_that_of_the_library(length: int) -> None:
    said = b"x" * length
    assert head(length) + said == Frame(Opcode.TEXT, said).serialize(mask=False)
