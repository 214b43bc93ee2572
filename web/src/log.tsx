// All that happened, by turns. Every line can be asked "why?": the answer is the rule it happened by.
import { useEffect, useRef } from "preact/hooks";
import type { GameFace } from "./games";
import type { Frame, GameEvent } from "./protocol";
import type { TableStore } from "./store";
import { Clock } from "./ui";
import { words } from "./words";

interface Line {
  frame: Frame;
  /** Nothing: the line is the answer itself. */
  event?: GameEvent;
}
interface Part {
  begins: Line | null;
  lines: Line[];
}

function byTurn(frames: Frame[], face: GameFace): Part[] {
  const parts: Part[] = [{ begins: null, lines: [] }];
  for (const frame of frames) {
    if (frame.seat >= 0 && frame.text) parts.at(-1)!.lines.push({ frame });
    for (const event of frame.events) {
      if (face.beginsTurn(event)) parts.push({ begins: { frame, event }, lines: [] });
      else parts.at(-1)!.lines.push({ frame, event });
    }
  }
  return parts.filter((part) => part.begins !== null || part.lines.length > 0);
}

interface Props {
  store: TableStore;
  face: GameFace;
  why: (rule: string) => void;
  show: (step: number) => void;
}

export function Log({ store, face, why, show }: Props) {
  const w = words().log;
  const end = useRef<HTMLDivElement>(null);
  const frames = store.told;
  const first = frames[0]?.step ?? 0;
  const length = frames.reduce((sum, frame) => sum + 1 + frame.events.length, 0);
  useEffect(() => {
    end.current?.parentElement?.scrollTo({ top: end.current.parentElement.scrollHeight });
  }, [frames.at(-1)?.step, length]);
  return (
    <section class="log" aria-label={words().table.log} tabIndex={0}>
      <h2 class="unseen">{words().table.log}</h2>
      {first > 0 && <button type="button" onClick={() => store.earlier()}>{w.earlier}</button>}
      {length === 0 && <p>{w.empty}</p>}
      {byTurn(frames, face).map((part, n) => {
        const title = part.begins?.event?.text ?? w.setup;
        const step = part.begins?.frame.step ?? part.lines[0]?.frame.step ?? 0;
        return (
          <section key={n}>
            <header>
              <h3>{title}</h3>
              <button type="button" class="round" aria-label={`${title} ${w.show}`} onClick={() => show(step)}><Clock /></button>
            </header>
            <ul>{part.lines.map((line, i) => <Row key={i} line={line} why={why} />)}</ul>
          </section>
        );
      })}
      <div ref={end} />
    </section>
  );
}

function Row({ line: { frame, event }, why }: { line: Line; why: (rule: string) => void }) {
  const w = words().log;
  const undone = frame.undone ? "undone" : "";
  if (event) return <EventLine event={event} undone={undone} why={why} />;
  return (
    <li class={`said ${undone}`}>
      <b>{frame.name}</b> {frame.text} {frame.undone && <em>({w.undone})</em>}
    </li>
  );
}

export function EventLine({ event, undone = "", why }: { event: GameEvent; undone?: string; why: (rule: string) => void }) {
  const w = words().log;
  return (
    <li class={`event ${undone}`}>
      <button type="button" onClick={() => why(event.rule)} aria-label={`${event.text} ${w.why}`}>
        <span>{event.text}</span>
        <span class="why" aria-hidden="true">{w.why}</span>
      </button>
    </li>
  );
}
