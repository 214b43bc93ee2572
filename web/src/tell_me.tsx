// "Tell me when I am asked": this browser, or a mail address, is told when one's seat is asked and one is away.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { address } from "./place";
import type { Box, Reminder } from "./protocol";
import { forgetReminders, keepReminders, keptReminders } from "./seats";
import type { TableStore } from "./store";
import { useFetched } from "./ui";
import { fill, words } from "./words";

const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export function TellMe({ store }: { store: TableStore }) {
  const { value: box } = useFetched("box", api.box);
  const table = store.table!;
  const mine = table.seats.filter((seat) => table.you.includes(seat.seat) && seat.player === "person").map((seat) => seat.seat);
  if (!mine.length || store.result || !box || !((box.push_key && canPush()) || box.mail)) return null;
  return <Ways id={table.table} seats={mine} box={box} />;
}

function Ways({ id, seats, box }: { id: string; seats: number[]; box: Box }) {
  const w = words().tell;
  const [found, setFound] = useState<Reminder[]>([]);
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const look = async (): Promise<void> => setFound((await api.reminders(id)).reminders);
  useEffect(() => void look().catch(() => undefined), [id]);
  /** Do something, say what went wrong, and look at what there is now. */
  const doing = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setSaid("");
    try {
      setSaid(await work());
      await look();
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const here = found.filter((one) => keptReminders(id).includes(one.id));
  const push = async (): Promise<string> => {
    if (here.length) {
      for (const one of here) await api.forgetReminder(id, one.id);
      forgetReminders(id);
      return "";
    }
    const subscription = await subscribed(box.push_key);
    const made = [];
    for (const seat of seats) made.push((await api.remind(id, { seat, push: subscription })).id);
    keepReminders(id, made);
    return w.on;
  };
  return (
    <section class="tell-me">
      <h3>{w.title}</h3>
      {box.push_key && canPush() && (
        <p class="row">
          <button type="button" aria-pressed={here.length > 0} disabled={busy} onClick={() => void doing(push)}>{here.length ? w.here_on : w.here}</button>
        </p>
      )}
      {box.mail && <MailField busy={busy} add={(mail) => doing(async () => (await addMail(id, seats, mail), w.look_into_mail))} />}
      <ul>
        {found.filter((one) => one.way === "mail").map((one) => (
          <li key={one.id} class="row">
            <span>{fill(one.confirmed ? w.mailed : w.unconfirmed, { address: one.hint })}</span>
            <button type="button" disabled={busy} onClick={() => void doing(async () => (await api.forgetReminder(id, one.id), ""))}>{w.stop}</button>
          </li>
        ))}
      </ul>
      <p class="note" role="status">{said || w.text}</p>
    </section>
  );
}

function MailField({ busy, add }: { busy: boolean; add: (mail: string) => Promise<void> }) {
  const w = words().tell;
  const [mail, setMail] = useState("");
  return (
    <form class="row" onSubmit={(event) => (event.preventDefault(), void add(mail).then(() => setMail("")))}>
      <input type="email" required maxLength={254} autocomplete="email" aria-label={w.address} placeholder={w.address} value={mail} onInput={(event) => setMail(event.currentTarget.value)} />
      <button type="submit" disabled={busy}>{w.mail}</button>
    </form>
  );
}

async function addMail(id: string, seats: number[], mail: string): Promise<void> {
  for (const seat of seats) await api.remind(id, { seat, mail });
}

/** This browser's subscription with the server's key; it asks its user first. */
async function subscribed(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(words().tell.refused);
  await navigator.serviceWorker.register(address("/service_worker.js"));
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = bytes(key);
  const before = await pushManager.getSubscription();
  const kept = before && same(before.options.applicationServerKey, wanted) ? before : null;
  if (!kept) await before?.unsubscribe(); // it was made with the key of another server
  const { endpoint, keys } = (kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted }))).toJSON();
  return { endpoint, keys };
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (one) => one.charCodeAt(0));
}

function same(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const held = one ? new Uint8Array(one) : null;
  return held?.length === other.length && held.every((byte, n) => byte === other[n]);
}
