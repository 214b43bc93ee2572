// For a host whose table has free seats: the links to give away come first, each with a code for a phone's camera.
import { useMemo, useState } from "preact/hooks";
import { encode } from "uqr";
import { inviteLink } from "./seats";
import type { TableStore } from "./store";
import { CopyLink } from "./ui";
import { fill, words } from "./words";

const MARGIN = 3;

/** A link as a QR code. */
export function QrCode({ link }: { link: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(link, { ecc: "L", border: MARGIN });
    const squares = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: squares.join("") };
  }, [link]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words().people.qr} shape-rendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}

export function Invite({ store }: { store: TableStore }) {
  const w = words().people;
  const [away, setAway] = useState(false);
  const table = store.table;
  if (!table?.host || store.result || away) return null;
  const open = table.seats.flatMap((seat) => {
    const link = seat.player === "open" ? inviteLink(table.table, seat.seat) : "";
    return link ? [{ ...seat, link }] : [];
  });
  if (!open.length) return null;
  return (
    <section class="invite" aria-label={w.invite_title}>
      <h2>{w.invite_title}</h2>
      <ul>
        {open.map((seat) => (
          <li key={seat.seat}>
            <CopyLink label={fill(w.invite_seat, { name: seat.name })} link={seat.link} />
            <QrCode link={seat.link} />
          </li>
        ))}
      </ul>
      <p class="row"><button type="button" onClick={() => setAway(true)}>{w.invite_later}</button></p>
    </section>
  );
}
