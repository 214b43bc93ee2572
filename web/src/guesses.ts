// Whether guesses of what the Elder does were right, by table and step; kept in the browser.
import { keep, keptList } from "./kept";

const KEPT = "hauntbox.guesses";
/** The most tables; those guessed at last are kept. */
const MOST = 40;

interface Guessed {
  table: string;
  /** By step. */
  right: Record<number, boolean>;
}

function all(): Guessed[] {
  return keptList(KEPT);
}

export function guessesAt(table: string): Record<number, boolean> {
  return all().find((one) => one.table === table)?.right ?? {};
}

export function keepGuess(table: string, step: number, right: boolean): void {
  const others = all().filter((one) => one.table !== table);
  keep(KEPT, [{ table, right: { ...guessesAt(table), [step]: right } }, ...others].slice(0, MOST));
}
