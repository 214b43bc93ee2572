// What stands on the table and moves: Taoists, haunting figures, pointing hands. They lie over the cells and let
// every touch through; their places are set as styles, so that a move is seen as a move.
import { Glyph, Svg, IconSvg, Icon } from "./glyphs";
import { LOOK } from "../protocol";
import { isBelow } from "./black_secret/types";
import { moonOf } from "./white_moon/types";
import { boardOf, BOARDS, CELL, type Colour, type State } from "./types";

const OUT: [number, number][] = [[0, -1], [1, 0], [0, 1], [-1, 0]];
/** In one row, between the code of the tile and its name, which may have two lines. */
const STAND: [number, number][] = [[-0.32, 0.03], [0.32, 0.03], [-0.11, 0.03], [0.11, 0.03]];

/** Where villagers stand on the tile, Taoists keep to its right half. */
const BESIDE: [number, number][] = [[0.1, 0.03], [0.36, 0.03], [0.1, -0.25], [0.36, -0.25]];

/** At the side of a card the figure stands below the points of resistance, and above the tile's name. */
const BELOW_PIPS = 0.14;
/** North and south of the village it stands further out, clear of the tile's code and name. */
const REACH = 0.4;

const percent = (cells: number): string => `${(cells * 20).toFixed(2)}%`;

function spot(name: string, dx = 0, dy = 0): { left: string; top: string } {
  const [x, y] = CELL[name] ?? [2, 2];
  return { left: percent(x + 0.5 + dx), top: percent(y + 0.5 + dy) };
}

export function Taoist({ colour, dead, down, active }: { colour: Colour; dead: boolean; down: boolean; active: boolean }) {
  return (
    <Svg class={`taoist of-${colour} ${dead ? "dead" : down ? "down" : ""} ${active ? "active" : ""}`} box="0 0 40 48">
      <ellipse class="shade" cx="20" cy="44" rx="13" ry="3.5" />
      <path class="robe" d="M20 12c7 0 9 6 10 13l4 17q-14 5-28 0l4-17c1-7 3-13 10-13z" />
      <circle class="skin" cx="20" cy="12" r="5.5" />
      <path class="straw" d="M4 12Q14 8 20 1q6 7 16 11-16 5-32 0z" />
      <circle class="badge" cx="20" cy="29" r="9" />
      <g transform="translate(12.5 21.5) scale(.62)"><Glyph colour={colour} /></g>
      {dead && <g transform="translate(11 18) scale(.75)" class="death"><Icon name="skull" /></g>}
    </Svg>
  );
}

export function Pieces({ state, struck, pointed }: { state: State; struck: ReadonlySet<string>; pointed: ReadonlyMap<string, number> }) {
  const moon = moonOf(state);
  return (
    <div class="pieces" aria-hidden="true">
      {BOARDS.map((board, seat) => {
        const tile = state.taoists_on[seat];
        const colour = state.boards[seat];
        if (!tile || !colour || isBelow(board, state)) return null;
        const sharing = state.taoists_on.filter((other, n) => other === tile && !isBelow(BOARDS[n]!, state)).length > 1;
        const [dx, dy] = !sharing ? [0.28, 0.03] : moon?.stacks[tile] ? BESIDE[seat]! : STAND[seat]!;
        return (
          <div key={board} class="piece" style={spot(`tile:${tile}`, dx, dy)}>
            <Taoist colour={colour} dead={!state.alive.includes(board)} down={(moon?.down.includes(seat) || state.black_secret?.lying.includes(board)) ?? false} active={state.active === board} />
          </div>
        );
      })}
      {Object.entries(state.ghosts).map(([space, card]) => {
        const out = state.haunting_figures.includes(space);
        const [x, y] = OUT[boardOf(space)]!;
        if (!out) return null;
        return (
          <div key={card} class={`piece haunting ${struck.has(`space:${space}`) ? "struck" : ""}`} style={spot(`space:${space}`, -0.5 * x, x ? BELOW_PIPS : -REACH * y)}>
            <IconSvg name="haunter" />
          </div>
        );
      })}
      {[...pointed].filter(([name]) => name in CELL).map(([name, seat]) => (
        <div key={name} class={`piece ${seat === LOOK ? "looking" : "pointing"}`} style={spot(name)}>
          {seat === LOOK ? <span class="look-ring" /> : <IconSvg name="hand" class={`pointer of-${state.boards[seat] ?? "none"}`} />}
        </div>
      ))}
    </div>
  );
}
