// Looking back: any step of the game, its link, the team's chances, and playing on from there.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { type Analysis, BestHere } from "./analysis";
import { ForkList, forkMarks, useForks } from "./forks";
import { GoOn } from "./go_on";
import { Graph, mistakes } from "./graph";
import { linesOf, Row } from "./log";
import type { GameFace } from "./games";
import { keptHere } from "./offline/mode";
import { link } from "./place";
import type { Chances, Frame } from "./protocol";
import { useReview } from "./review";
import { settings, SPEEDS } from "./settings";
import type { TableStore } from "./store";
import { Back, CopyLink, Failed, First, Forward, Last, messageOf, Pause, Play } from "./ui";
import { fill, words } from "./words";

const CHUNK = 50;
const BEAT = 900;
const ASK_AGAIN = 1500;

/** A step that could not be fetched. */
export interface Missing {
  why: string;
  again: () => void;
}

/** The frame of a step, fetched with its neighbours and kept. */
export function useFrame(store: TableStore, step: number | null, language: string): { frame: Frame | null; missing: Missing | null } {
  const kept = useRef(new Map<string, Frame>());
  const [, again] = useState(0);
  const [tries, setTries] = useState(0);
  const [why, setWhy] = useState("");
  const kind = `${language} ${store.open} ${store.screen}`; // once the game is over, frames show what was hidden before
  const found = step === null ? undefined : kept.current.get(`${kind} ${step}`);
  const first = step === null ? -1 : Math.floor(step / CHUNK) * CHUNK;
  useEffect(() => {
    if (step === null || found) return;
    let here = true;
    void api.frames(store.id, first, first + CHUNK, store.screen).then((got) => {
      for (const frame of got.frames) kept.current.set(`${kind} ${frame.step}`, frame);
      if (here) setWhy("");
      if (here) again((n) => n + 1);
    }, (failed: unknown) => here && setWhy(messageOf(failed)));
    return () => {
      here = false;
    };
  }, [first, kind, found === undefined, tries]);
  return { frame: found ?? null, missing: why && !found ? { why, again: () => setTries(tries + 1) } : null };
}

/** Where looking back begins: with the first turn, not with a table that is still being laid. */
export async function firstTurn(store: TableStore): Promise<number> {
  try {
    const { frames } = await api.frames(store.id, 0, CHUNK, store.screen);
    return frames.find((frame) => frame.turn > 0)?.step ?? 0;
  } catch {
    return 0;
  }
}

function useChances(store: TableStore): Chances | null {
  const [chances, set] = useState<Chances | null>(null);
  useEffect(() => {
    if (!store.open) return;
    let timer = 0;
    const ask = async (): Promise<void> => {
      try {
        const got = await api.chances(store.id);
        set(got);
        if (got.partial) timer = setTimeout(() => void ask(), ASK_AGAIN);
      } catch {
        // without chances the graph is left out
      }
    };
    void ask();
    return () => clearTimeout(timer);
  }, [store.id, store.open]);
  return chances;
}

interface Props {
  store: TableStore;
  face: GameFace;
  step: number;
  frame: Frame | null;
  missing: Missing | null;
  go: (step: number | null) => void;
  why: (rule: string) => void;
  analysis: Analysis;
}

export function Replay({ store, face, step, frame, missing, go, why, analysis }: Props) {
  const w = words().replay;
  const total = store.table?.total ?? 0;
  const [running, setRunning] = useState(false);
  const { going, setGoing } = analysis;
  const chances = useChances(store);
  const review = useReview(store.open && store.result ? store.id : "");
  const found = useForks(store);
  const to = (wanted: number): void => go(Math.max(0, Math.min(total, wanted)));

  useEffect(() => {
    if (!running || !frame) return;
    if (step >= total) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => to(step + 1), BEAT * Math.max(0.1, SPEEDS[settings().speed]));
    return () => clearTimeout(timer);
  }, [running, step, frame]);

  return (
    <section class="replay" aria-label={w.title}>
      <h2>{fill(w.step, { step, total })}</h2>
      <Graph chances={chances} whose={face.words().chances} step={step} total={total} marks={[...mistakes(store.table?.game ?? "", review?.turnings ?? []), ...forkMarks(found?.forks ?? [])]} go={to} />
      <input
        type="range"
        min={0}
        max={total}
        value={step}
        aria-label={w.slider}
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <p class="row centred">
        <button type="button" class="round" aria-label={w.first} onClick={() => to(0)}><First /></button>
        <button type="button" class="round" aria-label={w.back} onClick={() => to(step - 1)}><Back /></button>
        <button type="button" class="round" aria-label={running ? w.pause : w.play} onClick={() => setRunning(!running)}>{running ? <Pause /> : <Play />}</button>
        <button type="button" class="round" aria-label={w.forward} onClick={() => to(step + 1)}><Forward /></button>
        <button type="button" class="round" aria-label={w.last} onClick={() => to(total)}><Last /></button>
      </p>
      {missing && <Failed text={words().failed.step} {...missing} />}
      <FrameText frame={frame} why={why} />
      {store.open && <BestHere store={store} step={step} analysis={analysis} go={to} />}
      <p class="row">
        <button type="button" class="primary" onClick={() => go(null)}>{w.live}</button>
        {store.open && <button type="button" onClick={() => setGoing(true)}>{w.go_on}</button>}
        {store.open && <button type="button" onClick={() => store.save("record")}>{w.record}</button>}
      </p>
      {keptHere(store.id) ? <p class="note">{w.no_link}</p> : <CopyLink label={w.link} link={link(`/t/${store.id}?step=${step}`)} />}
      <ForkList store={store} found={found} go={to} />
      <p class="note keys">{w.keys}</p>
      {going && <GoOn store={store} step={step} close={() => setGoing(false)} />}
    </section>
  );
}

function FrameText({ frame, why }: { frame: Frame | null; why: (rule: string) => void }) {
  return (
    <ul class="frame-text" aria-live="polite">
      {frame && linesOf(frame, undefined, false).map((line, n) => <Row key={n} line={line} why={why} />)}
      {frame && frame.step === 0 && <li>{words().log.start}</li>}
    </ul>
  );
}
