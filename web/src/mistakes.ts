// The reader's own mistakes, to be tried again as puzzles; kept in the browser.
import { keep, keptList } from "./kept";
import type { Table, Turning } from "./protocol";

const KEPT = "hauntbox.mistakes";
const MOST = 60;

export interface Mistake {
  table: string;
  step: number;
  game: string;
  turn: number;
  theme: string;
  /** When it was first seen, like 2026-11-16. */
  day: string;
}

/** The last one first. */
export function ownMistakes(): Mistake[] {
  return keptList(KEPT);
}

/** Keep those of a game that the reader made himself. */
export function keepMistakes({ table, game, you }: Table, turnings: Turning[]): void {
  const all = ownMistakes();
  const day = new Date().toISOString().slice(0, 10);
  const fresh = turnings
    .filter((one) => you.includes(one.seat) && !all.some((old) => old.table === table && old.step === one.step))
    .map(({ step, turn, theme }) => ({ table, step, game, turn, theme, day }));
  if (fresh.length) keep(KEPT, [...fresh, ...all].slice(0, MOST));
}

/** The name of the puzzle that is made of a step of a table. */
export function practiceName({ table, step }: { table: string; step: number }): string {
  return `${table}@${step}`;
}
