// All that happened, by turns. Every line can be asked "why?": the answer is the rule it happened by.
import { useEffect, useRef } from "preact/hooks";
import type { Frame } from "./protocol";
import type { TableStore } from "./store";
import { nameOf } from "./question";
import { Clock } from "./ui";
import { fill, words } from "./words";

function byTurn(frames: Frame[]): [number, Frame[]][] {
  const turns: [number, Frame[]][] = [];
  for (const frame of frames) {
    const last = turns.at(-1);
    if (last && last[0] === frame.turn) last[1].push(frame);
    else turns.push([frame.turn, [frame]]);
  }
  return turns;
}

export function Log({ store, why, show }: { store: TableStore; why: (rule: string) => void; show: (step: number) => void }) {
  const w = words().log;
  const end = useRef<HTMLDivElement>(null);
  const frames = store.told;
  const first = frames[0]?.step ?? 0;
  useEffect(() => {
    end.current?.parentElement?.scrollTo({ top: end.current.parentElement.scrollHeight });
  }, [frames.at(-1)?.step, frames.length, frames.at(-1)?.events.length]);
  return (
    <section class="log" aria-label={words().table.log} tabIndex={0}>
      {first > 1 && <button type="button" onClick={() => void store.earlier()}>{w.earlier}</button>}
      {frames.length === 0 && <p>{w.empty}</p>}
      {byTurn(frames).map(([turn, part]) => (
        <section key={`${turn}.${part[0]?.step}`}>
          <header>
            <h3>{turn ? fill(w.turn, { number: turn }) : w.setup}</h3>
            <button type="button" class="round" aria-label={`${w.show}: ${fill(w.turn, { number: turn })}`} onClick={() => show(part[0]?.step ?? 0)}>
              <Clock />
            </button>
          </header>
          <ul>{part.map((frame, n) => <Lines key={`${frame.step}.${n}`} store={store} frame={frame} why={why} />)}</ul>
        </section>
      ))}
      <div ref={end} />
    </section>
  );
}

function Lines({ store, frame, why }: { store: TableStore; frame: Frame; why: (rule: string) => void }) {
  const w = words().log;
  const undone = frame.undone ? "undone" : "";
  return (
    <>
      {frame.seat >= 0 && frame.text && (
        <li class={`said ${undone}`}>
          <b>{nameOf(store, frame.seat)}</b> {frame.text} {frame.undone && <em>({w.undone})</em>}
        </li>
      )}
      {frame.events.map((event, n) => (
        <li key={n} class={`event ${undone}`}>
          <button type="button" onClick={() => why(event.rule)} aria-label={`${event.text} ${w.why}`}>
            <span>{event.text}</span>
            <span class="why" aria-hidden="true">{w.why}</span>
          </button>
        </li>
      ))}
    </>
  );
}
