// A puzzle as its page hears it: the protocol of a table, spoken by a script. Only the best answer is taken.
import * as api from "./api";
import { NOBODY, type FromServer, type Puzzle, type PuzzleStep } from "./protocol";
import { NO_UNDO, ScriptedLine } from "./scripted";
import { keepSolved } from "./solved";

/** So much is given away by whoever spends a thing for nothing. */
const WASTE = 100;

export class PuzzleLine extends ScriptedLine<PuzzleStep> {
  puzzle: Puzzle | null = null;
  /** The question of the line that waits. */
  at = 0;
  /** Wrong answers to each question, and answers that were told. */
  tries: number[] = [0];
  /** What the last wrong answer gives away; null where the last answer was right. */
  cost: number | null = null;
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

  get wasted(): boolean {
    return this.cost !== null && this.cost >= WASTE;
  }

  /** One line for each question: a cross for every wrong answer, then the right one. */
  get marks(): string {
    return this.tries.slice(0, this.at).map((wrong) => "✗".repeat(wrong) + "✓").join(" ");
  }

  protected async fetch(): Promise<void> {
    const found = await this.fetched(api.puzzle(this.name));
    if (!found) return;
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
    if (option !== step.option) {
      const place = step.question?.options?.findIndex((one) => one.option === option) ?? -1;
      this.cost = step.costs[place] ?? 0;
      this.tries[this.at]! += 1;
      this.refuse();
      return;
    }
    this.at += 1;
    this.tries.push(0);
    this.cost = null;
    this.told = false;
    if (this.solved) keepSolved(this.name, this.tries.every((wrong) => wrong === 0));
    const seats = this.puzzle!.table.seats;
    this.hear({ type: "frames", frames: step.frames, seats, question: this.step?.question ?? null, result: null, undo: NO_UNDO, screen: NOBODY });
    this.changed();
  }

  /** Tell the answer; it counts as a wrong one. */
  tell(): void {
    if (!this.told) this.tries[this.at]! += 1;
    this.told = true;
    this.cost = null;
    this.refuse();
  }

  restart(): void {
    this.at = 0;
    this.tries = [0];
    this.cost = null;
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
