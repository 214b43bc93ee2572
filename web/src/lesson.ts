// A guided game as its page hears it: the protocol of a table, spoken by a script. Only the answer that leads on is taken.
import * as api from "./api";
import type { Line } from "./live";
import { key, NOBODY, type FromServer, type Lesson, type LessonStep, type ToServer } from "./protocol";
import { done, keepPlace, place } from "./learnt";

const NO_UNDO = { free: false, vote: false };

export class LessonLine implements Line {
  lesson: Lesson | null = null;
  /** The number of the step that waits. */
  at: number;
  /** What is said to an answer that does not lead on. */
  others = "";
  error = "";
  private language = "";

  constructor(
    private readonly name: string,
    private readonly hear: (said: FromServer) => void,
    private readonly changed: () => void,
  ) {
    this.at = place(name);
    void this.fetch();
  }

  get step(): LessonStep | undefined {
    return this.lesson?.steps[this.at];
  }

  get last(): boolean {
    return this.lesson !== null && this.at === this.lesson.steps.length - 1;
  }

  private async fetch(): Promise<void> {
    try {
      this.lesson = await api.lesson(this.name);
    } catch (failed) {
      this.error = failed instanceof Error ? failed.message : String(failed);
      this.changed();
      return;
    }
    if (!this.step) this.at = 0;
    this.lay();
  }

  /** The whole table as it is at this step. */
  private lay(): void {
    const { tables, steps } = this.lesson!;
    const { scene, question } = this.step!;
    const table = tables[scene]!;
    const frames = [...table.frames, ...steps.slice(0, this.at).flatMap((one) => (one.scene === scene ? one.frames : []))];
    const view = frames.at(-1)!.view;
    this.others = "";
    this.hear({ type: "table", ...table, frames, view, total: frames.length - 1, question, screen: NOBODY });
    this.changed();
  }

  /** On to the next step, with what happens on the way. */
  next(): void {
    const step = this.step!;
    if (this.last) return;
    this.at += 1;
    this.others = "";
    keepPlace(this.name, this.at);
    if (this.last) done(this.name);
    const { scene, question } = this.step!;
    if (scene !== step.scene) {
      this.lay();
      return;
    }
    const seats = this.lesson!.tables[scene]!.seats;
    this.hear({ type: "frames", frames: step.frames, seats, question, result: null, undo: NO_UNDO, screen: NOBODY });
    this.changed();
  }

  restart(): void {
    this.at = 0;
    keepPlace(this.name, 0);
    this.lay();
  }

  private answered(option: number): void {
    if (option === this.step?.option) this.next();
    else this.refuse();
  }

  private refuse(): void {
    this.others = this.step?.others ?? "";
    this.hear({ type: "refused", error: "" });
    this.changed();
  }

  say(what: ToServer): boolean {
    if (what.type === "answer") this.answered(what.option);
    else if (what.type === "command") {
      const typed = what.text.trim().toLowerCase();
      const option = this.step?.question?.options?.find((one) => one.word.toLowerCase() === typed);
      if (option) this.answered(option.option);
      else this.refuse();
    } else if (what.type === "language" && what.language !== this.language) {
      this.language = what.language;
      void this.fetch();
    } else if (what.type === "hint" || what.type === "why_not") this.refuse();
    return what.type !== "answer"; // an answer is taken or refused at once, and is never on its way
  }

  again(): void {
    this.lay();
  }

  end(): void {
    this.lesson = null;
  }

  /** The places the sentence points at. */
  get pointed(): Map<string, number> {
    return new Map((this.step?.point ?? []).map((at) => [key(at), NOBODY]));
  }
}
