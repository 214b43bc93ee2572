// The table of Ghost Stories: the village, four planks of board around it, and the pieces that move over them.
import { useRef } from "preact/hooks";
import { atOf, explained, useCells } from "../cells";
import type { BoardProps } from "../games";
import type { At } from "../protocol";
import { words } from "../words";
import { SpaceCell, SeatCell, TileCell } from "./cells";
import { seatLabel, spaceLabel, tileLabel } from "./labels";
import { Pieces } from "./pieces";
import { Spotlight } from "./spotlight";
import { BOARDS, CELL, SPACES, TILES, type State, type Words } from "./types";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const BY_CELL = new Map(Object.entries(CELL).map(([name, cell]) => [cell.join(), name]));

/** A board is shown by its panel, the same as the seat behind it. */
export function place(at: string): string {
  const [what, which] = at.split(":");
  if (what === "board") return `seat:${BOARDS.indexOf(which as (typeof BOARDS)[number])}`;
  return at;
}

function drawn(names: Iterable<string>): Set<string> {
  return new Set([...names].map(place));
}

function spread<T>(of: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...of].map(([name, value]) => [place(name), value]));
}

export function Board(props: BoardProps) {
  const state = props.view as unknown as State;
  const said = props.words as Words;
  const grid = useRef<HTMLDivElement>(null);

  /** The place as the options name it: a board's panel may stand for the board or for its seat. */
  const asked = (name: string): [At] => {
    const board = `board:${BOARDS[Number(name.slice(5))]}`;
    return [name.startsWith("seat:") && props.lit.has(board) ? { board: board.slice(6) } : atOf(name)];
  };
  const { focus, setFocus, bind: cell } = useCells(props, "tile:C", asked, drawn);

  const go = (event: KeyboardEvent): void => {
    const [x, y] = CELL[focus] ?? [2, 2];
    const step = STEPS[event.key];
    if (step) {
      const next = BY_CELL.get([x + step[0], y + step[1]].join());
      if (next) {
        setFocus(next);
        grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
      }
    } else if (!explained(props, focus, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

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
      <Pieces state={state} struck={drawn(props.struck)} pointed={spread(props.pointed)} />
      {props.spotlight && <Spotlight event={props.spotlight} said={said} />}
      <p id="board-keys" class="unseen">{words().board.keys}</p>
    </div>
  );
}
