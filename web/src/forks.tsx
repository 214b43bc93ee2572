// Tables that play on from a step of another: where they begin, what they are called, and what their players say about them.
import { useState } from "preact/hooks";
import * as api from "./api";
import type { Mark } from "./graph";
import { keep, keptList } from "./kept";
import { keptHere } from "./offline/mode";
import { address, link } from "./place";
import type { Fork, Forks } from "./protocol";
import type { TableStore } from "./store";
import { CopyLink, messageOf, useFetched } from "./ui";
import { fill, words } from "./words";

const OWN = "hauntbox.forks";
const MOST = 100;

type Own = { parent: string; table: string; step: number };

/** Those this browser has begun, with or without a name. */
function ownForks(): Own[] {
  return keptList(OWN);
}

export function keepFork(one: Own): void {
  keep(OWN, [one, ...ownForks()].slice(0, MOST));
}

/** Where a table comes from, and those that play on from it: with a name, or one's own. */
export function useForks(store: TableStore): Forks | null {
  const { value } = useFetched(store.open ? `forks ${store.id}` : "", () => api.forks(store.id));
  if (!value) return null;
  const own = ownForks().filter((one) => one.parent === store.id && !value.forks.some((other) => other.table === one.table));
  const forks = [...value.forks, ...own.map(({ table, step }) => ({ table, step, name: "", comment: "" }))];
  return { ...value, forks: forks.sort((a, b) => a.step - b.step) };
}

export function forkMarks(forks: Fork[]): Mark[] {
  const w = words().forks;
  return forks.map((one) => ({ step: one.step, what: "fork", text: fill(w.mark, { step: one.step, name: one.name || w.unnamed }) }));
}

export function ForkList({ store, found, go }: { store: TableStore; found: Forks | null; go: (step: number) => void }) {
  const w = words().forks;
  if (!found || (!found.forks.length && !found.origin)) return null;
  return (
    <details class="forks" open={found.forks.length > 0}>
      <summary>{w.title}</summary>
      {found.origin && (
        <p class="note">{fill(w.began, found.origin)} <a href={address(`/t/${found.origin.table}?step=${found.origin.step}`)}>{w.to_origin}</a></p>
      )}
      {found.origin && store.holds && <NameIt id={store.id} parent={found.origin.table} />}
      <ul>
        {found.forks.map((one) => (
          <li key={one.table}>
            <button type="button" onClick={() => go(one.step)}>{fill(w.at, { step: one.step })}</button>
            <a href={address(`/t/${one.table}`)}>{one.name || w.unnamed}</a>
            {one.comment && <small>{one.comment}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Whoever plays here names the table to those who look back at the other one. */
function NameIt({ id, parent }: { id: string; parent: string }) {
  const w = words().forks;
  const { value } = useFetched(`forks of ${parent}`, () => api.forks(parent));
  const known = value?.forks.find((one) => one.table === id);
  const [name, setName] = useState<string | null>(null);
  const [comment, setComment] = useState<string | null>(null);
  const [said, say] = useState("");
  const now = { name: name ?? known?.name ?? "", comment: comment ?? known?.comment ?? "" };
  const save = (event: Event): void => {
    event.preventDefault();
    api.nameFork(id, now.name, now.comment).then(() => say(now.name.trim() ? w.saved : w.taken_off), (failed: unknown) => say(messageOf(failed)));
  };
  return (
    <form class="name-fork" onSubmit={save}>
      <label class="field"><span>{w.name}</span><input maxLength={60} value={now.name} onInput={(event) => setName(event.currentTarget.value)} /></label>
      <label class="field"><span>{w.comment}</span><textarea maxLength={400} rows={2} value={now.comment} onInput={(event) => setComment(event.currentTarget.value)} /></label>
      <p class="note">{keptHere(id) ? w.text_here : w.text}</p>
      <p class="row"><button>{keptHere(id) ? w.save_here : w.save}</button></p>
      <p role="status">{said}</p>
      {!keptHere(id) && <CopyLink label={w.share} link={link(`/t/${id}`)} />}
    </form>
  );
}
