// A roll: one touch for each die, one to confirm; a die touched again is taken back.
import { useState } from "preact/hooks";
import type { Entry } from "../games";
import type { Option } from "../protocol";
import type { TableStore } from "../store";
import { fill, words } from "../words";

const KEPT = "hauntbox.roll";

/** Dice touched before the phone was locked or the page loaded again. */
function kept(table: string, number: number): string[] {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as { table?: string; number?: number; dice?: string };
    return found.table === table && found.number === number ? [...(found.dice ?? "")] : [];
  } catch {
    return [];
  }
}

const inOrder = (dice: Iterable<string>): string => [...dice].sort().join("");

/** The faces that can come, in the order in which options name them. */
function facesOf(options: Option[]): string[] {
  return [...new Set(options.flatMap((option) => [...String(option.what.dice)]))];
}

/** The option that these dice are. */
export function rolled(options: Option[], dice: readonly string[]): Option | undefined {
  return options.find((option) => inOrder(String(option.what.dice)) === inOrder(dice));
}

export function DicePad({ store, entry, gameWords, options }: { store: TableStore; entry: Entry; gameWords: unknown; options: Option[] }) {
  const w = words().companion;
  const number = store.question!.number;
  const [dice, setDice] = useState(() => kept(store.id, number));
  const count = String(options[0]!.what.dice).length;
  const set = (to: string[]): void => {
    setDice(to);
    sessionStorage.setItem(KEPT, JSON.stringify({ table: store.id, number, dice: to.join("") }));
  };
  const found = dice.length === count ? rolled(options, dice) : undefined;
  const named = (face: string): string => entry.die(face, gameWords);
  const sent = store.sent === number;
  const answer = (option: Option): void => {
    sessionStorage.removeItem(KEPT); // after a step back it is entered again
    store.answer(option.option);
  };
  const touch = (face: string): void => {
    if (count === 1) answer(rolled(options, [face])!);
    else if (dice.length < count) set([...dice, face]);
  };
  return (
    <div class="dice-pad">
      {count > 1 && (
        <div class="rolled">
          {Array.from({ length: count }, (_, n) =>
            dice[n] === undefined ? (
              <span key={n} class="no-die" aria-hidden="true" />
            ) : (
              <button key={n} type="button" class="a-die" aria-label={fill(w.take_back, { face: named(dice[n]!) })} onClick={() => set(dice.filter((_, at) => at !== n))}>
                <entry.Die face={dice[n]!} words={gameWords} />
              </button>
            ),
          )}
          <button type="button" class="primary confirm" disabled={!found || sent} onClick={() => answer(found!)}>{w.confirm}</button>
        </div>
      )}
      <div class="faces" role="group" aria-labelledby="asked">
        {facesOf(options).map((face) => (
          <button key={face} type="button" class="face" data-face={face} aria-label={named(face)} disabled={sent || dice.length === count} onClick={() => touch(face)}>
            <entry.Die face={face} words={gameWords} />
            <span aria-hidden="true">{named(face)}</span>
          </button>
        ))}
      </div>
      <p class="unseen" role="status">{count > 1 && (found ? found.text : fill(w.still, { number: count - dice.length }))}</p>
    </div>
  );
}

/** Few outcomes: each is one touch. */
export function Rolls({ store, entry, gameWords, options }: { store: TableStore; entry: Entry; gameWords: unknown; options: Option[] }) {
  return (
    <ol class="options rolls">
      {options.map((option) => (
        <li key={option.option}>
          <button type="button" class="option" data-option={option.option} aria-label={option.text} onClick={() => store.answer(option.option)}>
            {[...String(option.what.dice)].map((face, n) => <entry.Die key={n} face={face} words={gameWords} />)}
          </button>
        </li>
      ))}
    </ol>
  );
}
