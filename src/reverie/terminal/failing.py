"""How a command says that it cannot: a sentence to the error stream, and an exit code."""

import errno

import click

from reverie.language import Catalogue

FAILED = 1  # a check that failed, a file that cannot be used
INTERRUPTED = 130  # what a shell expects after Ctrl-C


def failure(sentence: str) -> click.ClickException:
    """What is wrong, why, and what to do; exit code 1, without a traceback."""
    return click.ClickException(sentence)


def misuse(sentence: str) -> click.UsageError:
    """The command was not typed right: exit code 2."""
    return click.UsageError(sentence)


def reason(problem: OSError, say: Catalogue) -> str:
    """Why a file cannot be used; what is rare, in the system's own words."""
    key = f"os.{errno.errorcode.get(problem.errno or 0, '')}"
    return say(key) if key in say else problem.strerror or type(problem).__name__
