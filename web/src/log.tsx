// All that happened, by turns. Every line can be asked "why?": the answer is the rule it happened by.
import { useEffect, useRef } from "preact/hooks";
import type { GameFace } from "./games";
import type { Frame, GameEvent, Note } from "./protocol";
import type { TableStore } from "./store";
import { Clock } from "./ui";
import { fill, words } from "./words";

interface Line {
  frame: Frame;
  text: string;
  rule: string;
  /** What it tells of. */
  events: readonly GameEvent[];
  /** Whether the line tells a decision, and not what came of one. */
  said: boolean;
  /** Whether it is about who may have seen hidden cards: no rule stands behind it. */
  note?: boolean;
}
interface Part {
  begins: { frame: Frame; text: string } | null;
  lines: Line[];
}

/** Whether the dice that an answer rolled are here, so that it is told together with them. */
function goesOn(frame: Frame, next: Frame | undefined): boolean {
  return (frame.continued ?? false) && next?.step === frame.step + 1 && next.undone === frame.undone;
}

/** The lines of a frame. If it goes on with a decision, that is its first line. */
export function linesOf(frame: Frame, next: Frame | undefined, goingOn: boolean): Line[] {
  const told = frame.events.filter((event) => event.text).map((event) => ({ frame, text: event.text, rule: event.rule, events: [event], said: false }));
  if (goingOn && told[0]) told[0].said = true;
  const answer = { frame, text: frame.text, rule: frame.rule ?? "", events: frame.events, said: true };
  return frame.text && !goesOn(frame, next) ? [answer, ...told] : told;
}

function byTurn(frames: Frame[], face: GameFace, notes: Note[]): Part[] {
  const parts: Part[] = [{ begins: null, lines: [] }];
  frames.forEach((frame, n) => {
    const before = frames[n - 1];
    const begins = new Set(frame.events.filter((event) => face.beginsTurn(event)).map((event) => event.text));
    for (const line of linesOf(frame, frames[n + 1], before !== undefined && goesOn(before, frame))) {
      if (!line.said && begins.has(line.text)) parts.push({ begins: line, lines: [] });
      else parts.at(-1)!.lines.push(line);
    }
    if (frame.undone) return;
    for (const { step, text } of notes) if (step === frame.step) parts.at(-1)!.lines.push({ frame, text, rule: "", events: [], said: true, note: true });
  });
  return parts.filter((part) => part.begins !== null || part.lines.length > 0);
}

interface Props {
  store: TableStore;
  face: GameFace;
  why: (rule: string) => void;
  /** Null where no step can be gone back to. */
  show: ((step: number) => void) | null;
  /** The step looked back at: its lines are in view, and marked. */
  step: number | null;
  /** Shows what a line is about, or nothing any more. */
  point: (line: Pointed | null) => void;
}

/** A line of the log that the pointer rests on. */
export interface Pointed {
  text: string;
  events: readonly GameEvent[];
}

export function Log({ store, face, why, show, step: looked, point }: Props) {
  const w = words().log;
  const end = useRef<HTMLDivElement>(null);
  const frames = store.told;
  const first = frames[0]?.step ?? 0;
  const length = frames.reduce((sum, frame) => sum + 1 + frame.events.length, 0);
  useEffect(() => {
    if (looked === null) return;
    if (first > looked) store.earlier();
    else end.current?.parentElement?.querySelector(`[data-step="${looked}"]`)?.scrollIntoView({ block: "nearest" });
  }, [looked, first]);
  useEffect(() => {
    if (looked !== null) return;
    end.current?.parentElement?.scrollTo({ top: end.current.parentElement.scrollHeight });
  }, [frames.at(-1)?.step, length]);
  useEffect(() => {
    const parent = end.current?.parentElement;
    if (!parent) return;
    let at_end = true; // whoever has scrolled up to read stays there
    const scrolled = (): void => void (at_end = parent.scrollTop + parent.clientHeight > parent.scrollHeight - 8);
    const sized = new ResizeObserver(() => at_end && parent.scrollTo({ top: parent.scrollHeight }));
    parent.addEventListener("scroll", scrolled);
    sized.observe(parent);
    return () => (parent.removeEventListener("scroll", scrolled), sized.disconnect());
  }, []);
  return (
    <section class="log" aria-label={words().table.log} tabIndex={0}>
      <h2 class="unseen">{words().table.log}</h2>
      {first > 0 && <button type="button" onClick={() => store.earlier()}>{w.earlier}</button>}
      {length === 0 && <p>{w.empty}</p>}
      {byTurn(frames, face, store.table?.notes ?? []).map((part, n) => {
        const title = part.begins?.text ?? (part.lines[0]?.frame.turn ? "" : w.setup); // a log may begin within a turn
        const step = part.begins?.frame.step ?? part.lines[0]?.frame.step ?? 0;
        return (
          <section key={n}>
            {title && (
              <header>
                <h3>{title}</h3>
                {show && <button type="button" class="round" aria-label={`${title} ${w.show}`} onClick={() => show(step)}><Clock /></button>}
              </header>
            )}
            <ul>{runsOf(part.lines).map((lines, i) => <Run key={i} {...{ lines, why, looked, point }} />)}</ul>
          </section>
        );
      })}
      <div ref={end} />
    </section>
  );
}

/** Lines one after the other that were taken back together, or stand. */
function runsOf(lines: Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && gone(last[0]!) === gone(line)) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function gone(line: Line): boolean {
  return (line.frame.undone ?? false) && !line.note;
}

/** What was taken back is folded away. */
function Run({ lines, why, looked, point }: Pick<Props, "why" | "point"> & { lines: Line[]; looked: number | null }) {
  const rows = lines.map((line, i) => <Row key={i} line={line} why={why} point={point} now={line.frame.step === looked} />);
  if (!gone(lines[0]!)) return <>{rows}</>;
  return (
    <li class="taken-back">
      <details>
        <summary>{fill(words().log.folded, { number: lines.length })}</summary>
        <ul>{rows}</ul>
      </details>
    </li>
  );
}

export function Row({ line: { frame, text, rule, events, said, note }, why, point, now = false }: { line: Line; why: (rule: string) => void; point?: Props["point"]; now?: boolean }) {
  const w = words().log;
  if (note) return <li class="note">{text}</li>;
  return (
    <li data-step={frame.step} aria-current={now ? "step" : undefined} class={`${said ? "said" : "event"} ${frame.undone ? "undone" : ""} ${now ? "looked" : ""}`}>
      <button type="button" onClick={() => why(rule)} onMouseEnter={() => point?.({ text, events })} onMouseLeave={() => point?.(null)} onFocus={() => point?.({ text, events })} onBlur={() => point?.(null)} aria-label={`${text} ${w.why}`}>
        <span>{text} {said && frame.undone && <em>({w.undone})</em>}</span>
        <span class="why" aria-hidden="true">{w.why}</span>
      </button>
    </li>
  );
}
