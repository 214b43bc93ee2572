// The sheets that may lie over the table, one at a time.
import type { GameFace } from "./games";
import { Explained, type Term } from "./explain";
import { Legend } from "./legend";
import { Menu } from "./menu";
import { type At, key, type View } from "./protocol";
import { nameOf } from "./question";
import { ResultSheet } from "./result";
import { RuleSheet } from "./rule_sheet";
import type { TableStore } from "./store";
import { Later, Sheet } from "./ui";
import { fill, words } from "./words";

export type Open =
  | { what: "about"; at: At }
  | { what: "rule"; rule: string; note: string }
  | { what: "menu" | "result" | "primer" | "correct" }
  | null;

interface Props {
  store: TableStore;
  face: GameFace;
  view: View;
  gameWords: unknown;
  open: Open;
  set: (open: Open) => void;
  lookBack: () => void;
  /** Looks back at a step. */
  show: (step: number) => void;
}

export function Sheets({ store, face, view, gameWords, open, set, lookBack, show }: Props) {
  const close = (): void => set(null);
  switch (open?.what) {
    case "about":
      return gameWords === null ? null : <About store={store} face={face} at={open.at} view={view} words={gameWords} close={close} />;
    case "rule":
      return <RuleSheet key={open.rule} id={open.rule} note={open.note} close={() => (close(), store.forgetWhyNot())} />;
    case "primer":
      return (
        <Sheet title={words().table.primer} close={close}>
          <Legend game={store.table?.game ?? ""} boxes={store.table?.setup.boxes ?? []} face={face} primer={face.primer?.(view, store.table?.you ?? [], store.table?.setup.boxes ?? [])} terms={termsOf(gameWords, store.table?.setup.boxes)}>
            <Lying face={face} terms={gameWords === null ? [] : (face.lying?.(view, gameWords) ?? [])} />
          </Legend>
        </Sheet>
      );
    case "menu":
      return <Menu store={store} close={close} lookBack={lookBack} primer={() => set({ what: "primer" })} />;
    case "correct":
      return <Later load={async () => (await import("./companion/correct")).CorrectSheet} of={{ store, close }} />;
    case "result":
      return store.result && <ResultSheet store={store} result={store.result} table={store.table!} face={face} close={close} lookBack={lookBack} show={show} />;
    default:
      return null;
  }
}

/** What lies on this table now. */
function Lying({ face, terms }: { face: GameFace; terms: Term[] }) {
  if (!terms.length) return null;
  return (
    <div class="on-table">
      <h3>{words().legend.lying}</h3>
      {terms.map((term) => <Explained key={term.key + term.name} term={term}>{face.Picture && <face.Picture of={term.key} />}</Explained>)}
    </div>
  );
}

function termsOf(gameWords: unknown, boxes: string[] = []): Term[] {
  const terms = (gameWords as { legend?: Term[] } | null)?.legend ?? [];
  return terms.filter((term) => !term.box || boxes.includes(term.box));
}

export interface Looked {
  face: GameFace;
  at: At;
  view: View;
  words: unknown;
}

function About({ store, face, at, view, words: said, close }: Looked & { store: TableStore; close: () => void }) {
  const w = words().board;
  const { title, body } = face.about(at, view, said);
  const about = store.question?.options?.some((option) => option.at.some((one) => key(one) === key(at)));
  const pointer = [...store.pointed].find(([place]) => place === key(at));
  return (
    <Sheet title={title} close={close}>
      <div class="about">{body}</div>
      {pointer && pointer[1] >= 0 && <p class="note">{fill(w.points, { name: nameOf(store, pointer[1]) })}</p>}
      <p class="row">
        {store.mine && store.question && !about && (
          <button type="button" onClick={() => store.askWhyNothing(at)}>{w.why_not}</button>
        )}
        {!store.taught && (store.table?.you.length ?? 0) > 0 && (
          <button type="button" onClick={() => (store.say({ type: "point", at }), close())}>{w.point}</button>
        )}
      </p>
    </Sheet>
  );
}
