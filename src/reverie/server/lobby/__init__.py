"""Before the deal: from a table to the table after it, without I/O."""
