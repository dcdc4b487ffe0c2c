"""Whatever somebody sends: an action, a broken one, or noise."""

from typing import Any

import msgspec

from reverie.kernel import Dice, Illegal, read_action
from reverie.language import LANGUAGES, Catalogue
from reverie.laws.broken import ANSWER, LEGAL, LawBroken, hold
from reverie.laws.legality import attempt
from reverie.laws.matches import Moment, encoded, moments
from reverie.laws.tables import Trial, law

MOMENTS = 12  # looked at in a match
LETTERS = 40  # sent at each
NASTY: tuple[Any, ...] = (
    None, True, -1, 0, 7, 99, 2**31, 2**63, 2**64, 10**30, 1.5, "", "off", "x" * 1000, "\x00",
    [], [0], [[0]], {}, {"type": "tick"}, [0] * 1000,
)  # fmt: skip


@law(ANSWER)
def whatever_is_sent_is_answered(table: Trial) -> None:
    """Catches missing validation: any bytes are an action, or refused with a reason to read."""
    for moment in moments(table, MOMENTS):
        post = table.whim(f"post {moment.number}")
        for _ in range(LETTERS):
            check_answer(table, moment, letter(table, post), post)


def letter(table: Trial, post: Dice) -> bytes:
    """Noise, an action with something wrong in it, or an action with a few bytes changed."""
    if post.below(8) == 0:
        return bytes(post.below(256) for _ in range(post.below(40)))
    action = post.pick(table.game.proof.catalogue(table.options, table.seats))
    sent = msgspec.json.encode(_spoilt(msgspec.to_builtins(action), post))
    return _smudged(sent, post) if post.below(4) == 0 else sent


def _spoilt(sent: dict[str, Any], post: Dice) -> dict[str, Any]:
    name = post.pick([*sent, "type", "seat"])
    return {**sent, name: post.pick(NASTY)}


def _smudged(sent: bytes, post: Dice) -> bytes:
    place = post.below(len(sent))
    return sent[:place] + bytes([post.below(256)]) + sent[place + post.below(3) :]


def check_answer(table: Trial, moment: Moment, sent: bytes, post: Dice) -> None:
    """Read it and play it, from any seat."""
    trial, before = table.game.copy(moment.state), encoded(moment.state)
    seat = post.pick(table.everyone)
    refusal = _read_and_play(table, trial, moment, seat, sent)
    if refusal is not None:
        check_reason(table, refusal, sent)
        same = encoded(trial) == before
        hold(LEGAL, same, f"{moment} {sent!r} is refused and changes the table")


def _read_and_play(
    table: Trial, trial: Any, moment: Moment, seat: Any, sent: bytes
) -> Illegal | None:
    try:
        action = read_action(table.game, sent)
    except Illegal as refusal:
        return refusal
    except Exception as crash:
        raise LawBroken(ANSWER, f"reading {sent!r} crashes: {crash!r}") from crash
    return attempt(table, trial, moment, seat, action)


def check_reason(table: Trial, refusal: Illegal, sent: bytes) -> None:
    hold(ANSWER, refusal.rule and refusal.code, f"{sent!r} is refused without rule or code")
    key = f"refused.{refusal.code}"
    for language in LANGUAGES:
        try:
            known = key in Catalogue(language, table.game.package, "reverie.kernel")
        except (OSError, ModuleNotFoundError) as missing:
            raise LawBroken(ANSWER, f"the game has no sentences: {missing}") from missing
        hold(ANSWER, known, f"there is no sentence {key} in {language}, for {sent!r}")
