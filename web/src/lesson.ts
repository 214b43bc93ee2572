// A guided game as its page hears it: the protocol of a table, spoken by a script. Only the answer that leads on is taken.
import * as api from "./api";
import { key, LOOK, NOBODY, type FromServer, type Lesson, type LessonStep, type Option } from "./protocol";
import { done, keepPlace, place } from "./learnt";
import { NO_UNDO, ScriptedLine } from "./scripted";

export class LessonLine extends ScriptedLine<LessonStep> {
  lesson: Lesson | null = null;
  /** The number of the step that waits. */
  at: number;
  /** What is said to an answer that does not lead on. */
  others = "";

  constructor(name: string, hear: (said: FromServer) => void, changed: () => void) {
    super(name, hear, changed);
    this.at = place(name);
    void this.fetch();
  }

  get step(): LessonStep | undefined {
    return this.lesson?.steps[this.at];
  }

  get last(): boolean {
    return this.lesson !== null && this.at === this.lesson.steps.length - 1;
  }

  protected async fetch(): Promise<void> {
    const found = await this.fetched(api.lesson(this.name));
    if (!found) return;
    this.lesson = found;
    if (!this.step) this.at = 0;
    this.lay();
  }

  /** The whole table as it is at this step. */
  protected lay(): void {
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

  protected answered(option: number): void {
    if (option === this.step?.option) this.next();
    else this.refuse();
  }

  protected override refuse(): void {
    this.others = this.step?.others ?? "";
    super.refuse();
  }

  end(): void {
    this.lesson = null;
  }

  /** The places the sentence points at: with a hand where a touch leads on, with a ring where there is something to see. */
  get pointed(): Map<string, number> {
    const leads = new Set(this.wanted?.at.map(key));
    return new Map((this.step?.point ?? []).map((at) => [key(at), leads.has(key(at)) ? NOBODY : LOOK]));
  }

  /** The answer that leads on. */
  private get wanted(): Option | undefined {
    return this.step?.question?.options?.find((option) => option.option === this.step?.option);
  }

  /** The option of the list that leads on, where nothing on the table does. */
  get inList(): number | undefined {
    return [...this.pointed.values()].includes(NOBODY) ? undefined : this.wanted?.option;
  }
}
