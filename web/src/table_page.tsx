// The page of a table: the board, the question beside it, and what lies behind tabs.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { CommandBox } from "./command";
import { face as faceOf, type GameFace } from "./games";
import { Log } from "./log";
import { Menu } from "./menu";
import { People } from "./people";
import { type At, key } from "./protocol";
import { nameOf, type Picking, QuestionPanel } from "./question";
import { Replay, useFrame } from "./replay";
import { ResultSheet } from "./result";
import { RuleSheet } from "./rule_sheet";
import { invitation, keepToken } from "./seats";
import { TableStore } from "./store";
import { Bars, Clock, House, Sheet, useFetched, useMedia } from "./ui";
import { fill, language, words } from "./words";

type Tab = "now" | "log" | "people" | "words";
type Open = { what: "about"; at: At } | { what: "rule"; rule: string; note: string } | { what: "menu" } | { what: "result" } | null;

export function TablePage({ id }: { id: string }) {
  const store = useMemo(() => new TableStore(id), [id]);
  const [, again] = useState(0);
  useEffect(() => {
    const off = store.watch(() => again((n) => n + 1));
    store.start();
    return () => {
      off();
      store.end();
    };
  }, [store]);
  const now = language();
  useEffect(() => {
    if (store.table && store.table.language !== now) store.say({ type: "language", language: now });
  }, [now, store.table?.language]);
  const face = store.table ? faceOf(store.table.game) : undefined;
  if (store.error) return <NotHere error={store.error} />;
  if (!store.table || !face) return <p class="first-wait" role="status">{words().table.connecting}</p>;
  return <LaidTable store={store} face={face} />;
}

function NotHere({ error }: { error: string }) {
  return (
    <main class="not-here">
      <h1>{words().table.not_found}</h1>
      <p>{error}</p>
      <a class="button primary" href="/">{words().table.lobby}</a>
    </main>
  );
}

/** The step in the page's address, for links into the middle of a game. */
function stepInAddress(): number | null {
  const said = new URLSearchParams(location.search).get("step");
  return said !== null && /^\d+$/.test(said) ? Number(said) : null;
}

function useStep(): [number | null, (step: number | null) => void] {
  const [step, setStep] = useState(stepInAddress);
  const go = (to: number | null): void => {
    const address = to === null ? location.pathname : `${location.pathname}?step=${to}`;
    history.replaceState(null, "", address);
    setStep(to);
  };
  return [step, go];
}

/** Options narrowed by places touched on the board. */
function usePicking(store: TableStore): [Picking, (at: At) => boolean, () => void] {
  const [picked, setPicked] = useState<string[]>([]);
  const question = store.question;
  useEffect(() => setPicked([]), [question?.number]);
  const all = store.mine ? (question?.options ?? []) : [];
  const within = (places: string[]) => all.filter((option) => places.every((place) => option.at.some((at) => key(at) === place)));
  const pick = (at: At): boolean => {
    const place = key(at);
    const places = picked.includes(place) ? picked.filter((one) => one !== place) : [...picked, place];
    const left = within(places);
    if (!left.length || places.length < picked.length) {
      setPicked(places.length < picked.length ? places : []);
      return places.length < picked.length;
    }
    const only = left.length === 1 ? left[0] : undefined;
    if (only && !only.odds) store.answer(only.option);
    else setPicked(places);
    return true;
  };
  return [{ picked, options: within(picked) }, pick, () => setPicked([])];
}

function LaidTable({ store, face }: { store: TableStore; face: GameFace }) {
  const table = store.table!;
  const { value: gameWords } = useFetched(table.game, () => api.gameWords<unknown>(table.game));
  const [tab, setTab] = useState<Tab>("now");
  const [open, setOpen] = useState<Open>(null);
  const [peeked, setPeeked] = useState<At | null>(null);
  const [step, go] = useStep();
  const [picking, pick, forget] = usePicking(store);
  const frame = useFrame(store, step, table.language);
  const wide = useMedia("(min-width: 900px) and (min-aspect-ratio: 1/1)");
  const back = step !== null;
  const view = back ? (frame?.view ?? store.view) : store.view;
  const lookBack = (): void => {
    setOpen(null);
    go(table.total);
  };
  const why = (rule: string): void => setOpen({ what: "rule", rule, note: "" });

  useResult(store, back, () => setOpen({ what: "result" }));
  useKeys({ store, step, total: table.total, go, setTab, forget, options: picking.options.map((option) => option.option) });
  useEffect(() => {
    if (store.whyNot) setOpen({ what: "rule", rule: store.whyNot.rule, note: store.whyNot.text });
  }, [store.whyNot]);

  const touch = (at: At): void => {
    if (!back && store.playing) store.skip();
    else if (back || !store.mine || !pick(at)) setOpen({ what: "about", at });
  };
  const lit = back || store.sent >= 0 ? [] : picking.options.flatMap((option) => option.at.map(key));
  const shownTab = wide && tab === "now" ? "log" : tab;
  const status = gameWords ? face.status(view, gameWords, (back ? frame : store.told.findLast((one) => !one.undone))?.events.at(-1)) : { turn: "", step: "", counts: [] };

  return (
    <div class={`table-page tab-${tab} ${wide ? "wide" : "narrow"}`}>
      <header class="bar">
        <a class="round" href="/" aria-label={words().table.lobby}><House /></a>
        <h1>{status.turn} <small>{status.step}</small></h1>
        <ul class="counts">
          {status.counts.map((count) => (
            <li key={count.text} title={count.text}><span>{count.text}</span> <b>{count.value}</b></li>
          ))}
        </ul>
        <button type="button" class="round" aria-label={words().replay.replay} aria-pressed={back} onClick={() => (back ? go(null) : lookBack())}><Clock /></button>
        <button type="button" class="round" aria-label={words().table.menu} onClick={() => setOpen({ what: "menu" })}><Bars /></button>
      </header>
      <main class="stage">
        {gameWords !== null && (
          <face.Board
            view={view}
            words={gameWords}
            lit={new Set(lit)}
            picked={new Set(picking.picked)}
            struck={new Set(back ? [] : (store.beat?.at ?? []).map(key))}
            pointed={store.pointed}
            spotlight={!back && store.beat?.spotlight ? store.beat.event : null}
            peek={setPeeked}
            touch={touch}
            explain={(at) => setOpen({ what: "about", at })}
            point={(at) => store.say({ type: "point", at })}
          />
        )}
        <Caption store={store} back={back} />
      </main>
      <aside class="panel" aria-label={words().table.actions}>
        <Notices store={store} />
        <div class="now">
          {back ? (
            <Replay store={store} step={step} frame={frame} go={go} why={why} />
          ) : (
            <QuestionPanel store={store} face={face} gameWords={gameWords} picking={picking} forget={forget} />
          )}
        </div>
        <Tabs tab={shownTab} wide={wide} set={setTab} />
        <div class="behind" id="behind" role="tabpanel" aria-labelledby={`tab-${shownTab}`}>
          {shownTab === "log" && <Log store={store} face={face} why={why} show={go} />}
          {shownTab === "people" && <People store={store} face={face} />}
          {shownTab === "words" && (
            <section class="words" tabIndex={0} aria-label={words().table.in_words}>
              <CommandBox store={store} why={why} show={setTab} />
              {gameWords !== null && <face.InWords view={view} words={gameWords} />}
            </section>
          )}
        </div>
        {wide && peeked && gameWords !== null && <Peek face={face} at={peeked} view={view} words={gameWords} />}
      </aside>
      <p class="unseen" aria-live="polite" role="status">{store.announced}</p>
      <Invited store={store} />
      {open?.what === "about" && gameWords !== null && (
        <About store={store} face={face} at={open.at} view={view} words={gameWords} close={() => setOpen(null)} />
      )}
      {open?.what === "rule" && (
        <RuleSheet key={open.rule} id={open.rule} note={open.note} close={() => (setOpen(null), store.forget())} />
      )}
      {open?.what === "menu" && <Menu store={store} close={() => setOpen(null)} lookBack={lookBack} />}
      {open?.what === "result" && store.result && (
        <ResultSheet result={store.result} table={table} close={() => setOpen(null)} lookBack={lookBack} />
      )}
    </div>
  );
}

/** The result comes up by itself, once, when the last frame has been seen. */
function useResult(store: TableStore, back: boolean, show: () => void): void {
  const shown = useRef(false);
  useEffect(() => {
    if (store.result && !back && !shown.current) {
      shown.current = true;
      show();
    }
  }, [store.result, back]);
}

interface Keys {
  store: TableStore;
  step: number | null;
  total: number;
  go: (step: number | null) => void;
  setTab: (tab: Tab) => void;
  forget: () => void;
  options: number[];
}

function useKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const typing = target.matches("input:not([type=range]), select, textarea") || target.closest("dialog") !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (pressed(now.current, event.key)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Whether the key meant something. */
function pressed({ store, step, total, go, setTab, forget, options }: Keys, name: string): boolean {
  if (step !== null) {
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: total }[name];
    if (to !== undefined) go(Math.max(0, Math.min(total, to)));
    else if (name === "Escape") go(null);
    return to !== undefined;
  }
  if (name === "Escape") {
    if (store.playing) store.skip();
    forget();
  } else if (/^[1-9]$/.test(name) && store.mine) {
    const option = options[Number(name) - 1];
    if (option !== undefined) store.answer(option);
  } else if (name === "u") store.say({ type: "undo" });
  else if (name === "h" && store.mine) store.askHint();
  else if (name === "/") {
    setTab("words");
    requestAnimationFrame(() => document.getElementById("command-line")?.focus());
  } else return false;
  return true;
}

function Caption({ store, back }: { store: TableStore; back: boolean }) {
  if (back || !store.beat || store.beat.spotlight) return null;
  return <p class="caption" aria-hidden="true" key={store.beat.event.text}>{store.beat.event.text}</p>;
}

function Notices({ store }: { store: TableStore }) {
  const w = words().table;
  return (
    <>
      {store.connection === "lost" && <p class="notice" role="status">{w.lost}</p>}
      {store.refused && <p class="notice wrong" role="alert">{store.refused}</p>}
    </>
  );
}

function Tabs({ tab, wide, set }: { tab: Tab; wide: boolean; set: (tab: Tab) => void }) {
  const w = words().table;
  const tabs: [Tab, string][] = [["log", w.log], ["people", w.people], ["words", w.in_words]];
  if (!wide) tabs.unshift(["now", w.now]);
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.stopPropagation();
    const at = tabs.findIndex(([name]) => name === tab);
    const next = tabs[(at + by + tabs.length) % tabs.length]![0];
    set(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" onKeyDown={move}>
      {tabs.map(([name, text]) => (
        <button key={name} id={`tab-${name}`} type="button" role="tab" tabIndex={tab === name ? 0 : -1} aria-selected={tab === name} aria-controls="behind" onClick={() => set(name)}>
          {text}
        </button>
      ))}
    </div>
  );
}

interface Looked {
  face: GameFace;
  at: At;
  view: Record<string, unknown>;
  words: unknown;
}

function Peek({ face, at, view, words: said }: Looked) {
  const { title, body } = face.about(at, view, said);
  return (
    <div class="peek" aria-hidden="true">
      <strong>{title}</strong>
      {body}
    </div>
  );
}

function About({ store, face, at, view, words: said, close }: Looked & { store: TableStore; close: () => void }) {
  const w = words().board;
  const { title, body } = face.about(at, view, said);
  const missing = store.mine && store.question ? face.missing(store.question, at, view) : [];
  const offered = new Set(store.question?.options?.map((option) => option.option));
  const barred = missing.filter((option) => !offered.has(option));
  const pointer = [...store.pointed].find(([place]) => place === key(at));
  return (
    <Sheet title={title} close={close}>
      <div class="about">{body}</div>
      {pointer && <p class="note">{fill(w.points, { name: nameOf(store, pointer[1]) })}</p>}
      <p class="row">
        {barred.map((option) => (
          <button key={option} type="button" onClick={() => store.askWhyNot(store.question!.kind, option)}>{w.why_not}</button>
        ))}
        {(store.table?.you.length ?? 0) > 0 && (
          <button type="button" onClick={() => (store.say({ type: "point", at }), close())}>{w.point}</button>
        )}
      </p>
    </Sheet>
  );
}

/** An invitation in the address is taken up only when its reader says so. */
function Invited({ store }: { store: TableStore }) {
  const w = words().table;
  const [invite, setInvite] = useState(invitation);
  const [error, setError] = useState("");
  if (!invite || store.table?.you.includes(invite.seat)) return null;
  const done = (): void => {
    history.replaceState(null, "", location.pathname + location.search);
    setInvite(null);
  };
  const sit = async (): Promise<void> => {
    try {
      const taken = await api.take(store.id, invite.seat, invite.invite);
      keepToken(store.id, taken.token);
      done();
      store.helloAgain();
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : String(failed));
    }
  };
  return (
    <Sheet title={w.invited} close={done}>
      <p>{w.invited_text} <b>{nameOf(store, invite.seat)}</b></p>
      <p class="wrong" role="alert">{error}</p>
      <p class="row">
        <button type="button" class="primary" onClick={() => void sit()}>{w.sit_down}</button>
        <button type="button" onClick={done}>{w.only_watch}</button>
      </p>
    </Sheet>
  );
}
