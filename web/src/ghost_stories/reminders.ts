// Beside the real box: what lasts and is easily forgotten, the active board first.
import type { View } from "../protocol";
import { pair } from "../words";
import { seatName } from "./labels";
import { BOARDS, LASTING, live, type State, type Words } from "./types";
import { isCursed } from "./white_moon/types";
import { ghostWords } from "./words";

const KEPT = { ...LASTING, white_not_wild: "white_blank" } as const;

/** What a ghost does as long as it stays, and whether its figure is about to haunt. */
function ofGhost(space: string, state: State, said: Words): string {
  const card = said.cards[String(state.ghosts[space])];
  if (!card) return "";
  const kept = Object.entries(KEPT).flatMap(([icon, key]) => (state[key].includes(space) ? [icon] : []));
  const icons = [...kept, ...card.middle.filter((icon) => !(icon in KEPT))];
  const figure = state.haunting_figures.includes(space) ? [ghostWords().figure_out] : [];
  return icons.length ? pair(card.name, [icons.map((icon) => said.icons[icon] ?? icon).join(", "), ...figure].join(". ")) : "";
}

function ofBoard(seat: number, state: State, said: Words): string[] {
  const board = BOARDS[seat]!;
  const name = seatName(seat, state, said);
  const spaces = [1, 2, 3].map((n) => `${board[0]}${n}`);
  const full = state.alive.includes(board) && spaces.every((space) => state.ghosts[space] !== undefined || isCursed(space, state));
  return [
    full ? pair(name, ghostWords().overrun) : "",
    state.alive.includes(board) && state.facts.powers_off.includes(board) ? pair(name, ghostWords().power_off) : "",
    ...spaces.map((space) => ofGhost(space, state, said)),
  ].filter((line) => line);
}

export function reminders(view: View, saidBy: unknown): string[] {
  const state = view as unknown as State;
  if (!state.village || !live(state)) return [];
  const first = Math.max(0, (BOARDS as readonly string[]).indexOf(state.active));
  return BOARDS.flatMap((_, n) => ofBoard((first + n) % BOARDS.length, state, saidBy as Words));
}
