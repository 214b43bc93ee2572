// What this reader is called: asked wherever people meet.
import { useState } from "preact/hooks";
import { change, settings } from "./settings";
import type { TableStore } from "./store";
import { words } from "./words";

const MOST_NAME = 24;

/** What this reader is called at every table. */
export function NameField({ store }: { store: TableStore | null }) {
  const w = words().talk;
  const [name, setName] = useState(settings().name);
  const keep = (): void => {
    if (name.trim() === settings().name) return;
    change({ name: name.trim() });
    store?.say({ type: "name", name: name.trim() });
  };
  return (
    <label class="field">
      <span>{w.name}</span>
      <input class="name" maxLength={MOST_NAME} value={name} onInput={(event) => setName(event.currentTarget.value)} onBlur={keep} onChange={keep} />
    </label>
  );
}
