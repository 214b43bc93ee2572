// After a game: the choices that cost most, each a link into the game, and apart from them the luck of dice and cards.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { cover } from "./covers";
import { keepMistakes, practiceName } from "./mistakes";
import { address } from "./place";
import type { Accuracy, Review, Sums, Table, Turning } from "./protocol";
import { fill, language, percent, words } from "./words";

const ASK_AGAIN = 1500;
/** Less than half a point is not told. */
const LEAST = 0.005;

/** The review of a table; none without a table. */
export function useReview(table: string): Review | null {
  const [review, set] = useState<Review | null>(null);
  const now = language();
  useEffect(() => {
    if (!table) return;
    let timer = 0;
    const ask = async (): Promise<void> => {
      try {
        const got = await api.review(table);
        set(got);
        if (got.partial) timer = setTimeout(() => void ask(), ASK_AGAIN);
      } catch {
        // without it the result is shown alone
      }
    };
    void ask();
    return () => clearTimeout(timer);
  }, [table, now]);
  return review;
}

/** Hundredths of a won game, with their sign. */
function signed(share: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(100 * share);
}

/** When somebody chose, and who. */
export function momentOf(game: string, { turn, name }: Turning): string {
  return `${fill(cover(game).words().at_turn, { number: turn })}, ${name}`;
}

/** What the choice cost and what was luck. */
function parts(one: Turning): string {
  const w = words().review;
  const told = [fill(w.choice, { points: signed(-one.cost) })];
  for (const by of ["dice", "cards"] as const) if (Math.abs(one[by]) >= LEAST) told.push(fill(w[by], { points: signed(one[by]) }));
  return fill(w.points, { parts: told.join(", ") });
}

function Row({ name, good, points }: { name: string; good: string; points: number[] }) {
  return <tr><th scope="row">{name}</th><td>{good}</td>{points.map((one, n) => <td key={n}>{signed(one)}</td>)}</tr>;
}

/** Choices and luck of each player and of the team, which add up to what became of its chances. */
function Balance({ sums, players, whose }: { sums: Sums; players: Accuracy[]; whose: string }) {
  const w = words().review;
  const all = (of: (one: Accuracy) => number): number => players.reduce((sum, one) => sum + of(one), 0);
  const nobody = [sums.choices - all((one) => one.given), sums.dice - all((one) => one.dice), sums.cards - all((one) => one.cards)];
  const [choices, good, looked] = [all((one) => one.choices), all((one) => one.good), all((one) => one.searched)];
  return (
    <>
      <h3>{w.balance}</h3>
      <table class="score balance">
        <thead>
          <tr><td /><th scope="col">{w.good}</th><th scope="col">{w.column_choices}</th><th scope="col">{w.column_dice}</th><th scope="col">{w.column_cards}</th></tr>
        </thead>
        <tbody>
          {players.map((one) => <Row key={one.seat} name={one.name} good={`${one.good}/${one.choices}`} points={[one.given, one.dice, one.cards]} />)}
          {nobody.some((one) => Math.abs(one) >= LEAST) && <Row name={w.nobody} good="" points={nobody} />}
        </tbody>
        <tfoot><Row name={w.all} good={`${good}/${choices}`} points={[sums.choices, sums.dice, sums.cards]} /></tfoot>
      </table>
      <p class="note">{fill(w.sum, { whose, start: percent(Math.round(100 * sums.start) / 100), end: percent(sums.end), points: signed(sums.end - sums.start), told: signed(sums.choices + sums.dice + sums.cards), rest: signed(sums.rest) })}</p>
      <p class="note">{fill(looked ? w.judged_searched : w.judged, { choices, searched: looked })}</p>
    </>
  );
}

function Turnings({ table, turnings, show }: { table: Table; turnings: Turning[]; show: (step: number) => void }) {
  const w = words().review;
  return (
    <ul>
      {turnings.map((one) => (
        <li key={one.step}>
          <button type="button" onClick={() => show(one.step)}>
            <b>{momentOf(table.game, one)}</b>
            <span>{fill(w.did, { text: one.did })}</span>
            <span>{fill(w.better, { text: one.better })}</span>
            <span>{parts(one)}</span>
            {one.reasons.map((reason) => <small key={reason}>{reason}</small>)}
            {one.sure && <small>{one.sure}</small>}
          </button>
          <a class="button" href={address(`/puzzle/${practiceName({ table: table.table, step: one.step })}`)}>{w.try_again}</a>
        </li>
      ))}
    </ul>
  );
}

export function WhatTurned({ table, whose, show }: { table: Table; whose: string; show: (step: number) => void }) {
  const w = words().review;
  const review = useReview(table.table);
  useEffect(() => keepMistakes(table, review?.turnings ?? []), [review]);
  if (review?.partial) return <p class="note" role="status">{w.working}</p>;
  if (!review?.turnings.length && !review?.players?.length) return null;
  const [people, bots] = [false, true].map((bot) => review.turnings.filter((one) => one.bot === bot));
  return (
    <section class="review">
      <h3>{w.title}</h3>
      {people!.length ? <Turnings table={table} turnings={people!} show={show} /> : <p class="note">{w.none}</p>}
      {bots!.length > 0 && (
        <details>
          <summary>{w.bots}</summary>
          <Turnings table={table} turnings={bots!} show={show} />
        </details>
      )}
      {review.sums && review.players && <Balance sums={review.sums} players={review.players} whose={whose} />}
    </section>
  );
}
