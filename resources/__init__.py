"""Data of the game: profiles, translations, help, icons and fonts. Read by `app` alone."""
