import type { PlainWords } from ".";

export const en: PlainWords = {
  tagline: "",
  what: "",
  alone: "",
  commands: "1, 2, 3",
  chances: "First player's chance",
  at_turn: "Turn {number}",
  primer: [],
  table: "The table",
  hidden: "hidden",
  you_won: "You have won",
  you_lost: "You have lost",
  over: "The game is over",
};
