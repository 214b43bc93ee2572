// How often a kind of event has been shown here: what is known well is shown in less time.
import { keep, keptRecord } from "./kept";

const NAME = "hauntbox.familiar";
const WELL = 20;
const SHORTER = 0.5;

let counts: Record<string, number> | null = null;

/** From 1, for what is new, down to a half. */
export function familiarity(event: string): number {
  counts ??= keptRecord(NAME);
  return 1 - (1 - SHORTER) * Math.min(1, (Number(counts[event]) || 0) / WELL);
}

export function seenOnce(event: string): void {
  counts ??= keptRecord(NAME);
  const times = Number(counts[event]) || 0;
  if (times >= WELL) return;
  counts[event] = times + 1;
  keep(NAME, counts);
}
