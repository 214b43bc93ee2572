// What White Moon lays over the board: stacks of villagers, who would flee and where, Receptacles with the Barrier
// between them, Su-Ling. Keyboards and screen readers meet all of it on the tiles and spaces it belongs to.
import type { ComponentChildren } from "preact";
import { IconSvg } from "../glyphs";
import { boardOf, BOARDS, CELL, type State, type Words } from "../types";
import { Portal, Receptacle, SuLing } from "./things";
import { CORNERS, kills, type Moon, moonOf, moonWords, type Peril } from "./types";
import { Stack } from "./villagers";

const percent = (cells: number): string => `${(cells * 20).toFixed(2)}%`;
/** Stacks stand left of the middle of their tiles. */
const STAND = 0.29;
const OUT: [number, number][] = [[0, -1], [1, 0], [0, 1], [-1, 0]];
/** The corner of the village beside each corner tile, in cells; in the south a little below names of tiles. */
const POST: Record<string, [number, number]> = { NW: [1, 1], NE: [4, 1], SE: [4, 4.035], SW: [1, 4.035] };

interface Props {
  state: State;
  said: Words;
  lit: ReadonlySet<string>;
  considered: ReadonlySet<string>;
  struck: ReadonlySet<string>;
  touch: (name: string) => void;
  explain: (name: string) => void;
}

/** Pieces that stand beside the cells, and are explained when they are touched. */
const EXPLAINED = ["receptacle", "token"];

/** A piece that can be touched while an option is about it. Else it is explained, or touches go through to the cell below. */
function Piece({ name, x, y, class: more, props, children }: { name: string; x: number; y: number; class: string; props: Props; children: ComponentChildren }) {
  const lit = props.lit.has(name);
  const struck = props.struck.has(name) ? "struck" : "";
  const told = EXPLAINED.includes(name.split(":")[0]!);
  const click = lit ? () => props.touch(name) : told ? () => props.explain(name) : undefined;
  return (
    <div data-piece={name} class={`piece ${more} ${lit ? "lit" : ""} ${props.considered.has(name) ? "considered" : ""} ${struck}`} style={{ left: percent(x), top: percent(y) }} onClick={click}>
      {children}
    </div>
  );
}

export function MoonLayer(props: Props) {
  const { state, said } = props;
  const here = moonOf(state);
  if (!here) return null;
  return (
    <div class="pieces moon-layer" aria-hidden="true">
      <Barrier here={here} />
      {here.portal.usable && <Gate tile={here.portal.tile} props={props} />}
      <Flights perils={here.perils} />
      <Flights perils={here.on_arrival} class="perhaps" />
      {Object.entries(here.stacks).map(([tile, stack]) => {
        const [x, y] = CELL[`tile:${tile}`]!;
        const coming = here.perils.filter((one) => one.tile === tile);
        return (
          <Piece key={tile} name={`villager:${tile}`} x={x + STAND} y={y + 0.47} class="on-tile" props={props}>
            <Stack stack={stack} said={moonWords(said)} />
            {coming.length > 0 && <Fate dies={coming.some(kills)} />}
          </Piece>
        );
      })}
      {CORNERS.map((corner) => {
        const [x, y] = POST[corner]!;
        return (
          <Piece key={corner} name={`receptacle:${corner}`} x={x} y={y} class="post" props={props}>
            <Receptacle full={here.crystals.receptacles.includes(corner)} />
          </Piece>
        );
      })}
      <WhereSuLingIs here={here} props={props} />
      <Artifacts here={here} props={props} />
    </div>
  );
}

function Gate({ tile, props }: { tile: string; props: Props }) {
  const [x, y] = CELL[`tile:${tile}`]!;
  return (
    <Piece name="token:portal" x={x + 0.5} y={y + 0.41} class="moon-gate" props={props}>
      <Portal />
    </Piece>
  );
}

/** Beside the icon, so that a haunting figure has room there, too; at the southern board further out, clear of the tile's name. */
function WhereSuLingIs({ here, props }: { here: Moon; props: Props }) {
  const taken = Object.entries(props.state.ghosts).find(([, card]) => props.said.cards[card]?.left.includes("take_su_ling"))?.[0];
  const on = here.su_ling.where === "card" ? taken : here.su_ling.space;
  if (!on) return null;
  const [x, y] = CELL[`space:${on}`]!;
  const [ox, oy] = OUT[boardOf(on)]!;
  const board = here.su_ling.where === "board";
  const reach = board ? 0.5 : 0.1;
  const [dx, dy] = ox ? [0, -0.22] : board && oy > 0 ? [0.17, 0.17] : [0.3, 0];
  return (
    <Piece name="token:su_ling" x={x + 0.5 - reach * ox + dx} y={y + 0.5 - reach * oy + dy} class="su-ling-piece" props={props}>
      <SuLing />
    </Piece>
  );
}

/** Artifacts that may be used or chosen now, large enough to be touched, before whoever has or gets them. */
function Artifacts({ here, props }: { here: Moon; props: Props }) {
  const getting = BOARDS.findIndex((board) => board === props.state.active);
  const lit = here.artifacts.filter((one) => props.lit.has(`artifact:${one.artifact}`));
  return (
    <>
      {lit.map(({ artifact, owner }, n) => {
        const [x, y] = CELL[`seat:${owner ?? getting}`]!;
        return (
          <Piece key={artifact} name={`artifact:${artifact}`} x={x + (n % 2 ? 0.24 : 0.76)} y={y + 0.76 - 0.5 * Math.floor(n / 2)} class="artifact-piece" props={props}>
            <IconSvg name={artifact} class="artifact" />
          </Piece>
        );
      })}
    </>
  );
}

/** What waits for the villager on top. */
function Fate({ dies }: { dies: boolean }) {
  return <span class={`omen ${dies ? "dies" : "flees"}`}><IconSvg name={dies ? "skull" : "step"} /></span>;
}

/** Arrows from those who would flee to where they would go; lines from those who would kill. While a ghost looks for its place, fainter, for each place it may take. */
function Flights({ perils, class: more = "" }: { perils: Peril[]; class?: string }) {
  const middle = (name: string): [number, number] => {
    const [x, y] = CELL[name]!;
    return [100 * (x + STAND), 100 * y + 47];
  };
  return (
    <svg class={`flights ${more}`} viewBox="0 0 500 500" focusable="false">
      <defs>
        <marker id="flight-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.500" markerHeight="4.500" orient="auto-start-reverse">
          <path d="M0 0l10 5-10 5 2.500-5z" />
        </marker>
      </defs>
      {perils.map((one) => {
        if (!one.tile) return null;
        const [x, y] = middle(`tile:${one.tile}`);
        if (!one.to) {
          const [sx, sy] = middle(`space:${one.space}`);
          return <path key={`${one.space} ${one.tile}`} class="kill" d={`M${sx} ${sy}L${x} ${y}`} />;
        }
        const [tx, ty] = middle(`tile:${one.to}`);
        return <path key={`${one.space} ${one.tile}`} class="flight" marker-end="url(#flight-head)" d={`M${x + (tx - x) * 0.24} ${y + (ty - y) * 0.24}L${x + (tx - x) * 0.76} ${y + (ty - y) * 0.76}`} />;
      })}
    </svg>
  );
}

/** Each crystal lights its corner; between two of them the Barrier can be seen, and with all four it stands. */
function Barrier({ here }: { here: Moon }) {
  const full = (corner: string): boolean => here.crystals.receptacles.includes(corner);
  const stands = here.barrier.active || here.barrier.forms;
  return (
    <svg class={`barrier ${stands ? "stands" : ""}`} viewBox="0 0 500 500" focusable="false">
      {CORNERS.map((corner, n) => {
        const next = CORNERS[(n + 1) % 4]!;
        const [x, y] = POST[corner]!;
        const [tx, ty] = POST[next]!;
        const both = stands || (full(corner) && full(next));
        if (!both && !full(corner) && !full(next)) return null;
        const [fx, fy] = both || full(corner) ? [x, y] : [tx, ty];
        const [gx, gy] = both ? [tx, ty] : [fx + (fx === x && fy === y ? tx - x : x - tx) * 0.28, fy + (fx === x && fy === y ? ty - y : y - ty) * 0.28];
        return <path key={corner} class={both ? "whole" : "begun"} d={`M${100 * fx} ${100 * fy}L${100 * gx} ${100 * gy}`} />;
      })}
    </svg>
  );
}
