// The words of Victim that stand in pictures and labels; sentences of the game come from the server.
import all from "languages:.";
import { language } from "../../words";
import type { en } from "./en";

export type VictimText = typeof en;

export function victimWords(): VictimText {
  return all[language()];
}
