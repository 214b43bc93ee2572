// The table differs from the phone: a sheet of all values, corrected at once.
import { useState } from "preact/hooks";
import * as api from "../api";
import { type Edits, ValueSheet } from "../position/sheet";
import { NOBODY } from "../protocol";
import type { TableStore } from "../store";
import { Failed, messageOf, Sheet, useFetched } from "../ui";
import { fill, words } from "../words";

export function CorrectSheet({ store, close }: { store: TableStore; close: () => void }) {
  const w = words().position;
  const seat = store.table?.secrets ? store.screen : NOBODY;
  const { value: sheet, error, again } = useFetched(`sheet ${store.id} ${seat}`, () => api.sheet(store.id, seat));
  const [edits, set] = useState<Edits>({});
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const number = Object.keys(edits).length;
  const enter = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.correct(store.id, seat, edits, sheet!.log);
      close();
    } catch (failed) {
      setWrong(messageOf(failed));
      setBusy(false);
    }
  };
  return (
    <Sheet title={w.correct} close={close}>
      <p class="note">{sheet && !sheet.areas.length ? w.not_yet : w.correct_text}</p>
      {error && <Failed text={words().failed.page} why={error} again={again} />}
      {sheet && <ValueSheet sheet={sheet} edits={edits} set={(next) => (set(next), setWrong(""))} />}
      <div class="sheet-foot">
        {wrong && <p class="wrong" role="alert">{wrong}</p>}
        <p class="row">
          <button type="button" disabled={!number || busy} onClick={() => (set({}), setWrong(""))}>{w.forget}</button>
          <button type="button" class="primary" disabled={!number || busy} onClick={() => void enter()}>{fill(w.enter, { number })}</button>
        </p>
      </div>
    </Sheet>
  );
}
