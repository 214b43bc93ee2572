// A puzzle as its page hears it: the protocol of a table, spoken by a script. Only the best answer is taken.
import * as api from "./api";
import { NOBODY, type FromServer, type Puzzle, type PuzzleStep } from "./protocol";
import { NO_UNDO, ScriptedLine } from "./scripted";
import { keepSolved } from "./solved";
import { words } from "./words";

/** So much is given away by whoever spends a thing for nothing. */
const WASTE = 100;

export class PuzzleLine extends ScriptedLine<PuzzleStep> {
  puzzle: Puzzle | null = null;
  /** The question of the line that waits. */
  at = 0;
  /** Wrong answers to each question, and answers that were told. */
  tries: number[] = [0];
  /** What the last wrong answer gives away; null where the last answer was right or could not be compared. */
  cost: number | null = null;
  /** Nobody can say what the last answer gives away. */
  unknown = false;
  /** The last answer was not the best one, but as good. */
  asGood = false;
  /** The answer was asked for. */
  told = false;

  constructor(name: string, hear: (said: FromServer) => void, changed: () => void) {
    super(name, hear, changed);
    void this.fetch();
  }

  get step(): PuzzleStep | undefined {
    return this.puzzle?.steps[this.at];
  }

  get solved(): boolean {
    return this.puzzle !== null && this.at === this.puzzle.steps.length;
  }

  /** Whether it is made of a game at a table: then an answer that gives away nothing is right, too. */
  get own(): boolean {
    return this.puzzle?.grade === 0;
  }

  get wasted(): boolean {
    return this.cost !== null && this.cost >= WASTE;
  }

  /** One line for each question: a cross for every wrong answer, then the right one. */
  get marks(): string {
    return this.tries.slice(0, this.at).map((wrong) => "✗".repeat(wrong) + "✓").join(" ");
  }

  protected async fetch(): Promise<void> {
    const [table = "", step] = this.name.split("@");
    const found = await this.fetched(step === undefined ? api.puzzle(this.name) : api.practice(table, Number(step)));
    if (!found) return;
    if (!found.steps.length) {
      this.error = words().puzzle.no_choice;
      this.changed();
      return;
    }
    this.puzzle = found;
    this.lay();
  }

  /** The whole table as it is at this question. */
  protected lay(): void {
    const { table, steps } = this.puzzle!;
    const frames = [...table.frames, ...steps.slice(0, this.at).flatMap((one) => one.frames)];
    const view = frames.at(-1)!.view;
    this.hear({ type: "table", ...table, frames, view, total: frames.length - 1, question: this.step?.question ?? null, screen: NOBODY });
    this.changed();
  }

  protected answered(option: number): void {
    const step = this.step;
    if (!step) return;
    const place = step.question?.options?.findIndex((one) => one.option === option) ?? -1;
    const cost = step.costs[place] ?? null;
    this.unknown = option !== step.option && cost === null;
    this.asGood = this.own && option !== step.option && cost === 0;
    if (option !== step.option && !this.asGood) {
      this.cost = cost;
      if (!this.unknown) this.tries[this.at]! += 1;
      this.refuse();
      return;
    }
    this.at += 1;
    this.tries.push(0);
    this.cost = null;
    this.told = false;
    if (this.solved) keepSolved(this.name, this.tries.every((wrong) => wrong === 0));
    const seats = this.puzzle!.table.seats;
    this.hear({ type: "frames", frames: this.asGood ? [] : step.frames, seats, question: this.step?.question ?? null, result: null, undo: NO_UNDO, screen: NOBODY });
    this.changed();
  }

  /** Tell the answer; it counts as a wrong one. */
  tell(): void {
    if (!this.told) this.tries[this.at]! += 1;
    this.told = true;
    this.cost = null;
    this.unknown = false;
    this.refuse();
  }

  restart(): void {
    this.at = 0;
    this.tries = [0];
    this.cost = null;
    this.unknown = this.asGood = false;
    this.told = false;
    this.lay();
  }

  protected override hint(): void {
    this.tell();
  }

  end(): void {
    this.puzzle = null;
  }
}
