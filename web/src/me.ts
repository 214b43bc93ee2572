// This person, without a password: a key that this browser makes and keeps. It holds the seats taken with it, so that the
// same person finds the same tables wherever the key is.
import { change } from "./settings";

const ME = "hauntbox.me";
/** The key that takes its place: kept before the server is asked, whose answer may get lost. */
const NEXT = "hauntbox.me.next";
const KEY = /^[\w-]{22,80}$/;
const BYTES = 24;

/** The key, made when it is first needed. */
export function me(): string {
  return kept(ME);
}

/** The key that takes its place when it is renewed. */
export function nextMe(): string {
  return kept(NEXT);
}

function kept(name: string): string {
  const found = localStorage.getItem(name);
  if (found && KEY.test(found)) return found;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const fresh = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
  localStorage.setItem(name, fresh);
  return fresh;
}

/** What a key holds: seats, and the tables whose host it made. */
export function tokensOf(key: string): string[] {
  return [key, `${key}-host`];
}

/** What holds this person's seats, and what makes him host of the tables he made. */
export function myTokens(): string[] {
  return tokensOf(me());
}

/** Be the person of this key from now on. Tables that this browser knows stay known: each keeps what holds its seats. */
export function become(key: string, name = ""): void {
  if (!KEY.test(key)) return;
  localStorage.setItem(ME, key);
  localStorage.removeItem(NEXT);
  if (name) change({ name: name.slice(0, 24) });
}

/** This key was renewed elsewhere and holds nothing more: the next one is made when it is needed. */
export function forgetMe(): void {
  localStorage.removeItem(ME);
  localStorage.removeItem(NEXT);
}
