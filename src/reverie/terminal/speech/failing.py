"""How a command says that it cannot: a sentence to the error stream, and an exit code."""

import errno
import os

import click

from reverie.kernel import Illegal
from reverie.language import Catalogue, refusal_sentence
from reverie.terminal.speech.sentences import catalogue

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


def store_failure(refusal: Illegal, say: Catalogue) -> click.ClickException:
    """Why the table's file cannot be used; the system's words in ours, where we have them."""
    told = str(refusal.details.get("why", ""))
    number = next((one for one in errno.errorcode if os.strerror(one) == told), 0)
    why = reason(OSError(number, told), say)
    return failure(refusal_sentence(refusal, catalogue(say.language, "reverie.server"), why=why))
