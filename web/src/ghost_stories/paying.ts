// Which dice of an exorcism count: for the eye, to see what the ghost was paid with.
import type { GameEvent } from "../protocol";
import { dieColours } from "./dice";
import { CELL, SPACES, type State } from "./types";

/** The spaces beside a tile. */
function inFront(tile: string): string[] {
  const [x, y] = CELL[`tile:${tile}`] ?? [-9, -9];
  return SPACES.filter((space) => {
    const [column, row] = CELL[`space:${space}`]!;
    return Math.abs(column - x) + Math.abs(row - y) === 1;
  });
}

/** For each of the dice, whether it counts against these ghosts: those of a colour they resist with, and white ones for what is left. */
function counted(letters: string, spaces: string[], state: State): boolean[] {
  const left: Record<string, number> = {};
  for (const space of spaces) {
    for (const [colour, number] of Object.entries(state.facts.resistance[space] ?? {})) left[colour] = (left[colour] ?? 0) + number;
  }
  const dice = dieColours(letters);
  const counts = dice.map((colour) => {
    if (!left[colour]) return false;
    left[colour] -= 1;
    return true;
  });
  let open = state.white_blank.length ? 0 : Object.values(left).reduce((sum, number) => sum + number, 0);
  return dice.map((colour, n) => counts[n]! || (colour === "white" && open-- > 0));
}

/** Against the ghosts before the Taoist who acts. */
export function payingAhead(letters: string, state: State): boolean[] {
  const seat = ["north", "east", "south", "west"].indexOf(state.active);
  return counted(letters, inFront(state.taoists_on[seat] ?? ""), state);
}

/** In a roll that is shown, with what came of it: for the ghosts that fell, or, if none did, those that stood there. */
export function payingIn(event: GameEvent, then: readonly GameEvent[], state: State): boolean[] {
  const letters = String(event.particulars.dice);
  const fell = then.filter((one) => one.name === "ghost_exorcised").map((one) => String(one.particulars.space));
  if (fell.length) return counted(letters, fell, state);
  const exorcism = event.rule === "GS-EXO-05" || then.some((one) => one.name === "exorcism_failed");
  return exorcism ? payingAhead(letters, state) : [];
}
