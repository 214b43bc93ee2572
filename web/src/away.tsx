// Who is away and asked, and what a bot did for somebody who was.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { botName } from "./chances";
import { usualBot } from "./choice";
import { NOBODY, type Seat } from "./protocol";
import { nameOf } from "./question";
import type { TableStore } from "./store";
import { useFetched } from "./ui";
import { fill, words } from "./words";

/** The seat that is asked, if its person is away. */
export function awaySeat(store: TableStore): Seat | undefined {
  if (store.mine || store.playing || store.result || store.table?.foreign) return undefined;
  return store.table?.seats.find((one) => one.seat === store.question?.seat && one.player === "person" && !one.here && one.seen);
}

/** Draws again every second. */
function useSeconds(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}

/** Minutes and seconds; from an hour on hours, too. */
function clock(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  const all = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor(all / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}

/** For how long, and when a bot may play. */
export function AwayTitle({ store, seat }: { store: TableStore; seat: Seat }) {
  const w = words().people;
  useSeconds();
  const now = Date.now() / 1000 + store.ahead;
  const left = (seat.bot_from ?? 0) - now;
  const parts = { name: nameOf(store, seat.seat), since: clock(now - (seat.seen ?? now)), left: clock(Math.ceil(left)) };
  return <>{fill(left > 0 ? w.away_since : w.away_long, parts)}</>;
}

/** For the host, once it may be pressed. */
export function StandIn({ store, seat }: { store: TableStore; seat: Seat }) {
  const { value: box } = useFetched("box", api.box);
  useSeconds();
  const now = Date.now() / 1000 + store.ahead;
  if (!box || !store.table?.host || now < (seat.bot_from ?? Infinity)) return null;
  return (
    <p class="row">
      <button type="button" class="primary" onClick={() => store.say({ type: "seat", seat: seat.seat, bot: usualBot(box) })}>
        {fill(words().people.stand_in_now, { bot: botName(box, usualBot(box)), name: nameOf(store, seat.seat) })}
      </button>
    </p>
  );
}

/** How long nobody has answered for a bot, in seconds. */
function useSilence(store: TableStore): number {
  const asked = store.question?.seat;
  const bot = store.table?.seats.some((one) => one.seat === asked && one.player.startsWith("bot:")) ?? false;
  const waits = bot && !store.playing && !store.result && store.connection === "open" ? `${store.table!.total} ${store.question!.number}` : "";
  const [since, begin] = useState(0);
  useSeconds();
  useEffect(() => begin(Date.now()), [waits]);
  return waits && since ? (Date.now() - since) / 1000 : 0;
}

/** After so many seconds a bot is said to be silent. */
const SILENT = 8;

/** Bots that cannot work: which, what becomes of the game, and how it goes on without them. */
export function BotTrouble({ store }: { store: TableStore }) {
  const w = words().people;
  const { value: box } = useFetched("box", api.box);
  const silent = useSilence(store) >= SILENT ? store.question!.seat : NOBODY;
  const troubled = (store.table?.seats ?? []).filter((one) => one.player.startsWith("bot:") && (one.failing || one.seat === silent));
  if (!troubled.length || store.result) return null;
  return (
    <section class="invite" aria-label={w.trouble}>
      {troubled.map((one) => {
        const parts = { bot: botName(box ?? api.knownBox, one.player), name: one.name };
        return (
          <div key={one.seat}>
            <p role="status">{fill(one.seat === silent ? w.bot_silent : w.bot_fails, parts)}</p>
            {store.table?.host && (
              <p class="row"><button type="button" onClick={() => store.playInstead(one.seat)}>{fill(w.play_instead, parts)}</button></p>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** For somebody who comes back: what a bot did meanwhile, to look at, and the seat to be taken again. */
export function WelcomeBack({ store, look }: { store: TableStore; look: (step: number) => void }) {
  const w = words().people;
  const { value: box } = useFetched("box", api.box);
  const table = store.table;
  const seat = table?.seats.find((one) => table.you.includes(one.seat) && one.stood_in);
  if (!seat || store.result) return null;
  return (
    <section class="invite welcome-back" aria-label={w.back_title}>
      <p role="status">{fill(w.back_text, { bot: botName(box, seat.player), number: seat.stood_in! })}</p>
      <p class="row">
        <button type="button" class="primary" onClick={() => store.say({ type: "seat", seat: seat.seat, bot: null })}>{w.back_take}</button>
        <button type="button" onClick={() => look(seat.stood_in_from ?? 0)}>{w.back_look}</button>
      </p>
    </section>
  );
}
