// What this reader prefers, kept in the browser.
import { useEffect, useState } from "preact/hooks";
import { LANGUAGES } from "./words/languages";

export const SPEEDS = { slow: 2, normal: 1, fast: 0.4, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;

export interface Settings {
  language: string;
  speed: Speed;
  /** Of sounds, from 0 (none, until the reader asks for them) to 1. */
  volume: number;
  /** Whether the reader was asked about sounds. */
  sound_asked: boolean;
  /** What this reader is called at tables. */
  name: string;
  /** Whether what others say is shown. */
  talk: boolean;
  /** Whether others see what this reader looks at while he is asked. */
  looks: boolean;
  /** Light and with high contrast, to be read in the sun. */
  sun: boolean;
}

const NAME = "hauntbox.settings";
const listeners = new Set<() => void>();

function read(): Settings {
  const first: Settings = { language: fromBrowser(), speed: "normal", volume: 0, sound_asked: false, name: "", talk: true, looks: true, sun: false };
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Settings>;
    if (kept.speed && kept.speed in SPEEDS) first.speed = kept.speed;
    if (typeof kept.volume === "number" && kept.volume >= 0 && kept.volume <= 1) first.volume = kept.volume;
    if (typeof kept.sound_asked === "boolean") first.sound_asked = kept.sound_asked;
    if (typeof kept.name === "string") first.name = kept.name.slice(0, 24);
    if (typeof kept.talk === "boolean") first.talk = kept.talk;
    if (typeof kept.looks === "boolean") first.looks = kept.looks;
    if (typeof kept.sun === "boolean") first.sun = kept.sun;
    if (kept.language) first.language = kept.language;
  } catch {
    // a damaged entry is as good as none
  }
  return first;
}

function fromBrowser(): string {
  const wanted = navigator.languages.map((name) => name.slice(0, 2));
  return wanted.find((name) => name in LANGUAGES) ?? "en";
}

let now = read();

export function settings(): Settings {
  return now;
}

export function change(part: Partial<Settings>): void {
  now = { ...now, ...part };
  localStorage.setItem(NAME, JSON.stringify(now));
  for (const listener of listeners) listener();
}

export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useSettings(): Settings {
  const [, again] = useState(0);
  useEffect(() => onChange(() => again((n) => n + 1)), []);
  return now;
}
