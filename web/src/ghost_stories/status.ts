// Whose turn it is, which step of it, and what is counted.
import type { Status } from "../games";
import type { Setup, View } from "../protocol";
import { fill } from "../words";
import { ghostWords } from "./words";
import { BOARDS, cardsLeft, live, type State, type Words } from "./types";

const STAGES = ["before_move", "moved", "acted", "last_step"] as const;

export function status(view: View, saidBy: unknown, setup?: Setup): Status {
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
    brief: stage ? w.yang_brief : w.yin_brief,
    counts: [
      { text: w.haunted_tiles, short: w.haunted_short, value: fill(w.of, { number: state.haunted.length, limit: setup?.settings?.fourth_tile ? 4 : 3 }) },
      { text: w.incarnations, short: w.incarnations_short, value: String(state.incarnations_to_beat) },
      { text: w.pile, short: w.pile_short, value: String(cardsLeft(state)) },
      { text: w.discarded, value: String(state.facts.discarded) },
      ...(state.facts.next.length
        ? [{ text: w.next_cards, value: state.facts.next.map((card) => said.cards[card]?.name ?? String(card)).join(", ") }]
        : []),
    ],
  };
}
