// How it ended, with the lines of the score.
import type { GameFace } from "./games";
import { sameAgain } from "./choice";
import { KeepResult } from "./daily";
import { address } from "./place";
import type { Result, Table } from "./protocol";
import { nameOf } from "./question";
import { WhatTurned } from "./review";
import type { TableStore } from "./store";
import { CopyLink, Sheet } from "./ui";
import { fill, words } from "./words";

interface Props {
  store: TableStore;
  result: Result;
  table: Table;
  face: GameFace;
  close: () => void;
  lookBack: () => void;
  show: (step: number) => void;
}

export function ResultSheet({ store, result, table, face, close, lookBack, show }: Props) {
  const w = words().result;
  const { title, won } = face.ending(result, table.you);
  return (
    <Sheet title={title} close={close}>
      <face.Night class={won ? "ending won" : "ending lost"} />
      <p class="ending-text">{result.text}</p>
      {result.score.length > 0 && <Score result={result} />}
      <Dealt table={table} title={title} result={result} />
      <WhatTurned table={table} whose={face.words().chances} show={show} />
      <p class="row">
        {store.holds && <a class="button" href={sameAgain(table)}>{w.change}</a>}
        {table.seed !== null && <a class="button" href={`${sameAgain(table)}&seed=${table.seed}`}>{w.same}</a>}
        <button type="button" onClick={lookBack}>{w.look_back}</button>
        <a class="button" href={address("/")}>{w.lobby}</a>
      </p>
      <div class="sheet-foot">
        <AnotherNight store={store} />
        {store.refused && <p class="wrong" role="alert">{store.refused}</p>}
        {store.holds ? <button type="button" class="primary" onClick={() => store.playAgain()}>{store.again ? w.join : w.again}</button> : <a class="button primary" href={sameAgain(table)}>{w.again}</a>}
      </div>
    </Sheet>
  );
}

/** Others play on: who has begun another night. */
export function AnotherNight({ store }: { store: TableStore }) {
  const w = words().result;
  if (!store.again) return null;
  const name = store.again.name || nameOf(store, store.again.seat);
  return <p class="another-night" role="status">{name ? fill(w.begun_by, { name }) : w.begun}</p>;
}

/** The day whose deal this was, as seeds of days are made; empty for any other game. */
function dayOf({ game, seed, seed_chosen, setup }: Table): string {
  const day = /^(20\d\d)(\d\d)(\d\d)$/.exec(String(seed ?? ""));
  const usual = game === "ghost_stories" && setup.players === 4 && setup.level === "normal" && !setup.boxes?.length;
  return day && seed_chosen && usual ? day.slice(1).join("-") : "";
}

/** A line about the deal of the day, to share. */
function Dealt({ table, title, result }: { table: Table; title: string; result: Result }) {
  const w = words().puzzle;
  const day = dayOf(table);
  if (!day) return null;
  const points = result.total !== null ? ` · ${fill(w.points, { number: result.total })}` : "";
  return (
    <>
      <CopyLink label={w.share} link={`hauntbox · ${w.deal} ${day} · ${title}${points}`} />
      <KeepResult table={table} result={result} day={day} />
    </>
  );
}

function Score({ result }: { result: Result }) {
  return (
    <table class="score">
      <tbody>
        {result.score.map((line) => (
          <tr key={line.text}>
            <th scope="row">{line.text}</th>
            <td>{line.points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words().result.total}</th>
          <td>{result.total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
