// Settings of the reader, and what can be done with the whole table.
import * as api from "./api";
import { address } from "./place";
import { ReaderSettings } from "./reader_settings";
import { change, settings } from "./settings";
import type { TableStore } from "./store";
import { Sheet, useFetched } from "./ui";
import { pair, words } from "./words";

interface Props {
  store: TableStore;
  close: () => void;
  lookBack: () => void;
  primer: () => void;
}

export function Menu({ store, close, lookBack, primer }: Props) {
  const w = words();
  const table = store.table;
  const { value: box } = useFetched("box", api.box);
  const levels = box?.games.find((game) => game.game === table?.game)?.levels;
  const level = levels?.find((one) => one.name === table?.setup.level)?.text ?? table?.setup.level;
  return (
    <Sheet title={w.settings.title} close={close}>
      <ReaderSettings />
      {!store.taught && !table?.secrets && (
        <label class="field check">
          <span>{w.settings.looks}</span>
          <input type="checkbox" checked={settings().looks} onChange={(event) => change({ looks: event.currentTarget.checked })} />
        </label>
      )}
      {!store.taught && (
        <label class="field check">
          <span>{w.talk.show}</span>
          <input type="checkbox" checked={settings().talk} onChange={(event) => change({ talk: event.currentTarget.checked })} />
        </label>
      )}
      {box && <p class="note engine">{w.settings[`engine_${box.engine}`]}</p>}
      <h3>{w.settings.game}</h3>
      <p class="note">
        {level && pair(w.settings.level, level)}
        {table?.seed != null && ` · ${pair(w.settings.seed, table.seed)}`}
      </p>
      {table?.seed_chosen && <p class="note">{w.settings.seed_chosen}</p>}
      {table?.commitment && !table.seed_chosen && (
        <p class="note">
          {w.settings.commitment} <code class="commitment">{table.commitment}</code>
        </p>
      )}
      <p class="row">
        <button type="button" onClick={primer}>{w.table.primer}</button>
        {!store.taught && <button type="button" onClick={lookBack}>{w.replay.replay}</button>}
        {store.open && <button type="button" onClick={() => store.save("record")}>{w.replay.record}</button>}
        <a class="button" href={address("/")}>{w.table.lobby}</a>
      </p>
      {store.open && (
        <p class="row">
          <button type="button" onClick={() => store.save("report")}>{w.table.report}</button>
        </p>
      )}
      {!store.taught && <p class="note">{store.open ? w.table.report_text : w.table.record_later}</p>}
    </Sheet>
  );
}
