// An invitation in the address is taken up only when its reader says so.
import { useState } from "preact/hooks";
import * as api from "./api";
import { nameOf } from "./question";
import { type Invitation, invitations, keepToken } from "./seats";
import type { TableStore } from "./store";
import { NameField } from "./name_field";
import { messageOf, Sheet } from "./ui";
import { words } from "./words";

export function Invited({ store }: { store: TableStore }) {
  const w = words().table;
  const [invites, setInvites] = useState(invitations);
  const [error, setError] = useState("");
  const you = store.table?.you ?? [];
  if (!invites.length || invites.some((one) => you.includes(one.seat))) return null;
  const done = (): void => {
    history.replaceState(null, "", location.pathname + location.search);
    setInvites([]);
  };
  const free = invites.filter((one) => store.table?.seats.find((seat) => seat.seat === one.seat)?.player === "open");
  const sit = async (): Promise<void> => {
    try {
      keepToken(store.id, await firstFree(store.id, free.length ? free : invites));
      done();
      store.helloAgain();
    } catch (failed) {
      setError(messageOf(failed));
    }
  };
  return (
    <Sheet title={w.invited} close={done}>
      <p>{w.invited_text} <b>{nameOf(store, (free[0] ?? invites[0]!).seat)}</b></p>
      <NameField store={null} />
      <p class="wrong" role="alert">{error}</p>
      <p class="row">
        <button type="button" class="primary" onClick={() => void sit()}>{w.sit_down}</button>
        <button type="button" onClick={done}>{w.only_watch}</button>
      </p>
    </Sheet>
  );
}

/** The token of the first seat that can be taken: somebody else may come at the same moment. */
async function firstFree(table: string, invites: Invitation[]): Promise<string> {
  let refused: unknown;
  for (const { seat, invite } of invites) {
    try {
      return (await api.take(table, seat, invite)).token;
    } catch (failed) {
      if (failed instanceof TypeError) throw failed; // the server cannot be reached: the next would not do better
      refused = failed;
    }
  }
  throw refused;
}
