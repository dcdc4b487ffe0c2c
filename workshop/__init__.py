"""Where pictures, words and figures of the games were made, game by game; nothing of it ships."""
