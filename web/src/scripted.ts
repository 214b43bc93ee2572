// A table whose protocol is spoken by a script: a guided game or a puzzle. Only the answers it knows lead on.
import type { Line } from "./live";
import type { FromServer, Question, ToServer } from "./protocol";

export const NO_UNDO = { free: false, vote: false };

export abstract class ScriptedLine<Step extends { question: Question | null }> implements Line {
  error = "";
  private language = "";

  constructor(
    protected readonly name: string,
    protected readonly hear: (said: FromServer) => void,
    protected readonly changed: () => void,
  ) {}

  /** The step that waits. */
  abstract get step(): Step | undefined;
  protected abstract fetch(): Promise<void>;
  /** The whole table as it is at this step. */
  protected abstract lay(): void;
  protected abstract answered(option: number): void;
  abstract end(): void;

  /** What the server sends, or null with the error told. */
  protected async fetched<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (failed) {
      this.error = failed instanceof Error ? failed.message : String(failed);
      this.changed();
      return null;
    }
  }

  protected refuse(): void {
    this.hear({ type: "refused", error: "" });
    this.changed();
  }

  protected hint(): void {
    this.refuse();
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
    } else if (what.type === "hint") this.hint();
    else if (what.type === "why_not") this.refuse();
    return what.type !== "answer"; // an answer is taken or refused at once, and is never on its way
  }

  again(): void {
    this.lay();
  }
}
