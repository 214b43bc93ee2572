// Everything explains itself where it stands: a thing's sentence, and behind it its rule.
import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { words } from "./words";

/** A thing of the box: its name, what it is or does, and the rule that says so. */
export interface Term {
  section: string;
  key: string;
  name: string;
  text: string;
  rule: string;
  /** What the legend tells of a box is told where that box is played with. */
  box?: string;
}

/** Opens a rule, with a sentence above it. */
export const OpenRule = createContext<((rule: string, note: string) => void) | null>(null);

/** A thing with its picture, name and sentence; a touch opens its rule. */
export function Explained({ term, id = "", children }: { term: Term; id?: string; children?: ComponentChildren }) {
  const open = useContext(OpenRule);
  const inside = (
    <>
      {children}
      <span><b>{term.name}</b> {term.text} {id && <small>{id}</small>}</span>
      {open && term.rule && <span class="why">{words().log.why}</span>}
    </>
  );
  if (!open || !term.rule) return <p class="explained">{inside}</p>;
  return (
    <button type="button" class="explained" title={term.text} onClick={() => open(term.rule, term.text)}>
      {inside}
    </button>
  );
}
