// One tile of the forest, drawn around its middle: trees where there is no way, a path to every open edge, and in the
// clearing what the tile is.
import type { VNode } from "preact";
import { Icon, Svg } from "./glyphs";
import { edge, open, R, type State, type TileWords, WIDE, type Words } from "./types";

const H = WIDE / 2;
export const HEXAGON = `M0 ${-R}L${H} ${-R / 2}V${R / 2}L0 ${R}L${-H} ${R / 2}V${-R / 2}z`;

/** Small numbers that are always the same for the same tile, so that its trees stay where they are. */
function scatter(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99991, 7);
  return () => {
    state = (state * 16807) % 2147483647;
    return (state % 1000) / 1000;
  };
}

/** A fir with its foot at this point. */
export function tree(x: number, y: number, size: number): string {
  const n = (value: number): string => value.toFixed(1);
  const half = size * 0.42;
  return `M${n(x)} ${n(y - size)}l${n(half)} ${n(size * 0.55)}h${n(-half * 0.4)}l${n(half * 0.6)} ${n(size * 0.5)}h${n(-half * 2.4)}l${n(half * 0.6)} ${n(-size * 0.5)}h${n(-half * 0.4)}z`;
}

/** Trees along the closed edges and in the corners between ways, the far ones first. */
function woods(exits: string, turns: number, seed: string): string {
  const random = scatter(seed);
  const spots: [number, number, number][] = [];
  for (let d = 0; d < 6; d++) {
    const corner = (Math.PI / 3) * (d + 0.5);
    spots.push([R * 0.78 * Math.cos(corner), R * 0.78 * Math.sin(corner), 9 + 4 * random()]);
    if (open(exits, turns, d)) continue;
    const along = (Math.PI / 3) * d;
    for (const side of [-11, 0, 11]) {
      const far = H * (0.76 + 0.1 * random());
      const [x, y] = [far * Math.cos(along) - side * Math.sin(along), far * Math.sin(along) + side * Math.cos(along)];
      spots.push([x + 3 * random(), y + 3 * random(), 11 + 6 * random()]);
    }
  }
  return spots
    .map(([x, y, size]) => [x, Math.min(y + size * 0.4, R * 0.86), size] as const)
    .toSorted((a, b) => a[1] - b[1])
    .map(([x, y, size]) => tree(x, y, size))
    .join("");
}

function paths(exits: string, turns: number): string {
  const ends = [0, 1, 2, 3, 4, 5].filter((d) => open(exits, turns, d)).map((d) => edge(d));
  return ends.map(({ x, y }) => `M0 0Q${(x * 0.5 + y * 0.08).toFixed(1)} ${(y * 0.5 - x * 0.08).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

const drawn = new Map<string, { paths: string; woods: string }>();

/** Ground, ways and woods of a tile as it lies; worked out once. */
function ground(tile: string, words: TileWords, turns: number): { paths: string; woods: string } {
  const name = `${tile} ${turns}`;
  const known = drawn.get(name) ?? { paths: paths(words.exits, turns), woods: woods(words.exits, turns, tile) };
  drawn.set(name, known);
  return known;
}

/** What stands in the clearing, by kind of tile. */
const SCENES: Record<string, VNode> = {
  start: (
    <>
      <circle class="fire-glow" r="30" />
      <path class="log" d="M-11 7L11 13M11 7L-11 13" />
      <path class="flame" d="M0-15c2 7 9 9 9 17A9 9 0 0 1-9 2c0-5 3-7 5-10 1 3 2 4 3 5 0-5 0-8 1-12z" />
      <path class="flame-core" d="M0-3c1 4 4 5 4 8a4 4 0 0 1-8 0c0-3 3-4 4-8z" />
    </>
  ),
  bunker: (
    <>
      <path class="mound" d="M-30 18Q-26-18 0-20T30 18z" />
      <path class="steel" d="M-15 18v-22q0-9 15-9t15 9v22z" />
      <circle class="hatch" r="8.5" cy="3" />
      <path class="bolt" d="M0-5.500V11.500M-8.5 3h17" />
    </>
  ),
  decoder: (
    <>
      <path class="mast" d="M0 14V-20M-7 14L0-12 7 14M-5 6h10M-3-2h6" />
      <path class="waves" d="M-8-26q-6 6 0 12M8-26q6 6 0 12M-12-29q-9 9 0 18M12-29q9 9 0 18" />
      <path class="console" d="M-13 8h26v12h-26z" /><path class="screen" d="M-10 10.500h20v6h-20z" /><path class="lines" d="M-8 12.500h9M-8 14.800h13" />
    </>
  ),
  corpse: (
    <g transform="translate(-14 -14) scale(1.17)"><Icon name="eliminated" /><path class="bones" d="M2 20l20-5M2 15l20 5" /></g>
  ),
  curse: (
    <>
      <circle class="rune-glow" r="30" />
      <circle class="rune" r="22" /><circle class="rune thin" r="17" />
      <path class="rune" d="M0-22L19 11H-19zM0 22L-19-11H19z" />
      <path class="rune-eye" d="M-10 0Q0-9 10 0 0 9-10 0z" /><circle class="rune-pupil" r="3.5" />
    </>
  ),
  herb: (
    <>
      <path class="stem" d="M0 18Q-2 2 0-14M0 10q-10-2-14-10M0 6q10-2 14-10" />
      <path class="leaf" d="M0-14q-9-4-5-13 9 3 5 13zM0-14q9-4 5-13-9 3-5 13zM-14 0q-9 2-12-6 9-3 12 6zM14-4q9 2 12-6-9-3-12 6zM-4 2q-8 1-9-6 8-2 9 6zM4 0q8 1 9-6-8-2-9 6z" />
      <path class="bloom" d="M0-26a4 4 0 1 0 .01 0z" />
    </>
  ),
  wreck: (
    <>
      <path class="fume" d="M-14-8q-8-8 0-16t-2-12M6-10q8-8 0-14" />
      <path class="hull" d="M-28 10q4-16 22-18l22-2q12 2 14 12l-6 8q-26 8-52 0z" />
      <path class="pane" d="M-16-2l8-3v7l-10 2zM-4-6h10v8H-4zM10-6l8 3-2 5h-6z" />
      <path class="fin" d="M22-8l10-12 2 18zM-24 12l-8 10 16-6z" />
    </>
  ),
  normal: <path class="stump" d="M-7 3q0-4 7-4t7 4v6q-7 4-14 0zM-7 3q0 3 7 3t7-3M-3 2.500q3-1.5 6 0" />,
};

function Trial({ stat }: { stat: string }) {
  return (
    <>
      <path class="trial" d="M0-25L22-12.500v25L0 25-22 12.500v-25z" />
      <g transform="translate(-10.2 -12.5) scale(.85)"><Icon name={stat} /></g>
    </>
  );
}

function Clearing({ words }: { words: TileWords }) {
  if (words.stat) return <Trial stat={words.stat} />;
  return <>{SCENES[words.kind]}</>;
}

/** Tokens that lie on a tile, and what became of it. */
function Lying({ tile, state }: { tile: string; state: State }) {
  return (
    <>
      {state.broken.includes(tile) && <path class="broken" d="M-18-24l10 16-8 6 14 12-6 8 12 12" />}
      {state.black_boxes.includes(tile) && <g class="box-token"><rect x="-8" y="14" width="16" height="11" rx="2" /><path d="M-5 19.500h10" /></g>}
      {state.decoder_tokens.includes(tile) && <g class="code-token" transform="translate(-34 -6) scale(.55)"><circle cx="12" cy="12" r="14" /><Icon name="code" /></g>}
      {state.webs.includes(tile) && <g class="web" transform="translate(-22 -22) scale(1.85)"><Icon name="web" /></g>}
    </>
  );
}

interface Props {
  tile: string;
  turns: number;
  words: Words;
  /** As it lies on the table; without it, just the tile. */
  state?: State;
}

/** What keeps a tile from offering anything more: its token is gone, its body burnt, its decoder broken. */
function spent(tile: string, kind: string, state: State | undefined): boolean {
  if (!state || !(tile in state.tiles)) return false;
  if (kind === "herb") return !state.herb_tokens.includes(tile);
  if (kind === "wreck") return !state.black_boxes.includes(tile);
  return kind === "decoder" ? state.broken.includes(tile) : state.destroyed_bodies.includes(tile);
}

export function Hex({ tile, turns, words, state }: Props) {
  const said = words.tiles[tile];
  if (!said) return null;
  const { paths: ways, woods: trees } = ground(tile, said, turns);
  return (
    <g class={`land kind-${said.kind} ${spent(tile, said.kind, state) ? "spent" : ""} ${state?.opened ? "opened" : ""}`}>
      <path class="earth" d={HEXAGON} />
      <path class="way-rim" d={ways} />
      <path class="way" d={ways} />
      <circle class="glade" r="25" />
      <path class="woods" d={trees} />
      <g class="scene"><Clearing words={said} /></g>
      {state && <Lying tile={tile} state={state} />}
    </g>
  );
}

export function HexSvg({ tile, turns, words, class: more = "" }: Props & { class?: string }) {
  return (
    <Svg class={`hex-svg ${more}`} box={`${-H - 2} ${-R - 2} ${WIDE + 4} ${2 * R + 4}`}>
      <Hex tile={tile} turns={turns} words={words} />
    </Svg>
  );
}
