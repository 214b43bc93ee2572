// What lies where, in words: for labels, for the board as text, for sheets.
import { fill, pair } from "../words";
import { DIRECTIONS, fate, folk, haunted, open, STATS, type State, towards, type Words } from "./types";
import { victimWords } from "./words";

const w = () => victimWords();

export function victimName(name: string, said: Words): string {
  return said.victims[name]?.name ?? name;
}

export function demonName(state: State, said: Words): string {
  return said.demons[state.demon ?? ""]?.name ?? w().demon;
}

export function tileName(tile: string | null, said: Words): string {
  return said.tiles[tile ?? ""]?.name ?? "";
}

/** The ways out of a tile: where each leads, and those that end at trees. */
export function ways(tile: string, state: State, said: Words): string {
  const at = state.tiles[tile];
  const words = said.tiles[tile];
  if (!at || !words) return "";
  const out = DIRECTIONS.flatMap((direction, d) => {
    const other = Object.keys(state.tiles).find((name) => towards(at, state.tiles[name]) === d);
    const hammered = state.hammers.some(([name, to]) => (name === tile && to === direction) || (name === other && to === DIRECTIONS[(d + 3) % 6]));
    if (!open(words.exits, at[2], d) && !hammered) return [];
    const back = other && open(said.tiles[other]!.exits, state.tiles[other]![2], (d + 3) % 6);
    const to = other ? (back || hammered ? tileName(other, said) : w().no_way) : w().unknown;
    return [pair(said.directions[direction] ?? direction, to)];
  });
  return fill(w().ways, { list: out.join(", ") });
}

/** All a person sees on a tile. */
export function tileFacts(tile: string, state: State, said: Words): string[] {
  const facts: string[] = [];
  const has = (list: string[], text: string): void => {
    if (list.includes(tile)) facts.push(text);
  };
  has(state.decoder_tokens, w().decoder_token);
  has(state.broken, w().broken);
  has(state.destroyed_bodies, w().body_gone);
  has(state.herb_tokens, w().herb_here);
  has(state.black_boxes, w().box_here);
  has(state.webs, w().web_here);
  if (tile === "bunker" && state.gate !== null) facts.push(fill(state.opened ? w().gate_open : w().gate, { number: state.gate }));
  const here = folk(state).filter((name) => state.victims[name]?.tile === tile && (state.in_play.includes(name) || state.slave === name));
  for (const name of here) facts.push(fill(w().stands, { name: victimName(name, said) }));
  if (state.den === tile) facts.push(fill(w().stands, { name: demonName(state, said) }));
  if (state.shadows.includes(tile)) facts.push(w().shadow_here);
  return facts;
}

export function tileLabel(tile: string, state: State, said: Words): string {
  return [tileName(tile, said), ...tileFacts(tile, state, said), ways(tile, state, said)].join(". ");
}

/** An empty space, told by the tiles around it. */
export function placeLabel(space: string, state: State, said: Words): string {
  const at = space.split(" ").map(Number);
  const beside = Object.keys(state.tiles).filter((tile) => towards(state.tiles[tile], at) >= 0);
  const from = beside.map((tile) => `${tileName(tile, said)} (${said.directions[DIRECTIONS[towards(state.tiles[tile], at)]!]})`);
  return fill(w().space, { list: from.join(", ") });
}

// -- Victims -----------------------------------------------------------------------------------------------------------

export function marksOn(name: string, state: State): string[] {
  const marks: [string, string[]][] = [["target", state.target], ["poison", state.poison], ["fright", state.fright], ["snow", state.snow], ["crow", state.crow_cries]];
  return marks.filter(([, names]) => names.includes(name)).map(([mark]) => mark);
}

function markName(mark: string, said: Words): string {
  if (mark === "snow") return said.events.snow?.name ?? mark;
  return (mark === "crow" ? said.events.crowCries?.name : said.marks[mark]) ?? mark;
}

function handText(name: string, state: State, said: Words): string {
  const board = state.victims[name];
  if (!board) return "";
  if (board.hand === null) return fill(w().closed_hand, { number: board.cards });
  const held = Object.entries(board.hand).map(([item, number]) => `${said.items[item]?.name ?? item}${number > 1 ? ` ×${number}` : ""}`);
  return held.length ? fill(w().hand, { list: held.join(", ") }) : w().empty_hand;
}

export function statText(values: number[], said: Words): string {
  return STATS.map((stat, n) => `${said.stats[stat]} ${values[n] ?? 0}`).join(", ");
}

export function victimFacts(name: string, state: State, said: Words): string[] {
  const board = state.victims[name];
  if (!board) return [w().not_chosen];
  const gone = fate(name, state);
  const facts = [fill(w().player, { number: board.seat + 1 }), statText(board.stats, said)];
  if (gone) return [...facts, w()[gone]];
  if (board.tile) facts.push(fill(w().on, { tile: tileName(board.tile, said) }));
  facts.push(board.wounds === 2 ? w().grave : fill(w().wounds, { number: board.wounds }));
  if (board.hiding !== "in_sight") facts.push(w()[board.hiding]);
  facts.push(...marksOn(name, state).map((mark) => markName(mark, said)));
  if (state.ground_analyze === name) facts.push(w().ground_analyze);
  facts.push(handText(name, state, said));
  if (board.equipped.length) facts.push(fill(w().worn, { list: board.equipped.map((item) => said.items[item]?.name ?? item).join(", ") }));
  return facts;
}

export function victimLabel(name: string, state: State, said: Words): string {
  return [victimName(name, said), ...victimFacts(name, state, said)].join(". ");
}

// -- the Demon ---------------------------------------------------------------------------------------------------------

export function skillText(skill: string, state: State, said: Words): string {
  const demon = said.demons[state.demon ?? ""];
  const which = skill === "special1" ? 0 : skill === "special2" ? 1 : -1;
  const told = demon?.skills[skill];
  const figures = which >= 0 ? ` (${fill(w().special, { stamina: demon?.stamina[which] ?? 0, power: state.special_power[which] ?? demon?.power[which] ?? 0 })})` : "";
  return pair(`${told?.name}${figures}`, told?.effect ?? "");
}

export function demonFacts(state: State, said: Words): string[] {
  if (!haunted(state)) return [fill(w().curse_comes, { round: state.curse_round })];
  const facts = [
    fill(w().player, { number: state.demon_seat + 1 }),
    fill(w().on, { tile: tileName(state.den, said) }),
    fill(w().rage, { number: state.rage }),
    fill(w().stamina, { number: state.stamina }),
    fill(w().die, { die: state.upgrades[0] ? "D10" : "D6" }),
  ];
  if (state.meat) facts.push(fill(w().meat, { number: state.meat }));
  if (state.bullet) facts.push(w().bullet);
  return facts;
}

// -- the code, piles, cards -----------------------------------------------------------------------------------------------

export function slotText(slot: number, state: State): string {
  const lies = state.row[slot];
  return fill(w().slot, { number: slot + 1, token: lies === null || lies === undefined ? w().empty : String(lies) });
}

/** Tokens of the code in hand: numbers, then signs. */
export function tokensHeld(state: State): string[] {
  const signs = Object.entries(state.symbols_held).flatMap(([sign, number]) => Array.from({ length: number }, () => sign));
  return [...state.numbers_held.map(String), ...signs];
}

export function codeText(state: State): string {
  const row = state.row.map((token) => token ?? "_").join(" ");
  return fill(w().code, { row, gate: state.gate ?? "?" });
}

export function pileText(pile: number, state: State, said: Words): string {
  const places = state.piles[pile] ?? [];
  const known = places.flatMap((tile, n) => (tile ? [fill(w().known, { number: places.length - n, tile: tileName(tile, said) })] : []));
  return [fill(w().pile_left, { pile: "AB"[pile] ?? "", number: places.length }), ...known.toReversed()].join(". ");
}
