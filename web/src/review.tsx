// After a game: the choices that cost most, each a link into the game, and apart from them the luck of dice and cards.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { keepMistakes, practiceName } from "./mistakes";
import { address } from "./place";
import type { Review, Table, Turning } from "./protocol";
import { fill, language, words } from "./words";

const ASK_AGAIN = 1500;
/** Fewer playouts are not worth a word: the other answers were plainly worse. */
const FEW = 10;

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

/** What the choice cost and what was luck. */
function parts(one: Turning): string {
  const w = words().review;
  const told = [fill(w.choice, { points: signed(-one.cost) })];
  if (one.by) told.push(fill(w[one.by], { points: signed(one.luck) }));
  return fill(w.points, { parts: told.join(", ") });
}

function Luck({ review }: { review: Review }) {
  const w = words().review;
  const told = (["dice", "cards", "both"] as const)
    .filter((by) => Math.abs(review.luck?.[by] ?? 0) >= 0.005)
    .map((by) => fill(w[by], { points: signed(review.luck?.[by] ?? 0) }));
  return (
    <>
      {told.length > 0 && <p class="luck">{fill(w.luck, { parts: told.join(", ") })}</p>}
      {review.players?.map((one) => (
        <p key={one.seat} class="note">{fill(w.accuracy, { ...one, points: Math.round(100 * one.cost) })}</p>
      ))}
    </>
  );
}

export function WhatTurned({ table, show }: { table: Table; show: (step: number) => void }) {
  const w = words().review;
  const review = useReview(table.table);
  useEffect(() => keepMistakes(table, review?.turnings ?? []), [review]);
  if (review?.partial) return <p class="note" role="status">{w.working}</p>;
  if (!review?.turnings.length && !review?.players?.length) return null;
  return (
    <section class="review">
      <h3>{w.title}</h3>
      {review.turnings.length > 0 && (
        <ul>
          {review.turnings.map((one) => (
            <li key={one.step}>
              <button type="button" onClick={() => show(one.step)}>
                <b>{fill(w.turn, { turn: one.turn, name: one.name })}</b>
                <span>{fill(w.did, { text: one.did })}</span>
                <span>{fill(w.better, { text: one.better })}</span>
                <span>{parts(one)}</span>
                {one.reasons.map((reason) => <small key={reason}>{reason}</small>)}
                {one.looks >= FEW && <small>{fill(w.confirmed, { number: one.looks })}</small>}
              </button>
              <a class="button" href={address(`/puzzle/${practiceName({ table: table.table, step: one.step })}`)}>{w.try_again}</a>
            </li>
          ))}
        </ul>
      )}
      <Luck review={review} />
    </section>
  );
}
