// The words of Ghost Stories that stand in pictures and labels; sentences of the game come from the server.
import { language } from "../../words";
import type { Language } from "../../words/languages";
import { en } from "./en";
import { fr } from "./fr";
import { ru } from "./ru";

export type GhostWords = typeof en;
const ALL: Record<Language, GhostWords> = { en, fr, ru };

export function ghostWords(): GhostWords {
  return ALL[language()];
}
