import type { PlainWords } from ".";

export const fr: PlainWords = {
  tagline: "",
  what: "",
  alone: "",
  commands: "1, 2, 3",
  chances: "Chances du premier joueur",
  at_turn: "Tour {number}",
  primer: [],
  table: "La table",
  hidden: "caché",
  you_won: "Vous avez gagné",
  you_lost: "Vous avez perdu",
  over: "La partie est finie",
};
