// How one's games have ended, as glances told it. Games that are over do not change, so it is kept in the browser.
import type { Glance } from "./protocol";

export interface Ended {
  game: string;
  level: string;
  boxes: string[];
  won: boolean;
  cause: string;
}

const NAME = "hauntbox.results";

export function results(): Record<string, Ended> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Ended>) : {};
  } catch {
    return {}; // somebody else wrote there
  }
}

/** Keep how a table has ended; one that goes on is not counted. */
export function keepResult({ table, game, setup, ended, won, cause }: Glance): void {
  if (!ended) return;
  localStorage.setItem(NAME, JSON.stringify({ ...results(), [table]: { game, level: setup.level ?? "", boxes: setup.boxes ?? [], won, cause } }));
}

export function anyResults(): boolean {
  return Object.keys(results()).length > 0;
}
