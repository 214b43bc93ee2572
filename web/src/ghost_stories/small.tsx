// The village in a few strokes, for a list of tables: haunted tiles, ghosts by their colours, Taoists where they stand.
import type { View } from "../protocol";
import type { State } from "./types";

const ROWS = [["NW", "N", "NE"], ["W", "C", "E"], ["SW", "S", "SE"]];
const SIDES: [string[], (n: number) => [number, number]][] = [
  [["n1", "n2", "n3"], (n) => [n + 1, 0]],
  [["e1", "e2", "e3"], (n) => [4, n + 1]],
  [["s3", "s2", "s1"], (n) => [n + 1, 4]],
  [["w3", "w2", "w1"], (n) => [0, n + 1]],
];
const INK: Record<string, string> = { yellow: "#f5c84c", red: "#ff7a5a", blue: "#6cc0f5", green: "#7ed483", black: "#c3b1ee", white: "#ffffff" };
const GHOST = "M4 17V9a6 6 0 0 1 12 0v8l-3-2-3 2-3-2z";

export function Small({ view }: { view: View }) {
  const state = view as unknown as State;
  const ghost = (space: string): string | undefined => {
    if (!(space in state.ghosts)) return undefined;
    return INK[Object.keys(state.facts.resistance[space] ?? {})[0] ?? "black"];
  };
  return (
    <svg class="small-board" viewBox="0 0 100 100" aria-hidden="true">
      {SIDES.flatMap(([spaces, at], side) => spaces.map((space, n) => {
        const [x, y] = at(n);
        return (
          <g key={space} transform={`translate(${20 * x} ${20 * y})`}>
            <rect x="1" y="1" width="18" height="18" rx="3" fill={INK[state.boards[side] ?? ""] ?? "#8b96b8"} opacity=".22" />
            {ghost(space) && <path d={GHOST} fill={ghost(space)} />}
          </g>
        );
      }))}
      {ROWS.flatMap((row, y) => row.map((tile, x) => (
        <g key={tile} transform={`translate(${20 * x + 20} ${20 * y + 20})`}>
          <rect x="1" y="1" width="18" height="18" rx="2" fill={state.haunted.includes(tile) ? "#07090f" : "#35508f"} />
          {state.haunted.includes(tile) && <path d="M6 6l8 8M14 6l-8 8" stroke="#8b96b8" stroke-width="2" />}
          {state.taoists_on.flatMap((on, seat) => (on === tile ? [seat] : [])).map((seat, n) => (
            <circle key={seat} cx={6 + 8 * (n % 2)} cy={6 + 8 * Math.floor(n / 2)} r="3.4" fill={INK[state.boards[seat] ?? ""]} stroke="#0b1020" />
          ))}
        </g>
      )))}
    </svg>
  );
}
