// What lies where, in words: for labels, for the board as text, for sheets.
import { fill, pair } from "../words";
import { ghostWords } from "./words";
import { belowTile, secretSeatFacts, secretTileFacts } from "./black_secret/labels";
import { moonSeatFacts, moonSpaceFacts, moonTileFacts } from "./white_moon/labels";
import { BOARDS, COLOURS, TILES, type Colour, type State, type Words } from "./types";

const w = () => ghostWords();

export function tileName(tile: string, state: State, said: Words): string {
  return said.tiles[state.village[TILES.indexOf(tile as (typeof TILES)[number])] ?? ""]?.name ?? tile;
}

function standing(tile: string, state: State, said: Words): string[] {
  return BOARDS.flatMap((board, seat) => {
    const colour = state.boards[seat];
    if (state.taoists_on[seat] !== tile || !colour || belowTile(tile, state).includes(seat)) return [];
    const name = said.taoists[colour] ?? colour;
    return [fill(state.alive.includes(board) ? w().stands : w().lies_dead, { name })];
  });
}

/** All a person sees on a tile. */
export function tileFacts(tile: string, state: State, said: Words): string[] {
  const kind = state.village[TILES.indexOf(tile as (typeof TILES)[number])];
  const facts: string[] = [];
  if (state.haunted.includes(tile)) facts.push(w().haunted);
  if (kind === "buddhist_temple") facts.push(fill(w().temple, { number: state.temple_buddhas }));
  if (kind === "circle_of_prayer") facts.push(state.circle ? fill(w().circle, { colour: said.colours[state.circle] ?? state.circle }) : w().circle_empty);
  if (tile === "C" && state.power_tokens_on_centre) facts.push(fill(w().tokens_here, { number: state.power_tokens_on_centre }));
  return [...facts, ...secretTileFacts(tile, state, said), ...moonTileFacts(tile, state, said), ...standing(tile, state, said)];
}

export function tileLabel(tile: string, state: State, said: Words): string {
  return [`${tile}, ${tileName(tile, state, said)}`, ...tileFacts(tile, state, said)].join(". ");
}

export function ghostFacts(space: string, state: State, said: Words): string[] {
  const facts = moonSpaceFacts(space, state, said);
  if (state.haunting_figures.includes(space)) facts.push(w().figure_out);
  if (state.mantra === space) facts.push(w().mantra_here);
  if (state.met_buddha.includes(space)) facts.push(w().met_buddha);
  if (state.captured_grey_die.includes(space)) facts.push(w().holds_grey_die);
  else if (state.captured_dice.includes(space)) facts.push(w().holds_die);
  return facts;
}

/** What a ghost resists with now; where something else is printed on its card, that too: "red 1 (printed black)". */
export function strength(space: string, state: State, said: Words): string {
  const card = said.cards[String(state.ghosts[space])];
  if (!card) return "";
  const printed = Object.entries(card.resistance).filter(([, number]) => number > 0);
  const now = Object.entries(state.facts.resistance[space] ?? {}).filter(([, number]) => number > 0);
  const named = (points: [string, number][]) => points.map(([colour, number]) => `${said.colours[colour]} ${number}`).join(", ");
  const colours = (points: [string, number][]) => points.map(([colour]) => colour).sort().join();
  if (named(now) === named(printed)) return named(now);
  if (now.length && colours(now) !== colours(printed) && now.some(([colour]) => !printed.some(([other]) => other === colour)))
    return card.incarnation ? named(now) : fill(w().printed, { now: named(now), printed: printed.map(([colour]) => said.colours[colour]).join(", ") });
  return printed
    .map(([colour, number]) => {
      const left = now.find(([other]) => other === colour)?.[1] ?? 0;
      const points = `${said.colours[colour]} ${left}`;
      return left === number ? points : fill(w().printed, { now: points, printed: number });
    })
    .join(", ");
}

export function spaceLabel(space: string, state: State, said: Words): string {
  const card = said.cards[String(state.ghosts[space])];
  if (!card) return [`${space}, ${state.buddhas.includes(space) ? w().buddha_here : w().empty}`, ...moonSpaceFacts(space, state, said)].join(". ");
  return [`${space}, ${card.name}`, strength(space, state, said), card.does, ...ghostFacts(space, state, said)].filter(Boolean).join(". ");
}

function taoText(counts: number[], said: Words): string {
  const held = COLOURS.flatMap((colour, n) => ((counts[n] ?? 0) > 0 ? [`${said.colours[colour]} ${counts[n]}`] : []));
  return held.length ? fill(w().tao, { list: held.join(", ") }) : w().no_tao;
}

export function seatFacts(seat: number, state: State, said: Words): string[] {
  const board = BOARDS[seat]!;
  const power = state.powers[seat];
  const facts = [fill(w().qi, { number: state.qi[seat] ?? 0 })];
  if (!state.players.includes(board)) facts.push(w().neutral);
  else {
    if (!state.alive.includes(board)) facts.push(w().dead);
    facts.push(taoText(state.tao[seat] ?? [], said));
    facts.push(state.yin_yang.includes(board) ? w().has_yin_yang : w().no_yin_yang);
    const buddhas = (state.buddhas_held[seat] ?? 0) + (state.active === board ? state.fresh_buddhas : 0);
    if (buddhas) facts.push(fill(w().buddhas, { number: buddhas }));
    if (state.power_tokens[seat]) facts.push(fill(w().tokens, { number: state.power_tokens[seat] }));
  }
  facts.push(...secretSeatFacts(seat, state, said), ...moonSeatFacts(seat, state, said));
  if (power) facts.push(pair(said.powers[power]?.name ?? "", said.powers[power]?.effect ?? ""));
  if (state.facts.powers_off.includes(BOARDS[seat]!)) facts.push(w().power_off);
  return facts;
}

export function seatName(seat: number, state: State, said: Words): string {
  const colour = state.boards[seat] as Colour | null;
  return fill(w().board_of, { colour: colour ? (said.taoists[colour] ?? colour) : "?", side: said.boards[BOARDS[seat]!] ?? "" });
}

export function seatLabel(seat: number, state: State, said: Words): string {
  return [seatName(seat, state, said), ...seatFacts(seat, state, said)].join(". ");
}
