// For a host whose table has free seats: the link to give away comes first, with a code for a phone's camera.
import { useState } from "preact/hooks";
import * as api from "./api";
import { usualBot } from "./choice";
import { joinLink } from "./seats";
import type { TableStore } from "./store";
import { NameField } from "./name_field";
import { QrCode } from "./qr_code";
import { CopyLink, messageOf, useFetched } from "./ui";
import { fill, words } from "./words";

/** Names by which only the machine itself is reached. */
const HERE_ONLY = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/;

export function Invite({ store }: { store: TableStore }) {
  const w = words().people;
  const [away, setAway] = useState(false);
  const { value: box } = useFetched("box", api.box);
  const table = store.table;
  if (!table?.host || store.result || away) return null;
  const open = table.seats.filter((seat) => seat.player === "open").map((seat) => seat.seat);
  if (!joinLink(table.table, open)) return null;
  const bots = (): void => {
    for (const seat of open) store.say({ type: "seat", seat, bot: usualBot(box!) });
  };
  return (
    <section class="invite" aria-label={w.invite_title}>
      <h2>{w.invite_title}</h2>
      <NameField store={store} />
      {HERE_ONLY.test(location.hostname) ? <InNetwork table={table.table} open={open} /> : <Links link={joinLink(table.table, open)} number={open.length} />}
      <p class="row">
        {box && <button type="button" onClick={bots}>{w.invite_bots}</button>}
        <button type="button" onClick={() => setAway(true)}>{w.invite_later}</button>
      </p>
    </section>
  );
}

function Links({ link, number }: { link: string; number: number }) {
  return (
    <>
      <CopyLink label={fill(words().people.invite_all, { number })} link={link} />
      <QrCode link={link} />
    </>
  );
}

/** This address leads nobody else here: the one in the local network does, once others are let in. */
function InNetwork({ table, open }: { table: string; open: number[] }) {
  const w = words().people;
  const { value, again } = useFetched("network", api.network);
  const [error, setError] = useState("");
  if (!value) return null;
  const at = value.addresses[0];
  if (at) {
    return (
      <>
        <p class="note">{w.network_open}</p>
        <Links link={joinLink(table, open, at)} number={open.length} />
      </>
    );
  }
  const letIn = (): void => void api.openNetwork().then(again, (failed) => setError(messageOf(failed)));
  return (
    <>
      <p>{w.network_closed}</p>
      {value.can_open ? <button type="button" class="primary" onClick={letIn}>{w.network_let_in}</button> : <p><code>hauntbox serve --host 0.0.0.0</code></p>}
      {error && <p class="wrong" role="alert">{error}</p>}
      <details>
        <summary>{w.network_this}</summary>
        <Links link={joinLink(table, open)} number={open.length} />
      </details>
    </>
  );
}
