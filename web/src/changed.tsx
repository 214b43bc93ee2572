// One line on what has become of the table since the reader answered last.
import type { GameFace } from "./games";
import type { TableStore } from "./store";
import { fill, words } from "./words";

export function Changed({ store, face, gameWords }: { store: TableStore; face: GameFace; gameWords: unknown }) {
  const before = store.lastSeen;
  if (!before || !gameWords || !store.table || store.playing || !store.question) return null;
  const counts = (view: typeof before) => face.status(view, gameWords, store.table!.setup).counts;
  const was = new Map(counts(before).map((one) => [one.text, String(one.value)]));
  const now = counts(store.view).filter((one) => was.has(one.text) && was.get(one.text) !== String(one.value));
  if (!now.length) return null;
  const parts = now.map((one) => `${one.text} ${was.get(one.text)} → ${one.value}`);
  return <p class="what-changed">{fill(words().table.what_changed, { changes: parts.join(" · ") })}</p>;
}
