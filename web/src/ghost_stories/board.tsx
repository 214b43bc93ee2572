// The table of Ghost Stories: the village, four planks of board around it, and the pieces that move over them.
import { useRef, useState } from "preact/hooks";
import { atOf, type Bind, explained, useCells } from "../cells";
import type { BoardProps } from "../games";
import type { At } from "../protocol";
import { ROOMY, useMedia } from "../ui";
import { words } from "../words";
import { SpaceCell, SeatCell, TileCell } from "./cells";
import { seatLabel, spaceLabel, tileLabel } from "./labels";
import { Pieces } from "./pieces";
import { Spotlight } from "./spotlight";
import { Catacombs, Mantras } from "./black_secret/catacombs";
import { FaceTabs, faceOf, rowsOf, stepIn, useFace } from "./black_secret/faces";
import { SecretLayer } from "./black_secret/layer";
import { secretPlace } from "./black_secret/places";
import { secretOf } from "./black_secret/types";
import { WuFengBoard } from "./black_secret/wu_feng_board";
import { MoonLayer } from "./white_moon/layer";
import { moonPlace } from "./white_moon/places";
import { Register, registerCells } from "./white_moon/register";
import { moonOf } from "./white_moon/types";
import { BOARDS, CELL, SPACES, TILES, type State, type Words } from "./types";
import { ghostWords } from "./words";

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
  const opening = useRef(state.turn <= 1);

  const wide = useMedia(ROOMY);
  const moon = moonOf(state);
  const secret = secretOf(state, said);
  const column = wide && !secret; // families stand beside the board only where nothing else does

  /** The cell of a place that options or events name: a board is shown by its panel, the same as the seat behind it. */
  const place = (at: string): string => {
    const [what = "", which = ""] = at.split(":");
    if (what === "board") return `seat:${BOARDS.indexOf(which as (typeof BOARDS)[number])}`;
    return (secret && secretPlace(what, which, secret)) ?? (moon && moonPlace(what, which, moon, column)) ?? at;
  };
  const drawn = (names: Iterable<string>): Set<string> => new Set([...names].map(place));

  /** A cell that is touched may stand for whatever lies on it. */
  const asked = (name: string): [At, ...At[]] => [atOf(name), ...[...props.lit].filter((at) => at !== name && place(at) === name).map(atOf)];
  const [looked, look] = useState<At | null>(null);
  const peek = (at: At | null): void => (look(at), props.peek(at));
  const { focus, setFocus, bind: cell } = useCells({ ...props, peek }, "tile:C", asked, drawn);
  const beside = registerCells(state, column);
  const pointed = new Map([...props.pointed].map(([name, seat]) => [place(name), seat]));
  const [shown, show] = useFace(drawn(pointed.keys()), drawn(props.lit), drawn(props.struck));
  const rows = secret ? (wide ? [...rowsOf("catacombs", secret), ...rowsOf("wu_feng", secret)] : rowsOf(shown, secret)) : [];

  /** The cell one step on; the places beside the board lie to its right in a column, on a phone below it. */
  const neighbour = (step: [number, number]): string | undefined => {
    if (secret && faceOf(focus) !== "village") return stepIn(rows, focus, step) ?? (wide && step[0] < 0 ? "tile:E" : undefined);
    const row = beside.indexOf(focus);
    if (row >= 0) return step[1] && column ? beside[row + step[1]] : column && step[0] < 0 ? "tile:E" : !column && step[1] < 0 ? "space:s2" : undefined;
    const [x, y] = CELL[focus] ?? [2, 2];
    if (secret && wide && x + step[0] > 4) return "square:W";
    const off = column ? x + step[0] > 4 : y + step[1] > 4;
    return off ? beside[0] : BY_CELL.get([x + step[0], y + step[1]].join());
  };

  /** What lies above or below the place that is looked at shows itself. */
  const bind = (name: string, label: string): Bind => {
    const made = cell(name, label);
    const mate = (looked?.tile && `square:${looked.tile}`) || (looked?.square && `tile:${looked.square}`);
    const more = [secret && name === mate && "mate", pointed.has(name) && "pointed"].filter(Boolean).join(" ");
    return more ? { ...made, class: `${made.class} ${more}` } : made;
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

  /** Who plays all Taoists needs not be told which are his. */
  const yours = (seat: number): boolean => props.you.includes(seat) && props.you.length < state.players.length;
  const spotlight = props.spotlight && <Spotlight event={props.spotlight} then={props.then} lasts={props.lasts} note={props.note} state={state} said={said} />;
  const table = (
    <div class={`gs-table ${opening.current ? "opening" : ""}`}>
      {BOARDS.map((board, n) => (
        <div key={board} class={`plank plank-${board} of-${state.boards[n] ?? "none"} ${state.active === board && state.turn ? "active" : ""}`} />
      ))}
      <div class="village" />
      {TILES.map((tile, n) => (
        <TileCell key={tile} tile={tile} n={n} state={state} said={said} bind={bind(`tile:${tile}`, tileLabel(tile, state, said))} />
      ))}
      {SPACES.map((space) => (
        <SpaceCell key={space} space={space} state={state} said={said} bind={cell(`space:${space}`, spaceLabel(space, state, said))} />
      ))}
      {BOARDS.map((board, n) => (
        <SeatCell key={board} seat={n} yours={yours(n)} person={props.people.get(n)} state={state} said={said} bind={cell(`seat:${n}`, [yours(n) ? ghostWords().you : props.people.get(n), seatLabel(n, state, said)].filter(Boolean).join(", "))} />
      ))}
      <SecretLayer state={state} said={said} />
      <MoonLayer state={state} said={said} lit={props.lit} considered={props.considered} struck={props.struck} touch={(name) => props.touch(atOf(name))} explain={(name) => props.explain(atOf(name))} />
      <Pieces state={state} struck={drawn(props.struck)} pointed={pointed} />
      {spotlight}
    </div>
  );
  const register = <Register state={state} said={said} wide={column} bind={cell} />;
  const around = secret && { state, said, laid: secret, lit: props.lit, bind, touch: (name: string) => props.touch(atOf(name)) };
  return (
    <div class={`gs-board ${moon && !secret ? "with-register" : ""} ${secret ? "with-secret" : ""} ${secret && moon ? "with-both" : ""}`} ref={grid} onKeyDown={go} role="group" aria-label={words().board.table} aria-describedby="board-keys">
      {!around ? <>{table}{register}</> : wide ? (
        <>
          <div class="above">{table}{register}</div>
          <div class="under"><Catacombs {...around} /><Mantras {...around} /><WuFengBoard {...around} /></div>
        </>
      ) : (
        <>
          {shown === "village" ? table : <div class="gs-face">{shown === "catacombs" ? <><Catacombs {...around} /><Mantras {...around} /></> : <WuFengBoard {...around} />}{spotlight}</div>}
          <FaceTabs shown={shown} show={show} lit={drawn([...props.lit, ...props.reach])} laid={around.laid} />
          {register}
        </>
      )}
      <p id="board-keys" class="unseen">{words().board.keys}</p>
    </div>
  );
}
