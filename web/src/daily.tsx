// The game of the day with others: its results, the days in a row, and putting one's own result on the list.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { keptHere } from "./offline/mode";
import type { DailyList, Result, Table } from "./protocol";
import { keepOwnDay, ownDays, ownStreak, type OwnDay } from "./solved";
import { change, settings } from "./settings";
import { messageOf, useFetched } from "./ui";
import { fill, words } from "./words";

const MOST_NAME = 24;
const SHOWN = 20;

/** The results of today's game, as on the page of puzzles; without a server one's own. */
export function DailyResults({ day, here }: { day: string; here: boolean }) {
  const { value, error } = useFetched(here ? "" : `daily ${day}`, () => api.daily(day));
  if (here || error) return <OwnResults />;
  return value && <Listed list={value} />;
}

/** At the end of a day's game: a name, one button, then the list. */
export function KeepResult({ table, result, day }: { table: Table; result: Result; day: string }) {
  const w = words().puzzle;
  const [name, setName] = useState(settings().name);
  const [list, setList] = useState<DailyList | null>(null);
  const [error, setError] = useState("");
  const here = keptHere(table.table);
  useEffect(() => keepOwnDay(day, { won: result.won, score: result.total ?? 0 }), [day]);
  if (here || !table.you.length) return here ? <OwnResults /> : null;
  const send = async (): Promise<void> => {
    change({ name: name.trim() });
    try {
      setList(await api.keepDaily(table.table, name.trim()));
      setError("");
    } catch (failed) {
      setError(messageOf(failed));
    }
  };
  if (list) return <Listed list={list} />;
  return (
    <form class="row daily-name" onSubmit={(event) => (event.preventDefault(), void send())}>
      <label class="field">
        <span>{w.list_name}</span>
        <input class="name" maxLength={MOST_NAME} required value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" disabled={!name.trim()}>{w.to_list}</button>
      {error && <p class="wrong" role="alert">{error}</p>}
    </form>
  );
}

function Listed({ list }: { list: DailyList }) {
  const w = words().puzzle;
  return (
    <section class="daily">
      {list.streak > 1 && <p class="note">{fill(w.streak, { number: list.streak })}</p>}
      {list.results.length === 0 && <p class="note">{w.no_results}</p>}
      {list.results.length > 0 && (
        <table class="score daily-results">
          <caption>{w.results}</caption>
          <thead><tr><th scope="col">{w.player}</th><th scope="col">{w.ended}</th><th scope="col">{w.score}</th><th scope="col">{w.turns}</th></tr></thead>
          <tbody>
            {list.results.slice(0, SHOWN).map((one, place) => (
              <tr key={place} class={one.you ? "you" : ""} aria-current={one.you ? "true" : undefined}>
                <th scope="row">{place + 1}. {one.name}{one.earlier > 0 && <small> ({fill(w.begun_again, { number: one.earlier + 1 })})</small>}</th>
                <td>{one.won ? w.won : w.lost}</td>
                <td>{one.score}</td>
                <td>{one.turns}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {list.results.slice(0, SHOWN).some((one) => one.earlier > 0) && <p class="note">{w.begun_again_means}</p>}
    </section>
  );
}

function OwnResults() {
  const w = words().puzzle;
  const days = Object.entries(ownDays()).sort(([one], [other]) => other.localeCompare(one)).slice(0, SHOWN);
  const streak = ownStreak(Object.keys(ownDays()));
  if (!days.length) return null;
  return (
    <section class="daily">
      {streak > 1 && <p class="note">{fill(w.streak, { number: streak })}</p>}
      <table class="score daily-results">
        <caption>{w.own_results}</caption>
        <tbody>
          {days.map(([day, one]: [string, OwnDay]) => (
            <tr key={day}><th scope="row">{day}</th><td>{one.won ? w.won : w.lost}</td><td>{one.score}</td></tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
