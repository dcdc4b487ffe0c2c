"""What a view makes one wonder is kept by its question, and sent to another process."""

import pickle

from reverie.laws.broken import STUDY, hold
from reverie.laws.matches import Moment, moments
from reverie.laws.tables import Trial, law

MOMENTS = 60  # looked at in a match


@law(STUDY)
def question_can_be_kept_and_sent(table: Trial) -> None:
    """Catches questions that cannot be hashed or pickled, or that are another each time.

    A server looks for the answer by the question: one that cannot be hashed would break every
    state that is told, and one that is never the same would be looked into again and again.
    """
    if table.game.beside.studies is not None:
        for moment in moments(table, MOMENTS):
            check_question(table, moment)


def check_question(table: Trial, moment: Moment) -> None:
    studies, game = table.game.beside.studies, table.game
    assert studies is not None
    for viewer in table.viewers:
        question, again = (studies.question(game.view(moment.state, viewer)) for _ in range(2))
        try:
            packed = pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
            sent = pickle.loads(packed)  # noqa: S301  packed one line above
            alike = len({question, again, sent}) == 1
        except (TypeError, AttributeError, pickle.PickleError) as problem:
            hold(STUDY, holds=False, what=f"{moment} {viewer} wonders in vain: {problem}")
        else:
            hold(STUDY, alike, f"{moment} the question of {viewer} is another each time")
