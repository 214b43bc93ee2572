// The words of boxes that are drawn on the table; the lobby does without them.
import secret from "languages:../black_secret/words";
import moon from "languages:../white_moon/words";
import { language } from "../../words";
import type { en as secretEn } from "../black_secret/words/en";
import type { en as moonEn } from "../white_moon/words/en";

interface BoxWords {
  moon: typeof moonEn;
  secret: typeof secretEn;
}

export function boxWords(): BoxWords {
  return { moon: moon[language()], secret: secret[language()] };
}
