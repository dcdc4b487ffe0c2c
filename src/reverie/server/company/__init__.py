"""Who plays where no person does, who sits where, and who is there."""
