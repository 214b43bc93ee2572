// How often a kind of event has been shown here: what is known well is shown in less time.
const NAME = "hauntbox.familiar";
const WELL = 20;
const SHORTER = 0.5;

let counts: Record<string, number> | null = null;

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {}; // somebody else wrote there
  }
}

/** From 1, for what is new, down to a half. */
export function familiarity(event: string): number {
  counts ??= read();
  return 1 - (1 - SHORTER) * Math.min(1, (Number(counts[event]) || 0) / WELL);
}

export function seenOnce(event: string): void {
  counts ??= read();
  const times = Number(counts[event]) || 0;
  if (times >= WELL) return;
  counts[event] = times + 1;
  localStorage.setItem(NAME, JSON.stringify(counts));
}
