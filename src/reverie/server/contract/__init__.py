"""What travels between the server and everybody else, both ways."""
