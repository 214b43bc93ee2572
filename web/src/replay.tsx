// Looking back: any step of the game, its link, the team's chances, and playing on from there.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { HERE } from "./choice";
import { SeatChoice } from "./set_up";
import { linesOf, Row } from "./log";
import type { GameFace } from "./games";
import { keptHere } from "./offline/mode";
import { go, link } from "./place";
import type { Chances, Frame } from "./protocol";
import { keepNew } from "./seats";
import { settings, SPEEDS } from "./settings";
import type { TableStore } from "./store";
import { Back, CopyLink, Failed, First, Forward, Last, messageOf, Pause, Play, Sheet, useFetched } from "./ui";
import { fill, percent, words } from "./words";

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
}

export function Replay({ store, face, step, frame, missing, go, why }: Props) {
  const w = words().replay;
  const total = store.table?.total ?? 0;
  const [running, setRunning] = useState(false);
  const [going, setGoing] = useState(false);
  const chances = useChances(store);
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
      <Graph chances={chances} whose={face.words().chances} step={step} total={total} />
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
      <p class="row">
        <button type="button" class="primary" onClick={() => go(null)}>{w.live}</button>
        {store.open && <button type="button" onClick={() => setGoing(true)}>{w.go_on}</button>}
        {store.open && <button type="button" onClick={() => store.save("record")}>{w.record}</button>}
      </p>
      {!keptHere(store.id) && <CopyLink label={w.link} link={link(`/t/${store.id}?step=${step}`)} />}
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

function Graph({ chances, whose, step, total }: { chances: Chances | null; whose: string; step: number; total: number }) {
  const w = words().replay;
  if (!chances || chances.steps.length < 2) return null;
  const x = (at: number): string => ((300 * at) / Math.max(1, total)).toFixed(1);
  const y = (chance: number): string => (58 - 54 * chance).toFixed(1);
  const line = chances.steps.map((one) => `${x(one.step)},${y(one.chance)}`).join(" ");
  const here = chances.steps.findLast((one) => one.step <= step);
  const said = here ? fill(w.chances_text, { whose, percent: percent(here.chance) }) : whose;
  return (
    <figure class="graph">
      <svg viewBox="0 0 300 60" preserveAspectRatio="none" role="img" aria-label={said}>
        <path class="grid" d="M0 58H300M0 31H300M0 4H300" />
        <polyline points={line} />
        <path class="now" d={`M${x(step)} 0V60`} />
      </svg>
      <figcaption>{said}{chances.partial ? ` (${w.chances_partial})` : ""}</figcaption>
    </figure>
  );
}

const LAST_SEATS = "hauntbox.go_on";

/** Who played on the last time, if there were as many. */
function lastSeats(number: number): string[] | null {
  const kept = (localStorage.getItem(LAST_SEATS) ?? "").split(",").filter(Boolean);
  return kept.length === number ? kept : null;
}

function GoOn({ store, step, close }: { store: TableStore; step: number; close: () => void }) {
  const w = words().replay;
  const { value: box } = useFetched("box", api.box);
  const seats = store.table?.seats ?? [];
  const [chosen, setChosen] = useState(() => lastSeats(seats.length) ?? seats.map((seat) => (seat.player.startsWith("bot:") ? seat.player : HERE)));
  const [error, setError] = useState("");
  const start = async (): Promise<void> => {
    try {
      const made = await api.goOn(store.id, step, chosen);
      keepNew(made);
      localStorage.setItem(LAST_SEATS, chosen.join(","));
      go(`/t/${made.table}`);
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : String(failed));
    }
  };
  return (
    <Sheet title={w.go_on} close={close}>
      <p>{w.go_on_text}</p>
      {box && seats.map((seat, n) => (
        <SeatChoice key={seat.seat} box={box} label={seat.name} value={chosen[n] ?? HERE} set={(value) => setChosen(chosen.map((old, i) => (i === n ? value : old)))} />
      ))}
      <p class="wrong" role="alert">{error}</p>
      <button type="button" class="primary" onClick={() => void start()}>{words().lobby.start}</button>
    </Sheet>
  );
}
