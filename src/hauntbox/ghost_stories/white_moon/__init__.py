"""White Moon: villagers to be saved, Su-Ling, Moon Crystals and the Mystic Barrier."""
