// Whether guesses of what the Elder does were right, by table and step; kept in the browser.

const KEPT = "hauntbox.guesses";
/** The most tables; those guessed at last are kept. */
const MOST = 40;

interface Guessed {
  table: string;
  /** By step. */
  right: Record<number, boolean>;
}

function all(): Guessed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? (kept as Guessed[]) : [];
  } catch {
    return []; // somebody else wrote there
  }
}

export function guessesAt(table: string): Record<number, boolean> {
  return all().find((one) => one.table === table)?.right ?? {};
}

export function keepGuess(table: string, step: number, right: boolean): void {
  const others = all().filter((one) => one.table !== table);
  localStorage.setItem(KEPT, JSON.stringify([{ table, right: { ...guessesAt(table), [step]: right } }, ...others].slice(0, MOST)));
}
