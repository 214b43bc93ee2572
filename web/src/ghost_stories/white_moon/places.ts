// Where on the board lie the places that options of White Moon name.
import { TILES } from "../types";
import type { Moon } from "./types";

/** The cell of a place: a villager and a Receptacle are at their tile, an icon at its space, an artifact with its owner,
 * a person in the Graveyard beside the board. */
export function moonPlace(what: string, which: string, moon: Moon, wide: boolean): string | undefined {
  if (what === "villager" || what === "receptacle") return `tile:${which}`;
  if (what === "icon") return `space:${which}`;
  if (what === "artifact") {
    const owner = moon.artifacts.find((one) => one.artifact === which)?.owner;
    return owner === null || owner === undefined ? undefined : `seat:${owner}`;
  }
  if (what === "person") return moon.graveyard.includes(which) ? (wide ? "graveyard:0" : "register:0") : tileOf(which, moon);
  return undefined;
}

function tileOf(villager: string, moon: Moon): string | undefined {
  const tile = TILES.find((one) => moon.stacks[one]?.some((standing) => standing.villager === villager));
  return tile && `tile:${tile}`;
}
