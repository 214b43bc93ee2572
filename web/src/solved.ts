// Which puzzles this reader has solved, and which without a wrong answer; kept in the browser.
const SOLVED = "hauntbox.solved";

type Solved = Record<string, boolean>;

/** By name; true if the first answers were right. */
export function solved(): Solved {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SOLVED) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Solved) : {};
  } catch {
    return {}; // somebody else wrote there
  }
}

/** What was solved with help first is not made better by solving it again. */
export function keepSolved(name: string, atOnce: boolean): void {
  const all = solved();
  if (name in all) return;
  localStorage.setItem(SOLVED, JSON.stringify({ ...all, [name]: atOnce }));
}
