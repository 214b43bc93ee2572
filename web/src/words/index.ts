// The client's own words, in the reader's language. What the game says comes from the server.
import all from "languages:.";
import type { en } from "./en";
import { LANGUAGES } from "./languages";
import { language, speak } from "./spoken";

export type Words = typeof en;
export { language, LANGUAGES, speak };

export function words(): Words {
  return all[language()];
}

const FORM: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1 };

/** The plural form for a number; forms are separated by |, the last one is for all other numbers. */
function counted(number: number, forms: string[]): string {
  return forms[FORM[new Intl.PluralRules(language()).select(number)] ?? forms.length - 1] ?? "";
}

/** A sentence with its {parts} filled in; {number:tile|tiles} is the word beside a number. */
export function fill(sentence: string, parts: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)(?::([^}]+))?\}/g, (whole, name: string, forms?: string) => {
    const part = parts[name];
    return part === undefined ? whole : forms ? counted(Number(part), forms.split("|")) : String(part);
  });
}

/** A name and what is said of it, with the colon as the language sets it. */
export function pair(name: string, text: string | number): string {
  return fill(words().marks.pair, { name, text });
}

/** A day of the year, from its date. */
export function dayOf(date: string): string {
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(date));
}

/** Never rounded to certainty or to nothing. */
export function percent(chance: number): string {
  const shown = new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 1 });
  return shown.format(chance > 0 && chance < 1 ? Math.min(0.999, Math.max(0.001, chance)) : chance);
}
