// Choosing on the board: places touched so far, and the options that are left by them.
import { useState } from "preact/hooks";
import { type At, key, type Option } from "./protocol";
import type { TableStore } from "./store";

export interface Picking {
  /** One touch each: the places it may stand for. */
  picked: string[][];
  options: Option[];
}

/** Options narrowed by places touched on the board. A place touched again chooses, if only one option is left. */
export function usePicking(store: TableStore): [Picking, (at: At[]) => boolean, () => void] {
  const question = store.question;
  const number = question?.number ?? -1;
  const [choice, setChoice] = useState({ number, places: [] as string[][] });
  const picked = choice.number === number ? choice.places : [];
  const setPicked = (places: string[][]): void => setChoice({ number, places });
  const all = store.mine ? (question?.options ?? []) : [];
  const within = (places: string[][]) => all.filter((option) => places.every((place) => option.at.some((at) => place.includes(key(at)))));
  const pick = (at: At[]): boolean => {
    const place = at.map(key);
    const chosen = within(picked);
    if (chosen.length === 1 && picked.some((one) => one.join() === place.join())) {
      store.answer(chosen[0]!.option);
      return true;
    }
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
