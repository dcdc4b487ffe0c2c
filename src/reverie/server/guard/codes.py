"""Codes that people say and type: a table's short one, and the long one of a person."""

import re
import secrets
from typing import Final

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so no words; nothing that looks like 0 or 1
DIGITS: Final = "23456789"
TABLE_CODE: Final = 5  # 3.2 million, and guessing is limited
GROUPS: Final = 3  # of five letters or digits: 72 bits
# What ears and eyes fill up to words and signs that nobody wants to read out at a family table.
UNSAID: Final = re.compile(
    "BMB|CK|CNT|CRP|FGT|FK|FTZ|HH|HLR|HR|HTL|KKK|MRD|NGR|NSDP|NZ|PMM|PNS|PRN|PSS|RP|SC|SH|SLT|SS"
    "|SX|TCH|TS|TWT|VGN|WHR|WTF|XXX"
)


def new_table_code() -> str:
    """Five letters; drawn again while they spell something unfit to say."""
    while UNSAID.search(code := _drawn(LETTERS, TABLE_CODE)):
        pass
    return code


def new_recovery_code() -> str:
    """To be read from one screen and typed on another: `BC2FG-HJ4LM-NPQ7S`."""
    return "-".join(_drawn(LETTERS + DIGITS, 5) for _ in range(GROUPS))


def bare_code(typed: str) -> str:
    """As it was meant: without gaps, in capitals."""
    return re.sub(r"[^A-Z0-9]", "", typed.upper())


def _drawn(letters: str, count: int) -> str:
    return "".join(secrets.choice(letters) for _ in range(count))
