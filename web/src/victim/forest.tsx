// The forest in its frame: tiles as they were laid, spaces where one may be laid, and who stands where by torchlight.
import type { VNode } from "preact";
import type { Bind } from "../cells";
import { FINGER, type View as Looking } from "./camera";
import { Demon, Pawn } from "./figures";
import { Icon } from "./glyphs";
import { Hex, HEXAGON } from "./hexes";
import { placeLabel, tileLabel } from "./labels";
import { DIRECTIONS, edge, haunted, type Point, R, spot, type State, where, WIDE, type Words } from "./types";

interface Props {
  state: State;
  said: Words;
  looking: Looking;
  bind: (name: string, label: string) => Bind;
  /** Empty spaces an option is about: [q, r] in words. */
  spaces: string[];
  /** The tile an option would lay: name, turns, and where. */
  preview: { tile: string; turns: number; at: string } | null;
  lit: ReadonlySet<string>;
  struck: ReadonlySet<string>;
  pointed: ReadonlyMap<string, number>;
}

/** A hexagon that can be touched, read as its label. */
function Place({ bind: { label, ...bind }, at, small, nearer, children }: { bind: Bind; at: Point; small: boolean; nearer: () => void; children: VNode[] }) {
  const touched = (event: MouseEvent): void => {
    // In the overview tiles are too small for a finger: a touch goes nearer instead of choosing.
    if (small && (event as PointerEvent).pointerType === "touch") nearer();
    else bind.onClick();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    bind.onClick();
  };
  return (
    <g {...bind} onClick={touched} onKeyDown={press} class={`hex ${bind.class}`} role="button" aria-label={label} transform={`translate(${at.x.toFixed(2)} ${at.y.toFixed(2)})`}>
      {children}
      <path class="rim" d={HEXAGON} />
    </g>
  );
}

export function Forest({ state, said, looking, bind, spaces, preview, lit, struck, pointed }: Props) {
  const { camera, size } = looking;
  const moved = `translate(${size.width / 2 - camera.x * camera.scale}px, ${size.height / 2 - camera.y * camera.scale}px) scale(${camera.scale})`;
  const small = WIDE * camera.scale < FINGER;
  const tiles = Object.entries(state.tiles).toSorted(([, a], [, b]) => a[1] - b[1] || a[0] - b[0]);
  return (
    <svg class={`forest ${looking.dragging ? "dragging" : ""} ${camera.scale < 0.75 ? "far" : ""}`} width={size.width} height={size.height} aria-hidden={false}>
      <Lights />
      <g class="world" style={{ transform: moved }}>
        {tiles.map(([tile, [q, r, turns]]) => {
          const at = spot(q, r);
          return (
            <Place key={tile} bind={bind(`tile:${tile}`, tileLabel(tile, state, said))} at={at} small={small} nearer={() => looking.see(at, true)}>
              {[<Hex key="hex" tile={tile} turns={turns} words={said} state={state} />, <text key="name" class="hex-name" y={R * 0.74}>{said.tiles[tile]?.name}</text>]}
            </Place>
          );
        })}
        {spaces.map((space) => {
          const at = where(`place:${space}`, state)!;
          return (
            <Place key={space} bind={bind(`place:${space}`, placeLabel(space, state, said))} at={at} small={small} nearer={() => looking.see(at, true)}>
              {[
                <g key="space" class="space">
                  <path class="earth" d={HEXAGON} />
                  {preview?.at === space ? <Hex tile={preview.tile} turns={preview.turns} words={said} /> : <path class="plus" d="M0-14V14M-14 0H14" />}
                </g>,
              ]}
            </Place>
          );
        })}
        <Hammers state={state} />
        <Pieces state={state} said={said} lit={lit} struck={struck} />
        <Pointers state={state} pointed={pointed} />
      </g>
    </svg>
  );
}

function Lights() {
  return (
    <defs>
      <radialGradient id="torchlight">
        <stop offset="0" stop-color="#ffd08a" stop-opacity=".55" />
        <stop offset=".5" stop-color="#ff9b3d" stop-opacity=".18" />
        <stop offset="1" stop-color="#ff9b3d" stop-opacity="0" />
      </radialGradient>
      <radialGradient id="hellfire">
        <stop offset="0" stop-color="#ff5436" stop-opacity=".7" />
        <stop offset=".5" stop-color="#c4140c" stop-opacity=".28" />
        <stop offset="1" stop-color="#c4140c" stop-opacity="0" />
      </radialGradient>
      <radialGradient id="clearing">
        <stop offset="0" stop-color="#31482f" />
        <stop offset=".75" stop-color="#1d3024" />
        <stop offset="1" stop-color="#13231c" />
      </radialGradient>
    </defs>
  );
}

function Hammers({ state }: { state: State }) {
  return (
    <>
      {state.hammers.map(([tile, direction]) => {
        const at = state.tiles[tile];
        if (!at) return null;
        const here = spot(at[0], at[1]);
        const to = edge(DIRECTIONS.indexOf(direction as (typeof DIRECTIONS)[number]));
        return (
          <g key={tile + direction} class="hammered" transform={`translate(${here.x + to.x} ${here.y + to.y})`}>
            <circle r="10" />
            <g transform="translate(-7 -7) scale(.58)"><Icon name="hammer" /></g>
          </g>
        );
      })}
    </>
  );
}

/** Around the middle of a tile, by how many stand there. */
const STAND: [number, number][][] = [
  [],
  [[0, 6]],
  [[-19, 8], [19, 8]],
  [[-23, 8], [0, 14], [23, 8]],
  [[-22, -8], [22, -8], [-20, 18], [20, 18]],
  [[-24, -10], [24, -10], [-24, 14], [0, 22], [24, 14]],
];

interface Standing {
  key: string;
  tile: string;
  piece: VNode;
  light: string;
  class: string;
}

function standing(state: State, said: Words, lit: ReadonlySet<string>, struck: ReadonlySet<string>): Standing[] {
  const found: Standing[] = [];
  for (const name of state.order) {
    const board = state.victims[name];
    const slave = state.slave === name;
    if (!board?.tile || (!state.in_play.includes(name) && !slave)) continue;
    const states = [lit.has(`victim:${name}`) && "lit", struck.has(`victim:${name}`) && "struck", state.active === name && "active", slave && "enslaved"];
    found.push({
      key: name,
      tile: board.tile,
      light: slave ? "hellfire" : "torchlight",
      class: states.filter(Boolean).join(" "),
      piece: <Pawn name={name} colour={said.victims[name]?.colour ?? ""} grave={board.wounds === 2} hidden={board.hiding === "hidden"} />,
    });
  }
  if (haunted(state) && state.demon) {
    const acts = state.phase === "demon" ? "active" : "";
    const fiend = <g transform="translate(-13 -6) scale(.66)"><Demon name={state.demon} /></g>;
    found.push({ key: "demon", tile: state.den!, light: "hellfire", class: `den ${acts}`, piece: fiend });
    state.shadows.forEach((tile, n) => {
      found.push({ key: `shadow${n}`, tile, light: "hellfire", class: "shadow", piece: fiend });
    });
  }
  return found;
}

function Pieces({ state, said, lit, struck }: { state: State; said: Words; lit: ReadonlySet<string>; struck: ReadonlySet<string> }) {
  const all = standing(state, said, lit, struck);
  const placed = all.map((one) => {
    const here = all.filter((other) => other.tile === one.tile);
    const [dx, dy] = (STAND[Math.min(here.length, STAND.length - 1)] ?? [])[here.indexOf(one) % 5] ?? [0, 0];
    const [q, r] = state.tiles[one.tile] ?? [0, 0];
    const at = spot(q, r);
    return { ...one, x: at.x + dx, y: at.y + dy, alone: here.length === 1 };
  });
  return (
    <g class="pieces" aria-hidden="true">
      {placed.map((one) => (
        <circle key={`light ${one.key}`} class="light" r="85" fill={`url(#${one.light})`} style={{ transform: `translate(${one.x}px, ${one.y}px)` }} />
      ))}
      {placed.map((one) => (
        <g key={one.key} class={`piece ${one.class}`} style={{ transform: `translate(${one.x - 20}px, ${one.y - 34}px)` }}>
          <ellipse class="ring" cx="20" cy="44" rx="19" ry="8" />
          {one.piece}
        </g>
      ))}
    </g>
  );
}

function Pointers({ state, pointed }: { state: State; pointed: ReadonlyMap<string, number> }) {
  return (
    <g aria-hidden="true">
      {[...pointed.keys()].map((name) => {
        const at = where(name, state);
        return at && (
          <g key={name} transform={`translate(${at.x - 18} ${at.y - 10}) scale(1.5)`}><g class="pointing"><Icon name="hand" /></g></g>
        );
      })}
    </g>
  );
}
