// What the server says and hears; docs/protocol.md is the authority. Nothing here knows a game.

/** A thing on the board: {tile: "NE"}, {space: "n2"}, {seat: 1} ... */
export type At = Record<string, string | number>;

export interface GameEvent {
  name: string;
  particulars: Record<string, string | number | null>;
  rule: string;
  /** Empty where the answer's sentence, or one before, tells it already. */
  text: string;
}

export type View = Record<string, unknown>;

export interface Frame {
  step: number;
  turn: number;
  seat: number;
  /** Who sat there then. */
  name: string;
  /** Empty if it is not for these eyes. */
  kind: string;
  option: number | null;
  /** The answer in a sentence; empty for chance. */
  text: string;
  /** The rule it was carried out by. */
  rule?: string;
  /** The next frame tells the answer again, with what the dice showed. */
  continued?: boolean;
  undone?: boolean;
  events: GameEvent[];
  view: View;
  /** In its place, as it comes from the server: what has changed in the view since the frame before. */
  changed?: Partial<View>;
}

export interface Odds {
  chance: number;
  dice?: number;
  reroll?: boolean;
  /** How often it may be tried in this turn. */
  tries?: number;
  /** Between two tries other things may happen, which are not counted. */
  between?: boolean;
  /** Each by name, a ghost also by its space. */
  each?: { space?: string; text?: string; chance: number }[];
  /** At least one of them. */
  one?: { chance: number };
}

/** What is decided: a verb with its particulars in words. No number of an option is taken apart here. */
export interface Decided {
  option: number;
  verb: string;
  what: Record<string, string | number>;
}

export interface Option extends Decided {
  text: string;
  word: string;
  at: At[];
  odds?: Odds;
  /** What it would cost for certain, where that is a life. */
  warning?: string;
}

export interface Question {
  number: number;
  seat: number;
  /** Empty if it is not for these eyes; then the text says only who is asked. */
  kind: string;
  text: string;
  /** How long the log was when it was put. */
  log: number;
  options?: Option[];
  /** What one would expect and is not offered. */
  /** Places that several answers lead to, and the command that gives them. */
  ways?: { at: At; line: string }[];
  missing?: Decided[];
  /** It is for another seat of this page's, who sees other things than the one before the screen. */
  hand_over?: boolean;
  /** Beside the real box, of a question of chance: the seats that may answer it. */
  seats?: number[];
  /** Beside the real box: whether there is anything to correct yet. */
  correctable?: boolean;
}

export interface Undo {
  free: boolean;
  vote: boolean;
}

export interface Result {
  outcome: string;
  won: boolean;
  text: string;
  score: { text: string; points: number }[];
  total: number | null;
  /** The seats that have won, in a game with sides. */
  winners?: number[];
}

export interface Seat {
  seat: number;
  name: string;
  colour: string;
  player: string;
  here: boolean;
  /** What its person is called; empty where nobody said. */
  person?: string;
  /** When its person was here last, if he is away, and from when on a bot may play for him; in seconds since 1970. */
  seen?: number;
  bot_from?: number;
  /** How often a bot has answered for its person, and the step of the first such answer. */
  stood_in?: number;
  stood_in_from?: number;
  /** Its bot cannot work: its answers are random. */
  failing?: boolean;
}

/** Something somebody said at the table: a line, or the name of a reaction. */
export interface Said {
  id: string;
  seat: number;
  name: string;
  text: string;
  reaction: string;
}

export interface Setup {
  players: number;
  level?: string;
  settings?: Record<string, unknown>;
  boxes?: string[];
  [key: string]: unknown;
}

export interface Table {
  table: string;
  game: string;
  setup: Setup;
  /** The rules it was begun with, and whether this server has others: then it is only looked at. */
  rules: string;
  foreign: boolean;
  /** How many of its answers these rules could not follow, so that they are not shown. */
  unshown: number;
  /** A number or a secret; null while nobody may know it. */
  seed: number | string | null;
  /** Whether whoever made the table chose it. */
  seed_chosen: boolean;
  /** What was told of the secret when the table was made. */
  commitment: string | null;
  language: string;
  you: number[];
  /** The seat before the screen, where seats have secrets; NOBODY until one is. */
  screen: number;
  host?: boolean;
  /** Whether seats know different things, so that records wait for the end. */
  secrets: boolean;
  seats: Seat[];
  frames: Frame[];
  total: number;
  view: View;
  question: Question | null;
  result: Result | null;
  undo: Undo;
  paused?: boolean;
  vote?: Vote | null;
  notes?: Note[];
  /** The real box lies on the table: people enter what dice and cards show. */
  real_box?: boolean;
}

export interface Vote {
  open: boolean;
  /** Whether an answer is to be taken back, or the host is to play a seat whose cards are hidden from him. */
  about: "undo" | "seat";
  /** The asker's seat; NOBODY for the host. */
  by?: number;
  /** The one that the host asks for. */
  seat?: number;
  /** Whether the host has to agree for a seat that he no longer holds. */
  host?: boolean;
  yes?: number[];
  needed?: number[];
  /** When the silence of those who are away counts as consent, in seconds since 1970. */
  until?: number;
  undone?: boolean;
  agreed?: boolean;
}

/** What the log keeps for ever about who may have seen hidden cards; `step` is the number of answers before it. */
export interface Note {
  step: number;
  seat: number;
  text: string;
}

export interface Hint {
  option: number;
  text: string;
  /** Of the question. */
  number: number;
  reasons: { key: string; text: string }[];
  /** What was looked into, and how often. */
  considered: { option: number; text: string; looks: number }[];
  looks: number;
  /** No other option may still turn out to be as good. */
  decided: boolean;
  /** How sure that is, in a sentence; empty where nothing can be compared. */
  sure: string;
  /** Games played on from the option to their end, and the interval of those won. */
  won?: { games: number; low: number; high: number };
}

export type FromServer =
  | ({ type: "table" } & Table)
  | { type: "frames"; frames: Frame[]; seats: Seat[]; question: Question | null; result: Result | null; undo: Undo; screen: number }
  | { type: "point"; seat: number; at: At }
  | { type: "looks"; seat: number; at: At[] }
  | ({ type: "talk" } & Said)
  | ({ type: "vote" } & Vote)
  | ({ type: "hint" } & Hint)
  | { type: "told"; text: string }
  | { type: "why_not"; rule: string; text: string }
  | ({ type: "again" } & Again)
  | { type: "pong"; now: number }
  | { type: "refused"; error: string; number?: number };

export type ToServer =
  | { type: "hello"; tokens: string[]; language: string; after: number; screen: number; name: string; changes: boolean; instead?: number[] }
  | { type: "ping" }
  | { type: "answer"; number: number; option: number }
  | { type: "command"; text: string }
  | { type: "language"; language: string }
  | { type: "screen"; seat: number }
  | { type: "undo" }
  | { type: "vote"; yes: boolean }
  | { type: "point"; at: At }
  | { type: "look"; at: At[] }
  | { type: "name"; name: string }
  | { type: "talk"; text?: string; reaction?: string }
  | { type: "seat"; seat: number; bot: string | null }
  | { type: "hint" }
  | { type: "why_not"; kind: string; option: number }
  | { type: "why_nothing"; at: At };

export interface Setting {
  name: string;
  text: string;
  choices: { value: string | number | boolean; text: string }[];
}

/** A box that may be laid over a game. */
export interface ShelfBox {
  name: string;
  title: string;
  text: string;
  difficulty: string;
  /** The box it is laid over; empty: none. */
  needs: string;
  /** Boxes that cannot be in a game with it. */
  excludes: string[];
  /** Who sits at the table besides the players. */
  seats: string[];
  settings: Setting[];
}

export interface BoxGame {
  game: string;
  title: string;
  players: [number, number];
  levels: { name: string; text: string }[];
  settings: Setting[];
  /** Those that can play it, of all bots. */
  bots: string[];
  boxes: ShelfBox[];
}

export interface BoxLesson {
  lesson: string;
  game: string;
  /** What is laid over the game in it. */
  boxes: string[];
  title: string;
  text: string;
}

export interface Box {
  version: string;
  compiled: boolean;
  /** Which engine runs: `compiling` and `bots` are interpreted, while the compiled one is being made, or is there for bots alone. */
  engine: "compiled" | "interpreted" | "compiling" | "bots";
  languages: string[];
  games: BoxGame[];
  bots: { spec: string; name: string; text: string }[];
  measured: { game: string; bot: string; players: number; level: string; games: number; won: number; boxes: string[] }[];
  /** With which a browser subscribes to be told when it is asked; empty: the server tells none. */
  push_key: string;
  /** Whether it tells people by mail. */
  mail: boolean;
  lessons: BoxLesson[];
}

/** A step of a guided game: its sentence, and the answer that leads on; without a question the reader only goes on. */
export interface LessonStep {
  scene: number;
  name: string;
  text: string;
  others: string;
  point: At[];
  question: Question | null;
  option: number | null;
  frames: Frame[];
}

export interface Lesson {
  lesson: string;
  game: string;
  boxes: string[];
  title: string;
  /** What comes after it. */
  next: string;
  /** The table as it is when each scene begins. */
  tables: Table[];
  steps: LessonStep[];
}

/** A question of a puzzle, the best answer, and how many points of a hundred each option gives away, in their order. */
export interface PuzzleStep {
  question: Question | null;
  option: number;
  /** Null where an option cannot be compared. */
  costs: (number | null)[];
  frames: Frame[];
}

export interface Puzzle {
  puzzle: string;
  game: string;
  /** 0 for one that is made of a game at a table. */
  grade: number;
  /** The share of beginners who find the line. */
  found: number;
  /** Who is asked. */
  name: string;
  table: Table;
  steps: PuzzleStep[];
  why: string[];
  title: string;
  /** Its theme, and what has to be kept in mind. */
  about: string;
  goal: string;
}

/** What goes on at another screen: a person's key and name, and what holds his seats at a table. */
export interface Pass {
  person?: string | null;
  name?: string;
  table: string;
  tokens: string[];
}

/** The results of a day's game, the best first. */
export interface DailyList {
  day: string;
  results: { name: string; won: boolean; score: number; turns: number; you: boolean; earlier: number }[];
  /** The days in a row of who asks. */
  streak: number;
}

export interface Today {
  day: string;
  /** The puzzle of the day by game. */
  daily: Record<string, string>;
  /** The game that is dealt to everybody that day. */
  deal: { game: string; setup: Setup; seats: string[]; seed: number };
}

export interface PuzzleList extends Today {
  puzzles: { puzzle: string; game: string; grade: number; title: string; theme: string }[];
  /** The names of themes. */
  themes: Record<string, string>;
}

export interface NewTable {
  table: string;
  seats?: { seat: number; token?: string; invite?: string }[];
  host?: string;
}

export interface Rule {
  id: string;
  text: string;
  source: string;
  /** Of its chapter. */
  title: string;
  rulings: { id: string; text: string }[];
}

/** A choice that cost much. Cost and luck are for the seat's side: a won game is 1. */
export interface Turning {
  step: number;
  turn: number;
  seat: number;
  name: string;
  did: string;
  better: string;
  reasons: string[];
  cost: number;
  bot: boolean;
  /** Below 0 if they cost. */
  dice: number;
  cards: number;
  /** Playouts of the search that confirms it. */
  looks: number;
  /** Whether it ended because no other answer could be as good. */
  decided: boolean;
  /** How sure it is, in a sentence; empty where nothing can be compared. */
  sure: string;
  /** The key of what the position is about, as puzzles have it. */
  theme: string;
}

/** How a seat chose over the whole game, and the luck of its turns. */
export interface Accuracy {
  seat: number;
  name: string;
  choices: number;
  good: number;
  /** For its own side. */
  cost: number;
  /** For the team, as dice and cards are: below 0 if it lost by them. */
  given: number;
  dice: number;
  cards: number;
  /** Choices that were judged by search; the others by the evaluation alone. */
  searched: number;
}

/** What became of the team's chances over the game: the end less the start is the sum of the others. */
export interface Sums {
  start: number;
  end: number;
  choices: number;
  dice: number;
  cards: number;
  /** What the evaluation saw only later. */
  rest: number;
}

export interface Review {
  turnings: Turning[];
  sums?: Sums;
  players?: Accuracy[];
  partial?: boolean;
}

export interface Chances {
  steps: { step: number; chance: number; turn: number }[];
  partial?: boolean;
}

/** An answer at a step that is looked at, for the side that is asked: a won game is 1. Null where it cannot be compared. */
export interface RatedAnswer {
  option: number;
  text: string;
  at: At[];
  chance: number | null;
  cost: number | null;
  looks: number;
  /** What would follow, and what on the board it is about. */
  line?: { text: string; chance: boolean; at: At[] }[];
}

export interface Best {
  step: number;
  /** -1 where dice or cards come. */
  seat: number;
  name: string;
  question: string;
  answers: RatedAnswer[];
  played: RatedAnswer | null;
  looks: number;
  decided: boolean;
  /** How sure the search is of the first answer, in a sentence; empty where nothing can be compared. */
  sure: string;
  /** The next step at which a player has a choice. */
  next: number | null;
}

/** A table that plays on from a step of another. */
export interface Fork {
  table: string;
  step: number;
  name: string;
  comment: string;
}

export interface Forks {
  origin: { table: string; step: number } | null;
  forks: Fork[];
}

/** No seat: that of who only watches. */
/** Instead of who points: something to be looked at, not to be touched. */
export const LOOK = -9;

export const NOBODY = -2;
/** The seat of dice and cards. */
export const CHANCE = -1;

export function key(at: At): string {
  return Object.entries(at)
    .map(([name, value]) => `${name}:${value}`)
    .join(",");
}

/** A table at a glance. */
export interface Glance {
  table: string;
  game: string;
  setup: Setup;
  turn: number;
  /** Who is asked; nobody when the game is over. */
  asked: Seat | null;
  /** Whether that is the reader. */
  mine: boolean;
  /** How it ended; empty while it goes on. */
  ended: string;
  /** Why it was lost, without its particulars, and whether the reader has won. */
  cause: string;
  won: boolean;
  /** What everybody may know of the board. */
  view: View;
  /** What the others are called who play there. */
  people: string[];
}

/** A way in which one is told that one's seat is asked. */
export interface Reminder {
  id: string;
  way: "push" | "mail";
  /** By which one knows a mail address again. */
  hint: string;
  confirmed: boolean;
}

/** What a link in a mail is about. */
export interface MailShown {
  table: string;
  address: string;
  confirmed: boolean;
}

/** Where others in the local network reach this server, and whether they can be let in. */
export interface NetworkShown {
  addresses: string[];
  can_open: boolean;
}

/** Another night with the same seats, and who has begun it. */
export interface Again {
  table: string;
  seat: number;
  name: string;
}
