// What Black Secret adds to the view, to the facts and to the words of Ghost Stories (docs/formats-black-secret.md).
import type { Colour } from "../types";

export interface Secret {
  catacombs_side: string | null;
  wu_feng_side: string | null;
  stacks: number[];
  ladders: string[];
  below: string[];
  lying: string[];
  demons: Record<string, string | null>;
  shadow: string | null;
  urns: number;
  hand: number[] | null;
  hand_cards: number;
  drawn: number | null;
  curses: string[];
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
  demon_costs: Record<string, number>;
  demon_resistance: Record<string, number>;
  curses: Record<string, CurseFacts>;
  brothers: Record<string, string>;
  skeletons: number;
}

interface Named {
  name: string;
  effect: string;
}

export interface SecretWords {
  curses: Record<string, Named & { rank: number; colour: Colour }>;
  mantras: Record<string, Named & { level: number }>;
  tokens: Record<string, Named>;
  demons: Record<string, Record<string, Named>>;
  titles: Record<string, string>;
}
