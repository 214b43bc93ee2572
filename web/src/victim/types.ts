// The view of Victim (docs/formats-victim.md, state keys) and its words, as far as the drawing needs them.

export const STATS = ["AGI", "VIT", "INT", "LUK"] as const;
export type Stat = (typeof STATS)[number];
const NAMES = ["Rolita", "Diego", "Lucien", "Anya", "Vivian", "Sean"] as const;
export const SKILLS = ["passive", "special1", "special2", "death"] as const;
export const PILES = ["a", "b"] as const;

export interface Board {
  seat: number;
  tile: string | null;
  stats: number[];
  wounds: number;
  hiding: "in_sight" | "hidden" | "resting";
  /** Nothing, if the reader may not see it; then `cards` counts them. */
  hand: Record<string, number> | null;
  cards: number;
  equipped: string[];
}

export interface State {
  order: string[];
  phase: "set_up" | "turn" | "run" | "rush" | "event" | "curse" | "demon" | "slave" | "over";
  round: number;
  active: string | null;
  last_played: string | null;
  victims: Record<string, Board>;
  in_play: string[];
  escaped: string[];
  eliminated: string[];
  possessed: string | null;
  removed: string | null;
  slave: string | null;
  slave_seat: number;
  target: string[];
  poison: string[];
  fright: string[];
  snow: string[];
  snow_next: string[];
  crow_cries: string[];
  crow_cries_next: string[];
  ground_analyze: string | null;
  smart_link: number;
  self_heal: number;
  shoot: number;
  bullet: number;
  points: number;
  stride: number;
  running: string;
  visited: string[];
  dice: string;
  tiles: Record<string, [number, number, number]>;
  hammers: [string, string][];
  decoder_tokens: string[];
  broken: string[];
  destroyed_bodies: string[];
  herb_tokens: string[];
  black_boxes: string[];
  webs: string[];
  piles: (string | null)[][];
  looked_at: (string | null)[];
  item_deck: number;
  event_deck: Record<string, number>;
  numbers_held: number[];
  symbols_held: Record<string, number>;
  numbers_face_down: number[];
  symbols_face_down: Record<string, number>;
  row: (number | string | null)[];
  gate: number | null;
  opened: number;
  demon: string | null;
  demon_seat: number;
  den: string | null;
  shadows: string[];
  rage: number;
  stamina: number;
  upgrades: number[];
  meat: number;
  demon_points: number;
  hunt_left: number;
  special_power: number[];
  curse_round: number;
  escapes_needed: number;
}

export interface Skill {
  name: string;
  effect: string;
}

export interface TileWords {
  name: string;
  kind: string;
  stat: Stat | null;
  exits: string;
}

export interface VictimWords {
  name: string;
  colour: string;
  skills: Record<string, Skill>;
  start: number[];
  most: number[];
  opens: number[];
}

export interface DemonWords {
  name: string;
  skills: Record<string, Skill>;
  test: Stat;
  stamina: number[];
  power: number[];
}

export interface Words {
  victims: Record<string, VictimWords>;
  demons: Record<string, DemonWords>;
  items: Record<string, Skill>;
  events: Record<string, Skill>;
  tiles: Record<string, TileWords>;
  tile_kinds: Record<string, string>;
  stats: Record<string, string>;
  stats_short: Record<string, string>;
  marks: Record<string, string>;
  directions: Record<string, string>;
  sources: Record<string, string>;
}

// -- the forest's geometry: pointed tops, [q, r], directions clockwise from the east -----------------------------------

export const R = 50;
export const WIDE = R * Math.sqrt(3);
export const DIRECTIONS = ["e", "se", "sw", "w", "nw", "ne"] as const;
const STEP: [number, number][] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

export interface Point {
  x: number;
  y: number;
}

export function spot(q: number, r: number): Point {
  return { x: WIDE * (q + r / 2), y: 1.5 * R * r };
}

/** The middle of an edge, seen from the middle of its hexagon. */
export function edge(d: number, far = 1): Point {
  const angle = (Math.PI / 3) * d;
  return { x: (WIDE / 2) * far * Math.cos(angle), y: (WIDE / 2) * far * Math.sin(angle) };
}

/** Whether a tile that was turned so often has a path in a direction. */
export function open(exits: string, turns: number, d: number): boolean {
  return exits[(d - turns + 6) % 6] === "1";
}

/** The direction from one tile to another beside it; -1 if it is not. */
export function towards(from: readonly number[] | undefined, to: readonly number[] | undefined): number {
  if (!from || !to) return -1;
  return STEP.findIndex(([q, r]) => from[0]! + q === to[0] && from[1]! + r === to[1]);
}

/** Where something on the forest is: "tile:herb1", "place:2 -1", "victim:Anya". */
export function where(name: string, state: State): Point | null {
  const [what, which] = name.split(",")[0]!.split(":") as [string, string];
  if (what === "place") {
    const [q, r] = which.split(" ").map(Number) as [number, number];
    return spot(q, r);
  }
  const at = state.tiles[what === "victim" ? (state.victims[which]?.tile ?? "") : what === "tile" ? which : ""];
  return at ? spot(at[0], at[1]) : null;
}

// -- whose is what -----------------------------------------------------------------------------------------------------

/** There is a Demon in the forest. */
export function haunted(state: State): boolean {
  return state.den !== null;
}

/** Whether these seats play for the Demon. */
export function demonic(state: State, you: readonly number[]): boolean {
  return haunted(state) && you.some((seat) => seat === state.demon_seat || (state.slave !== null && seat === state.slave_seat));
}

/** The Victims in the order of their turns; while they are chosen, all. */
export function folk(state: State): string[] {
  return state.phase === "set_up" ? [...NAMES] : state.order;
}

export function fate(name: string, state: State): "" | "escaped" | "slave" | "eliminated" | "possessed" | "removed" {
  if (state.escaped.includes(name)) return "escaped";
  if (state.slave === name) return "slave";
  if (state.eliminated.includes(name)) return "eliminated";
  if (state.possessed === name) return "possessed";
  return state.removed === name ? "removed" : "";
}

/** The tile of the piece that acts now. */
export function acting(state: State): string | null {
  if (state.active) return state.victims[state.active]?.tile ?? null;
  if (state.phase === "demon") return state.den;
  if (state.phase === "slave") return state.victims[state.slave ?? ""]?.tile ?? null;
  if (state.phase === "rush") return state.victims.Vivian?.tile ?? null;
  return null;
}

/** Whose cards lie in front of the reader: those an option is about, else her own, else those of who plays. */
export function shownHand(state: State, you: readonly number[], lit: ReadonlySet<string>): string | null {
  const asked = [...lit].map((name) => /^(?:item|worn|skill):.*,of:(\w+)$/.exec(name)?.[1]).find((name) => name && name !== "demon");
  if (asked) return asked;
  const own = state.order.filter((name) => you.includes(state.victims[name]?.seat ?? -1) && state.in_play.includes(name));
  if (state.active && own.includes(state.active)) return state.active;
  return own[0] ?? state.active ?? state.in_play[0] ?? null;
}
