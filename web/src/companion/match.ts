// Finding by letters: whatever their case and accents, from the beginning of any word, in any of an option's names.
import type { Option } from "../protocol";

export interface Named {
  option: Option;
  names: string[];
}

/** Letters and digits alone, without accents: "Revenante (jaune)" and "revenante jaune" are the same. */
export function folded(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Options one of whose names has a word that begins with what was typed; a number is a whole card's number first. */
export function matching(all: readonly Named[], typed: string): Option[] {
  const wanted = folded(typed);
  if (!wanted) return all.map(({ option }) => option);
  const exact = all.filter(({ names }) => names.some((name) => folded(name) === wanted));
  if (exact.length && /^\d+$/.test(wanted)) return exact.map(({ option }) => option);
  return all.filter(({ names }) => names.some((name) => ` ${folded(name)}`.includes(` ${wanted}`))).map(({ option }) => option);
}
