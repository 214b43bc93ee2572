// Who sits where: people and bots, who is connected, links for those who are yet to come.
import { useState } from "preact/hooks";
import * as api from "./api";
import type { GameFace } from "./games";
import { useSite } from "./in_network";
import { botName } from "./chances";
import { boxFor, usualBot } from "./choice";
import { keptHere } from "./offline/mode";
import type { Box, Seat } from "./protocol";
import { GoOnElsewhere } from "./pass";
import { inviteLink, keepInvite } from "./seats";
import type { TableStore } from "./store";
import { NameField } from "./name_field";
import { TellMe } from "./tell_me";
import { CopyLink, useFetched } from "./ui";
import { fill, words } from "./words";

export function People({ store, face }: { store: TableStore; face: GameFace }) {
  const { value } = useFetched("box", api.box);
  const table = store.table;
  const at = useSite(table !== null && !keptHere(table.table));
  if (!table) return null;
  const box = value && boxFor(table.game, value);
  return (
    <section class="people" aria-label={words().table.people} tabIndex={0}>
      <h2 class="unseen">{words().table.people}</h2>
      <ul>
        {table.seats.map((seat) => <SeatRow key={seat.seat} store={store} face={face} seat={seat} box={box} at={at} />)}
      </ul>
      <NameField store={store} />
      <TellMe store={store} />
      {!keptHere(table.table) && table.you.length > 0 && <GoOnElsewhere label={words().people.elsewhere} table={table.table} />}
      {!keptHere(table.table) && <CopyLink label={words().people.watch} link={`${at}t/${table.table}`} />}
    </section>
  );
}

function playerText(seat: Seat, mine: boolean, box: Box | null): string {
  const w = words().people;
  if (seat.player.startsWith("bot:")) return fill(w.bot, { name: botName(box, seat.player) });
  if (seat.player === "open") return w.open;
  return `${mine ? w.you : w.person}, ${seat.here ? w.connected : w.away}`;
}

function SeatRow({ store, face, seat, box, at }: { store: TableStore; face: GameFace; seat: Seat; box: Box | null; at: string }) {
  const w = words().people;
  const table = store.table!;
  const mine = table.you.includes(seat.seat);
  const bot = seat.player.startsWith("bot:");
  const link = seat.player === "open" ? inviteLink(table.table, seat.seat, at) : "";
  return (
    <li class={seat.here || bot ? "here" : "away"}>
      <p>
        {seat.colour && <face.Sign colour={seat.colour} />} <b>{seat.name}{seat.person && ` (${seat.person})`}</b> <span>{playerText(seat, mine, box)}</span>
      </p>
      {link && <CopyLink label={w.invite} link={link} />}
      {!store.result && !bot && (mine || (table.host && seat.player === "open")) && (
        <p class="row">
          <button type="button" title={w.new_link_text} onClick={() => (!mine || confirm(w.new_link_text)) && renew(store, seat.seat)}>
            {w.new_link}
          </button>
        </p>
      )}
      {!store.result && bot && (mine || table.host) && (
        <button type="button" onClick={() => store.say({ type: "seat", seat: seat.seat, bot: null })}>{mine ? w.take_back : w.hand_back}</button>
      )}
      {!store.result && !mine && table.host && seat.player === "person" && !seat.here && box && (
        <button type="button" onClick={() => store.say({ type: "seat", seat: seat.seat, bot: usualBot(box) })}>{w.stand_in}</button>
      )}
      {!store.result && mine && !bot && box && <GiveAway store={store} seat={seat} box={box} />}
    </li>
  );
}

/** Make a seat's link and token worthless, and keep the link that takes their place. */
async function renew(store: TableStore, seat: number): Promise<void> {
  const id = store.table!.table;
  try {
    const made = await api.newLink(id, seat);
    keepInvite(id, made.seat, made.invite);
  } catch (error) {
    store.refused = error instanceof Error ? error.message : String(error);
  }
  store.changed();
}

/** The bot that was chosen last. */
const LAST_BOT = "hauntbox.bot";

function GiveAway({ store, seat, box }: { store: TableStore; seat: Seat; box: Box }) {
  const w = words().people;
  const last = localStorage.getItem(LAST_BOT);
  const [bot, setBot] = useState(box.bots.find((one) => one.spec === last)?.spec ?? usualBot(box));
  const give = (): void => {
    localStorage.setItem(LAST_BOT, bot);
    store.say({ type: "seat", seat: seat.seat, bot });
  };
  return (
    <p class="row">
      <select aria-label={fill(w.which_bot, { name: seat.name })} value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
        {box.bots.map((one) => <option key={one.spec} value={one.spec}>{one.name}</option>)}
      </select>
      <button type="button" onClick={give}>{w.give}</button>
    </p>
  );
}
