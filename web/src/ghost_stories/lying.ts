// What lies on the table now, thing by thing, and how dark the night has become.
import type { Term } from "../explain";
import type { View } from "../protocol";
import { term } from "./terms";
import { cardsLeft, live, type State, type Words } from "./types";

/** Cards of a full pile, about: from here on the night only grows. */
const FULL = 55;
const LIMIT = 3;

/** Haunted tiles weigh most, then the cards that are gone. */
export function gloom(view: View): number {
  const state = view as unknown as State;
  if (!state.village || !live(state)) return 0;
  const haunted = Math.min(1, state.haunted.length / LIMIT);
  const gone = 1 - Math.min(1, cardsLeft(state) / FULL);
  return Math.min(1, 0.6 * haunted + 0.5 * gone);
}

/** The icons of the ghosts in play, then the pieces. */
export function lying(view: View, saidBy: unknown): Term[] {
  const state = view as unknown as State;
  const said = saidBy as Words;
  if (!state.village || !live(state)) return [];
  const cards = Object.values(state.ghosts).flatMap((number) => said.cards[String(number)] ?? []);
  const icons = cards.flatMap((card) => [...card.left, ...card.middle, ...card.right]);
  const pieces: [string, boolean][] = [
    ["own.qi", true],
    ["own.tao", true],
    ["own.yin_yang", state.yin_yang.length > 0],
    ["own.haunted", state.haunted.length > 0],
    ["components.haunting_figure", state.haunting_figures.length > 0],
    ["components.buddha", state.buddhas.length > 0 || state.temple_buddhas > 0],
    ["components.mantra", state.mantra !== null],
    ["components.power_token", state.power_tokens_on_centre > 0 || state.power_tokens.some((number) => number > 0)],
  ];
  const keys = [...new Set(icons.map((icon) => `icons.${icon}`)), ...pieces.flatMap(([key, there]) => (there ? [key] : []))];
  return keys.flatMap((key) => term(key, said) ?? []);
}
