"""Compile the German words of click: every reverie.po becomes the reverie.mo beside it.

    .venv/bin/python scripts/translations.py           writes them
    .venv/bin/python scripts/translations.py --check   fails when one is out of date

Only what our .po files use is understood: msgid, msgid_plural, msgstr and comments.
"""

import ast
import re
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIELD = re.compile(r'(msgid_plural|msgid|msgstr)(?:\[(\d)\])? (".*")')
MAGIC = 0x950412DE  # of a .mo file


def catalogues() -> list[Path]:
    return sorted((ROOT / "src").rglob("*.po"))


def read(po: str) -> dict[str, str]:
    """Each msgid (with its plural behind a null) and its translation (forms behind nulls)."""
    messages: dict[str, str] = {}
    for block in po.split("\n\n"):
        parts: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if found := FIELD.fullmatch(line):
                name = found[1] + (found[2] or "")
                parts[name] = ast.literal_eval(found[3])
            elif line.startswith('"'):
                parts[name] += ast.literal_eval(line)
        if not parts:
            continue
        plural = "msgid_plural" in parts
        key = f"{parts['msgid']}\0{parts['msgid_plural']}" if plural else parts["msgid"]
        messages[key] = f"{parts['msgstr0']}\0{parts['msgstr1']}" if plural else parts["msgstr"]
    return messages


def compiled(messages: dict[str, str]) -> bytes:
    """The file gettext reads: two tables of lengths and offsets, then all texts, sorted."""
    pairs = sorted((key.encode(), text.encode()) for key, text in messages.items())
    keys, texts = [key for key, _ in pairs], [text for _, text in pairs]
    start = 7 * 4
    first = start + 16 * len(pairs)  # where the texts begin
    tables, blob = b"", b""
    for part in (keys, texts):
        for item in part:
            tables += struct.pack("<II", len(item), first + len(blob))
            blob += item + b"\0"
    head = struct.pack("<7I", MAGIC, 0, len(pairs), start, start + 8 * len(pairs), 0, first)
    return head + tables + blob


def main(arguments: list[str]) -> None:
    for po in catalogues():
        mo = po.with_suffix(".mo")
        made = compiled(read(po.read_text(encoding="utf-8")))
        if "--check" not in arguments:
            mo.write_bytes(made)
            print(f"translations: wrote {mo.relative_to(ROOT)}")
        elif not mo.is_file() or mo.read_bytes() != made:
            sys.exit(f"translations: {mo.relative_to(ROOT)} is old. Run scripts/translations.py")


if __name__ == "__main__":
    main(sys.argv[1:])
