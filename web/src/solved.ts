// Which puzzles this reader has solved, and which without a wrong answer; kept in the browser.
import { keep, keptRecord } from "./kept";

const SOLVED = "hauntbox.solved";

/** By name; true if the first answers were right. */
export function solved(): Record<string, boolean> {
  return keptRecord<boolean>(SOLVED);
}

/** What was solved with help first is not made better by solving it again. */
export function keepSolved(name: string, atOnce: boolean): void {
  const all = solved();
  if (name in all) return;
  keep(SOLVED, { ...all, [name]: atOnce });
}

// -- the game of the day, and days in a row ---------------------------------------------------------------------------

const DAYS = "hauntbox.days";
const PUZZLE_DAYS = "hauntbox.puzzle_days";
const DAY = 24 * 3600 * 1000;

export interface OwnDay {
  won: boolean;
  score: number;
}

/** One's own results by day, as this browser has seen them. */
export function ownDays(): Record<string, OwnDay> {
  return keptRecord<OwnDay>(DAYS);
}

/** The first result of a day counts. */
export function keepOwnDay(day: string, result: OwnDay): void {
  const all = ownDays();
  if (day in all) return;
  keep(DAYS, { ...all, [day]: result });
}

/** The days whose puzzle this reader has solved. */
export function puzzleDays(): string[] {
  return (localStorage.getItem(PUZZLE_DAYS) ?? "").split(" ").filter(Boolean);
}

export function keepPuzzleDay(day: string): void {
  const all = puzzleDays();
  if (!all.includes(day)) localStorage.setItem(PUZZLE_DAYS, [...all, day].join(" "));
}

/** How many days in a row until today, or until yesterday if today is still to come; days are those of UTC. */
export function ownStreak(days: string[], now = Date.now()): number {
  const name = (time: number): string => new Date(time).toISOString().slice(0, 10);
  let time = days.includes(name(now)) ? now : now - DAY;
  let number = 0;
  for (; days.includes(name(time)); time -= DAY) number += 1;
  return number;
}
