// What the one who is asked looks at, for the others at the table to see: said seldom, and only what is new.
import { useEffect, useRef } from "preact/hooks";
import { type At, key } from "./protocol";
import { settings } from "./settings";
import type { TableStore } from "./store";

/** Milliseconds between two messages. */
const SELDOM = 500;
const MOST = 8;

/** Whether somebody else is there to see it, and there are no secrets that it could give away. */
function shared(store: TableStore): boolean {
  const table = store.table;
  return table !== null && store.mine && !store.playing && !store.taught && !table.secrets && settings().looks
    && table.seats.some((seat) => seat.here && !table.you.includes(seat.seat));
}

export function useLooking(store: TableStore, looked: At[]): void {
  const last = useRef({ said: "", at: 0, timer: 0 });
  const places = shared(store) ? looked.slice(0, MOST) : [];
  const now = places.map(key).join(" ");
  useEffect(() => {
    const state = last.current;
    clearTimeout(state.timer);
    if (now === state.said) return;
    const say = (): void => {
      last.current = { said: now, at: Date.now(), timer: 0 };
      if (shared(store)) store.say({ type: "look", at: places });
    };
    state.timer = setTimeout(say, Math.max(0, state.at + SELDOM - Date.now()));
  }, [now]);
  useEffect(() => () => clearTimeout(last.current.timer), []);
}
