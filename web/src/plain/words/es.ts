import type { PlainWords } from ".";

export const es: PlainWords = {
  tagline: "",
  what: "",
  alone: "",
  commands: "1, 2, 3",
  chances: "Probabilidades del primer jugador",
  at_turn: "Turno {number}",
  primer: [],
  table: "La mesa",
  hidden: "oculto",
  you_won: "Has ganado",
  you_lost: "Has perdido",
  over: "La partida ha terminado",
};
