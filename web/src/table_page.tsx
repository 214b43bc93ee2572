// The page of a table: a bar, the board, the panel beside it, and one sheet at a time over them.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAnalysis } from "./analysis";
import * as api from "./api";
import { arranged } from "./arranged";
import { ChanceMarks } from "./chance_marks";
import { useAwake } from "./companion/awake";
import { entering, listed } from "./companion/enter";
import { Curtain } from "./curtain";
import { OpenRule } from "./explain";
import { face as faceOf, type GameFace, type Status } from "./games";
import { Invited } from "./invited";
import { useKeys } from "./keys";
import type { Pointed } from "./log";
import { useLooking } from "./looking";
import { waiting } from "./offline/waiting";
import { Panel, type Tab } from "./panel";
import { NamedCard, Peek } from "./peek";
import { usePicking } from "./picking";
import { address } from "./place";
import { type At, type Frame, type GameEvent, key, type Option, type Setup, type View } from "./protocol";
import { firstTurn, useFrame } from "./replay";
import { onTokens } from "./seats";
import { type Open, Sheets } from "./sheets";
import { SoundSwitch } from "./sound_switch";
import { TableStore } from "./store";
import { Bars, Clock, Failed, FailedPage, House, Question, ROOMY, useFetched, useMedia } from "./ui";
import { language, words } from "./words";

export function TablePage({ id }: { id: string }) {
  const store = useMemo(() => new TableStore(id), [id]);
  return <StorePage store={store} failed={words().table.not_found} />;
}

/** A table, or a lesson with its teacher; `failed` is said where it cannot be shown. */
export function StorePage({ store, failed, teacher }: { store: TableStore; failed: string; teacher?: () => VNode | null }) {
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
  useEffect(() => onTokens(store.id, () => store.helloAgain()), [store]);
  useLifted(store.curtain);
  const face = store.table ? faceOf(store.table.game) : undefined;
  if (store.error) return <FailedPage text={failed} why={store.error} />;
  if (!store.table && store.connection === "failing") {
    return <FailedPage text={words().failed.connection} why={words().failed.connection_text} again={() => store.reconnect()} />;
  }
  if (!store.table || !face) return <p class="first-wait" role="status">{waiting()}</p>;
  if (store.curtain) return <Curtain store={store} />;
  return <LaidTable store={store} face={face} teacher={teacher} />;
}

/** When the curtain is gone, the focus goes to the question behind it. */
function useLifted(curtain: boolean): void {
  const was = useRef(curtain);
  useEffect(() => {
    if (was.current && !curtain) document.getElementById("asked")?.focus({ preventScroll: true });
    was.current = curtain;
  }, [curtain]);
}

const NO_EVENTS: readonly GameEvent[] = [];
const NOTHING: ReadonlyMap<string, number> = new Map();

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

function useLayout(): { wide: boolean; names: string } {
  const side = useMedia("(min-width: 600px) and (min-aspect-ratio: 1/1)");
  const wide = useMedia(ROOMY);
  const compact = useMedia("(max-height: 760px), (max-width: 899px)");
  return { wide, names: `${side ? "side" : "stacked"} ${wide ? "wide" : "narrow"} ${compact ? "compact" : ""}` };
}

function LaidTable({ store, face, teacher }: { store: TableStore; face: GameFace; teacher?: () => VNode | null }) {
  const table = store.table!;
  const { value: gameWords, error, again } = useFetched(`${table.game} ${table.setup.boxes?.join() ?? ""}`, () => api.gameWords<unknown>(table.game, table.setup.boxes));
  const [tab, setTab] = useState<Tab>("now");
  const [open, setOpen] = useState<Open>(null);
  const [peeked, setPeeked] = useState<At | null>(null);
  const [line, point] = useState<Pointed | null>(null);
  const [considered, consider] = useState<Option | null>(null);
  const [step, go] = useStep();
  const [picking, pick, forget] = usePicking(store);
  const { frame, missing } = useFrame(store, step, table.language);
  const analysis = useAnalysis(store, step);
  const { wide, names } = useLayout();
  const shown = arranged(picking.options, picking.picked.length > 0, face, !wide);
  store.words = gameWords;
  const back = step !== null;
  const view = back ? (frame?.view ?? store.view) : store.view;
  const show = (at: number): void => {
    setOpen(null);
    go(at);
  };
  const lookBack = (): void => void firstTurn(store).then(show);
  const about = open?.what === "about" ? open.at : peeked;
  useLooking(store, back ? [] : considered ? considered.at : about ? [about] : []);
  useComing(store, back, setOpen);
  const morning = dawn(store, back ? frame : null);
  useEffect(() => setPeeked(null), [morning]); // what the pointer rests on does not cover the dawn
  useTitle(store.mine && !store.playing);
  useAwake(table.real_box === true && !store.result);
  useKeys({ store, step, analysis, total: table.total, go, setTab, forget, options: listed(store) ? shown.digits.map((option) => option.option) : [], end: shown.ends[0]?.option });

  const touch = (at: At, ...also: At[]): void => {
    if (!back && store.playing) store.skip();
    else if (back || !store.mine || !(pick([at, ...also]) || goTo(store, at))) setOpen({ what: "about", at });
  };
  const lit = back || store.cut || store.sent >= 0 ? [] : picking.options.flatMap((option) => option.at.map(key));
  const reach = lit.length ? waysOf(store).map((way) => key(way.at)) : [];
  const beat = back ? null : store.beat;
  const card = line && gameWords !== null ? face.named?.(line.text, line.events, gameWords) : undefined;
  const hinted = back ? analysis.hinted : picking.options.find((option) => option.option === store.hint?.option)?.at ?? [];
  const looked = back ? analysis.following : considered && picking.options.includes(considered) ? considered.at : [];

  return (
    <OpenRule.Provider value={(rule, note) => setOpen({ what: "rule", rule, note })}>
      <div class={`table-page tab-${tab} ${names} ${store.cut ? "cut" : ""} ${store.taught ? "taught" : ""} ${entering(store)} ${morning ? "dawn" : ""} ${face.mood?.(view, store.lookers) ?? ""}`} style={{ "--gloom": (face.gloom?.(view) ?? 0).toFixed(1) }}>
        <Bar face={face} setup={table.setup} view={view} gameWords={gameWords} wide={wide} back={back} look={store.taught ? null : () => (back ? go(null) : lookBack())} open={setOpen} />
        <main class="stage">
          {gameWords === null && error && <Failed text={words().failed.words} why={error} again={again} />}
          {gameWords !== null && (
            <face.Board
              view={view}
              words={gameWords}
              lit={new Set(lit)}
              reach={new Set(reach)}
              picked={new Set(picking.picked.flat())}
              considered={new Set(looked.map(key))}
              hinted={new Set(hinted.map(key))}
              watched={new Set(back || store.playing ? [] : store.looks.map(key))}
              you={store.lookers}
              people={peopleOf(store)}
              struck={new Set((beat?.at ?? []).map(key))}
              pointed={store.taught && store.playing ? NOTHING : store.pointed}
              spotlight={beat?.spotlight ? beat.event : null}
              then={beat?.then ?? NO_EVENTS}
              lasts={beat?.ms ?? 0}
              note={beat?.note ?? null}
              peek={setPeeked}
              touch={touch}
              explain={(at) => setOpen({ what: "about", at })}
              point={(at) => store.say({ type: "point", at })}
            />
          )}
          {!back && <ChanceMarks picking={picking} />}
          {wide && peeked && !beat && gameWords !== null && <Peek face={face} at={peeked} view={view} words={gameWords} />}
          {wide && card && <NamedCard {...card} />}
          {beat?.event.text && !beat.spotlight && <p class="caption" aria-hidden="true" key={beat.event.text}>{beat.event.text}</p>}
        </main>
        <Panel {...{ store, face, view, gameWords, picking, shown, forget, consider, step, frame, missing, go, analysis, tab, setTab, wide, teacher, point }} open={setOpen} />
        <p class="unseen" aria-live="polite" role="status">{store.announced}</p>
        <Invited store={store} />
        <Sheets {...{ store, face, view, gameWords, open, lookBack, show }} set={setOpen} />
      </div>
    </OpenRule.Provider>
  );
}

/** Whether the night is won: the table shows the morning, from the moment it is told. */
function dawn(store: TableStore, looked: Frame | null): boolean {
  if (!looked && store.beat?.event.name === "game_won") return true;
  const shown = looked ?? (store.playing ? undefined : store.shown);
  return shown?.events.some((event) => event.name === "game_won") ?? false;
}

const MOST_NAME = 9;

/** The other people's names, short enough for a board. */
function peopleOf(store: TableStore): ReadonlyMap<number, string> {
  const others = (store.table?.seats ?? []).filter((one) => one.person && !store.table?.you.includes(one.seat));
  return new Map(others.map(({ seat, person }) => [seat, person!.length > MOST_NAME ? `${person!.slice(0, MOST_NAME - 1)}…` : person!]));
}

/** Places that several answers lead to. */
function waysOf(store: TableStore) {
  return store.mine ? (store.question?.ways ?? []) : [];
}

/** All the way to a place, if answers lead there. */
function goTo(store: TableStore, at: At): boolean {
  const way = waysOf(store).find((one) => key(one.at) === key(at));
  if (way) store.command(way.line);
  return way !== undefined;
}

interface BarProps {
  face: GameFace;
  setup: Setup;
  view: View;
  gameWords: unknown;
  wide: boolean;
  back: boolean;
  /** Null where there is nothing to look back at. */
  look: (() => void) | null;
  open: (open: Open) => void;
}

/** What an icon of the bar is called, where there is room. */
function Name({ children }: { children: string }) {
  return <span class="icon-name" aria-hidden="true">{children}</span>;
}

/** The name of an icon begins with what is seen of it. */
function label(short: string, whole: string): string {
  return whole.toLowerCase().includes(short.toLowerCase()) ? whole : `${short}. ${whole}`;
}

/** What is longer is no number, but names of cards. */
const LONGEST_COUNT = 12;

function Bar({ face, setup, view, gameWords, wide, back, look, open }: BarProps) {
  const w = words().table;
  const status: Status = gameWords ? face.status(view, gameWords, setup) : { turn: "", step: "", counts: [] };
  const counts = status.counts.filter((count) => wide || count.short).map((count) => ({ ...count, naming: count.value.length > LONGEST_COUNT }));
  return (
    <header class={counts.some((count) => count.naming) ? "bar naming" : "bar"}>
      <a class="round" href={address("/")} aria-label={label(w.short_lobby, w.lobby)} title={w.lobby}><House /><Name>{w.short_lobby}</Name></a>
      <h1>{status.turn} <small>{wide ? status.step : (status.brief ?? status.step)}</small></h1>
      <ul class="counts">
        {counts.map((count) => (
          <li key={count.text} title={count.text} class={count.naming ? "names" : undefined}><span>{wide ? count.text : count.short}</span> <b>{count.value}</b></li>
        ))}
      </ul>
      <SoundSwitch wide={wide} />
      {look && <button type="button" class="round" aria-label={label(words().replay.short, words().replay.replay)} title={words().replay.replay} aria-pressed={back} onClick={look}><Clock /><Name>{words().replay.short}</Name></button>}
      {wide && <button type="button" class="round" aria-label={label(w.short_primer, w.primer)} title={w.primer} onClick={() => open({ what: "primer" })}><Question /><Name>{w.short_primer}</Name></button>}
      <button type="button" class="round" aria-label={w.menu} title={w.menu} onClick={() => open({ what: "menu" })}><Bars /><Name>{w.menu}</Name></button>
    </header>
  );
}

/** Sheets that come up by themselves: the result, once, when the last frame has been seen, and why something is not offered. */
function useComing(store: TableStore, back: boolean, open: (open: Open) => void): void {
  const shown = useRef(false);
  useEffect(() => {
    if (!store.result) shown.current = false;
    else if (!back && !shown.current) {
      shown.current = true;
      open({ what: "result" });
    }
  }, [store.result, back]);
  useEffect(() => {
    if (store.whyNot) open({ what: "rule", rule: store.whyNot.rule, note: store.whyNot.text });
  }, [store.whyNot]);
}

function useTitle(mine: boolean): void {
  const now = language();
  useEffect(() => {
    document.title = mine ? `● ${words().table.actions} – hauntbox` : "hauntbox";
  }, [mine, now]);
}
