// Which lessons this reader has done, and where the others stand; kept in the browser.
const PLACE = "hauntbox.lesson.";
const DONE = "hauntbox.learnt";

export function place(lesson: string): number {
  const kept = Number(localStorage.getItem(PLACE + lesson));
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

export function keepPlace(lesson: string, at: number): void {
  localStorage.setItem(PLACE + lesson, String(at));
}

export function learnt(lesson: string): boolean {
  return (localStorage.getItem(DONE) ?? "").split(",").includes(lesson);
}

export function done(lesson: string): void {
  if (!learnt(lesson)) localStorage.setItem(DONE, [...(localStorage.getItem(DONE) ?? "").split(",").filter(Boolean), lesson].join(","));
  localStorage.removeItem(PLACE + lesson);
}
