// What White Moon adds to the view and to the words (docs/formats.md), as far as the drawing needs it.
import type { State, Words } from "../types";

/** What a ghost does to villagers when its board's turn comes. */
export interface Peril {
  space: string;
  what: "flees" | "dies" | "stack_dies" | "devoured" | "chosen" | "any";
  /** Where it strikes; null if the players choose. */
  tile: string | null;
  /** Where the villager flees to; null if nobody does. */
  to: string | null;
  /** Null for one that lies face down. */
  villagers: (string | null)[];
}

/** One of a stack; all null if it lies face down. */
export interface Standing {
  villager: string | null;
  family: string | null;
}

export interface Family {
  family: string;
  members: string[];
  dead: number;
  complete: boolean;
}

export interface Moon {
  /** By tile, the lowest first. */
  stacks: Record<string, Standing[]>;
  perils: Peril[];
  /** What a ghost that is being placed will do, for each space it may go to. */
  on_arrival: Peril[];
  /** Children who came back as ghosts, by space. */
  cursed: Record<string, string>;
  shelter: string[];
  /** By space of the Graveyard; the last one loses. */
  graveyard: (string | null)[];
  dead: number;
  graves: number;
  /** The spaces of the Graveyard, from 1, that cost a Tao. */
  tao_graves: number[];
  families: Family[];
  crystals: { reserve: number; seats: number[]; fresh: number; receptacles: string[] };
  barrier: { active: boolean; forms: boolean };
  su_ling: { space: string | null; where: "board" | "card" | "reserve"; may_move: boolean };
  portal: { tile: string; usable: boolean };
  artifacts: { artifact: string; owner: number | null; out_of_game: boolean; usable: boolean }[];
  /** Seats whose Taoist is knocked down. */
  down: number[];
}

export interface MoonWords {
  villagers: Record<string, { name: string; family: string; child: boolean; provenance: string }>;
  families: Record<string, { name: string; size: number; curse: string; reward: string }>;
  artifacts: Record<string, { name: string; text: string }>;
}

/** The corner tiles, clockwise from the north-west. */
export const CORNERS = ["NW", "NE", "SE", "SW"] as const;

/** Nothing in games without White Moon, and before its villagers are dealt. */
export function moonOf(state: State): Moon | undefined {
  const facts = (state.facts as unknown as { white_moon?: Moon }).white_moon;
  return facts?.stacks && facts;
}

/** Whether a child that came back sits on a space. */
export function isCursed(space: string, state: State): boolean {
  return space in (moonOf(state)?.cursed ?? {});
}

export function moonWords(said: Words): MoonWords {
  return said as unknown as MoonWords;
}

/** Where a villager has come to, as far as anybody knows. */
export type Fate = "saved" | "dead" | "cursed" | "village" | "unseen";

export function fateOf(villager: string, moon: Moon): Fate {
  if (moon.shelter.includes(villager)) return "saved";
  if (moon.graveyard.includes(villager)) return "dead";
  if (Object.values(moon.cursed).includes(villager)) return "cursed";
  const seen = Object.values(moon.stacks).some((stack) => stack.some((one) => one.villager === villager));
  return seen ? "village" : "unseen";
}

/** Whom a ghost threatens with death, and whom only with flight. */
export function kills(peril: Peril): boolean {
  return peril.to === null;
}
