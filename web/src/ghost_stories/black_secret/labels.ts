// What Black Secret adds to what is said of tiles and seats, and what is said of its own places.
import { fill, pair, words } from "../../words";
import { BOARDS, TILES, type State, type Words } from "../types";
import { ghostWords } from "../words";
import { boxWords } from "../words/boxes";
import { demonNamed, isBelow, type Laid, type Loss, RANKS, secretOf } from "./types";

const w = () => boxWords().secret;
const one = (tile: string): number => TILES.indexOf(tile as (typeof TILES)[number]);

function taoistNamed(seat: number, state: State, said: Words): string {
  const colour = state.boards[seat];
  return colour ? (said.taoists[colour] ?? colour) : String(seat);
}

/** Who is below this tile. */
export function belowTile(tile: string, state: State): number[] {
  return BOARDS.flatMap((board, seat) => (state.taoists_on[seat] === tile && isBelow(board, state) ? [seat] : []));
}

export function demonsOn(tile: string, { part }: Laid): string[] {
  return Object.entries(part.demons).flatMap(([key, square]) => (square === tile ? [key] : []));
}

export function secretTileFacts(tile: string, state: State, said: Words): string[] {
  const laid = secretOf(state, said);
  if (!laid) return [];
  const ladder = laid.part.ladders.includes(tile) ? w().ladder_down : w().no_ladder_down;
  return [ladder, ...(laid.part.shadow === tile ? [w().shadow_here] : [])];
}

export function secretSeatFacts(seat: number, state: State, said: Words): string[] {
  const laid = secretOf(state, said);
  const board = BOARDS[seat]!;
  if (!laid) return [];
  const facts: string[] = [];
  if (laid.part.below.includes(board)) facts.push(w().is_below);
  if (laid.part.lying.includes(board)) facts.push(w().lies);
  const power = laid.facts.brothers[board];
  if (power) facts.push(fill(w().brother, { power: said.powers[power]?.name ?? power }));
  return facts;
}

/** A Demon in the Catacombs, with its strength. */
export function demonHere(key: string, laid: Laid): string {
  const here = fill(w().demon_here, { name: demonNamed(key, laid).name, number: laid.facts.demon_resistance[key] ?? 0 });
  return laid.part.weakened_demon === key ? `${here}. ${w().demon_weak}` : here;
}

export function squareFacts(tile: string, state: State, said: Words, laid: Laid): string[] {
  const { part, facts } = laid;
  const n = one(tile);
  const colour = facts.colours[n] ?? "black";
  return [
    fill(w().colour, { colour: said.colours[colour] ?? colour }),
    part.ladders.includes(tile) ? w().ladder : w().no_ladder,
    ...(facts.entrances.includes(tile) ? [w().entrance] : []),
    part.stacks[n] ? fill(w().stack, { number: part.stacks[n]! }) : w().stack_empty,
    ...demonsOn(tile, laid).map((key) => demonHere(key, laid)),
    ...(part.shadow === `under_${tile}` ? [w().shadow_here] : []),
    ...belowTile(tile, state).map((seat) => fill(ghostWords().stands, { name: taoistNamed(seat, state, said) })),
  ];
}

export function demonLabel(key: string, laid: Laid): string {
  const { name, effect } = demonNamed(key, laid);
  const square = laid.part.demons[key];
  const where = square ? `${demonHere(key, laid)}. ${w().catacombs} ${square}` : `${name}. ${fill(w().demon_ready, { number: laid.facts.demon_costs[key] ?? 0 })}`;
  return `${where}. ${effect}`;
}

/** What a curse would do now, in the server's sentences; empty where there is nothing to foretell. */
export function wouldDo(key: string, state: State, said: Words, laid: Laid): string {
  const fact = laid.facts.curses[key];
  if (!fact) return "";
  if (!fact.works) return w().no_effect;
  const told = fact.targets.map((loss) => lossOf(loss, taoistNamed(loss.seat, state, said), laid.names.would));
  return told.length ? `${laid.names.would.theirs} ${told.join(words().marks.stop)}.` : "";
}

function lossOf(loss: Loss, name: string, would: Record<string, string>): string {
  const number = loss.qi ?? loss.tao ?? 0;
  const key = loss.dies ? "dies" : loss.qi ? "qi" : loss.tao ? "tao" : loss.rolls ? (loss.rolls > 1 ? "rolls" : "roll") : loss.yin_yang ? "yin_yang" : loss.falls ? "falls" : "spared";
  return fill(would[key] ?? "", { name, number });
}

export function curseLabel(key: string, state: State, said: Words, laid: Laid): string {
  const curse = laid.names.curses[key]!;
  const facts = [
    curse.name,
    `${fill(w().rank, { number: curse.rank })}, ${said.colours[curse.colour] ?? curse.colour}`,
    curse.effect,
    laid.facts.curses[key]?.castable ? w().castable : w().not_castable,
    wouldDo(key, state, said, laid),
  ];
  return facts.filter(Boolean).join(". ");
}

export function rankOf(slot: number): number {
  return RANKS.length - RANKS.findIndex((row) => row.includes(slot));
}

export function slotLabel(slot: number, laid: Laid): string {
  const key = laid.part.pyramid[slot];
  const rank = rankOf(slot);
  if (key) return fill(w().slot_taken, { rank, name: laid.names.curses[key]?.name ?? key });
  return fill(laid.facts.free_slots.includes(slot) ? w().slot_free : w().slot_later, { number: rank });
}

export function mantraLabel(key: string, laid: Laid): string {
  const card = laid.names.mantras[key]!;
  return `${card.name}. ${fill(w().mantra_qi, { number: laid.part.mantras[key] ?? 0, level: card.level })}. ${card.effect}`;
}

export function urnsLabel(laid: Laid): string {
  const dug = Object.entries(laid.facts.found).flatMap(([key, number]) => (number ? [`${laid.names.tokens[key]?.name ?? key} ${number}`] : []));
  return [w().catacombs, fill(w().urns, { number: laid.part.urns }), ...(dug.length ? [pair(w().dug_up, dug.join(", "))] : [])].join(". ");
}

export function handLabel(said: Words, { part }: Laid): string {
  const cards = (part.hand ?? []).map((card) => said.cards[String(card)]?.name ?? "");
  return part.hand_cards === 0 ? w().hand_empty : cards.length ? pair(w().hand, cards.join(", ")) : fill(w().hand_hidden, { number: part.hand_cards });
}

export function wuFengLabel(said: Words, laid: Laid): string {
  const drawn = laid.part.drawn ? pair(w().drawn, said.cards[String(laid.part.drawn)]?.name ?? "") : laid.part.drawn_cards ? w().drawn_hidden : "";
  return [w().wu_feng, handLabel(said, laid), fill(w().skeletons, { number: laid.facts.skeletons }), drawn].filter(Boolean).join(". ");
}
