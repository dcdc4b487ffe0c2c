"""What each law is for: games with one mistake, small ones made of Lullaby."""

from tests.laws.faulty_depths import countdown, deal_of_the_day, lost_card, telling_deadline
from tests.laws.faulty_moods import face_nobody_can_make, face_with_a_will_of_its_own
from tests.laws.faulty_rules import (
    careless_imagination,
    change_before_check,
    crash_on_strange_numbers,
    doubled_tile,
    forgetful_outcome,
    list_out_of_turn,
    listed_but_refused,
    lossy_action,
    refusal_without_sentence,
    shared_list,
    spectator_may_wake,
    stranger_may_wake,
    template_leaves_a_trace,
    unlisted_action,
    whimsical_order,
)
from tests.laws.faulty_secrets import (
    discards_shown,
    draft_hidden_from_its_seat,
    dreamwell_deck_shown,
    event_as_it_is,
    imps_leave_in_silence,
    silent_reveal,
    spectator_sees_a_hand,
    spoilt_by_its_draft,
    telling_refusal,
    view_of_the_deck,
)
from tests.laws.faulty_studies import (
    question_in_a_list,
    question_never_the_same,
    question_with_a_function,
)
from tests.laws.faulty_time import (
    deadline_in_the_past,
    endless_night,
    everybody_is_third,
    nobody_wins,
    rivals_together,
    tick_without_end,
    uncounted_roll,
)

from reverie.laws import broken as law

FAULTS = {
    law.DEAL: [whimsical_order],
    law.RECORD: [lossy_action, forgetful_outcome],
    law.LEGAL: [
        unlisted_action,
        listed_but_refused,
        list_out_of_turn,
        spectator_may_wake,
        change_before_check,
        template_leaves_a_trace,
        stranger_may_wake,
    ],
    law.ANSWER: [crash_on_strange_numbers, refusal_without_sentence],
    law.ADVANCE: [shared_list],
    law.SECRET: [
        view_of_the_deck,
        spectator_sees_a_hand,
        event_as_it_is,
        telling_refusal,
        silent_reveal,
        discards_shown,
        dreamwell_deck_shown,
        imps_leave_in_silence,
    ],
    law.TIMER: [tick_without_end],
    law.TIME: [deadline_in_the_past],
    law.END: [nobody_wins, everybody_is_third, rivals_together, endless_night],
    law.TAKE_BACK: [uncounted_roll],
    law.DRAFT: [spoilt_by_its_draft, draft_hidden_from_its_seat],
    law.STUDY: [question_in_a_list, question_with_a_function, question_never_the_same],
    law.MOOD: [face_nobody_can_make, face_with_a_will_of_its_own],
    law.PIECES: [careless_imagination, doubled_tile],
}

DEEP_FAULTS = {
    law.SECRET: telling_deadline,
    law.DEAL: deal_of_the_day,
    law.TIMER: countdown,
    law.PIECES: lost_card,
}
