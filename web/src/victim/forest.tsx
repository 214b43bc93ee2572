// The forest in its frame: tiles as they were laid, spaces where one may be laid, and who stands where by torchlight.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Bind } from "../cells";
import { FINGER, type View as Looking } from "./camera";
import { Demon, Pawn } from "./figures";
import { Icon } from "./glyphs";
import { Hex, HEXAGON, tree } from "./hexes";
import { placeLabel, tileLabel } from "./labels";
import { DIRECTIONS, edge, haunted, type Point, R, spot, type State, where, WIDE, type Words } from "./types";

/** Pixels below which nobody reads a letter, and how near the forest must be at least for names to have room at that size. */
const READABLE = 11;
const NEAR = 0.95;

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
function Place({ bind: { label, tabIndex, ...bind }, at, small, nearer, named, children }: { bind: Bind; at: Point; small: boolean; nearer: () => void; named: () => void; children: VNode }) {
  const touched = (event: MouseEvent): void => {
    // In the overview tiles are too small for a finger: a touch goes nearer instead of choosing.
    named();
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
    <g {...bind} tabindex={tabIndex} onClick={touched} onKeyDown={press} class={`hex ${bind.class}`} role="button" aria-label={label} transform={`translate(${at.x.toFixed(2)} ${at.y.toFixed(2)})`}>
      <g aria-hidden="true">{children}</g>
      <path class="rim" d={HEXAGON} />
    </g>
  );
}

/** What is lit, picked or struck is drawn over all tiles, so that no neighbour hides it. */
function Rims({ cells, state, bind }: { cells: string[]; state: State; bind: Props["bind"] }) {
  const marked = cells.map((name) => [name, bind(name, "").class] as const).filter(([, states]) => states !== "cell");
  return (
    <g class="rims" aria-hidden="true">
      {marked.map(([name, states]) => {
        const at = where(name, state)!;
        return <path key={name} class={states.replace("cell", "rim")} d={HEXAGON} transform={`translate(${at.x.toFixed(2)} ${at.y.toFixed(2)})`} />;
      })}
    </g>
  );
}

export function Forest({ state, said, looking, bind, spaces, preview, lit, struck, pointed }: Props) {
  const { camera, size } = looking;
  const moved = `translate(${size.width / 2 - camera.x * camera.scale}px, ${size.height / 2 - camera.y * camera.scale}px) scale(${camera.scale})`;
  const small = WIDE * camera.scale < FINGER;
  const [named, name] = useState("");
  const allNamed = camera.scale >= near(Object.keys(state.tiles).map((tile) => said.tiles[tile]?.name ?? ""));
  const letters = (least: number): number => Math.max(least, READABLE / camera.scale);
  const tiles = Object.entries(state.tiles).toSorted(([, a], [, b]) => a[1] - b[1] || a[0] - b[0]);
  return (
    <svg class={`forest ${looking.dragging ? "dragging" : ""} `} width={size.width} height={size.height} aria-hidden={false}>
      <Lights />
      <g class="world" style={{ transform: moved }}>
        <rect class="wilds" x="-3000" y="-3000" width="6000" height="6000" fill="url(#wilds)" />
        {tiles.map(([tile, [q, r, turns]]) => {
          const at = spot(q, r);
          return (
            <Place key={tile} bind={bind(`tile:${tile}`, tileLabel(tile, state, said))} at={at} small={small} nearer={() => looking.see(at, true)} named={() => name(tile)}>
              <Hex tile={tile} turns={turns} words={said} state={state} />
            </Place>
          );
        })}
        {spaces.map((space) => {
          const at = where(`place:${space}`, state)!;
          return (
            <Place key={space} bind={bind(`place:${space}`, placeLabel(space, state, said))} at={at} small={small} nearer={() => looking.see(at, true)} named={() => name("")}>
              <g class="gap">
                <path class="earth" d={HEXAGON} />
                {preview?.at === space ? <Hex tile={preview.tile} turns={preview.turns} words={said} /> : <path class="plus" d="M0-14V14M-14 0H14" />}
              </g>
            </Place>
          );
        })}
        <Rims cells={[...tiles.map(([tile]) => `tile:${tile}`), ...spaces.map((space) => `place:${space}`)]} state={state} bind={bind} />
        <g aria-hidden="true">
          {tiles.filter(([tile]) => tile === named || allNamed).map(([tile, [q, r]]) => (
            <Name key={tile} at={spot(q, r)} size={letters(8.5)} text={said.tiles[tile]?.name ?? ""} />
          ))}
        </g>
        <Hammers state={state} />
        <Pieces state={state} said={said} lit={lit} struck={struck} />
        <Gate state={state} size={letters(17)} />
        <Pointers state={state} pointed={pointed} />
      </g>
    </svg>
  );
}

/** The most letters that a line of a name has, if there is a space to break it at, and what a letter takes of that size. */
const ROOM = 12;
const LETTER = 6.9;

/** A name in one line, or in two where it is wider than a tile. */
function lines(name: string): string[] {
  if (name.length <= ROOM) return [name];
  const middle = (space: number): number => Math.abs(space - name.length / 2);
  const [cut] = [...name.matchAll(/ /g)].map((found) => found.index).toSorted((a, b) => middle(a) - middle(b));
  return cut === undefined ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
}

/** How near the forest must be for all these names to have room. */
function near(names: string[]): number {
  const longest = Math.max(0, ...names.flatMap(lines).map((line) => line.length));
  return Math.max(NEAR, (longest * LETTER) / WIDE);
}

/** The name of a tile, at its lower edge. */
function Name({ at, size, text }: { at: Point; size: number; text: string }) {
  const said = lines(text);
  return (
    <text class="hex-name" style={{ fontSize: `${size}px` }}>
      {said.map((line, n) => <tspan key={n} x={at.x} y={at.y + R * 0.74 - size * (said.length - 1 - n)}>{line}</tspan>)}
    </text>
  );
}

/** Trees nobody has come to yet. */
const WILDS = [[14, 30, 26], [52, 22, 20], [88, 36, 28], [34, 66, 22], [70, 78, 30], [108, 88, 24], [8, 96, 30], [46, 102, 18]]
  .map(([x, y, size]) => tree(x!, y!, size!))
  .join("");

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
      <pattern id="wilds" width="120" height="104" patternUnits="userSpaceOnUse">
        <path d={WILDS} />
      </pattern>
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

/** Around the middle of a tile, by how many stand there, and how large they are then. */
const STAND: [number, number][][] = [
  [],
  [[0, 6]],
  [[-19, 8], [19, 8]],
  [[-24, 4], [0, 14], [24, 4]],
  [[-20, -7], [20, -7], [-20, 22], [20, 22]],
  [[-26, -7], [0, -12], [26, -7], [-14, 22], [14, 22]],
  [[-26, -7], [0, -12], [26, -7], [-26, 20], [0, 24], [26, 20]],
];
const SIZE = [1, 1, 0.95, 0.82, 0.68, 0.62, 0.6];

interface Standing {
  key: string;
  tile: string;
  piece: VNode;
  light: string;
  class: string;
}

function standing(state: State, said: Words, lit: ReadonlySet<string>, struck: ReadonlySet<string>): Standing[] {
  const found: Standing[] = [...fiends(state)];
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
  return found;
}

/** The Demon and its Shadows; Victims stand before them. */
function fiends(state: State): Standing[] {
  if (!haunted(state) || !state.demon) return [];
  const piece = <g transform="translate(-13 -16) scale(.66)"><Demon name={state.demon} /></g>;
  const shadows = state.shadows.map((tile, n) => ({ key: `shadow${n}`, tile, light: "hellfire", class: "shadow", piece }));
  return [{ key: "demon", tile: state.den!, light: "hellfire", class: state.phase === "demon" ? "den active" : "den", piece }, ...shadows];
}

function Pieces({ state, said, lit, struck }: { state: State; said: Words; lit: ReadonlySet<string>; struck: ReadonlySet<string> }) {
  const all = standing(state, said, lit, struck);
  const placed = all.map((one) => {
    const here = all.filter((other) => other.tile === one.tile);
    const [dx, dy] = (STAND[Math.min(here.length, STAND.length - 1)] ?? [])[here.indexOf(one) % 6] ?? [0, 0];
    const [q, r] = state.tiles[one.tile] ?? [0, 0];
    const at = spot(q, r);
    return { ...one, x: at.x + dx, y: at.y + dy, size: SIZE[Math.min(here.length, SIZE.length - 1)]!, glow: 0.8 / here.length };
  });
  return (
    <g class="wanderers" aria-hidden="true">
      {placed.map((one) => (
        <circle key={`light ${one.key}`} class="light" r="85" fill={`url(#${one.light})`} style={{ transform: `translate(${one.x}px, ${one.y}px)`, opacity: one.glow }} />
      ))}
      {placed.map((one) => (
        <g key={one.key} class={`wanderer ${one.class}`} style={{ transform: `translate(${one.x - 20 * one.size}px, ${one.y - 34 * one.size}px) scale(${one.size})` }}>
          <ellipse class="foot" cx="20" cy="44" rx="19" ry="8" />
          {one.piece}
        </g>
      ))}
    </g>
  );
}

/** The number the code has to come to, above all who stand there. */
function Gate({ state, size }: { state: State; size: number }) {
  const at = where("tile:bunker", state);
  return at && state.gate !== null ? <text class="gate" x={at.x} y={at.y - R * 0.36} style={{ fontSize: `${size}px` }} aria-hidden="true">{state.gate}</text> : null;
}

function Pointers({ state, pointed }: { state: State; pointed: ReadonlyMap<string, number> }) {
  return (
    <g aria-hidden="true">
      {[...pointed.keys()].map((name) => {
        const at = where(name, state);
        return at && (
          <g key={name} transform={`translate(${at.x - 18} ${at.y - 10}) scale(1.5)`}><g class="beckon"><Icon name="hand" /></g></g>
        );
      })}
    </g>
  );
}
