// How one's games have ended, as glances told it. Games that are over do not change, so it is kept in the browser.
import { keep, keptRecord } from "./kept";
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
  return keptRecord(NAME);
}

/** Keep how a table has ended; one that goes on is not counted. */
export function keepResult({ table, game, setup, ended, won, cause }: Glance): void {
  if (!ended) return;
  keep(NAME, { ...results(), [table]: { game, level: setup.level ?? "", boxes: setup.boxes ?? [], won, cause } });
}

export function anyResults(): boolean {
  return Object.keys(results()).length > 0;
}
