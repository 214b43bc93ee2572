// Beside the board: the question, and behind tabs the log, what people say, the seats, the table in words.
import type { VNode } from "preact";
import type { Analysis } from "./analysis";
import type { Arranged } from "./arranged";
import { WelcomeBack } from "./away";
import { CommandBox } from "./command";
import type { GameFace } from "./games";
import { Invite } from "./invite";
import { Log, type Pointed } from "./log";
import { People } from "./people";
import type { Frame, Option, View } from "./protocol";
import type { Picking } from "./picking";
import { QuestionPanel, VoteBanner } from "./question";
import { type Missing, Replay } from "./replay";
import { AnotherNight } from "./result";
import type { Open } from "./sheets";
import { SoundAsk } from "./sound_switch";
import type { TableStore } from "./store";
import { LastLine, Talk } from "./talk";
import { words } from "./words";

export type Tab = "now" | "log" | "talk" | "people" | "words";

interface Props {
  store: TableStore;
  face: GameFace;
  view: View;
  gameWords: unknown;
  picking: Picking;
  shown: Arranged;
  forget: () => void;
  /** An option of the list is looked at, or none. */
  consider: (option: Option | null) => void;
  /** The step looked back at, if any, and its frame. */
  step: number | null;
  frame: Frame | null;
  missing: Missing | null;
  go: (step: number | null) => void;
  analysis: Analysis;
  tab: Tab;
  setTab: (tab: Tab) => void;
  open: (open: Open) => void;
  /** A line of the log is pointed at, or none. */
  point: (line: Pointed | null) => void;
  wide: boolean;
  /** What a lesson says, above the question. */
  teacher?: () => VNode | null;
}

export function Panel(props: Props) {
  const { store, face, view, gameWords, step, go, tab, setTab, wide } = props;
  const behind = wide && tab === "now" ? "log" : tab;
  const why = (rule: string): void => props.open({ what: "rule", rule, note: "" });
  return (
    <aside class="panel" aria-label={words().table.actions}>
      <Notices store={store} />
      <VoteBanner store={store} />
      <div class="now">
        {props.teacher?.()}
        {step === null && <WelcomeBack store={store} look={go} />}
        {step === null && <Invite store={store} />}
        {step !== null ? (
          <Replay store={store} face={face} step={step} frame={props.frame} missing={props.missing} go={go} why={why} analysis={props.analysis} />
        ) : store.taught && !store.question && !store.playing ? null : (
          <QuestionPanel store={store} face={face} gameWords={gameWords} picking={props.picking} shown={props.shown} wide={wide} forget={props.forget} consider={props.consider} result={() => props.open({ what: "result" })} correct={() => props.open({ what: "correct" })} />
        )}
      </div>
      {!wide && <SoundAsk />}
      {!store.taught && behind !== "talk" && <LastLine store={store} open={() => setTab("talk")} />}
      <Tabs tab={behind} wide={wide} taught={store.taught} mine={store.mine && !store.playing} unread={store.unread > 0} set={setTab} />
      <div class="behind" id="behind" role="tabpanel" aria-labelledby={`tab-${behind}`}>
        {behind === "log" && <Log store={store} face={face} why={why} show={store.taught ? null : go} step={step} point={props.point} />}
        {behind === "talk" && <Talk store={store} />}
        {behind === "people" && <People store={store} face={face} />}
        {behind === "words" && (
          <section class="words" tabIndex={0} aria-label={words().table.in_words}>
            <h2 class="unseen">{words().table.in_words}</h2>
            <CommandBox store={store} examples={face.words().commands} why={why} show={setTab} />
            {gameWords !== null && <face.InWords view={view} words={gameWords} />}
          </section>
        )}
      </div>
    </aside>
  );
}

function Notices({ store }: { store: TableStore }) {
  const w = words().table;
  return (
    <>
      {store.connection === "lost" && <p class="notice" role="status">{w.lost}</p>}
      {store.connection === "failing" && (
        <div class="notice failing" role="status">
          <p>{words().failed.still}</p>
          <button type="button" onClick={() => store.reconnect()}>{words().failed.again}</button>
        </div>
      )}
      {store.again && (
        <div class="notice">
          <AnotherNight store={store} />
          <button type="button" class="primary" onClick={() => store.playAgain()}>{store.holds ? words().result.join : words().result.watch}</button>
        </div>
      )}
      {store.refused && <p class="notice wrong" role="alert">{store.refused}</p>}
    </>
  );
}

function Tabs({ tab, wide, taught, mine, unread, set }: { tab: Tab; wide: boolean; taught: boolean; mine: boolean; unread: boolean; set: (tab: Tab) => void }) {
  const w = words().table;
  const tabs: [Tab, string][] = [["log", w.log], ["words", w.in_words]];
  if (!taught) tabs.splice(1, 0, ["talk", w.talk], ["people", w.people]);
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
          {name === "talk" && unread && tab !== "talk" && <span class="waits" aria-hidden="true" />}
          {name === "now" && mine && tab !== "now" && <span class="waits" aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}
