"""Bots out of files: `file.py:function`, for experiments with what is in no package yet."""

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from reverie.kernel import FROM_ELSEWHERE, Bot


class BadBot(Exception):  # noqa: N818  it says what is wrong with a file, not with the program
    """The code word of what is wrong, and what Python said."""

    def __init__(self, code: str, why: str = "") -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


def is_in_a_file(name: str) -> bool:
    return name.rpartition(":")[0].endswith(".py") and FROM_ELSEWHERE.fullmatch(name) is not None


def load(name: str) -> Bot[Any, Any, Any]:
    """The bot that is called so: a function of the file, run once in each process."""
    file, _, function = name.rpartition(":")
    bot = getattr(module_of(Path(file).resolve()), function, None)
    if bot is None:
        raise BadBot("NO_SUCH_FUNCTION")
    if not callable(bot):
        raise BadBot("NOT_A_FUNCTION", type(bot).__name__)
    return bot  # type: ignore[no-any-return]  # whatever it is, it can be called


@cache
def module_of(file: Path) -> ModuleType:
    if not file.is_file():
        raise BadBot("NO_BOT_FILE")
    called = f"reverie_bots_{file.stem}_{abs(hash(file)):x}"
    spec = spec_from_file_location(called, file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[called] = module_from_spec(spec)  # dataclasses look themselves up there
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as problem:  # whatever somebody's file does when it is run
        del sys.modules[called]
        raise BadBot("BOT_FILE_FAILS", f"{type(problem).__name__}: {problem}") from None
    return module
