// This person, without a password: a key that this browser makes and keeps. It holds the seats taken with it, so that the
// same person finds the same tables wherever the key is.
import { link } from "./place";
import { change, settings } from "./settings";

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

/** The link that makes another browser this person's. */
export function myLink(): string {
  const said = new URLSearchParams({ me: me(), name: settings().name });
  return `${link("/")}#${said.toString()}`;
}

/** Become the person of the link that led here, and take it out of the address; whether there was one. */
export function becomeMe(): boolean {
  const said = new URLSearchParams(location.hash.slice(1));
  const key = said.get("me") ?? "";
  if (!KEY.test(key)) return false;
  localStorage.setItem(ME, key);
  if (said.get("name")) change({ name: said.get("name")!.slice(0, 24) });
  history.replaceState(null, "", location.pathname + location.search);
  return true;
}
