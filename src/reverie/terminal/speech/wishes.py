"""What somebody wished for and cannot have, told by a command: one sentence and an exit code."""

import click

from reverie.language import Catalogue
from reverie.match.content import told
from reverie.research.choices import BadChoice, BadFiles, sentence
from reverie.terminal.speech.failing import failure, reason

OF_FILES = ("UNREADABLE", "NO_FIGURES", "CANNOT_WRITE")  # exit code 1, as ever


class Refused(click.ClickException):
    """One sentence that says what to ask for instead; no lesson on the whole command."""

    exit_code = 2


def refused(bad: BadChoice, say: Catalogue) -> click.ClickException:
    """Files of content are told alike by every command: all mistakes, or why one is not read."""
    if isinstance(bad, BadFiles):
        lines = told(bad.game, bad.mistakes, say.language)
        mistakes = "\n".join(f"  {line}" for line in lines)
        return failure(say("content.bad", count=len(lines), mistakes=mistakes))
    problem = bad.details.get("problem")
    if isinstance(problem, OSError):
        return failure(say("file.unreadable", file=bad.details["file"], why=reason(problem, say)))
    answer = failure if bad.code in OF_FILES else Refused
    return answer(sentence(bad, say.language))
