"""What the 65 cards show, written out apart from the data file of the game: the two must agree.

Resistance is a letter a point (Y R B G K); a stone is its icons from left to right. The two incarnations of several
colours are black where colour decides about the space.
"""

from __future__ import annotations

from typing import NamedTuple


class Face(NamedTuple):
    """One card as it is printed."""

    number: int
    name: str
    french: str
    resistance: str
    left: str
    centre: str
    right: str


FACES = (
    Face(1, "Ghoul", "Goule", "Y", "", "Haunter", ""),
    Face(2, "Walking Corpse", "Cadavre Ambulant", "Y", "", "dice-immune", ""),
    Face(3, "Coffin Breakers", "Brise Cercueil", "Y", "add ghost, power off", "", ""),
    Face(4, "Coffin Breakers", "Brise Cercueil", "Y", "add ghost", "", ""),
    Face(5, "Restless Dead", "Ame Sans Repos", "YY", "", "Haunter", ""),
    Face(6, "Zombie", "Zombie", "YY", "", "", "Curse die"),
    Face(7, "Zombie", "Zombie", "YY", "", "", "Curse die"),
    Face(8, "Hopping Vampire", "Vampire Bondissant", "YYY", "", "Haunter", ""),
    Face(9, "Hopping Vampire", "Vampire Bondissant", "YYY", "", "Haunter", ""),
    Face(10, "Yellow Plague", "Peste Jaune", "YYYY", "", "", "2 Tao"),
    Face(11, "Lich", "Liche", "YYYY", "", "Curse die", "Qi or Yin-Yang"),
    Face(12, "Drowned Maiden", "Fiancée Noyée", "B", "", "Haunter", ""),
    Face(13, "Hound of Depth", "Chien Des Abysses", "B", "", "dice-immune", ""),
    Face(14, "Perfidious Nymph", "Nymphe Perfide", "B", "add ghost, power off", "", ""),
    Face(15, "Perfidious Nymph", "Nymphe Perfide", "B", "add ghost", "", ""),
    Face(16, "Sticky Feet", "Pieds collants", "BB", "", "Haunter", ""),
    Face(17, "Abysmal", "Abyssal", "BB", "", "", "Curse die"),
    Face(18, "Abysmal", "Abyssal", "BB", "", "", "Curse die"),
    Face(19, "Ooze Devil", "Démon Suintant", "BBB", "", "Haunter", ""),
    Face(20, "Ooze Devil", "Démon Suintant", "BBB", "", "Haunter", ""),
    Face(21, "Liquid Horror", "Horreur Liquide", "BBBB", "", "", "2 Tao"),
    Face(22, "Fury of Depth", "Furie des Profondeurs", "BBBB", "", "Curse die", "Qi or Yin-Yang"),
    Face(23, "Creeping One", "Rampant", "G", "", "Haunter", ""),
    Face(24, "Fungus Thing", "Sporeux", "G", "", "dice-immune", ""),
    Face(25, "Fallen Monks", "Moines Déchus", "G", "add ghost, power off", "", ""),
    Face(26, "Fallen Monk", "Moine Déchu", "G", "add ghost", "", ""),
    Face(27, "Restless Spirit", "Esprit sans repos", "GG", "", "Haunter", ""),
    Face(28, "Rotten Soul", "Ame Putréfiée", "GG", "", "", "Curse die"),
    Face(29, "Rotten Soul", "Ame Putréfiée", "GG", "", "", "Curse die"),
    Face(30, "Wicked One", "Maléfique", "GGG", "", "Haunter", ""),
    Face(31, "Wicked One", "Maléfique", "GGG", "", "Haunter", ""),
    Face(32, "Green Abomination", "Abomination Verte", "GGGG", "", "", "2 Tao"),
    Face(33, "Great Putrid", "Grand Putride", "GGGG", "", "Curse die", "Qi or Yin-Yang"),
    Face(34, "Skinner", "Ecorcheur", "R", "", "Haunter", ""),
    Face(35, "Reaper", "Faucheur", "R", "", "dice-immune", ""),
    Face(36, "Sharp-Nailed Mistresses", "Maîtresses Griffues", "R", "add ghost, power off", "", ""),
    Face(37, "Sharp-Nailed Mistresses", "Maîtresses Griffues", "R", "add ghost", "", ""),
    Face(38, "Bleeding Eyes", "Larme de Sang", "RR", "", "Haunter", ""),
    Face(39, "Blood Drinker", "Buveur de Sang", "RR", "", "", "Curse die"),
    Face(40, "Blood Drinker", "Buveur de Sang", "RR", "", "", "Curse die"),
    Face(41, "Scarlet Evildoer", "Scélérate écarlate", "RRR", "", "Haunter", ""),
    Face(42, "Scarlet Evildoer", "Scélérate écarlate", "RRR", "", "Haunter", ""),
    Face(43, "Flesh Devourer", "Mangeur de Chair", "RRRR", "", "", "2 Tao"),
    Face(44, "Raging One", "Démon enragé", "RRRR", "", "Curse die", "Qi or Yin-Yang"),
    Face(45, "Gloomy Minion", "Sombre Serveur", "K", "quick", "Haunter", "1 Tao"),
    Face(46, "Repellent Beauty", "Beauté Repoussante", "K", "captures a die", "dice-immune", "1 Tao"),
    Face(47, "Severed Heads", "Têtes tranchées", "K", "captures a die, add ghost", "", "1 Tao"),
    Face(48, "Severed Heads", "Têtes tranchées", "K", "captures a die, add ghost", "", "1 Tao"),
    Face(49, "Grave Walker", "Marche Tombes", "KK", "-1 Qi", "Haunter", "Qi or Yin-Yang"),
    Face(50, "Black Widow", "Veuve Noire", "KK", "Tao locked", "", "Curse die, Qi or Yin-Yang"),
    Face(51, "Black Widow", "Veuve Noire", "KK", "Tao locked", "", "Curse die, Qi or Yin-Yang"),
    Face(52, "Dark Wraith", "Spectre Sombre", "KKK", "quick", "Haunter", "Qi or Yin-Yang"),
    Face(53, "Dark Wraith", "Spectre Sombre", "KKK", "quick", "Haunter", "Qi or Yin-Yang"),
    Face(54, "Shapeless Evil", "Démon Difforme", "KKKK", "haunt a tile", "", "Qi or Yin-Yang"),
    Face(55, "Soul Eater", "Mangeur d'Ame", "KKKK", "group: -1 Tao", "Curse die", "Qi or Yin-Yang"),
    Face(56, "Howling Nightmare", "Cauchemar Hurlant", "KKK", "add ghost", "opposite free", "shared reward"),
    Face(57, "Uncatchable", "Insaisissable", "KKK", "Curse die", "needs a Buddha", "shared reward"),
    Face(58, "Hope Killer", "Ruine Espoir", "RRGGBBYY", "", "", "Curse die, shared reward"),
    Face(59, "Death Army", "Armée des Morts", "KKKKK", "", "Curse die", "Curse die, shared reward"),
    Face(60, "Forgotten Ones", "Les Oubliés", "KKK", "group: power off", "", "shared reward"),
    Face(61, "Bonecracker", "Briseur d'Os", "RRRR", "group: -1 Tao", "group: -1 Tao", "shared reward"),
    Face(62, "Dark Mistress", "Sombre Maîtresse", "BBB", "Tao locked", "", "shared reward"),
    Face(63, "Creeping Horror", "Horreur Rampante", "GGGG", "captures a die", "", "shared reward"),
    Face(64, "Vampire Lord", "Seigneur Vampire", "YYYY", "", "Haunter", "shared reward"),
    Face(65, "Nameless", "Innommable", "KRGBY", "clears the Circle", "white void", "shared reward"),
)
