// The keys of a table's page.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Analysis } from "./analysis";
import type { Tab } from "./panel";
import type { TableStore } from "./store";

interface Keys {
  store: TableStore;
  step: number | null;
  analysis: Analysis;
  total: number;
  go: (step: number | null) => void;
  setTab: (tab: Tab) => void;
  forget: () => void;
  /** What the digits stand for, from 1 on, and what 0 ends. */
  options: number[];
  end: number | undefined;
}

/** Whether the key belongs to a field, a sheet or the browser. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const within = target.matches("input:not([type=range]), select, textarea") || target.closest("dialog") !== null;
  return within || event.ctrlKey || event.metaKey || event.altKey;
}

export function useKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (typing(event)) return;
      const used = now.current.step === null ? pressed(now.current, event.key) : lookedBack(now.current, now.current.step, event);
      if (used) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Whether the key meant something to who looks back. What has the focus keeps the keys it needs itself. */
function lookedBack({ store, total, go, analysis }: Keys, step: number, { key: name, target, shiftKey }: KeyboardEvent): boolean {
  if (shiftKey) return false;
  const focus = target as HTMLElement;
  const free = focus === document.body || (focus.closest(".replay") !== null && !focus.matches("input"));
  const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: total, ...(free && { ArrowUp: 0, ArrowDown: total }) }[name];
  if (to !== undefined) go(Math.max(0, Math.min(total, to)));
  else if (name === "Escape") {
    go(null);
    return false;
  } else if (name === " " && store.open && !focus.closest("button, a, summary, [role=button]")) analysis.ask();
  else if (name === "f" && store.open) analysis.setGoing(true);
  else return false;
  return true;
}

/** Whether the key meant something. */
function pressed({ store, setTab, forget, options, end }: Keys, name: string): boolean {
  if (name === "Escape") {
    if (store.playing) store.skip();
    forget();
  } else if (/^[0-9]$/.test(name) && store.mine) {
    const option = name === "0" ? end : options[Number(name) - 1];
    if (option !== undefined) store.answer(option);
  } else if (name === "p" && store.playing) store.pause();
  else if (name === "." && store.paused) store.step();
  else if (name === "u") store.say({ type: "undo" });
  else if (name === "h" && store.mine && !store.entering) store.askHint();
  else if (name === "/") {
    setTab("words");
    requestAnimationFrame(() => document.getElementById("command-line")?.focus());
  } else return false;
  return true;
}
