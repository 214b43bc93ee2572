// What people at the table say to each other: short lines and reactions, shown as text only, and off by a switch.
import { useEffect, useState } from "preact/hooks";
import type { Said } from "./protocol";
import { nameOf } from "./question";
import { settings } from "./settings";
import type { TableStore } from "./store";
import { words } from "./words";

const REACTIONS = ["bravo", "thanks", "sorry", "careful", "wait", "hello"] as const;
const MOST_TEXT = 200;

/** A reaction of another version of the server is shown by its name. */
export function textOf(said: Said): string {
  if (!said.reaction) return said.text;
  const reaction = REACTIONS.find((one) => one === said.reaction);
  return reaction ? words().talk[reaction] : said.reaction;
}

function speaker(store: TableStore, said: Said): string {
  return said.name || nameOf(store, said.seat);
}

export function Talk({ store }: { store: TableStore }) {
  const w = words().talk;
  useEffect(() => {
    store.unread = 0;
  });
  if (!settings().talk) return <p class="note talk">{w.off}</p>;
  const mine = (store.table?.you.length ?? 0) > 0;
  return (
    <section class="talk" aria-label={w.title} tabIndex={0}>
      <h2 class="unseen">{w.title}</h2>
      <ul tabIndex={0} aria-label={w.title}>
        {store.said.map((one) => <li key={one.id}><b>{speaker(store, one)}</b> {textOf(one)}</li>)}
        {!store.said.length && <li class="note">{w.nothing}</li>}
      </ul>
      {mine && <Say store={store} />}
    </section>
  );
}

function Say({ store }: { store: TableStore }) {
  const w = words().talk;
  const [text, setText] = useState("");
  const send = (event: Event): void => {
    event.preventDefault();
    if (!text.trim()) return;
    store.say({ type: "talk", text: text.trim() });
    setText("");
  };
  return (
    <>
      <p class="reactions" role="group" aria-label={w.reactions}>
        {REACTIONS.map((one) => (
          <button key={one} type="button" onClick={() => store.say({ type: "talk", reaction: one })}>{w[one]}</button>
        ))}
      </p>
      <form class="copy-row" onSubmit={send}>
        <input aria-label={w.say} placeholder={w.say} maxLength={MOST_TEXT} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        <button type="submit">{w.send}</button>
      </form>
    </>
  );
}

/** The last that was said, always in sight; what has just been said is brighter for a moment. */
export function LastLine({ store, open }: { store: TableStore; open: () => void }) {
  const said = store.said.at(-1);
  if (!said || !settings().talk) return null;
  return (
    <button type="button" class={`last-line ${store.bubble ? "fresh" : ""}`} onClick={open}>
      <b>{speaker(store, said)}</b> <span>{textOf(said)}</span>
    </button>
  );
}
