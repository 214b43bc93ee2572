// HTTP: one call, errors as the server's own sentence. Tokens go into a header, never into an address.
import type { Best, Box, Chances, DailyList, Forks, Frame, Glance, Hint, Lesson, MailShown, NetworkShown, NewTable, Pass, Puzzle, PuzzleList, Reminder, Review, Rule, Setup, Table, Today } from "./protocol";
import { forgetMe, me, myTokens } from "./me";
import { here, keepHere, keptHere } from "./offline/mode";
import { withPictures } from "./pictures_of_others";
import { address } from "./place";
import type { Position, ShownPosition } from "./position/page";
import type { Edits, ShownSheet } from "./position/sheet";
import { replaceTokens, tokens } from "./seats";
import { language, words } from "./words";

async function call(path: string, init: RequestInit = {}, table = ""): Promise<Response> {
  const headers = new Headers(init.headers);
  const held = table ? tokens(table) : [];
  if (held.length) headers.set("Authorization", `Bearer ${held.join(",")}`);
  const asked = { ...init, headers };
  const local = table ? keptHere(table) : here();
  const reply = local ? await (await import("./offline/engine")).request(path, asked) : await fetched(address(path), asked);
  if (reply.status === GONE) throw new LockedOut(await errorOf(reply));
  if (!reply.ok) throw new Error(await errorOf(reply));
  return reply;
}

const GONE = 410;

/** This person's key was renewed on another device. Made with the server's words; the key is forgotten, and its seats. */
export class LockedOut extends Error {
  constructor(said: string) {
    super(said);
    replaceTokens(myTokens(), []);
    forgetMe();
  }
}

/** A browser that cannot reach the server says so in its own language and words of its makers. */
async function fetched(url: string, asked: RequestInit): Promise<Response> {
  try {
    return await fetch(url, asked);
  } catch {
    throw new TypeError(words().lobby.unreachable);
  }
}

async function errorOf(reply: Response): Promise<string> {
  if (reply.status === 500) return words().failed.server; // what it says then is for whoever runs it
  try {
    const said = (await reply.json()) as { error?: string };
    if (said.error) return said.error;
  } catch {
    // not the server's own words: the status will have to do
  }
  return `${reply.status} ${reply.statusText}`;
}

async function get<T>(path: string, table = "", lang: string = language(), signal?: AbortSignal): Promise<T> {
  const mark = path.includes("?") ? "&" : "?";
  return (await call(`${path}${mark}lang=${lang}`, { signal }, table)).json() as Promise<T>;
}

async function post<T>(path: string, body: string, table = ""): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  const mark = `${path.includes("?") ? "&" : "?"}lang=${language()}`;
  return (await call(path + mark, { method: "POST", headers, body }, table)).json() as Promise<T>;
}

/** What was last known of it, for what is shown while nobody answers. */
export let knownBox: Box | null = null;
export const box = async () => (knownBox = withPictures(await get<Box>("/api/box")));
export const network = () => get<NetworkShown>("/api/network");
/** Lets others in the local network in. */
export const openNetwork = () => post<NetworkShown>("/api/network", "{}");
/** What a game is drawn and explained with; the boxes on the table change what some things do. */
export const gameWords = async <T>(game: string, boxes: string[] = [], lang?: string) => withPictures(await get<T>(`/api/words/${game}?boxes=${boxes.join()}`, "", lang));
export const rule = (id: string) => get<Rule>(`/api/rules/${id}`);
/** The rules that answer what was typed: of a game with these boxes on the table, or with all of them. */
export const findRules = (typed: string, game: string, boxes?: string[]) =>
  get<{ rules: Rule[] }>(`/api/rules?${new URLSearchParams({ find: typed, game, ...(boxes && { boxes: boxes.join() }) })}`);
export const lesson = (name: string) => get<Lesson>(`/api/lessons/${name}`);
export const today = () => get<Today>("/api/today");
export const daily = async (day: string) =>
  (await call(`/api/daily?day=${day}`, { headers: { Authorization: `Bearer ${me()}` } })).json() as Promise<DailyList>;
/** Puts the result of a day's game on the list; the server counts it from its own record. */
export const keepDaily = (table: string, name: string) => post<DailyList>(`/api/tables/${table}/daily`, JSON.stringify({ name }), table);
export const puzzles = () => get<PuzzleList>("/api/puzzles");
export const puzzle = (name: string) => get<Puzzle>(`/api/puzzles/${name}`);
export const table = (id: string) => get<Table>(`/api/tables/${id}`, id);
export const glance = (id: string) => get<Glance>(`/api/tables/${id}/glance`, id);
export const chances = (id: string) => get<Chances>(`/api/tables/${id}/chances`, id);
export const review = (id: string) => get<Review>(`/api/tables/${id}/review`, id);
export const best = (id: string, step: number, signal: AbortSignal) => get<Best>(`/api/tables/${id}/best?step=${step}`, id, language(), signal);
/** A step of a game as a puzzle. */
export const practice = (id: string, step: number) => get<Puzzle>(`/api/tables/${id}/practice?step=${step}`, id);
/** As the seat before the screen may know them. */
export const frames = (id: string, from: number, to: number, screen: number) => {
  const path = `/api/tables/${id}/frames?from=${from}&to=${to}`;
  return get<{ frames: Frame[]; total: number }>(screen >= 0 ? `${path}&seat=${screen}` : path, screen >= 0 ? id : "");
};

export interface Request {
  game: string;
  setup: Setup;
  seed?: number | string;
  seats: string[];
  /** The real box lies on the table. */
  real_box?: boolean;
  /** The game begins from there. */
  position?: Position;
}

/** Where a table was made, it is kept. */
async function made<T extends { table: string }>(asked: Promise<T>): Promise<T> {
  const local = here();
  const table = await asked;
  if (local) keepHere(table.table);
  return table;
}

export const create = (request: Request) => made(post<NewTable>("/api/tables", JSON.stringify({ ...request, person: me() })));
/** The tables at which the person with this key holds seats. */
export const mine = async (key: string) =>
  (await call("/api/mine", { headers: { Authorization: `Bearer ${key}` } })).json() as Promise<{ tables: string[] }>;
export const take = (id: string, seat: number, invite: string) =>
  post<{ seat: number; token: string }>(`/api/tables/${id}/take`, JSON.stringify({ seat, invite, person: me() }));
/** Another key for this person: the old one holds nothing from then on. */
export const renewKey = (person: string, fresh: string) => post<{ tables: string[] }>("/api/mine/renew", JSON.stringify({ person, fresh }));
/** A link for one use, by which this person goes on at another screen. */
export const makePass = (pass: Pass) => post<{ code: string; minutes: number }>("/api/passes", JSON.stringify(pass));
export const takePass = (code: string) => post<Required<Pass>>("/api/passes/take", JSON.stringify({ code }));
/** A new invite for a seat; its old link and token are worth nothing from then on. */
export const newLink = (id: string, seat: number) =>
  post<{ seat: number; invite: string }>(`/api/tables/${id}/link`, JSON.stringify({ seat }), id);
/** Ways in which one is told that one's seat is asked. */
export const reminders = (id: string) => get<{ reminders: Reminder[] }>(`/api/tables/${id}/reminders`, id);
export const remind = (id: string, asked: { seat: number; push?: PushSubscriptionJSON; mail?: string }) =>
  post<Reminder>(`/api/tables/${id}/reminders`, JSON.stringify(asked), id);
export const forgetReminder = (id: string, reminder: string) => call(`/api/tables/${id}/reminders/${reminder}`, { method: "DELETE" }, id);
export const mail = (secret: string) => get<MailShown>(`/api/mail/${secret}`);
export const confirmMail = (secret: string) => post<MailShown>(`/api/mail/${secret}/confirm`, "");
export const stopMail = (secret: string) => post<MailShown>(`/api/mail/${secret}/stop`, "");
/** The same people play again, on their seats. */
/** All values of a table beside the real box, as the seat before the screen may know them. */
export const sheet = (id: string, seat: number) => get<ShownSheet & { log: number }>(`/api/tables/${id}/sheet${ofSeat(seat)}`, id);
export const correct = (id: string, seat: number, edits: Edits, log: number) => post<object>(`/api/tables/${id}/correct${ofSeat(seat)}`, JSON.stringify({ edits, log }), id);
const ofSeat = (seat: number) => (seat >= 0 ? `?seat=${seat}` : "");

export interface PositionAsked {
  game?: string;
  setup?: Setup;
  position?: Position;
  edits?: Edits;
}

export const position = (asked: PositionAsked) => post<ShownPosition>("/api/positions", JSON.stringify(asked));
export const positionAdvice = (asked: PositionAsked) => post<Hint>("/api/positions/advice", JSON.stringify(asked));
export const again = (id: string) => made(post<NewTable>(`/api/tables/${id}/again`, "{}", id));
export const upload = (record: string) => made(post<{ table: string }>("/api/records", record));
export const goOn = (id: string, step: number, seats: string[]) =>
  made(post<NewTable>(`/api/tables/${id}/continue`, JSON.stringify({ step, seats, person: me() }), id));
/** Tables that play on from a step of this one. */
export const forks = (id: string) => get<Forks>(`/api/tables/${id}/forks`, id);
/** Name this table to those who look back at the one it plays on from; an empty name takes it off their list. */
export const nameFork = (id: string, name: string, comment: string) => post<Forks>(`/api/tables/${id}/fork`, JSON.stringify({ name, comment }), id);

/** Save one of the table's files (its record, a bug report) under a name of its own. */
export async function download(id: string, what: "record" | "report"): Promise<void> {
  const reply = await call(`/api/tables/${id}/${what}?lang=${language()}`, {}, id);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await reply.blob());
  link.download = `hauntbox-${what}-${id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
