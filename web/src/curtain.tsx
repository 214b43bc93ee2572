// Before a screen that several share: the table is not drawn at all until the one who is asked has sat down.
import { useEffect, useRef } from "preact/hooks";
import { nameOf } from "./question";
import type { TableStore } from "./store";
import { fill, words } from "./words";

export function Curtain({ store }: { store: TableStore }) {
  const w = words().table;
  const title = useRef<HTMLHeadingElement>(null);
  const name = nameOf(store, store.waitsFor);
  useEffect(() => {
    history.replaceState(null, "", location.pathname); // whoever looked back has left
    document.title = "hauntbox";
    title.current?.focus(); // not the button: a key pressed twice must not lift the curtain
  }, [name]);
  return (
    <main class="curtain">
      <div role="dialog" aria-modal="true" aria-labelledby="hand-over">
        <h1 id="hand-over" ref={title} tabIndex={-1}>{fill(w.hand_over, { name })}</h1>
        <button type="button" class="primary" onClick={() => store.takeScreen()}>{w.take_screen}</button>
        {store.connection === "lost" && <p role="status">{w.lost}</p>}
      </div>
    </main>
  );
}
