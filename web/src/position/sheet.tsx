// All values of a position by area, each changed by touch; what is changed waits until it is entered together.
import { useState } from "preact/hooks";
import { fill, words } from "../words";

export type Value = string | number | boolean | null;
export type Edits = Record<string, Value>;

export interface Choice {
  value: Value;
  text: string;
}

export interface Cell {
  path: string;
  label: string;
  value: Value;
  low?: number;
  high?: number;
  /** Those of the cell, or the number of the list that it shares with others. */
  choices?: Choice[] | number;
}

export interface ShownSheet {
  areas: { title: string; cells: Cell[] }[];
  lists: Choice[][];
}

interface Props {
  sheet: ShownSheet;
  edits: Edits;
  set: (edits: Edits) => void;
}

/** The areas, folded: the one that is worked on is open. */
export function ValueSheet({ sheet, edits, set }: Props) {
  const [open, setOpen] = useState(0);
  return (
    <div class="value-sheet">
      {sheet.areas.map(({ title, cells }, n) => {
        const changed = cells.filter((cell) => cell.path in edits).length;
        return (
          <details key={title} open={open === n}>
            <summary onClick={(event) => (event.preventDefault(), setOpen(open === n ? -1 : n))}>
              {title}{changed > 0 && <small> {fill(words().lobby.changed, { number: changed })}</small>}
            </summary>
            {open === n && cells.map((cell) => <Entry key={cell.path} cell={cell} lists={sheet.lists} edits={edits} set={set} />)}
          </details>
        );
      })}
    </div>
  );
}

/** The edits with one value; a value as it was is none. */
function entered(edits: Edits, cell: Cell, value: Value): Edits {
  const { [cell.path]: _gone, ...rest } = edits;
  return value === cell.value ? rest : { ...rest, [cell.path]: value };
}

function Entry({ cell, lists, edits, set }: { cell: Cell; lists: Choice[][]; edits: Edits; set: (edits: Edits) => void }) {
  const value = cell.path in edits ? edits[cell.path]! : cell.value;
  const give = (next: Value): void => set(entered(edits, cell, next));
  const choices = typeof cell.choices === "number" ? lists[cell.choices]! : (cell.choices ?? []);
  const mark = cell.path in edits ? "value changed" : "value";
  if (!choices.length) return <Stepper cell={cell} mark={mark} value={Number(value)} give={give} />;
  if (choices.length === 2 && choices.every((one) => typeof one.value === "boolean")) {
    return (
      <label class={`${mark} check`} data-path={cell.path}>
        <span>{cell.label}</span>
        <input type="checkbox" checked={value === true} onChange={(event) => give(event.currentTarget.checked)} />
      </label>
    );
  }
  const at = choices.findIndex((one) => one.value === value);
  return (
    <label class={mark} data-path={cell.path}>
      <span>{cell.label}</span>
      <select value={at} onChange={(event) => give(choices[Number(event.currentTarget.value)]!.value)}>
        {at < 0 && <option value={-1}>{String(value)}</option>}
        {choices.map((one, n) => <option key={n} value={n}>{one.text}</option>)}
      </select>
    </label>
  );
}

function Stepper({ cell, mark, value, give }: { cell: Cell; mark: string; value: number; give: (value: number) => void }) {
  const w = words().position;
  return (
    <div class={mark} role="group" aria-label={cell.label} data-path={cell.path}>
      <span>{cell.label}</span>
      <span class="stepper">
        <button type="button" aria-label={w.less} disabled={value <= (cell.low ?? 0)} onClick={() => give(value - 1)}>−</button>
        <output aria-live="polite">{value}</output>
        <button type="button" aria-label={w.more} disabled={value >= (cell.high ?? 0)} onClick={() => give(value + 1)}>+</button>
      </span>
    </div>
  );
}
