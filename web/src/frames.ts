// Frames as the server tells them, put together: whole views from changes, old frames with fresh ones, sentences for the ear.
import { linesOf } from "./log";
import type { Frame, View } from "./protocol";

/** What is known from before, as far as the fresh frames do not replace it. */
export function joined(old: Frame[], fresh: Frame[]): Frame[] {
  const first = fresh[0]?.step ?? Infinity;
  return [...old.filter((frame) => frame.step < first), ...fresh];
}

/** Gives frames that tell what has changed their whole views, and returns the last of them. */
export function viewed(frames: Frame[], view: View | null): View | null {
  for (const frame of frames) {
    if (frame.changed) frame.view = { ...view, ...frame.changed } as View;
    view = frame.view;
  }
  return view;
}

/** Frames in sentences, for the ear: a decision that goes on with its dice is told once. */
export function told(frames: Frame[], next?: Frame): string {
  return frames
    .flatMap((frame, n) => linesOf(frame, frames[n + 1] ?? next, false))
    .map((line) => line.text)
    .join(" ");
}
