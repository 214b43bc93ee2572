// What Black Secret lays over the village: the hatches of its ladders, and the Shadow where it stands.
import { IconSvg } from "../glyphs";
import { CELL, type State, TILES, type Words } from "../types";
import { Shadow } from "./figures";
import { secretOf } from "./types";

const percent = (cells: number): string => `${(cells * 20).toFixed(2)}%`;
/** Beside the code of the tile; where the Shadow stands, in its middle. */
const HATCH: [number, number] = [0.53, 0.12];
const MIDDLE: [number, number] = [0.5, 0.46];

function spot(tile: string, [dx, dy]: [number, number]): { left: string; top: string } {
  const [x, y] = CELL[`tile:${tile}`]!;
  return { left: percent(x + dx), top: percent(y + dy) };
}

export function SecretLayer({ state, said }: { state: State; said: Words }) {
  const laid = secretOf(state, said);
  if (!laid) return null;
  const { ladders, shadow } = laid.part;
  return (
    <div class="pieces secret-layer" aria-hidden="true">
      {TILES.map((tile) => (
        <div key={tile} class={`piece hatch ${ladders.includes(tile) ? "" : "lost"}`} style={spot(tile, HATCH)}><IconSvg name="ladder" /></div>
      ))}
      {shadow && TILES.includes(shadow as (typeof TILES)[number]) && <div class="piece shadow-piece" style={spot(shadow, MIDDLE)}><Shadow /></div>}
    </div>
  );
}
