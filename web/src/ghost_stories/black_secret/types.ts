// What Black Secret adds to the view, to the facts and to the words of Ghost Stories (docs/formats-black-secret.md).
import type { Colour, State, Words } from "../types";

export interface Secret {
  catacombs_side: string | null;
  wu_feng_side: string | null;
  /** Tokens left by square. */
  stacks: number[];
  ladders: string[];
  /** Boards whose Taoist is in the Catacombs, and whose Taoist lies on the ground. */
  below: string[];
  lying: string[];
  demons: Record<string, string | null>;
  weakened_demon: string | null;
  /** A tile, or "under_" and a tile. */
  shadow: string | null;
  urns: number;
  /** Null for those from whom it is hidden. */
  hand: number[] | null;
  hand_cards: number;
  drawn: number | null;
  drawn_cards: number;
  curses: string[];
  sealed_ranks: number[];
  pyramid: (string | null)[];
  mantras: Record<string, number>;
}

/** What somebody would lose by a curse. */
export interface Loss {
  seat: number;
  qi?: number;
  dies?: boolean;
  tao?: number;
  rolls?: number;
  yin_yang?: boolean;
  falls?: boolean;
}

export interface CurseFacts {
  castable: boolean;
  works: boolean;
  targets: Loss[];
}

/** All of them once the boards are dealt, none before. */
export interface SecretFacts {
  colours: Colour[];
  entrances: string[];
  /** Tokens dug up, by kind. */
  found: Record<string, number>;
  demon_costs: Record<string, number>;
  demon_resistance: Record<string, number>;
  free_slots: number[];
  curses: Record<string, CurseFacts>;
  brothers: Record<string, string>;
  skeletons: number;
}

export interface Named {
  name: string;
  effect: string;
  rule: string;
}

export interface SecretWords {
  curses: Record<string, Named & { rank: number; colour: Colour }>;
  mantras: Record<string, Named & { level: number }>;
  tokens: Record<string, Named>;
  demons: Record<string, Record<string, Named>>;
  titles: Record<string, string>;
  /** What a curse would do to somebody, as sentences to be filled. */
  would: Record<string, string>;
}

export const DEMONS = ["seeker", "landscaper", "gravedigger"] as const;

/** The spaces of the pyramid by rank, the highest first, as they are drawn. */
export const RANKS: readonly (readonly number[])[] = [[9], [7, 8], [4, 5, 6], [0, 1, 2, 3]];

/** All there is of Black Secret on the table. */
export interface Laid {
  part: Secret;
  facts: SecretFacts;
  names: SecretWords;
}

/** Nothing without the box, and nothing before its boards are dealt. */
export function secretOf(state: State, said: Words): Laid | undefined {
  const part = state.black_secret;
  const facts = state.facts.black_secret;
  const names = said.black_secret;
  return part?.catacombs_side && part.wu_feng_side && facts?.colours && names ? { part, facts, names } : undefined;
}

/** The cards that Wu-Feng holds, the one just drawn first; none for those from whom they are hidden. */
export function heldBy({ part }: Laid): number[] {
  return [...(part.drawn ? [part.drawn] : []), ...(part.hand ?? [])];
}

export function isBelow(board: string, state: State): boolean {
  return state.black_secret?.below.includes(board) ?? false;
}

export function demonNamed(key: string, { part, names }: Laid): Named {
  return names.demons[part.wu_feng_side ?? "a"]![key]!;
}

/** The cards that stand for skeletons and Bones have the highest numbers. */
const FIRST_SKELETON = 112;

/** A skeleton has the colour of the board it stands on. */
export function isSkeleton(card: number | undefined): boolean {
  return card !== undefined && card >= FIRST_SKELETON;
}
