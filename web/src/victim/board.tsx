// The table of Victim: the forest in its frame, the boards, and the shelf with piles, code and cards.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { atOf, explained, useCells } from "../cells";
import type { BoardProps } from "../games";
import { typing } from "../keys";
import type { At } from "../protocol";
import { words } from "../words";
import { useCamera, type View as Looking } from "./camera";
import { Boards } from "./folk";
import { Forest } from "./forest";
import { IconSvg } from "./glyphs";
import { Piles, Shelf } from "./shelf";
import { Spotlight } from "./spotlight";
import { acting, demonic, folk, haunted, type Point, R, spot, type State, where, WIDE, type Words } from "./types";
import { victimWords } from "./words";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ZOOM = 1.3;

/** Who stands on a tile, that an option is about. */
function litOn(tile: string, lit: ReadonlySet<string>, state: State): string[] {
  return folk(state).filter((name) => lit.has(`victim:${name}`) && state.victims[name]?.tile === tile);
}

/** What matters now: who acts, and all that can be chosen or has just happened. */
function matters(state: State, names: Iterable<string>): Point[] {
  const here = acting(state);
  const points = [...names].map((name) => where(name, state));
  return [here ? where(`tile:${here}`, state) : null, ...points].filter((point) => point !== null);
}

/** A tile that has been drawn and is yet to be turned: the way of the option that is looked at, else of the first. */
function previewed(props: BoardProps): { tile: string; turns: number; at: string } | null {
  const from = [...props.considered].some((name) => name.startsWith("turned:")) ? props.considered : props.lit;
  const turned = [...from].find((name) => name.startsWith("turned:"))?.slice(7).split(" ");
  const at = [...from].find((name) => name.startsWith("place:"))?.slice(6);
  return turned && at ? { tile: turned[0]!, turns: Number(turned[1]), at } : null;
}

export function Board(props: BoardProps) {
  const state = props.view as unknown as State;
  const said = props.words as Words;
  const table = useRef<HTMLDivElement>(null);
  const spaces = [...new Set([...props.lit].filter((name) => name.startsWith("place:")).map((name) => name.slice(6)))];

  /** A tile stands for the Victims on it, too. */
  const asked = (name: string): [At, ...At[]] => {
    const here = name.startsWith("tile:") ? litOn(name.slice(5), props.lit, state) : [];
    return [atOf(name), ...here.map((victim) => ({ victim }))];
  };
  const cells = useCells(props, "tile:start", asked, (names) => withTiles(names, state));
  const tiles = Object.values(state.tiles).map(([q, r]) => spot(q, r));
  const looking = useCamera([...tiles, ...spaces.map((space) => where(`place:${space}`, state)!)], matters(state, [...props.lit, ...props.reach, ...props.struck]), cells.let_go);
  useInSight(looking, matters(state, props.lit), [...props.lit].join());
  useViewKeys(looking);

  const go = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) {
      const next = nextCell(table.current!, cells.focus, step, state);
      if (next) {
        cells.setFocus(next);
        const point = where(next, state);
        if (point && !next.startsWith("victim:")) looking.see(point);
        table.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus({ preventScroll: point !== null });
      }
    } else if (!explained(props, cells.focus, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class={`vi-table ${demonic(state, props.you) ? "of-demon" : ""} ${haunted(state) ? "cursed" : ""}`} ref={table} onKeyDown={go} role="group" aria-label={words().board.table} aria-describedby="board-keys">
      <div class="forest-frame" ref={looking.frame} {...looking.pointers}>
        <Forest state={state} said={said} looking={looking} bind={cells.bind} spaces={spaces} preview={previewed(props)} lit={props.lit} struck={props.struck} pointed={props.pointed} />
        {props.spotlight && <Spotlight event={props.spotlight} lasts={props.lasts} said={said} demon={demonic(state, props.you)} />}
      </div>
      <Piles state={state} said={said} bind={cells.bind} />
      <Tools looking={looking} />
      <Boards state={state} said={said} you={props.you} people={props.people} bind={cells.bind} />
      <Shelf state={state} said={said} you={props.you} lit={props.lit} bind={cells.bind} />
      <p id="board-keys" class="unseen">{words().board.keys} {victimWords().keys}</p>
    </div>
  );
}

/** Places of options; a tile lights up, too, for a Victim on it. */
function withTiles(names: Iterable<string>, state: State): Set<string> {
  const all = new Set(names);
  for (const name of [...all]) {
    const tile = name.startsWith("victim:") ? state.victims[name.slice(7)]?.tile : null;
    if (tile) all.add(`tile:${tile}`);
  }
  return all;
}

/** The nearest place in a direction: on the forest by its tiles, elsewhere by where things are on the screen. */
function nextCell(table: HTMLElement, from: string, [dx, dy]: [number, number], state: State): string | null {
  const all = [...table.querySelectorAll<HTMLElement>(".cell")].map((cell) => {
    const box = cell.getBoundingClientRect();
    return { name: cell.dataset.at!, hex: cell.classList.contains("hex"), x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  const here = all.find((cell) => cell.name === from) ?? all[0];
  if (!here) return null;
  const near = (cells: typeof all): string | null => {
    const ahead = cells.flatMap((cell) => {
      const [x, y] = [cell.x - here.x, cell.y - here.y];
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      return along > 1 && aside <= along * 1.9 ? [{ name: cell.name, far: along + 1.6 * aside }] : [];
    });
    return ahead.toSorted((a, b) => a.far - b.far)[0]?.name ?? null;
  };
  const frame = table.querySelector(".forest-frame")!.getBoundingClientRect();
  const seen = all.filter((cell) => cell.hex && cell.x > frame.left && cell.x < frame.right && cell.y > frame.top && cell.y < frame.bottom);
  const others = all.filter((cell) => !cell.hex);
  return here.hex ? (near(all.filter((cell) => cell.hex)) ?? near(others)) : (near(others) ?? near(seen) ?? (dy < 0 ? middle(seen, state) : null));
}

/** Back onto the forest from below: to who acts, else to any tile in sight. */
function middle(seen: { name: string }[], state: State): string | null {
  const here = `tile:${acting(state)}`;
  return seen.find((cell) => cell.name === here)?.name ?? seen[0]?.name ?? null;
}

/** A frame moved by hand stays where it is, until something can be chosen that it does not show. */
function useInSight(looking: Looking, points: Point[], what: string): void {
  const { camera, size, follows } = looking;
  const out = points.some(({ x, y }) => Math.abs(x - camera.x) * camera.scale > size.width / 2 - (WIDE * camera.scale) / 4 || Math.abs(y - camera.y) * camera.scale > size.height / 2 - (R * camera.scale) / 2);
  useLayoutEffect(() => {
    if (!follows && what && out) looking.follow();
  }, [what]);
}

function useViewKeys(looking: Looking): void {
  const now = useRef(looking);
  now.current = looking;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (typing(event) || event.defaultPrevented) return; // who looks back has other uses for some
      const step = event.shiftKey ? ARROWS[event.key] : undefined;
      if (step) now.current.pan(...step);
      else if (event.key === "+" || event.key === "=") now.current.zoom(ZOOM);
      else if (event.key === "-") now.current.zoom(1 / ZOOM);
      else if (event.key === "a") now.current.showAll();
      else if (event.key === "f") now.current.follow();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function Tools({ looking }: { looking: Looking }) {
  const w = victimWords();
  return (
    <div class="view-tools" role="toolbar" aria-label={w.view}>
      <button type="button" class="round" aria-label={w.nearer} onClick={() => looking.zoom(ZOOM)}><IconSvg name="nearer" /></button>
      <button type="button" class="round" aria-label={w.farther} onClick={() => looking.zoom(1 / ZOOM)}><IconSvg name="farther" /></button>
      <button type="button" class="round" aria-label={w.show_all} onClick={looking.showAll}><IconSvg name="everything" /></button>
      <button type="button" class="round" aria-label={w.follow} aria-pressed={looking.follows} onClick={looking.follow}><IconSvg name="follow" /></button>
    </div>
  );
}
