// The words of Victim that stand in pictures and labels; sentences of the game come from the server.
import { language } from "../../words";
import type { Language } from "../../words/languages";
import { en } from "./en";
import { fr } from "./fr";
import { ru } from "./ru";

export type VictimText = typeof en;
const ALL: Record<Language, VictimText> = { en, fr, ru };

export function victimWords(): VictimText {
  return ALL[language()];
}
