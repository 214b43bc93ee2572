// An invitation in the address is taken up only when its reader says so.
import { useState } from "preact/hooks";
import * as api from "./api";
import { nameOf } from "./question";
import { invitation, keepToken } from "./seats";
import type { TableStore } from "./store";
import { NameField } from "./talk";
import { Sheet } from "./ui";
import { words } from "./words";

export function Invited({ store }: { store: TableStore }) {
  const w = words().table;
  const [invite, setInvite] = useState(invitation);
  const [error, setError] = useState("");
  if (!invite || store.table?.you.includes(invite.seat)) return null;
  const done = (): void => {
    history.replaceState(null, "", location.pathname + location.search);
    setInvite(null);
  };
  const sit = async (): Promise<void> => {
    try {
      const taken = await api.take(store.id, invite.seat, invite.invite);
      keepToken(store.id, taken.token);
      done();
      store.helloAgain();
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : String(failed));
    }
  };
  return (
    <Sheet title={w.invited} close={done}>
      <p>{w.invited_text} <b>{nameOf(store, invite.seat)}</b></p>
      <NameField store={null} />
      <p class="wrong" role="alert">{error}</p>
      <p class="row">
        <button type="button" class="primary" onClick={() => void sit()}>{w.sit_down}</button>
        <button type="button" onClick={done}>{w.only_watch}</button>
      </p>
    </Sheet>
  );
}
