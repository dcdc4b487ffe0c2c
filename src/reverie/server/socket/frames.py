"""Frames as bytes: where one begins and ends, what stands before a text, the mask of a client."""

from typing import Final

WHOLE_TEXT: Final = 0x81  # how the frame of a text begins that needs no other
MASKED: Final = 0x80
SHORT: Final = 125  # bytes whose number stands in the frame's second byte


def frame_at(data: bytes, start: int) -> tuple[int, int] | None:
    """Where the payload of the frame that starts here begins, and where it ends; None: too little
    of it is here to tell. A client's frame has four bytes of mask before its payload."""
    if len(data) < start + 2:
        return None
    length, body = data[start + 1] & 0x7F, start + 6
    if length > SHORT:
        wide = 2 if length == SHORT + 1 else 8
        if len(data) < start + 2 + wide:
            return None
        length, body = int.from_bytes(data[start + 2 : start + 2 + wide], "big"), body + wide
    return body, body + length


def unmasked(data: bytes, body: int, end: int) -> bytes:
    """What a client's frame says. All at once, as two long numbers: a loop would take longer."""
    length = end - body
    mask = (data[body - 4 : body] * (length // 4 + 1))[:length]
    said = int.from_bytes(data[body:end], "little") ^ int.from_bytes(mask, "little")
    return said.to_bytes(length, "little")


def head(length: int) -> bytes:
    """What stands before a text of so many bytes on its way to a client."""
    if length <= SHORT:
        return bytes((WHOLE_TEXT, length))
    wide, mark = (2, SHORT + 1) if length < 1 << 16 else (8, SHORT + 2)
    return bytes((WHOLE_TEXT, mark)) + length.to_bytes(wide, "big")
