// Looking back as an analysis: the best answers at a step with what would follow them, and guessing what the Elder does.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { guessesAt, keepGuess } from "./guesses";
import type { At, Best, Puzzle, RatedAnswer } from "./protocol";
import type { TableStore } from "./store";
import { messageOf } from "./ui";
import { fill, language, pair, percent, words } from "./words";

/** A better answer by less than this many hundredths is none. */
const AS_GOOD = 1;

export interface Analysis {
  best: Best | null;
  waiting: boolean;
  error: string;
  ask: () => void;
  /** The answer whose places are ringed, by its place in the list. */
  look: (place: number) => void;
  hinted: At[];
  /** The places of what would follow it. */
  following: At[];
  guessing: boolean;
  /** What the reader has guessed at this step, and what it gives away. */
  guessed: string;
  setGuessed: (text: string) => void;
  setGuessing: (on: boolean) => void;
  /** Whether the reader chooses who plays on from here. */
  going: boolean;
  setGoing: (on: boolean) => void;
}

/** What is known about the step that is looked at. Who goes on to another step waits for nothing more. */
export function useAnalysis(store: TableStore, step: number | null): Analysis {
  const [found, set] = useState<{ at: string; best: Best | null; error: string }>({ at: "", best: null, error: "" });
  const [asked, setAsked] = useState("");
  const [place, look] = useState(0);
  const [guessing, setGuessing] = useState(false);
  const [guessed, setGuessed] = useState("");
  const [going, setGoing] = useState(false);
  const asking = useRef<AbortController | null>(null);
  const at = `${step} ${language()}`;
  useEffect(() => {
    look(0);
    setGuessed("");
    return () => asking.current?.abort();
  }, [at]);
  const ask = (): void => {
    if (step === null || !store.open || found.at === at && found.best) return;
    asking.current?.abort();
    const own = (asking.current = new AbortController());
    setAsked(at);
    api.best(store.id, step, own.signal).then(
      (best) => set({ at, best, error: "" }),
      (failed: unknown) => own.signal.aborted || set({ at, best: null, error: messageOf(failed) }),
    );
  };
  const here = found.at === at ? found : { best: null, error: "" };
  const best = here.best;
  return { best, error: here.error, waiting: asked === at && found.at !== at, ask, look, hinted: best?.answers[place]?.at ?? [], following: best?.answers[place]?.line?.flatMap((one) => one.at) ?? [], guessing, setGuessing, guessed, setGuessed, going, setGoing };
}

interface Props {
  store: TableStore;
  step: number;
  analysis: Analysis;
  go: (step: number) => void;
}

export function BestHere({ store, step, analysis, go }: Props) {
  const w = words().analysis;
  const { best, waiting, error, ask, guessing, setGuessing, guessed } = analysis;
  return (
    <section class="best" aria-label={w.title}>
      <p class="row">
        <button type="button" onClick={ask} aria-disabled={waiting || best !== null}>{w.ask}</button>
        <button type="button" aria-pressed={guessing} onClick={() => setGuessing(!guessing)}>{w.guess}</button>
      </p>
      {guessing && !best && guessesAt(store.id)[step] === undefined && <Guess key={step} store={store} step={step} analysis={analysis} />}
      {guessing && <Score store={store} step={step} guessed={guessed} />}
      <div aria-live="polite">
        {waiting && <p class="note">{w.working}</p>}
        {error && <p class="wrong">{error}</p>}
        {best && <Answers best={best} analysis={analysis} />}
      </div>
      {best && best.next !== null && <p class="row"><button type="button" onClick={() => go(best.next!)}>{w.next}</button></p>}
    </section>
  );
}

/** Its chances, and what it gives away. */
function worth(one: RatedAnswer): string {
  const w = words().analysis;
  if (one.chance === null || one.cost === null) return w.unknown;
  const points = Math.round(100 * one.cost);
  const chance = percent(Math.round(100 * one.chance) / 100);
  return points >= AS_GOOD ? `${chance}, ${fill(w.less, { points })}` : chance;
}

function Answers({ best, analysis }: { best: Best; analysis: Analysis }) {
  const w = words().analysis;
  if (best.seat < 0) return <p class="note">{best.next === null ? w.over : w.chance}</p>;
  const { played } = best;
  return (
    <>
      <p class="note">{best.question}</p>
      <ol>
        {best.answers.map((one, place) => (
          <li key={one.option} class={played?.option === one.option ? "played" : undefined} tabIndex={0} onMouseEnter={() => analysis.look(place)} onFocus={() => analysis.look(place)}>
            <b>{one.text}</b> <span class="worth">{worth(one)}</span>
            {one.line && <small>{one.line.map((next, n) => <span key={n} class={next.chance ? "by-chance" : undefined}>{next.text} </span>)}</small>}
          </li>
        ))}
      </ol>
      {played && <p class="note">{pair(w.played, `${played.text} (${worth(played)})`)}</p>}
      {best.sure && <p class="note">{best.sure}</p>}
    </>
  );
}

// -- guessing ---------------------------------------------------------------------------------------------------------

/** What became of the guess at this step, and of all. */
function Score({ store, step, guessed }: { store: TableStore; step: number; guessed: string }) {
  const w = words().analysis;
  const own = guessesAt(store.id);
  const all = Object.values(own);
  if (!all.length) return null;
  const here = own[step];
  return (
    <p role="status">
      {here !== undefined && <b>{here ? w.right : w.wrong} </b>}
      {guessed && <>{pair(w.guessed, guessed)}. </>}
      <span class="note">{fill(w.score, { right: all.filter(Boolean).length, number: all.length })}</span>
    </p>
  );
}

/** The question at this step, before its best answer is shown. It is asked once. */
function Guess({ store, step, analysis }: { store: TableStore; step: number; analysis: Analysis }) {
  const w = words().analysis;
  const [puzzle, set] = useState<Puzzle | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let here = true;
    const shown = (got: Puzzle): void => (got.steps.length ? set(got) : analysis.ask());
    api.practice(store.id, step).then((got) => here && shown(got), (why: unknown) => here && setFailed(messageOf(why)));
    return () => {
      here = false;
    };
  }, [step]);
  const asked = puzzle?.steps[0];
  const guess = (option: number): void => {
    if (!asked) return;
    const options = asked.question?.options ?? [];
    const place = options.findIndex((one) => one.option === option);
    const cost = asked.costs[place];
    const right = option === asked.option || (typeof cost === "number" && cost < AS_GOOD);
    keepGuess(store.id, step, right);
    if (!right) analysis.setGuessed(`${options[place]!.text} (${typeof cost === "number" ? fill(w.less, { points: cost }) : w.unknown})`);
    analysis.ask();
  };
  if (failed) return <p class="wrong" role="alert">{failed}</p>;
  if (!asked) return <p class="note" role="status">{w.working}</p>;
  return (
    <div class="guess" role="group" aria-label={w.guess}>
      <p>{asked.question?.text}</p>
      {asked.question?.options?.map((one) => <button key={one.option} type="button" onClick={() => guess(one.option)}>{one.text}</button>)}
    </div>
  );
}
