// For a host whose table has free seats: the link to give away comes first, with a code for a phone's camera.
import { useState } from "preact/hooks";
import * as api from "./api";
import { usualBot } from "./choice";
import { InNetwork } from "./in_network";
import { joinLink } from "./seats";
import type { TableStore } from "./store";
import { NameField } from "./name_field";
import { QrCode } from "./qr_code";
import { CopyLink, useFetched } from "./ui";
import { fill, words } from "./words";

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
      <InNetwork show={(at) => <Links link={joinLink(table.table, open, at)} number={open.length} />} />
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
