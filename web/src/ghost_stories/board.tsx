// The table of Ghost Stories: the village, four planks of board around it, and the pieces that move over them.
import { useRef, useState } from "preact/hooks";
import type { BoardProps } from "../games";
import type { At } from "../protocol";
import { words } from "../words";
import { SpaceCell, SeatCell, TileCell } from "./cells";
import { seatLabel, spaceLabel, tileLabel } from "./labels";
import { Pieces } from "./pieces";
import { Spotlight } from "./spotlight";
import { BOARDS, CELL, SPACES, TILES, type State, type Words } from "./types";

const LONG_PRESS = 480;
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const BY_CELL = new Map(Object.entries(CELL).map(([name, cell]) => [cell.join(), name]));

export function atOf(name: string): At {
  const [what, which] = name.split(":") as [string, string];
  return { [what]: what === "seat" ? Number(which) : which };
}

/** A board is shown by its panel, the same as the seat behind it. */
export function place(at: string): string {
  const [what, which] = at.split(":");
  if (what === "board") return `seat:${BOARDS.indexOf(which as (typeof BOARDS)[number])}`;
  return at;
}

function spread<T>(of: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...of].map(([name, value]) => [place(name), value]));
}

export function Board(props: BoardProps) {
  const state = props.view as unknown as State;
  const said = props.words as Words;
  const [focus, setFocus] = useState("tile:C");
  const press = useRef<{ timer: number; long: boolean }>({ timer: 0, long: false });
  const grid = useRef<HTMLDivElement>(null);
  const lit = new Set([...props.lit].map(place));
  const picked = new Set([...props.picked].map(place));
  const struck = new Set([...props.struck].map(place));
  const pointed = spread(props.pointed);

  /** The place as the options name it: a board's panel may stand for the board or for its seat. */
  const asked = (name: string): At => {
    const board = `board:${BOARDS[Number(name.slice(5))]}`;
    return name.startsWith("seat:") && props.lit.has(board) ? { board: board.slice(6) } : atOf(name);
  };

  const go = (event: KeyboardEvent): void => {
    const [x, y] = CELL[focus] ?? [2, 2];
    const step = STEPS[event.key];
    if (step) {
      const next = BY_CELL.get([x + step[0], y + step[1]].join());
      if (next) {
        setFocus(next);
        grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
      }
    } else if (event.key === "i") props.explain(atOf(focus));
    else if (event.key === "p") props.point(atOf(focus));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const hold = (name: string): void => {
    clearTimeout(press.current.timer);
    press.current.long = false;
    press.current.timer = setTimeout(() => {
      press.current.long = true;
      props.explain(atOf(name));
    }, LONG_PRESS);
  };
  const release = (): void => clearTimeout(press.current.timer);

  const cell = (name: string, label: string) => ({
    label: lit.has(name) ? `${label}. ${words().board.can_choose}` : label,
    "data-at": name,
    class: ["cell", lit.has(name) && "lit", picked.has(name) && "picked", struck.has(name) && "struck"].filter(Boolean).join(" "),
    tabIndex: focus === name ? 0 : -1,
    onFocus: () => {
      setFocus(name);
      props.peek(atOf(name));
    },
    onBlur: () => props.peek(null),
    onMouseEnter: () => props.peek(atOf(name)),
    onMouseLeave: () => props.peek(null),
    onPointerDown: () => hold(name),
    onPointerUp: release,
    onPointerLeave: release,
    onContextMenu: (event: Event) => {
      event.preventDefault();
      props.explain(atOf(name));
    },
    onClick: () => {
      if (!press.current.long) props.touch(lit.has(name) ? asked(name) : atOf(name));
      press.current.long = false;
    },
  });

  return (
    <div class="gs-table" ref={grid} onKeyDown={go} role="group" aria-label={words().board.table} aria-describedby="board-keys">
      {BOARDS.map((board, n) => (
        <div key={board} class={`plank plank-${board} of-${state.boards[n] ?? "none"} ${state.active === board && state.turn ? "active" : ""}`} />
      ))}
      <div class="village" />
      {TILES.map((tile, n) => (
        <TileCell key={tile} tile={tile} n={n} state={state} said={said} bind={cell(`tile:${tile}`, tileLabel(tile, state, said))} />
      ))}
      {SPACES.map((space) => (
        <SpaceCell key={space} space={space} state={state} said={said} bind={cell(`space:${space}`, spaceLabel(space, state, said))} />
      ))}
      {BOARDS.map((board, n) => (
        <SeatCell key={board} seat={n} state={state} said={said} bind={cell(`seat:${n}`, seatLabel(n, state, said))} />
      ))}
      <Pieces state={state} struck={struck} pointed={pointed} />
      {props.spotlight && <Spotlight event={props.spotlight} said={said} />}
      <p id="board-keys" class="unseen">{words().board.keys}</p>
    </div>
  );
}
