// Whether games are played here, in the browser, or at the server.
import { tableHere } from "../place";

const MODE = "hauntbox.here";
const TABLES = "hauntbox.here.tables";

/** Whether the reader has chosen to play without a connection. */
export function chosen(): boolean {
  return localStorage.getItem(MODE) !== null;
}

export function choose(on: boolean): void {
  if (on) localStorage.setItem(MODE, "1");
  else localStorage.removeItem(MODE);
}

/** Whether this site has no server at all: the page of a plain web space says so. */
export function alone(): boolean {
  return document.querySelector('meta[name="hauntbox"][content="alone"]') !== null;
}

function tables(): string[] {
  return (localStorage.getItem(TABLES) ?? "").split(" ").filter(Boolean);
}

/** Whether a table is kept in this browser. */
export function keptHere(table: string): boolean {
  return tables().includes(table);
}

export function keepHere(table: string): void {
  if (!keptHere(table)) localStorage.setItem(TABLES, [...tables(), table].join(" "));
}

/** Whether what this page asks for is answered in the browser. */
export function here(): boolean {
  const table = tableHere();
  return table ? keptHere(table) : chosen();
}
