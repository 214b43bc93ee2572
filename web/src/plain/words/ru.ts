import type { PlainWords } from ".";

export const ru: PlainWords = {
  tagline: "",
  what: "",
  alone: "",
  commands: "1, 2, 3",
  chances: "Шансы первого игрока",
  at_turn: "Ход {number}",
  primer: [],
  table: "Стол",
  hidden: "скрыто",
  you_won: "Вы победили",
  you_lost: "Вы проиграли",
  over: "Игра окончена",
};
