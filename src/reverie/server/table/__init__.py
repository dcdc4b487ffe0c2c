"""Tables that are alive."""
