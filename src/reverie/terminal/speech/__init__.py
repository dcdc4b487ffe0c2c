"""Words in a terminal: sentences, refusals, what several commands ask for."""
