// What a game brings to be drawn and explained. The rest of the client knows questions, options, events and views.
import type { ComponentType, VNode } from "preact";
import type { At, Decided, GameEvent, Option, Question, Result, Setup, View } from "./protocol";
import type { Term } from "./explain";
import type { Sound } from "./sound";
import { ghostStories } from "./ghost_stories";
import { plain } from "./plain";
import { victim } from "./victim";

/** A thing explained when it first happens to a reader. */
export interface Note {
  key: string;
  title: string;
  text: string;
}

/** How the table is used just now; a board draws it and reports what was touched. */
export interface BoardProps {
  view: View;
  words: unknown;
  /** Places that belong to an option. */
  lit: ReadonlySet<string>;
  /** Places that several answers lead to. */
  reach: ReadonlySet<string>;
  /** Places already chosen for an option that needs several. */
  picked: ReadonlySet<string>;
  /** Places of the option in the list that is pointed at or has the focus; looking back, of what would follow the best answer. */
  considered: ReadonlySet<string>;
  /** Places of the option that a hint suggests. */
  hinted: ReadonlySet<string>;
  /** Places that somebody else, who is asked, looks at. */
  watched: ReadonlySet<string>;
  /** The seats the reader holds. */
  you: readonly number[];
  /** What the other people at the table are called, by seat. */
  people: ReadonlyMap<number, string>;
  /** Places of the event being shown. */
  struck: ReadonlySet<string>;
  /** Places somebody points at, with the seat that does. */
  pointed: ReadonlyMap<string, number>;
  /** The event being shown, if it deserves the middle of the table (dice, a card). */
  spotlight: GameEvent | null;
  /** What the same answer causes after it, and for how many milliseconds it is shown. */
  then: readonly GameEvent[];
  lasts: number;
  /** What is explained with it, because it is new to the reader. */
  note: Note | null;
  /** A place is looked at in passing, or no longer. */
  peek: (at: At | null) => void;
  /** A place is touched; it may stand for others, too: a tile for who stands on it. */
  touch: (at: At, ...also: At[]) => void;
  explain: (at: At) => void;
  point: (at: At) => void;
}

export interface BesideProps {
  question: Question;
  view: View;
  words: unknown;
  /** Whether there is room for more than a line. */
  wide: boolean;
  last: GameEvent[];
  answer: (option: number) => void;
}

export interface FaceWords {
  tagline: string;
  /** What kind of game it is: for how many, against whom, how long. */
  what: string;
  /** What it means to play it alone. */
  alone: string;
  /** Whose chances a graph of the game shows. */
  chances: string;
  /** What a turn, or a round, is called with its number. */
  at_turn: string;
  /** Some commands, as examples. */
  commands: string;
  /** The game in a few sentences, for somebody who has never read its rules. */
  primer: string[];
}

/** By what the eye finds what lies on the table: dice by their faces, cards by a column and a row. */
export interface Entry {
  /** One face of a die, as options name it, and what it is called. */
  Die: ComponentType<{ face: string; words: unknown }>;
  die(face: string, words: unknown): string;
  /** Where an option stands in a small table; nothing where a list will do. */
  sorted(option: Option, words: unknown): { column: string; row: string } | undefined;
  /** What a column is called, and the sign at its head. */
  column(name: string, words: unknown): string;
  Column: ComponentType<{ name: string }>;
  /** What lasts and is easily forgotten, if the game has such things. */
  reminders?(view: View, words: unknown): string[];
  /** What an option is called in these words, which may be those of another language. */
  name(option: Option, words: unknown): string;
}

/** What the bar says. With little room it has the step's brief name, and the counts that have a short one. */
export interface Status {
  turn: string;
  step: string;
  brief?: string;
  counts: { text: string; short?: string; value: string }[];
}

export interface GameFace {
  /** The night it is played in, behind the lobby and at the end. */
  Night: ComponentType<{ class?: string }>;
  Board: ComponentType<BoardProps>;
  /** The whole board as text, for screen readers. */
  InWords: ComponentType<{ view: View; words: unknown }>;
  /** All there is to know about one thing on the board. */
  about(at: At, view: View, words: unknown): { title: string; body: VNode };
  /** What a place is called that somebody else looks at; nothing if this game does not know it, or never shows it. */
  called?(at: At, view: View, words: unknown): string | undefined;
  /** What a line of the log is about, if it is something that can be shown: a card. */
  named?(text: string, events: readonly GameEvent[], words: unknown): { title: string; body: VNode } | undefined;
  /** What a question is about, shown beside it: the dice as they lie, the card just drawn. */
  Beside: ComponentType<BesideProps>;
  /** Whose turn it is and which step of it, and what is counted (cards left ...). */
  status(view: View, words: unknown, setup: Setup): Status;
  /** What the pages around the board say about this game. */
  words(): FaceWords;
  /** The game in a few sentences, for who holds these seats, with the boxes on the table; without it, as `words` has it. */
  primer?(view: View, you: readonly number[], boxes: readonly string[]): string[];
  /** How it ended for those who hold these seats. */
  ending(result: Result, you: readonly number[]): { title: string; won: boolean };
  /** Classes for the whole page, if it looks different to those who hold these seats or with a box. */
  mood?(view: View, you: readonly number[]): string;
  /** Whether a turn begins with this event: the log starts a new part there. */
  beginsTurn(event: GameEvent): boolean;
  /** Where an event happens, how long it deserves to be looked at (1 is usual), whether it takes the middle, and whether it has
   * its full time however much is to be shown. */
  beat(event: GameEvent, words: unknown): { at: At[]; weight: number; spotlight: boolean; solemn?: boolean };
  /** How dark the night is, from 0 to 1. */
  gloom?(view: View): number;
  /** What lies on this table now, each with its sentence. */
  lying?(view: View, words: unknown): Term[];
  /** What a reader should be told when an event happens to him for the first time. */
  news?(event: GameEvent, view: View): Note | undefined;
  /** A few words for what one would expect and is not offered. */
  missed(decided: Decided, view: View, words: unknown): string;
  /** What events sound like, by their names. */
  sounds: Readonly<Record<string, Sound>>;
  /** A picture for an option, if the game has one. */
  Mark: ComponentType<{ option: Option; view: View; words: unknown }>;
  /** A picture for a thing of the legend, if the game has one. */
  Picture?: ComponentType<{ of: string }>;
  /** The thing of the legend that explains an option. */
  explains?(question: Question, option: Option, view: View, words: unknown): Term | undefined;
  /** What an option would do, in a sentence below its own. */
  preview?(option: Option, view: View, words: unknown): string;
  /** Verbs that answer by themselves, a moment later, where nothing else is offered: others must not see that there was no choice. */
  byThemselves: readonly string[];
  /** Verbs whose options are called something and do something, with what stands between the two. */
  splits: Readonly<Record<string, string>>;
  /** A heading for options that fill the list and are better touched on the table: they are folded away under it. */
  folded?(verb: string): string | undefined;
  /** The verbs that are a turn's actions: who ends the turn without them is warned. */
  actions: readonly string[];
  /** How dice and cards of the real box are entered; without it, from a list. */
  entry?: Entry;
  /** The sign of a seat: its colour, never without its shape. */
  Sign: ComponentType<{ colour: string }>;
}

const FACES: Record<string, GameFace> = { ghost_stories: ghostStories, victim };

/** The drawing of a game; games of other packages have none, and are shown by their facts. */
export function face(game: string): GameFace {
  return FACES[game] ?? plain;
}
