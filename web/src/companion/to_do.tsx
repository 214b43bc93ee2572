// What the last answer caused, for the people who move the pieces of the real box.
import type { GameFace } from "../games";
import type { TableStore } from "../store";
import { fill, words } from "../words";

const MOST = 8;

/** The sentences of what happened since the reader was last asked. */
export function done(store: TableStore): string[] {
  const frames = store.frames.filter((frame) => !frame.undone);
  let first = frames.length - 1;
  // bots answer several times in a row
  while (first > 0 && frames[first]!.seat >= 0 && store.table?.seats.find((one) => one.seat === frames[first]!.seat)?.player.startsWith("bot:")) first -= 1;
  return frames
    .slice(Math.max(0, first))
    .flatMap((frame) => [frame.continued ? "" : frame.text, ...frame.events.map((event) => event.text)])
    .filter((text) => text)
    .slice(-MOST);
}

export function ToDo({ store, face, gameWords }: { store: TableStore; face: GameFace; gameWords: unknown }) {
  const w = words().companion;
  const lines = done(store);
  const lasting = (gameWords !== null && face.entry?.reminders?.(store.view, gameWords)) || [];
  if (store.result) return null;
  return (
    <>
      {lines.length > 0 && (
        <section class="to-do" aria-label={w.now}>
          <h3>{w.now}</h3>
          <ul>{lines.map((line, n) => <li key={n}>{line}</li>)}</ul>
        </section>
      )}
      {lasting.length > 0 && (
        <details class="forgotten">
          <summary>{fill(w.forgotten, { number: lasting.length })}</summary>
          <ul>{lasting.map((line, n) => <li key={n}>{line}</li>)}</ul>
        </details>
      )}
    </>
  );
}
