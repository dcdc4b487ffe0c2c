"""What is in the box, and how content is read."""
