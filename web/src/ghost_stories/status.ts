// Whose turn it is, which step of it, and what is counted.
import type { GameEvent, View } from "../protocol";
import { fill } from "../words";
import { ghostWords } from "./words";
import { BOARDS, cardsLeft, live, type State, type Words } from "./types";

const STAGES = ["before_move", "moved", "acted", "last_step"] as const;

/** The last event tells whether a card just drawn is still in somebody's hand. */
export function status(view: View, saidBy: unknown, last: GameEvent | undefined): { turn: string; step: string; counts: { text: string; value: string }[] } {
  const state = view as unknown as State;
  const said = saidBy as Words;
  const w = ghostWords();
  if (!state.village || !live(state)) return { turn: w.setting_up, step: "", counts: [] };
  const colour = state.boards[BOARDS.indexOf(state.active as (typeof BOARDS)[number])];
  const name = colour ? (said.taoists[colour] ?? colour) : "";
  const stage = STAGES[state.stage];
  return {
    turn: fill(w.turn, { number: state.turn, name }),
    step: stage ? w[stage] : w.yin,
    counts: [
      { text: w.pile, value: String(cardsLeft(state)) },
      { text: w.discarded, value: String(gone(state, said) - (last?.name === "ghost_drawn" ? 1 : 0)) },
      { text: w.haunted_tiles, value: String(state.haunted.length) },
      { text: w.incarnations, value: String(state.incarnations_to_beat) },
    ],
  };
}

/** Ghosts that came and went: all cards but those in the pile, in play, and never taken out of the box. */
function gone(state: State, said: Words): number {
  const unseen = Object.values(state.unseen).reduce((sum, pool) => sum + pool.length, 0);
  const known = state.pile.filter((run) => typeof run === "number").length;
  return Object.keys(said.cards).length - unseen - known - Object.keys(state.ghosts).length;
}
