// What the client says of a game that it has no drawing for; all else comes from the server.
import all from "languages:.";
import type { FaceWords } from "../../games";
import { language } from "../../words";

export interface PlainWords extends FaceWords {
  table: string;
  hidden: string;
  you_won: string;
  you_lost: string;
  over: string;
}

export function plainWords(): PlainWords {
  return all[language()];
}
