// Where on the table lie the places that options of Black Secret name.
import type { Laid } from "./types";

/** The cell of a place: a Demon is on its square or on Wu-Feng's board, a curse that was cast in the pyramid. */
export function secretPlace(what: string, which: string, { part }: Laid): string | undefined {
  if (what === "demon" && part.demons[which]) return `square:${part.demons[which]}`;
  if (what === "curse" && part.pyramid.includes(which)) return `slot:${part.pyramid.indexOf(which)}`;
  return undefined;
}
