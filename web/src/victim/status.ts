// Whose turn it is, which step of it, and what is counted.
import type { Status } from "../games";
import type { View } from "../protocol";
import { fill, pair } from "../words";
import { demonName, victimName } from "./labels";
import { haunted, type State, type Words } from "./types";
import { victimWords } from "./words";

function step(state: State): string {
  const w = victimWords();
  switch (state.phase) {
    case "turn":
      return fill(w.points, { number: state.points });
    case "run":
      return fill(w.running, { number: state.stride });
    case "demon":
      return state.hunt_left > 0 ? fill(w.hunting, { number: state.hunt_left }) : fill(w.demon_turn, { number: state.demon_points });
    case "slave":
      return w.slave_turn;
    case "rush":
      return w.rush;
    case "set_up":
      return "";
    default:
      return w[state.phase];
  }
}

function actor(state: State, said: Words): string {
  if (state.active) return victimName(state.active, said);
  if (state.phase === "demon") return demonName(state, said);
  return state.phase === "slave" ? victimName(state.slave ?? "", said) : "";
}

function total(cards: Record<string, number>): number {
  return Object.values(cards).reduce((sum, number) => sum + number, 0);
}

export function status(view: View, words: unknown): Status {
  const state = view as unknown as State;
  const said = words as Words;
  const w = victimWords();
  if (state.phase === "set_up") return { turn: w.setting_up, step: "", counts: [] };
  const who = actor(state, said);
  const curse = haunted(state) ? { text: w.rage_short, short: w.rage_short, value: String(state.rage) } : { text: w.curse_in, short: w.curse_in, value: String(state.curse_round) };
  return {
    turn: who ? pair(fill(w.at_turn, { number: state.round }), who) : fill(w.at_turn, { number: state.round }),
    step: step(state),
    counts: [
      { text: w.saved, short: w.saved, value: fill(w.saved_of, { number: state.escaped.length, needed: state.escapes_needed }) },
      curse,
      { text: w.tiles_left, value: String(state.piles.reduce((sum, pile) => sum + pile.length, 0)) },
      { text: w.items_left, value: String(state.item_deck) },
      { text: w.events_left, value: String(total(state.event_deck)) },
    ],
  };
}
