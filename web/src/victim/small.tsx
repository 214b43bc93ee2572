// The forest in a few strokes, for a list of tables: the tiles that lie, the Bunker's clearing, who stands where, the den.
import type { View } from "../protocol";
import { R, spot, type State, WIDE } from "./types";

const INK: Record<string, string> = { Rolita: "#f5c84c", Diego: "#7ed483", Lucien: "#6cc0f5", Anya: "#8a7bb5", Vivian: "#ffffff", Sean: "#ff7a5a" };

export function Small({ view }: { view: View }) {
  const state = view as unknown as State;
  const tiles = Object.entries(state.tiles).map(([tile, [q, r]]) => ({ tile, ...spot(q, r) }));
  const [left, top] = [Math.min(...tiles.map((one) => one.x)) - WIDE / 2, Math.min(...tiles.map((one) => one.y)) - R];
  const [right, low] = [Math.max(...tiles.map((one) => one.x)) + WIDE / 2, Math.max(...tiles.map((one) => one.y)) + R];
  const hexagon = `M0 ${-R}L${WIDE / 2} ${-R / 2}V${R / 2}L0 ${R}L${-WIDE / 2} ${R / 2}V${-R / 2}z`;
  return (
    <svg class="small-board" viewBox={`${left} ${top} ${right - left} ${low - top}`} aria-hidden="true">
      {tiles.map(({ tile, x, y }) => (
        <g key={tile} transform={`translate(${x} ${y})`}>
          <path d={hexagon} fill={tile === state.den ? "#6b1526" : tile === "start" ? "#4d5a3a" : "#24452f"} stroke="#0b1020" stroke-width="4" />
          {state.order.filter((name) => state.victims[name]?.tile === tile).map((name, n) => (
            <circle key={name} cx={28 * (n % 2) - 14} cy={28 * Math.floor(n / 2) - 14} r="14" fill={INK[name]} stroke="#0b1020" stroke-width="3" />
          ))}
        </g>
      ))}
    </svg>
  );
}
