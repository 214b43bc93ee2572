// What the pointer rests on, explained beside it: over the table, never over the question or the log.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { OpenRule } from "./explain";
import { key } from "./protocol";
import type { Looked } from "./sheets";

const GAP = 10;

/** Beside the place, on the side where the table goes on; what is high is moved until it fits. */
function put(card: HTMLElement, place: string): void {
  const stage = card.parentElement!;
  const around = stage.getBoundingClientRect();
  const cell = stage.querySelector(`[data-at="${place}"]`)?.getBoundingClientRect();
  if (!cell) return;
  const right = cell.left + cell.width / 2 < around.left + around.width / 2;
  const left = right ? cell.right + GAP : cell.left - GAP - card.offsetWidth;
  const top = Math.min(cell.top, around.bottom - card.offsetHeight - GAP);
  card.style.left = `${Math.max(GAP, Math.min(left - around.left, around.width - card.offsetWidth - GAP))}px`;
  card.style.top = `${Math.max(GAP, top - around.top)}px`;
}

export function Peek({ face, at, view, words: said }: Looked) {
  const card = useRef<HTMLDivElement>(null);
  const { title, body } = face.about(at, view, said);
  useLayoutEffect(() => put(card.current!, key(at)), [key(at), view]);
  return (
    <div class="peek" ref={card} aria-hidden="true">
      <strong>{title}</strong>
      <OpenRule.Provider value={null}>{body}</OpenRule.Provider>
    </div>
  );
}

/** The card that a line of the log names, at the edge of the table beside the log. */
export function NamedCard({ title, body }: { title: string; body: VNode }) {
  return (
    <div class="peek named-card" aria-hidden="true">
      <strong>{title}</strong>
      <OpenRule.Provider value={null}>{body}</OpenRule.Provider>
    </div>
  );
}
