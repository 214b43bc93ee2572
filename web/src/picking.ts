// Choosing on the board: places touched so far, and the options that are left by them.
import { useState } from "preact/hooks";
import { type At, key, type Option } from "./protocol";
import type { TableStore } from "./store";

/** Verbs that lead to another place. */
export const GOING = ["move", "move_with", "move_below", "second", "second_below", "change_level", "step", "step_with", "move_late", "move_late_with", "move_su_ling", "lay"];

export interface Picking {
  /** One touch each: the places it may stand for. */
  picked: string[][];
  options: Option[];
}

/** Ways first, then the turn's actions, also those that a box adds, then the rest. */
function inOrder(options: Option[], actions: readonly string[]): Option[] {
  const rank = (option: Option): number => (GOING.includes(option.verb) ? 0 : actions.includes(option.verb) ? 1 : 2);
  return options.toSorted((a, b) => rank(a) - rank(b));
}

/** Options narrowed by places touched on the board. */
export function usePicking(store: TableStore, actions: readonly string[]): [Picking, (at: At[]) => boolean, () => void] {
  const question = store.question;
  const number = question?.number ?? -1;
  const [choice, setChoice] = useState({ number, places: [] as string[][] });
  const picked = choice.number === number ? choice.places : [];
  const setPicked = (places: string[][]): void => setChoice({ number, places });
  const all = store.mine ? inOrder(question?.options ?? [], actions) : [];
  const within = (places: string[][]) => all.filter((option) => places.every((place) => option.at.some((at) => place.includes(key(at)))));
  const pick = (at: At[]): boolean => {
    const place = at.map(key);
    const again = picked.filter((one) => one.join() !== place.join());
    const places = again.length < picked.length ? again : [...picked, place];
    const left = within(places);
    if (!left.length || places.length < picked.length) {
      setPicked(places.length < picked.length ? places : []);
      return places.length < picked.length;
    }
    const only = left.length === 1 ? left[0] : undefined;
    if (only && !only.odds) store.answer(only.option);
    else setPicked(places);
    return true;
  };
  return [{ picked, options: within(picked) }, pick, () => setPicked([])];
}
