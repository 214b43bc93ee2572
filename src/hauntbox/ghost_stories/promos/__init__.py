"""The promos of the base game: seven small boxes, each of them chosen alone or with any others."""
