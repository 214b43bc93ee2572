// The view of Ghost Stories (docs/formats.md, state keys) and its words, as far as the drawing needs them.
import type { Term } from "../explain";
import type { Secret, SecretFacts, SecretWords } from "./black_secret/types";

export type Colour = "yellow" | "red" | "blue" | "green" | "black" | "white";

export interface State {
  village: string[];
  boards: (Colour | null)[];
  powers: (string | null)[];
  first: string;
  active: string;
  turn: number;
  stage: number;
  players: string[];
  alive: string[];
  yin_yang: string[];
  powers_used: string[];
  taoists_on: (string | null)[];
  qi: number[];
  tao: number[][];
  buddhas_held: number[];
  power_tokens: number[];
  fresh_buddhas: number;
  temple_buddhas: number;
  qi_supply: number;
  tao_supply: number[];
  power_tokens_on_centre: number;
  ghosts: Record<string, number>;
  haunting_figures: string[];
  buddhas: string[];
  mantra: string | null;
  haunted: string[];
  circle: Colour | null;
  power_off: string[];
  all_powers_off: string[];
  captured_dice: string[];
  captured_grey_die: string[];
  tao_locked: string[];
  white_blank: string[];
  met_buddha: string[];
  pile: (number | [string, number])[];
  unseen: Record<string, number[]>;
  incarnations_to_beat: number;
  incarnations_beaten: number;
  dice: string;
  dice_to_reroll: string;
  being_exorcised: string[];
  /** What follows from all this by the rules. */
  facts: { resistance: Record<string, Partial<Record<Colour, number>>>; powers_off: string[]; discarded: number; arriving: number | null; marks: Mark[]; next: number[]; black_secret?: SecretFacts };
  /** What lies on Wu-Feng's board and in the Catacombs, with that box. */
  black_secret?: Secret;
}

/** Something of a box that lies on a tile or before a seat. */
export interface Mark {
  tile?: string;
  seat?: number;
  mark: string;
}

export interface CardWords {
  name: string;
  colour: Colour;
  resistance: Partial<Record<Colour, number>>;
  left: string[];
  middle: string[];
  right: string[];
  incarnation: boolean;
  text: string;
  /** What its stones say, without its resistance. */
  does: string;
  /** "designed": not all of its figures are published. */
  provenance: string;
}

export interface Words {
  legend: Term[];
  cards: Record<string, CardWords>;
  icons: Record<string, string>;
  tiles: Record<string, { name: string; help: string; short?: string }>;
  powers: Record<string, { name: string; effect: string }>;
  colours: Record<string, string>;
  positions: Record<string, string>;
  boards: Record<string, string>;
  taoists: Record<string, string>;
  curse_faces: Record<string, string>;
  /** Of the Infernal die, which comes with Black Secret. */
  infernal_faces: Record<string, string>;
  marks: Record<string, string>;
  black_secret?: SecretWords;
}

/** By icon, where the state keeps the spaces of ghosts whose effect lasts: some begin when a ghost arrives, some end before it leaves. */
export const LASTING = { power_off: "power_off", all_powers_off: "all_powers_off", capture_die: "captured_dice", tao_locked: "tao_locked" } as const;

export const TILES = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"] as const;
export const BOARDS = ["north", "east", "south", "west"] as const;
export const COLOURS: Colour[] = ["yellow", "red", "blue", "green", "black"];
export const SPACES = BOARDS.flatMap((board) => [1, 2, 3].map((n) => `${board[0]}${n}`));

/** Where everything lies on a table of five by five cells, [column, row]: each board is a plank of four cells. */
export const CELL: Record<string, readonly [number, number]> = {
  ...Object.fromEntries(TILES.map((tile, n) => [`tile:${tile}`, [1 + (n % 3), 1 + Math.floor(n / 3)] as const])),
  ...Object.fromEntries([1, 2, 3].flatMap((n) => [
    [`space:n${n}`, [n, 0] as const],
    [`space:e${n}`, [4, n] as const],
    [`space:s${n}`, [4 - n, 4] as const],
    [`space:w${n}`, [0, 4 - n] as const],
  ])),
  "seat:0": [4, 0],
  "seat:1": [4, 4],
  "seat:2": [0, 4],
  "seat:3": [0, 0],
};

export function boardOf(space: string): number {
  return "nesw".indexOf(space[0] ?? "n");
}

export function cardsLeft(state: State): number {
  return state.pile.reduce<number>((sum, run) => sum + (Array.isArray(run) ? run[1] : 1), 0);
}

export function live(state: State): boolean {
  return state.players.length > 0;
}
