import type { PlainWords } from ".";

export const de: PlainWords = {
  tagline: "",
  what: "",
  alone: "",
  commands: "1, 2, 3",
  chances: "Chance des ersten Spielers",
  at_turn: "Zug {number}",
  primer: [],
  table: "Der Tisch",
  hidden: "verdeckt",
  you_won: "Du hast gewonnen",
  you_lost: "Du hast verloren",
  over: "Die Partie ist zu Ende",
};
