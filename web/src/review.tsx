// After a game: the turns in which the chances fell most, each a link into the game.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import type { Review } from "./protocol";
import { fill, language, percent, words } from "./words";

const ASK_AGAIN = 1500;

function useReview(table: string): Review | null {
  const [review, set] = useState<Review | null>(null);
  const now = language();
  useEffect(() => {
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

export function WhatTurned({ table, show }: { table: string; show: (step: number) => void }) {
  const w = words().review;
  const review = useReview(table);
  if (review?.partial) return <p class="note" role="status">{w.working}</p>;
  if (!review?.turnings.length) return null;
  return (
    <section class="review">
      <h3>{w.title}</h3>
      <ul>
        {review.turnings.map((one) => (
          <li key={one.step}>
            <button type="button" onClick={() => show(one.step)}>
              <b>{fill(w.fell, { turn: one.turn, name: one.name, before: percent(one.before), after: percent(one.after) })}</b>
              <span>{fill(w.did, { text: one.did })}</span>
              <span>{one.better ? fill(w.better, { text: one.better }) : w.same}</span>
              {one.reasons.map((reason) => <small key={reason}>{reason}</small>)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
