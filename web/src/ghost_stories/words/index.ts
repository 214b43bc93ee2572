// The words of Ghost Stories that stand in pictures and labels; sentences of the game come from the server.
import all from "languages:.";
import { language } from "../../words";
import type { en } from "./en";

export type GhostWords = typeof en;

export function ghostWords(): GhostWords {
  return all[language()];
}
