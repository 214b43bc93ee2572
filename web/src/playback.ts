// What has happened is played one event after the other, at the reader's pace, until all of it has been seen.
import { familiarity, seenOnce } from "./familiar";
import { told } from "./frames";
import type { GameFace, Note } from "./games";
import { known, remember } from "./known";
import type { At, Frame, GameEvent, Result } from "./protocol";
import { settings, SPEEDS } from "./settings";
import { play } from "./sound";

const BEAT = 650;
/** What others do until the reader is asked again is shown within this time. */
const ROUND = 12_000;
const LONGEST = 1500;
/** How much longer than usual something is looked at that is explained. */
const READING = 9;

export interface Beat {
  frame: Frame;
  event: GameEvent;
  at: At[];
  spotlight: boolean;
  /** It is never shortened. */
  solemn: boolean;
  /** What is explained with it. */
  note: Note | null;
  /** What the same answer causes after it. */
  then: GameEvent[];
  /** For how long it is shown. */
  ms: number;
}

/** The table on which it is played. */
export interface Stage {
  readonly face: GameFace | undefined;
  readonly words: unknown;
  readonly mine: boolean;
  readonly result: Result | null;
  announced: string;
  show(frame: Frame): void;
  /** All has been shown. */
  reveal(): void;
  changed(): void;
}

export class Playback {
  /** What is shown just now. */
  beat: Beat | null = null;
  paused = false;

  private queue: Frame[] = [];
  private beats: Beat[] = [];
  private timer = 0;
  /** When the reader answered last; 0 for who only watches. */
  private began = 0;
  private pausedAt = 0;

  constructor(private readonly stage: Stage) {}

  get playing(): boolean {
    return this.beat !== null || this.beats.length > 0 || this.queue.length > 0;
  }

  /** Whether dice are rolling in the middle of the table. */
  get rolling(): boolean {
    return this.beat !== null && this.beat.spotlight && this.beat.event.name.endsWith("rolled");
  }

  /** What has been shown of these frames so far. */
  told(frames: Frame[]): Frame[] {
    if (!this.playing) return frames;
    const yet = new Set(this.queue);
    return frames.flatMap((frame) => {
      if (yet.has(frame)) return [];
      const rolling = this.beat?.frame === frame && this.rolling ? 1 : 0; // dice are told when they have fallen
      const ahead = this.beats.filter((beat) => beat.frame === frame).length + rolling;
      return ahead ? [{ ...frame, events: frame.events.slice(0, frame.events.length - ahead) }] : [frame];
    });
  }

  /** The reader has answered: from now on others play. */
  answered(): void {
    this.began = performance.now();
  }

  add(frames: Frame[], atOnce: boolean): void {
    this.queue.push(...frames);
    if (atOnce) this.skip();
    else if (!this.beat) this.next();
  }

  /** Nothing is left to play. */
  clear(): void {
    this.queue = [];
    this.beats = [];
    this.beat = null;
    this.paused = false;
    clearTimeout(this.timer);
  }

  private readonly next = (): void => {
    const { stage } = this;
    const beat = this.beats.shift();
    if (beat) {
      this.begin(beat);
      return;
    }
    this.beat = null;
    const frame = this.queue.shift();
    if (!frame) {
      stage.reveal();
      if (stage.mine || stage.result) this.paused = false; // while others are asked more will come to wait at
      stage.changed();
      return;
    }
    stage.announced = told([frame], this.queue[0]);
    this.beats = this.beatsOf(frame);
    if (!this.beats.length) stage.show(frame);
    this.next();
  };

  private begin(beat: Beat): void {
    const { stage } = this;
    const wait = beat.note || beat.solemn ? beat.ms : beat.ms * this.pace(beat.ms);
    this.beat = { ...beat, ms: wait };
    const sound = stage.face?.sounds[beat.event.name];
    if (sound) play(sound);
    if (beat.note) {
      if (this.began) this.began += wait; // reading is not counted
      remember(beat.note.key);
      stage.announced += ` ${beat.note.title}. ${beat.note.text}`;
    }
    if (!beat.spotlight || !this.beats.length) stage.show(beat.frame);
    if (!this.paused) this.timer = setTimeout(this.next, wait);
    seenOnce(beat.event.name);
    stage.changed();
  }

  /** By how much what is to be shown is shortened, so that the round is over in time. */
  private pace(now: number): number {
    if (!this.began) return 1;
    const queued = this.queue.flatMap((frame) => this.beatsOf(frame));
    const ahead = [...this.beats, ...queued].reduce((sum, beat) => sum + (beat.note ? 0 : beat.ms), now);
    const left = this.began + ROUND - performance.now();
    return Math.max(0, Math.min(1, left / ahead));
  }

  /** Wait at what is shown, or go on. */
  pause(): void {
    this.paused = !this.paused;
    clearTimeout(this.timer);
    if (this.paused) this.pausedAt = performance.now();
    else {
      if (this.began) this.began += performance.now() - this.pausedAt;
      this.next();
    }
    this.stage.changed();
  }

  /** What happened next, while waiting. */
  step(): void {
    if (this.paused && this.playing) this.next();
  }

  private beatsOf(frame: Frame): Beat[] {
    const { face, words } = this.stage;
    const speed = SPEEDS[settings().speed];
    let said = frame.text;
    const explained = new Set<string>();
    return frame.events.map((event, n) => {
      const how = face?.beat(event, words) ?? { at: [], weight: 1, spotlight: false };
      said = event.text || said; // what has no sentence of its own happens under the one before
      const news = face?.news?.(event, frame.view);
      const note = news && !known(news.key) && !explained.has(news.key) ? news : null;
      if (note) explained.add(note.key);
      const usual = Math.min(LONGEST, BEAT * speed * how.weight * familiarity(event.name));
      const ms = note ? BEAT * speed * READING : how.solemn && speed ? LONGEST : usual;
      return { frame, event: { ...event, text: said }, at: how.at, spotlight: how.spotlight || note !== null, solemn: how.solemn ?? false, note, then: frame.events.slice(n + 1), ms };
    });
  }

  /** Straight to the end of what has happened. */
  skip(): void {
    const last = this.queue.at(-1) ?? this.beat?.frame;
    if (this.queue.length) this.stage.announced = told(this.queue);
    if (last) this.stage.show(last);
    this.clear();
    this.stage.reveal();
    this.stage.changed();
  }
}
