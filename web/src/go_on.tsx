// Playing on from a step, with people or bots of any level on the seats.
import { useState } from "preact/hooks";
import * as api from "./api";
import { HERE } from "./choice";
import { keepFork } from "./forks";
import { go } from "./place";
import { keepNew } from "./seats";
import { SeatChoice } from "./set_up";
import type { TableStore } from "./store";
import { messageOf, Sheet, useFetched } from "./ui";
import { pair, words } from "./words";

const LAST_SEATS = "hauntbox.go_on";

/** Who played on the last time, if there were as many. */
function lastSeats(number: number): string[] | null {
  const kept = (localStorage.getItem(LAST_SEATS) ?? "").split(",").filter(Boolean);
  return kept.length === number ? kept : null;
}

export function GoOn({ store, step, close }: { store: TableStore; step: number; close: () => void }) {
  const w = words().replay;
  const { value: box } = useFetched("box", api.box);
  const seats = store.table?.seats ?? [];
  const [chosen, setChosen] = useState(() => lastSeats(seats.length) ?? seats.map((seat) => (seat.player.startsWith("bot:") ? seat.player : HERE)));
  const [error, setError] = useState("");
  const start = async (): Promise<void> => {
    try {
      const made = await api.goOn(store.id, step, chosen);
      keepNew(made);
      keepFork({ parent: store.id, table: made.table, step });
      localStorage.setItem(LAST_SEATS, chosen.join(","));
      go(`/t/${made.table}`);
    } catch (failed) {
      setError(messageOf(failed));
    }
  };
  const mine = chosen.filter((one) => one === HERE).length === 1 ? chosen.indexOf(HERE) : -1;
  const others = new Set(chosen.filter((_, n) => n !== mine));
  const level = others.size === 1 ? [...others][0]! : "";
  const against = (seat: number, bot: string): void => setChosen(seats.map((_, n) => (n === seat ? HERE : bot)));
  const bots = box?.games.find((one) => one.game === store.table?.game)?.bots ?? [];
  const offered = box?.bots.filter((one) => bots.includes(one.spec.split(":")[0]!)) ?? [];
  return (
    <Sheet title={w.go_on} close={close}>
      <p>{w.go_on_text}</p>
      {offered.length > 0 && seats.length > 1 && (
        <fieldset class="against">
          <legend>{w.against}</legend>
          <label class="field">
            <span>{w.i_play}</span>
            <select value={mine} onChange={(event) => against(Number(event.currentTarget.value), level.startsWith("bot:") ? level : `bot:${offered.at(-1)!.spec}`)}>
              {mine < 0 && <option value={-1} />}
              {seats.map((seat, n) => <option key={seat.seat} value={n}>{seat.name}</option>)}
            </select>
          </label>
          <label class="field">
            <span>{w.others_play}</span>
            <select value={level} onChange={(event) => against(Math.max(0, mine), event.currentTarget.value)}>
              {!level.startsWith("bot:") && <option value={level} />}
              {offered.map((bot) => <option key={bot.spec} value={`bot:${bot.spec}`}>{pair(bot.name, bot.text)}</option>)}
            </select>
          </label>
        </fieldset>
      )}
      {box && seats.map((seat, n) => (
        <SeatChoice key={seat.seat} box={box} label={seat.name} value={chosen[n] ?? HERE} set={(value) => setChosen(chosen.map((old, i) => (i === n ? value : old)))} />
      ))}
      <p class="wrong" role="alert">{error}</p>
      <button type="button" class="primary" onClick={() => void start()}>{words().lobby.start}</button>
    </Sheet>
  );
}
