// Many cards: found by column and row (colour and strength), or by their number or letters of their name, in any language.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import type { Entry } from "../games";
import type { Option } from "../protocol";
import type { TableStore } from "../store";
import { fill, LANGUAGES, language, words } from "../words";
import { matching, type Named } from "./match";

interface Props {
  store: TableStore;
  entry: Entry;
  gameWords: unknown;
  options: Option[];
}

/** The game's words in the other languages: fetched when somebody begins to type. */
function useOthers(store: TableStore, typing: boolean): unknown[] {
  const [others, set] = useState<unknown[]>([]);
  useEffect(() => {
    if (!typing || others.length) return;
    const { game, setup } = store.table!;
    const wanted = Object.keys(LANGUAGES).filter((one) => one !== language());
    void Promise.allSettled(wanted.map((one) => api.gameWords<unknown>(game, setup.boxes, one))).then((got) =>
      set(got.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))),
    );
  }, [typing]);
  return others;
}

export function Finder({ store, entry, gameWords, options }: Props) {
  const w = words().companion;
  const [typed, setTyped] = useState("");
  const [cell, setCell] = useState("");
  const others = useOthers(store, typed !== "");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (cell) list.current?.scrollIntoView({ block: "nearest" });
  }, [cell]);
  const placed = options.map((option) => ({ option, at: entry.sorted(option, gameWords) }));
  const tabled = placed.every((one) => one.at !== undefined);
  const all: Named[] = options.map((option) => ({ option, names: [option.text, String(option.what.card ?? ""), ...[gameWords, ...others].map((some) => entry.name(option, some))] }));
  const left = typed ? matching(all, typed) : tabled ? placed.filter(({ at }) => `${at!.column} ${at!.row}` === cell).map(({ option }) => option) : options;
  return (
    <div class="finder">
      <input type="search" value={typed} placeholder={w.find} aria-label={w.find} autocomplete="off" autocapitalize="off" spellcheck={false} enterkeyhint="search" onInput={(event) => setTyped(event.currentTarget.value)} />
      {tabled && !typed && <Grid {...{ entry, gameWords, placed, cell, setCell }} />}
      <p class="unseen" role="status">{typed ? (left.length ? fill(w.found, { number: left.length }) : w.none) : ""}</p>
      {typed && !left.length && <p class="note" aria-hidden="true">{w.none}</p>}
      <ol class="options found" ref={list}>
        {left.map((option) => (
          <li key={option.option}>
            <button type="button" class="option" data-option={option.option} onClick={() => store.answer(option.option)}>
              <span class="option-text">{option.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface Placed {
  option: Option;
  at: { column: string; row: string } | undefined;
}

/** Columns and rows; each cell says how many cards of its kind may still come. */
function Grid({ entry, gameWords, placed, cell, setCell }: { entry: Entry; gameWords: unknown; placed: Placed[]; cell: string; setCell: (cell: string) => void }) {
  const w = words().companion;
  const columns = [...new Set(placed.map(({ at }) => at!.column))];
  const rows = [...new Set(placed.map(({ at }) => at!.row))].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  const number = (column: string, row: string): number => placed.filter(({ at }) => at!.column === column && at!.row === row).length;
  const named = (column: string, row: string): string => fill(w.cards, { column: entry.column(column, gameWords), row, number: number(column, row) }).trim();
  const single = columns.length === 1;
  return (
    <div class={single ? "card-rows" : "card-grid"} style={single ? undefined : { "--columns": columns.length }}>
      {rows.flatMap((row) =>
        columns.map((column) => {
          const many = number(column, row);
          const at = `${column} ${row}`;
          if (!many) return <span key={at} class="no-cards" aria-hidden="true" />;
          return (
            <button key={at} type="button" class="cards-of" data-cell={at} aria-pressed={cell === at} aria-label={named(column, row)} onClick={() => setCell(at)}>
              {column && <entry.Column name={column} />}
              <b aria-hidden="true">{row}</b>
            </button>
          );
        }),
      )}
    </div>
  );
}
