// The words of boxes that are drawn on the table; the lobby does without them.
import { language } from "../../words";
import type { Language } from "../../words/languages";
import { en as secretEn } from "../black_secret/words/en";
import { fr as secretFr } from "../black_secret/words/fr";
import { ru as secretRu } from "../black_secret/words/ru";
import { en as moonEn } from "../white_moon/words/en";
import { fr as moonFr } from "../white_moon/words/fr";
import { ru as moonRu } from "../white_moon/words/ru";

interface BoxWords {
  moon: typeof moonEn;
  secret: typeof secretEn;
}

const ALL: Record<Language, BoxWords> = { en: { moon: moonEn, secret: secretEn }, fr: { moon: moonFr, secret: secretFr }, ru: { moon: moonRu, secret: secretRu } };

export function boxWords(): BoxWords {
  return ALL[language()];
}
