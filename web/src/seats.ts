// Whose seats this browser holds, table by table; kept across reloads.
import { link } from "./place";
import type { NewTable } from "./protocol";

interface Held {
  tokens: string[];
  /** Codes for the seats that others may still take, by seat. */
  invites: Record<string, string>;
  /** When the first seat was taken. */
  at: number;
}

const NAME = "hauntbox.table.";
const MOST = 16;
/** Tables that the lobby looks at. */
const LISTED = 20;

function held(table: string): Held {
  try {
    const found = JSON.parse(localStorage.getItem(NAME + table) ?? "null") as Held | null;
    if (found && Array.isArray(found.tokens)) return found;
  } catch {
    // a damaged entry is as good as none
  }
  return { tokens: [], invites: {}, at: Date.now() };
}

function keep(table: string, what: Held): void {
  localStorage.setItem(NAME + table, JSON.stringify(what));
}

export function tokens(table: string): string[] {
  return held(table).tokens;
}

export function keepToken(table: string, token: string): void {
  const now = held(table);
  if (!now.tokens.includes(token)) keep(table, { ...now, tokens: [...now.tokens, token] });
}

export function keepNew(made: NewTable): void {
  const invites: Record<string, string> = {};
  const mine: string[] = [];
  for (const seat of made.seats ?? []) {
    if (seat.token && !mine.includes(seat.token)) mine.push(seat.token);
    if (seat.invite) invites[String(seat.seat)] = seat.invite;
  }
  if (made.host && !mine.includes(made.host)) mine.push(made.host);
  keep(made.table, { tokens: mine, invites, at: Date.now() });
}

/** The same people play again at another table: what held their seats here holds them there. */
export function keepAgain(before: string, made: NewTable): void {
  const invites = Object.fromEntries((made.seats ?? []).flatMap((one) => (one.invite ? [[String(one.seat), one.invite]] : [])));
  const known = held(made.table);
  keep(made.table, { tokens: tokens(before), invites: { ...known.invites, ...invites }, at: Date.now() });
}

export function keepInvite(table: string, seat: number, invite: string): void {
  const now = held(table);
  keep(table, { ...now, invites: { ...now.invites, [String(seat)]: invite } });
}

export function inviteLink(table: string, seat: number, at: string): string {
  const code = held(table).invites[String(seat)];
  return code ? `${at}t/${table}#seat=${seat}&invite=${encodeURIComponent(code)}` : "";
}

/** One link for all who are still to come: each takes the first of these seats that is free. */
export function joinLink(table: string, seats: number[], at = link("/")): string {
  const codes = seats.flatMap((seat) => (held(table).invites[String(seat)] ? [`${seat}.${held(table).invites[String(seat)]}`] : []));
  return codes.length ? `${at}t/${table}#join=${codes.join(",")}` : "";
}

/** Other tokens hold what these held, in all tables that this browser knows; without others, such tables are forgotten. */
export function replaceTokens(before: string[], after: string[]): void {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(NAME))) {
    const table = name.slice(NAME.length);
    const now = held(table);
    const tokens = now.tokens.flatMap((token) => (before.includes(token) ? (after[before.indexOf(token)] ?? []) : [token]));
    if (!tokens.length && now.tokens.length) localStorage.removeItem(name);
    else if (tokens.join() !== now.tokens.join()) keep(table, { ...now, tokens });
  }
}

/** Calls when another tab has changed what holds this table's seats. */
export function onTokens(table: string, call: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === NAME + table) call();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}

const TOLD = "hauntbox.told.";

/** The reminders that lead to this browser, by their ids. */
export function keptReminders(table: string): string[] {
  return (localStorage.getItem(TOLD + table) ?? "").split(" ").filter(Boolean);
}

export function keepReminders(table: string, ids: string[]): void {
  localStorage.setItem(TOLD + table, ids.join(" "));
}

export function forgetReminders(table: string): void {
  localStorage.removeItem(TOLD + table);
}

/** Tables that the server knows to be this person's, the last first: those that this browser did not know of are kept now. */
export function keepMine(tables: string[], mine: string[]): void {
  const now = Date.now();
  tables.forEach((table, n) => {
    if (localStorage.getItem(NAME + table) === null) keep(table, { tokens: mine, invites: {}, at: now - n });
  });
}

/** The last tables one sat down at, newest first. */
export function recent(): { table: string; at: number }[] {
  const all = Object.keys(localStorage).filter((name) => name.startsWith(NAME));
  const tables = all.map((name) => ({ table: name.slice(NAME.length), at: held(name.slice(NAME.length)).at }));
  return tables.sort((a, b) => b.at - a.at).slice(0, LISTED);
}

export interface Invitation {
  seat: number;
  invite: string;
}

/** The invitations in this page's address, if it holds any. The fragment never reaches the server's log. */
export function invitations(): Invitation[] {
  const said = new URLSearchParams(location.hash.slice(1));
  const joined = (said.get("join") ?? "").split(",").slice(0, MOST).map((one) => {
    const [seat, ...code] = one.split(".");
    return { seat: Number(seat), invite: code.join(".") };
  });
  const single = { seat: Number(said.get("seat")), invite: said.get("invite") ?? "" };
  return [single, ...joined].filter((one) => one.invite !== "" && Number.isInteger(one.seat));
}
