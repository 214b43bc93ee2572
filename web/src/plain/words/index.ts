// What the client says of a game that it has no drawing for; all else comes from the server.
import type { FaceWords } from "../../games";
import { language } from "../../words";
import type { Language } from "../../words/languages";

interface PlainWords extends FaceWords {
  table: string;
  hidden: string;
  you_won: string;
  you_lost: string;
  over: string;
}

const ALL: Record<Language, PlainWords> = {
  en: {
    tagline: "", what: "", alone: "", commands: "1, 2, 3", chances: "First player's chance", primer: [],
    table: "The table", hidden: "hidden", you_won: "You have won", you_lost: "You have lost", over: "The game is over",
  },
  fr: {
    tagline: "", what: "", alone: "", commands: "1, 2, 3", chances: "Chances du premier joueur", primer: [],
    table: "La table", hidden: "caché", you_won: "Vous avez gagné", you_lost: "Vous avez perdu", over: "La partie est finie",
  },
  ru: {
    tagline: "", what: "", alone: "", commands: "1, 2, 3", chances: "Шансы первого игрока", primer: [],
    table: "Стол", hidden: "скрыто", you_won: "Вы победили", you_lost: "Вы проиграли", over: "Игра окончена",
  },
};

export function plainWords(): PlainWords {
  return ALL[language()];
}
