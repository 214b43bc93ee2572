// One table as this browser knows it: what the server said, and how much of it has been shown yet.
//
// The server sends frames (an answer and all it caused). They are played one after the other; the question that waits
// at their end appears when they have been seen, so that nobody is asked about a board he cannot see yet.
import * as api from "./api";
import { face, type GameFace } from "./games";
import { Live, type Connection, type Line } from "./live";
import { HereLine } from "./offline/engine";
import { keptHere } from "./offline/mode";
import { joined, viewed } from "./frames";
import type { Again, At, Frame, FromServer, Hint, Question, Result, Said, Seat, Table, Undo, View, Vote } from "./protocol";
import { CHANCE, key, NOBODY } from "./protocol";
import { go } from "./place";
import { Playback, type Beat } from "./playback";
import { keepAgain, tokens } from "./seats";
import { settings, SPEEDS } from "./settings";
import { language, pair } from "./words";

const POINTING = 4000;
const SPOKEN = 6000;
const SAID = 30;
/** Milliseconds before what is no choice is answered. */
const BY_ITSELF = 1500;

/** What the server said last, and what is shown of it when all before it has been seen. */
interface Waiting {
  question: Question | null;
  result: Result | null;
  seats: Seat[];
  screen: number;
}

export class TableStore {
  table: Table | null = null;
  frames: Frame[] = [];
  view: View = {};
  /** The frame that ends with what is shown. */
  shown: Frame | undefined;
  question: Question | null = null;
  result: Result | null = null;
  /** The seat before the screen, as far as the game has secrets. */
  screen = NOBODY;
  undo: Undo = { free: false, vote: false };
  connection: Connection = "connecting";
  vote: Vote | null = null;
  hint: Hint | null = null;
  /** A hint is being worked out. */
  hinting = false;
  whyNot: { rule: string; text: string } | null = null;
  /** What was asked for by a command. */
  explained = "";
  refused = "";
  error = "";
  /** An answer is on its way. */
  sent = -1;
  /** How many seconds the server's clock is ahead of this one's. */
  ahead = 0;
  pointed = new Map<string, number>();
  /** In a lesson, the option of the list that leads on. */
  leadsOn: number | undefined = undefined;
  /** What the game's pages are drawn with, as soon as it is here. */
  words: unknown = null;
  /** What the one who is asked looks at, if it is somebody else. */
  looks: At[] = [];
  /** What people said, and the last of it, for a moment. */
  said: Said[] = [];
  bubble: Said | null = null;
  /** Somebody has begun another night with the same seats. */
  again: Again | null = null;
  /** Lines that came while the reader did not look at them. */
  unread = 0;
  /** The table as it was when the reader answered last, if others have played since. */
  lastSeen: View | null = null;
  /** What a screen reader is told next. */
  announced = "";

  private live: Line | null = null;
  /** The last answer that was sent, until it is known what became of it; whether the connection was lost meanwhile. */
  private unsure: { number: number; log: number; option: number; lost: boolean } | null = null;
  face: GameFace | undefined;
  private readonly playback = new Playback(this);
  private waiting: Waiting = { question: null, result: null, seats: [], screen: NOBODY };
  private answeredAt: View | null = null;
  /** What was last told, which the next frames tell the changes of. */
  private last: View | null = null;
  private readonly listeners = new Set<() => void>();

  /** `lesson` makes the line to a guided game, which has no table at a server. */
  constructor(readonly id: string, private readonly lesson?: (hear: (said: FromServer) => void) => Line) {}

  start(): void {
    // In a browser a bot may keep everybody waiting: its name is asked for before it.
    if (keptHere(this.id)) api.box().catch(() => {});
    this.live = this.lesson?.((said) => this.hear(said)) ?? new (keptHere(this.id) ? HereLine : Live)(
      this.id,
      // From the beginning, always: what was seen before a break may have been undone since.
      () => ({ type: "hello", tokens: tokens(this.id), language: language(), after: 0, screen: this.screen, name: settings().name, changes: true }),
      (said) => this.hear(said),
      (state) => this.connected(state),
    );
    document.addEventListener("visibilitychange", this.hidden);
  }

  end(): void {
    this.live?.end();
    this.playback.clear();
    document.removeEventListener("visibilitychange", this.hidden);
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.listeners) listener();
  }

  private readonly hidden = (): void => {
    if (document.hidden) this.playback.skip();
  };

  /** The last answer in force whose frame is here. */
  private seen(): number {
    return this.frames.findLast((frame) => !frame.undone)?.step ?? 0;
  }

  get playing(): boolean {
    return this.playback.playing;
  }

  /** What is shown just now. */
  get beat(): Beat | null {
    return this.playback.beat;
  }

  /** What happens is shown step by step, when the reader says so. */
  get paused(): boolean {
    return this.playback.paused;
  }

  get rolling(): boolean {
    return this.playback.rolling;
  }

  /** What has been shown so far: the log must not run ahead of the table. */
  get told(): Frame[] {
    return this.playback.told(this.frames);
  }

  /** Whether the record and what is made of it can be had: where seats have secrets, after the end. */
  get open(): boolean {
    return !this.taught && this.table !== null && (!this.table.secrets || this.waiting.result !== null);
  }

  /** Whether it is a guided game. */
  get taught(): boolean {
    return this.lesson !== undefined;
  }

  get mine(): boolean {
    return this.question !== null && (this.entering || (this.table?.you.includes(this.question.seat) ?? false));
  }

  /** Whether the reader is asked what the real dice or cards show. */
  get entering(): boolean {
    return this.question?.seat === CHANCE && this.question.options !== undefined;
  }

  /** The seat that is waited for: beside the real box, one that sees what dice or cards show, if possible the reader's. */
  get waitsFor(): number {
    const able = this.question?.seats ?? [];
    return able.find((seat) => this.table?.you.includes(seat)) ?? able[0] ?? this.question?.seat ?? NOBODY;
  }

  /** Whether nothing can be said just now: the connection has to come back first. */
  get cut(): boolean {
    return this.connection === "lost" || this.connection === "failing";
  }

  /** The seats from which the table is looked at. */
  get lookers(): number[] {
    const you = this.table?.you ?? [];
    return this.open || this.taught ? you : you.filter((seat) => seat === this.screen);
  }

  /** Whether the screen waits for another of those who share it: then nothing of the table may be seen. */
  get curtain(): boolean {
    return this.question?.hand_over ?? false;
  }

  // -- what the server says -----------------------------------------------------------------------------------------

  private connected(state: Connection): void {
    if (this.connection === state) return;
    this.connection = state;
    if (state === "lost" || state === "failing") {
      this.sent = -1;
      if (this.unsure) this.unsure.lost = true;
      void this.exists();
    }
    this.changed();
  }

  /** Try again now, instead of when it is time. */
  reconnect(): void {
    this.live?.again();
  }

  /** A table that is not there will not come back: say so instead of knocking for ever. */
  private async exists(): Promise<void> {
    if (this.table) return;
    try {
      await api.table(this.id);
    } catch (error) {
      if (error instanceof TypeError) return; // the server cannot be reached: go on trying
      this.error = error instanceof Error ? error.message : String(error);
      this.live?.end();
      this.changed();
    }
  }

  private hear(said: FromServer): void {
    switch (said.type) {
      case "table":
        viewed(said.frames, null);
        this.last = said.view;
        this.laid(said);
        break;
      case "frames":
        this.last = viewed(said.frames, this.last);
        this.happened(said);
        break;
      case "point":
        this.pointing(said.seat, said.at);
        break;
      case "looks":
        this.looks = this.table?.you.includes(said.seat) || said.seat !== this.waiting.question?.seat ? [] : said.at;
        break;
      case "talk":
        this.spoken(said);
        break;
      case "vote":
        this.vote = said.open ? said : null;
        break;
      case "hint":
        this.hinting = false;
        if (said.number !== this.question?.number) break; // it comes late, and may be for other eyes
        this.hint = said;
        this.announced = [said.text, ...said.reasons.map((one) => one.text)].join(". ");
        break;
      case "told":
        if (this.curtain) break;
        this.explained = said.text;
        this.announced = said.text;
        break;
      case "why_not":
        if (!this.curtain) this.whyNot = said;
        break;
      case "again":
        this.again = said;
        break;
      case "pong":
        this.ahead = said.now - Date.now() / 1000;
        return;
      case "refused":
        this.unsure = null;
        this.refused = said.error;
        this.announced = said.error;
        this.sent = -1;
        this.hinting = false;
        break;
    }
    this.changed();
  }

  /** The whole table again: at the start, in another language, after an undo, when seats change. */
  private laid(table: Table): void {
    const before = this.table;
    this.face = face(table.game);
    this.table = table;
    this.undo = table.undo;
    this.vote = table.vote?.open ? table.vote : null;
    const same = before !== null && before.language === table.language && table.total === this.seen();
    const { question, result, seats, screen } = table;
    this.waiting = { question, result, seats, screen };
    if (same && this.playing) {
      return; // only seats changed: let the frames be played to their end
    }
    this.frames = joined(before?.language === table.language ? this.frames : [], table.frames);
    this.playback.clear();
    this.view = table.view;
    this.shown = this.frames.findLast((frame) => !frame.undone);
    this.sent = -1;
    this.hint = null;
    this.hinting = false;
    this.reveal();
    this.sayAgain();
  }

  /** An answer that went out before the connection was lost may not have arrived. If the same question still waits, it is given
   * again; the server takes it once. */
  private sayAgain(): void {
    const last = this.unsure;
    if (!last?.lost) return;
    this.unsure = null;
    const { question } = this;
    if (this.mine && question?.number === last.number && question.log === last.log) this.answer(last.option);
  }

  private happened({ frames, question, result, seats, screen, undo }: Waiting & { frames: Frame[]; undo: Undo }): void {
    const fresh = frames.filter((frame) => frame.step > this.seen());
    if (this.mine) {
      this.playback.answered();
      this.answeredAt = this.view;
    }
    const others = fresh.some((frame) => frame.seat >= 0 && !this.table?.you.includes(frame.seat));
    this.lastSeen = others || (this.lastSeen && !this.mine) ? this.answeredAt : null;
    this.frames = [...this.frames, ...fresh];
    if (this.table) this.table = { ...this.table, total: this.seen() };
    this.undo = undo;
    this.looks = [];
    this.waiting = { question, result, seats, screen };
    this.sent = -1;
    this.unsure = null;
    this.refused = "";
    this.question = null;
    this.hint = null;
    this.hinting = false;
    this.playback.add(fresh, SPEEDS[settings().speed] === 0 || document.hidden || this.table?.real_box === true);
  }

  /** A line comes again after every hello. */
  private spoken(said: Said): void {
    if (this.said.some((one) => one.id === said.id)) return;
    const { id, seat, name, text, reaction } = said;
    this.said = [...this.said, { id, seat, name, text, reaction }].slice(-SAID);
    if (!settings().talk || this.table?.you.includes(seat)) return;
    this.unread += 1;
    this.bubble = said;
    this.announced = pair(name || this.table?.seats.find((one) => one.seat === seat)?.name || "", text || reaction);
    setTimeout(() => {
      if (this.bubble === said) this.bubble = null;
      this.changed();
    }, SPOKEN);
  }

  private pointing(seat: number, at: At): void {
    const place = key(at);
    this.pointed = new Map(this.pointed).set(place, seat);
    setTimeout(() => {
      this.pointed = new Map(this.pointed);
      this.pointed.delete(place);
      this.changed();
    }, POINTING);
  }

  // -- playing what happened ----------------------------------------------------------------------------------------

  /** Wait at what is shown, or go on. */
  pause(): void {
    this.playback.pause();
  }

  /** What happened next, while waiting. */
  step(): void {
    this.playback.step();
  }

  /** Straight to the end of what has happened. */
  skip(): void {
    this.playback.skip();
  }

  show(frame: Frame): void {
    this.view = frame.view;
    this.shown = frame;
  }

  /** All has been shown: the question that waits, or the result. */
  reveal(): void {
    this.question = this.waiting.question;
    this.answerByItself();
    this.result = this.waiting.result;
    this.screen = this.waiting.screen;
    if (this.table) this.table = { ...this.table, seats: this.waiting.seats };
    if (this.curtain) this.forget();
    else if (this.question && this.mine) this.announced += ` ${this.question.text}`;
    else if (this.result) this.announced += ` ${this.result.text}`;
  }

  /** What is no choice is answered without a touch, after as long as somebody takes who has one. */
  private answerByItself(): void {
    const { question } = this;
    const [only, ...others] = question?.options ?? [];
    if (!only || others.length || !this.mine || this.curtain || this.taught || !this.face?.byThemselves.includes(only.verb)) return;
    setTimeout(() => this.question === question && this.answer(only.option), BY_ITSELF);
  }

  /** What was shown was for the eyes of whoever leaves the screen. */
  private forget(): void {
    this.frames = [];
    this.view = {};
    this.shown = undefined;
    this.hint = null;
    this.whyNot = null;
    this.explained = "";
    this.refused = "";
    this.announced = "";
    this.lastSeen = null;
    this.answeredAt = null;
    if (this.table) this.table = { ...this.table, frames: [], view: {} };
  }

  /** Whoever is asked sits down before the screen. */
  takeScreen(): void {
    if (this.question) this.say({ type: "screen", seat: this.waitsFor });
  }

  // -- what this reader says ----------------------------------------------------------------------------------------

  answer(option: number): void {
    if (!this.question || this.sent === this.question.number || this.cut) return;
    const { number, log } = this.question;
    if (this.live?.say({ type: "answer", number, option })) [this.sent, this.unsure] = [number, { number, log, option, lost: false }];
    this.refused = "";
    this.whyNot = null;
    this.changed();
  }

  say(what: Parameters<Line["say"]>[0]): void {
    this.refused = "";
    this.live?.say(what);
    this.changed();
  }

  command(text: string): void {
    this.explained = "";
    this.say({ type: "command", text });
  }

  askHint(): void {
    this.hinting = true;
    this.say({ type: "hint" });
  }

  askWhyNot(kind: string, option: number): void {
    this.whyNot = null;
    this.say({ type: "why_not", kind, option });
  }

  askWhyNothing(at: At): void {
    this.whyNot = null;
    this.say({ type: "why_nothing", at });
  }

  forgetWhyNot(): void {
    this.whyNot = null;
    this.changed();
  }

  /** After taking a seat. */
  helloAgain(): void {
    this.live?.again();
  }

  /** Play a seat whose bot cannot work. */
  playInstead(seat: number): void {
    if (this.live?.playInstead) this.live.playInstead(seat);
    else this.say({ type: "seat", seat, bot: null });
  }

  /** Do something that may be refused, and show the refusal. */
  private async attempt(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      this.refused = error instanceof Error ? error.message : String(error);
    }
    this.changed();
  }

  save(what: "record" | "report"): void {
    void this.attempt(() => api.download(this.id, what));
  }

  /** To the next night: the one that somebody has begun, or a new one. */
  playAgain(): void {
    void this.attempt(async () => {
      const next = this.again && !this.holds ? { table: this.again.table } : await api.again(this.id);
      if (this.holds) keepAgain(this.id, next);
      go(`/t/${next.table}`);
    });
  }

  /** Whether this browser holds a seat here, or is the host's. */
  get holds(): boolean {
    return this.table !== null && (this.table.you.length > 0 || this.table.host === true);
  }

  /** Frames before the first one known, for a log read from its beginning. */
  earlier(): void {
    const first = this.frames[0]?.step ?? 0;
    const screen = this.screen;
    void this.attempt(async () => {
      const got = await api.frames(this.id, Math.max(0, first - 50), first - 1, screen);
      if (screen === this.screen) this.frames = joined(got.frames, this.frames);
    });
  }
}
