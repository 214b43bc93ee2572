// The table of Ghost Stories: the village, four planks of board around it, and the pieces that move over them.
import { useRef } from "preact/hooks";
import { atOf, explained, useCells } from "../cells";
import type { BoardProps } from "../games";
import type { At } from "../protocol";
import { ROOMY, useMedia } from "../ui";
import { words } from "../words";
import { SpaceCell, SeatCell, TileCell } from "./cells";
import { seatLabel, spaceLabel, tileLabel } from "./labels";
import { Pieces } from "./pieces";
import { Spotlight } from "./spotlight";
import { MoonLayer } from "./white_moon/layer";
import { moonPlace } from "./white_moon/places";
import { Register, registerCells } from "./white_moon/register";
import { moonOf } from "./white_moon/types";
import { BOARDS, CELL, SPACES, TILES, type State, type Words } from "./types";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const BY_CELL = new Map(Object.entries(CELL).map(([name, cell]) => [cell.join(), name]));

export function Board(props: BoardProps) {
  const state = props.view as unknown as State;
  const said = props.words as Words;
  const grid = useRef<HTMLDivElement>(null);

  const wide = useMedia(ROOMY);
  const moon = moonOf(state);

  /** The cell of a place that options or events name: a board is shown by its panel, the same as the seat behind it. */
  const place = (at: string): string => {
    const [what = "", which = ""] = at.split(":");
    if (what === "board") return `seat:${BOARDS.indexOf(which as (typeof BOARDS)[number])}`;
    return (moon && moonPlace(what, which, moon, wide)) ?? at;
  };
  const drawn = (names: Iterable<string>): Set<string> => new Set([...names].map(place));

  /** A cell that is touched may stand for whatever lies on it. */
  const asked = (name: string): [At, ...At[]] => [atOf(name), ...[...props.lit].filter((at) => at !== name && place(at) === name).map(atOf)];
  const { focus, setFocus, bind: cell } = useCells(props, "tile:C", asked, drawn);
  const beside = registerCells(state, wide);

  /** The cell one step on; the places beside the board lie to its right in a column, on a phone below it. */
  const neighbour = (step: [number, number]): string | undefined => {
    const row = beside.indexOf(focus);
    if (row >= 0) return step[1] && wide ? beside[row + step[1]] : wide && step[0] < 0 ? "tile:E" : !wide && step[1] < 0 ? "space:s2" : undefined;
    const [x, y] = CELL[focus] ?? [2, 2];
    const off = wide ? x + step[0] > 4 : y + step[1] > 4;
    return off ? beside[0] : BY_CELL.get([x + step[0], y + step[1]].join());
  };

  const go = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step) {
      const next = neighbour(step);
      if (next) {
        setFocus(next);
        grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
      }
    } else if (!explained(props, focus, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const table = (
    <div class="gs-table">
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
      <MoonLayer state={state} said={said} lit={props.lit} struck={props.struck} touch={(name) => props.touch(atOf(name))} />
      <Pieces state={state} struck={drawn(props.struck)} pointed={new Map([...props.pointed].map(([name, seat]) => [place(name), seat]))} />
      {props.spotlight && <Spotlight event={props.spotlight} then={props.then} lasts={props.lasts} note={props.note} state={state} said={said} />}
    </div>
  );
  return (
    <div class={`gs-board ${moon ? "with-register" : ""}`} ref={grid} onKeyDown={go} role="group" aria-label={words().board.table} aria-describedby="board-keys">
      {table}
      <Register state={state} said={said} wide={wide} bind={cell} />
      <p id="board-keys" class="unseen">{words().board.keys}</p>
    </div>
  );
}
