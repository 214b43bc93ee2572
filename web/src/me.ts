// This person, without a password: a key that this browser makes and keeps. It holds the seats taken with it, so that the
// same person finds the same tables wherever the key is.
import { change } from "./settings";

const ME = "hauntbox.me";
const KEY = /^[\w-]{22,80}$/;
const BYTES = 24;

/** The key, made when it is first needed. */
export function me(): string {
  const kept = localStorage.getItem(ME);
  if (kept && KEY.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const fresh = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
  localStorage.setItem(ME, fresh);
  return fresh;
}

/** What holds this person's seats, and what makes him host of the tables he made. */
export function myTokens(): string[] {
  return [me(), `${me()}-host`];
}

/** Be the person of this key from now on. Tables that this browser knows stay known: each keeps what holds its seats. */
export function become(key: string, name: string): void {
  if (!KEY.test(key)) return;
  localStorage.setItem(ME, key);
  if (name) change({ name: name.slice(0, 24) });
}
