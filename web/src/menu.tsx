// Settings of the reader, and what can be done with the whole table.
import * as api from "./api";
import { change, settings, SPEEDS, type Speed } from "./settings";
import type { TableStore } from "./store";
import { LanguageSwitch, Sheet } from "./ui";
import { words } from "./words";

export function Menu({ store, close, lookBack }: { store: TableStore; close: () => void; lookBack: () => void }) {
  const w = words();
  const table = store.table;
  const speeds = Object.keys(SPEEDS) as Speed[];
  return (
    <Sheet title={w.settings.title} close={close}>
      <div class="field">
        <span aria-hidden="true">{w.settings.language}</span>
        <LanguageSwitch />
      </div>
      <label class="field">
        <span>{w.settings.speed}</span>
        <select value={settings().speed} onChange={(event) => change({ speed: event.currentTarget.value as Speed })}>
          {speeds.map((speed) => <option key={speed} value={speed}>{w.settings[speed]}</option>)}
        </select>
      </label>
      <h3>{w.settings.game}</h3>
      <p class="note">
        {w.settings.level}: {table?.setup.level}
        {table?.seed != null && ` · ${w.settings.seed}: ${table.seed}`}
      </p>
      <p class="row">
        <button type="button" onClick={lookBack}>{w.replay.replay}</button>
        <button type="button" onClick={() => void api.download(store.id, "record")}>{w.replay.record}</button>
        <a class="button" href="/">{w.table.lobby}</a>
      </p>
      <p class="row">
        <button type="button" onClick={() => void api.download(store.id, "report")}>{w.table.report}</button>
      </p>
      <p class="note">{w.table.report_text}</p>
    </Sheet>
  );
}
